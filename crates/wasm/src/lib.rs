//! The door for WebAssembly: a question and its members in, a status and an answer as text out, through one buffer. Features
//! choose what a module answers: `quick` solves lines of 81 characters, `full` answers all questions of `ask`, the request of
//! `photo` is a picture and that of `decode` the file of one, `variant` answers the questions of `minirow-variant`, and the
//! requests and answers of `many` are records of 81 bytes. The web app and the npm package (`npm/`) use the same modules.
//!
//! The module imports nothing and exports two functions and its memory. That takes no tool besides the compiler, and the caller
//! is ten lines (`web/call.js`); wasm-bindgen would add a tool that must fit its version, 14 kB and generated code. A host calls
//! `room(n)`, writes n bytes at the address it returns, calls `answer()`, and reads as many bytes as it says at `room(0)`. Each
//! call may move the memory: read `memory.buffer` after it.

#[cfg(feature = "full")]
mod ask;
#[cfg(feature = "decode")]
mod decode;
#[cfg(feature = "many")]
mod many;
#[cfg(feature = "photo")]
mod photo;
#[cfg(feature = "quick")]
mod quick;
#[cfg(feature = "variant")]
mod variant;

use std::sync::{Mutex, PoisonError};

/// The request, then the answer.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for a request of this many bytes, or leaves the buffer as it is if that is 0. Its address.
// SAFETY: no other function of the module has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    if length > 0 {
        buffer.clear();
        buffer.resize(length, 0);
    }
    buffer.as_mut_ptr()
}

/// Answers the request in the buffer: the name of a question, a line end, its members as JSON, a picture, a file or records. The
/// answer takes its place: the status, a line end, JSON; or `200 bytes`, a line end, and bytes that are not text. Its length.
// SAFETY: no other function of the module has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    let request = std::mem::take(&mut *buffer);
    *buffer = answered(&request);
    buffer.len()
}

/// Takes the name of a question and its members, and answers the questions it knows.
type Answers = fn(&[u8], &[u8]) -> Option<Vec<u8>>;

/// The questions that this module answers.
const ANSWERS: &[Answers] = &[
    #[cfg(feature = "photo")]
    photo::answered,
    #[cfg(feature = "decode")]
    decode::answered,
    #[cfg(feature = "variant")]
    variant::answered,
    #[cfg(feature = "many")]
    many::answered,
    #[cfg(feature = "full")]
    ask::answered,
    #[cfg(feature = "quick")]
    quick::answered,
];

/// The answer to a question that is none, or that another module answers.
const UNKNOWN: &str = r#"404
{"type":"urn:minirow:problem:not-found","title":"Not found","status":404,"detail":"expected a question that this module answers"}"#;

fn answered(request: &[u8]) -> Vec<u8> {
    let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
    let (name, members) = (&request[..end], request.get(end + 1..).unwrap_or_default());
    ANSWERS.iter().find_map(|answered| answered(name, members)).unwrap_or_else(|| UNKNOWN.as_bytes().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_goes_in_and_its_answer_comes_out() {
        assert!(answered(b"nonsense").starts_with(b"404\n"));
        assert!(answered(b"\xff\xfe").starts_with(b"404\n"));
        assert!(!room(7).is_null());
        assert!(answer() > 7);
    }
}

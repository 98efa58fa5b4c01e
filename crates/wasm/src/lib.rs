//! The door for WebAssembly: a question and its members as text in, a status and an answer as text out, through one buffer.
//!
//! The module imports nothing and exports three functions and its memory. That takes no tool besides the compiler, and the caller
//! is ten lines (`web/call.js`); wasm-bindgen would add a tool that must fit its version, 14 kB and generated code. A host calls
//! `room(n)`, writes n bytes at the address it returns, calls `answer()`, and reads as many bytes as it says at `room(0)`. Each
//! call may move the memory: read `memory.buffer` after it.

use std::sync::{Mutex, PoisonError};

#[cfg(feature = "full")]
use minirow_ask::ask;
#[cfg(not(feature = "full"))]
use minirow_ask::ask_quick as ask;
use minirow_ask::{Kind, Question, Stop, problem};

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

/// Answers the request in the buffer: the name of a question, a line end, its members as JSON. The answer takes its place: the
/// status, a line end, JSON. Its length.
// SAFETY: no other function of the module has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    let request = std::mem::take(&mut *buffer);
    *buffer = answered(&request).into_bytes();
    buffer.len()
}

fn answered(request: &[u8]) -> String {
    let text = String::from_utf8_lossy(request);
    let (name, members) = text.split_once('\n').unwrap_or((&text, ""));
    let reply = match Question::named(name) {
        Some(question) => ask(question, members, &Stop::NEVER),
        None => problem(Kind::NotFound, &format!("expected a question, found {name}")),
    };
    format!("{}\n{}", reply.status, reply.body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_goes_in_and_its_answer_comes_out() {
        let solved = answered(b"solve\n{\"puzzle\":\"12\"}");
        assert!(solved.starts_with("422\n{"), "{solved}");
        assert!(answered(b"nonsense").starts_with("404\n"));
        assert!(answered(b"\xff\xfe").starts_with("404\n"));
        assert!(!room(7).is_null());
        assert!(answer() > 7);
    }
}

//! The questions of `minirow-ask`.

use minirow_ask::{Question, Stop, ask};

/// The status and the answer to a question with this name, and members as JSON.
pub(crate) fn answered(name: &[u8], members: &[u8]) -> Option<Vec<u8>> {
    let question = Question::named(std::str::from_utf8(name).ok()?)?;
    let reply = ask(question, &String::from_utf8_lossy(members), &Stop::NEVER);
    Some(format!("{}\n{}", reply.status, reply.body).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_known_by_their_names() {
        let solved = answered(b"solve", b"{\"puzzle\":\"12\"}").expect("a question");
        assert!(solved.starts_with(b"422\n{"));
        assert_eq!(answered(b"nonsense", b""), None);
        assert_eq!(answered(b"\xff", b""), None);
    }
}

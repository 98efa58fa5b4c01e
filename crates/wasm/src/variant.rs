//! Questions about puzzles of other sizes and with other rules.

use minirow::Stop;
use minirow_words::variants;

/// The status and the answer to a question of `minirow-variant`, with its members as JSON.
pub(crate) fn answered(name: &[u8], members: &[u8]) -> Option<Vec<u8>> {
    let name = std::str::from_utf8(name).ok()?;
    let reply = variants::reply(name, &String::from_utf8_lossy(members), &Stop::NEVER)?;
    Some(format!("{}\n{}", reply.status, reply.body).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_known_by_their_names() {
        let request = br#"{"puzzle":"size 4\nkiller 3 r1c1 r1c2"}"#;
        let counted = answered(b"variant-count", request).expect("a question");
        assert!(counted.starts_with(b"200\n{\"size\":4,\"status\":\"multiple\""));
        assert!(answered(b"variant-look", b"{}").is_some_and(|answer| answer.starts_with(b"400\n{")));
        assert_eq!(answered(b"solve", request), None);
        assert_eq!(answered(b"\xff", b""), None);
    }
}

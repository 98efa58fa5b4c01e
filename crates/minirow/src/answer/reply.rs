//! Replies to requests in JSON: an answer, or a problem in the shape of RFC 9457. The HTTP server and the WebAssembly modules send them.

use crate::format::json::Json;

/// The reply to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// 200, or the status of the problem as in HTTP.
    pub status: u16,
    /// An object of JSON.
    pub body: String,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The request is not what the question asks for.
    Request,
    /// The text is not a puzzle.
    Unreadable,
    /// The digits break a rule.
    Conflict,
    /// The request is not applicable to this puzzle.
    NoAnswer,
    /// The time limit was reached, or the client disconnected.
    Stopped,
    /// There is no such thing here.
    NotFound,
    /// Another method is needed.
    Method,
    /// The request names another host or comes from another page.
    Foreign,
    /// The request is too large.
    TooLarge,
    /// The request did not arrive in time.
    TooSlow,
    /// The queue of requests is full.
    Busy,
    /// An internal error.
    Failed,
}

impl ProblemKind {
    /// The status as in HTTP, the last part of the type, and the title.
    const fn about(self) -> (u16, &'static str, &'static str) {
        match self {
            Self::Request => (400, "request", "The request is malformed"),
            Self::Foreign => (403, "foreign", "Host or origin not allowed"),
            Self::NotFound => (404, "not-found", "Not found"),
            Self::Method => (405, "method", "Method not allowed"),
            Self::TooSlow => (408, "too-slow", "The request took too long to arrive"),
            Self::TooLarge => (413, "too-large", "The request is too large"),
            Self::Unreadable => (422, "unreadable", "The text is not a puzzle"),
            Self::Conflict => (422, "conflict", "Digits break a rule"),
            Self::NoAnswer => (422, "no-answer", "Not applicable to this puzzle"),
            Self::Failed => (500, "failed", "Internal error"),
            Self::Stopped => (503, "stopped", "Timed out or cancelled"),
            Self::Busy => (503, "busy", "Server busy: too many queued requests"),
        }
    }

    /// The status as in HTTP.
    pub const fn status(self) -> u16 {
        self.about().0
    }
}

/// A request without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: ProblemKind,
    detail: String,
    /// The line and the column where the text is wrong.
    place: Option<(u64, u64)>,
}

impl Problem {
    /// A problem, and what exactly it is.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), place: None }
    }

    /// Adds the place in the text.
    #[must_use]
    pub fn at(self, line: u64, column: u64) -> Self {
        Self { place: Some((line, column)), ..self }
    }

    /// Work that was cut short.
    pub fn stopped() -> Self {
        Self::new(ProblemKind::Stopped, "stopped before the answer was known")
    }

    /// The problem as a reply.
    pub fn reply(&self) -> Reply {
        let (status, name, title) = self.kind.about();
        let mut members = vec![
            ("type", Json::text(format!("urn:minirow:problem:{name}"))),
            ("title", Json::text(title)),
            ("status", Json::number(status)),
            ("detail", Json::text(self.detail.as_str())),
        ];
        if let Some((line, column)) = self.place {
            members.extend([("line", Json::number(line)), ("column", Json::number(column))]);
        }
        Reply { status, body: Json::object(members).to_string() }
    }
}

/// The reply for a problem of a front end.
pub fn problem(kind: ProblemKind, detail: &str) -> Reply {
    Problem::new(kind, detail).reply()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_have_the_members_of_rfc_9457_and_the_place() {
        let reply = Problem::new(ProblemKind::Unreadable, "found \"x\"").at(3, 7).reply();
        assert_eq!(reply.status, 422);
        assert_eq!(
            reply.body,
            r#"{"type":"urn:minirow:problem:unreadable","title":"The text is not a puzzle","status":422,"detail":"found \"x\"","line":3,"column":7}"#
        );
        assert_eq!(Problem::stopped().reply().status, ProblemKind::Stopped.status());
    }
}

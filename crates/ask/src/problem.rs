//! Error responses, in the shape of RFC 9457.

use minirow::exact::Stopped;
use serde::Serialize;

use crate::Reply;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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

impl Kind {
    /// The status as in HTTP.
    pub const fn status(self) -> u16 {
        match self {
            Self::Request => 400,
            Self::Foreign => 403,
            Self::NotFound => 404,
            Self::Method => 405,
            Self::TooSlow => 408,
            Self::TooLarge => 413,
            Self::Unreadable | Self::Conflict | Self::NoAnswer => 422,
            Self::Failed => 500,
            Self::Stopped | Self::Busy => 503,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Unreadable => "unreadable",
            Self::Conflict => "conflict",
            Self::NoAnswer => "no-answer",
            Self::Stopped => "stopped",
            Self::NotFound => "not-found",
            Self::Method => "method",
            Self::Foreign => "foreign",
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::Busy => "busy",
            Self::Failed => "failed",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Request => "The request is malformed",
            Self::Unreadable => "The text is not a puzzle",
            Self::Conflict => "Digits break a rule",
            Self::NoAnswer => "Not applicable to this puzzle",
            Self::Stopped => "Timed out or cancelled",
            Self::NotFound => "Not found",
            Self::Method => "Method not allowed",
            Self::Foreign => "Host or origin not allowed",
            Self::TooLarge => "The request is too large",
            Self::TooSlow => "The request took too long to arrive",
            Self::Busy => "Server busy: too many queued requests",
            Self::Failed => "Internal error",
        }
    }
}

/// A question without an answer.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    #[serde(rename = "type")]
    kind: String,
    title: &'static str,
    status: u16,
    detail: String,
    /// Where the text is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
}

impl Problem {
    pub(crate) fn new(kind: Kind, detail: String) -> Self {
        let name = kind.name();
        let (title, status) = (kind.title(), kind.status());
        Self { kind: format!("urn:minirow:problem:{name}"), title, status, detail, line: None, column: None }
    }

    /// Adds the place in the text.
    pub(crate) fn at(mut self, line: u64, column: u64) -> Self {
        (self.line, self.column) = (Some(line), Some(column));
        self
    }

    pub(crate) fn stopped() -> Self {
        Self::new(Kind::Stopped, "stopped before the answer was known".to_owned())
    }

    /// An exact answer that was cancelled, or that would need too much work.
    pub(crate) fn not_exact(stopped: Stopped) -> Self {
        match stopped {
            Stopped::Cancelled(_) => Self::stopped(),
            Stopped::TooMuchWork { .. } => Self::new(Kind::NoAnswer, stopped.to_string()),
        }
    }

    pub(crate) fn reply(&self) -> Reply {
        let body = serde_json::to_string(self).expect("a problem consists of texts and numbers");
        Reply { status: self.status, body }
    }
}

/// A problem of a front end, in the same shape.
pub fn problem(kind: Kind, detail: &str) -> Reply {
    Problem::new(kind, detail.to_owned()).reply()
}

//! Requests: which file or question they mean, and which are refused.

use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use minirow_ask::{ProblemKind, Question, Reply, problem};

use super::connection::Connection;
use super::files::{Files, Served, has};
use super::hosts::Hosts;
use super::pack::{Body, takes_packed};
use super::work::{Answered, Asked, Wanted, Workers};

/// The largest body of a request.
const BODY: usize = 1 << 20;
/// The largest body of a request with a picture: the page scales pictures down to 1,600 pixels a side.
const PICTURE: usize = minirow_photo::REQUEST_HEAD + 1600 * 1600;
/// How long a body may take.
const BODY_TIME: Duration = Duration::from_secs(10);

/// Only what the page itself consists of; WebAssembly may be compiled.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self'; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";
/// Like [`POLICY`], but pages of other sites may show the page in a frame.
const EMBEDDED: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self'; \
                        object-src 'none'; base-uri 'none'; frame-ancestors *; form-action 'none'";

pub(super) struct Site {
    hosts: Hosts,
    files: Files,
    workers: Workers,
    policy: &'static str,
}

impl Site {
    /// `embeds` lets pages of other sites show the page in a frame.
    pub(super) fn new(hosts: Hosts, workers: Workers, embeds: bool) -> Self {
        let policy = if embeds { EMBEDDED } else { POLICY };
        Self { hosts, files: Files::new(), workers, policy }
    }

    pub(super) async fn answer(
        &self,
        request: Request<Incoming>,
        connection: &Connection,
    ) -> Response<Full<Bytes>> {
        let is_head = request.method() == Method::HEAD;
        let mut response = match self.refusal(&request) {
            Some(refused) => json(refused.into()),
            None => self.route(request, connection).await,
        };
        let headers = response.headers_mut();
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, self.policy),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "Accept-Encoding"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        // The length of a file that is not sent would be wrong.
        if is_head && response.status() != StatusCode::NOT_MODIFIED {
            let length = hyper::body::Body::size_hint(response.body()).exact().unwrap_or(0);
            response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
            *response.body_mut() = Full::default();
        }
        response
    }

    /// Why the request is refused before anyone looks at it: a name of another host means that another page reached this server
    /// by a name of its own, another origin that another page sends requests. What says two things at once is refused as well, since
    /// somebody else may have believed the other one.
    fn refusal<B>(&self, request: &Request<B>) -> Option<Reply> {
        let headers = request.headers();
        let host = match single(headers, &header::HOST) {
            Ok(Some(host)) => host,
            Ok(None) => return Some(problem(ProblemKind::Request, "expected a host")),
            Err(refused) => return Some(refused),
        };
        if !self.hosts.has(&host) {
            return Some(problem(
                ProblemKind::Foreign,
                &format!("expected a host of this server, found {host:?}"),
            ));
        }
        if let Some(named) = request.uri().authority()
            && !named.as_str().eq_ignore_ascii_case(&host)
        {
            let detail = format!("expected the same host in both places, found {named:?} and {host:?}");
            return Some(problem(ProblemKind::Foreign, &detail));
        }
        let origin = match single(headers, &header::ORIGIN) {
            Ok(origin) => origin?,
            Err(refused) => return Some(refused),
        };
        let is_own = origin.strip_prefix("http://").is_some_and(|from| from == host);
        (!is_own).then(|| {
            problem(
                ProblemKind::Foreign,
                &format!("expected requests of the page itself, found origin {origin:?}"),
            )
        })
    }

    async fn route(&self, request: Request<Incoming>, connection: &Connection) -> Response<Full<Bytes>> {
        let path = request.uri().path().to_owned();
        if let Some(file) = self.files.at(&path) {
            return match *request.method() {
                Method::GET | Method::HEAD => sent(file, request.headers()),
                _ => allowing("GET, HEAD"),
            };
        }
        let Some(name) = path.strip_prefix("/api/") else {
            return json(problem(ProblemKind::NotFound, &format!("there is no {path:?} here")).into());
        };
        let question = Question::named(name);
        let variant = minirow_words::variants::questions().find(|known| *known == name);
        if question.is_none() && variant.is_none() && name != "photo" {
            return json(
                problem(ProblemKind::NotFound, &format!("expected a question, found {name:?}")).into(),
            );
        }
        if request.method() != Method::POST {
            return allowing("POST");
        }
        let takes_packed = takes_packed(request.headers());
        let wanted = match (question, variant) {
            (Some(question), _) => text(request).await.map(|members| Wanted::Answer(question, members)),
            (None, Some(name)) => text(request).await.map(|members| Wanted::Variant(name, members)),
            (None, None) => body(request, PICTURE).await.map(Wanted::Puzzles),
        };
        match wanted {
            Ok(request) => {
                let asked = Asked { request, takes_packed };
                json(self.workers.answer(asked, connection.closed()).await)
            }
            Err(refused) => json(refused.into()),
        }
    }
}

/// A header that may be there once, in lower case.
fn single(headers: &HeaderMap, name: &HeaderName) -> Result<Option<String>, Reply> {
    let mut values = headers.get_all(name).into_iter();
    let first = values.next().map(|value| value.to_str().unwrap_or_default().to_ascii_lowercase());
    match values.next() {
        None => Ok(first),
        Some(_) => {
            Err(problem(ProblemKind::Request, &format!("expected one header `{name}`, found several")))
        }
    }
}

/// A file, unless the client has it.
fn sent(file: &Served, headers: &HeaderMap) -> Response<Full<Bytes>> {
    let body = file.body(takes_packed(headers));
    let tag = file.tag(&body);
    let mut response = if has(headers, &tag) {
        let mut response = Response::new(Full::default());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        response(200, file.kind, body)
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The body, if it is short enough, in time and text.
async fn text(request: Request<Incoming>) -> Result<String, Reply> {
    let bytes = body(request, BODY).await?;
    String::from_utf8(bytes.into()).map_err(|error| problem(ProblemKind::Request, &error.to_string()))
}

/// The body, if it is not too long and arrives in time.
async fn body(request: Request<Incoming>, most: usize) -> Result<Bytes, Reply> {
    let read = tokio::time::timeout(BODY_TIME, Limited::new(request.into_body(), most).collect()).await;
    match read {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(problem(ProblemKind::TooLarge, &format!("expected at most {most} bytes")))
        }
        Ok(Err(error)) => Err(problem(ProblemKind::Request, &error.to_string())),
        Err(_) => {
            let seconds = BODY_TIME.as_secs();
            Err(problem(ProblemKind::TooSlow, &format!("expected the whole request within {seconds} s")))
        }
    }
}

/// Another method is needed.
fn allowing(methods: &'static str) -> Response<Full<Bytes>> {
    let mut response = json(problem(ProblemKind::Method, &format!("expected {methods}")).into());
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(methods));
    response
}

fn json(answered: Answered) -> Response<Full<Bytes>> {
    let kind = if answered.status == 200 { "application/json" } else { "application/problem+json" };
    response(answered.status, kind, answered.body)
}

fn response(status: u16, kind: &'static str, body: Body) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body.bytes));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if body.is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

//! Requests: which file or question they mean, and which are refused.

use std::net::SocketAddr;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use minirow_ask::{Kind, OPENAPI, Question, Reply, problem};

use super::work::Workers;

/// The largest body of a request.
const BODY: usize = 1 << 20;
/// How long a body may take.
const BODY_TIME: Duration = Duration::from_secs(10);

/// Only what the page itself consists of; WebAssembly may be compiled.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self'; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

pub(super) struct Site {
    /// The hosts that requests may name, with the port.
    hosts: Vec<String>,
    workers: Workers,
}

impl Site {
    /// The site at this address, which also answers to these names.
    pub(super) fn new(address: SocketAddr, names: &[String], workers: Workers) -> Self {
        let port = address.port();
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        hosts.push(address.to_string());
        if address.ip().is_loopback() || address.ip().is_unspecified() {
            hosts.extend(["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}")));
        }
        if port == 80 {
            // Browsers leave the usual port out.
            let short: Vec<String> =
                hosts.iter().filter_map(|host| host.strip_suffix(":80").map(str::to_owned)).collect();
            hosts.extend(short);
        }
        Self { hosts, workers }
    }

    pub(super) async fn answer(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let is_head = request.method() == Method::HEAD;
        let mut response = match self.refusal(request.headers()) {
            Some(refused) => json(refused),
            None => self.route(request).await,
        };
        let headers = response.headers_mut();
        for (name, value) in [
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::CACHE_CONTROL, "no-cache"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if is_head {
            let length = hyper::body::Body::size_hint(response.body()).exact().unwrap_or(0);
            response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
            *response.body_mut() = Full::default();
        }
        response
    }

    /// Why the request is refused before anyone looks at it: a name of another host means that another page reached this server
    /// by a name of its own, another origin that another page sends requests.
    fn refusal(&self, headers: &HeaderMap) -> Option<Reply> {
        let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_ascii_lowercase();
        let host = headers.get(header::HOST).map(text).unwrap_or_default();
        if !self.hosts.contains(&host) {
            return Some(problem(Kind::Foreign, &format!("expected a host of this server, found {host:?}")));
        }
        let origin = headers.get(header::ORIGIN).map(text)?;
        let is_own = origin.strip_prefix("http://").is_some_and(|from| from == host);
        (!is_own).then(|| {
            problem(Kind::Foreign, &format!("expected requests of the page itself, found origin {origin:?}"))
        })
    }

    async fn route(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let path = request.uri().path().to_owned();
        let is_get = matches!(*request.method(), Method::GET | Method::HEAD);
        if path == "/api/openapi.json" && is_get {
            return response(200, "application/json", Bytes::from_static(OPENAPI.as_bytes()));
        }
        if let Some(name) = path.strip_prefix("/api/") {
            let Some(question) = Question::named(name) else {
                return json(problem(Kind::NotFound, &format!("expected a question, found {name:?}")));
            };
            if request.method() != Method::POST {
                return allowing("POST");
            }
            return match body(request).await {
                Ok(text) => json(self.workers.answer(question, text).await),
                Err(refused) => json(refused),
            };
        }
        let name = if path == "/" { "index.html" } else { &path[1..] };
        let Some(file) = minirow_page::FILES.iter().find(|file| file.name == name) else {
            return json(problem(Kind::NotFound, &format!("there is no {path:?} here")));
        };
        if !is_get {
            return allowing("GET, HEAD");
        }
        response(200, file.kind, Bytes::from_static(file.bytes))
    }
}

/// The body, if it is short enough, in time and text.
async fn body(request: Request<Incoming>) -> Result<String, Reply> {
    let read = tokio::time::timeout(BODY_TIME, Limited::new(request.into_body(), BODY).collect()).await;
    let bytes = match read {
        Ok(Ok(body)) => body.to_bytes(),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            return Err(problem(Kind::TooLarge, &format!("expected at most {BODY} bytes")));
        }
        Ok(Err(error)) => return Err(problem(Kind::Request, &error.to_string())),
        Err(_) => {
            let seconds = BODY_TIME.as_secs();
            return Err(problem(Kind::TooSlow, &format!("expected the whole request within {seconds} s")));
        }
    };
    String::from_utf8(bytes.into()).map_err(|error| problem(Kind::Request, &error.to_string()))
}

/// Another method is needed.
fn allowing(methods: &'static str) -> Response<Full<Bytes>> {
    let mut response = json(problem(Kind::Method, &format!("expected {methods}")));
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(methods));
    response
}

fn json(reply: Reply) -> Response<Full<Bytes>> {
    let kind = if reply.status == 200 { "application/json" } else { "application/problem+json" };
    response(reply.status, kind, reply.body.into())
}

fn response(status: u16, kind: &'static str, body: Bytes) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

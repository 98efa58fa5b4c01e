//! The server as programs and browsers meet it: over TCP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// A server on a port of its own, ended with the test.
struct Server {
    child: Child,
    /// As it prints it.
    address: String,
    port: u16,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_minirow"))
            .args(["serve", "--port", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("it prints its address");
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Self { child, port: port.expect("a port"), address: line }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("it listens")
    }

    /// Sends bytes and reads until the server closes.
    fn raw(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(request).expect("it reads");
        let mut answer = Vec::new();
        // A server that refuses a body closes while it still comes.
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn request(&self, head: &str, body: &str) -> String {
        let (port, length) = (self.port, body.len());
        let head = head.replace("HOST", &format!("127.0.0.1:{port}"));
        self.raw(format!("{head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").as_bytes())
    }

    fn ask(&self, question: &str, body: &str) -> String {
        self.request(&format!("POST /api/{question} HTTP/1.1\r\nHost: HOST"), body)
    }

    /// The same, but with nothing for an answer that is not there after a short while.
    fn ask_briefly(&self, question: &str, body: &str) -> String {
        let (port, length) = (self.port, body.len());
        let mut stream = self.connect();
        stream.set_read_timeout(Some(Duration::from_millis(200))).expect("a time");
        let head =
            format!("POST /api/{question} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {length}");
        stream.write_all(format!("{head}\r\nConnection: close\r\n\r\n{body}").as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn solves(&self) -> bool {
        self.ask("solve", &format!("{{\"puzzle\":\"{EASY}\"}}")).contains("\"status\":\"unique\"")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a text and reads until the server closes.
fn until_closed(mut stream: TcpStream, sent: &str) -> String {
    stream.write_all(sent.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.get(9..12).unwrap_or(answer)
}

#[test]
fn it_shows_the_page_and_answers_questions() {
    let server = Server::start(&[]);
    let page = server.request("GET / HTTP/1.1\r\nHost: HOST", "");
    assert!(page.contains("text/html") && page.contains("<!doctype html>"));
    assert!(page.contains("content-security-policy: default-src 'self'"));
    let head = server.request("HEAD /app.js HTTP/1.1\r\nHost: HOST", "");
    assert!(status(&head) == "200" && head.ends_with("\r\n\r\n"));
    assert!(server.solves());
    let described = server.request("GET /api/openapi.json HTTP/1.1\r\nHost: HOST", "");
    assert!(described.contains("\"openapi\""));
}

#[test]
fn it_refuses_other_hosts_and_origins() {
    let server = Server::start(&["--name", "games.example"]);
    let port = server.port;
    for (host, expected) in [
        ("evil.example".to_owned(), "403"),
        (format!("evil.example:{port}"), "403"),
        ("127.0.0.1".to_owned(), "403"),
        (format!("localhost:{port}"), "200"),
        (format!("games.example:{port}"), "200"),
    ] {
        let answer = server.request(&format!("GET / HTTP/1.1\r\nHost: {host}"), "");
        assert_eq!(status(&answer), expected, "{host}: {answer}");
    }
    let with_origin =
        |origin: &str| server.request(&format!("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: {origin}"), "");
    assert_eq!(status(&with_origin("https://evil.example")), "403");
    assert_eq!(status(&with_origin("null")), "403");
    assert_eq!(status(&with_origin(&format!("http://127.0.0.1:{port}"))), "200");
}

#[test]
fn what_it_cannot_answer_gets_a_problem() {
    let server = Server::start(&[]);
    let is_problem = |answer: &str| answer.contains("application/problem+json");
    for (answer, expected) in [
        (server.ask("solve", "{"), "400"),
        (server.ask("solve", "{\"puzzle\":\"12\"}"), "422"),
        (server.ask("nonsense", "{}"), "404"),
        (server.request("GET /../Cargo.toml HTTP/1.1\r\nHost: HOST", ""), "404"),
        (server.request("GET /api/solve HTTP/1.1\r\nHost: HOST", ""), "405"),
        (server.request("POST / HTTP/1.1\r\nHost: HOST", ""), "405"),
        (server.ask("solve", &" ".repeat(2 << 20)), "413"),
        (server.ask("count", &format!("{{\"puzzle\":\"{EASY}\",\"limit\":4294967296}}")), "400"),
    ] {
        assert!(status(&answer) == expected && is_problem(&answer), "{answer}");
    }
    assert!(server.solves());
}

/// A wish that is not met within minutes.
const LONG: &str = r#"{"seed":1,"technique":"sk-loop"}"#;

#[test]
fn a_question_that_takes_too_long_is_stopped() {
    let server = Server::start(&["--time", "1", "--threads", "1"]);
    let answer = server.ask("generate", LONG);
    assert!(status(&answer) == "503" && answer.contains("urn:minirow:problem:stopped"), "{answer}");
    assert!(server.solves());
}

#[test]
fn more_questions_than_can_wait_are_refused() {
    let server = Server::start(&["--time", "60", "--threads", "1"]);
    let (port, length) = (server.port, LONG.len());
    let request = format!(
        "POST /api/generate HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {length}\r\n\r\n{LONG}"
    );
    // One is worked on and 32 wait.
    let _waiting: Vec<TcpStream> = (0..33)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(request.as_bytes()).expect("it reads");
            stream
        })
        .collect();
    // Requests are taken in their order here, since one thread speaks HTTP; that the last of them arrived is not known.
    let refused = (0..200).map(|_| server.ask_briefly("generate", LONG)).find(|answer| !answer.is_empty());
    let refused = refused.unwrap_or_default();
    assert!(status(&refused) == "503" && refused.contains("urn:minirow:problem:busy"), "{refused}");
    assert!(server.solves(), "quick questions do not wait");
}

#[test]
fn a_request_that_does_not_come_in_time_is_refused() {
    let server = Server::start(&[]);
    let port = server.port;
    let head = format!("POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n");
    // The head ends but the body does not; and a head that does not end.
    let body = std::thread::spawn({
        let (server, head) =
            (server.connect(), format!("{head}Content-Length: 900\r\nConnection: close\r\n\r\n{{"));
        move || until_closed(server, &head)
    });
    let unfinished = until_closed(server.connect(), &head);
    assert!(unfinished.is_empty() || status(&unfinished) == "408", "{unfinished}");
    let body = body.join().expect("it ends");
    assert!(status(&body) == "408" && body.contains("urn:minirow:problem:too-slow"), "{body}");
}

#[test]
fn it_listens_to_this_machine_alone_unless_told_otherwise() {
    let server = Server::start(&[]);
    assert!(server.address.starts_with("http://127.0.0.1:"), "{}", server.address);
    let told = Command::new(env!("CARGO_BIN_EXE_minirow"))
        .args(["serve", "--port", "1", "--host", "192.0.2.1"])
        .output();
    let told = told.expect("it runs");
    assert!(!told.status.success() && !told.stderr.is_empty(), "an address of another machine");
}

#[test]
fn it_survives_nonsense_slow_clients_and_many_connections() {
    let server = Server::start(&[]);
    for nonsense in
        [&b"\0\xff\xfe\r\n\r\n"[..], b"GET\r\n\r\n", b"POST /api/solve HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n\r\n"]
    {
        let answer = server.raw(&[nonsense, b"Connection: close\r\n\r\n"].concat());
        assert!(answer.is_empty() || status(&answer) == "400", "{answer}");
    }
    // Heads that never end, bodies that never come, and connections that say nothing.
    let mut slow: Vec<TcpStream> = Vec::new();
    for number in 0..400 {
        let mut stream = server.connect();
        let sent: &[u8] = match number % 3 {
            0 => b"GET / HTTP/1.1\r\nHost: 127",
            1 => b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{",
            _ => b"",
        };
        stream.write_all(sent).expect("it reads");
        slow.push(stream);
    }
    assert!(server.solves());
    drop(slow);
    assert!(server.solves());
}

//! The server as programs and browsers meet it: over TCP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// A server on a port of its own, ended with the test.
struct Server {
    child: Child,
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
        Self { child, port: port.expect("a port") }
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
    ] {
        assert!(status(&answer) == expected && is_problem(&answer), "{answer}");
    }
    assert!(server.solves());
}

#[test]
fn a_question_that_takes_too_long_is_stopped() {
    let server = Server::start(&["--time", "1", "--threads", "1"]);
    let hard = format!("1........2........3{}", ".".repeat(62));
    let answer = server.ask("chances", &format!("{{\"puzzle\":\"{hard}\"}}"));
    assert!(["200", "503"].contains(&status(&answer)), "{answer}");
    assert!(server.solves());
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

//! A running server, and a client without any library.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub(crate) const EASY: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// A server on a port of its own, ended with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    /// As it prints it.
    pub(crate) address: String,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn start(arguments: &[&str]) -> Self {
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

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).expect("it listens")
    }

    /// Sends bytes and reads until the server closes.
    pub(crate) fn raw(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        stream.write_all(request).expect("it reads");
        let mut answer = Vec::new();
        // A server that refuses a body closes while it still comes.
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn request(&self, head: &str, body: &str) -> String {
        let (port, length) = (self.port, body.len());
        let head = head.replace("HOST", &format!("127.0.0.1:{port}"));
        self.raw(format!("{head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}").as_bytes())
    }

    pub(crate) fn ask(&self, question: &str, body: &str) -> String {
        self.request(&format!("POST /api/{question} HTTP/1.1\r\nHost: HOST"), body)
    }

    /// Like `ask`, but returns an empty text if no answer arrives within a short time.
    pub(crate) fn ask_briefly(&self, question: &str, body: &str) -> String {
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

    pub(crate) fn solves(&self) -> bool {
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
pub(crate) fn until_closed(mut stream: TcpStream, sent: &str) -> String {
    stream.write_all(sent.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn status(answer: &str) -> &str {
    answer.get(9..12).unwrap_or(answer)
}

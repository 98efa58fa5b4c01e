//! Work that takes too long, clients that leave or do not read, and more requests than can wait.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use super::server::{EASY, Server, status, until_closed};

/// A request that no attempt satisfies within minutes: with a symmetry, no pattern is planted.
const LONG: &str = r#"{"seed":1,"technique":"sk-loop","symmetry":"half-turn"}"#;

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

/// A question that takes hours, and that a client leaves soon.
const ENDLESS: &str = r#"{"puzzle":".................................................................................","limit":4294967295}"#;

#[test]
fn work_ends_when_its_client_has_left() {
    let server = Server::start(&["--time", "3600", "--threads", "1"]);
    let (port, length) = (server.port, ENDLESS.len());
    let head =
        format!("POST /api/count HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {length}\r\n\r\n");
    // The second client sends more than its request: then hyper reads no further and sees no end.
    for more in ["", "GET / HTTP/1.1\r\n"].into_iter().cycle().take(40) {
        let mut stream = server.connect();
        stream.write_all(format!("{head}{ENDLESS}{more}").as_bytes()).expect("it reads");
        std::thread::sleep(Duration::from_millis(20));
    }
    // The only worker has other work to do, so it has none of these left.
    let checked = server.ask("check", &format!("{{\"puzzle\":\"{EASY}\"}}"));
    assert_eq!(status(&checked), "200", "{checked}");
    #[cfg(target_os = "linux")]
    {
        let threads = std::fs::read_dir(format!("/proc/{}/task", server.child.id())).expect("a process");
        assert!(threads.count() <= 3, "one speaks HTTP, one works, one watches for signals");
    }
}

#[test]
fn a_worker_is_free_again_after_a_question_that_took_too_long() {
    let server = Server::start(&["--time", "1", "--threads", "1"]);
    let stopped = server.ask("count", ENDLESS);
    assert!(status(&stopped) == "503" && stopped.contains("urn:minirow:problem:stopped"), "{stopped}");
    let checked = server.ask("check", &format!("{{\"puzzle\":\"{EASY}\"}}"));
    assert_eq!(status(&checked), "200", "{checked}");
}

#[test]
fn a_client_that_does_not_read_is_cut_off() {
    let server = Server::start(&[]);
    let request = format!("GET /style.css HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", server.port);
    let mut silent = server.connect();
    let mut slow = server.connect();
    silent.set_write_timeout(Some(Duration::from_secs(1))).expect("a time");
    slow.set_write_timeout(Some(Duration::from_secs(1))).expect("a time");
    // Far more answers than the system keeps for a client.
    let many = request.repeat(2000);
    let _ = silent.write_all(many.as_bytes());
    let _ = slow.write_all(many.as_bytes());
    let is_cut = |stream: &mut TcpStream| match stream.write(b"GET") {
        Ok(_) => false,
        Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    };
    let (mut cut, mut byte) = ([false; 2], [0; 1]);
    for _ in 0..60 {
        // A byte now and then is no reading.
        let _ = slow.read(&mut byte);
        cut = [cut[0] || is_cut(&mut silent), cut[1] || is_cut(&mut slow)];
        if cut == [true; 2] {
            break;
        }
        std::thread::sleep(Duration::from_secs(1));
    }
    assert_eq!(cut, [true; 2]);
    assert!(server.solves());
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

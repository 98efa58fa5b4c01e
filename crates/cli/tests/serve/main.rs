//! The server as programs and browsers meet it: over TCP.

mod limits;
mod server;

use std::process::Command;

use server::{EASY, Server, status};

#[test]
fn other_sites_may_frame_the_page_only_if_asked_to() {
    let policy = |arguments: &[&str]| {
        let page = Server::start(arguments).request("GET / HTTP/1.1\r\nHost: HOST", "");
        page.lines().find(|line| line.starts_with("content-security-policy")).unwrap_or_default().to_owned()
    };
    assert!(policy(&[]).contains("frame-ancestors 'none'"));
    assert!(policy(&["--embed"]).contains("frame-ancestors *;"));
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
    for name in minirow_words::variants::questions() {
        assert!(described.contains(&format!("\"/api/{name}\"")), "{name}");
    }
    let members = r#"{"puzzle":"size 4\nkiller 3 r1c1 r1c2"}"#;
    let head = format!("POST /api/variant-count HTTP/1.1\r\nHost: HOST\r\nContent-Length: {}", members.len());
    let counted = server.request(&head, members);
    assert!(status(&counted) == "200" && counted.contains("\"multiple\""), "{counted}");
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
fn a_request_that_names_two_hosts_or_two_origins_is_refused() {
    let server = Server::start(&[]);
    let port = server.port;
    let own = format!("127.0.0.1:{port}");
    for (request, expected) in [
        ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example", "400"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nHost: HOST", "400"),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST", "400"),
        ("GET / HTTP/1.1\r\nX-Nothing: 1", "400"),
        ("GET / HTTP/1.0\r\nX-Nothing: 1", "400"),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nOrigin: http://evil.example", "400"),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: http://evil.example\r\nOrigin: http://HOST", "400"),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: HOST", "403"),
        ("GET http://evil.example@HOST/ HTTP/1.1\r\nHost: HOST", "403"),
        ("GET http://HOST/ HTTP/1.1\r\nHost: evil.example", "403"),
        ("GET http://HOST/ HTTP/1.1\r\nHost: HOST", "200"),
        ("GET / HTTP/1.0\r\nHost: HOST", "200"),
        ("CONNECT evil.example:80 HTTP/1.1\r\nHost: HOST", "403"),
        ("CONNECT HOST HTTP/1.1\r\nHost: HOST", "404"),
        ("OPTIONS * HTTP/1.1\r\nHost: HOST", "404"),
        ("OPTIONS / HTTP/1.1\r\nHost: HOST", "405"),
    ] {
        let request = request.replace("HOST", &own);
        let answer = server.raw(format!("{request}\r\nConnection: close\r\n\r\n").as_bytes());
        assert_eq!(status(&answer), expected, "{request}: {answer}");
    }
    assert!(server.solves());
}

#[test]
fn a_body_whose_length_is_in_doubt_is_refused() {
    let server = Server::start(&[]);
    let head =
        format!("POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n", server.port);
    let puzzle = format!("{{\"puzzle\":\"{EASY}\"}}");
    let chunk = format!("{:x}\r\n{puzzle}\r\n0\r\n\r\n", puzzle.len());
    for (rest, expected) in [
        (format!("Transfer-Encoding: chunked\r\n\r\n{chunk}"), "200"),
        // As RFC 9112 has it: the chunks count, whatever length is said besides.
        (format!("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n{chunk}"), "200"),
        (format!("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n{chunk}"), "200"),
        (format!("Transfer-Encoding: chunked, gzip\r\n\r\n{chunk}"), "400"),
        (format!("Content-Length: 5\r\nContent-Length: 6\r\n\r\n{puzzle}"), "400"),
        (format!("Content-Length: 99999999999999999999\r\n\r\n{puzzle}"), "400"),
        (format!("Content-Length: -1\r\n\r\n{puzzle}"), "400"),
        (format!("Transfer-Encoding: gzip\r\n\r\n{puzzle}"), "400"),
        (format!("Transfer-Encoding: chunked\r\n\r\nnonsense\r\n{chunk}"), "400"),
        (format!("Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{puzzle}"), "400"),
        (format!("X-Long: {}\r\n\r\n", "x".repeat(100 << 10)), "431"),
    ] {
        let answer = server.raw(format!("{head}{rest}").as_bytes());
        assert_eq!(status(&answer), expected, "{}: {answer}", &rest[..rest.len().min(80)]);
    }
    assert!(server.solves());
}

#[test]
fn a_server_for_others_answers_to_the_addresses_of_the_machine() {
    let server = Server::start(&["--host", "0.0.0.0", "--name", "Games.example"]);
    let port = server.port;
    for (host, expected) in [
        (format!("127.0.0.1:{port}"), "200"),
        (format!("localhost:{port}"), "200"),
        (format!("192.0.2.7:{port}"), "200"),
        (format!("[2001:db8::7]:{port}"), "200"),
        (format!("games.example:{port}"), "200"),
        (format!("evil.example:{port}"), "403"),
        (format!("192.0.2.7.evil.example:{port}"), "403"),
        ("192.0.2.7".to_owned(), "403"),
    ] {
        let answer = server.request(&format!("GET / HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}"), "");
        assert_eq!(status(&answer), expected, "{host}: {answer}");
    }
}

/// The header with this name, in lower case.
fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn a_browser_gets_files_packed_and_only_if_they_have_changed() {
    let server = Server::start(&[]);
    let get = |method: &str, more: &str| {
        server.request(&format!("{method} /app.js HTTP/1.1\r\nHost: HOST{more}"), "")
    };
    let (plain, packed) = (get("GET", ""), get("GET", "\r\nAccept-Encoding: gzip, br"));
    assert_eq!(
        (header(&plain, "content-encoding"), header(&packed, "content-encoding")),
        (None, Some("gzip"))
    );
    let length =
        |answer: &str| header(answer, "content-length").and_then(|length| length.parse::<usize>().ok());
    assert!(length(&packed) < length(&plain), "{packed}");
    for answer in [&plain, &packed] {
        assert_eq!(header(answer, "vary"), Some("Accept-Encoding"));
        assert_eq!(header(answer, "cache-control"), Some("no-cache"));
    }
    let [tag, packed_tag] = [&plain, &packed].map(|answer| header(answer, "etag").expect("a tag"));
    assert_ne!(tag, packed_tag);
    for (sent, known, expected) in [
        ("", tag, "304"),
        ("", packed_tag, "200"),
        ("\r\nAccept-Encoding: gzip", packed_tag, "304"),
        ("\r\nAccept-Encoding: gzip", tag, "200"),
        ("", "*", "304"),
        ("", "\"other\"", "200"),
    ] {
        for known in [known.to_owned(), format!("\"other\", W/{known}")] {
            let answer = get("GET", &format!("{sent}\r\nIf-None-Match: {known}"));
            let expected = if known.contains("W/*") { "200" } else { expected };
            assert_eq!(status(&answer), expected, "{sent} {known}: {answer}");
            assert_eq!(answer.ends_with("\r\n\r\n"), expected == "304");
        }
    }
    let head = get("HEAD", "\r\nAccept-Encoding: gzip");
    assert_eq!((header(&head, "etag"), length(&head)), (Some(packed_tag), length(&packed)));
    assert!(head.ends_with("\r\n\r\n"));
    let known = get("HEAD", &format!("\r\nAccept-Encoding: gzip\r\nIf-None-Match: {packed_tag}"));
    assert_eq!((status(&known), length(&known)), ("304", None), "{known}");
    let answer = server.request("POST /api/techniques HTTP/1.1\r\nHost: HOST\r\nAccept-Encoding: gzip", "{}");
    assert_eq!(header(&answer, "content-encoding"), Some("gzip"));
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

#[test]
fn puzzles_are_read_from_pictures_of_bounded_size() {
    let server = Server::start(&[]);
    let ask = |width: u32, height: u32, pixels: usize| {
        let mut body = vec![0];
        body.extend([width.to_le_bytes(), height.to_le_bytes()].concat());
        body.resize(9 + pixels, 255);
        let head = format!(
            "POST /api/photo HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            server.port,
            body.len()
        );
        server.raw(&[head.as_bytes(), &body].concat())
    };
    let blank = ask(40, 30, 1200);
    assert!(status(&blank) == "200" && blank.ends_with("{\"readings\":[]}"), "{blank}");
    let short = ask(40, 30, 1199);
    assert!(
        status(&short) == "400" && short.contains("expected 1200 bytes of pixels, found 1199"),
        "{short}"
    );
    assert_eq!(status(&ask(1601, 1600, 1601 * 1600)), "413");
    assert_eq!(status(&server.request("GET /api/photo HTTP/1.1\r\nHost: HOST", "")), "405");
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

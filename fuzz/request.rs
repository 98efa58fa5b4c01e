//! Requests in JSON for the fuzz targets of questions, built of names and values that mean something, and answers that are not waited
//! for long.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use minirow::Stop;
use serde_json::Value;

/// Longer questions are stopped, so that many others can be asked.
const PATIENCE: Duration = Duration::from_millis(200);

/// The answer to a question that is stopped after a while.
pub(crate) fn within_patience<T>(ask: impl FnOnce(&Stop) -> T) -> T {
    let stop = Stop::new();
    let (done, is_done) = channel::<()>();
    thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            if is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                stop.set();
            }
        });
        let answer = ask(stop);
        drop(done);
        answer
    })
}

/// A request: the bytes as they are, or members of these names with these values. The first byte says which.
pub(crate) fn request(bytes: &[u8], names: &[&str], values: &[&str]) -> String {
    match bytes {
        [mode, rest @ ..] if mode % 4 > 0 => {
            let members: Vec<String> = rest
                .chunks_exact(3)
                .map(|three| member([three[0], three[1], three[2]], names, values))
                .collect();
            format!("{{{}}}", members.join(","))
        }
        [_, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        [] => String::new(),
    }
}

/// A member: three bytes choose the name, the value and what is done to it.
fn member([name, value, change]: [u8; 3], names: &[&str], values: &[&str]) -> String {
    let name = names[usize::from(name) % names.len()];
    let value = values[usize::from(value) % values.len()];
    let cut = usize::from(change) % value.len();
    let value = match change / 16 {
        0 => format!("[{value}]"),
        1 => Value::from(value).to_string(),
        2 => format!("{{{value}:{value}}}"),
        3 => value.replace('.', "0"),
        4 => value.replacen(|byte: char| byte.is_ascii_digit(), "9", cut),
        // Not JSON any more, mostly. All values are ASCII.
        5 if change % 4 == 0 => value[..cut].to_owned(),
        _ => value.to_owned(),
    };
    format!("\"{name}\":{value}")
}

/// The body of a reply, which is an object of JSON, and has the status as a member if it is a problem.
pub(crate) fn object(status: u16, body: &str) -> Value {
    let value: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"));
    assert!(value.is_object(), "{body}");
    assert!(status == 200 || value["status"] == status, "{body}");
    value
}

//! SIGINT, SIGTERM and SIGHUP: the command ends within a second with what is known.

use std::process::{Command, Output, Stdio};

use super::{folder, minirow};

#[cfg(unix)]
#[test]
fn one_signal_ends_every_command_with_the_usual_exit_code() {
    let empty = ".".repeat(81);
    let slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let commands: &[&[&str]] = &[
        &["count", "--limit", "100000000000", &empty],
        &["count", "--engine", "flags", &empty],
        &["solve", "--engine", "backtrack", slow],
        &["list", "--engine", "backtrack", slow],
        &["compare", "--seconds", "1000", slow],
        &["bench", "--seconds", "1000", slow],
        &["generate", "--clues", "17", "--give-up-after", "1000000000"],
        &["sample", "100000000000", &empty],
    ];
    for (index, arguments) in commands.iter().enumerate() {
        let (signal, code) = [("INT", 130), ("TERM", 143), ("HUP", 129)][index % 3];
        let mut child = minirow(arguments).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(400));
        let id = child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{signal}"), &id]).status().unwrap();
        assert!(sent.success(), "{arguments:?} ended before the signal");
        let status = child.wait().unwrap();
        let by_signal = std::os::unix::process::ExitStatusExt::signal(&status).map(|signal| 128 + signal);
        assert_eq!(status.code().or(by_signal), Some(code), "{arguments:?} after {signal}");
    }
}

/// Sends a signal after a while and waits for the end. Standard input stays open, so that nothing but the signal ends the command.
#[cfg(unix)]
fn interrupted(mut command: Command, signal: &str) -> Output {
    let mut child = command.spawn().expect("the command starts");
    let input = child.stdin.take();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "it ended before the signal");
    let output = child.wait_with_output().expect("the command ends");
    drop(input);
    output
}

#[cfg(unix)]
#[test]
fn a_signal_ends_searches_with_what_is_known() {
    let empty = ".".repeat(81);
    let endless = format!("{{\"size\":9,\"grid\":\"{empty}\",\"rules\":[\"windoku\"]}}");
    let slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    for (arguments, known) in [
        (&["count", "--limit", "100000000000", &empty][..], "stopped after part 0 of 1: at least "),
        (&["count", "--limit", "100000000000", "--engine", "lanes", &empty], "at least "),
        (&["count", "--engine", "flags", &empty], "at least "),
        (&["solve", "--engine", "backtrack", slow], "# argument:1: cancelled before a result was found\n"),
        (
            &["solve", "--any", "--engine", "backtrack", slow],
            "# argument:1: cancelled before a result was found\n",
        ),
        (&["solve", "--json", "--engine", "backtrack", slow], "\"status\":\"stopped\""),
        (&["list", "--engine", "backtrack", slow], "# argument:1: cancelled before a result was found\n"),
        (&["list", "--json", "--effort", "0", &endless], "\"status\":\"stopped\""),
        (&["compare", "--seconds", "1000", slow], "timed out"),
    ] {
        let output = interrupted(minirow(arguments), "INT");
        let answer = String::from_utf8_lossy(&output.stdout);
        assert!(answer.contains(known), "{arguments:?}: {answer}");
        assert_eq!(output.status.code(), Some(130), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn after_a_signal_a_file_of_answers_holds_those_so_far() {
    let folder = folder("interrupted");
    let path = folder.join("answers.txt");
    let output = interrupted(minirow(&["list", &".".repeat(81), "-o", path.to_str().unwrap()]), "TERM");
    assert_eq!(output.status.code(), Some(143));
    let answers = std::fs::read_to_string(&path).unwrap();
    assert!(answers.ends_with('\n') && answers.lines().count() > 100);
    let is_whole = |line: &str| line.len() == 81 || line.starts_with('#');
    assert!(answers.lines().all(is_whole), "whole lines only");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left behind");
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_signal_before_the_first_answer_leaves_an_old_file_as_it_was() {
    let folder = folder("interrupted-early");
    let path = folder.join("answers.txt");
    std::fs::write(&path, "old result\n").unwrap();
    // Nothing comes from standard input.
    let output = interrupted(minirow(&["solve", "-o", path.to_str().unwrap()]), "INT");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old result\n");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left behind");
    std::fs::remove_dir_all(folder).unwrap();
}

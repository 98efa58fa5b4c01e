//! Output to a terminal: colours, each error once. Also the number of threads that are started.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::process::{Command, Stdio};

const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const SOLUTION: &str = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

/// The output of a command on a terminal, with these variables set.
fn on_terminal(arguments: &str, variables: &[(&str, &str)]) -> String {
    shell_on_terminal(&format!("\"{}\" {arguments}", env!("CARGO_BIN_EXE_minirow")), variables)
}

/// The output of a shell command on a terminal.
fn shell_on_terminal(line: &str, variables: &[(&str, &str)]) -> String {
    let mut command = Command::new("script");
    command.args(["-qec", line, "/dev/null"]);
    for name in ["CI", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LANG", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C").env("TERM", "xterm").envs(variables.iter().copied()).stdin(Stdio::null());
    let output = command.output().expect("the program `script` of util-linux makes a terminal");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn an_error_is_told_once_on_a_terminal() {
    let seen = on_terminal(&format!("solve {}", &PUZZLE[1..]), &[]);
    assert_eq!(seen.matches("expected 81 cells, found 80").count(), 1, "{seen}");
}

#[test]
fn colours_are_for_terminals_and_for_those_who_want_them() {
    let solve = |options: &str, variables: &[(&str, &str)]| {
        on_terminal(&format!("solve {options} {PUZZLE}"), variables).contains('\u{1b}')
    };
    let usual = solve("", &[]);
    assert!(usual, "a terminal");
    assert!(!solve("", &[("NO_COLOR", "1")]));
    assert!(!solve("", &[("CLICOLOR", "0")]));
    assert!(!solve("", &[("TERM", "dumb")]));
    assert!(!solve("--color never", &[]));
    assert!(solve("--color always", &[("NO_COLOR", "1")]), "the option wins");
}

#[test]
fn a_picture_is_drawn_on_the_terminal_and_sent_elsewhere_as_svg() {
    let seen = on_terminal(&format!("draw {PUZZLE}"), &[]);
    assert!(seen.contains("┏━━━━━━━┯") && !seen.contains("<svg"), "{seen}");
    let seen = on_terminal(&format!("draw --to svg {PUZZLE}"), &[]);
    assert!(seen.contains("<svg"), "{seen}");
    let sent = Command::new(env!("CARGO_BIN_EXE_minirow")).args(["draw", PUZZLE]).output().unwrap();
    assert!(sent.stdout.starts_with(b"<svg"), "{}", String::from_utf8_lossy(&sent.stdout));
}

#[test]
fn a_doubtful_reading_is_drawn_on_the_terminal_before_the_answer() {
    let picture = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pictures/doubtful.png");
    let seen = on_terminal(&format!("solve --color never {picture}"), &[]);
    let drawn = seen.find("│ 9 · · │ 4?· 5 │ · 8 · │").expect("a drawing in which r9c4 is marked");
    let named = seen.find("compare with the picture: r9c4").expect("the cell by its name");
    let solved = seen.find("│ 9 6 1 │ 4 2 5 │ 7 8 3 │").expect("the solution");
    assert!(drawn < named && named < solved, "{seen}");
}

#[test]
fn one_made_puzzle_is_drawn_on_a_terminal_with_its_line_below() {
    let seen = on_terminal("generate --seed 1 --color never", &[]);
    let sent =
        Command::new(env!("CARGO_BIN_EXE_minirow")).args(["generate", "--seed", "1"]).output().unwrap();
    let line = String::from_utf8(sent.stdout).unwrap();
    assert_eq!(line.trim_end().len(), 81, "elsewhere it is a line alone");
    assert!(seen.contains("┌───────┬") && seen.contains(line.trim_end()), "{seen}");
    let several = on_terminal("generate 2 --seed 1", &[]);
    assert!(!several.contains('┌'), "{several}");
}

#[test]
fn progress_is_shown_if_the_answers_are_written_to_a_file_and_in_a_scan() {
    let folder = std::env::temp_dir().join(format!("minirow-progress-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [list, answers] = ["list.txt", "answers.txt"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&list, format!("{PUZZLE}\n")).unwrap();
    let program = env!("CARGO_BIN_EXE_minirow");
    // A bar appears after a second: the rest of the input comes later than that.
    let slowly = |options: &str| format!("sleep 2 | \"{program}\" solve -j 2 {options} {list} -");
    let seen = shell_on_terminal(&slowly(&format!("-o {answers}")), &[]);
    assert!(seen.contains("100%"), "{seen}");
    assert_eq!(std::fs::read_to_string(&answers).unwrap(), format!("{SOLUTION}\n"));
    for options in [format!("-q -o {answers}"), String::new()] {
        let seen = shell_on_terminal(&slowly(&options), &[]);
        assert!(!seen.contains('%'), "{options}: {seen}");
    }
    let scan =
        |options: &str| on_terminal(&format!("scan {options} --clues 17 --within {PUZZLE} {PUZZLE}"), &[]);
    for (options, is_shown) in
        [(String::new(), true), (format!("-o {answers}"), true), ("-q".to_owned(), false)]
    {
        let seen = scan(&options);
        assert_eq!(seen.contains("0%"), is_shown, "{options}: {seen}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_keyboard_is_told_what_is_waited_for() {
    let seen = on_terminal("", &[]);
    assert!(!seen.is_empty());
}

#[test]
fn threads_that_cannot_be_started_are_done_without() {
    let mut list = std::env::temp_dir();
    list.push(format!("minirow-threads-{}.txt", std::process::id()));
    std::fs::write(&list, format!("{PUZZLE}\n").repeat(400)).unwrap();
    for (command, answers) in
        [("solve -j 200", 400), ("count -j 200", 400), ("bench -j 200 --seconds 0.01", 2)]
    {
        // Stacks so large that only a few fit into the allowed memory, and that enough is left for everything else.
        let line = format!("ulimit -v 1000000; RUST_MIN_STACK=100000000 exec \"$0\" {command} \"$1\"");
        let output = Command::new("sh")
            .args(["-c", &line, env!("CARGO_BIN_EXE_minirow"), list.to_str().unwrap()])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text.lines().count(), answers, "{command}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
    std::fs::remove_file(list).unwrap();
}

#[test]
fn one_puzzle_starts_no_threads() {
    // Nobody reads the answer yet: the program waits with all the threads that it has started.
    let (mut reader, mut writer) = std::io::pipe().unwrap();
    let full = vec![b'x'; 1 << 16];
    writer.write_all(&full).unwrap();
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_minirow")).args(["solve", PUZZLE]).stdout(writer).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let tasks = std::fs::read_dir(format!("/proc/{}/task", child.id())).unwrap().count();
    let mut seen = Vec::new();
    reader.read_to_end(&mut seen).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(String::from_utf8_lossy(&seen[full.len()..]), format!("{SOLUTION}\n"));
    assert_eq!(tasks, 1);
}

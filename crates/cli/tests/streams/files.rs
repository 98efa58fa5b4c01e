//! Files that are read and written: names, completeness, what cannot be read or written.

use std::process::Command;

use super::{PUZZLE, SOLUTION, folder, minirow, run};

#[cfg(unix)]
#[test]
fn files_whose_name_is_not_text_are_read() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder("names");
    let path = folder.join(std::ffi::OsStr::from_bytes(b"n\xff.txt"));
    let missing = minirow(&["solve"]).arg(&path).output().unwrap();
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot be read"));
    std::fs::write(&path, format!("{PUZZLE}\n")).unwrap();
    for command in [&["solve"][..], &["count"], &["bench", "--seconds", "0.01"], &[]] {
        let output = minirow(command).arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command:?}");
        assert!(!output.stdout.is_empty(), "{command:?}");
    }
    let same = minirow(&["same"]).arg(&path).arg(&path).output().unwrap();
    assert_eq!(same.status.code(), Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_of_answers_appears_when_it_is_complete() {
    let folder = folder("output");
    let path = folder.join("answers.txt");
    let output = run(&["solve", PUZZLE, "-o", path.to_str().unwrap()], b"");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b""[..]));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{SOLUTION}\n"));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left behind");
    let nowhere = folder.join("no/such/folder.txt");
    assert_eq!(run(&["solve", PUZZLE, "-o", nowhere.to_str().unwrap()], b"").status.code(), Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_certificate_without_end_is_refused() {
    let output = run(&["verify", PUZZLE, "/dev/zero", "--format", "drat"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("/dev/zero: cannot be read: file too large"));
}

#[test]
fn certificates_never_share_a_name() {
    let folder = folder("certificates");
    let game = |puzzle: &str| format!("<game data=\"{}\"/>", puzzle.replace('.', "0"));
    let other = SOLUTION.replacen('4', ".", 1);
    let both = format!("<opensudoku>{}{}</opensudoku>\n", game(PUZZLE), game(&other));
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(folder.join("x")).unwrap();
    std::fs::write(folder.join("two.opensudoku"), both).unwrap();
    for name in ["a.txt", "x/a.txt", "a-b.txt"] {
        std::fs::write(folder.join(name), format!("{PUZZLE}\n")).unwrap();
    }
    let inputs = ["two.opensudoku", "a.txt", "x/a.txt", "a-b.txt"].map(path);
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    let out = path("c");
    let output = run(&[&["prove", "--out", &out], &inputs[..]].concat(), b"");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(
        std::fs::read_dir(&out).unwrap().count(),
        2 * 5,
        "a formula and a proof for each of five puzzles"
    );
    for input in inputs {
        let output = run(&["verify", input, &out], b"");
        assert_eq!(output.status.code(), Some(0), "{input}: {}", String::from_utf8_lossy(&output.stdout));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_certificate_is_found_whatever_was_proven_before_it() {
    let folder = folder("found");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let other = SOLUTION.replacen('4', ".", 1);
    for (name, puzzle) in [("d1", PUZZLE), ("d2", &other)] {
        std::fs::create_dir(folder.join(name)).unwrap();
        std::fs::write(folder.join(name).join("x.txt"), format!("{puzzle}\n")).unwrap();
    }
    let (first, second, out) = (path("d1/x.txt"), path("d2/x.txt"), path("cc"));
    assert_eq!(run(&["prove", "--out", &out, &first, &second], b"").status.code(), Some(0));
    for (input, proof) in [(&first, "x-1.drat"), (&second, "x-b-1.drat")] {
        let output = run(&["verify", input, &out], b"");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains(&format!("{proof}: accepted: unique")), "{text}");
        assert_eq!((output.status.code(), text.lines().count()), (Some(0), 1));
    }
    // Arguments are all called the same.
    assert_eq!(run(&["prove", "--out", &out, &other, PUZZLE], b"").status.code(), Some(0));
    assert_eq!(run(&["verify", PUZZLE, &out], b"").status.code(), Some(0));
    // A wrong proof of the puzzle is rejected itself, not the right one of another.
    std::fs::write(folder.join("cc/x-b-1.drat"), "1 0\n").unwrap();
    let output = run(&["verify", &second, &out], b"");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("x-b-1.drat:") && text.contains("rejected"), "{text}");
    assert_eq!(output.status.code(), Some(1));
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_input_cannot_be_read() {
    for arguments in ["solve", "count", "solve -"] {
        let line = format!("\"$0\" {arguments} <&-");
        let output = Command::new("sh")
            .args(["-c", &line, env!("CARGO_BIN_EXE_minirow")])
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("stdin: cannot be read: standard input is closed"), "{told}");
    }
    let output = Command::new("sh")
        .args(["-c", "\"$0\" solve $1 <&-", env!("CARGO_BIN_EXE_minirow"), PUZZLE])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "nothing is read from it");
}

#[test]
fn pairs_are_compared_however_many_lines_are_wrong() {
    let folder = folder("same");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (first, second) = (path("first.txt"), path("second.txt"));
    let (short, other) = (&PUZZLE[1..], SOLUTION.replacen('4', ".", 1));
    std::fs::write(&first, format!("{PUZZLE}\n{short}\n{PUZZLE}\n{short}\n{PUZZLE}\n")).unwrap();
    std::fs::write(&second, format!("{PUZZLE}\n{PUZZLE}\n{short}\n{short}\n{other}\n")).unwrap();
    let output = run(&["same", &first, &second], b"");
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = text.lines().collect();
    let expected = ["same: ", "# ", "# ", "# ", "different"];
    assert_eq!(lines.len(), expected.len(), "{text}");
    for (line, begin) in lines.iter().zip(expected) {
        assert!(line.starts_with(begin), "{text}");
    }
    let places = [(&first, 2), (&second, 3), (&first, 4), (&second, 4)];
    let told = String::from_utf8_lossy(&output.stderr);
    for (file, line) in places {
        assert!(told.contains(&format!("{file}:{line}:")), "{told}");
    }
    assert_eq!(output.status.code(), Some(2));
    let json = run(&["same", "--json", &first, &second], b"");
    assert_eq!(String::from_utf8_lossy(&json.stdout).matches("\"status\":\"invalid\"").count(), 3);
    let longer = run(&["same", &first, PUZZLE], b"");
    assert!(longer.stdout.starts_with(b"same: "), "what can be compared is");
    assert!(String::from_utf8_lossy(&longer.stderr).contains("the same number of puzzles"));
    assert_eq!(longer.status.code(), Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_are_told() {
    let solve = |redirection: &str| {
        let command = format!("\"{}\" solve {PUZZLE} {redirection}", env!("CARGO_BIN_EXE_minirow"));
        Command::new("sh").args(["-c", &command]).env("LC_ALL", "C").output().unwrap()
    };
    let full = solve("> /dev/full");
    assert_eq!(full.status.code(), Some(2));
    assert!(!full.stderr.is_empty());
    // A null device that is also open for reading may stand in for a stream that was closed; `subprocess` of Python passes one too.
    for redirection in [">&-", "1<> /dev/null"] {
        let output = solve(redirection);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("standard output is closed or discards"), "{redirection}: {told}");
        assert_eq!(output.status.code(), Some(0), "{redirection}");
    }
    let null = solve("> /dev/null");
    assert_eq!((null.status.code(), null.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn what_a_folder_cannot_give_is_told() {
    let folder = std::env::temp_dir().join(format!("minirow-folder-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("inner")).expect("a folder can be made");
    std::fs::write(folder.join("a.txt"), format!("{PUZZLE}\n")).expect("a file can be written");
    let output = run(&["solve", &folder.to_string_lossy()], b"");
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with(SOLUTION));
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("inner: cannot be read: a folder within a folder")
    );
}

#[test]
fn every_command_has_a_manual_page_with_examples_and_exit_status() {
    let folder = folder("man");
    assert_eq!(run(&["man", "--dir", folder.to_str().unwrap()], b"").status.code(), Some(0));
    let mut pages = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let page = std::fs::read_to_string(&path).unwrap();
        let has_examples = page.contains(".SH EXAMPLES") || path.ends_with("minirow-completions.1");
        assert!(has_examples && page.contains("EXIT STATUS"), "{}", path.display());
        pages += 1;
    }
    assert!(pages > 10);
    let korean = run(&["man", "--lang", "ko", "solve"], b"");
    assert!(String::from_utf8_lossy(&korean.stdout).contains("종료 코드"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_without_files_is_reported() {
    let folder = folder("nothing");
    let path = folder.to_str().unwrap().to_owned();
    for command in ["solve", "rate", "canon", "check"] {
        let output = run(&[command, &path], b"");
        assert_eq!(output.status.code(), Some(2), "{command}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("nothing") && told.contains("a folder without files"), "{command}: {told}");
    }
    // A hidden file is not read, an inner folder without files is no reason to complain about the others.
    std::fs::write(folder.join(".hidden"), format!("{PUZZLE}\n")).unwrap();
    assert_eq!(run(&["solve", &path], b"").status.code(), Some(2));
    std::fs::create_dir(folder.join("inner")).unwrap();
    std::fs::write(folder.join("puzzle.txt"), format!("{PUZZLE}\n")).unwrap();
    let output = run(&["solve", "-r", &path], b"");
    assert_eq!((output.status.code(), output.stdout), (Some(0), format!("{SOLUTION}\n").into_bytes()));
    std::fs::remove_dir_all(folder).unwrap();
}

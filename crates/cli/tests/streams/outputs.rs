//! Files that are written: what a name stands for is respected, and nothing is lost.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::{PUZZLE, SOLUTION, folder, minirow, run};

/// An old result that must not be lost.
const OLD: &str = "old result\n";

fn solved() -> String {
    format!("{SOLUTION}\n")
}

/// Runs a line of shell, in which `$0` is the command.
#[cfg(unix)]
fn shell(line: &str, folder: &Path) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_minirow"), PUZZLE]).env("LC_ALL", "C").current_dir(folder);
    command.output().expect("a shell")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[cfg(unix)]
#[test]
fn a_fifo_is_written_and_stays_a_fifo() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder("fifo");
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    for (arguments, begins) in [
        (&["solve", PUZZLE, "-o"][..], SOLUTION),
        (&["draw", PUZZLE, "--svg"], "<svg"),
        (&["explain", PUZZLE, "--html"], "<!"),
        (&["explain", PUZZLE, "--certificate"], "{"),
    ] {
        let text = fs::File::create(folder.join("text")).unwrap();
        let mut reader = Command::new("cat").arg(&fifo).stdout(text).spawn().unwrap();
        let output = minirow(arguments).arg(&fifo).output().unwrap();
        assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {}", stderr(&output));
        let is_fifo = fs::symlink_metadata(&fifo).unwrap().file_type().is_fifo();
        if !is_fifo {
            // Nobody writes to what it reads any more.
            reader.kill().unwrap();
        }
        reader.wait().unwrap();
        assert!(is_fifo, "{arguments:?}");
        let text = fs::read_to_string(folder.join("text")).unwrap();
        assert!(text.starts_with(begins), "{arguments:?}: {text}");
    }
    assert_eq!(names(&folder), ["fifo", "text"]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_followed() {
    use std::os::unix::fs::symlink;
    let folder = folder("links");
    fs::create_dir(folder.join("there")).unwrap();
    fs::write(folder.join("there/file"), OLD).unwrap();
    symlink("there/file", folder.join("link")).unwrap();
    symlink(folder.join("link"), folder.join("far")).unwrap();
    symlink("there/new", folder.join("dangling")).unwrap();
    symlink("nowhere/new", folder.join("lost")).unwrap();
    symlink("loop", folder.join("loop")).unwrap();
    for (name, target) in [("link", "there/file"), ("far", "there/file"), ("dangling", "there/new")] {
        fs::write(folder.join("there/file"), OLD).unwrap();
        let output = minirow(&["solve", PUZZLE, "-o"]).arg(folder.join(name)).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(folder.join(target)).unwrap(), solved(), "{name}");
        assert!(fs::symlink_metadata(folder.join(name)).unwrap().is_symlink(), "{name} stays a link");
    }
    for name in ["lost", "loop"] {
        let output = minirow(&["solve", PUZZLE, "-o"]).arg(folder.join(name)).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(stderr(&output).contains(&format!("{name}: cannot be written: ")), "{}", stderr(&output));
    }
    assert_eq!(names(&folder.join("there")), ["file", "new"]);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn the_mode_of_a_file_and_its_other_names_are_kept() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = folder("mode");
    let [file, other] = ["file", "other"].map(|name| folder.join(name));
    for arguments in [
        &["solve", PUZZLE, "-o"][..],
        &["draw", PUZZLE, "--svg"],
        &["explain", PUZZLE, "--html"],
        &["explain", PUZZLE, "--certificate"],
    ] {
        fs::write(&file, OLD.repeat(10_000)).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        for is_linked in [false, true] {
            if is_linked {
                fs::hard_link(&file, &other).unwrap();
            }
            let before = fs::metadata(&file).unwrap();
            assert!(
                minirow(arguments).arg(&file).output().unwrap().status.code().is_some_and(|code| code < 2)
            );
            let after = fs::metadata(&file).unwrap();
            assert_eq!((after.mode(), after.uid()), (before.mode(), before.uid()), "{arguments:?}");
            assert!(!fs::read_to_string(&file).unwrap().contains(OLD), "{arguments:?}");
        }
        assert_eq!(fs::metadata(&file).unwrap().ino(), fs::metadata(&other).unwrap().ino(), "{arguments:?}");
        fs::remove_file(&other).unwrap();
    }
    assert_eq!(names(&folder), ["file"], "nothing else is left behind");
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn a_dash_and_the_names_of_open_streams_are_those_streams() {
    let folder = folder("streams");
    for name in ["-", "/dev/stdout", "/proc/self/fd/1", "/dev/fd/1", "/dev/stderr", "/dev/fd/3"] {
        let stream = match name {
            "/dev/stderr" => "2>> all",
            "/dev/fd/3" => "3>> all",
            _ => ">> all",
        };
        fs::write(folder.join("all"), "before\n").unwrap();
        let line = format!("{{ \"$0\" solve $1 -o {name}; }} {stream} && echo after >> all");
        assert_eq!(shell(&line, &folder).status.code(), Some(0), "{name}");
        let all = fs::read_to_string(folder.join("all")).unwrap();
        assert_eq!(all, format!("before\n{SOLUTION}\nafter\n"), "{name}");
    }
    let piped = run(&["solve", PUZZLE, "-o", "/dev/stdout"], b"");
    assert_eq!(String::from_utf8_lossy(&piped.stdout), solved());
    for option in ["--html", "--certificate"] {
        let output = run(&["explain", PUZZLE, "-q", "--to-step", "1", option, "-"], b"");
        assert!(output.stdout.windows(2).any(|two| two == b"<!" || two == b"{\""), "{option}");
    }
    assert!(run(&["draw", PUZZLE, "--svg", "-"], b"").stdout.starts_with(b"<svg"));
    assert_eq!(names(&folder), ["all"], "no file is called -");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_is_no_file() {
    let folder = folder("no-file");
    let slash = format!("{}/new/", folder.display());
    for name in [folder.to_str().unwrap(), &slash] {
        for arguments in [["solve", PUZZLE, "-o"], ["draw", PUZZLE, "--svg"]] {
            let output = minirow(&arguments).arg(name).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {name}");
            assert!(stderr(&output).contains("cannot be written: "), "{arguments:?} {name}");
        }
    }
    assert_eq!(names(&folder), [""; 0]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_may_be_input_and_output_at_once() {
    let folder = folder("in-place");
    let [file, other] = ["list.txt", "other.txt"].map(|name| folder.join(name));
    let path = file.to_str().unwrap();
    // Longer than what is read at once.
    let (list, answers) = (format!("{PUZZLE}\n").repeat(5000), solved().repeat(5000));
    for is_linked in [false, true] {
        fs::write(&file, &list).unwrap();
        if is_linked {
            fs::hard_link(&file, &other).unwrap();
        }
        assert_eq!(run(&["solve", path, "-o", path], b"").status.code(), Some(0));
        assert!(fs::read_to_string(&file).unwrap() == answers, "linked: {is_linked}");
    }
    assert!(fs::read_to_string(&other).unwrap() == answers);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_old_file_stays_if_nothing_can_be_read() {
    let folder = folder("keep");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (keep, missing, parquet) = (path("keep"), path("missing.txt"), path("x.parquet"));
    fs::write(&parquet, b"PAR1 and nothing that could be read").unwrap();
    let cases: &[&[&str]] = &[
        &["solve", &missing, "-o", &keep],
        &["solve", &parquet, "-o", &keep],
        &["solve", &parquet, &missing, "-o", &keep],
        &["solve", "--json", &missing, "-o", &keep],
        &["solve", "--to", "csv", &missing, "-o", &keep],
        &["count", &missing, "-o", &keep],
        &["check", &missing, "-o", &keep],
        &["dedupe", &missing, "-o", &keep],
        &["filter", "--clues", "17", &missing, "-o", &keep],
        &["same", PUZZLE, &missing, "-o", &keep],
        &["verify", PUZZLE, &missing, "--format", "drat", "-o", &keep],
        &["bench", &missing, "-o", &keep],
        &["draw", &missing, "-o", &keep],
        &["draw", &missing, "--svg", &keep],
        &["explain", &missing, "--html", &keep],
        &["explain", &missing, "--certificate", &keep],
        &["explain", &PUZZLE[1..], "--certificate", &keep],
        &["explain", &PUZZLE[1..], "--html", &keep],
        &["explain", "{\"size\":4}", "--html", &keep],
        &["book", &missing, "-o", &keep],
        &["man", "no-such-page", "-o", &keep],
    ];
    for arguments in cases {
        for old in [Some(OLD), None] {
            let _ = fs::remove_file(&keep);
            if let Some(old) = old {
                fs::write(&keep, old).unwrap();
            }
            let output = run(arguments, b"");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            assert_eq!(fs::read_to_string(&keep).ok().as_deref(), old, "{arguments:?}: {}", stderr(&output));
        }
    }
    fs::write(&keep, OLD).unwrap();
    let told = stderr(&run(cases[0], b""));
    assert!(told.contains("keep: not written, because there are no results"), "{told}");
    assert_eq!(run(&["generate", "--clues", "5", "-o", &keep], b"").status.code(), Some(1));
    assert_eq!(fs::read_to_string(&keep).unwrap(), OLD, "what cannot be made");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_can_be_read_is_written() {
    let folder = folder("partly");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (file, missing, empty) = (path("file"), path("missing.txt"), path("empty.txt"));
    fs::write(&file, OLD).unwrap();
    fs::write(&empty, "").unwrap();
    assert_eq!(run(&["solve", &missing, PUZZLE, "-o", &file], b"").status.code(), Some(2));
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("# ") && written.ends_with(&solved()), "{written}");
    assert_eq!(run(&["filter", "--clues", "80", PUZZLE, "-o", &file], b"").status.code(), Some(1));
    assert_eq!(fs::read_to_string(&file).unwrap(), "", "that no puzzle matches is an answer");
    fs::write(&file, OLD).unwrap();
    run(&["solve", &empty, "-o", &file], b"");
    assert_eq!(fs::read_to_string(&file).unwrap(), "", "there is nothing in the input");
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn what_a_killed_run_left_behind_is_in_nobodys_way() {
    let folder = folder("left-behind");
    // The process keeps its number.
    let line = "touch \".file.$$-0.part\" && exec \"$0\" solve $1 -o file";
    assert_eq!(shell(line, &folder).status.code(), Some(0));
    assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), solved());
    let long = "n".repeat(250);
    assert_eq!(shell(&format!("\"$0\" solve $1 -o {long}"), &folder).status.code(), Some(0));
    assert_eq!(fs::read_to_string(folder.join(long)).unwrap(), solved());
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_full_has_a_name() {
    let folder = folder("full");
    fs::write(folder.join("list.txt"), format!("{PUZZLE}\n").repeat(2000)).unwrap();
    fs::write(folder.join("different.txt"), run(&["generate", "300", "--seed", "1"], b"").stdout).unwrap();
    fs::write(folder.join("file"), OLD).unwrap();
    let full = |line: &str, expected: &str| {
        let line = format!("trap '' XFSZ; ulimit -f 8; TMPDIR=. exec \"$0\" {line}");
        let output = shell(&line, &folder);
        assert_eq!(output.status.code(), Some(2), "{line}: {}", stderr(&output));
        assert!(stderr(&output).contains(expected), "{line}: {}", stderr(&output));
    };
    full("solve list.txt -o file", "file: cannot be written: File too large");
    full(
        "explain -q list.txt --to-step 1 --html file > /dev/null",
        "file: cannot be written: File too large",
    );
    full("solve list.txt > /dev/full", "standard output: cannot be written: No space left on device");
    full("dedupe --memory 1K different.txt > /dev/null", "cannot be written: File too large");
    assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), OLD);
    assert_eq!(names(&folder), ["different.txt", "file", "list.txt"]);
    let missing = shell("TMPDIR=no/such exec \"$0\" dedupe --memory 1K different.txt > /dev/null", &folder);
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).starts_with("no/such/minirow-"), "{}", stderr(&missing));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn several_pictures_are_numbered_files_or_refused() {
    let folder = folder("pictures");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (list, mixed) = (path("list.txt"), path("mixed.txt"));
    fs::write(&list, format!("{PUZZLE}\n{SOLUTION}\n{PUZZLE}\n")).unwrap();
    fs::write(&mixed, format!("{PUZZLE}\n{}\n", &PUZZLE[1..])).unwrap();
    let is_svg = |text: &str| text.starts_with("<svg") && text.matches("<svg").count() == 1;
    for option in ["--svg", "-o"] {
        let output = run(&["draw", &list, option, &path("s.svg")], b"");
        assert_eq!(output.status.code(), Some(0), "{option}: {}", stderr(&output));
        assert_eq!(names(&folder), ["list.txt", "mixed.txt", "s-1.svg", "s-2.svg", "s-3.svg"], "{option}");
        let [first, second] = ["s-1.svg", "s-2.svg"].map(|name| fs::read_to_string(path(name)).unwrap());
        assert!(is_svg(&first) && is_svg(&second) && first != second, "{option}");
        for number in 1..=3 {
            fs::remove_file(path(&format!("s-{number}.svg"))).unwrap();
        }
        assert_eq!(run(&["draw", PUZZLE, option, &path("s.svg")], b"").status.code(), Some(0));
        assert!(is_svg(&fs::read_to_string(path("s.svg")).unwrap()), "{option}");
        fs::remove_file(path("s.svg")).unwrap();
    }
    assert_eq!(run(&["chances", "--svg", &list, "-o", &path("heat.svg")], b"").status.code(), Some(0));
    assert!(is_svg(&fs::read_to_string(path("heat-3.svg")).unwrap()));
    for arguments in [
        &["draw", &list][..],
        &["draw", &list, "-o", "-"],
        &["draw", &list, "--svg", "-"],
        &["chances", "--svg", &list],
    ] {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(stderr(&output).contains("several pictures"), "{arguments:?}: {}", stderr(&output));
    }
    // Shards name their pictures as the whole list does.
    for shard in ["1/2", "2/2"] {
        let arguments = ["draw", &list, "--shard", shard, "-o", &path("part.svg")];
        assert_eq!(run(&arguments, b"").status.code(), Some(0), "{shard}");
    }
    assert_eq!(names(&folder)[5..], ["part-1.svg", "part-2.svg", "part-3.svg"]);
    let output = run(&["draw", &mixed], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(is_svg(&String::from_utf8_lossy(&output.stdout)), "an error is no part of a picture");
    assert!(stderr(&output).contains("expected 81 cells"));
    let output = run(&["draw", "--step", "999", PUZZLE], b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(stderr(&output).contains("the path has only"), "{}", stderr(&output));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_certificate_of_another_puzzle_is_not_replaced() {
    let folder = folder("certificates");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (name, puzzle) in [("a", PUZZLE), ("b", SOLUTION)] {
        fs::create_dir(path(name)).unwrap();
        fs::write(path(&format!("{name}/x.txt")), format!("{puzzle}\n")).unwrap();
    }
    let prove = |name: &str| run(&["prove", "--out", &path("proofs"), &path(&format!("{name}/x.txt"))], b"");
    assert_eq!(prove("a").status.code(), Some(0));
    let formula = fs::read(path("proofs/x-1.cnf")).unwrap();
    let output = prove("b");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("x-1.cnf is the formula of another puzzle"), "{}", stderr(&output));
    assert_eq!(fs::read(path("proofs/x-1.cnf")).unwrap(), formula);
    assert_eq!(prove("a").status.code(), Some(0), "the same puzzle again");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn commands_without_input_write_to_a_file_too() {
    let folder = folder("texts");
    for arguments in [&["completions", "bash"][..], &["man", "solve"], &["peers", "A3"], &["techniques"]] {
        let file = folder.join(arguments[0]);
        let printed = run(arguments, b"").stdout;
        let output = minirow(arguments).arg("-o").arg(&file).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0), "{arguments:?}");
        assert!(!printed.is_empty() && fs::read(&file).unwrap() == printed, "{arguments:?}");
    }
    fs::remove_dir_all(folder).unwrap();
}

//! Streams: endless, broken off, compressed, huge, rubbish; the same bytes out whatever the threads and the CPU.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const SOLUTION: &str = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

fn minirow(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minirow"));
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs with this on standard input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = minirow(arguments).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command ends");
    let _ = feeder.join();
    output
}

/// Feeds the same line for ever, until nobody reads on.
fn feed_for_ever(child: &mut Child) -> std::thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().expect("piped");
    let lines = format!("{PUZZLE}\n").repeat(1000);
    std::thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {})
}

fn data(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path)
}

#[test]
fn a_broken_pipe_ends_an_endless_stream_quietly() {
    for arguments in [&["solve"][..], &["solve", "--any"], &["solve", "--json", "--threads", "3"]] {
        let mut child = minirow(arguments).spawn().unwrap();
        let feeder = feed_for_ever(&mut child);
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(first.contains(SOLUTION), "{first}");
        let mut messages = String::new();
        child.stderr.take().unwrap().read_to_string(&mut messages).unwrap();
        assert_eq!((child.wait().unwrap().code(), messages.as_str()), (Some(0), ""), "{arguments:?}");
        feeder.join().unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_flat_on_an_endless_stream() {
    let mut child = minirow(&["solve"]).spawn().unwrap();
    let feeder = feed_for_ever(&mut child);
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut buffer = vec![0; 82];
    for _ in 0..300_000 {
        answers.read_exact(&mut buffer).unwrap();
        assert_eq!(&buffer[..81], SOLUTION.as_bytes());
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the kernel tells");
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < 64 * 1024, "{kilobytes} kB after 24 MB of input");
    drop(answers);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    feeder.join().unwrap();
}

#[test]
fn a_line_of_many_megabytes_is_an_error_and_the_next_line_is_answered() {
    let mut input = vec![b'1'; 20_000_000];
    input.extend_from_slice(format!("\n{PUZZLE}\n").as_bytes());
    let output = run(&["solve"], &input);
    let expected = format!("# stdin:1:1: expected at most 1048576 bytes, found more\n{SOLUTION}\n");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn compressed_files_are_read_as_they_are() {
    let plain = run(&["solve", data("puzzles/seeds.txt").to_str().unwrap()], b"");
    assert_eq!(plain.status.code(), Some(0));
    let names =
        ["seeds.txt.gz", "seeds.txt.zst", "seeds.txt.bz2", "seeds.txt.xz", "seeds.zip", "seeds-piped.zip"];
    for name in names {
        let path = data("compressed").join(name);
        assert_eq!(run(&["solve", path.to_str().unwrap()], b"").stdout, plain.stdout, "{name}");
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(run(&["solve"], &bytes).stdout, plain.stdout, "{name} on standard input");
        let half = run(&["solve"], &bytes[..bytes.len() / 2]);
        assert_eq!(half.status.code(), Some(2), "{name} cut short");
        assert!(String::from_utf8_lossy(&half.stderr).contains("cannot be read"), "{name} cut short");
    }
}

#[test]
fn puzzles_in_an_archive_are_placed_in_their_member() {
    let path = data("compressed/seeds.zip");
    let output = run(&["count", "-H", path.to_str().unwrap()], b"");
    let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    assert!(lines[0].ends_with("seeds.zip/lists/a.txt:2:1"), "{lines:?}");
    assert!(lines[1].ends_with("seeds.zip/lists/b.txt.gz:1:1"), "{lines:?}");
    let json = run(&["count", "--json"], &std::fs::read(&path).unwrap());
    assert!(String::from_utf8_lossy(&json.stdout).contains("{\"file\":\"stdin/lists/a.txt\",\"line\":2,"));
    let folder = folder("archive");
    let out = folder.to_str().unwrap();
    assert_eq!(run(&["prove", "--out", out, path.to_str().unwrap()], b"").status.code(), Some(0));
    assert!(folder.join("seeds/1-2.cnf").exists() && folder.join("seeds/2-1.cnf").exists());
    assert_eq!(run(&["verify", path.to_str().unwrap(), out], b"").status.code(), Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

/// An archive of files that are stored as they are.
fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = Vec::new();
    for (name, content) in members {
        let mut crc = flate2::Crc::new();
        crc.update(content);
        archive.extend_from_slice(b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0");
        for number in [crc.sum(), content.len() as u32, content.len() as u32] {
            archive.extend_from_slice(&number.to_le_bytes());
        }
        archive.extend_from_slice(&(name.len() as u32).to_le_bytes());
        archive.extend_from_slice(name.as_bytes());
        archive.extend_from_slice(content);
    }
    archive.extend_from_slice(b"PK\x05\x06");
    archive
}

#[test]
fn what_is_wrong_in_an_archive_is_told_and_the_rest_is_read() {
    let good = format!("{PUZZLE}\n");
    let inner = zip(&[("x.txt", good.as_bytes())]);
    let members: [(&str, &[u8]); 5] = [
        ("bad.txt", &good.as_bytes()[1..]),
        ("photo.png", b"\x89PNG\r\n\x1a\n"),
        ("inner.zip", &inner),
        (".hidden", b"rubbish"),
        ("good.txt", good.as_bytes()),
    ];
    let archive = zip(&members);
    let output = run(&["solve"], &archive);
    let expected = format!(
        "# stdin/bad.txt:1:81: expected 81 cells, found 80\n\
         # stdin/photo.png: cannot be read: an image, not text; the puzzle must be typed\n\
         # stdin/inner.zip: cannot be read: compressed inside something compressed; unpack it first\n\
         {SOLUTION}\n"
    );
    assert_eq!(
        (String::from_utf8_lossy(&output.stdout).as_ref(), output.status.code()),
        (&*expected, Some(2))
    );
    let said = |bytes: &[u8]| String::from_utf8_lossy(&run(&["solve"], bytes).stderr).into_owned();
    let mut damaged = archive.clone();
    let place = damaged.len() - 10;
    damaged[place] ^= 1;
    assert!(said(&damaged).contains("stdin/good.txt: cannot be read: the archive is damaged here"));
    let mut locked = archive.clone();
    locked[6] |= 1;
    assert!(said(&locked).contains("stdin/bad.txt: cannot be read: encrypted"), "{}", said(&locked));
    assert!(said(&archive[..archive.len() - 20]).contains("the archive ends too early"));
    assert!(said(b"PK\x05\x06").contains("a zip archive without files"));
    assert!(said(&zip(&[("[Content_Types].xml", b"<x/>")])).contains("an office document"));
}

#[test]
fn little_that_becomes_much_does_no_harm() {
    use std::io::Read as _;
    let endless = || std::io::repeat(b'1').take(200 << 20);
    let mut gzip = Vec::new();
    flate2::read::GzEncoder::new(endless(), flate2::Compression::fast()).read_to_end(&mut gzip).unwrap();
    let mut bzip2 = Vec::new();
    bzip2::read::BzEncoder::new(endless().take(50 << 20), bzip2::Compression::fast())
        .read_to_end(&mut bzip2)
        .unwrap();
    for bomb in [&gzip, &bzip2, &zip(&[("bomb.gz", &gzip)])] {
        let output = run(&["solve"], bomb);
        let expected = "1:1: expected at most 1048576 bytes, found more\n";
        assert!(String::from_utf8_lossy(&output.stdout).ends_with(expected));
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn answers_are_the_same_whatever_the_threads_the_engine_and_the_cpu() {
    let mut random = minirow::Random::new(5);
    let mut input = String::new();
    for number in 0..3000 {
        let mut puzzle: Vec<u8> = SOLUTION.bytes().collect();
        for cell in &mut puzzle {
            // Half of the clues or less: often many solutions; sometimes a changed clue: often none.
            match random.below(100) {
                0..58 => *cell = b'.',
                58 if number % 3 == 0 => *cell = b'1' + random.below(9) as u8,
                _ => {}
            }
        }
        input.push_str(&String::from_utf8_lossy(&puzzle));
        input.push_str(if number % 700 == 0 { "1\n" } else { "\n" });
    }
    let reference = run(&["solve", "--json", "--threads", "1", "--engine", "propagate"], input.as_bytes());
    assert_eq!(reference.stdout.split(|&byte| byte == b'\n').count() - 1, 3000);
    for status in ["unique", "multiple", "none", "invalid"] {
        assert!(String::from_utf8_lossy(&reference.stdout).contains(status), "no puzzle is {status}");
    }
    for threads in ["1", "2", "7"] {
        for set in ["avx512", "avx2", "portable"] {
            let output =
                run(&["solve", "--json", "--threads", threads, "--instruction-set", set], input.as_bytes());
            assert!(output.stdout == reference.stdout, "{threads} threads, {set}");
            assert_eq!(output.status.code(), Some(2));
        }
    }
    let bands = run(&["solve", "--json", "--engine", "bands"], input.as_bytes());
    assert!(bands.stdout == reference.stdout, "bands");
}

#[test]
fn shards_together_are_the_whole() {
    let path = data("puzzles/seeds.txt");
    let path = path.to_str().unwrap();
    let lines = |arguments: &[&str]| -> Vec<String> {
        let output = run(arguments, b"");
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
    };
    let whole = lines(&["solve", path]);
    let (first, second) =
        (lines(&["solve", "--shard", "1/2", path]), lines(&["solve", "--shard", "2/2", path]));
    assert_eq!(first.iter().collect::<Vec<_>>(), whole.iter().step_by(2).collect::<Vec<_>>());
    assert_eq!(second.iter().collect::<Vec<_>>(), whole.iter().skip(1).step_by(2).collect::<Vec<_>>());
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("minirow-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for temporary files");
    path
}

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

/// Sends a signal after a while and waits for the end.
#[cfg(unix)]
fn interrupted(mut command: Command, signal: &str) -> Output {
    let child = command.spawn().expect("the command starts");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "it ended before the signal");
    child.wait_with_output().expect("the command ends")
}

#[cfg(unix)]
#[test]
fn a_signal_ends_searches_with_what_is_known() {
    let empty = ".".repeat(81);
    let slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    for (arguments, known) in [
        (&["count", "--limit", "100000000000", &empty][..], "stopped after part 0 of 1: at least "),
        (&["count", "--limit", "100000000000", "--engine", "lanes", &empty], "at least "),
        (&["count", "--engine", "flags", &empty], "at least "),
        (&["solve", "--engine", "backtrack", slow], "# argument:1: stopped before it was known\n"),
        (&["solve", "--any", "--engine", "flags", slow], "# argument:1: stopped before it was known\n"),
        (&["solve", "--json", "--engine", "backtrack", slow], "\"status\":\"stopped\""),
        (&["list", "--engine", "backtrack", slow], "# argument:1: stopped before it was known\n"),
        (&["compare", "--seconds", "1000", slow], "did not end in time"),
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
    assert_eq!(run(&["verify", inputs[0], &out], b"").status.code(), Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn nothing_of_the_input_steers_a_terminal() {
    let folder = folder("escapes");
    let path = folder.join("a\u{1b}[31mb\nc.txt");
    std::fs::write(&path, "rubbish\n").unwrap();
    let rule = "{\"size\":9,\"grid\":[],\"\\u001b[31mRED\\u0007\\nX\":[1]}\n";
    std::fs::write(folder.join("d.json"), rule).unwrap();
    let output = run(&["solve", folder.to_str().unwrap()], b"");
    for text in [&output.stdout, &output.stderr] {
        assert!(!text.iter().any(|&byte| byte < b' ' && byte != b'\n'), "{}", String::from_utf8_lossy(text));
    }
    let answers = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(answers.lines().count(), 2, "one line for each puzzle: {answers}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn colours_follow_the_wish_of_the_user() {
    let help = |variable: Option<(&str, &str)>| {
        let mut command = minirow(&["--help"]);
        if let Some((name, value)) = variable {
            command.env(name, value);
        }
        command.output().unwrap().stdout
    };
    let has_escape = |text: &[u8]| text.contains(&0x1b);
    assert!(!has_escape(&help(None)), "not a terminal");
    assert!(!has_escape(&help(Some(("NO_COLOR", "1")))));
    assert!(has_escape(&help(Some(("CLICOLOR_FORCE", "1")))));
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_are_told() {
    for redirection in [">&-", "> /dev/full"] {
        let program = env!("CARGO_BIN_EXE_minirow");
        let command = format!("\"{program}\" solve {PUZZLE} {redirection}");
        let output = Command::new("sh").args(["-c", &command]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{redirection}");
        assert!(!output.stderr.is_empty(), "{redirection}");
    }
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
fn rubbish_gets_an_answer_and_never_a_panic() {
    let mut random = minirow::Random::new(9);
    for round in 0..6 {
        let input: Vec<u8> = (0..100_000)
            .map(|_| match round {
                0 | 1 => random.next() as u8,
                2 | 3 => b"0123456789.|+-: \n\r*#,{}[]\"<>"[random.below(28) as usize],
                _ => b"0123456789.\n"[random.below(12) as usize],
            })
            .collect();
        for command in ["solve", "check", "candidates", "count"] {
            let limit: &[&str] = if command == "count" { &["--limit", "2"] } else { &[] };
            let output = run(&[&[command], limit].concat(), &input);
            let messages = String::from_utf8_lossy(&output.stderr);
            assert!(!messages.contains("panicked"), "{command}, round {round}: {messages}");
            assert_eq!(output.status.code(), Some(2), "{command}, round {round}");
        }
    }
}

#[test]
fn files_that_are_no_text_are_named_by_their_first_bytes() {
    for (magic, name) in [
        (&b"7z\xbc\xaf\x27\x1c"[..], "a 7z archive"),
        (b"PAR1", "a Parquet file; write it as CSV first"),
        (b"\x89PNG\r\n", "an image"),
        (b"\xff\xd8\xff\xe0", "an image"),
        (b"GIF89a", "an image"),
        (b"%PDF-1.7", "a PDF document"),
        (b"SQLite format 3\0", "an SQLite database"),
    ] {
        let output = run(&["solve"], magic);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(name), "{name}");
        let korean = run(&["solve", "--lang", "ko"], magic);
        assert!(String::from_utf8_lossy(&korean.stderr).contains("읽을 수 없습니다"), "{name}");
    }
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
fn lines_that_end_with_a_carriage_return_alone_are_all_answered() {
    let output = run(&["solve"], format!("{PUZZLE}\r").repeat(3).as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{SOLUTION}\n").repeat(3));
}

#[test]
fn a_source_of_titles_alone_is_an_error() {
    let output = run(&["solve"], b"hello there\n");
    assert_eq!(output.status.code(), Some(2));
    let titled = run(&["solve", "-v"], format!("A title\n{PUZZLE}\n").as_bytes());
    assert_eq!(titled.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&titled.stderr).contains("stdin:1: skipped: A title"));
}

#[test]
fn other_columns_are_kept_and_a_wrong_solution_is_told() {
    let table = format!("id,puzzle,solution,level\n7,{PUZZLE},{SOLUTION},hard\n");
    let converted = run(&["convert", "--to", "csv"], table.as_bytes());
    let wanted = format!("puzzle,solution,id,level\n{PUZZLE},{SOLUTION},7,hard\n");
    assert_eq!(String::from_utf8_lossy(&converted.stdout), wanted);
    assert_eq!(run(&["check"], table.as_bytes()).status.code(), Some(0));
    let solved = run(&["solve", "--to", "csv"], table.as_bytes());
    assert_eq!(String::from_utf8_lossy(&solved.stdout), wanted);
    let wrong = table.replace("875293,hard", "875239,hard");
    assert_eq!(String::from_utf8_lossy(&run(&["solve", "--to", "csv"], wrong.as_bytes()).stdout), wanted);
    let object = run(&["solve", "--to", "ndjson"], wrong.as_bytes());
    let text = String::from_utf8_lossy(&object.stdout);
    assert!(
        text.starts_with("{\"id\": 7, ") && text.contains(SOLUTION) && text.contains("\"level\": \"hard\"")
    );
    let checked = run(&["check"], wrong.as_bytes());
    assert_eq!(checked.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&checked.stdout).contains("the solution in the file is wrong"));
}

#[test]
fn a_table_has_one_header_whatever_the_threads() {
    // The first puzzle decides about the columns, even if it has no solution; there are many batches after it.
    let rows = (1..9000).map(|number| format!("{number},{PUZZLE},easy\n")).collect::<Vec<_>>().concat();
    let conflict = PUZZLE.replacen("4.....8.5", "45....8.5", 1);
    let table = format!("id,puzzle,level\n0,{conflict},x\n{rows}");
    for command in [["solve", "--to"], ["convert", "--to"]] {
        let run =
            |threads: &str| run(&[&command[..], &["csv", "--threads", threads]].concat(), table.as_bytes());
        let one = run("1");
        let text = String::from_utf8_lossy(&one.stdout);
        assert_eq!(text.matches("puzzle,solution,id,level").count(), 1);
        assert_eq!(text.lines().filter(|line| line.ends_with(",easy")).count(), 8999, "{command:?}");
        assert!(run("7").stdout == one.stdout, "{command:?}");
    }
}

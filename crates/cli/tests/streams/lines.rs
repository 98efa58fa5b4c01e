//! Lines: endless, huge, rubbish; the same bytes out whatever the threads and the CPU.

use std::io::{BufRead, BufReader, Read};

use super::{PUZZLE, SOLUTION, data, feed_for_ever, folder, minirow, run};

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
        for set in ["avx512", "avx2", "sse4", "portable"] {
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
fn ratings_are_the_same_whatever_the_threads() {
    let made = run(&["generate", "60", "--seed", "7"], b"");
    let input = String::from_utf8(made.stdout).expect("text");
    assert_eq!(input.lines().count(), 60);
    // Easy puzzles are rated many at once, the others one by one.
    for rate in [&["rate", "--why", "--scale", "human,hodoku"][..], &["rate", "--scale", "se"]] {
        let on = |threads: &str| run(&[rate, &["--threads", threads]].concat(), input.as_bytes());
        let one = on("1");
        assert_eq!(one.status.code(), Some(0));
        for threads in ["2", "7"] {
            let several = on(threads);
            assert!(several.stdout == one.stdout && several.status == one.status, "{threads} threads");
        }
    }
    // What N machines rate is together what one rates.
    let shard = |number: usize| {
        let shard = format!("{number}/3");
        let output = run(&["rate", "--shard", &shard], input.as_bytes()).stdout;
        String::from_utf8(output).expect("text").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let whole = run(&["rate"], input.as_bytes()).stdout;
    let shards: Vec<Vec<String>> = (1..=3).map(shard).collect();
    for (number, line) in String::from_utf8(whole).expect("text").lines().enumerate() {
        assert_eq!(shards[number % 3].get(number / 3).map(String::as_str), Some(line));
    }
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

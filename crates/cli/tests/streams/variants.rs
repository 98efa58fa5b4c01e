//! Lists that mix classic puzzles with puzzles of other sizes and rules.

use std::io::{BufRead, BufReader, Read, Write};

use super::{PUZZLE, SOLUTION, data, folder, minirow, run};

const TINY: &str = "{\"size\":4,\"grid\":\"123.3...........\",\"rules\":[\"anti-king\"]}";
const X: &str = "{\"size\":4,\"grid\":\"123.3...........\",\"rules\":[{\"diagonal\":\"falling\"},{\"diagonal\":\"rising\"}]}";

/// A list of this many lines: classic puzzles, variants, game ids and lines that cannot be read.
fn list(lines: usize) -> String {
    let mixed = std::fs::read_to_string(data("variants/mixed.jsonl")).expect("the list is there");
    let lines: Vec<&str> = mixed.lines().cycle().take(lines).collect();
    lines.join("\n") + "\n"
}

fn out(arguments: &[&str], input: &str) -> String {
    String::from_utf8(run(arguments, input.as_bytes()).stdout).expect("answers are text")
}

#[test]
fn answers_come_in_order_with_any_number_of_threads() {
    let list = list(3000);
    let one = out(&["count", "--limit", "3", "--json", "-j", "1"], &list);
    assert_eq!(one.lines().count(), 3000);
    for (index, line) in one.lines().enumerate() {
        let answer: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["line"], index as u64 + 1);
    }
    assert!(one == out(&["count", "--limit", "3", "--json", "-j", "3"], &list));
}

#[test]
fn shards_of_a_mixed_list_add_up_to_the_whole() {
    let list = list(100);
    for command in ["solve", "check"] {
        let mut parts: Vec<String> = Vec::new();
        let shards: Vec<Vec<String>> = ["1/3", "2/3", "3/3"]
            .map(|shard| {
                out(&[command, "--json", "--shard", shard], &list).lines().map(str::to_owned).collect()
            })
            .into();
        for index in 0..100 {
            parts.extend(shards[index % 3].get(index / 3).cloned());
        }
        let whole = out(&[command, "--json"], &list);
        assert!(parts == whole.lines().collect::<Vec<_>>(), "{command}");
    }
}

#[test]
fn a_bad_line_is_reported_in_its_place_and_loses_nothing() {
    let input = format!("{X}\n{PUZZLE}\n{{\"size\":4,\"grid\":\"1234\"}}\n{{\"size\":4,\n{X}\n");
    let output = run(&["solve"], input.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("stdin:3:") && told.contains("stdin:4:"), "{told}");
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 5, "{answers:?}");
    assert_eq!((answers[0], answers[1], answers[4]), ("1234341243212143", SOLUTION, "1234341243212143"));
    assert!(answers[2].starts_with("# stdin:3:") && answers[3].starts_with("# stdin:4:"), "{answers:?}");
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    let mut child = minirow(&["solve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (puzzle, solution) in [(X, "1234341243212143"), (PUZZLE, SOLUTION), (X, "1234341243212143")] {
        writeln!(stdin, "{puzzle}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), solution);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn solutions_are_written_as_json_while_they_are_found() {
    let endless = "{\"size\":9,\"grid\":\"GRID\",\"rules\":[\"windoku\"]}".replace("GRID", &".".repeat(81));
    let mut child = minirow(&["list", "--json", "--effort", "0", &endless]).spawn().unwrap();
    let mut beginning = vec![0; 200_000];
    child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let beginning = String::from_utf8(beginning).unwrap();
    let (head, solutions) = beginning.split_once('[').unwrap();
    assert_eq!(head, "{\"file\":\"argument\",\"line\":1,\"size\":9,\"solutions\":");
    let solutions: Vec<&str> = solutions.split(',').collect();
    let whole = &solutions[..solutions.len() - 1];
    assert!(whole.len() > 2000 && whole.iter().all(|solution| solution.len() == 83), "{:?}", whole.first());
}

#[test]
fn a_text_of_several_lines_is_one_puzzle() {
    for text in [
        "size 4\ngrid 123. 3... .... ....\nrules x\n",
        "# a comment\n\ntitle X\nsize 4\ngrid 123.3...........\nrules x",
    ] {
        assert_eq!(out(&["solve"], text), "1234341243212143\n", "{text:?}");
    }
    let pretty = X.replace(',', ",\n  ");
    assert_eq!(out(&["solve"], &pretty), "1234341243212143\n");
    let grid = "1 2 3 .\n3 . . .\n. . . .\n. . . .\n";
    assert_eq!(out(&["count"], grid).lines().count(), 1);
    let drawn = "+-----+-----+\n| 1 2 | 3 . |\n| 3 . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n";
    assert_eq!(out(&["count"], drawn), out(&["count"], grid));
}

#[test]
fn a_classic_puzzle_in_the_formats_of_variants_is_one_for_every_command() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    for text in [
        format!("size 9\nboxes 3x3\ngrid {}\n", rows.join(" ")),
        format!("{{\"size\":9,\"grid\":\"{PUZZLE}\"}}\n"),
    ] {
        assert_eq!(out(&["solve"], &text), format!("{SOLUTION}\n"), "{text}");
        assert_eq!(out(&["canon"], &text), out(&["canon"], PUZZLE), "{text}");
    }
    let list = format!("{X}\n{{\"size\":9,\"grid\":\"{PUZZLE}\"}}\n{TINY}\n");
    assert_eq!(out(&["count"], &list), "1\n1\n0\n");
    let marked = format!("size 9\ngrid {}\nmarks r1c1 1 2\n", ".".repeat(81));
    assert_eq!(out(&["count", "--limit", "2"], &marked), "2\n");
}

#[test]
fn impossible_and_classic_puzzles_stay_apart() {
    let answers = out(&["count"], &format!("{TINY}\n{PUZZLE}\n"));
    assert_eq!(answers, "0\n1\n");
}

#[cfg(unix)]
#[test]
fn a_certificate_of_a_path_may_come_through_a_pipe() {
    let folder = folder("variant-pipe");
    let file = folder.join("path.jsonl");
    let file = file.to_str().unwrap();
    for puzzle in [X, PUZZLE] {
        assert_eq!(run(&["explain", puzzle, "--certificate", file], b"").status.code(), Some(0));
        let certificate = std::fs::read(file).unwrap();
        let output = run(&["verify", puzzle, "/dev/stdin"], &certificate);
        assert_eq!(output.status.code(), Some(0), "{puzzle}: {output:?}");
    }
}

#[test]
fn a_file_that_is_no_certificate_is_rejected_by_its_own_name() {
    let folder = folder("variant-no-proof");
    let file = folder.join("notes.txt");
    let file = file.to_str().unwrap();
    for content in ["", "notes", "{ not JSON"] {
        std::fs::write(file, content).unwrap();
        for puzzle in [X, PUZZLE] {
            let output = run(&["verify", puzzle, file], b"");
            let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            assert!(said.contains("notes.txt") && !said.contains("notes.txt.drat"), "{content}: {said}");
            assert_ne!(output.status.code(), Some(0), "{content}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_signal_stops_a_long_search() {
    use std::process::Command;
    let child =
        minirow(&["count", "--effort", "0", "{\"size\":9,\"rules\":[\"anti-knight\"]}"]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()), "it ended before the signal");
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
}

#[test]
fn proofs_of_variants_are_accepted_and_forged_ones_are_rejected() {
    let folder = folder("variant-proofs");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let puzzle = "size 4\ngrid 12.. .... .... ..4.\nrules x\n";
    let ambiguous = "size 4\ngrid 1... .... .... ....\nrules x\n";
    let impossible = "size 4\ngrid 11.. .... .... ....\n";
    for (name, text) in [("one.txt", puzzle), ("many.txt", ambiguous), ("none.txt", impossible)] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let out = path("proofs");
    for (name, code, said) in
        [("one.txt", 0, "unique"), ("none.txt", 0, "no solution"), ("many.txt", 1, "several")]
    {
        let output = run(&["prove", "--out", &out, &path(name)], b"");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(code), "{name}: {text}");
        assert!(text.contains(said), "{name}: {text}");
    }
    let verified = |name: &str| {
        let output = run(&["verify", &path(name), &out], b"");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    for name in ["one.txt", "none.txt"] {
        let (code, text) = verified(name);
        assert!(code == Some(0) && text.contains("accepted"), "{text}");
    }
    // A formula without its last clause, and a proof without its only lemma.
    let formula = folder.join("proofs").join("one-1.cnf");
    let text = std::fs::read_to_string(&formula).unwrap();
    std::fs::write(&formula, text.trim_end().rsplit_once('\n').unwrap().0).unwrap();
    std::fs::write(folder.join("proofs").join("none-1.drat"), "").unwrap();
    for name in ["one.txt", "none.txt"] {
        let (code, text) = verified(name);
        assert!(code == Some(1) && text.contains("rejected"), "{name}: {text}");
    }
    let refused = run(&["prove", "--format", "lrat", &path("one.txt")], b"");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--format lrat"));
    std::fs::remove_dir_all(folder).unwrap();
}

//! The command line prints what its transcripts, the README and the guide show, run from the root of the repository, and knows the
//! commands that they mention.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn commands_print_what_their_transcripts_show() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).expect("the root of the repository is there");
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .case("crates/cli/tests/cmd/*.trycmd")
        .case("README.md")
        .case("README.ko.md")
        .case("docs/*.md");
}

/// The commands that the documents mention outside transcripts: they write files, take long or read files of the reader, so they are
/// not run. With `--help` at the end, the command line only has to know all their options and values.
#[test]
fn commands_that_documents_mention_are_accepted() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut documents = vec![root.join("README.md"), root.join("README.ko.md")];
    let guide = std::fs::read_dir(root.join("docs")).expect("the folder of the guide");
    documents.extend(guide.map(|file| file.expect("a readable folder").path()));
    let (mut seen, mut refused) = (0, String::new());
    for path in documents.iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
        let text = std::fs::read_to_string(path).expect("a readable document");
        for command in mentioned(&text) {
            seen += 1;
            let mut run = Command::new(env!("CARGO_BIN_EXE_minirow"));
            let run = run.args(arguments(command)).arg("--help").env("LC_ALL", "C").current_dir(root);
            let out = run.stdin(Stdio::null()).output().expect("the command starts");
            if !out.status.success() {
                let why = String::from_utf8_lossy(&out.stderr);
                let _ = writeln!(refused, "{}: {command}: {why}", path.display());
            }
        }
    }
    assert_eq!(refused, "");
    assert!(seen > 100, "only {seen} commands found");
}

/// The commands in indented blocks and in code within sentences.
fn mentioned(text: &str) -> Vec<&str> {
    let (mut commands, mut fenced) = (Vec::new(), false);
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        match line.strip_prefix("    ").filter(|line| line.starts_with("minirow ")) {
            Some(command) => commands.push(command),
            None => commands
                .extend(line.split('`').skip(1).step_by(2).filter(|code| code.starts_with("minirow "))),
        }
    }
    commands
}

/// The arguments of a command, as a shell would pass them; what is piped, redirected or remarked is left out.
fn arguments(command: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for c in command.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            None if c == '\'' || c == '"' => quote = Some(c),
            None if c == ' ' => words.push(String::new()),
            None if matches!(c, '|' | '<' | '>' | '#') => break,
            _ => words.last_mut().expect("at least one word").push(c),
        }
    }
    let mut words: Vec<String> = words.into_iter().skip(1).filter(|word| !word.is_empty()).collect();
    // `minirow FILE` solves: a file that exists is no name of a command.
    if ["FILE", "파일"].contains(&words[0].as_str()) {
        words.insert(0, "solve".to_owned());
    }
    words
}

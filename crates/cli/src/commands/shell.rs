//! `completions` and `man`: what a shell and a manual reader need, made from the same definitions as the help.

use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Args, CommandFactory};
use clap_mangen::roff::{Inline, Roff};
use minirow_words::{Catalogue, Language};
use serde::Serializer as _;

use super::{Cli, Command, Needs, Span};
use crate::answer::Tally;
use crate::context::Context;
use crate::help;
use crate::output::{cannot_write, say, write_or_end};
use crate::pending::write_file;
use crate::texts::catalogue;

/// Print a shell completion script
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow completions bash > ~/.local/share/bash-completion/completions/minirow
  minirow completions zsh > ~/.zfunc/_minirow")]
pub(super) struct CompletionsArgs {
    /// Shell
    shell: clap_complete::Shell,
}

impl Command for CompletionsArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        let shell = self.shell;
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut Cli::command(), "minirow", &mut script);
        if context.common.json {
            script = json(&[("shell", shell.to_string().as_bytes()), ("script", &script)]);
        }
        write_or_end(&script);
        Tally::default()
    }
}

/// Print a manual page, or write them all to a folder
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow man solve | man -l -
  minirow man --dir ~/.local/share/man/man1")]
pub(super) struct ManArgs {
    /// Command [default: minirow itself]
    #[arg(value_name = "COMMAND")]
    page: Option<String>,

    /// Folder for the pages of all commands
    #[arg(long, value_name = "DIR", conflicts_with = "page")]
    dir: Option<PathBuf>,
}

impl Command for ManArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        let language = context.words.language();
        let root = help::presented(Cli::command(), &super::groups(), language);
        let mut pages: Vec<clap::Command> = root.get_subcommands().cloned().collect();
        pages.insert(0, with_summaries(root));
        let name = |page: &clap::Command| match page.get_name() {
            "minirow" => "minirow".to_owned(),
            command => format!("minirow-{command}"),
        };
        if let Some(folder) = &self.dir {
            let pages =
                pages.iter().map(|page| (format!("{}.1", name(page)), rendered(page, &name(page), language)));
            return write_pages(folder, pages);
        }
        let wanted = self.page.as_deref().unwrap_or("minirow");
        let Some(page) = pages.iter().find(|page| page.get_name() == wanted) else {
            help::refuse(unknown_command(wanted), language);
            return Tally { bad: 1, ..Tally::default() };
        };
        let mut roff = rendered(page, &name(page), language);
        if context.common.json {
            roff = json(&[("page", name(page).as_bytes()), ("roff", &roff)]);
        }
        write_or_end(&roff);
        Tally::default()
    }
}

/// The program with the first line of what each command does, which is all that its own page has room for.
fn with_summaries(mut root: clap::Command) -> clap::Command {
    for entry in super::entries() {
        root = root.mut_subcommand(entry.listed.name, |command| {
            let summary = summary(&command);
            command.about(summary)
        });
    }
    root
}

/// The first line of what a command does.
fn summary(command: &clap::Command) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    about.lines().next().unwrap_or_default().to_owned()
}

/// The error for a command that does not exist.
fn unknown_command(name: &str) -> clap::Error {
    match Cli::command().try_get_matches_from(["minirow", name]) {
        Err(error) => error,
        Ok(_) => Cli::command().error(ErrorKind::InvalidSubcommand, name),
    }
}

/// A line of JSON with these members.
fn json(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut line = Vec::new();
    let members = members.iter().map(|(name, text)| (name, String::from_utf8_lossy(text)));
    // Writing into memory cannot fail.
    let _ = serde_json::Serializer::new(&mut line).collect_map(members);
    line.push(b'\n');
    line
}

/// Writes pages with these names into the folder, up to the first that cannot be written.
fn write_pages(folder: &Path, pages: impl Iterator<Item = (String, Vec<u8>)>) -> Tally {
    let made = std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error));
    let written = made.and_then(|()| {
        pages.map(|(name, page)| (folder.join(name), page)).try_for_each(|(path, page)| {
            write_file(&path, &page).map_err(|error| cannot_write(&path, &error))
        })
    });
    let Err(why) = written else { return Tally::default() };
    say(&format!("{why}\n"));
    Tally { bad: 1, ..Tally::default() }
}

/// A page: what the definitions say, then the examples and the exit status under their own heads.
fn rendered(page: &clap::Command, name: &str, language: Language) -> Vec<u8> {
    let words = catalogue(language);
    let about = page.get_about().map(ToString::to_string).unwrap_or_default();
    let texts = page.get_after_help().map(ToString::to_string).unwrap_or_default();
    let page = page
        .clone()
        .name(name.to_owned())
        .bin_name(name.replacen('-', " ", 1))
        .about(summary(page))
        .long_about(about)
        .after_help("");
    let man = clap_mangen::Man::new(page);
    let mut roff = Vec::new();
    // Writing into memory cannot fail.
    let _ = man.render_title(&mut roff);
    let _ = man.render_name_section(&mut roff);
    let _ = man.render_synopsis_section(&mut roff);
    let _ = man.render_description_section(&mut roff);
    let _ = man.render_options_section(&mut roff);
    if name == "minirow" {
        let _ = man.render_subcommands_section(&mut roff);
    }
    let mut roff = translated(&roff, &words);
    let exit_status = format!("{}:\n{}", words.word("help-exit-status"), words.word("help-exit-codes"));
    for text in texts.split("\n\n").chain([&*exit_status]) {
        let Some((head, body)) = text.split_once(":\n") else { continue };
        let mut section = Roff::new();
        section.control("SH", [head.to_uppercase().as_str()]);
        section.control("nf", []);
        for line in body.lines() {
            section.text([Inline::Roman(line.to_owned())]);
        }
        section.control("fi", []);
        let _ = section.to_writer(&mut roff);
    }
    roff
}

/// A page with the headings of its sections in the language of the catalogue.
fn translated(roff: &[u8], words: &Catalogue) -> Vec<u8> {
    let headings = [("NAME", "man-name"), ("SYNOPSIS", "man-synopsis"), ("DESCRIPTION", "man-description")];
    let mut page = String::from_utf8_lossy(roff).into_owned();
    for (heading, name) in headings {
        page = page.replacen(&format!(".SH {heading}\n"), &format!(".SH {}\n", words.word(name)), 1);
    }
    page.into_bytes()
}

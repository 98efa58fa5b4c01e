//! `completions` and `man`: what a shell and a manual reader need, made from the same definitions as the help.

use clap::{Command, CommandFactory};
use clap_mangen::roff::{Inline, Roff};
use minirow_words::Language;

use crate::args::{Cli, Common, EXIT_STATUS, ManArgs};
use crate::help;
use crate::output::{say, write_or_end};
use crate::pending::write_file;

pub(crate) fn completions(shell: clap_complete::Shell) -> u8 {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "minirow", &mut script);
    write_or_end(&script);
    0
}

pub(crate) fn man(args: &ManArgs, common: &Common) -> u8 {
    let language = common.lang.unwrap_or_else(|| Language::of_locale(|name| std::env::var(name).ok()));
    let mut root = help::translated(Cli::command(), language);
    // Each command learns the options that all share.
    root.build();
    let mut pages: Vec<Command> =
        root.get_subcommands().filter(|each| each.get_name() != "help").cloned().collect();
    pages.insert(0, root);
    let name = |page: &Command| match page.get_name() {
        "minirow" => "minirow".to_owned(),
        command => format!("minirow-{command}"),
    };
    if let Some(folder) = &args.dir {
        let written = std::fs::create_dir_all(folder).and_then(|()| {
            pages.iter().try_for_each(|page| {
                write_file(&folder.join(format!("{}.1", name(page))), &rendered(page, &name(page), language))
            })
        });
        return match written {
            Ok(()) => 0,
            Err(error) => {
                say(&format!("{}: {error}\n", folder.display()));
                2
            }
        };
    }
    let wanted = args.page.as_deref().unwrap_or("minirow");
    match pages.iter().find(|page| page.get_name() == wanted) {
        Some(page) => {
            write_or_end(&rendered(page, &name(page), language));
            0
        }
        None => help::refuse(&help::unknown_command(wanted), language),
    }
}

/// A page: what the definitions say, then the examples and the exit status under their own heads.
fn rendered(page: &Command, name: &str, language: Language) -> Vec<u8> {
    let examples = page.get_before_help().map(ToString::to_string).unwrap_or_default();
    let page = page
        .clone()
        .name(name.to_owned())
        .bin_name(name.replacen('-', " ", 1))
        .before_help("")
        .before_long_help("")
        .after_help("")
        .after_long_help("");
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
    let exit_status = help::exit_status(language).unwrap_or_else(|| EXIT_STATUS.to_owned());
    for text in [examples, exit_status] {
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

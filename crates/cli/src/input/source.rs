//! Where puzzles come from: arguments, files, folders, standard input.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::closed::may_be_closed;
use crate::unpack::Refusal;
use crate::values::begins_with_cell;

/// One place to read from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The puzzle itself.
    Argument(String),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// Something in a folder that cannot be read, and why.
    Unreadable(PathBuf, Unread),
}

/// Why something in a folder cannot be read.
#[derive(Clone, Debug)]
pub(crate) enum Unread {
    /// The name of the message that says so.
    Refused(&'static str),
    /// In the words of the system.
    Failed(String),
}

impl Source {
    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Argument(_) => "argument".to_owned(),
            Self::File(path) | Self::Unreadable(path, _) => path.display().to_string(),
            Self::Stdin => "stdin".to_owned(),
        }
    }

    /// Its bytes.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + '_>> {
        match self {
            Self::Argument(text) => Ok(Box::new(text.as_bytes())),
            Self::File(path) => Ok(Box::new(File::open(path)?)),
            Self::Stdin if may_be_closed(io::stdin()) => Err(Refusal("input-closed").into()),
            Self::Stdin => Ok(Box::new(io::stdin().lock())),
            Self::Unreadable(_, Unread::Refused(name)) => Err(Refusal(name).into()),
            Self::Unreadable(_, Unread::Failed(reason)) => Err(io::Error::other(reason.clone())),
        }
    }
}

/// The sources that the arguments name: existing files, all files of a folder by name, `-`, or else puzzles.
pub(crate) fn sources(arguments: &[OsString], recursive: bool) -> Vec<Source> {
    if arguments.is_empty() {
        return vec![Source::Stdin];
    }
    let mut sources = Vec::new();
    for argument in arguments {
        let path = Path::new(argument);
        let puzzle = argument.to_str().filter(|text| looks_like_a_puzzle(text));
        if argument == OsStr::new("-") {
            sources.push(Source::Stdin);
        } else if path.is_dir() {
            let inside = sources_in(path, recursive);
            if inside.is_empty() {
                sources.push(refused(path, "file-is-empty-folder"));
            }
            sources.extend(inside);
        } else {
            sources.push(match puzzle {
                Some(text) if !path.exists() => Source::Argument(text.to_owned()),
                _ => Source::File(path.to_owned()),
            });
        }
    }
    sources
}

/// A path that is not read, with the name of the message that says why.
fn refused(path: &Path, name: &'static str) -> Source {
    Source::Unreadable(path.to_owned(), Unread::Refused(name))
}

/// The files of a folder in order of their names, without hidden ones, and those of its subfolders if `recursive`. Anything else is
/// reported, not left out.
fn sources_in(folder: &Path, recursive: bool) -> Vec<Source> {
    let unreadable = |path: &Path, error: &io::Error| {
        Source::Unreadable(path.to_owned(), Unread::Failed(error.to_string()))
    };
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return vec![unreadable(folder, &error)],
    };
    let mut sources = Vec::new();
    let mut paths = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => paths.push(entry.path()),
            Err(error) => sources.push(unreadable(folder, &error)),
        }
    }
    paths.retain(|path| path.file_name().is_none_or(|name| !name.as_encoded_bytes().starts_with(b".")));
    paths.sort();
    for path in paths {
        match std::fs::metadata(&path) {
            Err(error) => sources.push(unreadable(&path, &error)),
            Ok(about) if about.is_file() => sources.push(Source::File(path)),
            // A link to a folder may lead back.
            Ok(about) if about.is_dir() && path.is_symlink() => {
                sources.push(refused(&path, "file-is-link-to-folder"));
            }
            Ok(about) if about.is_dir() && recursive => sources.extend(sources_in(&path, recursive)),
            Ok(about) if about.is_dir() => {
                sources.push(refused(&path, "file-is-inner-folder"));
            }
            Ok(_) => sources.push(refused(&path, "file-is-irregular")),
        }
    }
    sources
}

/// Whether an argument that is no file was meant as a puzzle: long enough to hold one, a link, a JSON object, a list of
/// cells, or a game id of Solo.
fn looks_like_a_puzzle(argument: &str) -> bool {
    argument.chars().count() >= 60
        || argument.contains('\n')
        || argument.contains("://")
        || argument.starts_with('{')
        || argument.starts_with("classic")
        || begins_with_cell(argument)
        || minirow_variant::format::Format::detect(argument) == Some(minirow_variant::format::Format::Solo)
}

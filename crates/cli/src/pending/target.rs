//! Resolves the name of an output file. Nothing is changed here, and only regular files are ever replaced.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The meaning of an output file name.
pub(super) enum Target {
    /// Standard output: `-`, `/dev/stdout` and the like.
    Stdout,
    /// A device, a FIFO or an open stream of this process, ready to be written.
    Stream(File),
    /// A regular file, or one that does not exist yet, after all symbolic links.
    File(PathBuf),
}

/// As many symbolic links as Linux follows.
const MOST_LINKS: usize = 40;

impl Target {
    /// Finds out what a name stands for. A FIFO is opened, which waits for its reader.
    pub(super) fn of(name: &Path) -> io::Result<Self> {
        if name == Path::new("-") {
            return Ok(Self::Stdout);
        }
        let path = followed(name)?;
        if let Some(number) = own_stream(&path) {
            return Self::open_stream(number, &path);
        }
        match fs::metadata(name) {
            Ok(about) if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(about) if about.is_file() => Ok(Self::File(path)),
            Ok(_) => Ok(Self::Stream(OpenOptions::new().write(true).open(name)?)),
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Err(_) if ends_with_separator(&path) => Err(io::ErrorKind::IsADirectory.into()),
            Err(_) => Ok(Self::File(path)),
        }
    }

    #[cfg(unix)]
    fn open_stream(number: u32, path: &Path) -> io::Result<Self> {
        use std::os::fd::AsFd;
        // Opened anew, a file would be written from its beginning, and not after what it holds already.
        let copy = match number {
            0 => io::stdin().as_fd().try_clone_to_owned()?.into(),
            1 => return Ok(Self::Stdout),
            2 => io::stderr().as_fd().try_clone_to_owned()?.into(),
            _ => OpenOptions::new().append(fs::metadata(path)?.is_file()).write(true).open(path)?,
        };
        Ok(Self::Stream(copy))
    }

    #[cfg(not(unix))]
    fn open_stream(_number: u32, path: &Path) -> io::Result<Self> {
        Ok(Self::Stream(OpenOptions::new().write(true).open(path)?))
    }
}

/// Whether a name stands for standard output.
pub(crate) fn is_stdout(name: &Path) -> bool {
    name == Path::new("-") || followed(name).is_ok_and(|path| own_stream(&path) == Some(1))
}

/// Whether a name stands for a regular file, existing or not. A FIFO is not opened.
pub(crate) fn is_file(name: &Path) -> bool {
    let is_stream = is_stdout(name) || followed(name).is_ok_and(|path| own_stream(&path).is_some());
    !is_stream && fs::metadata(name).map_or(true, |about| about.is_file())
}

/// The end of a chain of symbolic links, or the first name in it that is an open stream of this process.
fn followed(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = || fs::symlink_metadata(&path).is_ok_and(|about| about.is_symlink());
        if own_stream(&path).is_some() || !is_link() {
            return Ok(path);
        }
        let link = fs::read_link(&path)?;
        path = path.parent().map_or_else(|| link.clone(), |folder| folder.join(&link));
    }
    // The system knows how to say it.
    fs::metadata(name).map(|_| path)
}

/// The number of the open stream of this process that a path names.
#[cfg(unix)]
fn own_stream(path: &Path) -> Option<u32> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = fs::canonicalize(path.parent()?).ok()?;
    let is_own = |own: &str| fs::canonicalize(own).is_ok_and(|own| own == folder);
    ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"].into_iter().any(is_own).then_some(number)
}

#[cfg(not(unix))]
fn own_stream(_path: &Path) -> Option<u32> {
    None
}

fn ends_with_separator(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().last().is_some_and(|&last| std::path::is_separator(char::from(last)))
}

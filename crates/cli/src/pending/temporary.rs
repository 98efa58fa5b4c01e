//! The new content of a regular file until it is complete: a temporary file in the same folder.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

use crate::threads::start;

/// The disk is asked to take what was written each time it is this much. Only the rest has to be waited for at the end.
const PORTION: usize = 8 << 20;

/// A temporary file. It is removed unless it is completed.
pub(super) struct Temporary {
    file: Arc<File>,
    path: PathBuf,
    wanted: PathBuf,
    ending: Ending,
    /// Whether nothing is to be removed any more.
    is_kept: bool,
    /// How much was written since the disk was last asked.
    unasked: usize,
    syncing: Option<Syncing>,
}

/// How the wanted file gets its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// The temporary file takes its name.
    Rename,
    /// The wanted file is overwritten: it has other names (hard links), or an owner or a folder that only allows this.
    Copy,
}

impl Temporary {
    pub(super) fn new(wanted: PathBuf) -> io::Result<Self> {
        // A file that must not be written must not be replaced either.
        let old = match OpenOptions::new().write(true).open(&wanted) {
            Ok(old) => Some(old.metadata()?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let name = wanted.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let beside = create(wanted.parent().unwrap_or(Path::new("")), name, old.is_some());
        let (file, path, ending) = match (beside, &old) {
            (Ok((file, path)), None) => (file, path, Ending::Rename),
            (Ok((file, path)), Some(old)) => {
                let ending = if can_replace(&file, old) { Ending::Rename } else { Ending::Copy };
                (file, path, ending)
            }
            (Err(error), None) => return Err(error),
            (Err(error), Some(_)) => {
                let (file, path) = create(&std::env::temp_dir(), name, true).map_err(|_| error)?;
                (file, path, Ending::Copy)
            }
        };
        let file = Arc::new(file);
        Ok(Self { file, path, wanted, ending, is_kept: false, unasked: 0, syncing: None })
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.as_ref().write_all(bytes)?;
        self.unasked += bytes.len();
        if self.unasked >= PORTION {
            if self.syncing.is_none() {
                self.syncing = Syncing::of(&self.file);
            }
            // Without a thread all waiting is done at the end.
            if self.syncing.as_ref().is_none_or(Syncing::ask) {
                self.unasked = 0;
            }
        }
        Ok(())
    }

    /// Gives the wanted file its content once the disk has all of it.
    pub(super) fn complete(mut self) -> io::Result<()> {
        self.syncing.take().map_or(Ok(()), Syncing::end)?;
        self.file.sync_all()?;
        if self.ending == Ending::Rename && fs::rename(&self.path, &self.wanted).is_ok() {
            self.is_kept = true;
            return Ok(());
        }
        // A file that is mounted by itself cannot be renamed over, but written.
        self.copy().map_err(|error| {
            self.is_kept = true;
            io::Error::new(error.kind(), Left { error, path: self.path.clone() })
        })
    }

    /// Overwrites the wanted file. What it held before is cut off at the end, so that a full disk fails as late as possible.
    fn copy(&self) -> io::Result<()> {
        let mut wanted = OpenOptions::new().write(true).open(&self.wanted)?;
        let length = io::copy(&mut File::open(&self.path)?, &mut wanted)?;
        wanted.set_len(length)?;
        wanted.sync_all()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.is_kept {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A new file with a name of its own in the folder, readable for others only if it replaces nothing.
fn create(folder: &Path, name: &OsStr, is_private: bool) -> io::Result<(File, PathBuf)> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = is_private;
    let mut name = name;
    // What an interrupted run left behind may have the same name: a container gives each of its runs the same process number.
    let mut number = 0;
    loop {
        let path = folder.join(temporary_name(name, number));
        match options.open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            // The name of the wanted file is so long that there is no room for more.
            Err(error) if error.kind() == io::ErrorKind::InvalidFilename && name != "minirow" => {
                name = OsStr::new("minirow");
            }
            Err(error) => return Err(error),
        }
    }
}

fn temporary_name(name: &OsStr, number: u32) -> OsString {
    let mut temporary = OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}-{number}.part", std::process::id()));
    temporary
}

/// Whether a new file may replace the old one: it gets the owner and the permissions of the old one, which has no other name.
#[cfg(unix)]
fn can_replace(new: &File, old: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let take_over = || {
        let made = new.metadata()?;
        if (made.uid(), made.gid()) != (old.uid(), old.gid()) {
            fchown(new, Some(old.uid()), Some(old.gid()))?;
        }
        new.set_permissions(old.permissions())
    };
    old.nlink() == 1 && take_over().is_ok()
}

#[cfg(not(unix))]
fn can_replace(new: &File, old: &Metadata) -> bool {
    new.set_permissions(old.permissions()).is_ok()
}

/// The wanted file could not be overwritten, but the temporary file has the whole content.
#[derive(Debug)]
pub(crate) struct Left {
    pub(crate) error: io::Error,
    pub(crate) path: PathBuf,
}

impl Left {
    /// The file that a failed [`Temporary::complete`] left behind.
    pub(crate) fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.error, self.path.display())
    }
}

impl Error for Left {}

/// A thread that waits for the disk.
struct Syncing {
    asks: SyncSender<()>,
    thread: JoinHandle<io::Result<()>>,
}

impl Syncing {
    /// `None` if no thread can be started.
    fn of(file: &Arc<File>) -> Option<Self> {
        let (asks, asked) = sync_channel(1);
        let file = Arc::clone(file);
        // The system reports a failure once: it is kept until the end.
        let work = move || asked.iter().try_for_each(|()| file.sync_data());
        Some(Self { asks, thread: start(work).ok()? })
    }

    /// Asks the disk to take what was written; `false` if it has not yet begun with the last portion.
    fn ask(&self) -> bool {
        self.asks.try_send(()).is_ok()
    }

    fn end(self) -> io::Result<()> {
        drop(self.asks);
        self.thread.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))
    }
}

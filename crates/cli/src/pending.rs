//! A file that is being written, and becomes visible under its name only when it is complete and on the disk.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

use crate::threads::start;

/// The disk is asked to take what was written each time it is this much. Only the rest has to be waited for at the end.
const PORTION: usize = 8 << 20;

pub(crate) struct Pending {
    file: Arc<File>,
    written: PathBuf,
    wanted: PathBuf,
    /// How much was written since the disk was last asked.
    unasked: usize,
    syncing: Option<Syncing>,
}

impl Pending {
    pub(crate) fn new(wanted: &Path) -> io::Result<Self> {
        let name = wanted.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let mut written = OsString::from(".");
        written.push(name);
        written.push(format!(".{}.part", std::process::id()));
        let written = wanted.with_file_name(written);
        let file = Arc::new(OpenOptions::new().write(true).create_new(true).open(&written)?);
        Ok(Self { file, written, wanted: wanted.to_owned(), unasked: 0, syncing: None })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.as_ref().write_all(bytes)?;
        self.unasked += bytes.len();
        if self.unasked >= PORTION {
            if self.syncing.is_none() {
                self.syncing = Syncing::of(&self.file);
            }
            if self.syncing.as_ref().is_none_or(Syncing::ask) {
                self.unasked = 0;
            }
        }
        Ok(())
    }

    /// Gives the file its name once the disk has all of it.
    pub(crate) fn complete(self) -> io::Result<()> {
        self.syncing.map_or(Ok(()), Syncing::end)?;
        self.file.sync_all()?;
        fs::rename(&self.written, &self.wanted)
    }

    pub(crate) fn discard(self) {
        let _ = fs::remove_file(&self.written);
    }
}

/// A thread that waits for the disk.
struct Syncing {
    asks: SyncSender<()>,
    thread: JoinHandle<io::Result<()>>,
}

impl Syncing {
    /// `None` if there is no thread for it: then the file is synced at the end.
    fn of(file: &Arc<File>) -> Option<Self> {
        let (asks, asked) = sync_channel(1);
        let file = Arc::clone(file);
        // The system reports a failure once: it is kept until the end.
        let thread = start(move || asked.iter().try_for_each(|()| file.sync_data())).ok()?;
        Some(Self { asks, thread })
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

/// Writes a file so that it has its whole content or does not change at all.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut pending = Pending::new(path)?;
    match pending.write(content) {
        Ok(()) => pending.complete(),
        Err(error) => {
            pending.discard();
            Err(error)
        }
    }
}

//! A file that is being written. A regular file keeps its old content until the new one is complete and on the disk; until then it is
//! in a temporary file beside it. Everything else (a device, a FIFO, an open stream) is written at once and never replaced.

mod target;
mod temporary;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use target::Target;
pub(crate) use target::{is_file, is_stdout};
pub(crate) use temporary::Left;
use temporary::Temporary;

pub(crate) struct Pending(Kind);

enum Kind {
    Stdout,
    Stream(File),
    Temporary(Temporary),
}

impl Pending {
    /// Begins to write the file of this name; `-` is standard output.
    ///
    /// # Errors
    /// The name stands for a folder, or nothing can be written there.
    pub(crate) fn new(name: &Path) -> io::Result<Self> {
        Ok(Self(match Target::of(name)? {
            Target::Stdout => Kind::Stdout,
            Target::Stream(stream) => Kind::Stream(stream),
            Target::File(path) => Kind::Temporary(Temporary::new(path)?),
        }))
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match &mut self.0 {
            Kind::Stdout => write_stdout(bytes),
            Kind::Stream(stream) => stream.write_all(bytes),
            Kind::Temporary(temporary) => temporary.write(bytes),
        }
    }

    /// Gives a regular file its new content, which the disk has then.
    pub(crate) fn complete(self) -> io::Result<()> {
        match self.0 {
            Kind::Stdout | Kind::Stream(_) => Ok(()),
            Kind::Temporary(temporary) => temporary.complete(),
        }
    }

    /// Leaves a regular file as it was; `false` if what was written cannot be taken back.
    pub(crate) fn discard(self) -> bool {
        matches!(self.0, Kind::Temporary(_))
    }
}

pub(crate) fn write_stdout(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush())
}

/// Writes a file so that it has its whole content or does not change at all. It is no error if nobody reads on.
pub(crate) fn write_file(name: &Path, content: &[u8]) -> io::Result<()> {
    let mut pending = Pending::new(name)?;
    match pending.write(content) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.and_then(|()| pending.complete()),
    }
}

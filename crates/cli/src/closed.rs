//! Standard streams that were closed when the program began: nothing can be read from a closed one, and what is written to one is lost.
//!
//! The runtime of Rust opens the null device, for reading and writing, in place of a closed stream before `main`. A parent process may
//! do the same (Python's `subprocess.DEVNULL` is one that does), and then the two cannot be distinguished. `< /dev/null` and
//! `> /dev/null` in a shell open it in one direction only.

/// Whether a stream was closed when the program began, or is a null device opened for reading and writing.
#[cfg(unix)]
pub(crate) fn may_be_closed(stream: impl std::os::fd::AsFd) -> bool {
    use rustix::fs::{OFlags, fcntl_getfl, fstat, stat};

    let Ok((stream_status, null_status)) = fstat(&stream).and_then(|of| Ok((of, stat("/dev/null")?))) else {
        return false;
    };
    stream_status.st_rdev == null_status.st_rdev
        && fcntl_getfl(&stream).is_ok_and(|flags| flags & OFlags::RWMODE == OFlags::RDWR)
}

/// On other systems it is not known.
#[cfg(not(unix))]
pub(crate) fn may_be_closed<T>(_stream: T) -> bool {
    false
}

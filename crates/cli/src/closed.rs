//! Which standard streams were closed when the program began: from a closed one nothing would be read, to a closed one answers would be
//! written in vain, both in silence.

/// Whether standard input was closed when the program began.
pub(crate) fn is_stdin_closed() -> bool {
    seen::is_closed(0)
}

/// Whether standard output was closed when the program began.
pub(crate) fn is_stdout_closed() -> bool {
    seen::is_closed(1)
}

/// The runtime of Rust opens the null device in place of a closed stream before `main`, and then nothing tells the two apart: a
/// parent may have opened the null device itself. So this looks before the runtime does.
#[cfg(target_os = "linux")]
mod seen {
    #![expect(unsafe_code, reason = "only the loader runs code before the runtime")]

    use std::fs;
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: [AtomicBool; 2] = [const { AtomicBool::new(false) }; 2];

    pub(super) fn is_closed(stream: usize) -> bool {
        CLOSED[stream].load(Ordering::Relaxed)
    }

    extern "C" fn look() {
        if fs::symlink_metadata("/proc/self/fd").is_err() {
            return;
        }
        for (closed, path) in CLOSED.iter().zip(["/proc/self/fd/0", "/proc/self/fd/1"]) {
            closed.store(fs::symlink_metadata(path).is_err(), Ordering::Relaxed);
        }
    }

    // SAFETY: the loader calls each pointer of this section once, on the only thread, with a C calling convention. `look` takes no
    // argument, reads three names of files and cannot panic.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}

/// On other systems it is not known.
#[cfg(not(target_os = "linux"))]
mod seen {
    pub(super) fn is_closed(_stream: usize) -> bool {
        false
    }
}

//! The portable lane kernel by the clock, natively and in WebAssembly: see `bench/wasm`.
//!
//! `lanes_timed ROUNDS FILE` prints how many plain lines the file has, how many solutions they have counted up to two, and the seconds of the best
//! round. In WebAssembly the host does the same: it calls `lanes_room(n)`, writes the file at the address that it returns, calls `lanes_read()`, and `lanes_count()` in
//! each round.

use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel};

/// As many lines at once as a command gives to a thread.
const BATCH: usize = 1024;

/// The file, then its lines.
struct List {
    bytes: Vec<u8>,
    lines: Vec<PlainLine>,
}

static LIST: Mutex<List> = Mutex::new(List { bytes: Vec::new(), lines: Vec::new() });

fn with_list<T>(use_it: impl FnOnce(&mut List) -> T) -> T {
    use_it(&mut LIST.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Makes room for a file of this many bytes. Its address.
// SAFETY: no other function of the program or the C library has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn lanes_room(length: usize) -> *mut u8 {
    with_list(|list| {
        list.bytes = vec![0; length];
        list.bytes.as_mut_ptr()
    })
}

/// Reads the plain lines of the file. Their number.
// SAFETY: no other function of the program or the C library has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn lanes_read() -> u32 {
    with_list(|list| {
        let plain = |line: &[u8]| PlainLine::new(line.get(..81)?);
        list.lines = list.bytes.split(|&byte| byte == b'\n').filter_map(plain).collect();
        list.lines.len() as u32
    })
}

/// The number of solutions of all lines, counted up to two for each.
// SAFETY: no other function of the program or the C library has this name.
#[expect(unsafe_code, reason = "the host finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn lanes_count() -> u32 {
    let kernel = Kernel::new(InstructionSet::Portable);
    let solutions =
        |batch: &[PlainLine]| -> u64 { kernel.count(batch, 2).iter().map(|answer| answer.solutions).sum() };
    with_list(|list| list.lines.chunks(BATCH).map(solutions).sum::<u64>() as u32)
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(rounds), Some(file)) =
        (arguments.first().and_then(|number| number.parse::<u32>().ok()), arguments.get(1))
    else {
        eprintln!("lanes_timed ROUNDS FILE");
        return ExitCode::FAILURE;
    };
    match std::fs::read(file) {
        Ok(bytes) => with_list(|list| list.bytes = bytes),
        Err(error) => {
            eprintln!("lanes_timed: {file}: {error}");
            return ExitCode::FAILURE;
        }
    }
    let lines = lanes_read();
    let (mut solutions, mut best) = (0, f64::INFINITY);
    for _ in 0..rounds {
        let start = Instant::now();
        solutions = lanes_count();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{lines} {solutions} {best}");
    ExitCode::SUCCESS
}

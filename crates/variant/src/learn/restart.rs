//! When to restart: soon if recent clauses are worse than usual, in phases that alternate with rare restarts.

/// Averages of the quality of learnt clauses.
#[derive(Default)]
pub(super) struct Restarts {
    fast: f64,
    slow: f64,
    /// Conflicts since the last restart.
    since: u64,
    conflicts: u64,
    /// Conflicts at which the phase ends, and whether restarts are rare in it.
    phase_end: u64,
    phase: u64,
    /// Where the sequence of Luby is.
    luby: (u64, u64),
}

/// Conflicts between restarts at least.
const LEAST: u64 = 10;
/// The unit of Luby's sequence in phases of rare restarts.
const RARE: u64 = 256;
const PHASE: u64 = 1000;

impl Restarts {
    /// A search begins.
    pub(crate) fn begin(&mut self) {
        self.since = 0;
        if self.luby.0 == 0 {
            self.luby = (1, 1);
            self.phase_end = PHASE;
        }
    }

    /// A clause of this quality was learnt.
    pub(crate) fn learned(&mut self, quality: u32, _assigned: usize) {
        let quality = f64::from(quality);
        self.conflicts += 1;
        self.since += 1;
        // The first averages are those of few clauses, not of zeros.
        self.fast += (quality - self.fast) * (1.0 / 32.0_f64).max(1.0 / self.conflicts as f64);
        self.slow += (quality - self.slow) * (1.0 / 8192.0_f64).max(1.0 / self.conflicts as f64);
    }

    /// Whether to restart now; `is_useful` if there is anything to take back.
    pub(crate) fn are_due(&mut self, is_useful: bool) -> bool {
        if !is_useful || self.since < LEAST {
            return false;
        }
        if self.conflicts >= self.phase_end {
            self.phase += 1;
            self.phase_end = self.conflicts + PHASE * (self.phase / 2 + 1) * (self.phase / 2 + 1);
        }
        let is_rare = self.phase % 2 == 1;
        let is_due = if is_rare { self.since >= self.luby.1 * RARE } else { self.fast > 1.1 * self.slow };
        if is_due {
            if is_rare {
                self.next_luby();
            }
            self.since = 0;
        }
        is_due
    }

    /// The next number of the sequence 1 1 2 1 1 2 4 1 1 2 ...
    fn next_luby(&mut self) {
        let (u, v) = self.luby;
        self.luby = if u & u.wrapping_neg() == v { (u + 1, 1) } else { (u, 2 * v) };
    }
}

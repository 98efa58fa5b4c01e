//! An estimate of the number of solutions by random probes (Knuth, 1975): each goes down one random path and multiplies the
//! numbers of ways it could have gone.

use minirow::Random;

use crate::engine::Search;
use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::value::Bits;
use crate::{Limits, Variant};

/// An estimate of a number of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the probes: right on average.
    pub mean: f64,
    /// The standard error of the mean. Where few probes find solutions, it is itself uncertain.
    pub error: f64,
    /// How many probes there were; fewer than asked for if cancelled.
    pub probes: u64,
    /// How many of them ended in a solution.
    pub hits: u64,
}

/// Estimates the number of solutions by this many probes. The seed decides which.
///
/// ```
/// use minirow_variant::{Limits, estimate, format};
///
/// let read = format::read("size 6\nrules x\n")?;
/// let estimate = estimate(&read.variant, 1000, 1, &Limits::NONE);
/// println!("about {:.0}, standard error {:.0}", estimate.mean, estimate.error);
/// assert_eq!(estimate.probes, 1000);
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn estimate(variant: &Variant, probes: u64, seed: u64, limits: &Limits) -> Estimate {
    let hybrid = Hybrid::new(lower(variant));
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    let mut estimate = Estimate { mean: 0.0, error: 0.0, probes: 0, hits: 0 };
    if !search.root() {
        return Estimate { probes, ..estimate };
    }
    let root = search.masks().to_vec();
    let mut squares = 0.0;
    for number in 0..probes {
        if limits.stop.is_set() {
            break;
        }
        search.restart(&root);
        let weight = probe(&mut search, Random::numbered(seed, number));
        estimate.probes += 1;
        estimate.hits += u64::from(weight > 0.0);
        // Welford's update keeps the sum of squares exact enough for weights of any size.
        let change = weight - estimate.mean;
        estimate.mean += change / estimate.probes as f64;
        squares += change * (weight - estimate.mean);
    }
    if estimate.probes > 1 {
        let count = estimate.probes as f64;
        estimate.error = (squares / (count - 1.0) / count).sqrt();
    }
    estimate
}

/// The product of the numbers of ways along a random path, or 0 if it ends without a solution. A way is a value of the cell with
/// the fewest values that survives propagation.
fn probe(search: &mut Search, mut random: Random) -> f64 {
    let mut weight = 1.0;
    loop {
        let open = search.masks().iter().enumerate().filter(|(_, mask)| !mask.is_power_of_two());
        let Some((cell, &mask)) = open.min_by_key(|(_, mask)| mask.count_ones()) else { return weight };
        let before = search.masks().to_vec();
        let mut ways: Vec<Vec<u64>> = Vec::new();
        for value in Bits(mask) {
            search.restart(&before);
            if search.restrict(cell, 1 << value) {
                ways.push(search.masks().to_vec());
            }
        }
        if ways.is_empty() {
            return 0.0;
        }
        weight *= ways.len() as f64;
        search.restart(&ways[random.below(ways.len() as u64) as usize]);
    }
}

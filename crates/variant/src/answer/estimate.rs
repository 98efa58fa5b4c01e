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
    /// The mean of the probes: right on average. Infinite above the greatest `f64`; then [`Estimate::decimal`] has it.
    pub mean: f64,
    /// The standard error of the mean. Where few probes find solutions, it is itself uncertain.
    pub error: f64,
    /// The power of two by which `scaled` is to be multiplied.
    exponent: i32,
    /// The mean and its error, divided by that power.
    scaled: [f64; 2],
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
    if !search.root() {
        return Moments { probes, ..Moments::default() }.estimate();
    }
    let root = search.masks().to_vec();
    let mut moments = Moments::default();
    for number in 0..probes {
        if limits.stop.is_set() {
            break;
        }
        search.restart(&root);
        moments.add(probe(&mut search, Random::numbered(seed, number)));
    }
    moments.estimate()
}

impl Estimate {
    /// The mean and its standard error as `(digits, exponent)`, each digits times ten to the power of the exponent. They are exact enough to
    /// be printed, also where the number is too great for an `f64`.
    pub fn decimal(&self) -> [(f64, i32); 2] {
        self.scaled.map(|number| {
            if number == 0.0 {
                return (0.0, 0);
            }
            let power = number.log10() + f64::from(self.exponent) * std::f64::consts::LOG10_2;
            (10f64.powf(power - power.floor()), power.floor() as i32)
        })
    }
}

/// A weight as a number and the power of two by which it is to be multiplied: a grid of 36x36 cells has about 10^1500 solutions.
#[derive(Clone, Copy)]
struct Weight(f64, i32);

/// Numbers are divided by powers of two so that they stay below this power: their squares are within an `f64`.
const HIGHEST: i32 = 400;

/// The sums over all probes so far. Welford's update keeps that of squares exact enough for weights of any size.
#[derive(Default)]
struct Moments {
    probes: u64,
    hits: u64,
    /// The power of two by which the mean is to be multiplied, and the squares by its square.
    exponent: i32,
    mean: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, Weight(number, power): Weight) {
        self.probes += 1;
        self.hits += u64::from(number > 0.0);
        if power > self.exponent {
            let factor = 2f64.powi(self.exponent - power);
            self.mean *= factor;
            self.squares *= factor * factor;
            self.exponent = power;
        }
        let weight = number * 2f64.powi(power - self.exponent);
        let change = weight - self.mean;
        self.mean += change / self.probes as f64;
        self.squares += change * (weight - self.mean);
    }

    fn estimate(self) -> Estimate {
        let count = self.probes as f64;
        let error = if self.probes > 1 { (self.squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        // In two steps, because the power alone may be too great although the product is not.
        let whole = |number: f64| {
            let half = self.exponent / 2;
            number * 2f64.powi(half) * 2f64.powi(self.exponent - half)
        };
        Estimate {
            mean: whole(self.mean),
            error: whole(error),
            exponent: self.exponent,
            scaled: [self.mean, error],
            probes: self.probes,
            hits: self.hits,
        }
    }
}

/// The product of the numbers of ways along a random path, or 0 if it ends without a solution. A way is a value of the cell with
/// the fewest values that survives propagation.
fn probe(search: &mut Search, mut random: Random) -> Weight {
    let mut weight = Weight(1.0, 0);
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
            return Weight(0.0, 0);
        }
        weight.0 *= ways.len() as f64;
        if weight.0 >= 2f64.powi(HIGHEST) {
            weight = Weight(weight.0 * 2f64.powi(-HIGHEST), weight.1 + HIGHEST);
        }
        search.restart(&ways[random.below(ways.len() as u64) as usize]);
    }
}

//! The bodies of the fuzz targets for questions and proofs about variants, without a fuzzer, and the adversary of the checker of steps
//! with seeds.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use minirow::Random;
use minirow_variant::steps::Technique;

#[path = "../../../fuzz/variant_ask.rs"]
mod ask;
#[path = "../../../fuzz/driver.rs"]
mod driver;
#[path = "../../../fuzz/variant_proof.rs"]
mod proof;

use proof::forger::choices::Choices;
use proof::forger::{Tally, forge};

/// Inputs of random bytes.
fn random_inputs(seed: u64, number: usize, length: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed);
    (0..number).map(|_| (0..length).map(|_| random.next() as u8).collect()).collect()
}

#[test]
fn whatever_is_asked_about_variants_has_an_answer_in_json() {
    let corpus: Vec<Vec<u8>> = (1..5).flat_map(|members| random_inputs(11, 50, 2 + 3 * members)).collect();
    driver::run("variant_ask", &corpus, 1500, ask::ask);
}

#[test]
fn no_certificate_of_a_false_claim_about_a_variant_is_accepted() {
    driver::run("variant_verify", &proof::certificates(), 1500, proof::text);
}

#[test]
fn no_step_that_bytes_choose_makes_the_checker_accept_something_false() {
    driver::run("variant_path", &random_inputs(12, 10, 2000), 60, proof::forged);
}

/// Forges on puzzles with numbers from `first` until this many steps were tried.
fn forge_many(seed: u64, first: u64, pieces: u64) -> Tally {
    let (next, tried) = (AtomicU64::new(first), AtomicU64::new(0));
    let work = || {
        let mut tally = Tally::default();
        while tried.load(Ordering::Relaxed) < pieces {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let mut choices = Choices::Seed(Random::numbered(seed, number));
            let more = forge(&mut choices, 600).unwrap_or_else(|hole| panic!("{seed} {number}: {hole:#?}"));
            tried.fetch_add(more.tried, Ordering::Relaxed);
            tally.add(&more);
        }
        tally
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    let mut all = Tally::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            all.add(&worker.join().expect("no hole was found"));
        }
    });
    all
}

/// Steps of all kinds of evidence were accepted, and some certificates were written.
fn is_rich(tally: &Tally) -> bool {
    use Technique as T;
    let kinds = [
        T::NakedSingle,
        T::HiddenSingle,
        T::Pair,
        T::Thermometer,
        T::Bound,
        T::LockedCandidates,
        T::CageValue,
        T::NakedPair,
        T::HiddenPair,
        T::XWing,
        T::Combination,
        T::Words,
        T::Chain,
    ];
    kinds.iter().all(|kind| tally.accepted.contains_key(kind)) && tally.certificates > 20
}

#[test]
fn nothing_false_that_an_adversary_makes_up_is_accepted() {
    let tally = forge_many(1, 0, 400_000);
    assert!(is_rich(&tally), "{tally:?}");
}

#[test]
#[ignore = "takes minutes: as many steps as MINIROW_FORGED says"]
fn nothing_false_of_very_much_that_an_adversary_makes_up_is_accepted() {
    let number =
        |name, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let tally = forge_many(number("MINIROW_FORGED_SEED", 2), 0, number("MINIROW_FORGED", 10_000_000));
    println!("{tally:?}");
    assert!(is_rich(&tally), "{tally:?}");
}

//! Measures lists of puzzles: CPU time to count to two, per puzzle and in all.
//!
//! `measure [-v] [--limit MILLISECONDS] [--true] FILE.jsonl...`

#[path = "../tests/corpora/mod.rs"]
mod corpora;

use std::sync::mpsc;
use std::time::Duration;

use minirow::Stop;
use minirow_variant::{Finish, Limits, candidates, count, minimize};

/// The CPU time of this thread in milliseconds.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// The CPU time of the main thread in milliseconds.
fn main_cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// The mean of many runs: the system's clock is too coarse for one.
fn repeated(case: &corpora::Case) -> f64 {
    let start = cpu();
    let mut runs = 0.0;
    loop {
        count(&case.variant, 2, &Limits::NONE);
        runs += 1.0;
        let time = cpu() - start;
        if time > 60.0 || runs >= 1000.0 {
            return time / runs;
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Question {
    Count,
    True,
    Minimize,
}

#[expect(clippy::print_stdout, reason = "the measurements are its output")]
fn main() {
    let mut limit = 10_000.0;
    let mut verbose = false;
    let mut question = Question::Count;
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-v" => verbose = true,
            "--true" => question = Question::True,
            "--minimize" => question = Question::Minimize,
            "--limit" => limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(limit),
            _ => files.push(argument),
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).expect("the file can be read");
        let cases = corpora::read(&text);
        let published = cases.iter().filter(|case| case.solution.is_some()).count();
        let mut times = Vec::new();
        let (mut unsolved, mut odd, mut nodes, mut conflicts) = (0, 0, 0, 0);
        for case in &cases {
            let stop = Stop::new();
            let (done, alarm) = mpsc::channel::<()>();
            let theirs = stop.clone();
            let start = cpu();
            let watch = std::thread::spawn(move || {
                while alarm.recv_timeout(Duration::from_millis(50)) == Err(mpsc::RecvTimeoutError::Timeout) {
                    if main_cpu() > start + limit {
                        theirs.set();
                    }
                }
            });
            let limits = Limits::until(stop);
            let (found, is_known, effort) = match question {
                Question::Count => {
                    let answer = count(&case.variant, 2, &limits);
                    (answer.found, answer.finish != Finish::Unknown, answer.effort)
                }
                Question::True => {
                    let mut variant = case.variant.clone();
                    let clues = variant.clues();
                    let mut random = minirow::Random::new(1);
                    let kept: Vec<_> = clues.into_iter().filter(|_| random.below(100) >= 40).collect();
                    variant = variant.with_only(&kept);
                    let answer = candidates(&variant, 1, &limits);
                    (1, answer.is_complete, answer.effort)
                }
                Question::Minimize => {
                    let mut variant = case.variant.clone();
                    if let (minirow_variant::Outcome::Unique(grid), _) =
                        minirow_variant::solve(&variant, &limits)
                    {
                        for place in variant.shape().clone().places() {
                            variant.set_given(place, Some(grid.at(place))).expect("the value fits");
                        }
                    }
                    let answer = minimize(&variant, 1, &limits);
                    let effort = answer.as_ref().map(|answer| answer.effort).unwrap_or_default();
                    (1, answer.is_ok(), effort)
                }
            };
            let time = cpu() - start;
            let time =
                if is_known && time < 40.0 && question == Question::Count { repeated(case) } else { time };
            let _ = done.send(());
            let _ = watch.join();
            times.push(time);
            nodes += effort.nodes;
            conflicts += effort.conflicts;
            unsolved += usize::from(!is_known);
            odd += usize::from(is_known && found != 1);
            if verbose {
                println!(
                    "{time:10.3} ms {:6} nodes {:8} conflicts {found} {is_known} {}",
                    effort.nodes, effort.conflicts, case.name
                );
            }
        }
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
        let name = file.rsplit('/').next().unwrap_or(&file);
        println!(
            "{name:22} {:4} | median {:8.3} 95% {:9.2} max {:9.1} total {:9.0} ms | unsolved {unsolved} not unique {odd} nodes {nodes} conflicts {conflicts}, {published} with a published solution",
            times.len(),
            at(50),
            at(95),
            at(100),
            times.iter().sum::<f64>()
        );
    }
}

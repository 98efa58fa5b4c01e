//! Reads pictures and prints one line for each: the file, the digits, the solution if it is certain, doubtful cells and the
//! CPU time of reading, without that of decoding. With `--page` as the first argument, all puzzles of each picture are read, and the first is printed. If a file of the
//! same name that ends in `.dat` holds the labels of the Wicht & Hennebert data set, the reading is compared with them.
//!
//! `cargo run --release -p minirow-photo --features decode --example read_pictures -- PICTURE...`

#![expect(clippy::print_stdout, reason = "an example prints what it shows")]

use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

use minirow::{Grid, Outcome};
use minirow_photo::{Reader, decode};

fn main() {
    let reader = Reader::new();
    let (mut all, mut exact, mut solved, mut certain, mut wrong) = (0, 0, 0, 0, 0);
    let mut spent = Vec::new();
    let mut names = std::env::args().skip(1).peekable();
    let is_page = names.next_if(|first| first == "--page").is_some();
    for name in names {
        let picture = match std::fs::read(&name)
            .map_err(|error| error.to_string())
            .and_then(|file| decode(&file).map_err(|error| error.to_string()))
        {
            Ok(picture) => picture,
            Err(error) => {
                println!("{name}: {error}");
                continue;
            }
        };
        all += 1;
        let start = clock();
        let readings = if is_page {
            reader.read_all(&picture)
        } else {
            reader.read(&picture).map(|reading| vec![reading])
        };
        let time = clock() - start;
        spent.push(time);
        let readings = readings.unwrap_or_default();
        let Some(reading) = readings.first() else {
            println!("{name}: no grid ({time:.0} ms)");
            continue;
        };
        let label = labels(Path::new(&name));
        let truth = label.and_then(|grid| match minirow::solve(&grid) {
            Ok(Outcome::Unique(solution)) => Some(solution),
            _ => None,
        });
        let is_exact = label == Some(reading.grid);
        exact += usize::from(is_exact);
        certain += usize::from(reading.solution.is_some());
        solved += usize::from(reading.solution.is_some() && reading.solution == truth);
        let is_wrong = reading.solution.is_some() && truth.is_some() && reading.solution != truth;
        wrong += usize::from(is_wrong);
        let cells =
            |set: minirow::CellSet| set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(",");
        let problem = reading.problem.as_ref().map_or(String::new(), ToString::to_string);
        println!(
            "{name} {} {} exact={is_exact} wrong={is_wrong} turns={} doubtful={} corrected={} of={} {problem} ({time:.0} ms)",
            reading.grid,
            reading.solution.map_or("-".to_owned(), |_| "solved".to_owned()),
            reading.turns,
            cells(reading.doubtful),
            cells(reading.corrected),
            readings.len(),
        );
    }
    println!("{all} pictures: {exact} exact, {certain} certain, {solved} solutions right, {wrong} wrong");
    spent.sort_by(f64::total_cmp);
    if let (Some(fastest), Some(slowest)) = (spent.first(), spent.last()) {
        let mean = spent.iter().sum::<f64>() / f64::from(all);
        let median = spent[spent.len() / 2];
        println!(
            "reading without decoding: mean {mean:.1} ms, median {median:.1}, {fastest:.1} to {slowest:.1}"
        );
    }
}

/// The CPU time of this thread in milliseconds; where the system does not tell, the time of the clock.
fn clock() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // The scheduler counts the time of a thread when the thread yields.
    std::thread::yield_now();
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let on_cpu = spent.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    on_cpu.map_or_else(|| START.elapsed().as_secs_f64() * 1e3, |nanoseconds| nanoseconds / 1e6)
}

/// Nine rows of nine numbers after two lines of other data.
fn labels(picture: &Path) -> Option<Grid> {
    let text = std::fs::read_to_string(picture.with_extension("dat")).ok()?;
    let values: Vec<u8> = text
        .lines()
        .skip(2)
        .take(9)
        .flat_map(str::split_whitespace)
        .filter_map(|word| word.parse().ok())
        .collect();
    Grid::from_values(&values.try_into().ok()?)
}

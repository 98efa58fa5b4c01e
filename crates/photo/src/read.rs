//! Reading: finds grids, reads their cells, and lets the rules of Sudoku choose among the grids that may be there.

use minirow::{Board, Cell, CellSet, DigitSet, Engine, Grid, Outcome, Stop};

use crate::cells::Cells;
use crate::contrast::Lines;
use crate::find::{Candidate, Scope, find_others, find_quickly, find_thoroughly};
use crate::image::{Area, Picture, Plane, Point};
use crate::marks::read_marks;
use crate::mesh::{Mesh, find_mesh};
use crate::network::{Logs, Network};
use crate::outline::{Corners, cell_size, centre, doubled_area, overlap};
use crate::reading::{NoGrid, Problem, Reading};
use crate::rules::{FEWEST, GUESSES, Options, Verdict, decide, differing, options};

/// The long side of the picture in which the grid is sought first, in pixels, and of the one for a second look.
const SMALL: usize = 640;
const LARGE: usize = 1200;
/// A cell in the close-up from which cells are cut: no larger than this, in pixels.
const CELL: f32 = 48.0;
/// A cell in the close-up from which pencil marks are cut.
const MARKED_CELL: f32 = 96.0;
/// A page of which the network is this sure is upright, in nats over all cells. With -6, a page of 17 digits that lay upside down was
/// read as another proper puzzle.
const UPRIGHT: f32 = -1.0;
/// A quick reading that is less sure than this has a second look, in nats over all cells.
const QUICK: f32 = -4.0;
/// The candidates of a second look, along curved and along straight lines.
const CURVED: usize = 8;
const STRAIGHT: usize = 3;
/// A score below which a candidate without a proper puzzle is no grid. Lines that are complete, however faint, give 0.54 and more.
const PLAUSIBLE: f32 = 0.4;
/// A cell below this certainty is doubtful.
const DOUBT: f32 = 0.8;

/// Reads the most prominent puzzle in a picture.
///
/// ```
/// use minirow_photo::{Picture, read};
///
/// let white = Picture::from_luma(640, 480, vec![255; 640 * 480])?;
/// match read(&white) {
///     Ok(reading) => println!("{}", reading.grid),
///     Err(error) => println!("{error}"),
/// }
/// # Ok::<(), minirow_photo::PictureError>(())
/// ```
///
/// # Errors
/// If nothing in the picture looks like a grid.
pub fn read(picture: &Picture) -> Result<Reading, NoGrid> {
    Reader::new().read(picture)
}

/// Reads all puzzles in a picture, such as a page of a book, in reading order.
///
/// ```
/// use minirow_photo::{Picture, read_all};
///
/// let white = Picture::from_luma(640, 480, vec![255; 640 * 480])?;
/// assert!(read_all(&white).is_err());
/// # Ok::<(), minirow_photo::PictureError>(())
/// ```
///
/// # Errors
/// If nothing in the picture looks like a grid.
pub fn read_all(picture: &Picture) -> Result<Vec<Reading>, NoGrid> {
    Reader::new().read_all(picture)
}

/// Reads pictures. Keeping it saves the unpacking of the weights when many are read.
pub struct Reader {
    network: Network,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

/// The cells of a candidate, read.
struct Attempt {
    mesh: Mesh,
    lines: Lines,
    turns: u8,
    logs: Vec<Logs>,
    options: Vec<Options>,
    verdict: Verdict,
    /// How sure the network is of all cells together, in nats.
    sureness: f32,
}

impl Attempt {
    /// The quality of an attempt: of two proper readings, the more probable is preferred.
    fn worth(&self) -> f32 {
        if self.verdict.solution.is_some() { self.sureness - self.verdict.cost } else { f32::MIN }
    }

    /// Whether this is more probably upright than the same cells turned otherwise.
    fn is_better_upright_than(&self, other: &Self) -> bool {
        match (self.verdict.solution.is_some(), other.verdict.solution.is_some()) {
            (true, true) => self.worth() > other.worth(),
            (false, false) => self.sureness > other.sureness + 2.0,
            (is_proper, _) => is_proper,
        }
    }

    /// Whether there is a grid at all: the lines show one, or the digits are a proper puzzle. The frame of a picture has no score.
    fn is_plausible(&self, candidate: &Candidate) -> bool {
        candidate.score >= PLAUSIBLE || self.verdict.solution.is_some()
    }

    fn is_beyond_doubt(&self) -> bool {
        self.verdict.is_certain() && self.verdict.cost == 0.0 && self.sureness > QUICK
    }
}

impl Reader {
    /// A reader with the weights of this crate.
    pub fn new() -> Self {
        Self { network: Network::new() }
    }

    /// Like [`read`].
    ///
    /// # Errors
    /// If nothing in the picture looks like a grid.
    pub fn read(&self, picture: &Picture) -> Result<Reading, NoGrid> {
        self.best_attempt(picture, self.quick_attempt(picture))
            .map(|attempt| self.finished(picture, attempt))
            .ok_or(NoGrid)
    }

    /// A quick look at the most prominent grid, for the frames of a camera: a grid that is not found at once, or not read with
    /// certainty, has no second look.
    pub fn glance(&self, picture: &Picture) -> Option<Reading> {
        self.quick_attempt(picture).map(|attempt| self.finished(picture, attempt))
    }

    /// The best attempt of a second look, unless the quick one is beyond doubt.
    fn best_attempt(&self, picture: &Picture, quick: Option<Attempt>) -> Option<Attempt> {
        let mut best = quick;
        if best.as_ref().is_some_and(Attempt::is_beyond_doubt) {
            return best;
        }
        for (candidate, is_straight) in second_look(picture) {
            let attempt = self.attempt(picture, &candidate, is_straight);
            if !attempt.is_plausible(&candidate) {
                continue;
            }
            let is_over = attempt.is_beyond_doubt();
            if best.as_ref().is_none_or(|best| attempt.worth() > best.worth()) {
                best = Some(attempt);
            }
            if is_over {
                break;
            }
        }
        best
    }

    fn quick_attempt(&self, picture: &Picture) -> Option<Attempt> {
        let (plane, scale) = overview(picture, SMALL);
        let candidate = find_quickly(&plane)?;
        let attempt = self.attempt(picture, &candidate.scaled(scale), false);
        attempt.is_plausible(&candidate).then_some(attempt)
    }

    /// Like [`read_all`].
    ///
    /// # Errors
    /// If nothing in the picture looks like a grid.
    pub fn read_all(&self, picture: &Picture) -> Result<Vec<Reading>, NoGrid> {
        let (mut accepted, unsure) = match self.quick_attempt(picture) {
            Some(first) if first.is_beyond_doubt() => (vec![first], None),
            quick => (Vec::new(), quick),
        };
        let is_sure = !accepted.is_empty();
        if !accepted.iter().any(|first| fills_page(&first.mesh, picture)) {
            self.add_others(picture, &mut accepted);
        }
        if accepted.len() < 2 && !is_sure {
            let best = self.best_attempt(picture, unsure).ok_or(NoGrid)?;
            return Ok(vec![self.finished(picture, best)]);
        }
        sort_by_place(&mut accepted, |attempt| reading_order(&attempt.mesh));
        in_rows(&mut accepted);
        Ok(accepted.into_iter().map(|attempt| self.finished(picture, attempt)).collect())
    }

    /// Adds the puzzles of a page that are not at the place of one that was accepted. If one is known, the others look like it, which
    /// makes the search short.
    fn add_others(&self, picture: &Picture, accepted: &mut Vec<Attempt>) {
        let (plane, scale) = overview(picture, LARGE);
        let candidates = match accepted.first() {
            Some(first) => {
                let known = Candidate { corners: first.mesh.corners(), score: 1.0, lines: first.lines };
                find_others(&plane, &known.scaled(1.0 / scale))
            }
            None => find_thoroughly(&plane, Scope::PAGE),
        };
        for candidate in candidates.into_iter().filter(|candidate| candidate.score >= PAGE_SCORE) {
            let candidate = candidate.scaled(scale);
            if accepted.iter().any(|other| overlap(&other.mesh.corners(), &candidate.corners)) {
                continue;
            }
            let attempt = self.attempt(picture, &candidate, false);
            if attempt.verdict.solution.is_some() {
                accepted.push(attempt);
            }
        }
    }

    /// Reads the cells of a candidate, whose corners are in pixels of the picture.
    fn attempt(&self, picture: &Picture, candidate: &Candidate, is_straight: bool) -> Attempt {
        let close_up = CloseUp::new(picture, &candidate.corners, CELL);
        let corners = candidate.corners.map(|point| close_up.inward(point));
        let mesh = if is_straight {
            Mesh::straight(&corners)
        } else {
            find_mesh(&close_up.plane, &corners, candidate.lines)
        };
        let mut cells = Cells::cut(&close_up.plane, &mesh);
        let mut mesh = mesh.map(|point| close_up.outward(point));
        let lines = candidate.lines;
        let mut best = self.read_cells(&cells, &mesh, lines, 0);
        // A page that is not read surely, or that is no puzzle, may lie on its side or upside down.
        if best.sureness < UPRIGHT || best.verdict.solution.is_none() {
            for turns in 1..4 {
                cells = cells.turned();
                mesh = mesh.turned();
                let turned = self.read_cells(&cells, &mesh, lines, turns);
                if turned.is_better_upright_than(&best) {
                    best = turned;
                }
            }
        }
        best
    }

    /// Reads cells that are turned already.
    fn read_cells(&self, cells: &Cells, mesh: &Mesh, lines: Lines, turns: u8) -> Attempt {
        let mut logs = self.network.read(&cells.0);
        tell_marks(&mut logs, &cells.heights());
        let options = options(&logs);
        let verdict = decide(&options);
        Attempt { mesh: *mesh, lines, turns, sureness: sureness(&logs), logs, options, verdict }
    }

    /// The answer for an attempt.
    fn finished(&self, picture: &Picture, attempt: Attempt) -> Reading {
        let Attempt { mesh, turns, logs, options, verdict, .. } = attempt;
        let grid = Grid::from_values(&verdict.values).unwrap_or_default();
        let solution = verdict.solution.filter(|_| verdict.is_certain());
        let full = solution.map(|solution| solution.grid().values());
        let mut certainty = [0.0; 81];
        for (cell, certainty) in certainty.iter_mut().enumerate() {
            *certainty = chance(&options[cell], verdict.values[cell], full.map(|full| full[cell]));
        }
        let corrected = differing(&verdict.plain, &verdict.values);
        let unsure: CellSet = Cell::all().filter(|cell| certainty[cell.index()] < DOUBT).collect();
        let is_marked = |cell: &Cell| grid[*cell].is_none() && logs[cell.index()][10] > logs[cell.index()][0];
        let marked: CellSet = Cell::all().filter(is_marked).collect();
        Reading {
            grid,
            solution,
            certainty,
            doubtful: unsure | verdict.rival | corrected,
            corrected,
            marked,
            marks: self.marks(picture, &mesh, marked),
            mesh,
            turns,
            problem: if solution.is_some() { None } else { Some(problem(&grid, &verdict)) },
        }
    }

    /// The digits of the marks in these cells. Marks are a quarter as high as a cell, so they are cut from a closer close-up.
    fn marks(&self, picture: &Picture, mesh: &Mesh, marked: CellSet) -> [DigitSet; 81] {
        if marked.is_empty() {
            return [DigitSet::EMPTY; 81];
        }
        let close_up = CloseUp::new(picture, &mesh.corners(), MARKED_CELL);
        read_marks(&self.network, &close_up.plane, &mesh.map(|point| close_up.inward(point)), marked)
    }
}

/// A score below which a candidate on a page of several puzzles is not looked at.
const PAGE_SCORE: f32 = 0.45;

/// The height of a digit, in pixels of a cell of 24, below which it may be a lone pencil mark, and the share of the usual height
/// of the page below which it is one.
const SMALL_DIGIT: usize = 9;
const SMALL_SHARE: f32 = 0.62;

/// A lone mark in the middle of a cell looks like a small digit. On a page whose digits are much higher it is a mark, so the chance
/// of its digit becomes that of marks.
fn tell_marks(logs: &mut [Logs], heights: &[usize]) {
    let is_digit = |logs: &Logs| (1..10).any(|class| logs[class] > -0.7);
    let mut usual: Vec<usize> =
        logs.iter().zip(heights).filter(|(logs, _)| is_digit(logs)).map(|(_, &height)| height).collect();
    usual.sort_unstable();
    let Some(&usual) = usual.get(usual.len() / 2) else { return };
    for (logs, &height) in logs.iter_mut().zip(heights) {
        if is_digit(logs) && height <= SMALL_DIGIT && (height as f32) < SMALL_SHARE * usual as f32 {
            let digits: f32 = logs[1..10].iter().map(|log| log.exp()).sum();
            logs[10] = (logs[10].exp() + digits).ln();
            logs[1..10].iter_mut().for_each(|log| *log += UNLIKELY);
        }
    }
}

/// How much less probable a digit is if it is as small as a mark, in nats.
const UNLIKELY: f32 = -6.0;

fn sureness(logs: &[Logs]) -> f32 {
    logs.iter().map(|logs| logs.iter().copied().fold(f32::MIN, f32::max)).sum()
}

/// The whole picture with its long side at most this long, and the pixels of the picture for each of its pixels.
fn overview(picture: &Picture, side: usize) -> (Plane, f32) {
    let whole = Area { left: 0, top: 0, width: picture.width(), height: picture.height() };
    let mut plane = picture.close_up(whole, picture.width().max(picture.height()) as f32 / side as f32);
    if plane.width.max(plane.height) <= side / 2 {
        plane = plane.doubled();
    }
    let scale = picture.width() as f32 / plane.width as f32;
    (plane, scale)
}

/// The candidates of a long search, and whether their lines are taken as straight.
fn second_look(picture: &Picture) -> Vec<(Candidate, bool)> {
    let (plane, scale) = overview(picture, LARGE);
    let found: Vec<Candidate> =
        find_thoroughly(&plane, Scope::ONE).iter().map(|candidate| candidate.scaled(scale)).collect();
    let mut looks: Vec<(Candidate, bool)> =
        found.iter().take(CURVED).map(|&candidate| (candidate, false)).collect();
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    if (width / height).max(height / width) < 1.12 {
        // A screenshot that is cut along the frame.
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
            .map(|(x, y)| Point::new(x - 0.5, y - 0.5));
        looks.push((Candidate { corners, score: 0.0, lines: Lines::Dark }, true));
    }
    looks.extend(found.iter().take(STRAIGHT).map(|&candidate| (candidate, true)));
    looks
}

impl Candidate {
    /// The candidate in a picture with this many pixels for each pixel of this one.
    fn scaled(&self, scale: f32) -> Self {
        let outward = |at: f32| (at + 0.5) * scale - 0.5;
        Self { corners: self.corners.map(|point| Point::new(outward(point.x), outward(point.y))), ..*self }
    }
}

/// The part of the picture with the grid, with cells that are no larger than needed.
struct CloseUp {
    plane: Plane,
    left: f32,
    top: f32,
    /// Pixels of the picture for each pixel of the plane.
    scale_x: f32,
    scale_y: f32,
}

impl CloseUp {
    fn new(picture: &Picture, corners: &Corners, cell: f32) -> Self {
        let size = cell_size(corners);
        let area = Area::around(corners, 0.6 * size).within(picture.width(), picture.height());
        let mut plane = picture.close_up(area, size / cell);
        if size < cell / 2.0 {
            plane = plane.doubled();
        }
        let (scale_x, scale_y) =
            (area.width as f32 / plane.width as f32, area.height as f32 / plane.height as f32);
        Self { plane, left: area.left as f32, top: area.top as f32, scale_x, scale_y }
    }

    fn inward(&self, point: Point) -> Point {
        Point::new(
            (point.x - self.left + 0.5) / self.scale_x - 0.5,
            (point.y - self.top + 0.5) / self.scale_y - 0.5,
        )
    }

    fn outward(&self, point: Point) -> Point {
        Point::new(
            (point.x + 0.5) * self.scale_x - 0.5 + self.left,
            (point.y + 0.5) * self.scale_y - 0.5 + self.top,
        )
    }
}

/// Whether there is no place for another puzzle of this size.
fn fills_page(mesh: &Mesh, picture: &Picture) -> bool {
    let [a, b, c, d] = mesh.corners();
    let area = doubled_area(a, b, c).midpoint(doubled_area(a, c, d));
    area > 0.4 * picture.width() as f32 * picture.height() as f32
}

fn reading_order(mesh: &Mesh) -> f32 {
    centre(&mesh.corners()).y
}

/// Sorts by a coordinate. The function is a pointer, because each sort takes kilobytes in WebAssembly.
fn sort_by_place(attempts: &mut [Attempt], place: fn(&Attempt) -> f32) {
    attempts.sort_by(|a, b| place(a).total_cmp(&place(b)));
}

/// Sorts puzzles that are already sorted from top to bottom: those side by side from left to right.
fn in_rows(attempts: &mut [Attempt]) {
    let mut start = 0;
    while start < attempts.len() {
        let first = &attempts[start].mesh;
        let limit = reading_order(first) + 4.5 * cell_size(&first.corners());
        let end = start
            + attempts[start..]
                .iter()
                .take_while(|attempt| reading_order(&attempt.mesh) < limit)
                .count()
                .max(1);
        sort_by_place(&mut attempts[start..end], |attempt| centre(&attempt.mesh.corners()).x);
        start = end;
    }
}

/// The chance of a value. If the solution is certain, no other digit than that of the solution is possible.
fn chance(options: &Options, value: u8, solved: Option<u8>) -> f32 {
    let possible = |other: usize| solved.is_none_or(|solved| other == 0 || other == usize::from(solved));
    let sum: f32 = (0..10).filter(|&other| possible(other)).map(|other| options[other].exp()).sum();
    options[usize::from(value)].exp() / sum.max(f32::MIN_POSITIVE)
}

fn problem(grid: &Grid, verdict: &Verdict) -> Problem {
    if !verdict.rival.is_empty() {
        return Problem::Rival(verdict.rival);
    }
    let digits = grid.filled().len();
    let board = match Board::new(grid) {
        Ok(board) => board,
        Err(conflict) => return Problem::Conflict(conflict),
    };
    match Engine::default().solve_until(&Stop::after(GUESSES), &board) {
        Some(Outcome::Unsolvable) => Problem::Unsolvable,
        _ if digits < FEWEST => Problem::TooFewDigits(digits),
        Some(_) => Problem::SeveralSolutions,
        None => Problem::Undecided,
    }
}

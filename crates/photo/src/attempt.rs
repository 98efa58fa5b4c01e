//! An attempt: the cells at the place of a candidate, read in the direction in which they make most sense.

use minirow::{Board, Cell, CellSet, DigitSet, Engine, Grid, Outcome, Stop};

use crate::cells::{Cells, turned_pixels};
use crate::contrast::Lines;
use crate::find::Candidate;
use crate::image::{Area, Picture, Plane, Point};
use crate::marks::read_marks;
use crate::mesh::{Mesh, find_mesh};
use crate::network::{Logs, Network};
use crate::outline::{Corners, cell_size};
use crate::reading::{Problem, Reading};
use crate::rules::{FEWEST, GUESSES, Options, Verdict, decide, differing, options};

/// A cell in the close-up from which cells are cut: no larger than this, in pixels.
const CELL: f32 = 48.0;
/// A cell in the close-up from which pencil marks are cut.
const MARKED_CELL: f32 = 96.0;
/// A page of which the network is this sure is upright, in nats over all cells. With -6, a page of 17 digits that lay upside down was
/// read as another proper puzzle.
const UPRIGHT: f32 = -1.0;
/// A reading that is less sure than this is not beyond doubt, in nats over all cells.
const QUICK: f32 = -4.0;
/// A reading that is less sure than this confirms no other one, in nats over all cells.
const FAIR: f32 = -8.0;
/// A score below which a candidate without a proper puzzle is no grid. Lines that are complete, however faint, give 0.54 and more.
const PLAUSIBLE: f32 = 0.4;
/// A cell below this certainty is doubtful.
const DOUBT: f32 = 0.8;

/// Where and how to read.
pub(crate) struct Place {
    /// Its corners are in pixels of the picture.
    pub(crate) candidate: Candidate,
    pub(crate) bend: Bend,
    /// The direction of rows if it is known; otherwise all four are tried.
    pub(crate) along: Option<Point>,
}

/// Whether the lines are followed or taken as straight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bend {
    Curved,
    Straight,
}

/// The cells of a candidate, read.
pub(crate) struct Attempt {
    pub(crate) mesh: Mesh,
    pub(crate) lines: Lines,
    turns: u8,
    logs: Vec<Logs>,
    options: Vec<Options>,
    pub(crate) verdict: Verdict,
    /// How sure the network is of all cells together, in nats.
    sureness: f32,
}

impl Attempt {
    /// The quality of an attempt: of two proper readings, the more probable is preferred.
    pub(crate) fn worth(&self) -> f32 {
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
    pub(crate) fn is_plausible(&self, candidate: &Candidate) -> bool {
        candidate.score >= PLAUSIBLE || self.verdict.solution.is_some()
    }

    pub(crate) fn is_beyond_doubt(&self) -> bool {
        self.verdict.is_certain() && self.verdict.cost == 0.0 && self.sureness > QUICK
    }

    /// Whether two attempts that were cut out of the picture apart from each other say the same with certainty.
    pub(crate) fn confirms(&self, other: &Self) -> bool {
        let is_fair = |attempt: &Self| attempt.verdict.is_certain() && attempt.sureness > FAIR;
        is_fair(self) && is_fair(other) && self.verdict.values == other.verdict.values
    }

    /// The direction in which the rows are read.
    pub(crate) fn along(&self) -> Point {
        let [start, end, ..] = self.mesh.corners();
        Point::new(end.x - start.x, end.y - start.y)
    }

    /// Reads the cells at a place in the picture.
    pub(crate) fn read(network: &Network, picture: &Picture, place: &Place) -> Self {
        Self::of_view(network, place, View::new(picture, place))
    }

    /// Reads the cells at a place in the picture, unless a sample of them shows that they hold no digits.
    pub(crate) fn read_digits(network: &Network, picture: &Picture, place: &Place) -> Option<Self> {
        let view = View::new(picture, place);
        let has_digits = best_of(view.cells.sample_means(network)) > NONSENSE;
        has_digits.then(|| Self::of_view(network, place, view))
    }

    fn of_view(network: &Network, Place { candidate, along, .. }: &Place, mut view: View) -> Self {
        let known = along.map_or(0, |along| turns_towards(&view.mesh.corners(), along));
        for _ in 0..known {
            view = view.turned();
        }
        let mut best = Self::of_cells(network, &view, candidate.lines, known);
        // A page that is not read surely, or that is no puzzle, may lie on its side or upside down.
        if along.is_none() && (best.sureness < UPRIGHT || best.verdict.solution.is_none()) {
            let means = view.cells.sample_means(network);
            for turns in 1..4 {
                view = view.turned();
                if means[usize::from(turns)] < best_of(means) - CONTEST {
                    continue;
                }
                let turned = Self::of_cells(network, &view, candidate.lines, turns);
                if turned.is_better_upright_than(&best) {
                    best = turned;
                }
            }
        }
        best
    }

    /// Reads cells that are turned already.
    fn of_cells(network: &Network, View { cells, mesh }: &View, lines: Lines, turns: u8) -> Self {
        let mut logs = network.read(&cells.0);
        tell_marks(&mut logs, &cells.heights());
        let options = options(&logs);
        let verdict = decide(&options);
        Self { mesh: *mesh, lines, turns, sureness: sureness(&logs), logs, options, verdict }
    }

    /// The answer for an attempt.
    pub(crate) fn finished(self, network: &Network, picture: &Picture) -> Reading {
        let Self { mesh, turns, logs, options, verdict, .. } = self;
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
            marks: marks(network, picture, &mesh, marked),
            mesh,
            turns,
            problem: if solution.is_some() { None } else { Some(problem(&grid, &verdict)) },
        }
    }
}

/// The digits of the marks in these cells. Marks are a quarter as high as a cell, so they are cut from a closer close-up.
fn marks(network: &Network, picture: &Picture, mesh: &Mesh, marked: CellSet) -> [DigitSet; 81] {
    if marked.is_empty() {
        return [DigitSet::EMPTY; 81];
    }
    let close_up = CloseUp::new(picture, &mesh.corners(), MARKED_CELL);
    read_marks(network, &close_up.plane, &mesh.map(|point| close_up.inward(point)), marked)
}

/// The mesh at a place, in pixels of the picture, and its cells.
struct View {
    mesh: Mesh,
    cells: Cells,
}

impl View {
    fn new(picture: &Picture, Place { candidate, bend, .. }: &Place) -> Self {
        let close_up = CloseUp::new(picture, &candidate.corners, CELL);
        let corners = candidate.corners.map(|point| close_up.inward(point));
        let mesh = match bend {
            Bend::Straight => Mesh::straight(&corners),
            Bend::Curved => find_mesh(&close_up.plane, &corners, candidate.lines),
        };
        let cells = Cells::cut(&close_up.plane, &mesh);
        Self { mesh: mesh.map(|point| close_up.outward(point)), cells }
    }

    /// The view after turning the picture clockwise by a quarter.
    fn turned(&self) -> Self {
        Self { mesh: self.mesh.turned(), cells: self.cells.turned() }
    }
}

/// The cells with ink that are read in each direction before all cells are.
const SAMPLES: usize = 16;
/// How sure the network is of the sample, in nats for each cell: print is read with -0.1 and more as it stands and with at least 0.08
/// less otherwise, and anything but a puzzle with -0.22 and less in each direction. A direction that is less sure than the best one by
/// `CONTEST` is not tried, and what is less sure than `NONSENSE` in each direction does not count as a further puzzle of a page.
const CONTEST: f32 = 0.06;
const NONSENSE: f32 = -0.2;

impl Cells {
    /// How sure the network is of a sample of the cells with ink, in nats for each of them, after each number of quarter turns.
    fn sample_means(&self, network: &Network) -> [f32; 4] {
        let mut sample = self.some_with_ink(SAMPLES);
        let count = sample.len().max(1) as f32;
        std::array::from_fn(|_| {
            let mean = sureness(&network.read(&sample)) / count;
            for pixels in &mut sample {
                *pixels = turned_pixels(pixels);
            }
            mean
        })
    }
}

fn best_of(means: [f32; 4]) -> f32 {
    means.into_iter().fold(f32::MIN, f32::max)
}

/// The quarter turns after which the rows between these corners run most nearly in a direction.
fn turns_towards(corners: &Corners, along: Point) -> u8 {
    let likeness = |turns: u8| {
        let (start, end) = (corners[usize::from(4 - turns) % 4], corners[usize::from(5 - turns) % 4]);
        (end.x - start.x) * along.x + (end.y - start.y) * along.y
    };
    (1..4).fold(0, |best, turns| if likeness(turns) > likeness(best) { turns } else { best })
}

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

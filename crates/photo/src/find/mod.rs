//! The grid finder: candidates for the place of a grid, best first. It looks at lines alone; what is in the cells, and whether
//! it makes sense, is decided by the layers above.

mod refine;
mod score;

use crate::contrast::{Lines, contrast, radius_for};
use crate::image::{Plane, Point};
use crate::outline::{Corners, Mask, cell_size, centre, largest_quadrilateral, overlap};
use crate::perspective::Perspective;
use refine::{Effort, refined};
use score::{CAP, Measure};

/// A place where a grid may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) corners: Corners,
    /// Where the refinement of the corners began.
    pub(crate) start: Corners,
    /// How much it looks like a grid, 0 to 1.
    pub(crate) score: f32,
    /// Whether hardly anything but a grid looks like it.
    pub(crate) is_sure: bool,
    pub(crate) lines: Lines,
}

impl Candidate {
    /// A candidate that nothing in the picture speaks for.
    pub(crate) const fn new(corners: Corners, lines: Lines) -> Self {
        Self { corners, start: corners, score: 0.0, is_sure: false, lines }
    }
}

/// A score that hardly anything but a grid reaches.
const SURE: f32 = 0.95;

/// A rough score that no refinement makes good.
const HOPELESS: f32 = 0.1;

/// The candidates of each kind of lines that are refined with more effort if little was not enough.
const THOROUGH: usize = 8;

/// A further grid of a page has at least this share of the score of the known one, but neither less nor more than this is required.
const LIKENESS: f32 = 0.7;
const CLEAR: (f32, f32) = (0.45, 0.6);

/// The cells of a further grid are at least this large, as a share of those of the known one, and at most as much larger.
const SMALLEST: f32 = 0.33;

/// The masks whose connected parts may be a grid: contrast above the level, spread by the radius.
const MASKS: [(f32, usize); 6] = [(0.25, 0), (0.12, 0), (0.4, 0), (0.25, 2), (0.12, 2), (0.25, 4)];

/// How many connected parts of a mask, and how small ones, the finder looks at.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    /// The least width and height of a grid in pixels.
    least: usize,
    /// The number of parts of each mask.
    parts: usize,
    /// The number of quadrilaterals that are refined, for each kind of lines.
    refined: usize,
}

impl Scope {
    /// The most prominent grid.
    pub(crate) fn one(plane: &Plane) -> Self {
        Self { least: (plane.width.min(plane.height) / 5).max(9), parts: 5, refined: 6 }
    }

    /// All grids of a page.
    pub(crate) fn page(plane: &Plane) -> Self {
        Self { least: (plane.width.min(plane.height) / 12).max(9), parts: 40, refined: 40 }
    }

    /// All grids of a page beside a known one. Those that are seen in perspective are less wide or high than others.
    fn beside(plane: &Plane, known: &Candidate) -> Self {
        let least = (6.0 * SMALLEST * cell_size(&known.corners)) as usize;
        let page = Self::page(plane);
        Self { least: least.max(page.least), ..page }
    }
}

/// The contrast of a picture for one kind of lines, sharp and blurred.
struct Sight {
    lines: Lines,
    sharp: Plane,
    soft: Plane,
}

impl Sight {
    fn new(plane: &Plane, lines: Lines) -> Self {
        let sharp = contrast(plane, lines, radius_for(plane));
        let blur = (plane.width.max(plane.height) as f32 / 400.0).round().max(1.0) as usize;
        Self { lines, soft: sharp.mean(blur), sharp }
    }

    /// The quadrilaterals of the large parts of a mask.
    fn quadrilaterals(&self, (level, grow): (f32, usize), scope: Scope) -> Vec<Corners> {
        let width = self.sharp.width;
        let mut mask = Mask { width, set: self.sharp.values.iter().map(|&value| value > level).collect() };
        if grow > 0 {
            mask = mask.grown(grow);
        }
        let quadrilaterals =
            mask.hulls(scope.least, scope.parts).into_iter().filter_map(largest_quadrilateral);
        quadrilaterals.map(|corners| shrunk(corners, grow as f32)).collect()
    }

    /// The quadrilaterals that may be grids, best first, at most as many as are to be refined; only what may be beside a known grid.
    fn promising(&self, scope: Scope, known: Option<&Candidate>) -> Vec<Corners> {
        let mut rough: Vec<Candidate> = Vec::new();
        for mask in MASKS {
            for corners in self.quadrilaterals(mask, scope) {
                if known.is_none_or(|known| may_be_beside(known, &corners))
                    && !rough.iter().any(|old| is_close(&old.corners, &corners, 3.0))
                {
                    rough.push(self.rough(corners));
                }
            }
        }
        rough.retain(|candidate| candidate.score > HOPELESS);
        best_first(&mut rough);
        rough.into_iter().take(scope.refined).map(|candidate| candidate.corners).collect()
    }

    fn candidate(&self, corners: Corners, effort: Effort) -> Candidate {
        Candidate { start: corners, ..self.scored(refined(&self.sharp, &self.soft, corners, effort)) }
    }

    /// The candidate at these corners, as they are.
    fn scored(&self, corners: Corners) -> Candidate {
        let fine = Measure::FINE.score(&self.sharp, &corners);
        let score = 0.6 * fine + 0.4 * Measure::BOLD.score(&self.sharp, &corners);
        Candidate { score, is_sure: fine > SURE, ..Candidate::new(corners, self.lines) }
    }

    /// A quadrilateral with a rough score.
    fn rough(&self, corners: Corners) -> Candidate {
        let score = Measure { slack: 0.08, cap: CAP, samples: 3 }.score(&self.soft, &corners);
        Candidate { score, ..Candidate::new(corners, self.lines) }
    }
}

/// A search for grids of one kind of lines: what little effort finds, and what more effort makes of it.
pub(crate) struct Search {
    sight: Sight,
    /// The candidates after little effort, best first.
    first: Vec<Candidate>,
}

impl Search {
    /// A search in the whole picture.
    pub(crate) fn new(plane: &Plane, lines: Lines, scope: Scope) -> Self {
        let sight = Sight::new(plane, lines);
        let little = |corners| sight.candidate(corners, Effort::Little);
        let mut first = sight.promising(scope, None).into_iter().map(little).collect::<Vec<_>>();
        best_first(&mut first);
        Self { sight, first }
    }

    /// A search for further grids of a page: not where the known one is, with lines of the same kind that are about as clear.
    pub(crate) fn beside(plane: &Plane, known: &Candidate) -> Self {
        let sight = Sight::new(plane, known.lines);
        let least = (LIKENESS * sight.scored(known.corners).score).clamp(CLEAR.0, CLEAR.1);
        let mut first: Vec<Candidate> = Vec::new();
        for corners in sight.promising(Scope::beside(plane, known), Some(known)) {
            if !is_within_sure(&first, &corners) {
                first.push(sight.candidate(corners, Effort::Little));
            }
        }
        first.retain(|candidate| candidate.score >= least);
        best_first(&mut first);
        Self { sight, first }
    }

    /// The candidates after little effort, best first.
    pub(crate) fn first(&self) -> Vec<Candidate> {
        distinct(self.first.clone())
    }

    /// All candidates, best first: the first ones, and what more effort makes of those that are not sure.
    pub(crate) fn all(&self) -> Vec<Candidate> {
        let mut all = self.first();
        let unsure = self.first.iter().filter(|candidate| !is_within_sure(&self.first, &candidate.corners));
        // Noise gives many candidates that no effort makes good.
        for first in unsure.take(THOROUGH) {
            for effort in [Effort::More, Effort::Most] {
                let candidate = self.sight.candidate(first.start, effort);
                all.push(candidate);
                if candidate.is_sure {
                    break;
                }
            }
        }
        distinct(all)
    }

    /// All candidates, and those that are off from the best one by a row or a column.
    pub(crate) fn all_and_shifted(&self) -> Vec<Candidate> {
        let mut all = self.all();
        if let Some(best) = all.first().copied() {
            all.extend(shifted(&best.corners).map(|corners| self.sight.candidate(corners, Effort::Little)));
        }
        all
    }
}

/// Whether a sure candidate is at the place of these corners.
fn is_within_sure(candidates: &[Candidate], corners: &Corners) -> bool {
    candidates.iter().any(|candidate| candidate.is_sure && overlap(&candidate.corners, corners))
}

/// Whether a further grid may be at these corners: not at the place of the known one, and not of quite another size.
fn may_be_beside(known: &Candidate, corners: &Corners) -> bool {
    let share = cell_size(corners) / cell_size(&known.corners);
    (SMALLEST..=1.0 / SMALLEST).contains(&share) && !overlap(corners, &known.corners)
}

/// The best candidate of a short search: the first one that is surely a grid, if there is one.
pub(crate) fn find_quickly(plane: &Plane, lines: Lines) -> Option<Candidate> {
    let mut best: Option<Candidate> = None;
    let sight = Sight::new(plane, lines);
    let mut seen: Vec<Corners> = Vec::new();
    for mask in &MASKS[..4] {
        let mut fresh = sight.quadrilaterals(*mask, Scope::one(plane));
        fresh.retain(|corners| !seen.iter().any(|old| is_close(old, corners, 3.0)));
        seen.extend(&fresh);
        let mut rough: Vec<Candidate> = fresh.into_iter().map(|corners| sight.rough(corners)).collect();
        best_first(&mut rough);
        for rough in rough.into_iter().take(2) {
            let candidate = sight.candidate(rough.corners, Effort::Little);
            if candidate.is_sure {
                return Some(candidate);
            }
            if best.is_none_or(|best| candidate.score > best.score) {
                best = Some(candidate);
            }
        }
    }
    best
}

/// The kinds of lines in the order in which they are sought, and the score of a candidate that ends the search before each.
pub(crate) const KINDS: [(Lines, f32); 3] = [(Lines::Dark, 1.0), (Lines::Light, 0.9), (Lines::Edges, 0.7)];

/// Every candidate of a long search, best first, no two of them at the same place.
pub(crate) fn find_thoroughly(plane: &Plane, scope: Scope) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    for (lines, good_enough) in KINDS {
        if all.iter().any(|candidate| candidate.score >= good_enough) {
            break;
        }
        all.extend(Search::new(plane, lines, scope).all_and_shifted());
    }
    distinct(all)
}

/// Sorts candidates by their scores. In one place, because each sort takes kilobytes in WebAssembly.
fn best_first(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
}

/// The candidates, best first, without those that are at the place of a better one.
pub(crate) fn distinct(mut all: Vec<Candidate>) -> Vec<Candidate> {
    best_first(&mut all);
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in all {
        let near = 0.35 * cell_size(&candidate.corners);
        if candidate.score > 0.0
            && !kept.iter().any(|other| is_close(&other.corners, &candidate.corners, near))
        {
            kept.push(candidate);
        }
    }
    kept
}

/// How far the left, top, right and bottom side move, in cells.
const MOVES: [[i8; 4]; 12] = [
    [0, 1, 0, 1],
    [0, -1, 0, -1],
    [1, 0, 1, 0],
    [-1, 0, -1, 0],
    [0, 0, 0, 1],
    [0, 0, 0, -1],
    [0, 1, 0, 0],
    [0, -1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, -1, 0],
    [1, 0, 0, 0],
    [-1, 0, 0, 0],
];

/// The quadrilaterals that are off by a row or a column, or that have one more or one less.
fn shifted(corners: &Corners) -> impl Iterator<Item = Corners> + use<> {
    let map = Perspective::new(corners);
    MOVES.into_iter().map(move |moves| {
        let [left, top, right, bottom] = moves.map(f32::from);
        let (right, bottom) = (9.0 + right, 9.0 + bottom);
        [map.map(left, top), map.map(right, top), map.map(right, bottom), map.map(left, bottom)]
    })
}

/// Corners moved towards the centre by this many pixels in each direction.
fn shrunk(corners: Corners, by: f32) -> Corners {
    let centre = centre(&corners);
    corners.map(|p| Point::new(p.x - (p.x - centre.x).signum() * by, p.y - (p.y - centre.y).signum() * by))
}

fn is_close(a: &Corners, b: &Corners, distance: f32) -> bool {
    a.iter().zip(b).all(|(a, b)| a.distance(*b) < distance)
}

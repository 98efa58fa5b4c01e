//! Reading: finds grids, reads their cells, and lets the rules of Sudoku choose among the grids that may be there.

use crate::attempt::{Attempt, Bend, Place};
use crate::contrast::Lines;
use crate::find::{Candidate, KINDS, Scope, Search, distinct, find_quickly, find_thoroughly};
use crate::image::{Area, Picture, Plane, Point};
use crate::mesh::Mesh;
use crate::network::Network;
use crate::outline::{Corners, cell_size, centre, doubled_area, overlap};
use crate::reading::{NoGrid, Reading};

/// The long side of the picture in which the grid is sought first, in pixels, and of the one for a second look.
const SMALL: usize = 640;
const LARGE: usize = 1200;
/// The size of the cells of a known grid, in pixels, when further ones are sought beside it: cells a third as large are found as well.
const KNOWN_CELL: f32 = 48.0;
/// The candidates of a second look, along curved and along straight lines.
const CURVED: usize = 8;
const STRAIGHT: usize = 3;
/// A candidate with this score is read before the search goes on: reading costs less than more search.
const READABLE: f32 = 0.7;
/// The candidates of each kind of lines that are read so.
const EARLY: usize = 3;
/// A score below which a candidate on a page of several puzzles is not looked at.
const PAGE_SCORE: f32 = 0.45;

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
        self.best_attempt(picture).map(|attempt| attempt.finished(&self.network, picture)).ok_or(NoGrid)
    }

    /// A quick look at the most prominent grid, for the frames of a camera: a grid that is not found at once, or not read with
    /// certainty, has no second look.
    pub fn glance(&self, picture: &Picture) -> Option<Reading> {
        self.quick_attempt(picture).map(|attempt| attempt.finished(&self.network, picture))
    }

    /// Like [`read_all`].
    ///
    /// # Errors
    /// If nothing in the picture looks like a grid.
    pub fn read_all(&self, picture: &Picture) -> Result<Vec<Reading>, NoGrid> {
        let best = self.best_attempt(picture);
        let mut accepted = match best {
            Some(first) if first.verdict.solution.is_some() => {
                let mut accepted = vec![first];
                if !fills_page(&accepted[0].mesh, picture) {
                    let others = self.others(picture, &accepted[0]);
                    accepted.extend(others);
                }
                accepted
            }
            unsure => {
                let found = self.all_on_page(picture);
                if found.len() < 2 { vec![unsure.ok_or(NoGrid)?] } else { found }
            }
        };
        sort_by_place(&mut accepted, |attempt| reading_order(&attempt.mesh));
        in_rows(&mut accepted);
        Ok(accepted.into_iter().map(|attempt| attempt.finished(&self.network, picture)).collect())
    }

    fn quick_attempt(&self, picture: &Picture) -> Option<Attempt> {
        let (plane, scale) = overview(picture, SMALL);
        let read = |candidate: &Candidate| {
            let candidate = candidate.scaled(scale);
            Attempt::read(&self.network, picture, &Place { candidate, bend: Bend::Curved, along: None })
        };
        let mut best: Option<Candidate> = None;
        let mut attempt = None;
        for lines in [Lines::Dark, Lines::Light] {
            let found = find_quickly(&plane, lines);
            let Some(candidate) = found.filter(|found| best.is_none_or(|best| found.score > best.score))
            else {
                continue;
            };
            best = Some(candidate);
            attempt = (candidate.is_sure || candidate.score >= READABLE).then(|| read(&candidate));
            if candidate.is_sure || attempt.as_ref().is_some_and(Attempt::is_beyond_doubt) {
                break;
            }
        }
        let candidate = best?;
        Some(attempt.unwrap_or_else(|| read(&candidate))).filter(|attempt| attempt.is_plausible(&candidate))
    }

    /// The quick attempt if it is beyond doubt, or the best one of a second look.
    fn best_attempt(&self, picture: &Picture) -> Option<Attempt> {
        let mut look = Look { reader: self, picture, best: self.quick_attempt(picture), seen: Vec::new() };
        if !look.best.as_ref().is_some_and(Attempt::is_beyond_doubt) {
            look.look_again();
        }
        look.best
    }

    /// The further puzzles of a page of which one is known. They look like it, which makes the search short.
    fn others(&self, picture: &Picture, known: &Attempt) -> Vec<Attempt> {
        let size = picture.width().max(picture.height()) as f32 / cell_size(&known.mesh.corners());
        let (plane, scale) = overview(picture, ((size * KNOWN_CELL) as usize).clamp(SMALL, LARGE));
        let first = Candidate::new(known.mesh.corners(), known.lines);
        let candidates = Search::beside(&plane, &first.scaled(1.0 / scale)).all();
        self.accepted(picture, candidates.iter().map(|candidate| candidate.scaled(scale)))
    }

    /// All puzzles of a page of which none is known.
    fn all_on_page(&self, picture: &Picture) -> Vec<Attempt> {
        let (plane, scale) = overview(picture, LARGE);
        let candidates = find_thoroughly(&plane, Scope::page(&plane));
        let likely = candidates.iter().filter(|candidate| candidate.score >= PAGE_SCORE);
        self.accepted(picture, likely.map(|candidate| candidate.scaled(scale)))
    }

    /// The candidates that are proper puzzles, no two at the same place.
    fn accepted(&self, picture: &Picture, candidates: impl Iterator<Item = Candidate>) -> Vec<Attempt> {
        let mut accepted: Vec<Attempt> = Vec::new();
        let mut nonsense: Vec<Corners> = Vec::new();
        for candidate in candidates {
            let is_at = |other: &Corners| overlap(other, &candidate.corners);
            if accepted.iter().any(|other| is_at(&other.mesh.corners())) || nonsense.iter().any(is_at) {
                continue;
            }
            let place = Place { candidate, bend: Bend::Curved, along: None };
            match Attempt::read_digits(&self.network, picture, &place) {
                Some(attempt) if attempt.verdict.solution.is_some() => accepted.push(attempt),
                Some(_) => {}
                None => nonsense.push(candidate.corners),
            }
        }
        accepted
    }
}

/// A second look at a picture.
struct Look<'a> {
    reader: &'a Reader,
    picture: &'a Picture,
    best: Option<Attempt>,
    /// The candidates that were read along curved lines.
    seen: Vec<Candidate>,
}

impl Look<'_> {
    /// Reads more candidates until one is beyond doubt, the most promising ones first.
    fn look_again(&mut self) {
        let (plane, scale) = overview(self.picture, LARGE);
        let mut all: Vec<Candidate> = Vec::new();
        for (lines, good_enough) in KINDS {
            if all.iter().any(|candidate| candidate.score >= good_enough) {
                break;
            }
            let search = Search::new(&plane, lines, Scope::one(&plane));
            let mut early = search.first();
            early.retain(|candidate| candidate.score >= READABLE);
            early.truncate(EARLY);
            let size = |at: usize| cell_size(&early[at].corners);
            if let Some(largest) = (0..early.len()).max_by(|&a, &b| size(a).total_cmp(&size(b))) {
                early.swap(0, largest);
            }
            if early.iter().any(|candidate| self.settles(candidate.scaled(scale), Bend::Curved)) {
                return;
            }
            all.extend(search.all_and_shifted());
        }
        let found: Vec<Candidate> = distinct(all).iter().map(|candidate| candidate.scaled(scale)).collect();
        let curved = found.iter().take(CURVED).map(|&candidate| (candidate, Bend::Curved));
        let straight = found.iter().take(STRAIGHT).map(|&candidate| (candidate, Bend::Straight));
        let frame = cut_at_frame(self.picture).map(|candidate| (candidate, Bend::Straight));
        for (candidate, bend) in curved.chain(frame).chain(straight) {
            if self.settles(candidate, bend) {
                return;
            }
        }
    }

    /// Reads a candidate, keeps it if it is the best one, and returns whether nothing else has to be read.
    fn settles(&mut self, candidate: Candidate, bend: Bend) -> bool {
        if bend == Bend::Curved {
            if self.seen.iter().any(|seen| seen.corners == candidate.corners) {
                return false;
            }
            self.seen.push(candidate);
        }
        let along = self.best.as_ref().filter(|best| best.verdict.is_certain()).map(Attempt::along);
        let attempt = Attempt::read(&self.reader.network, self.picture, &Place { candidate, bend, along });
        if !attempt.is_plausible(&candidate) {
            return false;
        }
        let is_settled =
            attempt.is_beyond_doubt() || self.best.as_ref().is_some_and(|best| best.confirms(&attempt));
        if self.best.as_ref().is_none_or(|best| attempt.worth() > best.worth()) {
            self.best = Some(attempt);
        }
        is_settled
    }
}

/// The place of a grid that fills a screenshot which is cut along its frame.
fn cut_at_frame(picture: &Picture) -> Option<Candidate> {
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let corners =
        [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| Point::new(x - 0.5, y - 0.5));
    ((width / height).max(height / width) < 1.12).then_some(Candidate::new(corners, Lines::Dark))
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

impl Candidate {
    /// The candidate in a picture with this many pixels for each pixel of this one.
    fn scaled(&self, scale: f32) -> Self {
        let outward = |at: f32| (at + 0.5) * scale - 0.5;
        Self { corners: self.corners.map(|point| Point::new(outward(point.x), outward(point.y))), ..*self }
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

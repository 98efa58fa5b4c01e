//! The way of a link through the picture: a curve between two points that keeps away from digits, candidates and the links
//! drawn before it. Whole numbers only, so that the same picture has the same bytes everywhere.

use super::geometry::{CELL, MARK, Point, SIDE, centre, place};
use crate::{Board, Candidate, Cell, Digit};

/// A cubic Bézier curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve {
    pub(super) start: Point,
    pub(super) first: Point,
    pub(super) second: Point,
    pub(super) end: Point,
}

/// Into how many parts a curve is cut to measure it.
const PARTS: i32 = 40;

/// How far a control point may lie beside the straight line, in sixteenths of its length; the straight line first.
const BOWS: [i32; 11] = [0, 3, -3, 6, -6, 9, -9, 12, -12, 16, -16];

/// What links keep away from.
pub(super) struct Obstacles<'a> {
    board: &'a Board,
    marked: Vec<Point>,
}

impl<'a> Obstacles<'a> {
    /// The digits and candidates of the board; marked candidates more than others.
    pub(super) fn new(board: &'a Board, marked: impl Iterator<Item = Candidate>) -> Self {
        Self { board, marked: marked.map(place).collect() }
    }

    /// How much a link disturbs here that runs between these two marks.
    fn penalty(&self, at: Point, ends: [Point; 2]) -> i32 {
        const DIGIT: i32 = 21;
        const CANDIDATE: i32 = 8;
        let is_near = |other: Point, radius: i32| at.squared_distance(other) < radius * radius;
        if [at.x, at.y].iter().any(|at| !(1..SIDE).contains(at)) {
            return 60;
        }
        let is_end = |mark: &&Point| ends.contains(mark);
        if self.marked.iter().filter(|mark| !is_end(mark)).any(|&mark| is_near(mark, MARK + 3)) {
            return 40;
        }
        let index = |at: i32| usize::try_from(at / CELL).unwrap_or(0);
        let Some(cell) = Cell::at(index(at.y), index(at.x)) else { return 60 };
        if self.board.placed()[cell].is_some() {
            return if is_near(centre(cell), DIGIT) { 14 } else { 0 };
        }
        let is_hit = |digit: Digit| {
            let here = place(Candidate { cell, digit });
            !ends.contains(&here) && is_near(here, CANDIDATE)
        };
        if self.board.candidates(cell).iter().any(is_hit) { 10 } else { 0 }
    }
}

/// The best of some curves from one mark to another, cut where the marks begin; `None` if there is no room for an arrow between
/// the marks.
pub(super) fn route(from: Point, to: Point, obstacles: &Obstacles<'_>, drawn: &[Curve]) -> Option<Curve> {
    const ROOM: i32 = 3 * MARK + 2;
    if from.squared_distance(to) < ROOM * ROOM {
        return None;
    }
    let drawn: Vec<Vec<Point>> = drawn.iter().map(|curve| curve.points().collect()).collect();
    let bows = BOWS.into_iter().flat_map(|first| BOWS.map(|second| (first, second)));
    let curves = bows.filter_map(|(first, second)| bowed(from, to, first, second).between_marks());
    // `min_by_key` keeps the first of equals, which bends least.
    curves.min_by_key(|curve| curve.cost([from, to], obstacles, &drawn))
}

/// The curve whose control points lie this far beside the straight line, in sixteenths of its length.
fn bowed(start: Point, end: Point, first: i32, second: i32) -> Curve {
    let (x, y) = (end.x - start.x, end.y - start.y);
    let beside = |at: Point, along: i32, bow: i32| Point {
        x: at.x + (x * along - y * bow) / 16,
        y: at.y + (y * along + x * bow) / 16,
    };
    Curve { start, first: beside(start, 5, first), second: beside(end, -5, second), end }
}

impl Curve {
    /// The point of the curve's polar form: all three parameters equal is a point on the curve (de Casteljau).
    fn blossom(self, parts: [i32; 3]) -> Point {
        let [a, b, c] = parts.map(i64::from);
        let [ra, rb, rc] = [a, b, c].map(|part| i64::from(PARTS) - part);
        let weights = [
            ra * rb * rc,
            a * rb * rc + ra * b * rc + ra * rb * c,
            a * b * rc + a * rb * c + ra * b * c,
            a * b * c,
        ];
        let mix = |coordinate: fn(Point) -> i32| {
            let points = [self.start, self.first, self.second, self.end];
            let sum: i64 =
                points.into_iter().zip(weights).map(|(at, weight)| i64::from(coordinate(at)) * weight).sum();
            let whole = i64::from(PARTS).pow(3);
            // A weighted mean of coordinates of a picture is small.
            i32::try_from(sum.div_euclid(whole)).unwrap_or(0)
        };
        Point { x: mix(|at| at.x), y: mix(|at| at.y) }
    }

    /// The point after this many of [`PARTS`].
    fn at(self, part: i32) -> Point {
        self.blossom([part; 3])
    }

    fn points(self) -> impl Iterator<Item = Point> {
        (0..=PARTS).map(move |part| self.at(part))
    }

    /// The piece outside the marks at both ends.
    fn between_marks(self) -> Option<Self> {
        let outside = |centre: Point, radius: i32| {
            move |&part: &i32| self.at(part).squared_distance(centre) > radius * radius
        };
        let first = (0..=PARTS).find(outside(self.start, MARK + 1))?;
        // The arrow head needs a little more room.
        let last = (0..=PARTS).rev().find(outside(self.end, MARK + 4))?;
        (first < last).then(|| Self {
            start: self.at(first),
            first: self.blossom([first, first, last]),
            second: self.blossom([first, last, last]),
            end: self.at(last),
        })
    }

    /// How bad it is: what it runs through and along, and how long it is.
    fn cost(self, ends: [Point; 2], obstacles: &Obstacles<'_>, drawn: &[Vec<Point>]) -> i32 {
        let points: Vec<Point> = self.points().collect();
        let disturbs: i32 = points
            .iter()
            .map(|&point| {
                let is_near = |other: &Point| other.squared_distance(point) < 64;
                let along = drawn.iter().filter(|others| others.iter().any(is_near)).count();
                obstacles.penalty(point, ends) + 7 * i32::try_from(along).unwrap_or(0)
            })
            .sum();
        let length: i32 = points.windows(2).map(|pair| pair[0].squared_distance(pair[1]).isqrt()).sum();
        // The points are denser on a short curve: what it runs through counts by length.
        disturbs * length / 90 + length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: Point = Point { x: 100, y: 96 };
    const TO: Point = Point { x: 300, y: 96 };

    fn nothing(board: &Board) -> Obstacles<'_> {
        Obstacles::new(board, std::iter::empty())
    }

    /// A board without any candidate or digit.
    fn bare() -> Board {
        Board::from_candidates([crate::DigitSet::EMPTY; Cell::COUNT])
    }

    #[test]
    fn nothing_in_the_way_is_a_straight_line() {
        let board = bare();
        let curve = route(FROM, TO, &nothing(&board), &[]).unwrap();
        assert!(curve.points().all(|point| point.y == 96));
        assert!(curve.start.x > 100 + MARK && curve.end.x < 300 - MARK);
    }

    #[test]
    fn a_mark_is_gone_around() {
        let board = bare();
        let marked = Candidate { cell: Cell::from_index(12), digit: Digit::from_index(4) };
        let at = place(marked);
        let obstacles = Obstacles::new(&board, std::iter::once(marked));
        let curve = route(FROM, TO, &obstacles, &[]).unwrap();
        assert!(curve.points().all(|point| point.squared_distance(at) >= MARK * MARK));
    }

    #[test]
    fn a_second_link_takes_another_way_than_the_first() {
        let board = bare();
        let first = route(FROM, TO, &nothing(&board), &[]).unwrap();
        let second = route(TO, FROM, &nothing(&board), &[first]).unwrap();
        assert_ne!(second.at(PARTS / 2).y, first.at(PARTS / 2).y);
    }

    #[test]
    fn marks_that_touch_have_no_room_for_a_link() {
        let board = bare();
        assert_eq!(route(FROM, Point { x: 115, y: 96 }, &nothing(&board), &[]), None);
    }
}

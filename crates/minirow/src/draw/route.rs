//! The way of a link through the picture: a curve between two points that keeps away from digits, candidates and the links
//! drawn before it. Whole numbers only, so that the same picture has the same bytes everywhere.

use std::array::from_fn;

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

/// Into how many parts a curve is cut to find where a mark begins: a power of two.
const PARTS: i32 = 1 << PART_BITS;
const PART_BITS: i32 = 7;
/// At how many points its cost is measured: the ends of every third part.
const POINTS: usize = 43;

/// How far a control point may lie beside the straight line at first, in 64ths of its length; the straight line first.
const BOWS: [i32; 11] = [0, 12, -12, 24, -24, 36, -36, 48, -48, 64, -64];
/// How far along the line it lies from its end at first, in 64ths of its length.
const ALONG: i32 = 20;
/// How many of the best curves are bent further if they cross something, and the steps by which they are, in 64ths too.
const STARTS: usize = 8;
const STEPS: [i32; 3] = [8, 4, 2];

/// The obstacles that links avoid.
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
    let drawn: Vec<[Point; POINTS]> = drawn.iter().map(|curve| curve.points()).collect();
    let link = Link { from, to, obstacles, drawn: &drawn };
    // The best so far. The first of equals comes first, and bends least.
    let mut ways: Vec<RoutedCurve> = Vec::with_capacity(STARTS + 1);
    for bows in BOWS.into_iter().flat_map(|first| BOWS.map(|second| [first, second])) {
        let most = if ways.len() == STARTS { ways[STARTS - 1].cost } else { i32::MAX };
        if let Some(way) = link.way(Shape { bows, alongs: [ALONG; 2] }, most) {
            ways.insert(ways.partition_point(|other| other.cost <= way.cost), way);
            ways.truncate(STARTS);
        }
    }
    ways.into_iter().map(|way| link.bent(way)).min_by_key(|way| way.cost).map(|way| way.curve)
}

/// How a curve lies between its ends, in 64ths of their distance: how far its control points are beside the straight line, and how far along it from
/// the nearer end.
#[derive(Clone, Copy)]
struct Shape {
    bows: [i32; 2],
    alongs: [i32; 2],
}

impl Shape {
    fn curve(self, start: Point, end: Point) -> Curve {
        let (x, y) = (end.x - start.x, end.y - start.y);
        let beside = |at: Point, along: i32, bow: i32| Point {
            x: at.x + (x * along - y * bow) / 64,
            y: at.y + (y * along + x * bow) / 64,
        };
        let ([first, second], [after, before]) = (self.bows, self.alongs);
        Curve { start, first: beside(start, after, first), second: beside(end, -before, second), end }
    }

    /// The shapes a step away.
    fn near(self, step: i32) -> impl Iterator<Item = Self> {
        let bows = [[1, 1], [1, 0], [0, 1], [1, -1]].into_iter().flat_map(|[a, b]| [[a, b], [-a, -b]]);
        let alongs = [[1, 0], [0, 1], [-1, 0], [0, -1]];
        let moved = move |by: [i32; 2], of: [i32; 2]| [of[0] + step * by[0], of[1] + step * by[1]];
        let bowed = bows.map(move |by| Self { bows: moved(by, self.bows), ..self });
        bowed.chain(
            alongs.into_iter().map(move |by| Self {
                alongs: moved(by, self.alongs).map(|along| along.clamp(2, 44)),
                ..self
            }),
        )
    }
}

/// A curve, and how bad it is.
#[derive(Clone, Copy)]
struct RoutedCurve {
    shape: Shape,
    curve: Curve,
    /// The sum of the penalties at its points.
    disturbs: i32,
    /// The penalties weighted by its length, plus the length.
    cost: i32,
}

/// A link between two marks that is looked for.
struct Link<'a> {
    from: Point,
    to: Point,
    obstacles: &'a Obstacles<'a>,
    drawn: &'a [[Point; POINTS]],
}

impl Link<'_> {
    /// The curve of this shape, if it has room and costs less than `most`.
    fn way(&self, shape: Shape, most: i32) -> Option<RoutedCurve> {
        let curve = shape.curve(self.from, self.to).between_marks()?;
        let points = curve.points();
        let length: i32 = points.windows(2).map(|pair| pair[0].squared_distance(pair[1]).isqrt()).sum();
        let (mut disturbs, mut cost) = (0, length);
        if cost >= most {
            return None;
        }
        for point in points {
            let is_near = |other: &Point| other.squared_distance(point) < 64;
            let along = self.drawn.iter().filter(|others| others.iter().any(is_near)).count();
            disturbs +=
                self.obstacles.penalty(point, [self.from, self.to]) + 7 * i32::try_from(along).unwrap_or(0);
            // The points are denser on a short curve: what it runs through counts by length.
            cost = disturbs * length / 90 + length;
            if cost >= most {
                return None;
            }
        }
        Some(RoutedCurve { shape, curve, disturbs, cost })
    }

    /// The best way that can be reached in small steps, each of which disturbs less or is shorter.
    fn bent(&self, mut way: RoutedCurve) -> RoutedCurve {
        for step in STEPS {
            while way.disturbs > 0 {
                let better = way.shape.near(step).fold(None, |best: Option<RoutedCurve>, shape| {
                    self.way(shape, best.map_or(way.cost, |best| best.cost)).or(best)
                });
                let Some(better) = better else { break };
                way = better;
            }
        }
        way
    }
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
        // A weighted mean of coordinates of a picture is small.
        let mean = |coordinates: [i32; 4]| {
            let weighted = |index: usize| i64::from(coordinates[index]) * weights[index];
            let sum = weighted(0) + weighted(1) + weighted(2) + weighted(3);
            i32::try_from(sum >> (3 * PART_BITS)).unwrap_or(0)
        };
        let Self { start, first, second, end } = self;
        Point { x: mean([start.x, first.x, second.x, end.x]), y: mean([start.y, first.y, second.y, end.y]) }
    }

    /// The point after this many of [`PARTS`].
    fn at(self, part: i32) -> Point {
        self.blossom([part; 3])
    }

    fn points(self) -> [Point; POINTS] {
        let mut parts = (0..=PARTS).step_by(3);
        from_fn(|_| self.at(parts.next().unwrap_or(PARTS)))
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
        assert!(curve.points().iter().all(|&point| point.y == 96));
        assert!(curve.start.x > 100 + MARK && curve.end.x < 300 - MARK);
    }

    #[test]
    fn a_mark_is_gone_around() {
        let board = bare();
        let marked = Candidate { cell: Cell::from_index(12), digit: Digit::from_index(4) };
        let at = place(marked);
        let obstacles = Obstacles::new(&board, std::iter::once(marked));
        let curve = route(FROM, TO, &obstacles, &[]).unwrap();
        assert!(curve.points().iter().all(|&point| point.squared_distance(at) >= MARK * MARK));
    }

    /// From an upper corner of a cell to another one three cells away, past two digits: the way is the line above them, where no candidate is.
    #[test]
    fn digits_and_candidates_are_gone_around() {
        let text = format!("{:.<10}{:.<71}", "", "23.56");
        let board = Board::new(&text.parse().unwrap()).unwrap();
        let ends = [0, 3]
            .map(|col| place(Candidate { cell: Cell::from_index(9 + col), digit: Digit::from_index(0) }));
        let obstacles = nothing(&board);
        let curve = route(ends[0], ends[1], &obstacles, &[]).unwrap();
        assert!(curve.points().iter().all(|&point| obstacles.penalty(point, ends) == 0), "{curve:?}");
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

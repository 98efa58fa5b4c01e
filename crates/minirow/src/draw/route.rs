//! The way of a link through the picture: a curve between two points that keeps away from digits, candidates and the links
//! drawn before it. Whole numbers only, so that the same picture has the same bytes everywhere.

use super::geometry::{MARK, Point, SIDE};

/// A quadratic Bézier curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve {
    pub(super) start: Point,
    pub(super) control: Point,
    pub(super) end: Point,
}

/// Into how many parts a curve is cut to measure it.
const PARTS: i32 = 24;

/// How far the control point may lie beside the straight line, in sixteenths of its length; the straight line first.
const BOWS: [i32; 11] = [0, 3, -3, 5, -5, 8, -8, 11, -11, 15, -15];

/// Something that links keep away from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    pub(super) at: Point,
    pub(super) radius: i32,
}

/// The best of some curves from one mark to another, cut where the marks begin; `None` if there is no room for an arrow between
/// the marks.
pub(super) fn route(from: Point, to: Point, obstacles: &[Obstacle], drawn: &[Curve]) -> Option<Curve> {
    const ROOM: i32 = 3 * MARK + 2;
    if from.squared_distance(to) < ROOM * ROOM {
        return None;
    }
    let curves = BOWS.into_iter().filter_map(|bow| bowed(from, to, bow).between_marks());
    let ends = |obstacle: &&Obstacle| obstacle.at != from && obstacle.at != to;
    let obstacles: Vec<_> = obstacles.iter().filter(ends).copied().collect();
    // `min_by_key` keeps the first of equals, which bends least.
    curves.min_by_key(|curve| curve.penalty(&obstacles, drawn) + curve.bend() / 6)
}

fn bowed(start: Point, end: Point, sixteenths: i32) -> Curve {
    let (x, y) = (end.x - start.x, end.y - start.y);
    let control = Point {
        x: i32::midpoint(start.x, end.x) - y * sixteenths / 16,
        y: i32::midpoint(start.y, end.y) + x * sixteenths / 16,
    };
    Curve { start, control, end }
}

impl Curve {
    /// The point after this many of [`PARTS`].
    fn at(self, part: i32) -> Point {
        let (rest, whole) = (PARTS - part, PARTS * PARTS);
        let mix = |start: i32, control: i32, end: i32| {
            (rest * rest * start + 2 * rest * part * control + part * part * end) / whole
        };
        Point {
            x: mix(self.start.x, self.control.x, self.end.x),
            y: mix(self.start.y, self.control.y, self.end.y),
        }
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
        (first < last).then(|| self.piece(first, last))
    }

    /// The piece from one part to another, as a curve of its own (de Casteljau).
    fn piece(self, first: i32, last: i32) -> Self {
        let blend = |a: i32, b: i32, part: i32| (a * (PARTS - part) + b * part) / PARTS;
        let polar = |coordinate: fn(Point) -> i32| {
            let from_start = blend(coordinate(self.start), coordinate(self.control), first);
            let to_end = blend(coordinate(self.control), coordinate(self.end), first);
            blend(from_start, to_end, last)
        };
        Self {
            start: self.at(first),
            control: Point { x: polar(|point| point.x), y: polar(|point| point.y) },
            end: self.at(last),
        }
    }

    /// How far it leaves the straight line.
    fn bend(self) -> i32 {
        let x = self.control.x - i32::midpoint(self.start.x, self.end.x);
        let y = self.control.y - i32::midpoint(self.start.y, self.end.y);
        x.abs() + y.abs()
    }

    /// How much it disturbs: obstacles it runs through, other links it runs along.
    fn penalty(self, obstacles: &[Obstacle], drawn: &[Self]) -> i32 {
        self.points()
            .map(|point| {
                let is_hit = |obstacle: &&Obstacle| {
                    obstacle.at.squared_distance(point) < obstacle.radius * obstacle.radius
                };
                let hits: i32 = obstacles.iter().filter(is_hit).map(|_| 20).sum();
                let near = drawn.iter().flat_map(|curve| curve.points());
                let along: i32 = near.filter(|other| other.squared_distance(point) < 36).map(|_| 8).sum();
                let is_outside = [point.x, point.y].iter().any(|&at| !(2..=SIDE - 2).contains(&at));
                hits + along + if is_outside { 60 } else { 0 }
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROM: Point = Point { x: 100, y: 100 };
    const TO: Point = Point { x: 300, y: 100 };

    #[test]
    fn nothing_in_the_way_is_a_straight_line() {
        let curve = route(FROM, TO, &[], &[]).unwrap();
        assert!(curve.points().all(|point| point.y == 100));
        assert!(curve.start.x > 100 + MARK && curve.end.x < 300 - MARK);
    }

    #[test]
    fn an_obstacle_is_gone_around() {
        let obstacle = Obstacle { at: Point { x: 200, y: 100 }, radius: 10 };
        let curve = route(FROM, TO, &[obstacle], &[]).unwrap();
        assert!(curve.points().all(|point| point.squared_distance(obstacle.at) >= 100));
    }

    #[test]
    fn a_second_link_takes_another_way_than_the_first() {
        let first = route(FROM, TO, &[], &[]).unwrap();
        let second = route(TO, FROM, &[], &[first]).unwrap();
        assert_ne!(second.at(PARTS / 2).y, first.at(PARTS / 2).y);
    }

    #[test]
    fn marks_that_touch_have_no_room_for_a_link() {
        assert_eq!(route(FROM, Point { x: 115, y: 100 }, &[], &[]), None);
    }
}

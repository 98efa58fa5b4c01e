//! Outlines: connected parts of a mask, their convex hulls, and the largest quadrilateral in a hull. The corners of a grid
//! are found this way at any rotation and in perspective.

use crate::image::Point;

/// Four corners, clockwise as seen: top left, top right, bottom right, bottom left.
pub(crate) type Corners = [Point; 4];

/// A mask of pixels.
pub(crate) struct Mask {
    pub(crate) width: usize,
    pub(crate) set: Vec<bool>,
}

impl Mask {
    /// The mask with each pixel spread to a square that reaches `radius` pixels to each side: closes gaps in lines.
    pub(crate) fn grown(&self, radius: usize) -> Self {
        let width = self.width;
        let mut rows = self.set.clone();
        for (row, out) in self.set.chunks_exact(width).zip(rows.chunks_exact_mut(width)) {
            for by in 1..=radius.min(width - 1) {
                add(&mut out[by..], &row[..width - by]);
                add(&mut out[..width - by], &row[by..]);
            }
        }
        let mut set = rows.clone();
        let len = set.len();
        for by in (1..=radius).map(|by| by * width).take_while(|&by| by < len) {
            add(&mut set[by..], &rows[..len - by]);
            add(&mut set[..len - by], &rows[by..]);
        }
        Self { set, ..*self }
    }

    /// The connected parts (with eight neighbours), each as its runs: a row, its first column and the column after its last.
    pub(crate) fn parts(&self) -> Vec<Vec<[usize; 3]>> {
        let runs = Runs::new(self);
        let mut parts = vec![Vec::new(); runs.runs.len()];
        for run in &runs.runs {
            parts[run.part].push([run.y, run.start, run.end]);
        }
        parts.retain(|part| !part.is_empty());
        parts
    }

    /// The hulls of the connected parts (with eight neighbours) whose bounding boxes are at least `least` pixels wide and
    /// high; the largest first, at most `keep`.
    pub(crate) fn hulls(&self, least: usize, keep: usize) -> Vec<Vec<Point>> {
        let runs = Runs::new(self);
        let mut large: Vec<(usize, &Bounds)> =
            runs.bounds.iter().enumerate().filter(|(_, bounds)| bounds.is_at_least(least)).collect();
        large.sort_by_key(|(_, bounds)| std::cmp::Reverse(bounds.area()));
        large.truncate(keep);
        large.into_iter().map(|(part, bounds)| hull(runs.rim(part, bounds))).collect()
    }
}

/// Sets what is set in the other slice. Both are as long, and vectors do it.
fn add(set: &mut [bool], other: &[bool]) {
    for (set, &other) in set.iter_mut().zip(other) {
        *set |= other;
    }
}

#[derive(Clone, Copy)]
struct Bounds {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Bounds {
    fn is_at_least(self, least: usize) -> bool {
        self.right >= self.left && self.right - self.left >= least && self.bottom - self.top >= least
    }

    fn area(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }
}

/// A horizontal run of set pixels.
struct Run {
    y: usize,
    start: usize,
    end: usize,
    part: usize,
}

/// The runs of a mask with the connected parts that they belong to.
struct Runs {
    runs: Vec<Run>,
    bounds: Vec<Bounds>,
}

impl Runs {
    fn new(mask: &Mask) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        let mut parent: Vec<usize> = Vec::new();
        let mut above = 0..0;
        for (y, row) in mask.set.chunks_exact(mask.width).enumerate() {
            let first = runs.len();
            let mut touching = above.start;
            let mut x = 0;
            while let Some(start) = row[x..].iter().position(|&set| set).map(|skipped| x + skipped) {
                let end =
                    row[start..].iter().position(|&set| !set).map_or(row.len(), |length| start + length);
                let own = parent.len();
                parent.push(own);
                while touching < above.end && runs[touching].end < start {
                    touching += 1;
                }
                let mut other = touching;
                // Diagonal neighbours touch as well, so a run above may end where this one starts.
                while other < above.end && runs[other].start <= end {
                    let (a, b) = (root(&mut parent, own), root(&mut parent, other));
                    parent[a.max(b)] = a.min(b);
                    other += 1;
                }
                runs.push(Run { y, start, end, part: own });
                x = end;
            }
            above = first..runs.len();
        }
        let nothing = Bounds { left: usize::MAX, top: usize::MAX, right: 0, bottom: 0 };
        let mut bounds = vec![nothing; runs.len()];
        for run in &mut runs {
            run.part = root(&mut parent, run.part);
            let part = &mut bounds[run.part];
            part.left = part.left.min(run.start);
            part.top = part.top.min(run.y);
            part.right = part.right.max(run.end - 1);
            part.bottom = part.bottom.max(run.y);
        }
        Self { runs, bounds }
    }

    /// The leftmost and the rightmost pixel of a part in each row.
    fn rim(&self, part: usize, bounds: &Bounds) -> Vec<Point> {
        let mut ends = vec![(usize::MAX, 0); bounds.bottom - bounds.top + 1];
        for run in self.runs.iter().filter(|run| run.part == part) {
            let (left, right) = &mut ends[run.y - bounds.top];
            *left = run.start.min(*left);
            *right = (run.end - 1).max(*right);
        }
        let mut rim = Vec::with_capacity(2 * ends.len());
        for (row, (left, right)) in ends.into_iter().enumerate().filter(|(_, (left, _))| *left != usize::MAX)
        {
            let y = (bounds.top + row) as f32;
            rim.extend([Point::new(left as f32, y), Point::new(right as f32, y)]);
        }
        rim
    }
}

fn root(parent: &mut [usize], mut run: usize) -> usize {
    while parent[run] != run {
        parent[run] = parent[parent[run]];
        run = parent[run];
    }
    run
}

/// Twice the area of a triangle; positive if it is clockwise as seen.
pub(crate) fn doubled_area(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// The convex hull, clockwise as seen.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut out: Vec<Point> = Vec::new();
    let mut half = |points: &mut dyn Iterator<Item = Point>| {
        let start = out.len();
        for point in points {
            while let [.., a, b] = out[start..]
                && doubled_area(a, b, point) <= 0.0
            {
                out.pop();
            }
            out.push(point);
        }
        out.pop();
    };
    half(&mut points.iter().copied());
    half(&mut points.iter().rev().copied());
    out
}

/// The points of a hull that the search for a quadrilateral looks at.
const HULL_POINTS: usize = 48;

/// The largest quadrilateral whose corners are points of the hull; `None` if it has no area.
pub(crate) fn largest_quadrilateral(mut hull: Vec<Point>) -> Option<Corners> {
    while hull.len() > HULL_POINTS {
        // The point whose removal loses the least area.
        let len = hull.len();
        let lost = |at: usize| doubled_area(hull[(at + len - 1) % len], hull[at], hull[(at + 1) % len]).abs();
        let flattest = (0..len).min_by(|&a, &b| lost(a).total_cmp(&lost(b)))?;
        hull.remove(flattest);
    }
    let len = hull.len();
    let mut best = None;
    let mut largest = 0.0;
    for from in 0..len {
        // On each side of the diagonal the point farthest away from it. While the end of the diagonal moves on, they do, too.
        let (mut one, mut other) = (from + 1, from + 3);
        for to in from + 2..len {
            let area = |at: usize| doubled_area(hull[from], hull[to], hull[at % len]).abs();
            while one + 1 < to && area(one + 1) >= area(one) {
                one += 1;
            }
            other = other.max(to + 1);
            while other + 1 < from + len && area(other + 1) >= area(other) {
                other += 1;
            }
            let (a, b) = (area(one), area(other));
            if a > 0.0 && b > 0.0 && a + b > largest {
                largest = a + b;
                best = Some([hull[from], hull[one], hull[to], hull[other % len]]);
            }
        }
    }
    best.map(clockwise)
}

/// Orders the corners clockwise as seen, with the one nearest to the top left first.
fn clockwise(mut corners: Corners) -> Corners {
    let centre = centre(&corners);
    let angle = |point: &Point| (point.y - centre.y).atan2(point.x - centre.x);
    corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    let mut first = 0;
    for (at, corner) in corners.iter().enumerate() {
        if corner.x + corner.y < corners[first].x + corners[first].y {
            first = at;
        }
    }
    corners.rotate_left(first);
    corners
}

pub(crate) fn centre(corners: &Corners) -> Point {
    Point::new(corners.iter().map(|p| p.x).sum::<f32>() / 4.0, corners.iter().map(|p| p.y).sum::<f32>() / 4.0)
}

/// Whether the centre of one quadrilateral is inside the other.
pub(crate) fn overlap(a: &Corners, b: &Corners) -> bool {
    let contains = |corners: &Corners, point: Point| {
        let signs = (0..4).map(|at| doubled_area(corners[at], corners[(at + 1) % 4], point) > 0.0);
        let inside = signs.filter(|&positive| positive).count();
        inside == 4 || inside == 0
    };
    contains(a, centre(b)) || contains(b, centre(a))
}

/// The mean length of a ninth of a side.
pub(crate) fn cell_size(corners: &Corners) -> f32 {
    (0..4).map(|side| corners[side].distance(corners[(side + 1) % 4])).sum::<f32>() / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(rows: &[&str]) -> Mask {
        let set = rows.iter().flat_map(|row| row.bytes().map(|byte| byte == b'#')).collect();
        Mask { width: rows[0].len(), set }
    }

    #[test]
    fn parts_touch_at_corners() {
        let one = mask(&["#..#", ".##.", "...."]);
        assert_eq!(one.hulls(1, 9).len(), 1);
        let two = mask(&["##.##", "##.##"]);
        assert_eq!(two.hulls(1, 9).len(), 2);
        assert_eq!(two.hulls(1, 1).len(), 1);
        assert_eq!(two.hulls(2, 9).len(), 0);
        assert_eq!(two.parts(), [[[0, 0, 2], [1, 0, 2]], [[0, 3, 5], [1, 3, 5]]]);
    }

    #[test]
    fn branches_that_meet_below_are_one_part() {
        let fork = mask(&["#.#.#", "#.#.#", "#####"]);
        assert_eq!(fork.hulls(2, 9).len(), 1);
    }

    #[test]
    fn growing_closes_gaps() {
        let broken = mask(&["##..##"]);
        assert_eq!(broken.grown(1).set, [true; 6]);
        assert_eq!(mask(&["#....."]).grown(2).set, [true, true, true, false, false, false]);
        assert_eq!(mask(&["#", ".", "."]).grown(1).set, [true, true, false]);
        let dot = mask(&[".....", ".....", "..#..", ".....", "....."]);
        assert_eq!(dot.grown(1).set, mask(&[".....", ".###.", ".###.", ".###.", "....."]).set);
        assert!(dot.grown(9).set.iter().all(|&set| set));
        assert_eq!(mask(&["..", "#."]).grown(1).set, [true; 4]);
    }

    #[test]
    fn the_corners_of_a_turned_square_are_found() {
        let diamond: Vec<Point> = (0..=40)
            .flat_map(|y: i32| {
                [
                    Point::new((20 - y).abs() as f32, y as f32),
                    Point::new((40 - (20 - y).abs()) as f32, y as f32),
                ]
            })
            .collect();
        let corners = largest_quadrilateral(hull(diamond)).expect("it has an area");
        assert_eq!(corners.map(|p| (p.x + p.y) as u8), [20, 60, 60, 20]);
        assert!(
            (0..4).all(|at| doubled_area(corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]) > 0.0)
        );
    }

    #[test]
    fn the_largest_quadrilateral_of_a_hull_is_that_of_all_choices() {
        let mut random = minirow::Random::new(5);
        for _ in 0..200 {
            let count = 4 + random.below(30);
            let mut place = || random.below(1000) as f32;
            let hull = hull((0..count).map(|_| Point::new(place(), place())).collect());
            let len = hull.len();
            let mut largest = 0.0f32;
            for (from, to) in (0..len).flat_map(|from| (from + 2..len).map(move |to| (from, to))) {
                let area = |at: usize| doubled_area(hull[from], hull[to], hull[at % len]).abs();
                let side = |points: std::ops::Range<usize>| points.map(area).fold(0.0, f32::max);
                let (one, other) = (side(from + 1..to), side(to + 1..from + len));
                if one > 0.0 && other > 0.0 {
                    largest = largest.max(one + other);
                }
            }
            let found = largest_quadrilateral(hull)
                .map_or(0.0, |[a, b, c, d]| doubled_area(a, b, c).abs() + doubled_area(a, c, d).abs());
            assert!((found - largest).abs() <= 1e-5 * largest, "{found} is not {largest}");
        }
    }

    #[test]
    fn a_line_has_no_quadrilateral() {
        let line: Vec<Point> = (0..9).map(|x| Point::new(x as f32, 0.0)).collect();
        assert_eq!(largest_quadrilateral(hull(line)), None);
        assert_eq!(largest_quadrilateral(vec![]), None);
    }
}

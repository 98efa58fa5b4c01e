//! The stages of reading, one by one, for fuzz targets. Not part of the interface: hidden, and behind the feature `stages`.
//! Each checks what the next stage relies on, and panics if that does not hold.

use crate::cells::Cells;
use crate::contrast::Lines;
use crate::find::{Scope, find_quickly, find_thoroughly};
use crate::image::{Area, Picture, Point};
use crate::mesh::find_mesh;
use crate::network::Network;
use crate::outline::Corners;
use crate::rules::{Options, decide, differing, options};

/// Finds grids in a picture: candidates have finite corners and a score between 0 and 1, best first.
///
/// # Panics
/// If they have not.
pub fn find_grids(picture: &Picture) {
    let plane = picture.close_up(whole(picture), 1.0);
    let mut found = find_thoroughly(&plane, Scope::page(&plane));
    assert!(found.is_sorted_by(|a, b| a.score >= b.score));
    found.extend(find_quickly(&plane, Lines::Dark));
    for candidate in found {
        assert!((0.0..=1.001).contains(&candidate.score), "{candidate:?}");
        assert!(candidate.corners.iter().all(|point| point.x.is_finite() && point.y.is_finite()));
    }
}

/// Follows the lines between any four corners, cuts the cells and lets the network read them: chances sum to one.
///
/// # Panics
/// If they do not.
pub fn read_cells(picture: &Picture, corners: [(f32, f32); 4]) {
    let plane = picture.close_up(whole(picture), 1.0);
    let corners: Corners = corners.map(|(x, y)| Point::new(x, y));
    for lines in [Lines::Dark, Lines::Light, Lines::Edges] {
        let mesh = find_mesh(&plane, &corners, lines);
        let cells = Cells::cut(&plane, &mesh);
        assert!(cells.heights().iter().all(|&height| height <= crate::cells::SIDE));
        let logs = Network::new().read(&cells.0);
        for logs in &logs {
            let sum: f32 = logs.iter().map(|log| log.exp()).sum();
            assert!((sum - 1.0).abs() < 0.001, "{logs:?}");
        }
        assert_eq!(options(&logs).len(), 81);
    }
}

/// Decides on cells with any chances: a solution is the only one of the reading, and the reading differs from the most probable
/// contents where it says so.
///
/// # Panics
/// If that does not hold.
pub fn decide_on(chances: &[[f32; 10]; 81]) {
    let options: Vec<Options> = chances.to_vec();
    let verdict = decide(&options);
    let grid = minirow::Grid::from_values(&verdict.values).expect("digits up to 9");
    if let Some(solution) = verdict.solution {
        assert_eq!(minirow::solve(&grid), Ok(minirow::Outcome::Unique(solution)));
    } else {
        assert_eq!(verdict.values, verdict.plain);
    }
    assert!(differing(&verdict.plain, &verdict.values).len() <= 8 && verdict.cost < 5.0);
}

const fn whole(picture: &Picture) -> Area {
    Area { left: 0, top: 0, width: picture.width(), height: picture.height() }
}

//! Random regions: from the given ones, cells at borders change sides in pairs, and both regions stay connected.

use minirow::Random;

use crate::{Place, Shape};

/// Regions of the same sizes as those of the shape, each connected. A shape without regions stays as it is.
pub(crate) fn regions(shape: &Shape, random: &mut Random) -> Shape {
    let places: Vec<Place> = shape.places().collect();
    let mut labels: Vec<Option<usize>> = places.iter().map(|&place| shape.region(place)).collect();
    let wanted = 2 * shape.cells();
    let mut done = 0;
    for _ in 0..200 * shape.cells() {
        if done == wanted {
            break;
        }
        done += usize::from(exchange(shape, &mut labels, random));
    }
    Shape::with_regions(shape.size(), &labels).expect("regions keep their sizes")
}

/// Gives a cell to a neighbouring region and takes another cell from it; returns whether that was possible.
fn exchange(shape: &Shape, labels: &mut [Option<usize>], random: &mut Random) -> bool {
    let cell = Place::new(random.below(labels.len() as u64) as u16);
    let Some(own) = labels[cell.index()] else { return false };
    let others: Vec<usize> = shape
        .neighbours(cell)
        .filter_map(|place| labels[place.index()])
        .filter(|&label| label != own)
        .collect();
    if others.is_empty() {
        return false;
    }
    let other = others[random.below(others.len() as u64) as usize];
    labels[cell.index()] = Some(other);
    let borders = |labels: &[Option<usize>], place: Place| {
        shape.neighbours(place).any(|near| near != cell && labels[near.index()] == Some(own))
    };
    let returned: Vec<Place> = shape
        .places()
        .filter(|&place| place != cell && labels[place.index()] == Some(other) && borders(labels, place))
        .collect();
    if !returned.is_empty() {
        let back = returned[random.below(returned.len() as u64) as usize];
        labels[back.index()] = Some(own);
        if is_connected(shape, labels, own) && is_connected(shape, labels, other) {
            return true;
        }
        labels[back.index()] = Some(other);
    }
    labels[cell.index()] = Some(own);
    false
}

fn is_connected(shape: &Shape, labels: &[Option<usize>], label: usize) -> bool {
    let count = labels.iter().filter(|&&other| other == Some(label)).count();
    let Some(first) = shape.places().find(|place| labels[place.index()] == Some(label)) else { return true };
    let mut reached = vec![first];
    let mut at = 0;
    while at < reached.len() {
        for near in shape.neighbours(reached[at]) {
            if labels[near.index()] == Some(label) && !reached.contains(&near) {
                reached.push(near);
            }
        }
        at += 1;
    }
    reached.len() == count
}

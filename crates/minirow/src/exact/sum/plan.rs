//! The choice of the view: the cheapest by the cost model.

use super::cost::{self, Cost};
use super::setup::Setup;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::band::KnownBoxes;
use crate::exact::space::view::{Masks, View, narrow_masks, wide_masks};
use crate::{Board, propagate};

/// The cheapest setup of a board from one of these views. The masks may be wide, which keeps symmetries, or propagated,
/// which shortens the lists.
pub(crate) fn plan(board: &Board, views: &[View], meter: &Meter<'_>) -> Result<(Setup, Cost), Stopped> {
    plan_with(board, views, &mut KnownBoxes::default(), meter)
}

/// Like [`plan`], for one of many boards that have boxes in common.
pub(crate) fn plan_with(
    board: &Board,
    views: &[View],
    known: &mut KnownBoxes,
    meter: &Meter<'_>,
) -> Result<(Setup, Cost), Stopped> {
    let wide = wide_masks(board);
    match propagate(board).map(|board| narrow_masks(&board)) {
        Some(narrow) if narrow != wide => cheapest(&[wide, narrow], views, known, meter),
        _ => cheapest(&[wide], views, known, meter),
    }
}

/// The cheapest setup of a puzzle given by equivalent masks.
fn cheapest(
    equivalent: &[Masks],
    views: &[View],
    known: &mut KnownBoxes,
    meter: &Meter<'_>,
) -> Result<(Setup, Cost), Stopped> {
    let choices: Vec<(&Masks, View)> =
        equivalent.iter().flat_map(|masks| views.iter().map(move |&view| (masks, view))).collect();
    known.add(choices.iter().flat_map(|(masks, view)| view.bands_of(masks)), meter)?;
    let new = || (known.clone(), Vec::new());
    let setups = meter.share(choices.len(), new, |(known, setups), item| {
        let (masks, view) = choices[item];
        let (setup, cost) = cheapest_turn(Setup::new(masks, view, known));
        setups.push((item, setup, cost));
    })?;
    let setups = setups.into_iter().flat_map(|(_, setups)| setups);
    let (_, setup, cost) = setups
        .min_by(|(item, _, cost), (other_item, _, other)| cost.cmp(other).then(item.cmp(other_item)))
        .expect("there is a view");
    Ok((setup, cost))
}

/// With each stack as X in turn, the cheapest.
fn cheapest_turn(mut setup: Setup) -> (Setup, Cost) {
    let mut turns_to_best = 0;
    let mut least = cost::of_sum(&setup);
    for turns in 1..3 {
        setup.turn();
        let cost = cost::of_sum(&setup);
        if cost.cmp(&least).is_lt() {
            (turns_to_best, least) = (turns, cost);
        }
    }
    for _ in 0..=turns_to_best {
        setup.turn();
    }
    (setup, least)
}

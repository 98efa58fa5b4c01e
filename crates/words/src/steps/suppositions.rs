//! Suppositions in an argument: which lines rest on them, and how they are told.

use std::collections::BTreeSet;

use minirow::logic::{Because, Line, LineId};

use super::statement::Statement;

/// A supposition that is not followed by a link has a sentence of its own.
pub(super) fn set_apart(paragraph: &mut [Statement]) {
    for index in 0..paragraph.len() {
        let leads_on =
            matches!(paragraph.get(index + 1), Some(Statement::Link { .. } | Statement::NotBut { .. }));
        if let Statement::Suppose(node) = paragraph[index]
            && !leads_on
        {
            paragraph[index] = Statement::Under(node);
        }
    }
}

/// The suppositions that each line rests on.
pub(super) fn open(lines: &[Line]) -> Vec<BTreeSet<LineId>> {
    let mut open: Vec<BTreeSet<LineId>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let rests_on = |cause: &LineId| open.get(usize::from(cause.0)).into_iter().flatten().copied();
        let mut here: BTreeSet<LineId> = line.causes.iter().flat_map(rests_on).collect();
        match line.because {
            Because::Supposed => _ = here.insert(LineId(index as u16)),
            Because::Refuted | Because::Either | Because::Loop => {
                line.causes.first().iter().for_each(|first| _ = here.remove(first));
            }
            Because::Cases(_) | Because::EitherWay => {
                line.causes.iter().step_by(2).for_each(|case| _ = here.remove(case));
            }
            _ => {}
        }
        open.push(here);
    }
    open
}

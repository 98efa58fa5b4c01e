//! Suppositions in an argument: which lines rest on them, and how they are told.

use minirow::logic::{Because, Line, LineId};

use super::statement::Statement;

/// A supposition that is not followed by a link has a sentence of its own.
pub(super) fn set_apart(paragraph: &mut [Statement]) {
    for index in 0..paragraph.len() {
        let leads_on =
            matches!(paragraph.get(index + 1), Some(Statement::Link { .. } | Statement::NotBut(_)));
        if let Statement::Suppose(node) = paragraph[index]
            && !leads_on
        {
            paragraph[index] = Statement::Under(node);
        }
    }
}

/// The suppositions that each line rests on.
pub(super) fn open(lines: &[Line]) -> Vec<Vec<LineId>> {
    let mut open: Vec<Vec<LineId>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let rests_on = |cause: &LineId| open.get(usize::from(cause.0)).into_iter().flatten().copied();
        let mut here: Vec<LineId> = line.causes.iter().flat_map(rests_on).collect();
        here.sort_unstable();
        here.dedup();
        match line.because {
            Because::Supposed => here.push(LineId(index as u16)),
            Because::Refuted | Because::Either | Because::Loop => {
                here.retain(|open| Some(open) != line.causes.first());
            }
            Because::Cases(_) | Because::EitherWay => {
                here.retain(|open| !line.causes.iter().step_by(2).any(|case| case == open));
            }
            _ => {}
        }
        open.push(here);
    }
    open
}

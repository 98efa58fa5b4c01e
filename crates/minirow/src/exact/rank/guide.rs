//! The target of a walk through the solutions of a board: a solution to be found, or a rank.

use std::cmp::Ordering;

use crate::Solution;

/// Where a walk leads.
pub(super) enum Guide<'a> {
    /// To a solution; the solutions passed are added to its rank.
    To { solution: &'a Solution, rank: &'a mut u128 },
    /// Past this many more solutions.
    Past(u128),
}

impl Guide<'_> {
    /// Chooses one of several options for some cells. They come in lexicographic order, each with its number of solutions;
    /// `compare` compares an option with a solution. `None` if no option is the right one.
    pub(super) fn choose<Choice>(
        &mut self,
        options: impl IntoIterator<Item = (Choice, u128)>,
        compare: impl Fn(&Choice, &Solution) -> Ordering,
    ) -> Option<(Choice, u128)> {
        for (option, solutions) in options {
            match self {
                Self::To { solution, rank } => match compare(&option, solution) {
                    Ordering::Less => **rank += solutions,
                    Ordering::Equal => return Some((option, solutions)),
                    Ordering::Greater => return None,
                },
                Self::Past(left) if *left < solutions => return Some((option, solutions)),
                Self::Past(left) => *left -= solutions,
            }
        }
        None
    }
}

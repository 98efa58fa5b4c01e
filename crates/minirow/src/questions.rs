//! The front door: every question is a method of [`Puzzle`]. Each asks the module that knows the answer, with its usual options; whoever
//! needs others asks the module.

use std::fmt;

use crate::draw::Picture;
use crate::generate::{Constraints, MakeOptions, Maker, Making, Source};
use crate::lanes::Kernel;
use crate::logic::{Advice, Path, Profile};
use crate::rating::{RatingOptions, Ratings, Scale};
use crate::symmetry::{Canonical, canonical};
use crate::{Cell, Checked, Conflict, Digit, DigitSet, Engine, Grid, Outcome, Puzzle, Solutions};

/// Every question about a puzzle. The error is always the same: the first rule that its digits break.
impl Puzzle {
    /// The solution, and whether it is the only one.
    ///
    /// ```
    /// use minirow::{Outcome, Puzzle};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let Outcome::Unique(solution) = puzzle.solve()? else { panic!("it has one solution") };
    /// assert_eq!(&solution.to_string()[..9], "534678912");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn solve(&self) -> Result<Outcome, Conflict> {
        if self.marks().is_none() {
            return crate::solve(&self.grid());
        }
        Ok(Engine::default().solve(&self.board()?))
    }

    /// All solutions, in lexicographic order, each searched for when it is asked for.
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn solutions(&self) -> Result<Solutions, Conflict> {
        Ok(Solutions::new(&self.board()?))
    }

    /// The number of solutions, up to a limit.
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn count(&self, limit: u64) -> Result<u64, Conflict> {
        if self.marks().is_none() {
            return crate::count(&self.grid(), limit);
        }
        Ok(Engine::default().count(&self.board()?, limit))
    }

    /// The number of solutions, however many there are, without looking at each.
    ///
    /// ```
    /// # use minirow::Puzzle;
    /// assert_eq!(Puzzle::default().count_all(), Ok(6_670_903_752_021_072_936_960));
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    #[cfg(feature = "exact")]
    #[expect(clippy::missing_panics_doc, reason = "nobody stops it")]
    pub fn count_all(&self) -> Result<u128, Conflict> {
        let counted = crate::exact::count(&self.board()?, &crate::exact::Run::default());
        Ok(counted.expect("nobody stops it"))
    }

    /// Broken rules, uniqueness, and the clues that can be spared.
    pub fn check(&self) -> Checked {
        Checked::of(self, Some(Kernel::default()))
    }

    /// How hard it is, on each of these scales.
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn rate(&self, scales: &[Scale]) -> Result<Ratings, Conflict> {
        Ok(Ratings::of(&self.board()?, scales, &RatingOptions::default()))
    }

    /// The way to the solution, step by step, each step the easiest there is.
    ///
    /// ```
    /// # use minirow::Puzzle;
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let path = puzzle.explain()?;
    /// assert_eq!(path.steps[0].to_string(), "naked-single: r5c5=5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn explain(&self) -> Result<Path, Conflict> {
        let board = self.board()?;
        let profile = Profile::human().for_board(&board);
        Ok(Path::new(board, &profile))
    }

    /// The next step, or what is wrong with the digits and pencilmarks found so far.
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn hint(&self) -> Result<Advice, Conflict> {
        Ok(Advice::new(self, &self.board()?, &Profile::human()))
    }

    /// The canonical form of its digits: the same for every puzzle that is this one in disguise. Pencilmarks have no part in it.
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn canonical(&self) -> Result<Canonical<Grid>, Conflict> {
        canonical(&self.grid())
    }

    /// A picture, as SVG or for a terminal.
    ///
    /// ```
    /// # use minirow::{Puzzle, draw::Theme};
    /// let picture = Puzzle::generate(1).draw()?;
    /// assert!(picture.svg(Theme::Light).starts_with("<svg"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn draw(&self) -> Result<Picture, Conflict> {
        Ok(Picture::new(&self.board()?))
    }

    /// A certificate that there is no solution, or just one, for a checker that need not trust this library.
    ///
    /// # Errors
    /// Two solutions, if there are several.
    #[cfg(feature = "proof")]
    pub fn prove(&self) -> Result<crate::proof::Certificate, crate::proof::SeveralSolutions> {
        crate::proof::prove(self)
    }

    /// A new minimal puzzle, the same for the same seed on every machine. [`Making`] makes many, with constraints.
    ///
    /// ```
    /// # use minirow::{Outcome, Puzzle};
    /// assert!(matches!(Puzzle::generate(7).solve(), Ok(Outcome::Unique(_))));
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "every attempt at a minimal puzzle succeeds")]
    pub fn generate(seed: u64) -> Self {
        let maker = Maker::new(Constraints::default(), Kernel::default()).expect("minimal puzzles exist");
        let source = Source::Puzzles(maker);
        let new = Making::new(&source, MakeOptions { seed, ..MakeOptions::default() }).next();
        new.expect("every attempt at a minimal puzzle succeeds").puzzle.into()
    }
}

impl fmt::Display for Puzzle {
    /// 81 characters, or 729 if there are pencilmarks that rule something out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(marks) = self.marks() else { return self.grid().fmt(f) };
        let (grid, mut text) = (self.grid(), String::with_capacity(Digit::ALL.len() * Cell::COUNT));
        for cell in Cell::all() {
            let digits = grid[cell].map_or(marks[cell.index()], DigitSet::of);
            text.extend(
                Digit::ALL.map(|digit| if digits.contains(digit) { char::from(digit.ascii()) } else { '.' }),
            );
        }
        f.write_str(&text)
    }
}

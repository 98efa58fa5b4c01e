//! The main entry points, as methods of [`Puzzle`]. Each calls the module that implements it with default options; use the module for other
//! options.

use std::fmt;

use crate::draw::Picture;
use crate::generate::{Constraints, MakeOptions, Maker, Making, Source};
use crate::lanes::Kernel;
use crate::logic::{Advice, Path, Profile};
use crate::rating::{RatingOptions, Ratings, Scale};
use crate::symmetry::{Canonical, canonical};
use crate::{Cell, Checked, Conflict, Digit, DigitSet, Engine, Grid, Outcome, Puzzle, Solutions};

/// Solving, explaining, rating and more. The only error is a [`Conflict`]: the first rule that the digits break.
impl Puzzle {
    /// Solves the puzzle, and tests whether the solution is unique.
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

    /// Iterates over all solutions in lexicographic order. Each is computed when it is asked for.
    ///
    /// ```
    /// use minirow::Puzzle;
    ///
    /// let first: Vec<_> = Puzzle::default().solutions()?.take(2).collect();
    /// assert!(first[0] < first[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn solutions(&self) -> Result<Solutions, Conflict> {
        Ok(Solutions::new(&self.board()?))
    }

    /// Counts the solutions, up to a limit.
    ///
    /// ```
    /// use minirow::Puzzle;
    ///
    /// assert_eq!(Puzzle::default().count(2)?, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn count(&self, limit: u64) -> Result<u64, Conflict> {
        if self.marks().is_none() {
            return crate::count(&self.grid(), limit);
        }
        Ok(Engine::default().count(&self.board()?, limit))
    }

    /// Counts all solutions exactly, without enumerating them, however long it takes; [`exact::count`](crate::exact::count())
    /// can be limited.
    ///
    /// ```
    /// # use minirow::Puzzle;
    /// assert_eq!(Puzzle::default().count_all(), Ok(6_670_903_752_021_072_936_960));
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    #[cfg(feature = "exact")]
    #[expect(clippy::missing_panics_doc, reason = "nothing stops it")]
    pub fn count_all(&self) -> Result<u128, Conflict> {
        let run = crate::exact::Run { work: u64::MAX, ..crate::exact::Run::default() };
        Ok(crate::exact::count(&self.board()?, &run).expect("nothing stops it"))
    }

    /// Checks the rules, uniqueness and redundant clues.
    ///
    /// ```
    /// use minirow::{Checked, Puzzle};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert!(matches!(puzzle.check(), Checked::Unique { clues: 30, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Checked {
        Checked::of(self, Some(Kernel::default()))
    }

    /// Rates the difficulty on each of these scales.
    ///
    /// ```
    /// use minirow::{Puzzle, logic::human::Level, rating::Scale};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let ratings = puzzle.rate(&[Scale::Human])?;
    /// assert_eq!(ratings.human().map(|rating| rating.level), Some(Level::Easy));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn rate(&self, scales: &[Scale]) -> Result<Ratings, Conflict> {
        Ok(Ratings::of(&self.board()?, scales, &RatingOptions::default()))
    }

    /// Solves the puzzle step by step with the easiest technique that applies, without guessing.
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

    /// Finds the next step, or the mistakes among the digits and pencilmarks found so far.
    ///
    /// ```
    /// use minirow::{Puzzle, logic::Advice};
    ///
    /// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let Advice::Step(step) = puzzle.hint()? else { panic!("it has a next step") };
    /// assert_eq!(step.to_string(), "naked-single: r5c5=5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn hint(&self) -> Result<Advice, Conflict> {
        Ok(Advice::new(self, &self.board()?, &Profile::human()))
    }

    /// Computes the canonical form of the digits, which is equal for isomorphic puzzles. Pencilmarks are ignored.
    ///
    /// ```
    /// use minirow::{Puzzle, Random, symmetry::Transform};
    ///
    /// let puzzle = Puzzle::generate(1);
    /// let isomorph = Transform::random(&mut Random::new(1)).apply(&puzzle.grid());
    /// assert_eq!(puzzle.canonical()?.form, Puzzle::from(isomorph).canonical()?.form);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two equal digits in one house.
    pub fn canonical(&self) -> Result<Canonical<Grid>, Conflict> {
        canonical(&self.grid())
    }

    /// Draws the puzzle, as SVG or for a terminal.
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

    /// Proves that there is one solution or none. The certificate can be checked without trusting this library.
    ///
    /// ```
    /// use minirow::{Puzzle, proof::Claim};
    ///
    /// let certificate = Puzzle::generate(1).prove()?;
    /// assert!(matches!(certificate.claim(), Claim::Unique(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Two solutions, if there are several.
    #[cfg(feature = "proof")]
    pub fn prove(&self) -> Result<crate::proof::Certificate, crate::proof::SeveralSolutions> {
        crate::proof::prove(self)
    }

    /// Generates a minimal puzzle, the same for a seed on every machine. [`Making`] generates many, with constraints.
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

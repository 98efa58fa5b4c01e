//! The lines of a file, and the numbers on a line.

use super::{Flaw, Part, Reason};

/// How many slots a table of the literals of this many variables has.
pub(super) const fn slots(variables: usize) -> usize {
    2 * variables + 2
}

/// Where a literal is in a table.
pub(super) fn slot(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal > 0)
}

/// The lines that say something, with their numbers: not the empty ones, nor the comments.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let says_something = |line: &str| !line.is_empty() && !line.starts_with('c');
    (1..).zip(text.lines().map(str::trim)).filter(move |(_, line)| says_something(line))
}

/// The rejection of a line.
pub(super) fn reject(part: Part, line: usize) -> impl Fn(Reason) -> Flaw {
    move |reason| Flaw { part, line, reason }
}

/// A whole number.
pub(super) fn number(word: &str) -> Result<i64, Reason> {
    word.parse().map_err(|_| Reason::NotANumber(word.escape_debug().take(20).collect()))
}

/// The next numbers up to a 0, which is left out; that there is one is required.
pub(super) fn numbers<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Vec<i64>, Reason> {
    let mut numbers = Vec::new();
    loop {
        match number(words.next().ok_or(Reason::NotEnded)?)? {
            0 => return Ok(numbers),
            other => numbers.push(other),
        }
    }
}

/// The literals of a clause over this many variables up to its 0, sorted, each once.
pub(super) fn clause<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    variables: usize,
) -> Result<Vec<i32>, Reason> {
    let mut literals = Vec::new();
    for number in numbers(words)? {
        if number.unsigned_abs() > variables as u64 {
            return Err(Reason::NotALiteral(number, variables));
        }
        literals.push(number as i32);
    }
    literals.sort_unstable();
    literals.dedup();
    Ok(literals)
}

/// That the line says no more.
pub(super) fn end<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<(), Reason> {
    if words.next().is_some() { Err(Reason::NotEnded) } else { Ok(()) }
}

//! New puzzles of other sizes and with other rules, for `generate` and `book`.

use std::ops::{ControlFlow, RangeInclusive};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format};
use minirow_variant::{Limits, Made, Order, Recipe, RecipeError, generate_each};

use crate::answer::Tally;
use crate::context::Context;
use crate::output::{abandon, print_error, write_or_end};
use crate::signals::{exit_code, is_stopped};
use crate::values::parse_guesses;

/// The kind of puzzle to make, if it is not a classic one.
#[derive(Clone, Debug, Args)]
pub(in super::super) struct KindArgs {
    /// Size of the grid, from 1 to 36, instead of 9
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=36))]
    size: Option<u8>,

    /// Rules, separated by commas: `killer` makes cages instead of givens, `jigsaw` random regions, `thermo` thermometers
    #[arg(long, value_delimiter = ',', value_name = "RULES", value_parser = rules())]
    rules: Vec<String>,

    /// With --size or --rules, how many guesses the engine needs, such as 0, ..3 or 10..: 0 if propagation is enough
    #[arg(long, value_name = "RANGE", value_parser = parse_guesses)]
    guesses: Option<RangeInclusive<u64>>,
}

fn rules() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(Recipe::NAMES)
}

impl KindArgs {
    /// Whether puzzles of another kind are asked for.
    pub(in super::super) const fn is_given(&self) -> bool {
        self.size.is_some() || !self.rules.is_empty() || self.guesses.is_some()
    }

    /// The recipe for such puzzles with this number of givens.
    pub(in super::super) fn recipe(
        &self,
        clues: Option<RangeInclusive<usize>>,
    ) -> Result<Recipe, RecipeError> {
        Recipe::of(usize::from(self.size.unwrap_or(9)), &self.rules, clues)
    }

    /// An order for this many.
    pub(in super::super) fn order(&self, context: &Context, number: u64, seed: u64) -> Order {
        let guesses = self.guesses.clone().unwrap_or(0..=u64::MAX);
        Order { guesses, threads: context.threads(), ..Order::new(number, seed) }
    }

    /// The options as they are typed.
    #[cfg(feature = "print")]
    pub(in super::super) fn typed(&self) -> String {
        let size = self.size.map(|size| format!(" --size {size}"));
        let rules = (!self.rules.is_empty()).then(|| format!(" --rules {}", self.rules.join(",")));
        let guesses = self.guesses.as_ref().map(|guesses| match (guesses.start(), guesses.end()) {
            (first, &u64::MAX) => format!(" --guesses {first}.."),
            (first, last) => format!(" --guesses {first}..{last}"),
        });
        [size, rules, guesses].into_iter().flatten().collect()
    }
}

/// Makes puzzles and hands them out with the number of the attempt. Returns how many there are; if they are fewer than ordered, that
/// has been reported.
pub(in super::super) fn make(
    context: &Context,
    recipe: &Recipe,
    order: &Order,
    limits: &Limits,
    mut found: impl FnMut(u64, Made),
) -> u64 {
    context.watch();
    let made = generate_each(recipe, order, limits, |attempt, made| {
        found(attempt, made);
        ControlFlow::Continue(())
    });
    if is_stopped() {
        crate::output::end(exit_code());
    }
    match made {
        Ok(made) if made == order.number => made,
        Ok(made) => {
            let values = [("tries", order.tries.into()), ("seed", order.seed.to_string().into())];
            print_error(&format!("{}\n", context.words.say("variant-not-made", values)));
            made
        }
        Err(error) => {
            print_error(&format!("{}\n", context.tell(&error)));
            0
        }
    }
}

/// The command `generate` for such puzzles. Without a format, each is a line of `variant-json`.
pub(in super::super) fn generate(
    context: &Context,
    recipe: Result<Recipe, RecipeError>,
    order: &Order,
    to: Option<Format>,
) -> Tally {
    let recipe = match recipe {
        Ok(recipe) => recipe,
        Err(error) => {
            print_error(&format!("{}\n", context.tell(&error)));
            abandon();
            return Tally { bad: 1, ..Tally::default() };
        }
    };
    let mut tally = Tally::default();
    tally.other = make(context, &recipe, order, &super::limits(context), |attempt, made| {
        let text = if context.common.json {
            made.json(order.seed, attempt) + "\n"
        } else {
            written(context, order, to, &made).unwrap_or_else(|why| {
                tally.bad += 1;
                print_error(&format!("{why}\n"));
                format!("# {why}\n")
            })
        };
        write_or_end(text.as_bytes());
    });
    tally.negative += u64::from(tally.other < order.number);
    tally
}

/// A puzzle as text. One for a person is drawn, and below it is the text to copy.
fn written(context: &Context, order: &Order, to: Option<Format>, made: &Made) -> Result<String, String> {
    let text =
        format::write(&made.variant, to.unwrap_or(Format::Json)).map_err(|error| context.tell(&error))?;
    let is_drawn = order.number == 1 && to.is_none() && context.is_for_screen();
    Ok(if is_drawn { Drawing::new(&made.variant).text() + &text } else { text })
}

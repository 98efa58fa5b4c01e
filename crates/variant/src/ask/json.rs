//! The shape of answers in JSON: which members, in which order. Every answer begins with the size of the grid, by which it is distinguished
//! from an answer about a classic puzzle.

use super::listing::Listing;
use super::{Answer, Checked};
use crate::format::{FormatError, Json, Kind, Say, Saying, to_json};
use crate::proof::{Certificate, Claim, Unproven};
use crate::{
    Candidates, Clue, Effort, Estimate, Filled, Finish, Made, Minimized, Outcome, Sample, Shape, Total,
    Value, Values, Variant,
};

/// The members of an object, in order.
pub(super) type Members = Vec<(&'static str, Json)>;

impl Answer {
    /// The answer about this puzzle as a JSON object on one line.
    pub fn json(&self, variant: &Variant) -> String {
        self.json_in(variant, &|saying: &Saying<'_>| saying.to_string())
    }

    /// Like [`Answer::json`], with sentences as `say` says them.
    pub fn json_in(&self, variant: &Variant, say: Say<'_>) -> String {
        let shape = variant.shape();
        let members = match self {
            Self::Solved(outcome, effort) => solved(shape, outcome, *effort),
            Self::Counted { count, limit } => {
                let mut members = vec![
                    ("status", Json::text(count.status(*limit))),
                    ("count", whole(count.found)),
                    ("limited", truth(count.finish != Finish::Complete)),
                ];
                members.extend(spent(count.finish == Finish::Unknown, count.effort));
                members
            }
            Self::Estimated(estimate, seed) => {
                let mut members = estimated(estimate);
                members.push(("seed", whole(*seed)));
                members
            }
            Self::Listed { solutions, finish, effort } => return listed(shape, solutions, *finish, *effort),
            Self::Checked(checked) => checked.members(variant),
            Self::Candidates(None) => vec![("status", Json::text("none"))],
            Self::Candidates(Some(cells)) => {
                vec![("candidates", Json::array(cells.iter().map(|&cell| values(cell))))]
            }
            Self::TrueCandidates(candidates) => candidates.members(shape),
            Self::Sampled(sample, seed) => sample.members(shape, *seed),
            Self::Minimized(Ok(minimized), seed) => minimized.members(*seed),
            Self::Minimized(Err((outcome, effort)), _) | Self::Rated(Err((outcome, effort))) => {
                let mut members = vec![("status", Json::text(outcome.status()))];
                members.extend(spent(matches!(outcome, Outcome::Unknown(_)), *effort));
                members
            }
            Self::Converted(format, Ok(text)) => {
                vec![("format", Json::text(format.name())), ("text", Json::text(text.as_str()))]
            }
            Self::Converted(format, Err(error)) => {
                vec![("format", Json::text(format.name())), ("error", Json::text(error.to_string()))]
            }
            Self::Drawn(svg) => vec![("svg", Json::text(svg.as_str()))],
            Self::Explained(explained) => explained.members(variant, say),
            Self::Hinted(hinted) => hinted.members(say),
            Self::Rated(Ok(rated)) => super::steps::rating(rated),
        };
        sized(variant, members)
    }
}

impl FormatError {
    /// The answer about a text that cannot be read.
    pub fn json(&self) -> String {
        let number = |number: Option<u64>| number.map_or(Kind::Null.into(), Json::number);
        let reason = Self { place: None, ..self.clone() };
        Json::object([
            ("line", number(self.place.map(|(line, _)| line))),
            ("column", number(self.place.map(|(_, column)| column))),
            ("status", Json::text("invalid")),
            ("error", Json::text(reason.to_string())),
        ])
        .to_string()
    }
}

impl Made {
    /// The puzzle that this attempt with this seed made.
    pub fn json(&self, seed: u64, attempt: u64) -> String {
        let shape = self.variant.shape();
        let mut members = vec![
            ("size", Json::number(shape.size())),
            ("puzzle", to_json(&self.variant)),
            ("solution", grid(shape, &self.solution)),
            ("givens", Json::number(givens(&self.variant))),
            ("guesses", Json::number(self.guesses)),
            ("seed", whole(seed)),
            ("number", Json::number(attempt + 1)),
        ];
        if let Some(rated) = &self.rated {
            members.extend(super::steps::level(rated));
        }
        Json::object(members).to_string()
    }
}

impl Checked {
    fn members(&self, variant: &Variant) -> Members {
        let mut members = vec![
            ("status", Json::text(self.outcome.status())),
            ("givens", Json::number(givens(variant))),
            ("rules", Json::number(variant.rules().len())),
        ];
        let list = |clues: &[Clue]| {
            Json::array(clues.iter().map(|&clue| Json::text(variant.describe(clue).to_string())))
        };
        if let Some(unnecessary) = &self.unnecessary {
            members.push(("unnecessary", list(&unnecessary.clues)));
            members.push(("undecided", list(&unnecessary.undecided)));
        }
        if let Some(contradiction) = &self.contradiction {
            members.push(("contradiction", list(&contradiction.clues)));
            members.push(("minimal", truth(contradiction.is_minimal)));
        }
        members.extend(spent(matches!(self.outcome, Outcome::Unknown(_)), self.effort));
        members
    }
}

impl Candidates {
    fn members(&self, shape: &Shape) -> Members {
        let count = |place, value: Value| Json::number(self.count(place, value));
        let counts = |place| Json::array(self.values(place).iter().map(move |value| count(place, value)));
        let status = match self.is_complete {
            false => "unknown",
            true if self.is_contradictory() => "none",
            true => "complete",
        };
        let mut members = vec![
            ("status", Json::text(status)),
            ("candidates", Json::array(shape.places().map(|place| values(self.values(place))))),
            ("counts", Json::array(shape.places().map(counts))),
            ("limit", Json::number(self.limit)),
        ];
        members.extend(spent(!self.is_complete, self.effort));
        members
    }
}

impl Sample {
    fn members(&self, shape: &Shape, seed: u64) -> Members {
        let mut members = vec![("solutions", grids(shape, &self.solutions)), ("seed", whole(seed))];
        match &self.total {
            Total::Exact(count) => {
                members.extend([("uniform", truth(true)), ("count", whole(*count))]);
            }
            Total::Estimated(estimate) => {
                members.push(("uniform", truth(false)));
                members.extend(estimated(estimate));
            }
            Total::Unknown => {
                members.push(("status", Json::text("unknown")));
                members.extend(spent(true, self.effort));
            }
        }
        members
    }
}

impl Minimized {
    fn members(&self, seed: u64) -> Members {
        vec![
            ("status", Json::text("unique")),
            ("puzzle", to_json(&self.variant)),
            ("givens", Json::number(givens(&self.variant))),
            ("minimal", truth(self.is_minimal)),
            ("seed", whole(seed)),
        ]
    }
}

impl Certificate {
    /// The certificate as a JSON object on one line, with these texts or the names of their files.
    pub fn json(&self, variant: &Variant, texts: &[(&'static str, String)]) -> String {
        let mut members =
            vec![("status", Json::text(self.claim().name())), ("lemmas", whole(self.lemmas() as u64))];
        members.extend(self.claim().solution(variant));
        members.extend(texts.iter().map(|(name, text)| (*name, Json::text(text.as_str()))));
        sized(variant, members)
    }
}

impl Unproven {
    /// Why nothing is proven, as a JSON object on one line: the shape of [`Answer::Solved`].
    pub fn json(&self, variant: &Variant) -> String {
        let (outcome, effort) = match self {
            Self::Several(found) => {
                let [first, second] = (**found).clone();
                (Outcome::Multiple(first, second), Effort::default())
            }
            Self::Unknown(effort) => (Outcome::Unknown(None), *effort),
        };
        Answer::Solved(outcome, effort).json(variant)
    }
}

impl Claim {
    const fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique(_) => "unique",
        }
    }

    fn solution(&self, variant: &Variant) -> Option<(&'static str, Json)> {
        match self {
            Self::None => None,
            Self::Unique(filled) => Some(("solution", grid(variant.shape(), filled))),
        }
    }

    /// That a certificate with this proof file was accepted, as a JSON object on one line.
    pub fn accepted_json(&self, variant: &Variant, proof: &str) -> String {
        let mut members = vec![
            ("status", Json::text("accepted")),
            ("proof", Json::text(proof)),
            ("claim", Json::text(self.name())),
        ];
        members.extend(self.solution(variant));
        sized(variant, members)
    }
}

/// That a certificate with this proof file was rejected, and in which file and line, as a JSON object on one line.
pub fn rejected_json(variant: &Variant, proof: &str, (file, line): (&str, usize), error: &str) -> String {
    let members = vec![
        ("status", Json::text("rejected")),
        ("proof", Json::text(proof)),
        ("error_file", Json::text(file)),
        ("error_line", whole(line as u64)),
        ("error", Json::text(error)),
    ];
    sized(variant, members)
}

/// An object that begins with the size of the puzzle.
fn sized(variant: &Variant, members: Members) -> String {
    let size = ("size", Json::number(variant.shape().size()));
    Json::object(std::iter::once(size).chain(members)).to_string()
}

fn solved(shape: &Shape, outcome: &Outcome, effort: Effort) -> Members {
    let mut members = vec![("status", Json::text(outcome.status()))];
    match outcome {
        Outcome::Unsolvable | Outcome::Unknown(None) => {}
        Outcome::Unique(first) | Outcome::Unknown(Some(first)) => {
            members.push(("solution", grid(shape, first)));
        }
        Outcome::Multiple(first, second) => {
            members.extend([("solution", grid(shape, first)), ("second", grid(shape, second))]);
        }
    }
    members.extend(spent(matches!(outcome, Outcome::Unknown(_)), effort));
    members
}

fn listed(shape: &Shape, solutions: &[Filled], finish: Finish, effort: Effort) -> String {
    let mut text = String::from("{");
    let mut write = |part: &str| text.push_str(part);
    let mut listing = Listing::new(shape, &mut write);
    for filled in solutions {
        listing.solution(filled);
    }
    listing.end(finish, false, effort);
    text.push('}');
    text
}

fn estimated(estimate: &Estimate) -> Members {
    // JSON has no infinity; the largest number stands for a greater one.
    let number = |number: f64| Json::number(format_args!("{:e}", number.min(f64::MAX)));
    vec![
        ("estimate", number(estimate.mean)),
        ("error", number(estimate.error)),
        ("probes", Json::number(estimate.probes)),
        ("hits", Json::number(estimate.hits)),
    ]
}

/// The work, for an answer that the limits cut short.
pub(super) fn spent(is_cut: bool, effort: Effort) -> Option<(&'static str, Json)> {
    let members = [("nodes", Json::number(effort.nodes)), ("conflicts", Json::number(effort.conflicts))];
    is_cut.then(|| ("effort", Json::object(members)))
}

fn givens(variant: &Variant) -> usize {
    variant.givens().iter().flatten().count()
}

/// A whole number, as a string if it is above 2^53, which many readers of JSON would round.
fn whole(number: u64) -> Json {
    if number <= 1 << 53 { Json::number(number) } else { Json::text(number.to_string()) }
}

pub(super) fn truth(is_true: bool) -> Json {
    Kind::Bool(is_true).into()
}

pub(super) fn values(values: Values) -> Json {
    Json::array(values.iter().map(|value| Json::number(value.get())))
}

fn grids(shape: &Shape, grids: &[Filled]) -> Json {
    Json::array(grids.iter().map(|filled| grid(shape, filled)))
}

/// A full grid: a string up to size 9, and an array of numbers above.
pub(super) fn grid(shape: &Shape, filled: &Filled) -> Json {
    let values = filled.values().iter();
    if shape.size() <= 9 {
        return Json::text(values.map(ToString::to_string).collect::<String>());
    }
    Json::array(values.map(|value| Json::number(value.get())))
}

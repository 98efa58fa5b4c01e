//! Questions as JSON, for the server and the WebAssembly module of the web app: a name and an object in, an object out. Answers have
//! the shapes of `json.rs`; what the page needs besides (how a text is read, what the rules look like, which values conflict) is here.

use std::iter;

use minirow::Stop;
use minirow::answer::reply::{Problem, ProblemKind, Reply};
use minirow::draw::Theme;
use minirow::format::json::{Dialect, parse};

use super::next::next_value;
use super::steps::{level, rated};
use super::{Answer, Question};
use crate::draw::Drawing;
use crate::format::{self, Format, FormatError, Json, Kind, Read, Say, Saying, say_name, to_json};
use crate::steps::Checker;
use crate::{Broken, Clue, Conflict, Limits, Place, Value, Variant, conflicts, is_solved};

/// The names of the questions that [`reply`] answers.
pub const QUESTIONS: [&str; 11] = [
    "variant-read",
    "variant-look",
    "variant-conflicts",
    "variant-solve",
    "variant-count",
    "variant-candidates",
    "variant-check",
    "variant-hint",
    "variant-rate",
    "variant-convert",
    "variant-draw",
];

/// How many solutions the page counts unless it says otherwise, and how many of each candidate.
const COUNTED: u32 = 1000;
const PER_CANDIDATE: u32 = 8;

/// A problem with the request itself.
fn malformed(detail: impl Into<String>) -> Problem {
    Problem::new(ProblemKind::Request, detail)
}

/// A text that is not a puzzle.
fn unreadable(error: FormatError) -> Problem {
    let place = error.place;
    let problem = Problem::new(ProblemKind::Unreadable, FormatError { place: None, ..error }.to_string());
    match place {
        Some((line, column)) => problem.at(line, column),
        None => problem,
    }
}

/// Says something in the language with this code, such as `ko`.
pub type Tell<'a> = &'a dyn Fn(&str, &Saying<'_>) -> String;

/// Answers a question about a variant whose members are this JSON text; `None` if there is no question of this name. It ends soon after
/// `stop` is set, and then has no answer. Sentences are said by `tell`, in the language that the member `language` names.
pub fn reply(name: &str, request: &str, stop: &Stop, tell: Tell<'_>) -> Option<Reply> {
    let name = QUESTIONS.into_iter().find(|known| *known == name)?;
    Some(match answered(name, request, stop, tell) {
        _ if stop.is_set() => Problem::stopped().reply(),
        Ok(body) => Reply { status: 200, body },
        Err(problem) => problem.reply(),
    })
}

fn answered(name: &str, request: &str, stop: &Stop, tell: Tell<'_>) -> Result<String, Problem> {
    let request = parse(request, Dialect::Strict).map_err(|error| malformed(error.to_string()))?;
    let limits = Limits::usual(stop.clone());
    if name == "variant-read" {
        let text = text(&request, "text")?;
        return Ok(read(&format::read(text).map_err(unreadable)?));
    }
    let variant = puzzle(&request)?;
    let language = if request.get(&["language"]).is_some() { text(&request, "language")? } else { "en" };
    let told = |saying: &Saying<'_>| tell(language, saying);
    let question = match name {
        "variant-look" => return Ok(look(&variant, theme(&request)?)),
        "variant-conflicts" => return held(&variant, &request),
        "variant-hint" => {
            let members = next_value(&variant, &values(&variant, &request)?, &limits, &told);
            let size = ("size", Json::number(variant.shape().size()));
            return Ok(Json::object(iter::once(size).chain(members)).to_string());
        }
        "variant-rate" => return Ok(rating(&variant, &limits, &told)),
        "variant-solve" => Question::Solve,
        "variant-count" => Question::Count { limit: Some(number(&request, "limit", COUNTED)?.into()) },
        "variant-candidates" => Question::TrueCandidates { limit: number(&request, "limit", PER_CANDIDATE)? },
        "variant-check" => return Ok(checked(&variant, &limits)),
        "variant-convert" => Question::Convert(
            text(&request, "to")?.parse::<Format>().map_err(|error| malformed(error.to_string()))?,
        ),
        _ => Question::Draw(theme(&request)?),
    };
    match question.ask(&variant, &limits) {
        Answer::Converted(_, Err(error)) => Err(Problem::new(ProblemKind::NoAnswer, error.to_string())),
        answer => Ok(answer.json(&variant)),
    }
}

fn text<'a>(request: &'a Json, name: &str) -> Result<&'a str, Problem> {
    match request.get(&[name]).map(|member| &member.kind) {
        Some(Kind::Text(text)) => Ok(text),
        _ => Err(malformed(format!("expected a text as member \"{name}\""))),
    }
}

fn number(request: &Json, name: &str, default: u32) -> Result<u32, Problem> {
    match request.get(&[name]).map(|member| &member.kind) {
        None => Ok(default),
        Some(Kind::Number(number)) if number.parse::<u32>().is_ok_and(|number| number > 0) => {
            Ok(number.parse().unwrap_or(default))
        }
        _ => Err(malformed(format!("expected a number above 0 as member \"{name}\""))),
    }
}

/// The puzzle of a request: a text in any format, or an object of our own JSON.
fn puzzle(request: &Json) -> Result<Variant, Problem> {
    let read = match request.get(&["puzzle"]) {
        Some(Json { kind: Kind::Text(text), .. }) => format::read(text),
        Some(object @ Json { kind: Kind::Object(_), .. }) => {
            format::read_as(&object.to_string(), Format::Json)
        }
        _ => return Err(malformed("expected a text or an object as member \"puzzle\"")),
    };
    Ok(read.map_err(unreadable)?.variant)
}

fn theme(request: &Json) -> Result<Theme, Problem> {
    if request.get(&["theme"]).is_none() {
        return Ok(Theme::Light);
    }
    text(request, "theme")?.parse().map_err(|_| malformed("expected the name of a theme"))
}

fn places(cells: &[Place]) -> Json {
    Json::array(cells.iter().map(|place| Json::number(place.index())))
}

/// The puzzle in our own JSON, the format of the text, and what was left out.
fn read(read: &Read) -> String {
    Json::object([
        ("size", Json::number(read.variant.shape().size())),
        ("format", Json::text(read.format.name())),
        ("classic", Kind::Bool(read.variant.is_classic()).into()),
        ("puzzle", to_json(&read.variant)),
        ("ignored", Json::array(read.ignored.iter().map(|text| Json::text(text.as_str())))),
    ])
    .to_string()
}

/// The answer of `variant-look`: a picture of the rules, the cells of each rule, the region of each cell, and the groups of cells that hold
/// different values.
fn look(variant: &Variant, theme: Theme) -> String {
    let shape = variant.shape();
    let rules: Vec<Clue> = (0..variant.rules().len()).map(Clue::Rule).collect();
    let bare = variant.with_only(&rules);
    let region = |place| shape.region(place).map_or(Kind::Null.into(), Json::number);
    Json::object([
        ("size", Json::number(shape.size())),
        ("puzzle", to_json(variant)),
        ("regions", Json::array(shape.places().map(region))),
        ("cells", Json::array(variant.rules().iter().map(|rule| places(&rule.cells(shape))))),
        ("different", Json::array(Checker::new(variant).houses().iter().map(|cells| places(cells)))),
        ("side", Json::number(Drawing::new(&bare).side())),
        ("svg", Json::text(Drawing::new(&bare).svg(theme))),
    ])
    .to_string()
}

/// The values of a partly filled grid, 0 for an empty cell.
fn values(variant: &Variant, request: &Json) -> Result<Vec<Option<Value>>, Problem> {
    let shape = variant.shape();
    let expected = || {
        malformed(format!("expected {} numbers up to {} as member \"values\"", shape.cells(), shape.size()))
    };
    let elements = request.get(&["values"]).and_then(Json::elements).ok_or_else(expected)?;
    let value = |json: &Json| match &json.kind {
        Kind::Number(number) => match number.parse::<u8>() {
            Ok(0) => Some(None),
            Ok(number) if usize::from(number) <= shape.size() => Value::new(number).map(Some),
            _ => None,
        },
        _ => None,
    };
    let values: Vec<Option<Value>> =
        elements.iter().map(value).collect::<Option<_>>().ok_or_else(expected)?;
    if values.len() != shape.cells() {
        return Err(expected());
    }
    Ok(values)
}

/// The conflicts of a partly filled grid, and whether it is solved.
fn held(variant: &Variant, request: &Json) -> Result<String, Problem> {
    let values = values(variant, request)?;
    Ok(Json::object([
        ("size", Json::number(variant.shape().size())),
        ("solved", Kind::Bool(is_solved(variant, &values)).into()),
        ("conflicts", Json::array(conflicts(variant, &values).iter().map(|one| conflict(variant, one)))),
    ])
    .to_string())
}

fn conflict(variant: &Variant, conflict: &Conflict) -> Json {
    let mut members = vec![
        ("broken", Json::text(conflict.broken.name(variant))),
        ("cells", places(&conflict.cells)),
        ("full", Kind::Bool(conflict.is_full).into()),
    ];
    match conflict.broken {
        Broken::Rule(index) => members.push(("rule", Json::number(index))),
        Broken::Line(crate::Line::Row(index) | crate::Line::Column(index)) => {
            members.push(("index", Json::number(index)));
        }
        Broken::Region(index) => members.push(("index", Json::number(index))),
        Broken::Given(_) | Broken::Marks(_) => {}
    }
    members.extend(conflict.value.map(|value| ("value", Json::number(value))));
    members.extend(conflict.total.map(|total| ("total", Json::number(total))));
    Json::object(members)
}

/// The level and the effort of a puzzle with one solution, and the hardest technique by its name; of others, what they have instead.
fn rating(variant: &Variant, limits: &Limits, say: Say<'_>) -> String {
    let mut members = vec![("size", Json::number(variant.shape().size()))];
    match rated(variant, limits) {
        Ok(rated) => {
            members.push(("status", Json::text("unique")));
            members.extend(level(&rated));
            members.extend(rated.hardest.map(|technique| ("name", Json::text(say_name(technique, say)))));
        }
        Err((outcome, _)) => members.push(("status", Json::text(outcome.status()))),
    }
    Json::object(members).to_string()
}

/// The answer of [`Question::Check`], with clues as data: `{"given": cell}`, `{"marks": cell}` or `{"rule": number}`.
fn checked(variant: &Variant, limits: &Limits) -> String {
    let checked = super::check(variant, false, limits);
    let clue = |clue: &Clue| match clue {
        Clue::Given(place) => Json::object([("given", Json::number(place.index()))]),
        Clue::Marks(place) => Json::object([("marks", Json::number(place.index()))]),
        Clue::Rule(index) => Json::object([("rule", Json::number(index))]),
    };
    let list = |clues: &[Clue]| Json::array(clues.iter().map(clue));
    let mut members = vec![
        ("size", Json::number(variant.shape().size())),
        ("status", Json::text(checked.outcome.status())),
    ];
    if let Some(unnecessary) = &checked.unnecessary {
        members
            .extend([("unnecessary", list(&unnecessary.clues)), ("undecided", list(&unnecessary.undecided))]);
    }
    if let Some(contradiction) = &checked.contradiction {
        members.extend([
            ("contradiction", list(&contradiction.clues)),
            ("minimal", Kind::Bool(contradiction.is_minimal).into()),
        ]);
    }
    Json::object(members).to_string()
}

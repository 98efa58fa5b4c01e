//! Requests about variants, for the server and the WebAssembly module of the web app: pages and drills here, all others in
//! `minirow-variant`.

use std::sync::LazyLock;

use minirow::Stop;
use minirow::answer::HintLevel;
use minirow::answer::reply::{Problem, ProblemKind, Reply, problem};
use minirow::format::json::{Dialect, Json, Kind, parse};
use minirow_variant::draw::Drawing;
use minirow_variant::format::{Saying, say_step, to_json};
use minirow_variant::steps::step_json;
use minirow_variant::{Limits, Value};

use super::{Topic, drill, example, say};
use crate::{Catalogue, Language};

/// The names of the requests that are answered here.
const QUESTIONS: [&str; 3] = ["variant-topics", "variant-topic", "variant-drill"];

/// The names of all requests about variants.
pub fn questions() -> impl Iterator<Item = &'static str> {
    minirow_variant::QUESTIONS.into_iter().chain(QUESTIONS)
}

/// The catalogue of a language.
fn catalogue(language: Language) -> &'static Catalogue {
    static ALL: LazyLock<[Catalogue; 2]> = LazyLock::new(|| Language::ALL.map(Catalogue::of_variants));
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

/// Answers a request about variants whose members are this JSON text; `None` if there is none of this name. It ends soon after `stop` is
/// set, and then has no answer.
pub fn reply(name: &str, request: &str, stop: &Stop) -> Option<Reply> {
    if !QUESTIONS.contains(&name) {
        let tell = |language: &str, saying: &Saying<'_>| {
            say(catalogue(language.parse().unwrap_or(Language::En)), saying)
        };
        return minirow_variant::reply(name, request, stop, &tell);
    }
    Some(match answered(name, request, stop) {
        Ok(body) => Reply { status: 200, body: body.to_string() },
        Err(_) if stop.is_set() => Problem::stopped().reply(),
        Err(detail) => problem(ProblemKind::Request, &detail),
    })
}

fn answered(name: &str, request: &str, stop: &Stop) -> Result<Json, String> {
    let request = parse(request, Dialect::Strict).map_err(|error| error.to_string())?;
    let text = |name: &str| match request.get(&[name]).map(|member| &member.kind) {
        Some(Kind::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let language = text("language").and_then(|code| code.parse().ok()).unwrap_or(Language::En);
    if name == "variant-topics" {
        let topics = Topic::ALL.map(|topic| Json::object(named(topic, language)));
        return Ok(Json::object([("topics", Json::array(topics))]));
    }
    let names = || Topic::ALL.map(Topic::id).join(", ");
    let topic = text("topic").and_then(Topic::of_id);
    let topic = topic.ok_or_else(|| format!("expected one of {} as member \"topic\"", names()))?;
    if name == "variant-topic" {
        return Ok(page(topic, language));
    }
    let seed = match request.get(&["seed"]).map(|member| &member.kind) {
        Some(Kind::Number(number)) => number.parse().ok(),
        _ => None,
    };
    task(topic, language, seed.ok_or("expected a number as member \"seed\"")?, stop)
}

fn named(topic: Topic, language: Language) -> [(&'static str, Json); 3] {
    let name = topic.name(language);
    [
        ("topic", Json::text(topic.id())),
        ("name", Json::text(name)),
        ("brief", Json::text(topic.page(language).brief)),
    ]
}

/// The page of a topic, with an example.
fn page(topic: Topic, language: Language) -> Json {
    let text = topic.page(language);
    let example = example(topic);
    let checker = example.checker();
    let said = |saying: &Saying<'_>| say(catalogue(language), saying);
    let told = say_step(&checker, &example.before, &example.step, HintLevel::Result, &said);
    let drawing = Drawing::new(&example.variant).with_step(&checker, &example.before, &example.step);
    let mut members = named(topic, language).to_vec();
    members.extend([
        ("rule", Json::text(text.rule)),
        ("why", Json::text(text.why)),
        ("look", Json::text(text.look)),
        ("mistakes", Json::array(text.mistakes.iter().map(|&mistake| Json::text(mistake)))),
        ("svg", Json::text(drawing.svg(minirow::draw::Theme::Light))),
        ("example", Json::text(told)),
    ]);
    Json::object(members)
}

/// A drill: the puzzle, the position, and the step that is to be found.
fn task(topic: Topic, language: Language, seed: u64, stop: &Stop) -> Result<Json, String> {
    let drill = drill(topic, seed, &Limits::usual(stop.clone())).ok_or("no drill")?;
    let places = || drill.variant.shape().places();
    let values = places().map(|place| Json::number(drill.before.placed(place).map_or(0, Value::get)));
    let candidates = places().map(|place| {
        let open = drill.before.placed(place).is_none().then(|| drill.before.values(place));
        Json::array(open.into_iter().flat_map(|left| left.iter().map(Json::number).collect::<Vec<_>>()))
    });
    let taught =
        step_json(&drill.checker(), &drill.before, &drill.step, &|saying| say(catalogue(language), saying));
    let mut members = named(topic, language).to_vec();
    members.extend([
        ("puzzle", to_json(&drill.variant)),
        ("values", Json::array(values)),
        ("candidates", Json::array(candidates)),
        ("step", taught),
    ]);
    Ok(Json::object(members))
}

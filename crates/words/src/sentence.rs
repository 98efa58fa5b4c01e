//! Sentences from their texts in Fluent: messages with values, quoted texts, choices and the function `JOSA`. The texts use nothing
//! else of Fluent, and so little code is a tenth of what its crates add to the engine of the page. A test compares both on every
//! message.

use crate::particles::{self, Particle};
use crate::{Language, Value};

/// The name and the text of each message.
pub(crate) fn messages(texts: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut messages = Vec::new();
    let mut begin = 0;
    let mut at = 0;
    // A line that begins with a letter begins a message; comments end one.
    for line in texts.split_inclusive('\n').chain(["#"]) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '#') {
            if let Some((name, text)) =
                texts[begin..at].split_once('=').filter(|(name, _)| !name.starts_with('#'))
            {
                messages.push((name.trim_end(), text));
            }
            begin = at;
        }
        at += line.len();
    }
    messages
}

/// Writes sentences in a language, with values put in.
pub(crate) struct Writer<'a> {
    pub(crate) language: Language,
    pub(crate) values: &'a [(&'static str, Value)],
    pub(crate) out: String,
}

impl Writer<'_> {
    /// Writes a text: that of a message, or of a case.
    pub(crate) fn write(&mut self, text: &str) {
        let indent = indent(text);
        // A text may begin in the line below its name.
        let mut rest = text.trim_start().trim_end();
        while let Some(end) = rest.find(['{', '\n']) {
            self.out.push_str(&rest[..end]);
            let (is_line_end, after) = (rest[end..].starts_with('\n'), &rest[end + 1..]);
            if is_line_end {
                self.out.push('\n');
                rest = &after[spaces(after).min(indent)..];
            } else {
                let close = closing(after);
                self.place(&after[..close]);
                rest = after.get(close + 1..).unwrap_or_default();
            }
        }
        self.out.push_str(rest);
    }

    /// Writes what the inside of a pair of braces stands for.
    fn place(&mut self, inside: &str) {
        let inside = inside.trim();
        if let Some(quoted) = inside.strip_prefix('"') {
            self.out.push_str(quoted.trim_end_matches('"'));
        } else if let Some((name, cases)) = inside.split_once("->") {
            self.choose(name.trim(), cases);
        } else if let Some((word, forms)) = inside.strip_prefix("JOSA(").and_then(|both| both.split_once(','))
        {
            let begin = self.out.len();
            self.value(word.trim());
            // The word with the form of the particle that fits it.
            if let Some(particle) = Particle::of_forms(forms.trim_matches([' ', '"', ')'])) {
                let word = self.out.split_off(begin);
                self.out.push_str(&particles::with(&word, particle));
            }
        } else {
            self.value(inside);
        }
    }

    fn find(&self, name: &str) -> Option<&Value> {
        let name = name.strip_prefix('$')?;
        self.values.iter().find(|(one, _)| *one == name).map(|(_, value)| value)
    }

    fn value(&mut self, name: &str) {
        let written = match self.find(name) {
            Some(Value::Text(text)) => text.clone(),
            Some(Value::Number(number)) => number.to_string(),
            None => format!("{{{name}}}"),
        };
        self.out.push_str(&written);
    }

    /// Writes the case that fits the value, or the one with the star.
    fn choose(&mut self, name: &str, cases: &str) {
        let cases = split_cases(cases);
        let chosen = cases.iter().find(|case| self.fits(name, case.key));
        if let Some(case) = chosen.or(cases.iter().find(|case| case.is_default)) {
            self.write(case.text);
        }
    }

    fn fits(&self, name: &str, key: &str) -> bool {
        match self.find(name) {
            Some(Value::Text(text)) => text == key,
            // The plural of English; Korean has none.
            Some(Value::Number(1)) if key == "one" => self.language == Language::En,
            Some(Value::Number(number)) => number.to_string() == key,
            None => false,
        }
    }
}

/// `[key] text` or `*[key] text`.
struct Case<'a> {
    key: &'a str,
    text: &'a str,
    is_default: bool,
}

fn split_cases(cases: &str) -> Vec<Case<'_>> {
    let mut found = Vec::new();
    let mut rest = cases;
    while let Some(open) = rest.find('[') {
        let is_default = rest[..open].ends_with('*');
        let (key, after) = rest[open + 1..].split_once(']').unwrap_or_default();
        // The next case begins a line, outside of braces.
        let next = line_starts(after).find(|&at| after[at..].trim_start().starts_with(['[', '*']));
        let (text, others) = after.split_at(next.unwrap_or(after.len()));
        found.push(Case { key: key.trim(), text, is_default });
        rest = others;
    }
    found
}

/// Where lines begin, but for the first and for those inside of braces.
fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    let mut depth = 0_u32;
    text.bytes().enumerate().filter_map(move |(at, byte)| {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (byte == b'\n' && depth == 0).then_some(at + 1)
    })
}

/// The spaces with which all lines begin, but for the first and for empty ones.
fn indent(text: &str) -> usize {
    let lines = line_starts(text).map(|at| &text[at..]);
    lines
        .filter(|line| !line.trim_start_matches(' ').starts_with('\n') && !line.trim().is_empty())
        .map(spaces)
        .min()
        .unwrap_or(0)
}

fn spaces(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Where the brace is closed that was opened before this text.
fn closing(text: &str) -> usize {
    let mut depth = 1;
    for (at, byte) in text.bytes().enumerate() {
        depth += i32::from(byte == b'{') - i32::from(byte == b'}');
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    /// Texts in the reference implementation of Fluent.
    fn by_fluent(language: Language, texts: &str) -> FluentBundle<FluentResource> {
        let id = language.code().parse().expect("a tag");
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        let text = |value: &FluentValue<'_>| match value {
            FluentValue::String(text) => text.to_string(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        };
        let particle = bundle.add_function("JOSA", move |positional, _| {
            let particle = Particle::of_forms(&text(&positional[1])).expect("a particle");
            particles::with(&text(&positional[0]), particle).into()
        });
        particle.expect("the only function");
        let resource = FluentResource::try_new(texts.to_owned()).expect("Fluent reads the texts");
        bundle.add_resource(resource).expect("no message twice");
        bundle
    }

    /// The names of values in a text.
    fn names(text: &'static str) -> Vec<&'static str> {
        let name = |rest: &'static str| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next();
        text.split('$').skip(1).filter_map(name).map(|name| name.trim_end_matches('-')).collect()
    }

    #[test]
    fn every_message_reads_as_fluent_reads_it() {
        let help = include_str!("../../cli/locales/help-ko.ftl");
        let of = |language: Language| [(language, language.answers()), (language, language.texts())];
        let mut count = 0;
        for (language, texts) in Language::ALL.into_iter().flat_map(of).chain([(Language::Ko, help)]) {
            let fluent = by_fluent(language, texts);
            for (name, text) in messages(texts) {
                let numbers = [0, 1, 2, 17].map(Value::Number);
                let words = ["one", "none", "2", "r1c5", "두 칸"].map(Value::from);
                for value in numbers.into_iter().chain(words) {
                    let mut arguments = FluentArgs::new();
                    let values: Vec<_> = names(text).into_iter().map(|name| (name, value.clone())).collect();
                    for (name, value) in &values {
                        arguments.set(
                            *name,
                            match value {
                                Value::Number(number) => FluentValue::from(*number),
                                Value::Text(text) => FluentValue::from(text.clone()),
                            },
                        );
                    }
                    let mut writer = Writer { language, values: &values, out: String::new() };
                    writer.write(text);
                    let pattern =
                        fluent.get_message(name).and_then(|found| found.value()).expect("the message");
                    let expected = fluent.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                    assert_eq!(writer.out, expected, "{name}");
                    count += 1;
                }
            }
        }
        assert!(count > 2000, "{count}");
    }

    #[test]
    fn a_missing_value_leaves_its_name() {
        let mut writer = Writer { language: Language::En, values: &[], out: String::new() };
        writer.write(" of { $text }");
        assert_eq!(writer.out, "of {$text}");
    }
}

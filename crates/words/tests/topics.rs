//! Pages and drills about techniques for other rules.

use minirow::Stop;
use minirow_variant::Limits;
use minirow_words::Language;
use minirow_words::variants::{Topic, drill, questions, reply};

#[test]
fn every_drill_is_a_step_of_its_technique_that_the_checker_accepts() {
    for topic in Topic::ALL {
        let mut positions = Vec::new();
        for seed in 0..3 {
            let drill = drill(topic, seed, &Limits::NONE).expect("a drill");
            assert_eq!(drill.checker().check(&drill.before, &drill.step), Ok(()), "{topic:?} {seed}");
            assert!(topic.techniques().contains(&drill.step.technique), "{topic:?} {seed}");
            positions.push(drill.before);
        }
        assert!(positions[0] != positions[1] && positions[1] != positions[2], "{topic:?}");
    }
}

#[test]
fn every_page_has_its_words_in_each_language() {
    for topic in Topic::ALL {
        let [english, korean] = Language::ALL.map(|language| (topic.name(language), topic.page(language)));
        assert_eq!(Topic::of_id(topic.id()), Some(topic));
        assert_ne!(english.0, korean.0);
        assert_eq!(english.1.mistakes.len(), korean.1.mistakes.len(), "{topic:?}");
        for text in [english.1.brief, english.1.rule, english.1.why, english.1.look] {
            assert!(text.is_ascii() || text.contains('…'), "{text}");
        }
        for text in [korean.1.brief, korean.1.rule, korean.1.why, korean.1.look] {
            assert!(text.chars().any(|c| ('가'..='힣').contains(&c)), "{text}");
        }
    }
}

#[test]
fn requests_are_answered_with_pages_and_drills() {
    let ask = |name: &str, request: &str| reply(name, request, &Stop::NEVER).expect("a request");
    let topics = ask("variant-topics", r#"{"language":"ko"}"#);
    assert!(topics.status == 200 && topics.body.contains("45 규칙"), "{}", topics.body);
    let page = ask("variant-topic", r#"{"topic":"thermometers","language":"en"}"#);
    assert!(page.status == 200 && page.body.contains("<svg") && page.body.contains("Thermometer:"));
    let drill = ask("variant-drill", r#"{"topic":"whispers","language":"en","seed":7}"#);
    assert!(drill.status == 200 && drill.body.contains("\"candidates\""), "{}", drill.body);
    for (name, request) in [
        ("variant-topic", r#"{"topic":"fog"}"#),
        ("variant-drill", r#"{"topic":"whispers"}"#),
        ("variant-drill", r#"{"topic":"whispers","seed":-1}"#),
        ("variant-topics", "["),
    ] {
        assert_eq!(ask(name, request).status, 400, "{name} {request}");
    }
    let stop = Stop::new();
    stop.set();
    let stopped = reply("variant-drill", r#"{"topic":"45-rule","seed":1}"#, &stop).expect("a request");
    assert_eq!(stopped.status, 503);
    // The others are those of the library.
    let count = ask("variant-count", r#"{"puzzle":"size 4\nkiller 3 r1c1 r1c2"}"#);
    assert!(count.status == 200 && count.body.contains("multiple"));
    assert!(questions().any(|name| name == "variant-topics") && reply("solve", "{}", &Stop::NEVER).is_none());
}

//! The report of a path as one HTML page without any other file: the puzzle, then each step with its picture and its sentences,
//! then the end. It follows the reader's system, light or dark, and prints well.

use std::fmt::Write as _;

use minirow::draw::{Picture, Sign, Theme, page_definitions, page_style};
use minirow::logic::{End, Family, Path, Step, Technique};
use minirow::{Board, Grid};

use crate::steps::{Sense, Teller, Telling, Token};
use crate::{Catalogue, Value};

/// Which steps are shown, counted from 1, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first.
    pub from: usize,
    /// The last.
    pub to: usize,
}

/// The page around the sections of one or several puzzles.
pub fn page(words: &Catalogue, sections: &str) -> String {
    let title = escaped(&words.word("report-title"));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{}{}</style>\n{}<main>\n<h1>{title}</h1>\n",
        words.language().code(),
        page_style(),
        include_str!("style.css"),
        page_definitions()
    );
    let _ = write!(
        page,
        "<details>\n<summary>{}</summary>\n<ul class=\"signs\">\n",
        escaped(&words.word("report-read"))
    );
    for sign in Sign::ALL {
        let name = words.word(&format!("sign-{}", sign.name()));
        let _ = writeln!(page, "<li>{}{}</li>", sign.svg(Theme::Page), escaped(&name));
    }
    let _ = write!(
        page,
        "</ul>\n</details>\n{sections}<footer>{}</footer>\n</main>\n</html>\n",
        escaped(&words.word("report-written"))
    );
    page
}

/// The section of one puzzle.
pub fn section(teller: Teller, words: &Catalogue, path: &Path, span: Span) -> String {
    let mut section = "<section class=\"puzzle\">\n".to_owned();
    opening(teller, words, path, &mut section);
    for ((here, step), number) in path.walk().zip(1..) {
        if (span.from..=span.to).contains(&number) {
            told(teller, words, (&here, step), number, &mut section);
        }
    }
    if span.to >= path.steps.len() {
        let heading = if matches!(path.end, End::Solved(_)) { "report-end" } else { "report-left" };
        let text = match &path.end {
            End::Solved(solution) => line(solution.grid()),
            End::Stuck(_) | End::Contradiction(_) => escaped(&ending(teller, words, path)),
        };
        let _ = write!(
            section,
            "<article class=\"step\">\n<div class=\"pictures\">\n{}</div>\n<div>\n<h3>{}</h3>\n{text}\n</div>\n</article>\n",
            Picture::new(&path.last()).svg(Theme::Page),
            escaped(&words.word(heading))
        );
    }
    section + "</section>\n"
}

fn ending(teller: Teller, words: &Catalogue, path: &Path) -> String {
    let steps = ("steps", Value::from(path.steps.len()));
    match &path.end {
        End::Solved(_) => words.say("explain-solved", [steps]),
        End::Stuck(left) => words.say("explain-stuck", [steps, ("open", Value::from(left.open().len()))]),
        &End::Contradiction(contradiction) => {
            format!("{} {}", words.say("explain-contradiction", [steps]), teller.contradiction(contradiction))
        }
    }
}

/// The puzzle, and what the path is like.
fn opening(teller: Teller, words: &Catalogue, path: &Path, out: &mut String) {
    let hardest = path.steps.iter().map(Step::technique).max();
    let _ = write!(
        out,
        "<div class=\"start\">\n{}<div>\n<h2>{}</h2>\n<p>{}",
        Picture::new(&path.start).svg(Theme::Page),
        escaped(&words.word("report-start")),
        escaped(&ending(teller, words, path))
    );
    if let Some(hardest) = hardest {
        let name = [("technique", Value::from(teller.name(hardest)))];
        let _ = write!(out, " {}.", escaped(&words.say("report-hardest", name)));
    }
    let _ = write!(out, "</p>\n<div class=\"bars\">");
    let highest = hardest.map_or(1, rank).max(1);
    for (step, number) in path.steps.iter().zip(1..) {
        let height = 10 + 90 * rank(step.technique()) / highest;
        let name = escaped(teller.name(step.technique()));
        let _ = write!(
            out,
            "<a href=\"#step-{number}\" title=\"{number}. {name}\" style=\"height:{height}%\"></a>"
        );
    }
    let _ = write!(out, "</div>\n<ul>\n");
    for &technique in Technique::ALL {
        let times = path.steps.iter().filter(|step| step.technique() == technique).count();
        if times > 0 {
            let _ = writeln!(out, "<li>{times} × {}</li>", escaped(teller.name(technique)));
        }
    }
    let _ = write!(out, "</ul>\n{}\n</div>\n</div>\n", line(path.start.placed()));
}

/// The place of a technique in the order.
fn rank(technique: Technique) -> usize {
    Technique::ALL.iter().position(|one| *one == technique).unwrap_or(0)
}

/// A step: its pictures and its sentences. A long argument is shortened, and can be opened in full.
fn told(teller: Teller, words: &Catalogue, (board, step): (&Board, &Step), number: usize, out: &mut String) {
    let pictures = Picture::of_step(board, step);
    let class = match (step.technique().family(), pictures.len()) {
        (Family::Single, _) => "step single",
        (_, 1) => "step",
        _ => "step several",
    };
    let _ = write!(out, "<article class=\"{class}\" id=\"step-{number}\">\n<div class=\"pictures\">\n");
    for picture in &pictures {
        out.push_str(&picture.svg(Theme::Page));
    }
    let name = escaped(teller.name(step.technique()));
    let _ = write!(out, "</div>\n<div>\n<div class=\"number\">{number}</div>\n<h3>{name}</h3>\n");
    let full = html(&teller.reasons(board, step));
    match teller.shortened_reasons(board, step) {
        Some(short) => {
            let summary = escaped(&words.word("report-details"));
            let _ =
                write!(out, "{}<details>\n<summary>{summary}</summary>\n{full}</details>\n", html(&short));
        }
        None => out.push_str(&full),
    }
    out.push_str("</div>\n</article>\n");
}

/// A telling as paragraphs, with what its tokens name marked.
pub fn html(telling: &Telling) -> String {
    let mut html = String::new();
    for paragraph in &telling.paragraphs {
        html.push_str("<p>");
        for token in paragraph {
            html.push_str(&span(token));
        }
        html.push_str("</p>\n");
    }
    html
}

fn span(token: &Token) -> String {
    let class = match token.sense {
        Sense::Words => return escaped(&token.text),
        Sense::Cells(_) => "cell",
        Sense::Digits(_) => "digit",
        Sense::House(_) => "house",
        Sense::Placed(_) => "placed",
        Sense::Removed(_) => "removed",
    };
    format!("<span class=\"{class}\">{}</span>", escaped(&token.text))
}

/// A grid as a line that can be copied.
fn line(grid: &Grid) -> String {
    format!("<p class=\"line\">{grid}</p>")
}

fn escaped(text: &str) -> String {
    minirow::draw::escaped(text).replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use minirow::logic::Profile;

    const LINE: &str = ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..";

    #[test]
    fn a_long_argument_is_shortened_and_can_be_opened_in_full() {
        let (board, step) = crate::steps::example_step(Technique::NestedForcingNet).expect("an example");
        for language in Language::ALL {
            let (teller, words) = (Teller::new(language), Catalogue::new(language));
            let mut out = String::new();
            told(teller, &words, (&board, &step), 1, &mut out);
            let (short, full) = out.split_once("<details>").expect("the details are folded");
            assert!(full.contains(&html(&teller.reasons(&board, &step))));
            let shortened = teller.shortened_reasons(&board, &step).expect("a long argument");
            assert!(short.ends_with(&html(&shortened)));
        }
    }

    #[test]
    fn a_report_has_a_picture_and_a_paragraph_for_each_step_and_needs_no_other_file() {
        let board = Board::new(&LINE.parse().expect("a puzzle")).expect("no rule is broken");
        let path = Path::new(board, &Profile::human());
        for language in Language::ALL {
            let words = Catalogue::new(language);
            let all = Span { from: 1, to: usize::MAX };
            let section = section(Teller::new(language), &words, &path, all);
            let page = page(&words, &section);
            assert_eq!(page.matches("<article").count(), path.steps.len() + 1);
            assert!(page.matches("<svg").count() > path.steps.len() + Sign::ALL.len());
            assert!(page.contains(&format!("<html lang=\"{}\">", language.code())));
            for elsewhere in ["src=", "href=\"http", "@import", "url(http"] {
                assert!(!page.contains(elsewhere), "{elsewhere}");
            }
            let few = Span { from: 2, to: 3 };
            let part = super::section(Teller::new(language), &words, &path, few);
            assert_eq!(part.matches("<article").count(), 2);
        }
    }
}

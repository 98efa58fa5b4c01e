//! Korean particles: 은 or 는, 이 or 가, 을 or 를, and so on, chosen by the last sound of the word before them.
//!
//! ```
//! use minirow_words::particles::{Particle, with};
//!
//! assert_eq!(with("r1c3", Particle::Topic), "r1c3은");
//! assert_eq!(with("r1c4", Particle::Topic), "r1c4는");
//! assert_eq!(with("7", Particle::Toward), "7로");
//! assert_eq!(with("3행", Particle::Toward), "3행으로");
//! ```
//!
//! Digits are read as Sino-Korean numbers (영 일 이 삼 사 오 육 칠 팔 구), a cell name ends in its last digit, a list in
//! its last member, and what stands in brackets at the end is not read: "기호(. 0)가".

/// How a word ends when it is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a vowel: 사, 박스, 후보.
    Open,
    /// With ㄹ: 일, 열, 퍼즐.
    Rieul,
    /// With another consonant: 삼, 행, 칸.
    Closed,
}

/// A particle or an ending of the copula, in its two forms. 이고, 이면 and 이므로 have one in writing: "4이므로".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Particle {
    /// 은/는
    Topic,
    /// 이/가
    Subject,
    /// 을/를
    Object,
    /// 과/와
    And,
    /// 으로/로
    Toward,
    /// 이나/나
    Or,
    /// 이라면/라면
    IfIs,
    /// 이라는/라는
    Called,
    /// 이어야/여야
    MustBe,
}

impl Particle {
    /// All particles.
    pub const ALL: [Self; 9] = [
        Self::Topic,
        Self::Subject,
        Self::Object,
        Self::And,
        Self::Toward,
        Self::Or,
        Self::IfIs,
        Self::Called,
        Self::MustBe,
    ];

    /// Its forms after a consonant and after a vowel.
    const fn forms(self) -> (&'static str, &'static str) {
        match self {
            Self::Topic => ("은", "는"),
            Self::Subject => ("이", "가"),
            Self::Object => ("을", "를"),
            Self::And => ("과", "와"),
            Self::Toward => ("으로", "로"),
            Self::Or => ("이나", "나"),
            Self::IfIs => ("이라면", "라면"),
            Self::Called => ("이라는", "라는"),
            Self::MustBe => ("이어야", "여야"),
        }
    }

    /// The particle with these two forms, such as `을/를`.
    pub fn of_forms(pair: &str) -> Option<Self> {
        let (closed, open) = pair.split_once('/')?;
        Self::ALL.into_iter().find(|particle| particle.forms() == (closed, open))
    }

    /// The form that follows a word with this ending.
    pub const fn after(self, ending: Ending) -> &'static str {
        let (closed, open) = self.forms();
        match ending {
            Ending::Open => open,
            Ending::Rieul if matches!(self, Self::Toward) => open,
            Ending::Rieul | Ending::Closed => closed,
        }
    }
}

/// The word with its particle.
pub fn with(word: &str, particle: Particle) -> String {
    format!("{word}{}", particle.after(ending(word)))
}

/// How a text ends when it is read aloud.
pub fn ending(text: &str) -> Ending {
    let text = text.trim_end_matches(is_silent);
    let text = match text.strip_suffix(')').and_then(|inner| inner.rfind('(')) {
        Some(bracket) if bracket > 0 => text[..bracket].trim_end_matches(is_silent),
        _ => text.trim_end_matches(')'),
    };
    match text.chars().next_back() {
        Some(last @ '가'..='힣') => match (last as u32 - '가' as u32) % 28 {
            0 => Ending::Open,
            8 => Ending::Rieul,
            _ => Ending::Closed,
        },
        Some('0'..='9') => ending_of_number(text),
        Some(last) if last.is_ascii_alphabetic() => ending_of_latin(text),
        _ => Ending::Open,
    }
}

fn is_silent(character: char) -> bool {
    matches!(character, '"' | '\'' | '`' | '.' | ',' | '…' | ']' | '}' | '>' | ' ')
}

/// A number by its last digit; one that ends in zeros by the name of their unit: 십, 백, 천, 만, 억, but 조 and 해.
fn ending_of_number(text: &str) -> Ending {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == ',').len();
    let number: String = text[digits..].chars().filter(char::is_ascii_digit).collect();
    let zeros = number.len() - number.trim_end_matches('0').len();
    match number.chars().next_back() {
        Some('0') if matches!(zeros, 12..=15 | 20..=23) && zeros < number.len() => Ending::Open,
        Some('1' | '7' | '8') => Ending::Rieul,
        Some('0' | '3' | '6') => Ending::Closed,
        _ => Ending::Open,
    }
}

/// Words whose spelling does not show how they end in Korean.
const READINGS: [(&str, Ending); 8] = [
    ("json", Ending::Closed),
    ("ndjson", Ending::Closed),
    ("line", Ending::Closed),
    ("nine", Ending::Closed),
    ("engine", Ending::Closed),
    ("file", Ending::Rieul),
    ("drat", Ending::Closed),
    ("lrat", Ending::Closed),
];

/// A Latin word: by the table, by the name of its last letter if it is spelt out, else by its last sound.
fn ending_of_latin(text: &str) -> Ending {
    let start = text.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len();
    let word = &text[start..];
    let lower = word.to_ascii_lowercase();
    if let Some(&(_, ending)) = READINGS.iter().find(|(known, _)| *known == lower) {
        return ending;
    }
    let is_spelt = !lower.contains(['a', 'e', 'i', 'o', 'u', 'y']) || word == word.to_ascii_uppercase();
    match lower.chars().next_back() {
        Some('l') => Ending::Rieul,
        Some('r') if is_spelt => Ending::Rieul,
        Some('m' | 'n') => Ending::Closed,
        Some('g') if lower.ends_with("ng") && !is_spelt => Ending::Closed,
        _ => Ending::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: [Particle; 5] =
        [Particle::Topic, Particle::Subject, Particle::Object, Particle::And, Particle::Toward];

    fn forms(word: &str) -> String {
        TABLE.map(|particle| particle.after(ending(word))).join(" ")
    }

    #[test]
    fn digits_and_cell_names_take_the_particles_of_their_reading() {
        let rieul = "은 이 을 과 로";
        let closed = "은 이 을 과 으로";
        let open = "는 가 를 와 로";
        let expected = [closed, rieul, open, closed, open, open, closed, rieul, rieul, open];
        for (digit, expected) in expected.iter().enumerate() {
            assert_eq!(forms(&digit.to_string()), *expected, "{digit}");
        }
        for cell in minirow::Cell::all() {
            let digit = (cell.col() + 1) % 10;
            assert_eq!(forms(&cell.to_string()), expected[digit], "{cell}");
            assert_eq!(forms(&format!("r1c1, {cell}")), expected[digit], "a list ends in {cell}");
        }
        assert_eq!(forms("A3"), closed);
    }

    #[test]
    fn hangul_takes_the_particles_of_its_last_syllable() {
        for (word, expected) in [
            ("3행", "은 이 을 과 으로"),
            ("5열", "은 이 을 과 로"),
            ("박스", "는 가 를 와 로"),
            ("후보", "는 가 를 와 로"),
            ("칸", "은 이 을 과 으로"),
            ("퍼즐", "은 이 을 과 로"),
        ] {
            assert_eq!(forms(word), expected, "{word}");
        }
    }

    #[test]
    fn large_numbers_end_in_the_name_of_their_unit() {
        assert_eq!(ending("10"), Ending::Closed, "십");
        assert_eq!(ending("1,000,000,000,000"), Ending::Open, "일조");
        assert_eq!(ending("100000000"), Ending::Closed, "일억");
        assert_eq!(ending("1,001"), Ending::Rieul, "천일");
    }

    #[test]
    fn quotes_and_brackets_are_not_read() {
        assert_eq!(ending("\"칸\""), Ending::Closed);
        assert_eq!(ending("빈칸 기호(. 0 * _ - x)"), Ending::Open);
        assert_eq!(ending("칸(cell)"), Ending::Closed);
        assert_eq!(ending(""), Ending::Open);
        assert_eq!(ending("()"), Ending::Open);
    }

    #[test]
    fn latin_words_are_read_as_koreans_read_them() {
        for (word, expected) in [
            ("JSON", Ending::Closed),
            ("csv", Ending::Open),
            ("SVG", Ending::Open),
            ("URL", Ending::Rieul),
            ("PNG", Ending::Open),
            ("sdm", Ending::Closed),
            ("line", Ending::Closed),
            ("grid", Ending::Open),
            ("list.txt", Ending::Open),
            ("XY-wing", Ending::Closed),
        ] {
            assert_eq!(ending(word), expected, "{word}");
        }
    }

    #[test]
    fn a_particle_is_found_by_its_forms() {
        for particle in Particle::ALL {
            let (closed, open) = particle.forms();
            assert_eq!(Particle::of_forms(&format!("{closed}/{open}")), Some(particle));
        }
        assert_eq!(Particle::of_forms("를/을"), None);
    }
}

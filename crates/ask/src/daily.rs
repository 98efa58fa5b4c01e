//! The daily puzzle: a function of the date alone, so that everybody gets the same one, with or without a network.

use minirow::Stop;
use minirow::answer::reply::{Problem, ProblemKind};
use minirow::generate::{Arrangement, Constraints};
use minirow::logic::human::Level;
use minirow::rating::Difficulty;
use serde::Serialize;

use crate::given::{Asked, needed};
use crate::json;
use crate::make::{Graded, made};

/// The levels from Monday to Sunday: the week begins gently and ends with the hardest puzzle that can be solved without nested nets.
const LEVELS: [Level; 7] =
    [Level::Easy, Level::Medium, Level::Medium, Level::Hard, Level::Hard, Level::Expert, Level::Extreme];

#[derive(Serialize)]
struct Daily<'a> {
    date: &'a str,
    #[serde(flatten)]
    graded: Graded,
}

pub(crate) fn daily(asked: &Asked, stop: &Stop) -> Result<String, Problem> {
    let date = needed(asked.date.as_deref(), "date")?;
    let day = Date::parse(date).ok_or_else(|| {
        Problem::new(ProblemKind::Request, format!("expected a date such as 2026-11-18, found {date:?}"))
    })?;
    let constraints =
        Constraints { arrangement: Arrangement::HalfTurn, minimal: true, ..Constraints::default() };
    let level = LEVELS[day.weekday()];
    let difficulty = Difficulty { level: Some(level..=level), ..Difficulty::default() };
    let graded = made(day.seed(), constraints, difficulty, asked.words(), stop)?;
    json(&Daily { date, graded })
}

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// The date that a text in the form of ISO 8601 names, such as `2026-11-18`.
    fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let is_date = bytes.len() == 10
            && bytes.iter().enumerate().all(|(place, byte)| match place {
                4 | 7 => *byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !is_date {
            return None;
        }
        let number = |from: usize, to: usize| text.get(from..to)?.parse::<u32>().ok();
        let date = Self { year: number(0, 4)?, month: number(5, 7)?, day: number(8, 10)? };
        (date.year > 0 && (1..=date.days_of_month()).contains(&date.day)).then_some(date)
    }

    /// How many days its month has; 0 if there is no such month.
    const fn days_of_month(self) -> u32 {
        let is_leap =
            self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 0,
        }
    }

    /// The day of the week, 0 for Monday.
    const fn weekday(self) -> usize {
        // January and February count as the last months of the year before, so that a leap day ends its year.
        let (year, month) =
            if self.month < 3 { (self.year - 1, self.month + 12) } else { (self.year, self.month) };
        let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + self.day;
        // The first of March of the year 0 was a Wednesday.
        ((days + 1) % 7) as usize
    }

    /// The date as a number, such as 20261118.
    fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn weekdays_are_those_of_the_calendar() {
        let weekday = |text| Date::parse(text).map(Date::weekday);
        assert_eq!(weekday("2026-11-18"), Some(2));
        assert_eq!(weekday("2000-02-29"), Some(1));
        assert_eq!(weekday("1900-01-01"), Some(0));
        assert_eq!(weekday("2024-03-01"), Some(4));
        assert_eq!(weekday("2023-12-31"), Some(6));
    }

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        for text in [
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "0000-01-01",
            "2026-1-1",
            "today",
            "２026-11-1",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
        assert_eq!(Date::parse("2024-02-29").map(Date::seed), Some(20_240_229));
    }
}

//! All sentences of minirow in English and Korean, for every front end: command line, web app and Python.
//!
//! English has one source: a message of the library prints itself, and `locales/en.ftl` and `answers-en.ftl` hold only what the front
//! ends add. Every other language has all messages in its own two files under `locales/`. Korean particles are chosen by the sound
//! of the word before them: see [`particles`].
//!
//! ```
//! use minirow_words::{Catalogue, Language};
//!
//! let error = "12345".parse::<minirow::Grid>().unwrap_err();
//! let say = |language| Catalogue::new(language).tell(&error.mismatch());
//! assert_eq!(say(Language::En), "expected 81 cells, found 5");
//! assert_eq!(say(Language::Ko), "81칸이어야 하는데 5칸입니다");
//! ```

pub mod about;
mod catalogue;
pub mod guide;
mod language;
pub mod particles;
pub mod report;
mod sentence;
pub mod steps;
pub mod variants;

pub use catalogue::{Catalogue, Value};
pub use language::{Language, LanguageError};

//! The font of titles and labels: one of the system's, or a file. Digits in grids are outlines and need none.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use resvg::usvg::Options;
use resvg::usvg::fontdb::{Database, Family, Query};

/// Families that many systems have, those with hangul first.
const KNOWN: [&str; 12] = [
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "NanumGothic",
    "NanumSquare",
    "Apple SD Gothic Neo",
    "Malgun Gothic",
    "Noto Sans",
    "DejaVu Sans",
    "Liberation Sans",
    "Helvetica",
    "Arial",
    "Inter",
];

/// Where glyphs come from.
#[derive(Clone, Debug)]
pub struct Fonts {
    faces: Arc<Database>,
    family: String,
}

/// Why there is no font.
#[derive(Debug)]
#[non_exhaustive]
pub enum FontError {
    /// The file cannot be read.
    File(std::io::Error),
    /// The file is no font.
    NoFont,
    /// The system has no font that can write these characters.
    NoneFound,
}

impl fmt::Display for FontError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => write!(f, "{error}"),
            Self::NoFont => f.write_str("expected a TrueType or OpenType font"),
            Self::NoneFound => f.write_str("expected a font of the system with all characters of the text"),
        }
    }
}

impl std::error::Error for FontError {}

impl Fonts {
    /// No font: for pictures without text.
    pub fn none() -> Self {
        Self { faces: Arc::new(Database::new()), family: String::new() }
    }

    /// The font in a file.
    ///
    /// # Errors
    /// If the file cannot be read or is no font.
    pub fn from_file(path: &Path) -> Result<Self, FontError> {
        let data = std::fs::read(path).map_err(FontError::File)?;
        let mut faces = Database::new();
        faces.load_font_data(data);
        let family = faces.faces().find_map(|face| face.families.first()).map(|(name, _)| name.clone());
        Ok(Self { family: family.ok_or(FontError::NoFont)?, faces: Arc::new(faces) })
    }

    /// A font of the system that can write every character of this text.
    ///
    /// # Errors
    /// If there is none.
    pub fn of_system(text: &str) -> Result<Self, FontError> {
        let mut faces = Database::new();
        faces.load_system_fonts();
        let family = KNOWN.into_iter().find(|family| can_write(&faces, family, text));
        Ok(Self { family: family.ok_or(FontError::NoneFound)?.to_owned(), faces: Arc::new(faces) })
    }

    pub(crate) fn options(&self) -> Options<'static> {
        Options { font_family: self.family.clone(), fontdb: Arc::clone(&self.faces), ..Options::default() }
    }
}

fn can_write(faces: &Database, family: &str, text: &str) -> bool {
    let query = Query { families: &[Family::Name(family)], ..Query::default() };
    let Some(id) = faces.query(&query) else { return false };
    let has_all = |data: &[u8], index: u32| {
        let face = ttf_parser::Face::parse(data, index).ok()?;
        Some(text.chars().filter(|c| !c.is_whitespace()).all(|c| face.glyph_index(c).is_some()))
    };
    faces.with_face_data(id, has_all).flatten() == Some(true)
}

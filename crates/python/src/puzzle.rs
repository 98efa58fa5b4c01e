//! `Puzzle`: what was read from a text, in any format, and can be written in any other.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;

use minirow::Stop;
use minirow::format::{Entry, Format, Lines, ParseError, Reader, Record, Writer, parse_record};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::error::unreadable;
use crate::picture::{board_svg, theme};
use crate::read::Given;
use crate::wait::{list, patiently};

/// A puzzle that was read: its givens, found digits and pencilmarks, and what else the text said of it.
///
/// Two puzzles are equal if they have the same givens, found digits and pencilmarks.
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct Puzzle {
    record: Record,
    puzzle: minirow::Puzzle,
}

impl Puzzle {
    pub(crate) fn new(record: Record) -> Self {
        let puzzle = record.puzzle.clone().unwrap_or_default();
        Self { record, puzzle }
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    fn write(&self, format: Format) -> PyResult<String> {
        let entry = Entry { puzzle: &self.puzzle, solution: None, id: 1 };
        let mut text = String::new();
        Writer::new(format)
            .write(&entry, &self.record.fields, &mut text)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(text)
    }
}

#[pymethods]
impl Puzzle {
    /// The format in which it was written, such as "line"; None if it is not known.
    #[getter]
    fn format(&self) -> Option<&'static str> {
        self.record.format.map(Format::name)
    }

    /// The givens as 81 characters.
    #[getter]
    fn givens(&self) -> String {
        self.puzzle.givens().to_string()
    }

    /// The digits written since, as 81 characters.
    #[getter]
    fn found(&self) -> String {
        self.puzzle.found().to_string()
    }

    /// The number of givens.
    #[getter]
    fn clues(&self) -> usize {
        self.puzzle.givens().filled().len()
    }

    /// The other fields of the puzzle's record, by name: columns of a table, members of an object.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        for field in &self.record.fields {
            fields.set_item(&field.name, field.text())?;
        }
        Ok(fields)
    }

    /// Converts the puzzle to another format; `minirow.formats()` lists them.
    fn convert(&self, format: &str) -> PyResult<String> {
        self.write(parse_format(format)?)
    }

    /// A picture: digits, and candidates in the empty cells. The theme is "light", "dark", "print" or "auto".
    #[pyo3(signature = (theme = "light"))]
    fn svg(&self, py: Python<'_>, theme: &str) -> PyResult<String> {
        let theme = self::theme(theme)?;
        let board = self.record.board().map_err(|error| unreadable(py, &error))?;
        Ok(py.detach(|| board_svg(&board, theme)))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> Option<String> {
        // A puzzle that breaks a rule has no picture, and a notebook then shows the text.
        self.svg(py, "light").ok()
    }

    fn __str__(&self) -> String {
        self.puzzle.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.__str__())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().puzzle == self.puzzle)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, &'static str))> {
        let parse = py.import("minirow._minirow")?.getattr("parse")?;
        // The format that tells givens from found digits and holds pencilmarks.
        Ok((parse, (self.write(Format::Hodoku)?, Format::Hodoku.name())))
    }
}

fn parse_format(name: &str) -> PyResult<Format> {
    name.parse::<Format>().map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

/// A text that Python hands over, which any thread can read.
pub(crate) enum Text {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl Text {
    fn of(any: &Bound<'_, PyAny>) -> PyResult<Self> {
        if any.is_instance_of::<PyString>() {
            return any.extract().map(Self::Str);
        }
        if any.is_instance_of::<PyBytes>() {
            return Ok(Self::Bytes(any.extract()?));
        }
        Err(PyTypeError::new_err("expected a text as str or bytes"))
    }
}

impl Deref for Text {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Str(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }
}

/// Read the one puzzle that a text holds, in the named format or in any.
///
/// >>> import minirow
/// >>> puzzle = minirow.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> puzzle.clues, puzzle.format
/// (30, 'line')
#[pyfunction]
#[pyo3(signature = (text, format = None))]
pub(crate) fn parse(text: &Bound<'_, PyAny>, format: Option<&str>) -> PyResult<Puzzle> {
    let py = text.py();
    let record = match format {
        Some(name) => {
            let (format, text) = (parse_format(name)?, Text::of(text)?);
            patiently(py, move |_| parse_record(&*text, Some(format)))?
                .map_err(|error| unreadable(py, &error))?
        }
        None => Given::of(text)?.record().map_err(|error| unreadable(py, &error))?,
    };
    Ok(Puzzle::new(record))
}

/// Read all puzzles of a text, in the named format or in any mixture; titles before them are skipped.
///
/// >>> import minirow
/// >>> [puzzle.clues for puzzle in minirow.parse_all("Two\n1" + "." * 80 + "\n12" + "." * 79)]
/// [1, 2]
#[pyfunction]
#[pyo3(signature = (text, format = None))]
pub(crate) fn parse_all<'py>(text: &Bound<'py, PyAny>, format: Option<&str>) -> PyResult<Bound<'py, PyList>> {
    let (py, format, text) = (text.py(), format.map(parse_format).transpose()?, Text::of(text)?);
    let puzzles = patiently(py, move |stop| read_all(&text, format, stop))?;
    list(py, puzzles.map_err(|error| unreadable(py, &error))?.into_iter())
}

/// All puzzles of a text, or what is wrong with the first that is none. After Ctrl-C, some of them.
fn read_all(text: &[u8], format: Option<Format>, stop: &Stop) -> Result<Vec<Puzzle>, ParseError> {
    /// The bytes that are read between two looks for Ctrl-C.
    const PIECE: usize = 1 << 16;
    let (mut puzzles, mut wrong) = (Vec::new(), None);
    let mut keep = |record: Record| match &record.puzzle {
        _ if record.is_text() => {}
        Ok(_) => puzzles.push(Puzzle::new(record)),
        Err(error) => wrong = wrong.take().or(Some(error.clone())),
    };
    let mut reader = Reader::new(format).with_fields();
    let mut lines = Lines::default();
    for piece in text.chunks(PIECE).take_while(|_| !stop.is_set()) {
        lines.take(piece, &mut |line| reader.line(line, &mut keep));
    }
    lines.end(&mut |line| reader.line(line, &mut keep));
    reader.end(&mut keep);
    wrong.map_or(Ok(puzzles), Err)
}

/// All formats: name, description, and whether each can be read and written.
///
/// >>> import minirow
/// >>> [is_read for name, description, is_read, is_written in minirow.formats() if name == "dimacs"]
/// [False]
#[pyfunction]
pub(crate) fn formats() -> Vec<(&'static str, &'static str, bool, bool)> {
    let about = |format: Format| (format.name(), format.description(), format.can_read(), format.can_write());
    Format::ALL.into_iter().map(about).collect()
}

//! Pictures that are drawn when somebody looks at them.

use minirow::Board;
use minirow::draw;
use minirow::draw::Theme;
use minirow::exact::Chances;
use minirow::logic::Step;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The subject of a picture.
pub(crate) enum Scene {
    Board(Box<Board>),
    Step(Box<(Board, Step)>),
    Chances(Box<Board>, Chances),
}

/// A picture of an answer, drawn as SVG on demand.
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct Picture(pub(crate) Scene);

#[pymethods]
impl Picture {
    /// The pictures: one, or one for each case of a step that looks at several.
    #[pyo3(signature = (theme = "light"))]
    fn svgs(&self, py: Python<'_>, theme: &str) -> PyResult<Vec<String>> {
        let theme = self::theme(theme)?;
        Ok(py.detach(|| self.0.pictures().iter().map(|picture| picture.svg(theme)).collect()))
    }
}

impl Scene {
    fn pictures(&self) -> Vec<draw::Picture> {
        match self {
            Self::Board(board) => vec![draw::Picture::new(board)],
            Self::Step(step) => draw::Picture::of_step(&step.0, &step.1),
            Self::Chances(board, chances) => vec![chances.heat_map(board)],
        }
    }
}

/// The theme of this name.
pub(crate) fn theme(name: &str) -> PyResult<Theme> {
    name.parse().map_err(|error: minirow::NameError| PyValueError::new_err(error.to_string()))
}

/// A board as SVG.
pub(crate) fn board_svg(board: &Board, theme: Theme) -> String {
    draw::Picture::new(board).svg(theme)
}

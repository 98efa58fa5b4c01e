//! `Columns`: the answers for many puzzles, column by column, as Arrow, lists or bytes.

use std::ffi::CStr;
use std::sync::Arc;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyCapsule, PyList, PyString};

use super::export::{array, stream};

/// A column of answers.
pub(crate) struct Column {
    pub(crate) name: &'static CStr,
    pub(crate) data: Data,
}

/// The values of a column. Where a row is not valid, it has no value.
pub(crate) enum Data {
    /// One of few texts, by number.
    Names(Vec<u8>, &'static [&'static str]),
    /// 81 characters each.
    Cells(Vec<u8>, Vec<bool>),
    /// One of the library's words.
    Words(Vec<Option<&'static str>>),
    /// Texts of few rows, in their order.
    Texts(Vec<(usize, String)>),
    Bools(Vec<Option<bool>>),
    Small(Vec<i32>, Vec<bool>),
    Numbers(Vec<i64>, Vec<bool>),
    Floats(Vec<f64>, Vec<bool>),
    /// Whole numbers of any size, as decimals without a fraction.
    Large(Vec<i128>, Vec<bool>),
}

pub(super) const CELLS: usize = 81;

/// Columns of the same length.
pub(super) struct Table {
    pub(super) columns: Vec<Column>,
    pub(super) rows: usize,
}

/// The answers for many puzzles. It has the Arrow interface, as a table of one batch.
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct Columns(Arc<Table>);

impl Columns {
    pub(crate) fn new(rows: usize, columns: Vec<Column>) -> Self {
        Self(Arc::new(Table { columns, rows }))
    }

    fn column(&self, name: &str) -> PyResult<&Column> {
        let is_it = |column: &&Column| column.name.to_bytes() == name.as_bytes();
        self.0.columns.iter().find(is_it).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }
}

#[pymethods]
impl Columns {
    /// The names of the columns.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.columns.iter().map(|column| column.name.to_string_lossy().into_owned()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.rows
    }

    fn __repr__(&self) -> String {
        format!("Columns({} rows: {})", self.0.rows, self.names().join(", "))
    }

    /// A column as a list, with None where there is no value.
    fn to_list<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        self.column(name)?.data.to_list(py, self.0.rows)
    }

    /// Writes a column of cells into memory of 81 bytes a row: characters, or digits from 0 to 9 if asked for. Rows without a value are
    /// dots, or 0.
    #[pyo3(signature = (name, memory, digits = false))]
    fn write_cells(
        &self,
        py: Python<'_>,
        name: &str,
        memory: &Bound<'_, PyAny>,
        digits: bool,
    ) -> PyResult<()> {
        let Data::Cells(cells, _) = &self.column(name)?.data else {
            return Err(PyKeyError::new_err(format!("{name} has no cells")));
        };
        let memory = PyBuffer::<u8>::get(memory)?;
        if !digits {
            return memory.copy_from_slice(py, cells);
        }
        let digit = |cell: &u8| if *cell == b'.' { 0 } else { cell - b'0' };
        let digits: Vec<u8> = py.detach(|| cells.iter().map(digit).collect());
        memory.copy_from_slice(py, &digits)
    }

    /// The memory of a column of statuses or numbers, in the machine's byte order. Rows without a value are 0, or no number.
    fn to_bytes<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyByteArray>> {
        let bytes: Vec<u8> = match &self.column(name)?.data {
            Data::Names(codes, _) => return Ok(PyByteArray::new(py, codes)),
            Data::Small(numbers, _) => numbers.iter().flat_map(|number| number.to_ne_bytes()).collect(),
            Data::Numbers(numbers, _) => numbers.iter().flat_map(|number| number.to_ne_bytes()).collect(),
            Data::Floats(numbers, _) => numbers.iter().flat_map(|number| number.to_ne_bytes()).collect(),
            Data::Cells(..) | Data::Words(_) | Data::Texts(_) | Data::Bools(_) | Data::Large(..) => {
                return Err(PyKeyError::new_err(format!("{name} has no bytes")));
            }
        };
        Ok(PyByteArray::new(py, &bytes))
    }

    /// The texts that a column of statuses is made of, by number.
    fn categories(&self, name: &str) -> PyResult<Vec<&'static str>> {
        match &self.column(name)?.data {
            Data::Names(_, names) => Ok(names.to_vec()),
            _ => Err(PyKeyError::new_err(format!("{name} has no categories"))),
        }
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, self.0.schema(), c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // Another schema is a wish that the specification lets a producer leave unfulfilled.
        let _ = requested_schema;
        let array = py.detach(|| array(&self.0));
        Ok((self.__arrow_c_schema__(py)?, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        PyCapsule::new_with_value(py, stream(&self.0), c"arrow_array_stream")
    }
}

impl Data {
    fn to_list<'py>(&self, py: Python<'py>, rows: usize) -> PyResult<Bound<'py, PyList>> {
        let none = || py.None().into_bound(py);
        match self {
            Self::Names(codes, names) => {
                let names: Vec<Bound<'py, PyAny>> =
                    names.iter().map(|name| PyString::intern(py, name).into_any()).collect();
                PyList::new(py, codes.iter().map(|&code| &names[usize::from(code)]))
            }
            Self::Cells(cells, valid) => {
                let text = |(cells, valid): (&[u8], &bool)| {
                    let text = std::str::from_utf8(cells).unwrap_or_default();
                    if *valid { PyString::new(py, text).into_any() } else { none() }
                };
                PyList::new(py, cells.chunks_exact(CELLS).zip(valid).map(text))
            }
            Self::Words(words) => PyList::new(
                py,
                words.iter().map(|word| word.map_or_else(none, |word| PyString::intern(py, word).into_any())),
            ),
            Self::Texts(texts) => {
                let mut all = vec![none(); rows];
                for (row, text) in texts {
                    all[*row] = PyString::new(py, text).into_any();
                }
                PyList::new(py, all)
            }
            Self::Bools(bools) => PyList::new(py, bools),
            Self::Small(numbers, valid) => {
                PyList::new(py, numbers.iter().zip(valid).map(|(number, valid)| valid.then_some(*number)))
            }
            Self::Floats(numbers, valid) => {
                PyList::new(py, numbers.iter().zip(valid).map(|(number, valid)| valid.then_some(*number)))
            }
            Self::Numbers(numbers, valid) => {
                PyList::new(py, numbers.iter().zip(valid).map(|(number, valid)| valid.then_some(*number)))
            }
            Self::Large(numbers, valid) => {
                PyList::new(py, numbers.iter().zip(valid).map(|(number, valid)| valid.then_some(*number)))
            }
        }
    }

    /// The type, as Arrow writes it.
    pub(super) const fn format(&self) -> &'static CStr {
        match self {
            Self::Cells(cells, _) if cells.len() > i32::MAX as usize => c"U",
            Self::Names(..) | Self::Cells(..) | Self::Words(_) | Self::Texts(_) => c"u",
            Self::Bools(_) => c"b",
            Self::Small(..) => c"i",
            Self::Numbers(..) => c"l",
            Self::Floats(..) => c"g",
            Self::Large(..) => c"d:38,0",
        }
    }
}

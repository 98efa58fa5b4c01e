//! `Columns`: the answers for many puzzles, column by column, as Arrow, lists or bytes.

use std::sync::Arc;

use minirow_arrow::{CELLS, Column, Data, Table};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyCapsule, PyList, PyString};

use crate::wait::list;

/// The answers for many puzzles. It has the Arrow interface, as a table of one batch.
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct Columns(Arc<Table>);

impl Columns {
    pub(crate) fn new(rows: usize, columns: Vec<Column>) -> Self {
        Self(Arc::new(Table::new(rows, columns)))
    }

    pub(crate) const fn of(table: Arc<Table>) -> Self {
        Self(table)
    }

    fn column(&self, name: &str) -> PyResult<&Column> {
        let is_it = |column: &&Column| column.name.to_bytes() == name.as_bytes();
        self.0.columns().iter().find(is_it).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }
}

#[pymethods]
impl Columns {
    /// The names of the columns.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.columns().iter().map(|column| column.name.to_string_lossy().into_owned()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.rows()
    }

    fn __repr__(&self) -> String {
        format!("Columns({} rows: {})", self.0.rows(), self.names().join(", "))
    }

    /// A column as a list, with None where there is no value.
    fn to_list<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        to_list(py, &self.column(name)?.data, self.0.rows())
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
            Data::Marks(marks, _) => marks.iter().flat_map(|marks| marks.to_ne_bytes()).collect(),
            Data::Cells(..)
            | Data::Words(_)
            | Data::Texts(_)
            | Data::Bools(_)
            | Data::Large(..)
            | Data::Triples(..) => {
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
        let schema = py.detach(|| self.0.schema());
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // The specification allows a producer to ignore the requested schema.
        let _ = requested_schema;
        let array = py.detach(|| self.0.array()).ok_or_else(|| {
            PyValueError::new_err(
                "expected less text than an Arrow array of strings can hold, found more: ask for a stream",
            )
        })?;
        Ok((self.__arrow_c_schema__(py)?, PyCapsule::new_with_value(py, array, c"arrow_array")?))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        PyCapsule::new_with_value(py, self.0.stream(), c"arrow_array_stream")
    }
}

/// The values of a column as a list.
fn to_list<'py>(py: Python<'py>, data: &Data, rows: usize) -> PyResult<Bound<'py, PyList>> {
    /// Numbers with None where they are not valid.
    fn numbers<'a, N: Copy>(numbers: &'a [N], valid: &'a [bool]) -> impl Iterator<Item = Option<N>> {
        numbers.iter().zip(valid).map(|(number, valid)| valid.then_some(*number))
    }
    match data {
        Data::Names(codes, names) => {
            let names: Vec<_> = names.iter().map(|name| PyString::intern(py, name)).collect();
            list(py, codes.iter().map(|&code| &names[usize::from(code)]))
        }
        Data::Cells(cells, valid) => {
            let text =
                |(cells, valid): (_, &bool)| valid.then(|| std::str::from_utf8(cells).unwrap_or_default());
            list(py, cells.chunks_exact(CELLS).zip(valid).map(text))
        }
        Data::Words(words) => list(py, words.iter().map(|word| word.map(|word| PyString::intern(py, word)))),
        Data::Texts(texts) => {
            let mut texts = texts.iter().peekable();
            list(py, (0..rows).map(|row| texts.next_if(|(at, _)| *at == row).map(|(_, text)| text)))
        }
        Data::Bools(bools) => list(py, bools.iter().copied()),
        Data::Small(values, valid) => list(py, numbers(values, valid)),
        Data::Floats(values, valid) => list(py, numbers(values, valid)),
        Data::Numbers(values, valid) => list(py, numbers(values, valid)),
        Data::Large(values, valid) => list(py, numbers(values, valid)),
        Data::Marks(marks, valid) => {
            let row = |(marks, valid): (&[u16], &bool)| valid.then(|| marks.to_vec());
            list(py, marks.chunks_exact(CELLS).zip(valid).map(row))
        }
        Data::Triples(ends, values, valid) => {
            let (triples, _) = values.as_chunks::<3>();
            let mut start = 0;
            let row = |(&end, &valid): (&i32, &bool)| {
                let end = usize::try_from(end).unwrap_or(start);
                let list = triples[start..end].iter().map(|triple| triple.map(i32::from));
                start = end;
                valid.then(|| list.collect::<Vec<_>>())
            };
            list(py, ends.iter().zip(valid).map(row))
        }
    }
}

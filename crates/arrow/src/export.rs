//! Tables as memory that other libraries read in place: the C data interface of Arrow, from the side of the producer.
#![expect(unsafe_code, reason = "memory that is described to other libraries")]
#![expect(
    clippy::cast_possible_wrap,
    reason = "Arrow counts with signed numbers, and no vector is longer than these hold"
)]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ops::Range;
use std::ptr::{null, null_mut};
use std::sync::Arc;

use crate::ffi::{Array, Schema, Stream};
use crate::table::{CELLS, Column, Data, Table, few};

/// The flag of a column that may have rows without a value.
const NULLABLE: i64 = 2;

impl Data {
    /// The type, as Arrow writes it. It depends on the kind of the column, never on its rows.
    fn schema(&self, name: &'static CStr) -> Schema {
        let (format, item) = match self {
            Self::Names(..) | Self::Cells(..) | Self::Words(_) | Self::Texts(_) => (c"u", None),
            Self::Bools(_) => (c"b", None),
            Self::Small(..) => (c"i", None),
            Self::Numbers(..) => (c"l", None),
            Self::Floats(..) => (c"g", None),
            Self::Large(..) => (c"d:38,0", None),
            Self::Marks(..) => (c"+w:81", Some(schema(c"item", c"S", Vec::new()))),
            Self::Triples(..) => {
                let number = schema(c"item", c"C", Vec::new());
                (c"+l", Some(schema(c"item", c"+w:3", vec![number])))
            }
        };
        schema(name, format, item.into_iter().collect())
    }
}

/// A type with these children.
fn schema(name: &'static CStr, format: &'static CStr, children: Vec<Schema>) -> Schema {
    let made = children.into_iter().map(|child| Box::into_raw(Box::new(child))).collect();
    // The pointers are taken where the vector stays: a box that is moved would claim its memory for itself.
    let children: &mut Vec<*mut Schema> = Box::leak(Box::new(made));
    Schema {
        format: format.as_ptr(),
        name: name.as_ptr(),
        flags: NULLABLE,
        n_children: children.len() as i64,
        children: if children.is_empty() { null_mut() } else { children.as_mut_ptr() },
        release: Some(release_schema),
        private_data: (&raw mut *children).cast(),
        ..Schema::NONE
    }
}

impl Table {
    /// The names and types of the columns.
    pub fn schema(&self) -> Schema {
        let columns = self.columns().iter().map(|column| column.data.schema(column.name)).collect();
        let mut table = schema(c"", c"+s", columns);
        table.flags = 0;
        table
    }

    /// The whole table as one array of rows; `None` if a column has more text than one array can hold. A stream can hold it.
    pub fn array(self: &Arc<Self>) -> Option<Array> {
        match &self.batches()[..] {
            [all] => Some(self.part(all)),
            _ => None,
        }
    }

    /// Some rows as one array.
    fn part(self: &Arc<Self>, range: &Range<usize>) -> Array {
        let child = |column: &Column| Box::into_raw(Box::new(column_array(self, column, range.clone())));
        let children = self.columns().iter().map(child).collect();
        Kept { buffers: vec![null()], children, ..Kept::default() }.into_array(range.len(), 0)
    }

    /// The table as a stream: one batch, unless there are gigabytes of text.
    pub fn stream(self: &Arc<Self>) -> Stream {
        stream(Arc::clone(self), Box::new(std::iter::once(Ok(Arc::clone(self)))))
    }
}

/// Tables one after the other, each made when it is asked for; an error ends them.
pub type Tables = Box<dyn Iterator<Item = Result<Arc<Table>, String>> + Send>;

/// A stream of tables that have the columns of the first argument, which need not have rows.
pub fn stream(columns: Arc<Table>, tables: Tables) -> Stream {
    let batches = Box::new(Batches { columns, tables, now: None, error: None });
    Stream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release_stream),
        private_data: Box::into_raw(batches).cast(),
    }
}

unsafe extern "C" fn release_schema(schema: *mut Schema) {
    // SAFETY: Arrow calls it once, with a schema that `schema` made.
    let schema = unsafe { &mut *schema };
    schema.release = None;
    let children = schema.private_data.cast::<Vec<*mut Schema>>();
    if !children.is_null() {
        // SAFETY: `schema` leaked this box.
        let children = unsafe { Box::from_raw(children) };
        for &child in &*children {
            // SAFETY: made by `Box::into_raw` in `schema`; one that was moved out is marked as released.
            drop(unsafe { Box::from_raw(child) });
        }
    }
}

/// Memory that was made for an exported array.
enum Made {
    Bytes(Vec<u8>),
    Offsets(Vec<i32>),
}

impl Made {
    const fn pointer(&self) -> *const c_void {
        match self {
            Self::Bytes(bytes) => bytes.as_ptr().cast(),
            Self::Offsets(offsets) => offsets.as_ptr().cast(),
        }
    }

    /// Offsets, which a batch is short enough for.
    fn offsets(offsets: impl Iterator<Item = usize>) -> Self {
        Self::Offsets(offsets.map(|offset| offset as i32).collect())
    }
}

/// The data that an exported array keeps alive.
#[derive(Default)]
struct Kept {
    _table: Option<Arc<Table>>,
    _made: Vec<Made>,
    buffers: Vec<*const c_void>,
    children: Vec<*mut Array>,
}

impl Kept {
    fn into_array(self, rows: usize, nulls: usize) -> Array {
        let kept = Box::leak(Box::new(self));
        Array {
            length: rows as i64,
            null_count: nulls as i64,
            n_buffers: kept.buffers.len() as i64,
            n_children: kept.children.len() as i64,
            buffers: kept.buffers.as_mut_ptr(),
            children: kept.children.as_mut_ptr(),
            release: Some(release_array),
            private_data: (&raw mut *kept).cast(),
            ..Array::NONE
        }
    }
}

unsafe extern "C" fn release_array(array: *mut Array) {
    // SAFETY: Arrow calls it once, with an array that `Kept::into_array` made.
    let array = unsafe { &mut *array };
    array.release = None;
    // SAFETY: `into_array` leaked this box.
    let kept = unsafe { Box::from_raw(array.private_data.cast::<Kept>()) };
    // SAFETY: `Kept` was given children made by `Box::into_raw`; one that was moved out is marked as released.
    kept.children.iter().for_each(|&child| drop(unsafe { Box::from_raw(child) }));
}

fn column_array(table: &Arc<Table>, column: &Column, range: Range<usize>) -> Array {
    let rows = range.len();
    let first = range.start;
    // Arrays of the table's own memory, from the first row on.
    macro_rules! numbers {
        ($numbers:expr, $valid:expr) => {
            shared(table, &$valid[range.clone()], Vec::new(), Some($numbers[range].as_ptr().cast()), None)
        };
    }
    match &column.data {
        Data::Names(codes, names) => {
            texts(rows, codes[range].iter().map(|&code| Some(names[usize::from(code)])))
        }
        Data::Words(words) => texts(rows, words[range].iter().copied()),
        Data::Texts(all) => {
            let mut few = few(all, &range).iter().peekable();
            texts(rows, range.map(|row| few.next_if(|(at, _)| *at == row).map(|(_, text)| text.as_str())))
        }
        Data::Bools(bools) => {
            let (validity, nulls) = bits(bools[range.clone()].iter().map(Option::is_some));
            let (values, _) = bits(bools[range].iter().map(|value| *value == Some(true)));
            made(vec![Made::Bytes(validity), Made::Bytes(values)], rows, nulls)
        }
        Data::Cells(cells, valid) => {
            let offsets = Made::offsets((0..=rows).map(|row| row * CELLS));
            let cells = cells[CELLS * first..].as_ptr().cast();
            shared(table, &valid[range], vec![offsets], Some(cells), None)
        }
        Data::Small(values, valid) => numbers!(values, valid),
        Data::Numbers(values, valid) => numbers!(values, valid),
        Data::Floats(values, valid) => numbers!(values, valid),
        Data::Large(values, valid) => numbers!(values, valid),
        Data::Marks(marks, valid) => {
            let items = plain(table, CELLS * rows, marks[CELLS * first..].as_ptr().cast());
            shared(table, &valid[range], Vec::new(), None, Some(items))
        }
        Data::Triples(ends, values, valid) => {
            // The table has checked that ends are not negative and grow.
            let end = |row: usize| usize::try_from(ends[row]).unwrap_or(0);
            let start = first.checked_sub(1).map_or(0, end);
            let length = range.clone().last().map_or(0, end) - if rows == 0 { 0 } else { start };
            let numbers = plain(table, 3 * length, values[3 * start..].as_ptr().cast());
            let triples = Kept { buffers: vec![null()], children: vec![boxed(numbers)], ..Kept::default() };
            let triples = triples.into_array(length, 0);
            let offsets = std::iter::once(0).chain(range.clone().map(|row| end(row) - start));
            shared(table, &valid[range], vec![Made::offsets(offsets)], None, Some(triples))
        }
    }
}

fn boxed(array: Array) -> *mut Array {
    Box::into_raw(Box::new(array))
}

/// Values of the table's memory, of which none is missing.
fn plain(table: &Arc<Table>, length: usize, values: *const c_void) -> Array {
    Kept { _table: Some(Arc::clone(table)), buffers: vec![null(), values], ..Kept::default() }
        .into_array(length, 0)
}

/// An array with validity, buffers made for it, memory of the table, and items of lists.
fn shared(
    table: &Arc<Table>,
    valid: &[bool],
    between: Vec<Made>,
    last: Option<*const c_void>,
    items: Option<Array>,
) -> Array {
    let (validity, nulls) = bits(valid.iter().copied());
    let mut made = vec![Made::Bytes(validity)];
    made.extend(between);
    let mut buffers: Vec<_> = made.iter().map(Made::pointer).collect();
    buffers.extend(last);
    let children = items.into_iter().map(boxed).collect();
    Kept { _table: Some(Arc::clone(table)), _made: made, buffers, children }.into_array(valid.len(), nulls)
}

/// An array of memory made for it.
fn made(made: Vec<Made>, rows: usize, nulls: usize) -> Array {
    let buffers = made.iter().map(Made::pointer).collect();
    Kept { _made: made, buffers, ..Kept::default() }.into_array(rows, nulls)
}

fn texts<'a>(rows: usize, all: impl Iterator<Item = Option<&'a str>>) -> Array {
    let mut bytes = Vec::with_capacity(rows * 8);
    let mut valid = Vec::with_capacity(rows);
    let ends = all.map(|text| {
        valid.push(text.is_some());
        bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
        bytes.len()
    });
    let offsets = Made::offsets(std::iter::once(0).chain(ends));
    let (validity, nulls) = bits(valid.into_iter());
    made(vec![Made::Bytes(validity), offsets, Made::Bytes(bytes)], rows, nulls)
}

/// Bits from the least significant on, and how many are 0.
fn bits(all: impl ExactSizeIterator<Item = bool>) -> (Vec<u8>, usize) {
    let mut bytes = vec![0_u8; all.len().div_ceil(8)];
    let mut zeros = 0;
    for (index, bit) in all.enumerate() {
        bytes[index / 8] |= u8::from(bit) << (index % 8);
        zeros += usize::from(!bit);
    }
    (bytes, zeros)
}

/// Tables as the batches of a stream.
struct Batches {
    columns: Arc<Table>,
    tables: Tables,
    /// The table whose batches are given now, with those that are left, the next one last.
    now: Option<(Arc<Table>, Vec<Range<usize>>)>,
    /// Why the stream has ended early.
    error: Option<CString>,
}

impl Batches {
    /// The next batch, or a released array at the end.
    fn next(&mut self) -> Result<Array, String> {
        loop {
            if let Some((table, left)) = &mut self.now
                && let Some(range) = left.pop()
            {
                return Ok(table.part(&range));
            }
            self.now = None;
            let Some(table) = self.tables.next() else { return Ok(Array::NONE) };
            let table = table?;
            let mut left = table.batches();
            left.reverse();
            self.now = Some((table, left));
        }
    }
}

/// The number that stands for a failed input or output in the errors of C.
const EIO: c_int = 5;

unsafe extern "C" fn get_schema(stream: *mut Stream, schema: *mut Schema) -> c_int {
    // SAFETY: a stream that is not released holds `Batches`, and the schema is a place to write to.
    unsafe { schema.write((*(*stream).private_data.cast::<Batches>()).columns.schema()) };
    0
}

unsafe extern "C" fn get_next(stream: *mut Stream, next: *mut Array) -> c_int {
    // SAFETY: as in `get_schema`; nobody else uses the stream during the call.
    let batches = unsafe { &mut *(*stream).private_data.cast::<Batches>() };
    let (array, code) = match batches.next() {
        Ok(array) => (array, 0),
        Err(why) => {
            batches.error = CString::new(why.replace('\0', " ")).ok();
            (Array::NONE, EIO)
        }
    };
    // SAFETY: a place to write to.
    unsafe { next.write(array) };
    code
}

unsafe extern "C" fn get_last_error(stream: *mut Stream) -> *const c_char {
    // SAFETY: as in `get_schema`; the text lives until the stream is released or fails again.
    unsafe {
        (*(*stream).private_data.cast::<Batches>()).error.as_ref().map_or(null(), |error| error.as_ptr())
    }
}

unsafe extern "C" fn release_stream(stream: *mut Stream) {
    // SAFETY: Arrow calls it once, with a stream that `stream` made.
    let stream = unsafe { &mut *stream };
    stream.release = None;
    // SAFETY: made by `Box::into_raw` in `stream`.
    drop(unsafe { Box::from_raw(stream.private_data.cast::<Batches>()) });
    stream.private_data = null_mut();
}

//! Tables as memory that other libraries read in place: the C data interface of Arrow, from the side of the producer.
#![expect(unsafe_code, reason = "memory that is described to other libraries")]
#![expect(
    clippy::cast_possible_wrap,
    reason = "Arrow counts with signed numbers, and no vector is longer than these hold"
)]

use std::ffi::{c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::Arc;

use crate::ffi::{Array, Schema, Stream};
use crate::table::{CELLS, Column, Data, Table};

/// The flag of a column that may have rows without a value.
const NULLABLE: i64 = 2;

impl Table {
    /// The names and types of the columns.
    pub fn schema(&self) -> Schema {
        let child = |column: &Column| {
            Box::into_raw(Box::new(Schema {
                format: column.data.format().as_ptr(),
                name: column.name.as_ptr(),
                flags: NULLABLE,
                release: Some(release_schema),
                ..Schema::NONE
            }))
        };
        // The pointers are taken where the vector stays: a box that is moved would claim its memory for itself.
        let children: &mut Vec<*mut Schema> = Box::leak(Box::new(self.columns().iter().map(child).collect()));
        Schema {
            format: c"+s".as_ptr(),
            name: c"".as_ptr(),
            n_children: children.len() as i64,
            children: children.as_mut_ptr(),
            release: Some(release_schema),
            private_data: (&raw mut *children).cast(),
            ..Schema::NONE
        }
    }

    /// The whole table as one array of rows.
    pub fn array(self: &Arc<Self>) -> Array {
        let child = |column: &Column| Box::into_raw(Box::new(column_array(self, column)));
        let children = self.columns().iter().map(child).collect();
        Kept { buffers: vec![null()], children, ..Kept::default() }.into_array(self.rows(), 0)
    }

    /// The table as a stream of one batch.
    pub fn stream(self: &Arc<Self>) -> Stream {
        let batch = Box::new(OneBatch { table: Arc::clone(self), is_given: false });
        Stream {
            get_schema: Some(get_schema),
            get_next: Some(get_next),
            get_last_error: Some(get_last_error),
            release: Some(release_stream),
            private_data: Box::into_raw(batch).cast(),
        }
    }
}

unsafe extern "C" fn release_schema(schema: *mut Schema) {
    // SAFETY: Arrow calls it once, with a schema that `Table::schema` made.
    let schema = unsafe { &mut *schema };
    schema.release = None;
    let children = schema.private_data.cast::<Vec<*mut Schema>>();
    if !children.is_null() {
        // SAFETY: `Table::schema` leaked this box.
        let children = unsafe { Box::from_raw(children) };
        for &child in &*children {
            // SAFETY: made by `Box::into_raw` in `Table::schema`; one that was moved out is marked as released.
            drop(unsafe { Box::from_raw(child) });
        }
    }
}

/// Memory that was made for an exported array.
enum Made {
    Bytes(Vec<u8>),
    Offsets(Vec<i32>),
    LongOffsets(Vec<i64>),
}

impl Made {
    const fn pointer(&self) -> *const c_void {
        match self {
            Self::Bytes(bytes) => bytes.as_ptr().cast(),
            Self::Offsets(offsets) => offsets.as_ptr().cast(),
            Self::LongOffsets(offsets) => offsets.as_ptr().cast(),
        }
    }

    /// Offsets as wide as the column needs them.
    fn offsets(data: &Data, offsets: impl Iterator<Item = usize>) -> Self {
        if data.is_long() {
            Self::LongOffsets(offsets.map(|offset| offset as i64).collect())
        } else {
            Self::Offsets(offsets.map(|offset| offset as i32).collect())
        }
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
    // SAFETY: `Table::array` made the children by `Box::into_raw`; one that was moved out is marked as released.
    kept.children.iter().for_each(|&child| drop(unsafe { Box::from_raw(child) }));
}

fn column_array(table: &Arc<Table>, column: &Column) -> Array {
    let rows = table.rows();
    let data = &column.data;
    match data {
        Data::Names(codes, names) => {
            let text = |code: &u8| names[usize::from(*code)];
            texts(data, rows, codes.iter().map(|code| Some(text(code))))
        }
        Data::Words(words) => texts(data, rows, words.iter().copied()),
        Data::Texts(few) => {
            let mut few = few.iter().peekable();
            let all = (0..rows).map(|row| few.next_if(|(at, _)| *at == row).map(|(_, text)| text.as_str()));
            texts(data, rows, all)
        }
        Data::Bools(bools) => {
            let (validity, nulls) = bits(bools.iter().map(Option::is_some));
            let (values, _) = bits(bools.iter().map(|value| *value == Some(true)));
            made(vec![Made::Bytes(validity), Made::Bytes(values)], rows, nulls)
        }
        Data::Cells(cells, valid) => {
            let offsets = Made::offsets(data, (0..=rows).map(|row| row * CELLS));
            shared(table, valid, vec![offsets], cells.as_ptr().cast())
        }
        Data::Small(numbers, valid) => shared(table, valid, Vec::new(), numbers.as_ptr().cast()),
        Data::Numbers(numbers, valid) => shared(table, valid, Vec::new(), numbers.as_ptr().cast()),
        Data::Floats(numbers, valid) => shared(table, valid, Vec::new(), numbers.as_ptr().cast()),
        Data::Large(numbers, valid) => shared(table, valid, Vec::new(), numbers.as_ptr().cast()),
    }
}

/// An array whose last buffer is memory of the table.
fn shared(table: &Arc<Table>, valid: &[bool], between: Vec<Made>, last: *const c_void) -> Array {
    let (validity, nulls) = bits(valid.iter().copied());
    let mut made = vec![Made::Bytes(validity)];
    made.extend(between);
    let mut buffers: Vec<_> = made.iter().map(Made::pointer).collect();
    buffers.push(last);
    Kept { _table: Some(Arc::clone(table)), _made: made, buffers, children: Vec::new() }
        .into_array(table.rows(), nulls)
}

/// An array of memory made for it.
fn made(made: Vec<Made>, rows: usize, nulls: usize) -> Array {
    let buffers = made.iter().map(Made::pointer).collect();
    Kept { _made: made, buffers, ..Kept::default() }.into_array(rows, nulls)
}

fn texts<'a>(data: &Data, rows: usize, all: impl Iterator<Item = Option<&'a str>>) -> Array {
    let mut bytes = Vec::with_capacity(rows * 8);
    let mut valid = Vec::with_capacity(rows);
    let ends = all.map(|text| {
        valid.push(text.is_some());
        bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
        bytes.len()
    });
    let offsets = Made::offsets(data, std::iter::once(0).chain(ends));
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

/// The table as a stream of one batch.
struct OneBatch {
    table: Arc<Table>,
    is_given: bool,
}

unsafe extern "C" fn get_schema(stream: *mut Stream, schema: *mut Schema) -> c_int {
    // SAFETY: a stream that is not released holds a `OneBatch`, and the schema is a place to write to.
    unsafe { schema.write((*(*stream).private_data.cast::<OneBatch>()).table.schema()) };
    0
}

unsafe extern "C" fn get_next(stream: *mut Stream, next: *mut Array) -> c_int {
    // SAFETY: as in `get_schema`; nobody else uses the stream during the call.
    let batch = unsafe { &mut *(*stream).private_data.cast::<OneBatch>() };
    let array = if batch.is_given { Array::NONE } else { batch.table.array() };
    batch.is_given = true;
    // SAFETY: a place to write to.
    unsafe { next.write(array) };
    0
}

unsafe extern "C" fn get_last_error(_: *mut Stream) -> *const c_char {
    null()
}

unsafe extern "C" fn release_stream(stream: *mut Stream) {
    // SAFETY: Arrow calls it once, with a stream that `Table::stream` made.
    let stream = unsafe { &mut *stream };
    stream.release = None;
    // SAFETY: made by `Box::into_raw` in `Table::stream`.
    drop(unsafe { Box::from_raw(stream.private_data.cast::<OneBatch>()) });
    stream.private_data = null_mut();
}

//! The body of the fuzz target for columns of strings: buffers as long as the Arrow C data interface demands, with any bytes in them,
//! and beside them a reading of the same bytes by slices alone. Where a buffer ends, its memory ends, so that `AddressSanitizer` and
//! Miri see every read past an end.
#![expect(unsafe_code, reason = "both sides of an interface between languages")]
#![expect(clippy::cast_possible_wrap, reason = "the columns are short")]

use std::ffi::{CStr, c_void};
use std::ptr::null;

use minirow_arrow::{Array, Schema, Strings, Text};

/// The formats of columns of strings, nulls, and one that is no column of strings.
const FORMATS: [&CStr; 8] = [c"u", c"U", c"vu", c"z", c"Z", c"vz", c"n", c"+s"];

/// No buffer of characters is longer.
const LONGEST: i64 = 4096;

/// Takes bytes from the front; zeros after the end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn take(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.byte()).collect()
    }

    /// Small numbers mostly, sometimes any.
    fn number(&mut self) -> i64 {
        match self.byte() {
            0 => i64::from_le_bytes(self.take(8).try_into().unwrap_or_default()),
            1 => -i64::from(self.byte()),
            small => i64::from(small) % 40,
        }
    }
}

/// A column as another library would hand it over.
struct Column {
    format: usize,
    rows: usize,
    offset: usize,
    validity: Option<Vec<u8>>,
    /// Offsets or views.
    places: Vec<u8>,
    characters: Vec<Vec<u8>>,
}

impl Column {
    fn new(bytes: &mut Bytes<'_>) -> Self {
        let format = usize::from(bytes.byte()) % FORMATS.len();
        let [rows, offset] = [bytes.byte() % 20, bytes.byte() % 5].map(usize::from);
        let validity = (bytes.byte() % 2 == 1).then(|| bytes.take((rows + offset).div_ceil(8)));
        let mut column = Self { format, rows, offset, validity, places: Vec::new(), characters: Vec::new() };
        match column.width() {
            16 => column.view(bytes),
            width => column.point(width, bytes),
        }
        column
    }

    /// Bytes of one offset or view.
    const fn width(&self) -> usize {
        [4, 8, 16][self.format % 3]
    }

    /// Any offsets; the buffer of characters ends at the last, as the interface says.
    fn point(&mut self, width: usize, bytes: &mut Bytes<'_>) {
        let number = |bytes: &mut Bytes<'_>| match width {
            4 => i64::from(bytes.number() as i32),
            _ => bytes.number(),
        };
        let mut offsets: Vec<i64> = (0..=self.rows + self.offset).map(|_| number(bytes)).collect();
        if !bytes.byte().is_multiple_of(4) {
            offsets.sort_unstable();
        }
        if let Some(last) = offsets.last_mut() {
            *last = (*last).min(LONGEST);
            self.characters.push(bytes.take(usize::try_from(*last).unwrap_or(0)));
        }
        self.places = offsets.iter().flat_map(|offset| offset.to_ne_bytes()[..width].to_vec()).collect();
    }

    /// Any views, into up to three buffers of characters.
    fn view(&mut self, bytes: &mut Bytes<'_>) {
        for _ in 0..bytes.byte() % 4 {
            let length = usize::from(bytes.byte());
            self.characters.push(bytes.take(length));
        }
        for _ in 0..self.rows + self.offset {
            if bytes.byte().is_multiple_of(2) {
                self.places.extend(bytes.take(16));
            } else {
                let [length, prefix, index, start] = [(); 4].map(|()| bytes.number() as i32);
                self.places.extend([length, prefix, index, start].map(i32::to_ne_bytes).as_flattened());
            }
        }
    }

    /// The content of each row, by the specification.
    fn row(&self, row: usize) -> Text<'_> {
        let row = row + self.offset;
        if self.format == 6 || self.validity.as_ref().is_some_and(|bits| bits[row / 8] >> (row % 8) & 1 == 0)
        {
            return Text::Null;
        }
        let found = if self.width() == 16 { self.viewed(row) } else { self.between(row) };
        found.map_or(Text::Broken, Text::Bytes)
    }

    fn pointed(&self, at: usize) -> Option<usize> {
        let place = self.places.chunks_exact(self.width()).nth(at)?;
        match place.len() {
            4 => usize::try_from(i32::from_ne_bytes(place.try_into().ok()?)).ok(),
            _ => usize::try_from(i64::from_ne_bytes(place.try_into().ok()?)).ok(),
        }
    }

    /// Within the strings of the array, as its first and last offset bound them.
    fn between(&self, row: usize) -> Option<&[u8]> {
        let (start, end) = (self.pointed(row)?, self.pointed(row + 1)?);
        let bounds = self.pointed(self.offset)?..=self.pointed(self.offset + self.rows)?;
        (bounds.contains(&start) && bounds.contains(&end)).then(|| self.characters[0].get(start..end))?
    }

    fn viewed(&self, row: usize) -> Option<&[u8]> {
        let view = self.places.chunks_exact(16).nth(row)?;
        let number = |at: usize| {
            view[at..at + 4].try_into().ok().and_then(|four| usize::try_from(i32::from_ne_bytes(four)).ok())
        };
        let length = number(0)?;
        if length <= 12 {
            return view.get(4..4 + length);
        }
        let start = number(12)?;
        self.characters.get(number(8)?)?.get(start..start + length)
    }

    /// Whether the first and the last offset enclose something: no row of an array can be trusted otherwise.
    fn is_sound(&self) -> bool {
        let encloses = || {
            self.pointed(self.offset) <= self.pointed(self.offset + self.rows)
                && self.pointed(self.offset).is_some()
        };
        self.format == 6 || self.width() == 16 || self.rows == 0 || encloses()
    }
}

unsafe extern "C" fn release_type(schema: *mut Schema) {
    // SAFETY: called with the schema that is dropped.
    unsafe { (*schema).release = None };
}

unsafe extern "C" fn release(array: *mut Array) {
    // SAFETY: called once, with the array that is dropped; the count outlives it.
    unsafe {
        (*array).release = None;
        *(*array).private_data.cast::<usize>() += 1;
    }
}

/// A column of any bytes is read as the specification says, nothing outside its buffers is touched, and it is released once.
pub(crate) fn strings(bytes: &[u8]) {
    let column = Column::new(&mut Bytes(bytes));
    let lengths: Vec<u8> =
        column.characters.iter().flat_map(|each| (each.len() as i64).to_ne_bytes()).collect();
    let mut buffers: Vec<*const c_void> = vec![
        column.validity.as_ref().map_or(null(), |bits| bits.as_ptr().cast()),
        column.places.as_ptr().cast(),
    ];
    buffers.extend(column.characters.iter().map(|each| each.as_ptr().cast::<c_void>()));
    if column.width() == 16 {
        buffers.push(lengths.as_ptr().cast());
    }
    let mut releases = 0_usize;
    let schema =
        Schema { format: FORMATS[column.format].as_ptr(), release: Some(release_type), ..Schema::NONE };
    let array = Array {
        length: column.rows as i64,
        null_count: -1,
        offset: column.offset as i64,
        n_buffers: buffers.len() as i64,
        buffers: buffers.as_mut_ptr(),
        release: Some(release),
        private_data: (&raw mut releases).cast(),
        ..Array::NONE
    };
    // SAFETY: the buffers are as long as the numbers say, and outlive the strings.
    let strings = unsafe { Strings::of_array(&schema, array) };
    assert_eq!(strings.is_ok(), column.format != 7 && column.is_sound(), "{:?}", strings.err());
    if let Ok(strings) = strings {
        assert_eq!(strings.len(), column.rows);
        let mut row = 0;
        strings.each(0..column.rows, &mut |text| {
            assert_eq!(text, column.row(row), "row {row}");
            row += 1;
        });
        assert_eq!(row, column.rows);
    }
    assert_eq!(releases, 1);
}

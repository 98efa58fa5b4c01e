//! Tables that other libraries read.

use super::*;

const NAMES: &[&str] = &["none", "unique"];

/// A column of each kind with these rows; every third has no value.
fn table(rows: usize) -> Arc<Table> {
    let valid: Vec<bool> = (0..rows).map(|row| row % 3 != 2).collect();
    let column = |name, data| Column { name, data };
    let with = |number: i64| valid.iter().map(move |_| number);
    Arc::new(Table::new(
        rows,
        vec![
            column(c"status", Data::Names((0..rows).map(|row| (row % 2) as u8).collect(), NAMES)),
            column(c"cells", Data::Cells(vec![b'7'; 81 * rows], valid.clone())),
            column(c"level", Data::Words(valid.iter().map(|valid| valid.then_some("easy")).collect())),
            column(
                c"error",
                Data::Texts((0..rows).step_by(3).map(|row| (row, format!("row {row}"))).collect()),
            ),
            column(
                c"minimal",
                Data::Bools((0..rows).map(|row| (row % 3 > 0).then_some(row % 2 == 0)).collect()),
            ),
            column(c"clues", Data::Small(vec![-5; rows], valid.clone())),
            column(c"score", Data::Numbers(with(1 << 40).collect(), valid.clone())),
            column(c"er", Data::Floats(vec![7.5; rows], valid.clone())),
            column(c"count", Data::Large(vec![1 << 100; rows], valid.clone())),
            column(c"marks", Data::Marks(vec![0x1ff; 81 * rows], valid.clone())),
            column(c"placements", Data::Triples(ends(rows), vec![7; 3 * triples(rows)], valid.clone())),
        ],
    ))
}

/// The number of triples in the lists of these rows: one in every second.
const fn triples(rows: usize) -> usize {
    rows.div_ceil(2)
}

fn ends(rows: usize) -> Vec<i32> {
    (1..=rows).map(|row| triples(row) as i32).collect()
}

/// Moves a child out of an array or a schema, as consumers may.
fn move_out<T>(children: *mut *mut T, index: usize, none: T) -> T {
    // SAFETY: every caller asks for a child that is there, and leaves a released one behind.
    unsafe { std::ptr::replace(*children.add(index), none) }
}

#[test]
fn exported_columns_outlive_their_table_and_are_read_back() {
    for rows in [0, 1, 9, 20] {
        let table = table(rows);
        let (schema, batches) = (table.schema(), table.batches());
        // Of 20 rows the cells need two batches here.
        assert_eq!((table.array().is_some(), batches.len()), (rows < 20, if rows < 20 { 1 } else { 2 }));
        let Some(array) = table.array() else { continue };
        drop(table);
        assert_eq!((schema.n_children, array.n_children), (11, 11));
        assert_eq!((array.length, array.null_count, array.n_buffers), (rows as i64, 0, 1));
        let formats: Vec<_> = (0..11)
            // SAFETY: the schema has eleven children, each with a format.
            .map(|index| unsafe { CStr::from_ptr((**schema.children.add(index)).format) })
            .collect();
        let numbers = [c"b", c"i", c"l", c"g", c"d:38,0", c"+w:81", c"+l"];
        assert_eq!(formats, [&[c"u"; 4][..], &numbers].concat());
        let types: Vec<Schema> = (0..4).map(|at| move_out(schema.children, at, Schema::NONE)).collect();
        let columns: Vec<Array> = (0..9).map(|at| move_out(array.children, at, Array::NONE)).collect();
        nested(&array, rows);
        drop((schema, array));
        let mut columns = columns.into_iter();
        let expected: [fn(usize) -> Option<String>; 4] = [
            |row| Some(NAMES[row % 2].to_owned()),
            |row| (row % 3 != 2).then(|| "7".repeat(81)),
            |row| (row % 3 != 2).then(|| "easy".to_owned()),
            |row| (row % 3 == 0).then(|| format!("row {row}")),
        ];
        for ((schema, column), expected) in types.iter().zip(&mut columns).zip(expected) {
            let nulls = column.null_count;
            // SAFETY: both were exported by the table.
            let read = rows_of(&unsafe { Strings::of_array(schema, column) }.unwrap());
            assert_eq!(read, (0..rows).map(expected).collect::<Vec<_>>());
            assert_eq!(nulls, read.iter().filter(|row| row.is_none()).count() as i64);
        }
        // The columns of strings are consumed; what is left are flags and numbers.
        for (column, width) in columns.zip([0, 4, 8, 8, 16]) {
            // SAFETY: an exported column has a buffer of validity and one of values, of this width.
            let (valid, value) = unsafe {
                let buffer = |index: usize| (*column.buffers.add(index)).cast::<u8>();
                let valid = (0..rows).filter(|row| *buffer(0).add(row / 8) >> (row % 8) & 1 == 1).count();
                (
                    valid,
                    std::slice::from_raw_parts(
                        buffer(1),
                        if width == 0 { rows.div_ceil(8) } else { rows * width },
                    ),
                )
            };
            assert_eq!(rows as i64 - column.null_count, valid as i64);
            let first: &[u8] = match width {
                4 => &(-5_i32).to_ne_bytes(),
                8 if value.starts_with(&(1_i64 << 40).to_ne_bytes()) => &(1_i64 << 40).to_ne_bytes(),
                8 => &7.5_f64.to_ne_bytes(),
                16 => &(1_i128 << 100).to_ne_bytes(),
                _ => &[],
            };
            assert!(value.chunks_exact(width.max(1)).all(|one| width == 0 || one == first));
        }
    }
}

/// The items of lists, where only the last two columns are left.
fn nested(array: &Array, rows: usize) {
    // SAFETY: the columns of marks and placements have one child each, that of placements another.
    unsafe {
        let [marks, lists] = [9, 10].map(|at| &**array.children.add(at));
        let items = &**marks.children;
        assert_eq!((items.length, items.null_count), (81 * rows as i64, 0));
        let values = (*items.buffers.add(1)).cast::<u16>();
        assert!((0..81 * rows).all(|at| *values.add(at) == 0x1ff));
        let offsets = (*lists.buffers.add(1)).cast::<i32>();
        assert!((0..=rows).all(|row| *offsets.add(row) == triples(row) as i32));
        let items = &**lists.children;
        assert_eq!(items.length, triples(rows) as i64);
        let numbers = &**items.children;
        assert_eq!(numbers.length, 3 * triples(rows) as i64);
        assert!((0..3 * triples(rows)).all(|at| *(*numbers.buffers.add(1)).cast::<u8>().add(at) == 7));
    }
}

/// The lengths of the batches of a stream, and its error.
fn read_to_end(mut stream: Stream) -> (Vec<i64>, Option<String>) {
    let mut lengths = Vec::new();
    // SAFETY: as a consumer does it.
    unsafe {
        loop {
            let mut array = Array::NONE;
            if stream.get_next.unwrap()(&raw mut stream, &raw mut array) != 0 {
                let error = CStr::from_ptr(stream.get_last_error.unwrap()(&raw mut stream));
                return (lengths, Some(error.to_string_lossy().into_owned()));
            }
            if array.release.is_none() {
                return (lengths, None);
            }
            lengths.push(array.length);
        }
    }
}

#[test]
fn a_long_table_is_a_stream_of_batches_whose_rows_are_those_of_the_table() {
    assert_eq!(read_to_end(table(20).stream()), (vec![10, 10], None));
    assert_eq!(read_to_end(table(0).stream()), (vec![0], None));
    let mut stream = table(20).stream();
    let mut rows = Vec::new();
    for _ in 0..2 {
        let mut array = Array::NONE;
        // SAFETY: as a consumer does it.
        assert_eq!(unsafe { stream.get_next.unwrap()(&raw mut stream, &raw mut array) }, 0);
        let texts = move_out(array.children, 3, Array::NONE);
        // SAFETY: exported by a table.
        rows.extend(rows_of(&unsafe { Strings::of_array(&of_type(c"u"), texts) }.unwrap()));
        // SAFETY: the column of lists has offsets that begin with 0 in every batch.
        unsafe {
            let lists = &**array.children.add(10);
            let offsets = (*lists.buffers.add(1)).cast::<i32>();
            assert!((0..=10).all(|row| *offsets.add(row) == triples(row) as i32));
        }
    }
    let expected = (0..20).map(|row| (row % 3 == 0).then(|| format!("row {row}")));
    assert_eq!(rows, expected.collect::<Vec<_>>());
}

#[test]
fn a_stream_of_tables_ends_with_the_error_of_the_one_who_makes_them() {
    let tables = |error: bool| -> crate::Tables {
        let end = error.then(|| Err("no\0more".to_owned()));
        Box::new([4, 0, 3].map(|rows| Ok(table(rows))).into_iter().chain(end))
    };
    assert_eq!(read_to_end(crate::stream(table(0), tables(false))), (vec![4, 0, 3], None));
    assert_eq!(
        read_to_end(crate::stream(table(0), tables(true))),
        (vec![4, 0, 3], Some("no more".to_owned()))
    );
}

#[test]
fn an_exported_stream_gives_one_batch_and_ends() {
    let mut stream = table(4).stream();
    let (get_schema, get_next) = (stream.get_schema.unwrap(), stream.get_next.unwrap());
    let mut lengths = Vec::new();
    // SAFETY: as a consumer does it: places to write to, and each result is released when it is dropped.
    unsafe {
        for _ in 0..2 {
            let mut schema = Schema::NONE;
            assert_eq!(get_schema(&raw mut stream, &raw mut schema), 0);
            assert_eq!(schema.n_children, 11);
        }
        for _ in 0..3 {
            let mut array = Array::NONE;
            assert_eq!(get_next(&raw mut stream, &raw mut array), 0);
            lengths.push(array.release.is_some().then_some(array.length));
        }
        assert!(stream.get_last_error.unwrap()(&raw mut stream).is_null());
    }
    assert_eq!(lengths, [Some(4), None, None]);
    // A table is no column.
    // SAFETY: exported by a table.
    let refused = unsafe { Strings::of_stream(table(1).stream()) }.unwrap_err();
    assert!(matches!(refused, Refused::Type(_)));
}

#[test]
fn structures_travel_to_other_threads() {
    let (schema, array) = (table(9).schema(), table(9).array().unwrap());
    let (schema, array) =
        (move_out(schema.children, 0, Schema::NONE), move_out(array.children, 0, Array::NONE));
    let rows = std::thread::spawn(move || {
        // SAFETY: both were exported by a table.
        let strings = unsafe { Strings::of_array(&schema, array) }.unwrap();
        std::thread::scope(|scope| {
            let both = [0, 1].map(|_| scope.spawn(|| rows_of(&strings).len()));
            both.map(|one| one.join().unwrap())
        })
    });
    assert_eq!(rows.join().unwrap(), [9, 9]);
}

#[test]
fn columns_of_another_length_are_not_accepted() {
    let refused = |data: Data| !data.has_rows(2);
    assert!(refused(Data::Names(vec![0], NAMES)) && refused(Data::Names(vec![0, 2], NAMES)));
    assert!(refused(Data::Cells(vec![b'.'; 161], vec![true; 2])) && refused(Data::Words(vec![None])));
    assert!(refused(Data::Numbers(vec![0; 2], vec![true])) && refused(Data::Bools(Vec::new())));
    assert!(refused(Data::Texts(vec![(2, String::new())])));
    assert!(refused(Data::Texts(vec![(1, String::new()), (0, String::new())])));
    assert!(!refused(Data::Texts(vec![(0, String::new()), (1, String::new())])));
    assert!(refused(Data::Marks(vec![0; 161], vec![true; 2])));
    for (ends, numbers) in [(vec![1], 3), (vec![1, 1], 6), (vec![2, 1], 3), (vec![0, -1], 0)] {
        assert!(refused(Data::Triples(ends, vec![1; numbers], vec![true; 2])));
    }
}

#[test]
#[should_panic(expected = "every column has a value for each row")]
fn a_table_refuses_columns_of_another_length() {
    let _ = Table::new(2, vec![Column { name: c"x", data: Data::Words(vec![None]) }]);
}

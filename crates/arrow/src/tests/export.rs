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
        ],
    ))
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
        let (schema, array) = (table.schema(), table.array());
        drop(table);
        assert_eq!((schema.n_children, array.n_children), (9, 9));
        assert_eq!((array.length, array.null_count, array.n_buffers), (rows as i64, 0, 1));
        // Of 20 rows the cells need 64-bit offsets here.
        let formats: Vec<_> = (0..9)
            // SAFETY: the schema has nine children, each with a format.
            .map(|index| unsafe { CStr::from_ptr((**schema.children.add(index)).format) })
            .collect();
        let cells = if rows == 20 { c"U" } else { c"u" };
        assert_eq!(formats, [c"u", cells, c"u", c"u", c"b", c"i", c"l", c"g", c"d:38,0"]);
        let types: Vec<Schema> = (0..4).map(|at| move_out(schema.children, at, Schema::NONE)).collect();
        let columns: Vec<Array> = (0..9).map(|at| move_out(array.children, at, Array::NONE)).collect();
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
            assert_eq!(schema.n_children, 9);
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
    let (schema, array) = (table(9).schema(), table(9).array());
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
fn a_table_refuses_columns_of_another_length() {
    let refused =
        |data: Data| std::panic::catch_unwind(|| Table::new(2, vec![Column { name: c"x", data }])).is_err();
    assert!(refused(Data::Names(vec![0], NAMES)) && refused(Data::Names(vec![0, 2], NAMES)));
    assert!(refused(Data::Cells(vec![b'.'; 161], vec![true; 2])) && refused(Data::Words(vec![None])));
    assert!(refused(Data::Numbers(vec![0; 2], vec![true])) && refused(Data::Bools(Vec::new())));
    assert!(refused(Data::Texts(vec![(2, String::new())])));
    assert!(refused(Data::Texts(vec![(1, String::new()), (0, String::new())])));
    assert!(!refused(Data::Texts(vec![(0, String::new()), (1, String::new())])));
}

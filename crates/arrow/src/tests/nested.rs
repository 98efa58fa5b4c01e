//! Columns inside of others: dictionaries, tables of one column, lists of numbers.

use super::*;

/// Structures of another library with one child or dictionary, which they own as long as they are used.
struct Nest {
    schema: Schema,
    array: Array,
    _boxes: Vec<Kept<(Schema, Array)>>,
    _pointers: Vec<Kept<(*mut Schema, *mut Array)>>,
}

/// A value on the heap that others point to. A box would claim to be its only owner each time it is moved.
struct Kept<T>(*mut T);

impl<T> Kept<T> {
    fn new(value: T) -> Self {
        Self(Box::into_raw(Box::new(value)))
    }
}

impl<T> Drop for Kept<T> {
    fn drop(&mut self) {
        // SAFETY: the pointer comes from a box, and nobody uses it any more.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

impl Nest {
    fn leaf(format: &'static CStr, rows: i64, memory: Vec<Option<Vec<u8>>>) -> Self {
        let array = Foreign::array(rows, memory, &counter());
        Self { schema: of_type(format), array, _boxes: Vec::new(), _pointers: Vec::new() }
    }

    /// The structures around these: as the values of a dictionary, or as the only child.
    fn within(
        self,
        format: &'static CStr,
        rows: i64,
        memory: Vec<Option<Vec<u8>>>,
        is_dictionary: bool,
    ) -> Self {
        let Self { schema, array, _boxes: mut boxes, _pointers: mut pointers } = self;
        let mut outer = Self::leaf(format, rows, memory);
        let inner = Kept::new((schema, array));
        // SAFETY: the structures live as long as what they are kept in.
        let both = unsafe { (&raw mut (*inner.0).0, &raw mut (*inner.0).1) };
        let kept = Kept::new(both);
        if is_dictionary {
            (outer.schema.dictionary, outer.array.dictionary) = both;
        } else {
            (outer.schema.n_children, outer.array.n_children) = (1, 1);
            // SAFETY: likewise.
            (outer.schema.children, outer.array.children) =
                unsafe { (&raw mut (*kept.0).0, &raw mut (*kept.0).1) };
        }
        boxes.push(inner);
        pointers.push(kept);
        Self { schema: outer.schema, array: outer.array, _boxes: boxes, _pointers: pointers }
    }

    fn read(&mut self) -> Result<Vec<Option<String>>, Refused> {
        let array = std::mem::replace(&mut self.array, Array::NONE);
        // SAFETY: the buffers are as long as the numbers say, unless that is to be found out.
        unsafe { Strings::of_array(&self.schema, array) }.map(|strings| rows_of(&strings))
    }
}

fn words() -> Nest {
    Nest::leaf(c"u", 2, vec![None, offsets(&[0, 2, 5]), text("abcde")])
}

#[test]
fn dictionaries_of_every_key_are_read_and_wrong_keys_are_broken() {
    let keys = |width: usize| {
        let bytes = |key: i64| key.to_ne_bytes()[..width].to_vec();
        Some([1, 0, 0, 1].iter().flat_map(|&key| bytes(key)).collect::<Vec<u8>>())
    };
    for (format, width) in
        [(c"c", 1), (c"C", 1), (c"s", 2), (c"S", 2), (c"i", 4), (c"I", 4), (c"l", 8), (c"L", 8)]
    {
        let mut nest = words().within(format, 4, vec![Some(vec![0b1101]), keys(width)], true);
        assert_eq!(nest.read().unwrap(), some(&["cde", "null", "ab", "cde"]), "{format:?}");
    }
    let mut nest = words().within(c"c", 3, vec![None, Some(vec![2, 255, 0])], true);
    assert_eq!(nest.read().unwrap(), some(&["<broken>", "<broken>", "ab"]));
    // Keys are numbers, and values are texts.
    assert!(words().within(c"u", 1, vec![None, Some(vec![0])], true).read().is_err());
    let numbers = Nest::leaf(c"C", 1, vec![None, Some(vec![5])]);
    assert!(matches!(numbers.within(c"c", 1, vec![None, Some(vec![0])], true).read(), Err(Refused::Type(_))));
    let mut without = words().within(c"c", 1, vec![None, Some(vec![0])], true);
    without.array.dictionary = null_mut();
    assert!(matches!(without.read(), Err(Refused::Value(_))));
}

#[test]
fn the_only_column_of_a_table_and_bytes_of_fixed_length_are_read() {
    let mut table = words().within(c"+s", 2, vec![None], false);
    assert_eq!(table.read().unwrap(), some(&["ab", "cde"]));
    let mut table = words().within(c"+s", 2, vec![Some(vec![0b10])], false);
    assert_eq!(table.read().unwrap(), some(&["null", "cde"]));
    // Longer than its column; within another table; with another number of columns.
    assert!(words().within(c"+s", 3, vec![None], false).read().is_err());
    assert!(words().within(c"+s", 2, vec![None], false).within(c"+s", 2, vec![None], false).read().is_err());
    let mut two = words().within(c"+s", 2, vec![None], false);
    two.schema.n_children = 2;
    assert!(two.read().unwrap_err().to_string().contains("a table of 2 columns"));
    two = words().within(c"+s", 2, vec![None], false);
    two.array.n_children = 0;
    assert!(two.read().is_err());
    let mut fixed = Nest::leaf(c"w:3", 2, vec![Some(vec![0b01]), text("abcdef")]);
    assert_eq!(fixed.read().unwrap(), some(&["abc", "null"]));
    let mut sliced = Nest::leaf(c"w:3", 1, vec![None, text("abcdef")]);
    sliced.array.offset = 1;
    assert_eq!(sliced.read().unwrap(), some(&["def"]));
    for format in [c"w:", c"w:-1", c"w:x", c"w:99999999999999999999"] {
        assert!(Nest::leaf(format, 1, vec![None, text("abc")]).read().is_err(), "{format:?}");
    }
    assert!(Nest::leaf(c"w:9223372036854775807", 1, vec![None, text("abc")]).read().is_err());
}

fn digits(count: usize) -> Vec<u8> {
    (0..count).map(|at| (at % 10) as u8).collect()
}

fn written(count: usize) -> String {
    digits(count).iter().map(|&digit| char::from(digit + b'0')).collect()
}

#[test]
fn lists_of_81_numbers_are_puzzles_and_other_lists_say_what_is_wrong() {
    let lists = |numbers: Vec<u8>| Nest::leaf(c"C", numbers.len() as i64, vec![None, Some(numbers)]);
    let mut fixed = lists(digits(162)).within(c"+w:81", 2, vec![None], false);
    let rows = fixed.read().unwrap();
    assert_eq!(rows[0].as_deref(), Some(&*written(81)));
    let mut nine =
        lists(digits(81)).within(c"+w:9", 9, vec![None], false).within(c"+w:9", 1, vec![None], false);
    assert_eq!(nine.read().unwrap(), [Some(written(81))]);
    let numbers = [digits(81), vec![1, 2], vec![7; 80], vec![10]].concat();
    for (format, ends) in
        [(c"+l", offsets(&[0, 81, 83, 83, 164])), (c"+L", long_offsets(&[0, 81, 83, 83, 164]))]
    {
        let mut list = lists(numbers.clone()).within(format, 4, vec![Some(vec![0b1011]), ends], false);
        let rows = list.read().unwrap();
        assert_eq!(rows[0].as_deref(), Some(&*written(81)));
        assert_eq!(rows[1].as_deref(), Some("<expected 81 cells, found 2>"));
        assert_eq!(rows[2], None);
        assert_eq!(rows[3].as_deref(), Some("<cell 81: expected a number from 0 to 9, found 10>"));
    }
    // Fewer items than the lists need, and offsets that lead elsewhere.
    assert!(lists(digits(161)).within(c"+w:81", 2, vec![None], false).read().is_err());
    assert!(lists(digits(81)).within(c"+l", 1, vec![None, offsets(&[0, 82])], false).read().is_err());
    let mut wild = lists(digits(81)).within(c"+l", 3, vec![None, offsets(&[0, 900, -5, 81])], false);
    assert_eq!(wild.read().unwrap(), some(&["<broken>", "<broken>", "<broken>"]));
    let mut whole = Vec::new();
    (0..81).for_each(|_| whole.extend(f32::NAN.to_ne_bytes()));
    whole.extend((0..81).flat_map(|_| 9.0_f32.to_ne_bytes()));
    whole.extend((0..81).flat_map(|_| 0.5_f32.to_ne_bytes()));
    let floats = Nest::leaf(c"f", 243, vec![None, Some(whole)]);
    let rows = floats.within(c"+w:81", 3, vec![None], false).read().unwrap();
    assert_eq!(rows[..2], [Some("0".repeat(81)), Some("9".repeat(81))]);
    assert_eq!(rows[2].as_deref(), Some("<cell 1: expected a number from 0 to 9, found 0.5>"));
    // A cell without a number is empty.
    let holes = Nest::leaf(c"C", 81, vec![Some(vec![0; 11]), Some(vec![5; 81])]);
    assert_eq!(holes.within(c"+w:81", 1, vec![None], false).read().unwrap(), [Some("0".repeat(81))]);
    assert!(words().within(c"+l", 1, vec![None, offsets(&[0, 1])], false).read().is_err());
}

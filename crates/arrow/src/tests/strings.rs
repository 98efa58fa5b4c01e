//! Columns of strings that other libraries hand over.

use super::*;

#[test]
fn strings_of_every_layout_are_read_and_released_once() {
    let releases = counter();
    let valid = || Some(vec![0b1101]);
    let short = [valid(), offsets(&[0, 2, 2, 2, 5]), text("abcde")].to_vec();
    let long = [valid(), long_offsets(&[0, 2, 2, 2, 5]), text("abcde")].to_vec();
    let views = [view(2, b"ab", 0, 0), [0xff; 16], view(0, b"", 0, 0), view(14, b"", 1, 1)].concat();
    let lengths = long_offsets(&[3, 15]);
    let viewed = [valid(), Some(views), text("xyz"), text("-long long text"), lengths].to_vec();
    for (formats, memory) in [([c"u", c"z"], short), ([c"U", c"Z"], long)] {
        for format in formats {
            let rows = read(format, Foreign::array(4, memory.clone(), &releases));
            assert_eq!(rows.unwrap(), some(&["ab", "null", "", "cde"]));
        }
    }
    for format in [c"vu", c"vz"] {
        let rows = read(format, Foreign::array(4, viewed.clone(), &releases));
        assert_eq!(rows.unwrap(), some(&["ab", "null", "", "long long text"]));
    }
    assert_eq!(read(c"n", Foreign::array(2, Vec::new(), &releases)).unwrap(), [None, None]);
    assert_eq!(releases.get(), 7);
}

#[test]
fn a_slice_is_read_from_its_offset() {
    let memory = vec![Some(vec![0b1011]), offsets(&[3, 4, 5, 6, 8]), text("---abcde")];
    let mut array = Foreign::array(3, memory, &counter());
    array.offset = 1;
    assert_eq!(read(c"u", array).unwrap(), some(&["b", "null", "de"]));
}

#[test]
fn buffers_need_not_be_aligned() {
    /// Buffers that all begin at odd addresses.
    fn misaligned(memory: &[Vec<u8>], rows: i64) -> (Array, Vec<Vec<u64>>) {
        let shifted = |bytes: &Vec<u8>| {
            let mut words = vec![0_u64; bytes.len() / 8 + 2];
            // SAFETY: the words have at least one byte more than the bytes.
            unsafe { words.as_mut_ptr().cast::<u8>().add(1).copy_from(bytes.as_ptr(), bytes.len()) };
            words
        };
        let kept: Vec<Vec<u64>> = memory.iter().map(shifted).collect();
        let mut array = Foreign::array(rows, vec![None; memory.len()], &counter());
        for (index, words) in kept.iter().enumerate() {
            // SAFETY: the array has as many buffers, and the words are longer than a byte.
            unsafe { *array.buffers.add(index) = words.as_ptr().cast::<u8>().add(1).cast() };
        }
        array.null_count = 0;
        (array, kept)
    }
    let (array, _kept) = misaligned(&[vec![3], offsets(&[0, 1, 3]).unwrap(), b"abc".to_vec()], 2);
    assert_eq!(read(c"u", array).unwrap(), some(&["a", "bc"]));
    let (array, _kept) = misaligned(&[vec![3], long_offsets(&[0, 1, 3]).unwrap(), b"abc".to_vec()], 2);
    assert_eq!(read(c"U", array).unwrap(), some(&["a", "bc"]));
    let views = view(13, b"", 0, 0).to_vec();
    let (array, _kept) =
        misaligned(&[vec![1], views, b"thirteen char".to_vec(), long_offsets(&[13]).unwrap()], 1);
    assert_eq!(read(c"vu", array).unwrap(), some(&["thirteen char"]));
}

#[test]
fn broken_structures_are_refused_and_released_once() {
    type Change = fn(&mut Array);
    let releases = counter();
    let changes: [Change; 9] = [
        |array| array.length = -1,
        |array| array.length = i64::MAX,
        |array| array.offset = -1,
        |array| array.offset = i64::MAX,
        |array| array.n_buffers = -1,
        |array| array.n_buffers = 2,
        |array| array.buffers = null_mut(),
        // SAFETY: the array has three buffers.
        |array| unsafe { *array.buffers.add(1) = null() },
        |array| (array.length, array.offset) = (i64::MAX / 2, i64::MAX / 2),
    ];
    for change in changes {
        for (format, memory) in [
            (c"u", vec![None, offsets(&[0, 1, 2]), text("ab")]),
            (c"U", vec![None, long_offsets(&[0, 1, 2]), text("ab")]),
            (c"vu", vec![None, Some([view(1, b"a", 0, 0); 2].concat()), Some(Vec::new())]),
        ] {
            let mut array = Foreign::array(2, memory, &releases);
            change(&mut array);
            assert!(matches!(read(format, array), Err(Refused::Value(_))));
        }
    }
    assert_eq!(releases.get(), 27);
}

#[test]
fn offsets_that_lead_elsewhere_are_not_followed() {
    let refused = |given: &[i32], bytes: Option<Vec<u8>>| {
        let rows = given.len() as i64 - 1;
        let wide: Vec<i64> = given.iter().map(|&offset| offset.into()).collect();
        let short = read(c"u", Foreign::array(rows, vec![None, offsets(given), bytes.clone()], &counter()));
        let long = read(c"U", Foreign::array(rows, vec![None, long_offsets(&wide), bytes], &counter()));
        assert_eq!(short, long);
        short
    };
    // The ends of the array are wrong: nothing of it can be trusted.
    for given in [[-1, 1, 2], [0, 1, -2], [2, 1, 0]] {
        assert!(refused(&given, text("ab")).is_err(), "{given:?}");
    }
    assert!(refused(&[0, 1, 2], None).is_err());
    // One row is wrong: the others are read.
    let rows = |given: &[i32]| refused(given, text("abcd")).unwrap();
    assert_eq!(rows(&[0, 1, 900, 3, 4]), some(&["a", "<broken>", "<broken>", "d"]));
    assert_eq!(rows(&[0, 1, -900, 3, 4]), some(&["a", "<broken>", "<broken>", "d"]));
    assert_eq!(rows(&[1, 2, 0, 3, 4]), some(&["b", "<broken>", "<broken>", "d"]));
    assert_eq!(rows(&[0, 3, 2, 4]), some(&["abc", "<broken>", "cd"]));
    // Empty strings need no buffer.
    assert_eq!(refused(&[0, 0, 0], None).unwrap(), some(&["", ""]));
}

#[test]
fn views_that_lead_elsewhere_are_not_followed() {
    let array = |views: &[[u8; 16]], characters: Option<Vec<u8>>, lengths: Option<Vec<u8>>| {
        let memory = vec![None, Some(views.concat()), characters, lengths];
        Foreign::array(views.len() as i64, memory, &counter())
    };
    let views = [
        view(13, b"", 0, 1),
        view(13, b"", 0, 3),
        view(13, b"", 0, -1),
        view(13, b"", 1, 0),
        view(13, b"", -1, 0),
        view(-13, b"", 0, 0),
        view(i32::MAX, b"", 0, i32::MAX),
        view(3, b"abc", 9, 9),
    ];
    let rows = read(c"vu", array(&views, text("0123456789abcde"), long_offsets(&[15]))).unwrap();
    let broken = ["<broken>"; 6];
    assert_eq!(rows, some(&[&["123456789abcd"][..], &broken, &["abc"]].concat()));
    let rows = read(c"vu", array(&views, None, long_offsets(&[15]))).unwrap();
    assert_eq!(rows, some(&[&["<broken>"; 7][..], &["abc"]].concat()));
    let rows = read(c"vu", array(&views, text("0123456789abcde"), long_offsets(&[-15]))).unwrap();
    assert_eq!(rows, some(&[&["<broken>"; 7][..], &["abc"]].concat()));
    assert!(read(c"vu", array(&views, text("0123456789abcde"), None)).is_err());
}

#[test]
fn random_views_and_offsets_never_read_outside() {
    // A linear congruential generator: the seed decides everything.
    let mut state = 24_u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut seen = [0; 3];
    for _ in 0..20 {
        let mut small = || i32::try_from(random(40)).unwrap() - 4;
        let given: Vec<i32> = (0..6).map(|_| small()).chain([32]).collect();
        let views: Vec<u8> = (0..6).flat_map(|_| view(small(), b"", small() / 8, small())).collect();
        let bytes = || Some(vec![b'.'; 32]);
        let arrays = [
            (c"u", vec![None, offsets(&given), bytes()]),
            (c"vu", vec![None, Some(views), bytes(), bytes(), long_offsets(&[32, 32])]),
        ];
        for (format, memory) in arrays {
            match read(format, Foreign::array(6, memory, &counter())) {
                Err(_) => seen[0] += 1,
                Ok(rows) => rows.iter().flatten().for_each(|row| {
                    assert!(row.chars().count() <= 32);
                    seen[1 + usize::from(row == "<broken>")] += 1;
                }),
            }
        }
    }
    assert!(seen.iter().all(|&number| number > 0), "every kind came: {seen:?}");
}

#[test]
fn what_is_released_or_of_another_type_is_refused() {
    let whole = || Foreign::array(1, vec![None, offsets(&[0, 1]), text("a")], &counter());
    let said = |result: Result<Vec<Option<String>>, Refused>| result.unwrap_err().to_string();
    assert!(said(read(c"u", Array::NONE)).contains("released"));
    // SAFETY: a released schema has no pointers to follow.
    let released = unsafe { Strings::of_array(&Schema::NONE, whole()) };
    assert!(released.unwrap_err().to_string().contains("released"));
    // SAFETY: likewise.
    let released = unsafe { Strings::of_stream(Stream::NONE) };
    assert!(released.unwrap_err().to_string().contains("released"));
    let nameless = Schema { release: Some(release_type), ..Schema::NONE };
    // SAFETY: its format is null, which is to be found out.
    assert!(unsafe { Strings::of_array(&nameless, whole()) }.is_err());
    for format in [c"", c"i", c"+l", c"+vl", c"d:38,0", c"uu", c"\xff\xfe", c"tss:Asia/Seoul"] {
        assert!(
            matches!(read(format, whole()), Err(Refused::Type(text)) if text.contains("found Arrow format"))
        );
    }
    assert!(said(read(c"+s", whole())).contains("choose a column"));
}

/// A stream of another library: a number of arrays, then an error if there is a text for it.
struct Pieces {
    left: usize,
    error: Option<&'static CStr>,
    releases: Rc<Cell<usize>>,
}

impl Pieces {
    fn stream(self) -> Stream {
        Stream {
            get_schema: Some(Self::schema),
            get_next: Some(Self::next),
            get_last_error: Some(Self::error),
            release: Some(Self::release),
            private_data: Box::into_raw(Box::new(self)).cast(),
        }
    }

    unsafe extern "C" fn schema(_: *mut Stream, schema: *mut Schema) -> c_int {
        // SAFETY: a place to write to.
        unsafe { schema.write(of_type(c"u")) };
        0
    }

    unsafe extern "C" fn next(stream: *mut Stream, array: *mut Array) -> c_int {
        // SAFETY: the stream that `stream` made.
        let pieces = unsafe { &mut *(*stream).private_data.cast::<Self>() };
        if pieces.left == 0 && pieces.error.is_some() {
            return 5;
        }
        let memory = vec![None, offsets(&[0, 1, 3]), text("abc")];
        let next = if pieces.left == 0 { Array::NONE } else { Foreign::array(2, memory, &pieces.releases) };
        pieces.left = pieces.left.saturating_sub(1);
        // SAFETY: a place to write to.
        unsafe { array.write(next) };
        0
    }

    unsafe extern "C" fn error(stream: *mut Stream) -> *const c_char {
        // SAFETY: the stream that `stream` made.
        let error = unsafe { &*(*stream).private_data.cast::<Self>() }.error;
        error.filter(|error| !error.is_empty()).map_or(null(), CStr::as_ptr)
    }

    unsafe extern "C" fn release(stream: *mut Stream) {
        // SAFETY: the stream that `stream` made; Miri would see a second release.
        unsafe {
            (*stream).release = None;
            drop(Box::from_raw((*stream).private_data.cast::<Self>()));
        }
    }
}

#[test]
fn a_stream_is_read_to_its_end_or_says_why_not() {
    let releases = counter();
    let pieces = |left, error| Pieces { left, error, releases: Rc::clone(&releases) }.stream();
    // SAFETY: the stream keeps to the specification.
    let strings = unsafe { Strings::of_stream(pieces(3, None)) }.unwrap();
    assert_eq!(rows_of(&strings), some(&["a", "bc", "a", "bc", "a", "bc"]));
    let mut middle = Vec::new();
    strings.each(3..5, &mut |row| middle.push(row == Text::Bytes(b"bc")));
    assert_eq!((middle, releases.get()), (vec![true, false], 0));
    drop(strings);
    assert_eq!(releases.get(), 3);
    for (error, said) in [(c"disk on fire", "disk on fire"), (c"", "the Arrow stream failed")] {
        // SAFETY: likewise.
        let refused = unsafe { Strings::of_stream(pieces(1, Some(error))) }.unwrap_err();
        assert_eq!(refused, Refused::Value(said.to_owned()));
    }
    assert_eq!(releases.get(), 5);
    // SAFETY: likewise.
    assert!(unsafe { Strings::of_stream(pieces(0, None)) }.unwrap().is_empty());
}

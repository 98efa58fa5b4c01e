//! Every instruction set against plain arithmetic on words.

use super::native::Native;
use super::*;
use crate::Random;

/// Does a task with every instruction set that this CPU has, and with plain arrays, which other targets use. Each answer has the name of its set and the number
/// of lanes.
fn with_each<A, T: AnyTask<A> + Task<Native<[u32; 4]>, Output = A> + Clone>(
    task: &T,
) -> Vec<(String, usize, A)> {
    let mut answers = vec![("arrays".to_owned(), 4, Native::<[u32; 4]>::new().call(task.clone()))];
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        answers.push((format!("{set:?}"), set.lanes(), run(set, task.clone())));
    }
    answers
}

/// Every operation, on random words.
#[derive(Clone)]
struct Everything {
    a: [u32; 8],
    b: [u32; 8],
}

impl<S: Simd> Task<S> for Everything {
    type Output = (Vec<[u32; 8]>, Vec<Vec<u32>>);

    #[inline(always)]
    fn run(self, simd: S) -> Self::Output {
        (self.eight(simd), self.wide(simd))
    }
}

impl Everything {
    #[inline(always)]
    fn eight<S: Simd>(&self, simd: S) -> Vec<[u32; 8]> {
        let (a, b) = (simd.eight(self.a), simd.eight(self.b));
        let (low, high) = a.halves();
        let [first, second, third, ..] = self.a;
        let bands = simd.four([first, second, third, first]);
        vec![
            a.and(b).to_array(),
            a.or(b).to_array(),
            a.xor(b).to_array(),
            a.without(b).to_array(),
            a.shl::<7>().to_array(),
            a.shr::<7>().to_array(),
            a.add(b).to_array(),
            a.sub(b).to_array(),
            a.within(0xff, b).to_array(),
            a.equal_words(b).to_array(),
            [a.equal_bits(b); 8],
            a.swap_words().to_array(),
            a.swap_pairs().to_array(),
            S::Eight::twice(low.or(high)).to_array(),
            [low.first(); 8],
            a.splat(self.a[0]).to_array(),
            [low.equal_bits(b.halves().0); 8],
            S::Eight::twice(low.broadcast::<0>()).to_array(),
            S::Eight::twice(low.broadcast::<1>()).to_array(),
            S::Eight::twice(low.broadcast::<2>()).to_array(),
            S::Eight::twice(<S::Eight as Eight>::Half::blend([low, high, low.add(high)])).to_array(),
            S::Eight::twice(bands.pack::<3>()).to_array(),
            S::Eight::twice(bands.unpack::<3>()).to_array(),
            S::Eight::twice(high.sub(low).shl::<1>().and(low).shr::<2>()).to_array(),
        ]
    }

    #[inline(always)]
    fn wide<S: Simd>(&self, simd: S) -> Vec<Vec<u32>> {
        let mut words = [simd.wide(0); 8];
        for (index, word) in words.iter_mut().enumerate() {
            for lane in 0..S::Wide::LANES {
                word.set_lane(lane, self.a[(index + lane) % 8]);
            }
        }
        let [a, b, c, mut zero, ..] = words;
        zero.set_lane(0, 0);
        let answers = [
            a.and3(b, c),
            a.or3(b, c),
            a.xor3(b, c),
            a.majority(b, c),
            a.or_and(b, c),
            a.and_or(b, c),
            a.without_either(b, c),
            a.barred(b, c),
            a.select(b, c),
            a.min(b),
            a.count_ones(),
            a.and(a.splat(7)).look_up(&self.b),
            zero.is_zero(),
            a.equal_words(a),
            low_27(low_27(a).rotations_of_27().0),
            low_27(low_27(a).rotations_of_27().1),
            a.splat(a.equal_bits(a)),
            a.splat(b.lane(0)),
            a.lanes(self.a[0]),
        ];
        answers.iter().map(|answer| (0..S::Wide::LANES).map(|lane| answer.lane(lane)).collect()).collect()
    }

    fn expected_of_eight(&self) -> Vec<[u32; 8]> {
        let Self { a, b } = self;
        let each = |f: &dyn Fn(u32, u32) -> u32| std::array::from_fn(|i| f(a[i], b[i]));
        vec![
            each(&|a, b| a & b),
            each(&|a, b| a | b),
            each(&|a, b| a ^ b),
            each(&|a, b| a & !b),
            each(&|a, _| a << 7),
            each(&|a, _| a >> 7),
            each(&|a, b| a.wrapping_add(b)),
            each(&|a, b| a.wrapping_sub(b)),
            each(&|a, b| a & 0xff | b & !0xff),
            each(&|a, b| if a == b { u32::MAX } else { 0 }),
            [(0..8).map(|i| u32::from(a[i] == b[i]) << i).sum(); 8],
            std::array::from_fn(|i| a[i ^ 1]),
            std::array::from_fn(|i| a[i ^ 2]),
            std::array::from_fn(|i| a[i % 4] | a[i % 4 + 4]),
            [a[0]; 8],
            [a[0]; 8],
            [(0..4).map(|i| u32::from(a[i] == b[i]) << i).sum(); 8],
            [a[0]; 8],
            [a[1]; 8],
            [a[2]; 8],
            std::array::from_fn(|i| [a[0], a[5], a[2].wrapping_add(a[6]), a[3]][i % 4]),
            [a[0] | a[1] << 3 | a[2] << 6; 8],
            std::array::from_fn(|i| [a[0], a[1] >> 3, a[2] >> 6, a[0]][i % 4]),
            std::array::from_fn(|i| (a[i % 4 + 4].wrapping_sub(a[i % 4]) << 1 & a[i % 4]) >> 2),
        ]
    }

    fn expected_of_wide(&self, lanes: usize) -> Vec<Vec<u32>> {
        let rotated =
            |word: u32, by: u32| (word << by | (word & ((1 << 27) - 1)) >> (27 - by)) & ((1 << 27) - 1);
        let answers: Vec<[u32; 19]> = (0..lanes)
            .map(|lane| {
                let [a, b, c] = std::array::from_fn(|index| self.a[(index + lane) % 8]);
                [
                    a & b & c,
                    a | b | c,
                    a ^ b ^ c,
                    a & b | a & c | b & c,
                    a | b & c,
                    a & (b | c),
                    a & !b & !c,
                    a & (b | !c),
                    a & b | !a & c,
                    a.min(b),
                    a.count_ones(),
                    self.b[a as usize & 7],
                    if lane == 0 || self.a[(3 + lane) % 8] == 0 { u32::MAX } else { 0 },
                    u32::MAX,
                    rotated(a, 9),
                    rotated(a, 18),
                    (1 << lanes) - 1,
                    self.a[1],
                    0_u32.wrapping_sub(self.a[0] >> lane & 1),
                ]
            })
            .collect();
        (0..19).map(|of| answers.iter().map(|answer| answer[of]).collect()).collect()
    }
}

#[inline(always)]
fn low_27<W: Words>(words: W) -> W {
    words.and(words.splat((1 << 27) - 1))
}

#[test]
fn every_instruction_set_does_what_it_says() {
    let mut random = Random::new(5);
    for _ in 0..if cfg!(miri) { 2 } else { 100 } {
        let a: [u32; 8] = std::array::from_fn(|_| random.next() as u32);
        let b = std::array::from_fn(|i| if random.below(2) == 0 { a[i] } else { random.next() as u32 });
        let everything = Everything { a, b };
        for (set, lanes, (eight, wide)) in with_each(&everything) {
            assert_eq!(eight, everything.expected_of_eight(), "{set}");
            assert_eq!(wide, everything.expected_of_wide(lanes), "{set}");
        }
    }
}

/// Records into columns and back, and what the columns say word by word.
#[derive(Clone)]
struct Columns<'a>(&'a [[u8; 81]; MOST_RECORDS]);

/// For the first two columns.
#[derive(Debug, PartialEq, Eq)]
struct OfColumns {
    records: Vec<[u8; 81]>,
    /// The words with at most one bit, those that are zero, and those that are zero of what operations make of these columns.
    bits: [u32; 10],
    all_zero: [bool; 2],
}

impl<S: Simd> Task<S> for Columns<'_> {
    type Output = (usize, OfColumns);

    #[inline(always)]
    fn run(self, simd: S) -> Self::Output {
        let none = simd.narrow(0);
        let mut columns = [none; 81];
        none.columns(&self.0.each_ref(), 0, &mut columns);
        let mut back = [[0; 81]; MOST_RECORDS];
        S::Narrow::records(&columns, &mut back);
        let [a, b, c, ..] = columns;
        let ones = simd.narrow(u16::MAX);
        let bits = [
            ones.without(a.or(b).at_most_one()).zero_bits(),
            a.zero_bits(),
            ones.without(a.is_zero()).zero_bits(),
            a.or(b).zero_bits(),
            a.and(b).zero_bits(),
            a.without(b).zero_bits(),
            a.or3(b, c).zero_bits(),
            a.and_then_or(b, c).zero_bits(),
            a.or_and(b, c).zero_bits(),
            a.without_and(b, c).zero_bits(),
        ];
        let records = S::Narrow::RECORDS;
        let of_columns = OfColumns {
            records: back[..records].to_vec(),
            bits,
            all_zero: [none.all_zero(), a.or(b).all_zero()],
        };
        (records, of_columns)
    }
}

#[test]
fn every_instruction_set_turns_records_into_columns() {
    let mut random = Random::new(6);
    for _ in 0..if cfg!(miri) { 1 } else { 100 } {
        // In the first columns 0 is frequent, so that each operation has zeros to give.
        let mut value = |place| random.below(if place < 3 { 3 } else { 10 }) as u8;
        let mut records = [[0; 81]; MOST_RECORDS];
        for record in &mut records {
            // The bytes of words without a bit are undefined on the way back: a full record but for the first cells.
            *record = std::array::from_fn(|place| value(place).max(u8::from(place >= 3)));
        }
        for (set, _, (number, mut got)) in with_each(&Columns(&records)) {
            let bits = |holds: &dyn Fn(u8, u8, u8) -> bool| {
                (0..number).map(|i| u32::from(holds(records[i][0], records[i][1], records[i][2])) << i).sum()
            };
            for (back, record) in got.records.iter_mut().zip(&records) {
                for (byte, value) in back.iter_mut().zip(record) {
                    *byte = if *value == 0 { 0 } else { *byte };
                }
            }
            let expected = OfColumns {
                records: records[..number].to_vec(),
                bits: [
                    bits(&|a, b, _| a == 0 || b == 0 || a == b),
                    bits(&|a, _, _| a == 0),
                    bits(&|a, _, _| a == 0),
                    bits(&|a, b, _| a == 0 && b == 0),
                    bits(&|a, b, _| a == 0 || a != b),
                    bits(&|a, b, _| a == 0 || a == b),
                    bits(&|a, b, c| a == 0 && b == 0 && c == 0),
                    bits(&|a, b, c| c == 0 && (a == 0 || a != b)),
                    bits(&|a, b, c| a == 0 && (b == 0 || b != c)),
                    bits(&|a, b, c| a == 0 || a == b && a == c),
                ],
                all_zero: [true, false],
            };
            assert_eq!(got, expected, "{set}");
        }
    }
}

/// The digits of which the first sixteen columns have a word for the first record.
#[derive(Clone)]
struct Digits<'a>(&'a [u8; 16], u8);

impl<S: Simd> Task<S> for Digits<'_> {
    type Output = [Vec<u16>; 16];

    #[inline(always)]
    fn run(self, simd: S) -> Self::Output {
        let none = simd.narrow(0);
        let mut columns = [none; 16];
        none.columns(&[self.0; MOST_RECORDS], self.1, &mut columns);
        columns.map(|column| {
            (1..=9).filter(|digit| column.and(simd.narrow(1 << (digit - 1))).zero_bits() & 1 == 0).collect()
        })
    }
}

#[test]
fn every_instruction_set_finds_digits_among_all_bytes() {
    for zero in [0, b'0'] {
        for start in (0..=u8::MAX).step_by(16) {
            let bytes: [u8; 16] = std::array::from_fn(|i| start + i as u8);
            let digit = |byte: u8| match byte.wrapping_sub(zero) {
                digit @ 1..=9 => vec![u16::from(digit)],
                _ => Vec::new(),
            };
            for (set, _, digits) in with_each(&Digits(&bytes, zero)) {
                assert_eq!(digits, bytes.map(digit), "{set}");
            }
        }
    }
}

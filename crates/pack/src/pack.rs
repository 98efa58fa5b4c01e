//! From a module to a packed one.

use std::error::Error;
use std::fmt;

use crate::body::{CODES, Mover, NEW_PLACES, STREAMS, body};
use crate::places::{NEW, Places, Written};

/// A module that cannot be packed: its code has instructions unknown here, or it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a WebAssembly module of known instructions")
    }
}

impl Error for Unknown {}

/// The packed module.
///
/// # Errors
///
/// If its code cannot be understood.
pub fn pack(module: &[u8]) -> Result<Vec<u8>, Unknown> {
    packed(module).ok_or(Unknown)
}

/// A packed module as a section that a host finds in another module by the name `packed`.
pub fn section(packed: &[u8]) -> Vec<u8> {
    const CUSTOM: u8 = 0;
    const NAME: &[u8] = b"\x06packed";
    let mut section = vec![CUSTOM];
    add_number(&mut section, NAME.len() + packed.len());
    section.extend(NAME);
    section.extend(packed);
    section
}

fn packed(module: &[u8]) -> Option<Vec<u8>> {
    let mut dealer = Dealer { module, at: 8, streams: vec![Vec::new(); STREAMS] };
    let functions = dealer.enter_code()?;
    let start = dealer.at;
    for _ in 0..functions {
        dealer.skip_number()?;
        body(&mut dealer)?;
    }
    let mut packed = u32::try_from(module.len()).ok()?.to_le_bytes().to_vec();
    let lengths = dealer.streams.iter().map(Vec::len);
    for number in [start, functions as usize].into_iter().chain(lengths) {
        add_number(&mut packed, number);
    }
    for stream in &dealer.streams {
        packed.extend(stream);
    }
    packed.extend(&module[..start]);
    packed.extend(module.get(dealer.at..)?);
    Some(packed)
}

fn add_number(to: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        to.push(number as u8 | 128);
        number >>= 7;
    }
    to.push(number as u8);
}

fn add_signed(to: &mut Vec<u8>, mut number: i32) {
    while !(-64..64).contains(&number) {
        to.push(number.cast_unsigned() as u8 | 128);
        number >>= 7;
    }
    to.push(number.cast_unsigned() as u8 & 127);
}

struct Dealer<'a> {
    module: &'a [u8],
    at: usize,
    streams: Vec<Vec<u8>>,
}

impl Dealer<'_> {
    /// The number of functions, which stand where it then is.
    fn enter_code(&mut self) -> Option<u32> {
        const CODE: u8 = 10;
        loop {
            let id = *self.module.get(self.at)?;
            self.at += 1;
            let length = self.skip_number()?;
            if id == CODE {
                return self.skip_number();
            }
            self.at += length as usize;
        }
    }

    /// The number in LEB128 at a place, and the place after it.
    fn number_at(&self, mut at: usize) -> Option<(u32, usize)> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = *self.module.get(at)?;
            at += 1;
            number |= u32::from(byte & 127).checked_shl(shift).unwrap_or(0);
            shift += 7;
            if byte < 128 {
                return Some((number, at));
            }
        }
    }

    fn skip_number(&mut self) -> Option<u32> {
        let (number, after) = self.number_at(self.at)?;
        self.at = after;
        Some(number)
    }
}

impl Mover for Dealer<'_> {
    fn code(&mut self) -> Option<u8> {
        self.bytes(CODES, 1)?;
        self.module.get(self.at - 1).copied()
    }

    fn number(&mut self, stream: usize) -> Option<()> {
        self.count(stream)?;
        Some(())
    }

    fn count(&mut self, stream: usize) -> Option<u32> {
        let (number, after) = self.number_at(self.at)?;
        self.streams[stream].extend(&self.module[self.at..after]);
        self.at = after;
        Some(number)
    }

    fn place(&mut self, stream: usize, places: &mut Places, written: Written) -> Option<()> {
        let (number, after) = self.number_at(self.at)?;
        let unused = 32_u32.saturating_sub(7 * (after - self.at) as u32);
        let place = match written {
            Written::Signed => (number << unused).cast_signed() >> unused,
            Written::Unsigned => number.cast_signed(),
        };
        let byte = places.byte(place);
        self.streams[stream].push(byte);
        if byte == NEW {
            add_signed(&mut self.streams[NEW_PLACES], place);
        }
        self.at = after;
        Some(())
    }

    fn alignment(&mut self) -> Option<()> {
        // Larger ones would name a memory.
        let small = *self.module.get(self.at)? < 32;
        self.at += 1;
        small.then_some(())
    }

    fn bytes(&mut self, stream: usize, count: u32) -> Option<()> {
        let after = self.at + count as usize;
        self.streams[stream].extend(self.module.get(self.at..after)?);
        self.at = after;
        Some(())
    }

    fn code_after_number(&self) -> Option<u8> {
        let (_, after) = self.number_at(self.at)?;
        self.module.get(after).copied()
    }
}

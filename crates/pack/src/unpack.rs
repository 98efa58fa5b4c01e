//! From a packed module to the module. Allocates nothing, so that the module that does it in the page is small.

use crate::body::{CODES, Mover, NEW_PLACES, STREAMS, body};
use crate::places::{NEW, Places, Written};

/// What unpacking needs in addition to the length of the module.
pub const SPARE: usize = 4;

/// Writes the module, into a place that has [`SPARE`] more bytes than it. The length of the module, if it is not damaged.
pub fn unpack(packed: &[u8], module: &mut [u8]) -> Option<usize> {
    let (length, mut at) = (u32::from_le_bytes(*packed.first_chunk()?) as usize, 4);
    let start = number(packed, &mut at)?;
    let functions = number(packed, &mut at)?;
    let mut next = [0; STREAMS];
    for length in &mut next {
        *length = number(packed, &mut at)?;
    }
    for place in &mut next {
        let length = *place;
        *place = at;
        at = at.checked_add(length)?;
    }
    let (before, after) = packed.get(at..)?.split_at_checked(start)?;
    module.get_mut(..start)?.copy_from_slice(before);
    let mut collector = Collector { packed, next, module, at: start };
    for _ in 0..functions {
        collector.function()?;
    }
    let at = collector.at;
    module.get_mut(at..at.checked_add(after.len())?)?.copy_from_slice(after);
    (at + after.len() == length).then_some(length)
}

fn number(packed: &[u8], at: &mut usize) -> Option<usize> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let byte = *packed.get(*at)?;
        *at += 1;
        number |= usize::from(byte & 127) << shift;
        if byte < 128 {
            return Some(number);
        }
    }
    None
}

struct Collector<'a> {
    packed: &'a [u8],
    /// Where the next byte of each stream is.
    next: [usize; STREAMS],
    module: &'a mut [u8],
    at: usize,
}

impl Collector<'_> {
    /// A body behind its length, which is known only afterwards.
    fn function(&mut self) -> Option<()> {
        let start = self.at;
        self.at += 1 + SPARE;
        let body_start = self.at;
        body(self)?;
        let mut rest = self.at - body_start;
        let length = rest;
        let mut at = start;
        while rest > 127 {
            *self.module.get_mut(at)? = rest as u8 | 128;
            rest >>= 7;
            at += 1;
        }
        *self.module.get_mut(at)? = rest as u8;
        at += 1;
        self.module.copy_within(body_start..self.at, at);
        self.at = at + length;
        Some(())
    }

    #[inline]
    fn byte(&mut self, stream: usize) -> Option<u8> {
        let byte = self.take(stream)?;
        self.put(byte)?;
        Some(byte)
    }

    #[inline]
    fn take(&mut self, stream: usize) -> Option<u8> {
        let byte = *self.packed.get(self.next[stream])?;
        self.next[stream] += 1;
        Some(byte)
    }

    #[inline]
    fn put(&mut self, byte: u8) -> Option<()> {
        *self.module.get_mut(self.at)? = byte;
        self.at += 1;
        Some(())
    }

    /// A place that was not used shortly before: a signed number in LEB128.
    fn new_place(&mut self) -> Option<i32> {
        let mut place = 0;
        let mut shift = 0;
        loop {
            let byte = self.take(NEW_PLACES)?;
            place |= i32::from(byte & 127).checked_shl(shift)?;
            shift += 7;
            if byte < 128 {
                let unused = 32_u32.saturating_sub(shift);
                return Some(place << unused >> unused);
            }
        }
    }

    fn put_unsigned(&mut self, mut number: u32) -> Option<()> {
        while number > 127 {
            self.put(number as u8 | 128)?;
            number >>= 7;
        }
        self.put(number as u8)
    }

    fn put_signed(&mut self, mut number: i32) -> Option<()> {
        while !(-64..64).contains(&number) {
            self.put(number.cast_unsigned() as u8 | 128)?;
            number >>= 7;
        }
        self.put(number.cast_unsigned() as u8 & 127)
    }
}

impl Mover for Collector<'_> {
    #[inline]
    fn code(&mut self) -> Option<u8> {
        self.byte(CODES)
    }

    fn number(&mut self, stream: usize) -> Option<()> {
        while self.byte(stream)? > 127 {}
        Some(())
    }

    fn count(&mut self, stream: usize) -> Option<u32> {
        let start = self.next[stream];
        self.number(stream)?;
        let digits = self.packed.get(start..self.next[stream])?;
        Some(digits.iter().rev().fold(0, |number, digit| number << 7 | u32::from(digit & 127)))
    }

    fn place(&mut self, stream: usize, places: &mut Places, written: Written) -> Option<()> {
        let place = match self.take(stream)? {
            NEW => {
                let place = self.new_place()?;
                places.add(place);
                place
            }
            byte => places.place(byte),
        };
        match written {
            Written::Signed => self.put_signed(place),
            Written::Unsigned => self.put_unsigned(place.cast_unsigned()),
        }
    }

    #[inline]
    fn alignment(&mut self) -> Option<()> {
        self.put(0)
    }

    fn bytes(&mut self, stream: usize, count: u32) -> Option<()> {
        for _ in 0..count {
            self.byte(stream)?;
        }
        Some(())
    }

    #[inline]
    fn code_after_number(&self) -> Option<u8> {
        self.packed.get(self.next[CODES]).copied()
    }
}

//! The body of a function, as a sequence of moves that packing and unpacking both make. The codes are those of the WebAssembly
//! specification (binary format, instructions).

use crate::places::{Places, Written};

/// The first operand of the instruction with code `n` goes to stream `n`, a constant before it to stream `CONSTANTS + n`: what a
/// constant is for says much about its value.
const CONSTANTS: usize = 256;
/// The codes themselves.
pub(crate) const CODES: usize = 512;
/// The types of local variables.
const LOCALS: usize = 513;
/// Operands of vector instructions: offsets, and bytes.
const VECTOR_OFFSETS: usize = 514;
const VECTOR_BYTES: usize = 515;
/// Places that were not used shortly before.
pub(crate) const NEW_PLACES: usize = 516;
/// How many streams there are.
pub(crate) const STREAMS: usize = 517;

/// The codes of `i32.const` and `i32.add`.
const CONSTANT: u8 = 0x41;
const ADD: u8 = 0x6a;

/// Takes what is next from where it is and adds it where it belongs. `None`: the module or the packed module is damaged.
pub(crate) trait Mover {
    /// Moves the code of an instruction.
    fn code(&mut self) -> Option<u8>;
    /// Moves a number in LEB128.
    fn number(&mut self, stream: usize) -> Option<()>;
    /// Moves a number below 2^32 in LEB128, and reads it.
    fn count(&mut self, stream: usize) -> Option<u32>;
    /// Moves the offset of a load or store, or what is added to an address.
    fn place(&mut self, stream: usize, places: &mut Places, written: Written) -> Option<()>;
    /// Leaves the alignment of a load or store out, which means nothing but a hint: 0, nothing is known, takes its place.
    fn alignment(&mut self) -> Option<()>;
    /// Moves bytes.
    fn bytes(&mut self, stream: usize, count: u32) -> Option<()>;
    /// The code that follows the number that is next.
    fn code_after_number(&self) -> Option<u8>;
}

/// Moves the body of a function without its length.
#[inline]
pub(crate) fn body(mover: &mut impl Mover) -> Option<()> {
    for _ in 0..mover.count(LOCALS)? {
        mover.number(LOCALS)?;
        mover.bytes(LOCALS, 1)?;
    }
    let mut places = Places::default();
    let mut depth = 1;
    while depth > 0 {
        let code = mover.code()?;
        let stream = usize::from(code);
        match code {
            // block, loop, if
            0x02..=0x04 => {
                mover.number(stream)?;
                depth += 1;
            }
            // end
            0x0b => depth -= 1,
            // local.get
            0x20 => mover.number(0x20)?,
            // local.set, local.tee
            0x21 | 0x22 => mover.number(0x21)?,
            CONSTANT => match mover.code_after_number()? {
                ADD => mover.place(CONSTANTS + usize::from(ADD), &mut places, Written::Signed)?,
                next => mover.number(CONSTANTS + usize::from(next))?,
            },
            // loads and stores
            0x28..=0x3e => {
                mover.alignment()?;
                mover.place(stream, &mut places, Written::Unsigned)?;
            }
            // br, br_if, call, globals, tables, size and growth of the memory, i64.const, null and functions as references
            0x0c | 0x0d | 0x10 | 0x23..=0x26 | 0x3f | 0x40 | 0x42 | 0xd0 | 0xd2 => mover.number(stream)?,
            // br_table
            0x0e => {
                for _ in 0..=mover.count(stream)? {
                    mover.number(stream)?;
                }
            }
            // call_indirect
            0x11 => {
                mover.number(stream)?;
                mover.number(stream)?;
            }
            // select with types
            0x1c => {
                let count = mover.count(stream)?;
                mover.bytes(stream, count)?;
            }
            // f32.const, f64.const
            0x43 => mover.bytes(stream, 4)?,
            0x44 => mover.bytes(stream, 8)?,
            0xfc => more(mover, stream)?,
            0xfd => vector(mover, stream, &mut places)?,
            // unreachable, nop, else, return, drop, select, comparisons, arithmetic, conversions, ref.is_null
            0x00 | 0x01 | 0x05 | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => {}
            _ => return None,
        }
    }
    Some(())
}

/// Conversions that saturate, and operations on blocks of the memory and on tables.
fn more(mover: &mut impl Mover, stream: usize) -> Option<()> {
    let operands = match mover.count(stream)? {
        0..=7 => 0,
        8 | 10 | 12 | 14 => 2,
        9 | 11 | 13 | 15..=17 => 1,
        _ => return None,
    };
    for _ in 0..operands {
        mover.number(stream)?;
    }
    Some(())
}

fn vector(mover: &mut impl Mover, stream: usize, places: &mut Places) -> Option<()> {
    let code = mover.count(stream)?;
    if matches!(code, 0..=11 | 84..=93) {
        mover.alignment()?;
        mover.place(VECTOR_OFFSETS, places, Written::Unsigned)?;
    }
    match code {
        // v128.const, i8x16.shuffle
        12 | 13 => mover.bytes(VECTOR_BYTES, 16),
        // lanes that are extracted or replaced, and those that are loaded or stored
        21..=34 | 84..=91 => mover.bytes(VECTOR_BYTES, 1),
        // All others up to relaxed operations have no operand.
        0..=255 => Some(()),
        _ => None,
    }
}

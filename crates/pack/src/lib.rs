//! How the page travels: its modules of JavaScript as one script (`join.rs`), its engine packed.
//!
//! In a WebAssembly module, the codes of instructions alternate with operands, which have
//! little in common with them: hard to compress. Packing deals a module to streams, one for the codes and one for each kind of
//! operand; after compression it is a seventh smaller. Unpacking restores the same bytes, but for the alignments of loads and stores: as
//! they mean nothing but a hint, they are left out.
//!
//! A packed module: the length of the module in four bytes (little-endian); the length of what precedes the functions, their
//! number, the lengths of all streams (LEB128); the streams; what precedes the functions, what follows them.

mod body;
mod join;
mod pack;
mod places;
mod unpack;

pub use join::join;
pub use pack::{Unknown, pack, section};
pub use unpack::{SPARE, unpack};

/// Unpacks in the page: from one place of the memory to another, whose room is the length of the module and [`SPARE`] bytes.
/// The length of the module, or 0 if it is damaged.
///
/// # Safety
///
/// Both places are in the memory and apart from each other and from what the module itself uses.
// SAFETY: no other function of the module has this name.
#[cfg(target_family = "wasm")]
#[expect(unsafe_code, reason = "the host finds the function by its name and says where the bytes are")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unpacked(from: *const u8, length: usize, to: *mut u8, room: usize) -> usize {
    // SAFETY: the host keeps to what is said above.
    let (packed, module) =
        unsafe { (std::slice::from_raw_parts(from, length), std::slice::from_raw_parts_mut(to, room)) };
    unpack(packed, module).unwrap_or(0)
}

//! The three structures of the Arrow C data interface, as its specification lays them out. Whoever holds one whose `release` is
//! there owns it; dropping it releases it.
#![expect(unsafe_code, reason = "structures shared with other languages")]
#![expect(missing_docs, reason = "the specification of Arrow describes the members")]

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null_mut;

/// The type of a column or a table.
#[derive(Debug)]
#[repr(C)]
pub struct Schema {
    pub format: *const c_char,
    pub name: *const c_char,
    pub metadata: *const c_char,
    pub flags: i64,
    pub n_children: i64,
    pub children: *mut *mut Self,
    pub dictionary: *mut Self,
    pub release: Option<unsafe extern "C" fn(*mut Self)>,
    pub private_data: *mut c_void,
}

/// The memory of a column or a table.
#[derive(Debug)]
#[repr(C)]
pub struct Array {
    pub length: i64,
    pub null_count: i64,
    pub offset: i64,
    pub n_buffers: i64,
    pub n_children: i64,
    pub buffers: *mut *const c_void,
    pub children: *mut *mut Self,
    pub dictionary: *mut Self,
    pub release: Option<unsafe extern "C" fn(*mut Self)>,
    pub private_data: *mut c_void,
}

/// Arrays of one type, one after the other.
#[derive(Debug)]
#[repr(C)]
pub struct Stream {
    pub get_schema: Option<unsafe extern "C" fn(*mut Self, *mut Schema) -> c_int>,
    pub get_next: Option<unsafe extern "C" fn(*mut Self, *mut Array) -> c_int>,
    pub get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    pub release: Option<unsafe extern "C" fn(*mut Self)>,
    pub private_data: *mut c_void,
}

impl Schema {
    /// A structure that was released, or moved elsewhere.
    pub const NONE: Self = Self {
        format: null_mut(),
        name: null_mut(),
        metadata: null_mut(),
        flags: 0,
        n_children: 0,
        children: null_mut(),
        dictionary: null_mut(),
        release: None,
        private_data: null_mut(),
    };
}

impl Array {
    /// A structure that was released, or moved elsewhere.
    pub const NONE: Self = Self {
        length: 0,
        null_count: 0,
        offset: 0,
        n_buffers: 0,
        n_children: 0,
        buffers: null_mut(),
        children: null_mut(),
        dictionary: null_mut(),
        release: None,
        private_data: null_mut(),
    };
}

impl Stream {
    /// A structure that was released, or moved elsewhere.
    pub const NONE: Self = Self {
        get_schema: None,
        get_next: None,
        get_last_error: None,
        release: None,
        private_data: null_mut(),
    };
}

macro_rules! released_when_dropped {
    ($($Type:ty),+) => {
        $(impl Drop for $Type {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: `release` is there, so this is the owner, and it is not used again.
                    unsafe { release(self) };
                }
            }
        }

        // SAFETY: the specification lets any thread use and release a structure, one at a time.
        unsafe impl Send for $Type {})+
    };
}

released_when_dropped!(Schema, Array, Stream);

// SAFETY: the memory that an array describes is immutable for as long as the array lives.
unsafe impl Sync for Array {}

//! The three structures of the Arrow C data interface, as its specification lays them out. Whoever holds one whose `release` is
//! there owns it; dropping it releases it.
#![expect(unsafe_code, reason = "structures shared with other languages")]

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null_mut;

#[repr(C)]
pub(super) struct Schema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut Self,
    pub(super) dictionary: *mut Self,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

#[repr(C)]
pub(super) struct Array {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut Self,
    pub(super) dictionary: *mut Self,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

#[repr(C)]
pub(super) struct Stream {
    pub(super) get_schema: Option<unsafe extern "C" fn(*mut Self, *mut Schema) -> c_int>,
    pub(super) get_next: Option<unsafe extern "C" fn(*mut Self, *mut Array) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut Self)>,
    pub(super) private_data: *mut c_void,
}

impl Schema {
    /// A released one.
    pub(super) const NONE: Self = Self {
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
    /// A released one.
    pub(super) const NONE: Self = Self {
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
    /// A released one.
    pub(super) const NONE: Self = Self {
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

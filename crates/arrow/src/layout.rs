//! `Layout`: how the rows of a column lie in memory, as its schema says.
#![expect(unsafe_code, reason = "structures that another library describes")]

use std::ffi::CStr;

use crate::ffi::Schema;
use crate::strings::Refused;

/// How rows lie in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// No buffers: every row is null.
    Nulls,
    /// Strings by 32-bit offsets into one buffer.
    Offsets32,
    /// Strings by 64-bit offsets into one buffer.
    Offsets64,
    /// Views of 16 bytes into several buffers.
    Views,
    /// As many bytes for each row.
    Fixed(usize),
    /// Keys of this type, and the values that they stand for.
    Dictionary(Scalar, Box<Self>),
    /// The only column of a table.
    Table(Box<Self>),
    /// Lists of as many items.
    FixedList(usize, Box<Self>),
    /// Lists by 32-bit offsets.
    List32(Box<Self>),
    /// Lists by 64-bit offsets.
    List64(Box<Self>),
    /// Numbers, inside of lists.
    Numbers(Scalar),
}

/// The type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

impl Scalar {
    fn of(format: &str) -> Option<Self> {
        Some(match format {
            "c" => Self::I8,
            "C" => Self::U8,
            "s" => Self::I16,
            "S" => Self::U16,
            "i" => Self::I32,
            "I" => Self::U32,
            "l" => Self::I64,
            "L" => Self::U64,
            "f" => Self::F32,
            "g" => Self::F64,
            _ => return None,
        })
    }

    const fn width(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

    /// The number at a place; one that is too large for the type, or has a fraction, is the largest.
    ///
    /// # Safety
    /// The buffer has numbers of this type up to this place. It need not be aligned.
    pub(crate) unsafe fn whole_at(self, buffer: *const u8, at: usize) -> i64 {
        macro_rules! read {
            ($Type:ty) => {
                // Bytes, since nothing says that the numbers are aligned.
                // SAFETY: by the caller.
                <$Type>::from_ne_bytes(unsafe { *buffer.cast::<[u8; size_of::<$Type>()]>().add(at) })
            };
        }
        match self {
            Self::I8 => read!(i8).into(),
            Self::U8 => read!(u8).into(),
            Self::I16 => read!(i16).into(),
            Self::U16 => read!(u16).into(),
            Self::I32 => read!(i32).into(),
            Self::U32 => read!(u32).into(),
            Self::I64 => read!(i64),
            Self::U64 => i64::try_from(read!(u64)).unwrap_or(i64::MAX),
            Self::F32 | Self::F64 => i64::MAX,
        }
    }

    /// The number at a place, if numbers of this type have a fraction; else it is no number.
    ///
    /// # Safety
    /// Like [`Scalar::whole_at`].
    pub(crate) unsafe fn float_at(self, buffer: *const u8, at: usize) -> f64 {
        match self {
            // SAFETY: by the caller.
            Self::F32 => f32::from_ne_bytes(unsafe { *buffer.cast::<[u8; 4]>().add(at) }).into(),
            // SAFETY: likewise.
            Self::F64 => f64::from_ne_bytes(unsafe { *buffer.cast::<[u8; 8]>().add(at) }),
            _ => f64::NAN,
        }
    }
}

impl Layout {
    /// The layout of a column of this type.
    ///
    /// # Safety
    /// Like `Strings::of_array`.
    pub(crate) unsafe fn of(schema: &Schema) -> Result<Self, Refused> {
        // SAFETY: by the caller.
        unsafe { Self::of_column(schema, true) }
    }

    /// Safety: like `of`. A table within a table is no column.
    unsafe fn of_column(schema: &Schema, may_be_table: bool) -> Result<Self, Refused> {
        // SAFETY: by the caller.
        let format = unsafe { format(schema) }?;
        let found = |text: &str| {
            Err(Refused::Type(format!("expected a column of puzzles, found {text}: choose a column")))
        };
        // SAFETY: by the caller, a pointer that is not null leads to a schema.
        if let Some(values) = unsafe { schema.dictionary.as_ref() } {
            // SAFETY: by the caller.
            let values = unsafe { Self::of_column(values, false) }?;
            return match Scalar::of(&format) {
                Some(key) if values.is_text() => Ok(Self::Dictionary(key, Box::new(values))),
                _ => Err(refused(&format)),
            };
        }
        // SAFETY: by the caller.
        let child = || unsafe { only_child(schema) };
        match &*format {
            "n" => Ok(Self::Nulls),
            "u" | "z" => Ok(Self::Offsets32),
            "U" | "Z" => Ok(Self::Offsets64),
            "vu" | "vz" => Ok(Self::Views),
            "+s" if may_be_table => match child() {
                // SAFETY: by the caller.
                Some(column) => Ok(Self::Table(Box::new(unsafe { Self::of_column(column, false) }?))),
                None => found(&format!("a table of {} columns", schema.n_children)),
            },
            other => {
                // SAFETY: by the caller.
                let cells = unsafe { Self::of_cells(schema, other, 2) }?;
                match (&cells, other.strip_prefix("w:").map(str::parse)) {
                    (None, Some(Ok(width))) => Ok(Self::Fixed(width)),
                    (None, _) => Err(refused(other)),
                    (Some(_), _) => cells.ok_or_else(|| refused(other)),
                }
            }
        }
    }

    /// The layout of lists of numbers, or of lists of such lists; `None` if it is something else. Safety: like `of`.
    unsafe fn of_cells(schema: &Schema, format: &str, depth: usize) -> Result<Option<Self>, Refused> {
        // SAFETY: by the caller.
        let Some(items) = (unsafe { only_child(schema) }) else { return Ok(None) };
        if depth == 0 || !items.dictionary.is_null() {
            return Ok(None);
        }
        // SAFETY: by the caller.
        let item_format = unsafe { self::format(items) }?;
        let inner = match Scalar::of(&item_format) {
            Some(scalar) => Some(Self::Numbers(scalar)),
            // SAFETY: by the caller.
            None => unsafe { Self::of_cells(items, &item_format, depth - 1) }?,
        };
        Ok(inner.and_then(|inner| match (format, format.strip_prefix("+w:").map(str::parse)) {
            ("+l", _) => Some(Self::List32(Box::new(inner))),
            ("+L", _) => Some(Self::List64(Box::new(inner))),
            (_, Some(Ok(size))) => Some(Self::FixedList(size, Box::new(inner))),
            _ => None,
        }))
    }

    /// Whether rows are strings or bytes.
    const fn is_text(&self) -> bool {
        matches!(self, Self::Nulls | Self::Offsets32 | Self::Offsets64 | Self::Views | Self::Fixed(_))
    }

    /// The layout of the values, items or column inside.
    pub(crate) const fn inner(&self) -> Option<&Self> {
        match self {
            Self::Dictionary(_, inner)
            | Self::Table(inner)
            | Self::FixedList(_, inner)
            | Self::List32(inner)
            | Self::List64(inner) => Some(inner),
            _ => None,
        }
    }

    /// The fewest buffers that an array has; 0 only for nulls.
    pub(crate) const fn buffers(&self) -> usize {
        match self {
            Self::Nulls => 0,
            Self::Table(_) | Self::FixedList(..) => 1,
            Self::Fixed(_) | Self::Dictionary(..) | Self::List32(_) | Self::List64(_) | Self::Numbers(_) => 2,
            Self::Offsets32 | Self::Offsets64 | Self::Views => 3,
        }
    }

    /// The most bytes that a row has in one of the buffers with a fixed number of bytes for each.
    pub(crate) const fn width(&self) -> usize {
        match self {
            Self::Fixed(width) => *width,
            Self::FixedList(size, _) => *size,
            Self::Numbers(scalar) | Self::Dictionary(scalar, _) => scalar.width(),
            _ => 8,
        }
    }
}

fn refused(format: &str) -> Refused {
    Refused::Type(format!(
        "expected a column of strings, or of lists of 81 numbers, found Arrow format {format:?}"
    ))
}

/// The only child of a schema. Safety: like `Layout::of`.
unsafe fn only_child(schema: &Schema) -> Option<&Schema> {
    if schema.n_children != 1 || schema.children.is_null() {
        return None;
    }
    // SAFETY: by the caller, there is a pointer for each child, which leads to a schema unless it is null.
    unsafe { (*schema.children).as_ref() }
}

/// The format of a schema. Safety: like `Layout::of`.
unsafe fn format(schema: &Schema) -> Result<String, Refused> {
    if schema.release.is_none() || schema.format.is_null() {
        return Err(Refused::released("schema"));
    }
    // SAFETY: the schema is not released, so its format is a string that ends with 0.
    Ok(unsafe { CStr::from_ptr(schema.format) }.to_string_lossy().into_owned())
}

//! Sizes of paper, in points of 1/72 inch.

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
    /// 148 x 210 mm.
    A5,
    /// 6 x 9 inches, a common size of printed books.
    SixByNine,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 4] = [Self::A4, Self::Letter, Self::A5, Self::SixByNine];

    /// Width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
            Self::A5 => (419.53, 595.28),
            Self::SixByNine => (432.0, 648.0),
        }
    }

    /// Whether a sheet holds twelve solutions; a small one holds six.
    pub(crate) const fn is_large(self) -> bool {
        matches!(self, Self::A4 | Self::Letter)
    }
}

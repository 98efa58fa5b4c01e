//! The six orders of three: of the rows of a band, the columns of a stack, the bands, the stacks.

/// All orders of three, in lexicographic order.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

//! Cells, houses and sets as HoDoKu numbers them: cells 0 to 80 row by row; houses 0 to 8 rows, 9 to 17 columns, 18 to 26 boxes. A set of cells
//! is a word of 81 bits.

/// The cells of each house in order.
pub(super) const UNITS: [[usize; 9]; 27] = {
    let mut units = [[0; 9]; 27];
    let mut unit = 0;
    while unit < 9 {
        let mut place = 0;
        while place < 9 {
            units[unit][place] = unit * 9 + place;
            units[unit + 9][place] = place * 9 + unit;
            units[unit + 18][place] = (unit / 3 * 3 + place / 3) * 9 + unit % 3 * 3 + place % 3;
            place += 1;
        }
        unit += 1;
    }
    units
};

/// The cells of each house as a set.
pub(super) const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            houses[unit] |= 1 << UNITS[unit][place];
            place += 1;
        }
        unit += 1;
    }
    houses
};

/// The other cells that share a house with each cell.
pub(super) const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = houses_of(cell);
        peers[cell] = (HOUSES[row] | HOUSES[column] | HOUSES[block]) & !(1 << cell);
        cell += 1;
    }
    peers
};

pub(super) const ALL: u128 = (1 << 81) - 1;

pub(super) const fn row(cell: usize) -> usize {
    cell / 9
}

pub(super) const fn column(cell: usize) -> usize {
    cell % 9
}

pub(super) const fn block(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// Row, column and box of a cell.
pub(super) const fn houses_of(cell: usize) -> [usize; 3] {
    HOUSES_OF[cell]
}

const HOUSES_OF: [[usize; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = [row(cell), 9 + column(cell), 18 + block(cell)];
        cell += 1;
    }
    houses
};

pub(super) const fn sees(one: usize, other: usize) -> bool {
    PEERS[one] >> other & 1 == 1
}

pub(super) const fn has(set: u128, cell: usize) -> bool {
    set >> cell & 1 == 1
}

/// The cells of a set in ascending order.
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(cell)
    })
}

/// The digits of a mask in ascending order; digit d is bit d - 1.
pub(super) fn digits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    bits(u64::from(mask)).map(|bit| bit + 1)
}

/// The bits of a word in ascending order.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}

/// How many digits a mask has. A table, because processors of the oldest kind do not count bits.
pub(super) const fn count(mask: u16) -> u32 {
    COUNTS[mask as usize % COUNTS.len()] as u32
}

const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    counts
};

/// Whether a set has two cells or more.
pub(super) const fn has_two(set: u128) -> bool {
    set & set.wrapping_sub(1) != 0
}

pub(super) const fn bit(digit: usize) -> u16 {
    1 << (digit - 1)
}

/// The cells that see all cells of a set.
pub(super) fn common_peers(set: u128) -> u128 {
    cells(set).fold(ALL, |common, cell| common & PEERS[cell])
}

pub(super) fn first(set: u128) -> usize {
    set.trailing_zeros() as usize
}

//! Places of the memory as one byte each, where they can be: most of the offsets of a function are places of its own variables,
//! which it uses again and again, or neighbours of them.

/// How many places are remembered.
const REMEMBERED: usize = 12;
/// The byte of the place that was used last; those of places used before follow.
const USED: u8 = 128;
/// The byte of a place four bytes times `n` behind the last one is `BESIDE + n`; `n` is at most `FAR`, up or down.
const BESIDE: u8 = 160;
const FAR: i32 = 8;
/// The byte that says that the place is in a stream of its own.
pub(crate) const NEW: u8 = 255;

/// The places that a function used last, latest first.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Places {
    last: [i32; REMEMBERED],
}

/// How the module writes a place: LEB128 of either kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    Signed,
    Unsigned,
}

impl Places {
    /// The byte for a place, [`NEW`] if there is none.
    pub(crate) fn byte(&mut self, place: i32) -> u8 {
        if (-64..64).contains(&place) {
            return place.cast_unsigned() as u8 & 127;
        }
        let used = self.last.iter().position(|&last| last == place);
        let distance = place.wrapping_sub(self.last[0]);
        let byte = match used {
            Some(rank) => USED + rank as u8,
            None if distance % 4 == 0 && (-FAR..=FAR).contains(&(distance / 4)) => {
                BESIDE.wrapping_add_signed((distance / 4) as i8)
            }
            None => NEW,
        };
        self.remember(place, used.unwrap_or(REMEMBERED - 1));
        byte
    }

    /// The place for a byte that is not [`NEW`].
    #[inline]
    pub(crate) fn place(&mut self, byte: u8) -> i32 {
        if byte < USED {
            // Seven bits, the highest of which is the sign.
            return i32::from((byte << 1).cast_signed() >> 1);
        }
        let rank = usize::from(byte - USED);
        if rank < REMEMBERED {
            let place = self.last[rank];
            self.remember(place, rank);
            return place;
        }
        let place = self.last[0].wrapping_add(4 * (i32::from(byte) - i32::from(BESIDE)));
        self.add(place);
        place
    }

    /// Remembers a place that was not used shortly before.
    pub(crate) fn add(&mut self, place: i32) {
        self.remember(place, REMEMBERED - 1);
    }

    /// Puts a place before the others; the one at `rank` goes.
    fn remember(&mut self, place: i32, rank: usize) {
        self.last.copy_within(..rank, 1);
        self.last[0] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_give_the_places_back() {
        let (mut packing, mut unpacking) = (Places::default(), Places::default());
        let places = (0..4000).map(|n: i32| match n % 5 {
            0 => n % 97 - 40,
            1 => 1000 + 4 * (n % 23),
            2 => -5 * n,
            3 => i32::MAX - n % 3,
            _ => i32::MIN + n % 7,
        });
        for place in places {
            let byte = packing.byte(place);
            if byte == NEW {
                unpacking.add(place);
            } else {
                assert_eq!(unpacking.place(byte), place);
            }
        }
    }

    #[test]
    fn a_place_is_told_by_its_size_its_last_use_or_its_neighbour() {
        let mut places = Places::default();
        let bytes = [5, -1, 64, 64, 72, 64, 96, 97, 64].map(|place| places.byte(place));
        assert_eq!(bytes, [5, 127, NEW, USED, BESIDE + 2, USED + 1, BESIDE + 8, NEW, USED + 2]);
    }
}

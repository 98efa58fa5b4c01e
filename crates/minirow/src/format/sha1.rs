//! SHA-1 (FIPS 180-4), for the keys of the puzzle bank. Not for secrets.

/// The hash of a text.
pub(super) fn sha1(text: &[u8]) -> [u8; 20] {
    let mut state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() < text.len() + 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let bits = 8 * text.len() as u64;
    let length_at = padded.len() - 8;
    padded[length_at..].copy_from_slice(&bits.to_be_bytes());
    for block in padded.chunks_exact(64) {
        mix(&mut state, block);
    }
    let mut hash = [0; 20];
    for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    hash
}

fn mix(state: &mut [u32; 5], block: &[u8]) {
    let mut words = [0u32; 80];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte));
    }
    for index in 16..80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16];
        words[index] = mixed.rotate_left(1);
    }
    let mut turned = *state;
    for (index, word) in words.into_iter().enumerate() {
        let [first, x, y, z, last] = turned;
        let (chosen, constant) = match index / 20 {
            0 => (x & y | !x & z, 0x5a82_7999),
            1 => (x ^ y ^ z, 0x6ed9_eba1),
            2 => (x & y | x & z | y & z, 0x8f1b_bcdc),
            _ => (x ^ y ^ z, 0xca62_c1d6_u32),
        };
        let sum = [chosen, last, constant, word].into_iter().fold(first.rotate_left(5), u32::wrapping_add);
        turned = [sum, first, x.rotate_left(30), y, z];
    }
    for (word, added) in state.iter_mut().zip(turned) {
        *word = word.wrapping_add(added);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> String {
        sha1(text.as_bytes()).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
    }

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(hex(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
        assert_eq!(hex("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
        let two_blocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(two_blocks), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    }
}

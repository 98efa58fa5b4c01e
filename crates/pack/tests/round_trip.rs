//! A packed module is unpacked to the same bytes but for alignments; damage is found, or does no harm.

use minirow_pack::{SPARE, Unknown, pack, section, unpack};

/// One function with an instruction of each kind, and one that is longer than 127 bytes.
fn module() -> Vec<u8> {
    let kinds: &[&[u8]] = &[
        &[1, 2, 0x7f],                               // local variables: one group, two of type i32
        &[0x02, 0x40],                               // block
        &[0x41, 0x80, 0x01],                         // i32.const 128
        &[0x0d, 0x00],                               // br_if 0
        &[0x41, 0x7f],                               // i32.const -1
        &[0x28, 0x02, 0x90, 0x01],                   // i32.load, offset 144
        &[0x22, 0x01],                               // local.tee 1
        &[0x36, 0x00, 0x04],                         // i32.store, unaligned
        &[0x41, 0xc0, 0x00, 0x6a],                   // i32.const 64, i32.add
        &[0x29, 0x03, 0x40],                         // i64.load, offset 64
        &[0x41, 0x80, 0x7f, 0x6a],                   // i32.const -128, i32.add
        &[0x36, 0x02, 0xf0, 0xff, 0xff, 0xff, 0x0f], // i32.store, offset 2^32 - 16
        &[0x0e, 0x01, 0x00, 0x00],                   // br_table
        &[0x0b],                                     // end of the block
        &[0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f], // i64.const, least
        &[0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],       // f64.const 1
        &[0x43, 0, 0, 0x80, 0x3f],                   // f32.const 1
        &[0x1c, 0x01, 0x7f],                         // select with a type
        &[0x10, 0x00],                               // call
        &[0x11, 0x00, 0x00],                         // call_indirect
        &[0x23, 0x00],                               // global.get
        &[0xfc, 0x0a, 0x00, 0x00],                   // memory.copy
        &[0xfc, 0x0b, 0x00],                         // memory.fill
        &[0xfd, 0x00, 0x04, 0x10],                   // v128.load
        &[0xfd, 0x0c, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], // v128.const
        &[0xfd, 0x1b, 0x03],                         // i32x4.extract_lane 3
        &[0xfd, 0xae, 0x01],                         // i32x4.add
        &[0xfd, 0x5b, 0x03, 0x08, 0x01],             // v128.store64_lane
        &[0x6a, 0x0f, 0x0b],                         // i32.add, return, end
    ];
    let first = kinds.concat();
    let mut second = vec![0];
    second.extend([0x20, 0x00, 0x1a].repeat(60));
    second.push(0x0b);

    let mut code = vec![2];
    for body in [first, second] {
        if body.len() > 127 {
            code.push(body.len() as u8 | 128);
            code.push((body.len() >> 7) as u8);
        } else {
            code.push(body.len() as u8);
        }
        code.extend(body);
    }
    let mut module = b"\0asm\x01\0\0\0\x01\x02\x00\x00".to_vec();
    module.push(10);
    assert!((128..1 << 14).contains(&code.len()));
    module.extend([code.len() as u8 | 128, (code.len() >> 7) as u8]);
    module.extend(code);
    module.extend(b"\x0b\x03\x00ab");
    module
}

fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let length = u32::from_le_bytes(*packed.first_chunk()?) as usize;
    let mut module = vec![0; length.min(1 << 16) + SPARE];
    let length = unpack(packed, &mut module)?;
    module.truncate(length);
    Some(module)
}

#[test]
fn a_module_comes_back_as_it_was_but_for_alignments() {
    let module = module();
    let packed = pack(&module).unwrap();
    let again = unpacked(&packed).unwrap();
    assert_eq!(pack(&again), Ok(packed));
    assert_eq!(again.len(), module.len());
    let changed: Vec<(u8, u8)> =
        module.into_iter().zip(again).filter(|(before, after)| before != after).collect();
    // i32.load, i64.load, i32.store, v128.load, v128.store64_lane
    assert_eq!(changed, [(2, 0), (3, 0), (2, 0), (4, 0), (3, 0)]);
}

#[test]
fn what_is_no_module_is_refused() {
    let mut strange = module();
    let end = strange.iter().rposition(|&byte| byte == 0x1a).unwrap();
    strange[end] = 0x06;
    assert_eq!(pack(&strange), Err(Unknown));
    assert_eq!(pack(&strange[..end]), Err(Unknown));
    assert_eq!(pack(b""), Err(Unknown));
}

#[test]
fn damage_does_no_harm() {
    let packed = pack(&module()).unwrap();
    for length in 0..packed.len() {
        assert_eq!(unpacked(&packed[..length]), None, "{length} bytes");
    }
    for at in 0..packed.len() {
        for bit in 0..8 {
            let mut damaged = packed.clone();
            damaged[at] ^= 1 << bit;
            // Whatever comes out, nothing is read or written out of bounds.
            let _ = unpacked(&damaged);
        }
    }
}

#[test]
fn a_section_has_a_name_and_a_length() {
    assert_eq!(section(b"ab"), b"\0\x09\x06packedab");
    assert_eq!(section(&[7; 200])[..3], [0, 0xcf, 0x01]);
}

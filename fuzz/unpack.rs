//! The body of the fuzz target for compressed input. It is not among the other bodies because it tests a part of the command line: a file
//! that includes it has the module `unpack` beside it.

use std::io::{self, Read};
use std::ops::ControlFlow;

use crate::unpack::{Hidden, Pictures, each_text};

/// As much of a text is read.
const MOST: u64 = 4 << 20;

/// The texts of a file are the same however its bytes come. How much comes out before damage is found may differ.
pub(crate) fn texts(bytes: &[u8]) {
    let (whole, slow) = (read(&mut &*bytes), read(&mut Slowly(bytes)));
    assert_eq!(slow.is_good, whole.is_good);
    assert_eq!(slow.texts.len(), whole.texts.len());
    assert_eq!(slow.hidden, whole.hidden);
    for (slow, whole) in slow.texts.iter().zip(&whole.texts) {
        assert_eq!((&slow.name, slow.is_good), (&whole.name, whole.is_good));
        let length = slow.content.len().min(whole.content.len());
        assert!(slow.content[..length] == whole.content[..length], "{:?} begins differently", slow.name);
        assert!(
            !slow.is_good || slow.content.len() == whole.content.len(),
            "{:?} ends differently",
            slow.name
        );
    }
}

/// The part of a file that was read, and whether it ended well.
struct Unpacked {
    texts: Vec<Text>,
    hidden: Hidden,
    is_good: bool,
}

/// A text up to a length, and whether it ended well.
struct Text {
    name: Option<String>,
    content: Vec<u8>,
    is_good: bool,
}

fn read(raw: &mut dyn Read) -> Unpacked {
    let (mut texts, mut hidden) = (Vec::new(), Hidden::default());
    let flow = each_text(raw, Pictures::Read, &mut hidden, &mut |name, unpacked| {
        let mut content = Vec::new();
        let is_good = unpacked.text.take(MOST).read_to_end(&mut content).is_ok();
        texts.push(Text { name: name.map(str::to_owned), content, is_good });
        ControlFlow::Continue(())
    });
    Unpacked { texts, hidden, is_good: flow.is_ok() }
}

/// One byte after the other.
struct Slowly<'a>(&'a [u8]);

impl Read for Slowly<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.0.len()).min(1);
        self.0.read(&mut buffer[..length])
    }
}

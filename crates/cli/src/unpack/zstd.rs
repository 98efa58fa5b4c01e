//! Zstandard streams: frame after frame, and the checksum of each that has one is compared.

use std::error::Error;
use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use super::{MOST_MEMORY, Refusal};

/// The content of a stream of frames.
pub(super) struct Decoder<R> {
    raw: R,
    frame: FrameDecoder,
    /// Whether a frame has begun and not ended.
    is_inside: bool,
}

impl<R: BufRead> Decoder<R> {
    pub(super) fn new(raw: R) -> Self {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(u64::from(MOST_MEMORY) << 10);
        Self { raw, frame, is_inside: false }
    }

    /// Begins the next frame with content. Returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.raw.fill_buf()?.is_empty() {
            match self.frame.reset(&mut self.raw) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    if io::copy(&mut (&mut self.raw).take(length), &mut io::sink())? < length {
                        return Err(Refusal("file-is-cut-short").into());
                    }
                }
                Err(error) => return Err(failure(error)),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.is_inside && !self.begin()? {
                return Ok(0);
            }
            self.is_inside = true;
            // The decoder keeps a window back until the frame ends.
            while self.frame.can_collect() == 0 && !self.frame.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                self.frame.decode_blocks(&mut self.raw, one).map_err(failure)?;
            }
            match self.frame.read(buffer)? {
                0 => self.is_inside = false,
                length => return Ok(length),
            }
            let stated = self.frame.get_checksum_from_data();
            if stated.is_some() && stated != self.frame.get_calculated_checksum() {
                return Err(Refusal("file-is-damaged").into());
            }
        }
    }
}

/// Why a frame cannot be read: the source failed or ended, a limit is exceeded, or the frame is damaged.
fn failure(error: FrameDecoderError) -> io::Error {
    if let FrameDecoderError::WindowSizeTooBig { .. } | FrameDecoderError::DictNotProvided { .. } = error {
        return io::Error::other(error);
    }
    let mut causes = std::iter::successors(Some(&error as &dyn Error), |&error| error.source());
    match causes.find_map(|cause| cause.downcast_ref::<io::Error>()) {
        Some(cause) if cause.kind() == io::ErrorKind::UnexpectedEof => Refusal("file-is-cut-short").into(),
        Some(cause) => io::Error::new(cause.kind(), cause.to_string()),
        None => Refusal("file-is-damaged").into(),
    }
}

//! Bodies, packed with gzip where the client can unpack them and it is worth it.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, HeaderMap};

/// Shorter bodies fit into one packet anyway.
const WORTH: usize = 1 << 10;

/// The body of a response.
#[derive(Clone)]
pub(super) struct Body {
    pub(super) bytes: Bytes,
    pub(super) is_packed: bool,
}

impl Body {
    pub(super) fn plain(bytes: impl Into<Bytes>) -> Self {
        Self { bytes: bytes.into(), is_packed: false }
    }

    /// An answer that goes once: packed quickly.
    pub(super) fn quickly_packed(bytes: Vec<u8>) -> Self {
        packed(&bytes, Compression::fast()).unwrap_or_else(|| Self::plain(bytes))
    }

    /// A file that goes again and again: packed as well as possible.
    pub(super) fn well_packed(bytes: &'static [u8]) -> Self {
        packed(bytes, Compression::best()).unwrap_or_else(|| Self::plain(bytes))
    }
}

/// The packed body, if it is shorter.
fn packed(bytes: &[u8], level: Compression) -> Option<Body> {
    if bytes.len() < WORTH {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 2), level);
    encoder.write_all(bytes).ok()?;
    let packed = encoder.finish().ok().filter(|packed| packed.len() < bytes.len())?;
    Some(Body { bytes: packed.into(), is_packed: true })
}

/// Whether the client says that it can unpack gzip.
pub(super) fn takes_packed(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut named = values.flat_map(|value| value.split(',')).filter_map(quality);
    named.any(|(name, quality)| quality > 0.0 && ["gzip", "x-gzip"].contains(&name.as_str()))
}

/// An encoding and how much it is wanted: `gzip;q=0.5`.
fn quality(item: &str) -> Option<(String, f32)> {
    let mut parts = item.split(';').map(|part| part.trim().to_ascii_lowercase());
    let name = parts.next()?;
    let quality = parts.find_map(|part| part.strip_prefix("q=").map(str::to_owned));
    Some((name, quality.map_or(Some(1.0), |quality| quality.trim().parse().ok())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_only_to_clients_that_ask_for_it() {
        for (value, expected) in [
            ("gzip", true),
            ("deflate, GZIP;q=0.5, br", true),
            ("gzip; q=1.0", true),
            ("gzip;q=0", false),
            ("gzip;q=0.000", false),
            ("br, identity", false),
            ("notgzip", false),
            ("gzip;q=x", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, value.parse().expect("a value"));
            assert_eq!(takes_packed(&headers), expected, "{value}");
        }
        assert!(!takes_packed(&HeaderMap::new()));
    }
}

//! The files of the page as they are sent: with a tag of their content, by which a browser asks whether it has them already, and packed
//! when first asked for.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use hyper::header::{HeaderMap, IF_NONE_MATCH};
use minirow_ask::OPENAPI;

use super::pack::Body;

pub(super) struct Files(Vec<Served>);

/// A file that is sent as it is.
pub(super) struct Served {
    path: String,
    /// Its media type.
    pub(super) kind: &'static str,
    bytes: &'static [u8],
    packed: OnceLock<Body>,
    hash: u64,
}

impl Files {
    /// The files of the page, and the description of the questions.
    pub(super) fn new() -> Self {
        let page = minirow_page::FILES.iter().map(|file| {
            let name = if file.name == "index.html" { "" } else { file.name };
            Served::new(format!("/{name}"), file.kind, file.bytes)
        });
        let index = minirow_page::FILES.iter().filter(|file| file.name == "index.html");
        let index = index.map(|file| Served::new("/index.html".to_owned(), file.kind, file.bytes));
        let openapi = Served::new("/api/openapi.json".to_owned(), "application/json", OPENAPI.as_bytes());
        Self(page.chain(index).chain([openapi]).collect())
    }

    pub(super) fn at(&self, path: &str) -> Option<&Served> {
        self.0.iter().find(|file| file.path == path)
    }
}

impl Served {
    fn new(path: String, kind: &'static str, bytes: &'static [u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Self { path, kind, bytes, packed: OnceLock::new(), hash: hasher.finish() }
    }

    pub(super) fn body(&self, takes_packed: bool) -> Body {
        if takes_packed {
            self.packed.get_or_init(|| Body::well_packed(self.bytes)).clone()
        } else {
            Body::plain(self.bytes)
        }
    }

    /// The tag of this body: the packed one has another, since its bytes differ.
    pub(super) fn tag(&self, body: &Body) -> String {
        format!("\"{:016x}{}\"", self.hash, if body.is_packed { "-gzip" } else { "" })
    }
}

/// Whether the client has what this tag stands for.
pub(super) fn has(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|value| value.to_str().ok());
    let mut known = values.flat_map(|value| value.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

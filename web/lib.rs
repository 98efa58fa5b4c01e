//! The files of the page, for a server that shows them. `build` in this folder makes the same page with the engine in it.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// The content.
    pub bytes: &'static [u8],
}

macro_rules! files {
    ($($kind:literal: $($name:literal)+;)+) => {
        &[$($(File { name: $name, kind: $kind, bytes: include_bytes!($name) },)+)+]
    };
}

/// All files that the page consists of.
pub const FILES: &[File] = files! {
    "text/html; charset=utf-8": "index.html";
    "text/css; charset=utf-8": "style.css" "print.css" "style/base.css" "style/board.css" "style/card.css" "style/dialog.css" "style/game.css" "style/hint.css"
        "style/pad.css" "style/parts.css" "style/photo.css" "style/puzzles.css" "style/screens.css" "style/theme.css" "style/train.css" "style/variant.css";
    "text/javascript; charset=utf-8": "app.js" "backup.js" "board.js" "call.js" "camera.js" "cells.js" "compare.js" "daily.js" "dialog.js" "dom.js" "door.js" "drag.js" "drawing.js" "embed.js" "engine.js"
        "finish.js" "folding.js" "fresh.js" "game.js" "games.js" "hand.js" "hint.js" "hintcard.js" "i18n.js" "icons.js" "keys.js" "known.js"
        "learn.js" "lineage.js" "links.js" "lists.js" "load.js" "make.js" "meta.js" "mini.js" "moves.js" "notice.js" "open.js" "options.js" "page.js" "parts.js" "path.js"
        "photo.js" "picture.js" "pixels.js" "play.js" "puzzles.js" "qr.js" "results.js" "settings.js" "share.js" "shot.js" "sight.js" "solve.js"
        "state.js" "stats.js" "steps.js" "storage.js" "story.js" "telling.js" "train.js" "training.js" "update.js" "worksheet.js" "i18n/en-game.js"
        "i18n/en-help.js" "i18n/en-photo.js" "i18n/en-variant.js" "i18n/en.js" "i18n/ko-game.js" "i18n/ko-help.js" "i18n/ko-photo.js" "i18n/ko-variant.js" "i18n/ko.js"
        "variants.js" "variant/editor.js" "variant/game.js" "variant/hint.js" "variant/keys.js" "variant/kinds.js" "variant/learn.js" "variant/link.js" "variant/pad.js" "variant/says.js" "variant/share.js"
        "variant/store.js" "variant/variant.js" "variant/view.js";
    "image/svg+xml": "icon.svg";
    "image/png": "icon.png";
    "application/manifest+json": "manifest.webmanifest";
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Files in this folder that are not part of the page.
    const OTHERS: [&str; 17] = [
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "assemble",
        "begin.js",
        "build",
        "check",
        "lib.rs",
        "package-lock.json",
        "package.json",
        "packages",
        "sw.js",
        "tsconfig.json",
        "tsconfig.worker.json",
        "types.d.ts",
        "worker.js",
    ];

    #[test]
    fn every_file_of_the_folder_is_part_of_the_page() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found: Vec<String> = Vec::new();
        for place in ["", "i18n/", "style/", "variant/"] {
            for entry in std::fs::read_dir(folder.join(place)).expect("a folder") {
                let entry = entry.expect("an entry");
                let name = entry.file_name().into_string().expect("a name");
                if entry.path().is_file() && !OTHERS.contains(&name.as_str()) {
                    found.push(format!("{place}{name}"));
                }
            }
        }
        let mut named: Vec<&str> = FILES.iter().map(|file| file.name).collect();
        found.sort_unstable();
        named.sort_unstable();
        assert_eq!(found, named);
        assert!(FILES.iter().all(|file| !file.bytes.is_empty()));
    }
}

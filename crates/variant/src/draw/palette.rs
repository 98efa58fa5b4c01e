//! The colours of a theme.

use minirow::draw::Theme;

/// The colours of the parts of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) paper: &'static str,
    pub(super) thin: &'static str,
    pub(super) thick: &'static str,
    pub(super) given: &'static str,
    pub(super) found: &'static str,
    pub(super) candidate: &'static str,
    /// Even and odd cells, minimum and maximum cells, bulbs and thermometers.
    pub(super) grey: &'static str,
    /// Outlines of circles, shafts of arrows, cages.
    pub(super) ink: &'static str,
    /// Extra regions and windows.
    pub(super) region: &'static str,
    pub(super) clone: &'static str,
    pub(super) diagonal: &'static str,
    pub(super) blue: &'static str,
    pub(super) green: &'static str,
    pub(super) purple: &'static str,
    pub(super) orange: &'static str,
    pub(super) teal: &'static str,
    pub(super) yellow: &'static str,
    pub(super) violet: &'static str,
    pub(super) red: &'static str,
}

impl Palette {
    pub(super) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Dark => Self {
                paper: "#1a1e25",
                thin: "#3d4452",
                thick: "#b4bac6",
                given: "#f1eee5",
                found: "#8fb4ff",
                candidate: "#a7aab4",
                grey: "#4a505c",
                ink: "#aab0bd",
                region: "#2c3440",
                clone: "#46556a",
                diagonal: "#5f86b8",
                blue: "#2f7fa8",
                green: "#2f8f52",
                purple: "#95489a",
                orange: "#a8683f",
                teal: "#2b8a86",
                yellow: "#8a8238",
                violet: "#6f62b0",
                red: "#a04a52",
            },
            Theme::Print => Self {
                paper: "#ffffff",
                thin: "#999999",
                thick: "#000000",
                given: "#000000",
                found: "#555555",
                candidate: "#444444",
                grey: "#d4d4d4",
                ink: "#444444",
                region: "#ececec",
                clone: "#cfcfcf",
                diagonal: "#888888",
                blue: "#b0b0b0",
                green: "#a8a8a8",
                purple: "#b8b8b8",
                orange: "#c0c0c0",
                teal: "#c8c8c8",
                yellow: "#cccccc",
                violet: "#bcbcbc",
                red: "#c4c4c4",
            },
            _ => Self {
                paper: "#ffffff",
                thin: "#c4c4c8",
                thick: "#1d2030",
                given: "#1d2030",
                found: "#2a50b0",
                candidate: "#5b5f6b",
                grey: "#d3d5da",
                ink: "#5a5f6e",
                region: "#e9ecf2",
                clone: "#c6d0de",
                diagonal: "#7fa8dd",
                blue: "#7cc8ee",
                green: "#84d89a",
                purple: "#eba0ec",
                orange: "#f7bf96",
                teal: "#7fd0cb",
                yellow: "#e0d98a",
                violet: "#bfb4f6",
                red: "#f2b6ba",
            },
        }
    }
}

//! Colours: what a [`Tone`] looks like in each [`Theme`].

/// For which surroundings a picture is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Dark ink on warm paper.
    #[default]
    Light,
    /// Light ink on a dark screen.
    Dark,
    /// Black, white and greys, for paper.
    Print,
}

/// The colour of a mark. What it stands for is decided by whoever makes the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Tone {
    /// The first colour of a pattern, and the thread of a chain.
    Green,
    /// The second.
    Blue,
    /// The third; fins and exceptions.
    Amber,
    /// The fourth.
    Violet,
    /// What goes.
    Red,
}

/// The colours of the parts that every picture has.
pub(super) struct Palette {
    pub(super) paper: &'static str,
    /// Every other box, for the eye.
    pub(super) shade: &'static str,
    pub(super) given: &'static str,
    pub(super) found: &'static str,
    pub(super) candidate: &'static str,
    pub(super) thin: &'static str,
    pub(super) thick: &'static str,
}

/// A tone in a theme: the colour of lines and shapes, that of text on such a shape, and a pale one to fill cells.
pub(super) struct Colours {
    pub(super) strong: &'static str,
    pub(super) on_strong: &'static str,
    pub(super) pale: &'static str,
}

impl Theme {
    pub(super) const fn palette(self) -> Palette {
        match self {
            Self::Light => Palette {
                paper: "#fffdf8",
                shade: "#faf5ea",
                given: "#1d2030",
                found: "#2a50b0",
                candidate: "#5b5f6b",
                thin: "#d9d3c5",
                thick: "#2a2f3d",
            },
            Self::Dark => Palette {
                paper: "#1a1e25",
                shade: "#1f242c",
                given: "#f1eee5",
                found: "#8fb4ff",
                candidate: "#a7aab4",
                thin: "#343a46",
                thick: "#838a98",
            },
            Self::Print => Palette {
                paper: "#ffffff",
                shade: "#ffffff",
                given: "#000000",
                found: "#555555",
                candidate: "#444444",
                thin: "#999999",
                thick: "#000000",
            },
        }
    }

    pub(super) const fn colours(self, tone: Tone) -> Colours {
        let (strong, on_strong, pale) = match (self, tone) {
            (Self::Light, Tone::Green) => ("#0b7064", "#ffffff", "#dff0ea"),
            (Self::Light, Tone::Blue) => ("#2a50b0", "#ffffff", "#e3e9f7"),
            (Self::Light, Tone::Amber) => ("#9a6200", "#ffffff", "#f8ebcf"),
            (Self::Light, Tone::Violet) => ("#7a3a9e", "#ffffff", "#f0e4f6"),
            (Self::Light, Tone::Red) => ("#b3261e", "#ffffff", "#fde8e5"),
            (Self::Dark, Tone::Green) => ("#5ad1b8", "#10241f", "#1d3a37"),
            (Self::Dark, Tone::Blue) => ("#8fb4ff", "#101a30", "#28344c"),
            (Self::Dark, Tone::Amber) => ("#f2b84b", "#2a1d00", "#3d3320"),
            (Self::Dark, Tone::Violet) => ("#cf9cf0", "#25102f", "#3a2a45"),
            (Self::Dark, Tone::Red) => ("#ff8a7a", "#2b0d0a", "#402222"),
            (Self::Print, Tone::Red) => ("#000000", "#ffffff", "#ededed"),
            (Self::Print, _) => ("#000000", "#ffffff", "#dddddd"),
        };
        Colours { strong, on_strong, pale }
    }
}

//! Colours: what a [`Tone`] looks like in each [`Theme`].

use std::fmt::Write as _;

use crate::named::named;

named! {
    "a theme",
    /// The colours of a picture.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Theme {
        /// Dark ink on warm paper.
        #[default]
        Light = "light",
        /// Light ink on a dark screen.
        Dark = "dark",
        /// Black, white and greys, for paper.
        Print = "print",
        /// As [`Light`](Self::Light), and as [`Dark`](Self::Dark) where the reader's system is dark and the viewer knows
        /// style sheets.
        Auto = "auto",
        /// For pictures inside a page that has the [style](page_style): light or dark as the reader's system is, and as
        /// [`Print`](Self::Print) on paper.
        Page = "page",
    }
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
    /// Removed candidates.
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
            Self::Light | Self::Auto => Palette {
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
            Self::Page => Palette {
                paper: "var(--paper)",
                shade: "var(--shade)",
                given: "var(--given)",
                found: "var(--found)",
                candidate: "var(--candidate)",
                thin: "var(--thin)",
                thick: "var(--thick)",
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
            (Self::Light | Self::Auto, Tone::Green) => ("#0b7064", "#ffffff", "#dff0ea"),
            (Self::Light | Self::Auto, Tone::Blue) => ("#2a50b0", "#ffffff", "#e3e9f7"),
            (Self::Light | Self::Auto, Tone::Amber) => ("#9a6200", "#ffffff", "#f8ebcf"),
            (Self::Light | Self::Auto, Tone::Violet) => ("#7a3a9e", "#ffffff", "#f0e4f6"),
            (Self::Light | Self::Auto, Tone::Red) => ("#b3261e", "#ffffff", "#fde8e5"),
            (Self::Dark, Tone::Green) => ("#5ad1b8", "#10241f", "#1d3a37"),
            (Self::Dark, Tone::Blue) => ("#8fb4ff", "#101a30", "#28344c"),
            (Self::Dark, Tone::Amber) => ("#f2b84b", "#2a1d00", "#3d3320"),
            (Self::Dark, Tone::Violet) => ("#cf9cf0", "#25102f", "#3a2a45"),
            (Self::Dark, Tone::Red) => ("#ff8a7a", "#2b0d0a", "#402222"),
            (Self::Page, Tone::Green) => ("var(--green)", "var(--on-green)", "var(--pale-green)"),
            (Self::Page, Tone::Blue) => ("var(--blue)", "var(--on-blue)", "var(--pale-blue)"),
            (Self::Page, Tone::Amber) => ("var(--amber)", "var(--on-amber)", "var(--pale-amber)"),
            (Self::Page, Tone::Violet) => ("var(--violet)", "var(--on-violet)", "var(--pale-violet)"),
            (Self::Page, Tone::Red) => ("var(--red)", "var(--on-red)", "var(--pale-red)"),
            (Self::Print, Tone::Red) => ("#000000", "#ffffff", "#ededed"),
            (Self::Print, _) => ("#000000", "#ffffff", "#dddddd"),
        };
        Colours { strong, on_strong, pale }
    }
}

impl Tone {
    pub(super) const ALL: [Self; 5] = [Self::Green, Self::Blue, Self::Amber, Self::Violet, Self::Red];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Amber => "amber",
            Self::Violet => "violet",
            Self::Red => "red",
        }
    }
}

/// The style sheet of a page with pictures in [`Theme::Page`]: the colours as variables, which the page may use too.
pub fn page_style() -> String {
    let colours = |theme: Theme| {
        let Palette { paper, shade, given, found, candidate, thin, thick } = theme.palette();
        let mut style = format!(
            ":root{{--paper:{paper};--shade:{shade};--given:{given};--found:{found};--candidate:{candidate};--thin:{thin};--thick:{thick}"
        );
        for tone in Tone::ALL {
            let (name, Colours { strong, on_strong, pale }) = (tone.name(), theme.colours(tone));
            let _ = write!(style, ";--{name}:{strong};--on-{name}:{on_strong};--pale-{name}:{pale}");
        }
        style + "}"
    };
    format!(
        "{}\n@media (prefers-color-scheme: dark){{{}}}\n@media print{{{}}}\n",
        colours(Theme::Light),
        colours(Theme::Dark),
        colours(Theme::Print)
    )
}

/// The style sheet inside a picture in [`Theme::Auto`]: on a dark system each colour of light gives way to that of dark.
/// Viewers without style sheets see the attributes.
pub(super) fn dark_style() -> String {
    let parts = |theme: Theme| {
        let Palette { paper, shade, given, found, candidate, thin, thick } = theme.palette();
        let tones = Tone::ALL.map(|tone| theme.colours(tone));
        // Text on a strong shape is white in light, whatever the tone: in dark it is as on green.
        let on_strong = theme.colours(Tone::Green).on_strong;
        let mut parts = vec![paper, shade, given, found, candidate, thin, thick, on_strong];
        parts.extend(tones.iter().flat_map(|colours| [colours.strong, colours.pale]));
        parts
    };
    let mut style = String::from("<style>@media (prefers-color-scheme: dark){");
    let mut told: Vec<&str> = Vec::new();
    for (light, dark) in parts(Theme::Light).into_iter().zip(parts(Theme::Dark)) {
        if !told.contains(&light) {
            told.push(light);
            let _ = write!(style, "[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}");
        }
    }
    style + "}</style>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_light_has_its_own_in_the_dark_style() {
        let style = dark_style();
        let palette = Theme::Light.palette();
        let parts = [palette.paper, palette.shade, palette.given, palette.found, palette.candidate];
        let tones = Tone::ALL.map(|tone| Theme::Light.colours(tone));
        let tones = tones.iter().flat_map(|tone| [tone.strong, tone.on_strong, tone.pale]);
        for colour in parts.into_iter().chain([palette.thin, palette.thick]).chain(tones) {
            assert_eq!(style.matches(&format!("[fill=\"{colour}\"]")).count(), 1, "{colour}");
        }
    }

    #[test]
    fn every_variable_of_the_page_has_a_colour_in_its_style() {
        let style = page_style();
        let palette = Theme::Page.palette();
        let parts = [palette.paper, palette.shade, palette.given, palette.found, palette.candidate];
        let tones = Tone::ALL.map(|tone| Theme::Page.colours(tone));
        let tones = tones.iter().flat_map(|tone| [tone.strong, tone.on_strong, tone.pale]);
        for variable in parts.into_iter().chain([palette.thin, palette.thick]).chain(tones) {
            let name = variable.trim_start_matches("var(").trim_end_matches(')');
            assert_eq!(style.matches(&format!("{name}:#")).count(), 3, "{name}");
        }
    }
}

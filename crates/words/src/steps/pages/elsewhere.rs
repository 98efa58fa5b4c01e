//! The names of the techniques in other programs and on other sites.

#[cfg_attr(not(test), expect(clippy::enum_glob_use, reason = "every technique is named, once"))]
use minirow::logic::Technique::{self, *};

/// The names of a technique elsewhere. A program or site that does not have it has no name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// In HoDoKu.
    pub hodoku: Option<&'static str>,
    /// On SudokuWiki.
    pub sudoku_wiki: Option<&'static str>,
    /// In Sudoku Explainer.
    pub sudoku_explainer: Option<&'static str>,
    /// Other names that English speakers use.
    pub english: &'static [&'static str],
    /// Other names that Korean speakers use.
    pub korean: &'static [&'static str],
}

impl Elsewhere {
    const NONE: Self =
        Self { hodoku: None, sudoku_wiki: None, sudoku_explainer: None, english: &[], korean: &[] };

    const fn hodoku(name: &'static str) -> Self {
        Self { hodoku: Some(name), ..Self::NONE }
    }

    const fn wiki(self, name: &'static str) -> Self {
        Self { sudoku_wiki: Some(name), ..self }
    }

    const fn explainer(self, name: &'static str) -> Self {
        Self { sudoku_explainer: Some(name), ..self }
    }

    const fn also(self, english: &'static [&'static str]) -> Self {
        Self { english, ..self }
    }

    const fn korean(self, korean: &'static [&'static str]) -> Self {
        Self { korean, ..self }
    }

    /// The names of this technique elsewhere.
    #[expect(clippy::too_many_lines, reason = "one line for each technique")]
    #[expect(clippy::missing_panics_doc, reason = "a test asserts that each technique has a line")]
    pub const fn of(technique: Technique) -> Self {
        match technique {
            FullHouse => Self::hodoku("Full House").explainer("Hidden Single").also(&["Last digit"]),
            NakedSingle => Self::hodoku("Naked Single")
                .wiki("Naked Single")
                .explainer("Naked Single")
                .also(&["Sole candidate"])
                .korean(&["드러난 하나"]),
            HiddenSingle => Self::hodoku("Hidden Single")
                .wiki("Hidden Singles")
                .explainer("Hidden Single")
                .also(&["Unique candidate", "Cross-hatching"])
                .korean(&["숨겨진 하나"]),
            Pointing => Self::hodoku("Locked Candidates Type 1 (Pointing)")
                .wiki("Pointing Pairs / Triples")
                .explainer("Pointing")
                .korean(&["교차로"]),
            Claiming => Self::hodoku("Locked Candidates Type 2 (Claiming)")
                .wiki("Box/Line Reduction")
                .explainer("Claiming")
                .korean(&["교차로"]),
            LockedPair => Self::hodoku("Locked Pair").wiki("Naked Pairs").explainer("Naked Pair"),
            LockedTriple => Self::hodoku("Locked Triple").wiki("Naked Triples").explainer("Naked Triplet"),
            NakedPair => Self::hodoku("Naked Pair").wiki("Naked Pairs").explainer("Naked Pair"),
            HiddenPair => Self::hodoku("Hidden Pair").wiki("Hidden Pairs").explainer("Hidden Pair"),
            NakedTriple => Self::hodoku("Naked Triple").wiki("Naked Triples").explainer("Naked Triplet"),
            HiddenTriple => Self::hodoku("Hidden Triple").wiki("Hidden Triples").explainer("Hidden Triplet"),
            NakedQuad => Self::hodoku("Naked Quadruple").wiki("Naked Quads").explainer("Naked Quad"),
            HiddenQuad => Self::hodoku("Hidden Quadruple").wiki("Hidden Quads").explainer("Hidden Quad"),
            XWing => Self::hodoku("X-Wing").wiki("X-Wing").explainer("X-Wing"),
            Swordfish => {
                Self::hodoku("Swordfish").wiki("Swordfish").explainer("Swordfish").korean(&["소드피쉬"])
            }
            Jellyfish => {
                Self::hodoku("Jellyfish").wiki("Jellyfish").explainer("Jellyfish").korean(&["젤리피쉬"])
            }
            Squirmbag => Self::hodoku("Squirmbag").also(&["Starfish"]),
            Whale => Self::hodoku("Whale"),
            Leviathan => Self::hodoku("Leviathan"),
            FinnedXWing => Self::hodoku("Finned X-Wing").wiki("Finned X-Wing"),
            FinnedSwordfish => Self::hodoku("Finned Swordfish").wiki("Finned Swordfish"),
            FinnedJellyfish => Self::hodoku("Finned Jellyfish"),
            FinnedSquirmbag => Self::hodoku("Finned Squirmbag"),
            FinnedWhale => Self::hodoku("Finned Whale"),
            FinnedLeviathan => Self::hodoku("Finned Leviathan"),
            SashimiXWing => Self::hodoku("Sashimi X-Wing").wiki("Sashimi Finned X-Wing"),
            SashimiSwordfish => Self::hodoku("Sashimi Swordfish").wiki("Sashimi Finned Swordfish"),
            SashimiJellyfish => Self::hodoku("Sashimi Jellyfish"),
            SashimiSquirmbag => Self::hodoku("Sashimi Squirmbag"),
            SashimiWhale => Self::hodoku("Sashimi Whale"),
            SashimiLeviathan => Self::hodoku("Sashimi Leviathan"),
            FrankenXWing => Self::hodoku("Franken X-Wing"),
            FrankenSwordfish => Self::hodoku("Franken Swordfish").wiki("Franken Swordfish"),
            FrankenJellyfish => Self::hodoku("Franken Jellyfish"),
            FrankenSquirmbag => Self::hodoku("Franken Squirmbag"),
            FrankenWhale => Self::hodoku("Franken Whale"),
            FrankenLeviathan => Self::hodoku("Franken Leviathan"),
            FinnedFrankenXWing => Self::hodoku("Finned Franken X-Wing"),
            FinnedFrankenSwordfish => Self::hodoku("Finned Franken Swordfish"),
            FinnedFrankenJellyfish => Self::hodoku("Finned Franken Jellyfish"),
            FinnedFrankenSquirmbag => Self::hodoku("Finned Franken Squirmbag"),
            FinnedFrankenWhale => Self::hodoku("Finned Franken Whale"),
            FinnedFrankenLeviathan => Self::hodoku("Finned Franken Leviathan"),
            MutantXWing => Self::hodoku("Mutant X-Wing"),
            MutantSwordfish => Self::hodoku("Mutant Swordfish"),
            MutantJellyfish => Self::hodoku("Mutant Jellyfish"),
            MutantSquirmbag => Self::hodoku("Mutant Squirmbag"),
            MutantWhale => Self::hodoku("Mutant Whale"),
            MutantLeviathan => Self::hodoku("Mutant Leviathan"),
            FinnedMutantXWing => Self::hodoku("Finned Mutant X-Wing"),
            FinnedMutantSwordfish => Self::hodoku("Finned Mutant Swordfish"),
            FinnedMutantJellyfish => Self::hodoku("Finned Mutant Jellyfish"),
            FinnedMutantSquirmbag => Self::hodoku("Finned Mutant Squirmbag"),
            FinnedMutantWhale => Self::hodoku("Finned Mutant Whale"),
            FinnedMutantLeviathan => Self::hodoku("Finned Mutant Leviathan"),
            KrakenFish1 => Self::hodoku("Kraken Fish Type 1"),
            KrakenFish2 => Self::hodoku("Kraken Fish Type 2"),
            Skyscraper => Self::hodoku("Skyscraper").explainer("Turbot Fish"),
            TwoStringKite => Self::hodoku("2-String Kite").explainer("Turbot Fish"),
            DualTwoStringKite => Self::hodoku("Dual 2-String Kite"),
            TurbotFish => Self::hodoku("Turbot Fish").explainer("Turbot Fish"),
            EmptyRectangle => Self::hodoku("Empty Rectangle")
                .wiki("Empty Rectangles")
                .also(&["Hinge"])
                .korean(&["빈 사각형"]),
            DualEmptyRectangle => Self::hodoku("Dual Empty Rectangle"),
            XyWing => Self::hodoku("XY-Wing")
                .wiki("Y-Wing")
                .explainer("XY-Wing")
                .also(&["Bent triple"])
                .korean(&["Y-윙"]),
            XyzWing => Self::hodoku("XYZ-Wing").wiki("XYZ-Wing").explainer("XYZ-Wing"),
            WxyzWing => Self::NONE.wiki("WXYZ-Wing").also(&["Bent quad"]),
            VwxyzWing | UvwxyzWing => Self::NONE.also(&["Bent subset"]),
            WWing => Self::hodoku("W-Wing").explainer("Forcing Chain"),
            RemotePair => Self::hodoku("Remote Pair").wiki("Remote Pairs").explainer("Forcing Y-Chain"),
            MWing | SWing | LWing | HWing => {
                Self::hodoku("AIC").wiki("Alternating Inference Chains").explainer("Forcing Chain")
            }
            SimpleColoursTrap => {
                Self::hodoku("Simple Colors Trap").wiki("Simple Colouring (rule 4)").also(&["Singles chains"])
            }
            SimpleColoursWrap => {
                Self::hodoku("Simple Colors Wrap").wiki("Simple Colouring (rule 2)").also(&["Singles chains"])
            }
            MultiColoursTrap => Self::hodoku("Multi Colors 1").wiki("Multi-Colouring"),
            MultiColoursWrap => Self::hodoku("Multi Colors 2").wiki("Multi-Colouring"),
            Medusa => Self::NONE.wiki("3D Medusa"),
            UniqueRectangle1 => Self::hodoku("Uniqueness Test 1")
                .wiki("Unique Rectangles, Type 1")
                .explainer("Unique Rectangle type 1"),
            UniqueRectangle2 => Self::hodoku("Uniqueness Test 2")
                .wiki("Unique Rectangles, Type 2")
                .explainer("Unique Rectangle type 2"),
            UniqueRectangle3 => Self::hodoku("Uniqueness Test 3")
                .wiki("Unique Rectangles, Type 3")
                .explainer("Unique Rectangle type 3"),
            UniqueRectangle4 => Self::hodoku("Uniqueness Test 4")
                .wiki("Unique Rectangles, Type 4")
                .explainer("Unique Rectangle type 4"),
            UniqueRectangle5 => Self::hodoku("Uniqueness Test 5")
                .wiki("Unique Rectangles, Type 5")
                .explainer("Unique Rectangle type 2"),
            UniqueRectangle6 => Self::hodoku("Uniqueness Test 6"),
            HiddenRectangle => Self::hodoku("Hidden Rectangle").wiki("Hidden Unique Rectangles"),
            AvoidableRectangle1 => Self::hodoku("Avoidable Rectangle Type 1").wiki("Avoidable Rectangles"),
            AvoidableRectangle2 => Self::hodoku("Avoidable Rectangle Type 2").wiki("Avoidable Rectangles"),
            ExternalRectangle1 | ExternalRectangle2 | SeniorExocet => Self::NONE,
            UniqueLoop1 => Self::NONE.explainer("Unique Loop type 1"),
            UniqueLoop2 => Self::NONE.explainer("Unique Loop type 2"),
            UniqueLoop3 => Self::NONE.explainer("Unique Loop type 3"),
            UniqueLoop4 => Self::NONE.explainer("Unique Loop type 4"),
            Bug1 => Self::hodoku("Bivalue Universal Grave + 1").wiki("BUG").explainer("BUG type 1"),
            Bug2 => Self::NONE.explainer("BUG type 2"),
            Bug3 => Self::NONE.explainer("BUG type 3"),
            Bug4 => Self::NONE.explainer("BUG type 4"),
            XChain => Self::hodoku("X-Chain").wiki("X-Cycles").explainer("Forcing X-Chain"),
            XyChain => {
                Self::hodoku("XY-Chain").wiki("XY-Chains").explainer("Forcing Y-Chain").korean(&["XY-사슬"])
            }
            ContinuousLoop => Self::hodoku("Continuous Nice Loop")
                .wiki("Alternating Inference Chains")
                .explainer("Bidirectional Cycle"),
            Aic => Self::hodoku("AIC")
                .wiki("Alternating Inference Chains")
                .explainer("Forcing Chain")
                .korean(&["교대 추론 사슬"]),
            DiscontinuousLoop => Self::hodoku("Discontinuous Nice Loop")
                .wiki("Alternating Inference Chains")
                .explainer("Forcing Chain"),
            GroupedContinuousLoop => Self::hodoku("Grouped Continuous Nice Loop").wiki("AIC with Groups"),
            GroupedAic => Self::hodoku("Grouped AIC").wiki("AIC with Groups"),
            GroupedDiscontinuousLoop => {
                Self::hodoku("Grouped Discontinuous Nice Loop").wiki("AIC with Groups")
            }
            AlsContinuousLoop | AlsAic | AlsDiscontinuousLoop => Self::NONE.wiki("AIC with ALSs"),
            SueDeCoq => Self::hodoku("Sue de Coq").wiki("Sue-de-Coq").also(&["Two-sector disjoint subset"]),
            AlsXz => Self::hodoku("Almost Locked Set XZ-Rule").wiki("Almost Locked Sets, XZ rule"),
            AlsXyWing => Self::hodoku("Almost Locked Set XY-Wing").wiki("Almost Locked Sets, XY-Wing"),
            AlsChain => Self::hodoku("Almost Locked Set Chain"),
            DeathBlossom => Self::hodoku("Death Blossom").wiki("Death Blossom"),
            AlignedPairExclusion => {
                Self::NONE.wiki("Aligned Pair Exclusion").explainer("Aligned Pair Exclusion").also(&["APE"])
            }
            AlignedTripletExclusion => Self::NONE.explainer("Aligned Triplet Exclusion").also(&["ATE"]),
            AlignedSubsetExclusion => Self::NONE.also(&["Subset exclusion"]),
            FireworkTriple | FireworkWWing | FireworkQuad => Self::NONE.wiki("Fireworks"),
            Tridagon | TridagonChain => {
                Self::NONE.wiki("Tridagons").also(&["Thor's hammer", "Anti-tridagon"])
            }
            SkLoop => Self::NONE.wiki("SK Loops"),
            JuniorExocet => Self::NONE.wiki("Exocet").also(&["JE"]),
            MultiSectorLockedSet => Self::NONE.also(&["MSLS"]),
            TemplateSet => Self::hodoku("Template Set").wiki("Pattern Overlay"),
            TemplateDelete => Self::hodoku("Template Delete").wiki("Pattern Overlay"),
            CellForcingChain => Self::hodoku("Forcing Chain Verity")
                .wiki("Cell Forcing Chains")
                .explainer("Cell Forcing Chains")
                .korean(&["칸 강제 사슬"]),
            HouseForcingChain => Self::hodoku("Forcing Chain Verity")
                .wiki("Unit Forcing Chains")
                .explainer("Region Forcing Chains")
                .korean(&["영역 강제 사슬"]),
            Nishio => Self::NONE.wiki("Nishio Forcing Chains").explainer("Nishio Forcing Chains"),
            DynamicForcingChain => {
                Self::hodoku("Forcing Net").explainer("Dynamic Forcing Chains").korean(&["동적 강제 사슬"])
            }
            DynamicForcingChainPlus => Self::hodoku("Forcing Net").explainer("Dynamic Forcing Chains (+)"),
            NestedForcingNet => Self::NONE.explainer("Dynamic Forcing Chains (+ Forcing Chains)"),
            _ => panic!("each technique has a line here, as a test asserts"),
        }
    }
}

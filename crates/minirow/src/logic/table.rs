//! The table of all techniques, easiest first. One line each: its variant, id, family, HoDoKu codes, what it assumes, and
//! the search that finds it. The table is handed to macros: in `technique.rs` it becomes the enum, in `techniques/` the
//! choice of the search, so that neither this file nor the enum knows a search.

/// Hands the table to a macro.
macro_rules! table {
    ($with:ident) => {
        $with! {
            /// The last open cell of a house.
            FullHouse = "full-house", Single, ["0000"], None, full_house::find;
            /// A cell with one candidate.
            NakedSingle = "naked-single", Single, ["0003"], None, naked_single::find;
            /// A digit with one place in a house.
            HiddenSingle = "hidden-single", Single, ["0002"], None, hidden_single::find;
            /// A digit of a box in one line only.
            Pointing = "pointing", Locked, ["0100"], None, locked_candidates::find;
            /// A digit of a line in one box only.
            Claiming = "claiming", Locked, ["0101"], None, locked_candidates::find;
            /// A naked pair in a box and a line at once.
            LockedPair = "locked-pair", Locked, ["0110"], None, |sight, found| naked_subset::find(sight, found, 2);
            /// A naked triple in a box and a line at once.
            LockedTriple = "locked-triple", Locked, ["0111"], None, |sight, found| naked_subset::find(sight, found, 3);
            /// Two cells of a house with room for two digits.
            NakedPair = "naked-pair", Subset, ["0200"], None, |sight, found| naked_subset::find(sight, found, 2);
            /// Two digits with room in two cells of a house.
            HiddenPair = "hidden-pair", Subset, ["0210"], None, |sight, found| hidden_subset::find(sight, found, 2);
            /// Three cells of a house with room for three digits.
            NakedTriple = "naked-triple", Subset, ["0201"], None, |sight, found| naked_subset::find(sight, found, 3);
            /// Three digits with room in three cells of a house.
            HiddenTriple = "hidden-triple", Subset, ["0211"], None, |sight, found| hidden_subset::find(sight, found, 3);
            /// A digit in two places of two lines.
            XWing = "x-wing", Fish, ["0300"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 2);
            /// Two rows (or columns) with two places for a digit, joined in a column (a row).
            Skyscraper = "skyscraper", Chain, ["0400"], None, turbot::find;
            /// A row and a column with two places for a digit, joined in a box.
            TwoStringKite = "two-string-kite", Chain, ["0401"], None, turbot::find;
            /// Any two houses with two places for a digit that are joined.
            TurbotFish = "turbot-fish", Chain, ["0403"], None, turbot::find;
            /// A box with room for a digit in one row and one column, and a strong link.
            EmptyRectangle = "empty-rectangle", Chain, ["0402"], None, empty_rectangle::find;
            /// Two kites with the same two cells in a box.
            DualTwoStringKite = "dual-two-string-kite", Chain, ["0404"], None, turbot::find_dual;
            /// Two empty rectangles in the same box.
            DualEmptyRectangle = "dual-empty-rectangle", Chain, ["0405"], None, empty_rectangle::find_dual;
            /// A pivot with two candidates, and two cells that both turn to the same digit.
            XyWing = "xy-wing", Wing, ["0800"], None, wing::find;
            /// Two equal cells with two candidates, joined by a strong link.
            WWing = "w-wing", Wing, ["0803"], None, w_wing::find;
            /// A pivot with three candidates, and two cells that turn to the one they share.
            XyzWing = "xyz-wing", Wing, ["0801"], None, wing::find;
            /// Equal cells with two candidates in a chain.
            RemotePair = "remote-pair", Chain, ["0703"], None, remote_pair::find;
            /// A cell that sees both colours of a net of strong links.
            SimpleColoursTrap = "simple-colours-trap", Colouring, ["0500"], None, colours::find_trap;
            /// A colour with two places that see each other.
            SimpleColoursWrap = "simple-colours-wrap", Colouring, ["0501"], None, colours::find_wrap;
            /// A rectangle with guardians in one cell.
            UniqueRectangle1 = "unique-rectangle-1", Uniqueness, ["0600"], Unique, unique_rectangle::find;
            /// A rectangle with one digit as guardian in two cells side by side.
            UniqueRectangle2 = "unique-rectangle-2", Uniqueness, ["0601"], Unique, unique_rectangle::find;
            /// A rectangle whose guardians make a naked subset with other cells.
            UniqueRectangle3 = "unique-rectangle-3", Uniqueness, ["0602"], Unique, unique_rectangle::find;
            /// A rectangle with a digit locked in two cells side by side.
            UniqueRectangle4 = "unique-rectangle-4", Uniqueness, ["0603"], Unique, unique_rectangle::find;
            /// A rectangle with one digit as guardian in two cells across, or in three.
            UniqueRectangle5 = "unique-rectangle-5", Uniqueness, ["0604"], Unique, unique_rectangle::find;
            /// A rectangle with guardians in two cells across and a digit locked in two lines.
            UniqueRectangle6 = "unique-rectangle-6", Uniqueness, ["0605"], Unique, unique_rectangle::find;
            /// A rectangle with a digit locked in the two lines of a corner.
            HiddenRectangle = "hidden-rectangle", Uniqueness, ["0606"], Unique, unique_rectangle::find;
            /// An unfilled corner of a rectangle whose other corners were found.
            AvoidableRectangle1 = "avoidable-rectangle-1", Uniqueness, ["0607"], Unique, avoidable_rectangle::find;
            /// Two open corners of a rectangle with one more digit, the others found.
            AvoidableRectangle2 = "avoidable-rectangle-2", Uniqueness, ["0608"], Unique, avoidable_rectangle::find;
            /// A rectangle in which only one place of its digits outside keeps it from two solutions.
            ExternalRectangle1 = "external-rectangle-1", Uniqueness, [], Unique, external_rectangle::find;
            /// A rectangle with several such places outside, and candidates that exclude them all.
            ExternalRectangle2 = "external-rectangle-2", Uniqueness, [], Unique, external_rectangle::find;
            /// Two candidates in every open cell but one.
            Bug1 = "bug-1", Uniqueness, ["0610"], Unique, bug::find;
            /// A digit of three lines in three crossing lines.
            Swordfish = "swordfish", Fish, ["0301"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 3);
            /// A digit of two lines in two crossing lines, or in fins.
            FinnedXWing = "finned-x-wing", Fish, ["0310", "03101"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 2);
            /// A digit of two lines in two crossing lines, or in fins; one line is little but fins.
            SashimiXWing = "sashimi-x-wing", Fish, ["0320", "03201"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 2);
            /// Four cells of a house with room for four digits.
            NakedQuad = "naked-quad", Subset, ["0202"], None, |sight, found| naked_subset::find(sight, found, 4);
            /// Four digits with room in four cells of a house.
            HiddenQuad = "hidden-quad", Subset, ["0212"], None, |sight, found| hidden_subset::find(sight, found, 4);
            /// A digit of four lines in four crossing lines.
            Jellyfish = "jellyfish", Fish, ["0302"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 4);
            /// A digit of three lines in three crossing lines, or in fins.
            FinnedSwordfish = "finned-swordfish", Fish, ["0311", "03111"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 3);
            /// A digit of three lines in three crossing lines, or in fins; one line is little but fins.
            SashimiSwordfish = "sashimi-swordfish", Fish, ["0321", "03211"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 3);
            /// A digit of four lines in four crossing lines, or in fins.
            FinnedJellyfish = "finned-jellyfish", Fish, ["0312", "03121"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 4);
            /// A digit of four lines in four crossing lines, or in fins; one line is little but fins.
            SashimiJellyfish = "sashimi-jellyfish", Fish, ["0322", "03221"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 4);
            /// Four cells around a pivot with four digits, three of which fit in once.
            WxyzWing = "wxyz-wing", Wing, ["0802"], None, wing::find;
            /// Five cells around a pivot with five digits, four of which fit in once.
            VwxyzWing = "vwxyz-wing", Wing, [], None, wing::find;
            /// Six cells around a pivot with six digits, five of which fit in once.
            UvwxyzWing = "uvwxyz-wing", Wing, [], None, wing::find;
            /// A loop of two digits with guardians in one cell.
            UniqueLoop1 = "unique-loop-1", Uniqueness, [], Unique, unique_loop::find;
            /// A loop of two digits with one digit as guardian.
            UniqueLoop2 = "unique-loop-2", Uniqueness, [], Unique, unique_loop::find;
            /// A loop of two digits whose guardians make a naked subset with other cells.
            UniqueLoop3 = "unique-loop-3", Uniqueness, [], Unique, unique_loop::find;
            /// A loop of two digits with one of them locked in the two cells with guardians.
            UniqueLoop4 = "unique-loop-4", Uniqueness, [], Unique, unique_loop::find;
            /// Two candidates in every open cell, and one digit besides.
            Bug2 = "bug-2", Uniqueness, [], Unique, bug::find;
            /// A bivalue universal grave whose guardians make a naked subset with other cells.
            Bug3 = "bug-3", Uniqueness, [], Unique, bug::find;
            /// A bivalue universal grave with a digit locked in the two cells with guardians.
            Bug4 = "bug-4", Uniqueness, [], Unique, bug::find;
            /// One digit from house to house.
            XChain = "x-chain", Chain, ["0701"], None, |sight, found| aic::find(sight, found, Scope::Digit);
            /// From cell to cell with two candidates.
            XyChain = "xy-chain", Chain, ["0702"], None, |sight, found| aic::find(sight, found, Scope::Bivalue);
            /// A cell with two candidates, then two strong links, with the same digit at both ends.
            MWing = "m-wing", Wing, [], None, three_links::find;
            /// A cell with two candidates between two strong links of one digit each.
            SWing = "s-wing", Wing, [], None, three_links::find;
            /// Three strong links in houses, of two digits or three.
            LWing = "l-wing", Wing, [], None, three_links::find;
            /// Cells with two candidates and strong links in houses, with different digits at the ends.
            HWing = "h-wing", Wing, [], None, three_links::find;
            /// A cell that sees two colours of two nets, one of which is right.
            MultiColoursTrap = "multi-colours-trap", Colouring, ["0502"], None, colours::find_multi_trap;
            /// A colour that sees both colours of another net.
            MultiColoursWrap = "multi-colours-wrap", Colouring, ["0503"], None, colours::find_multi_wrap;
            /// Two colours for candidates of several digits that hang together by strong links.
            Medusa = "3d-medusa", Colouring, ["0507"], None, medusa::find;
            /// A crossing of box and line whose digits all find room in few cells of the two.
            SueDeCoq = "sue-de-coq", AlmostLockedSet, ["1101"], None, sue_de_coq::find;
            /// Two almost locked sets that share two digits.
            AlsXz = "als-xz", AlmostLockedSet, ["0901"], None, als_xz::find;
            /// Three digits of a row and a column that need the crossing and one cell of each.
            FireworkTriple = "firework-triple", Pattern, [], None, firework::find_triple;
            /// Two digits of a row and a column, and a cell with just these two that sees both ends.
            FireworkWWing = "firework-w-wing", Pattern, [], None, firework::find_w_wing;
            /// Four digits, two around each of two opposite corners.
            FireworkQuad = "firework-quad", Pattern, [], None, firework::find_quad;
            /// A chain whose ends exclude each other.
            ContinuousLoop = "continuous-loop", Chain, ["0706"], None, |sight, found| aic_loop::find(sight, found, Scope::Candidates);
            /// A chain of strong and weak links in turn.
            Aic = "aic", Chain, ["0708"], None, |sight, found| aic::find(sight, found, Scope::Candidates);
            /// A chain from a candidate back to itself.
            DiscontinuousLoop = "discontinuous-loop", Chain, ["0707"], None, |sight, found| aic::find_discontinuous(sight, found, Scope::Candidates);
            /// A continuous loop with groups.
            GroupedContinuousLoop = "grouped-continuous-loop", Chain, ["0709"], None, |sight, found| aic_loop::find(sight, found, Scope::Groups);
            /// A chain with groups.
            GroupedAic = "grouped-aic", Chain, ["0711"], None, |sight, found| aic::find(sight, found, Scope::Groups);
            /// A discontinuous loop with groups.
            GroupedDiscontinuousLoop = "grouped-discontinuous-loop", Chain, ["0710"], None, |sight, found| aic::find_discontinuous(sight, found, Scope::Groups);
            /// A continuous loop with almost locked sets.
            AlsContinuousLoop = "als-continuous-loop", Chain, [], None, |sight, found| aic_loop::find(sight, found, Scope::Sets);
            /// A chain with almost locked sets as links.
            AlsAic = "als-aic", Chain, [], None, |sight, found| aic::find(sight, found, Scope::Sets);
            /// A discontinuous loop with almost locked sets.
            AlsDiscontinuousLoop = "als-discontinuous-loop", Chain, [], None, |sight, found| { aic::find_refuted(sight, found)?; aic::find_discontinuous(sight, found, Scope::Sets) };
            /// Three almost locked sets in a chain.
            AlsXyWing = "als-xy-wing", AlmostLockedSet, ["0902"], None, als_chain::find_wing;
            /// Four almost locked sets or more in a chain.
            AlsChain = "als-chain", AlmostLockedSet, ["0903"], None, als_chain::find_chain;
            /// A cell, and an almost locked set for each of its candidates.
            DeathBlossom = "death-blossom", AlmostLockedSet, ["0904"], None, death_blossom::find;
            /// A digit of two lines or boxes in two crossing ones.
            FrankenXWing = "franken-x-wing", Fish, ["0330", "03301"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 2);
            /// A digit of two lines or boxes in two crossing ones, or in fins.
            FinnedFrankenXWing = "finned-franken-x-wing", Fish, ["0340", "03401"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 2);
            /// A digit of three lines or boxes in three crossing ones.
            FrankenSwordfish = "franken-swordfish", Fish, ["0331", "03311"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 3);
            /// A digit of three lines or boxes in three crossing ones, or in fins.
            FinnedFrankenSwordfish = "finned-franken-swordfish", Fish, ["0341", "03411"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 3);
            /// A digit of four lines or boxes in four crossing ones.
            FrankenJellyfish = "franken-jellyfish", Fish, ["0332", "03321"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 4);
            /// A digit of four lines or boxes in four crossing ones, or in fins.
            FinnedFrankenJellyfish = "finned-franken-jellyfish", Fish, ["0342", "03421"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 4);
            /// Two cells whose ways to be filled are nearly all excluded.
            AlignedPairExclusion = "aligned-pair-exclusion", Pattern, ["1000"], None, aligned_exclusion::find_pair;
            /// Three cells whose ways to be filled are nearly all excluded.
            AlignedTripletExclusion = "aligned-triplet-exclusion", Pattern, ["1001"], None, aligned_exclusion::find_triplet;
            /// Twelve cells that cannot hold three digits alone.
            Tridagon = "tridagon", Pattern, [], None, tridagon::find;
            /// Sixteen cells around four corners that use their digits up.
            SkLoop = "sk-loop", Pattern, [], None, sk_loop::find;
            /// Two cells of a box and a line, and two cells beside the line that must hold the same digits.
            JuniorExocet = "junior-exocet", Pattern, [], None, exocet::find_junior;
            /// Every candidate of a cell leads to the same.
            CellForcingChain = "cell-forcing-chain", Forcing, [], None, forcing_chain::find_by_cell;
            /// Every place of a digit in a house leads to the same.
            HouseForcingChain = "house-forcing-chain", Forcing, [], None, forcing_chain::find_by_house;
            /// Crossings of rows and columns with just as much room as cells.
            MultiSectorLockedSet = "multi-sector-locked-set", Pattern, [], None, multi_sector::find;
            /// Twelve cells that cannot hold three digits alone, and chains to the other candidates in them.
            TridagonChain = "tridagon-chain", Pattern, [], None, tridagon::find;
            /// An exocet with a target outside the boxes beside its base.
            SeniorExocet = "senior-exocet", Pattern, [], None, exocet::find_senior;
            /// Four cells whose ways to be filled are nearly all excluded.
            AlignedSubsetExclusion = "aligned-subset-exclusion", Pattern, ["1002"], None, aligned_exclusion::find_subset;
            /// A place of a digit leaves it none elsewhere.
            Nishio = "nishio", Forcing, [], None, |sight, found| forcing_net::find(sight, found, Mode::Nishio);
            /// Suppositions followed by links that appear on the way.
            DynamicForcingChain = "dynamic-forcing-chain", Forcing, [], None, |sight, found| forcing_net::find(sight, found, Mode::Dynamic(0));
            /// Suppositions followed by links and patterns that appear on the way.
            DynamicForcingChainPlus = "dynamic-forcing-chain-plus", Forcing, [], None, |sight, found| forcing_net::find(sight, found, Mode::Dynamic(1));
            /// A supposition refuted by refutations inside it.
            NestedForcingNet = "nested-forcing-net", Forcing, [], None, forcing_net::find_nested;
            /// A digit of five lines in five crossing lines.
            Squirmbag = "squirmbag", Fish, ["0303"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 5);
            /// A digit of five lines in five crossing lines, or in fins.
            FinnedSquirmbag = "finned-squirmbag", Fish, ["0313", "03131"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 5);
            /// A digit of five lines in five crossing lines, or in fins; one line is little but fins.
            SashimiSquirmbag = "sashimi-squirmbag", Fish, ["0323", "03231"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 5);
            /// A digit of six lines in six crossing lines.
            Whale = "whale", Fish, ["0304"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 6);
            /// A digit of six lines in six crossing lines, or in fins.
            FinnedWhale = "finned-whale", Fish, ["0314", "03141"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 6);
            /// A digit of six lines in six crossing lines, or in fins; one line is little but fins.
            SashimiWhale = "sashimi-whale", Fish, ["0324", "03241"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 6);
            /// A digit of seven lines in seven crossing lines.
            Leviathan = "leviathan", Fish, ["0305"], None, |sight, found| fish::find(sight, found, Kind::BASIC, 7);
            /// A digit of seven lines in seven crossing lines, or in fins.
            FinnedLeviathan = "finned-leviathan", Fish, ["0315", "03151"], None, |sight, found| fish::find(sight, found, Kind::FINNED, 7);
            /// A digit of seven lines in seven crossing lines, or in fins; one line is little but fins.
            SashimiLeviathan = "sashimi-leviathan", Fish, ["0325", "03251"], None, |sight, found| fish::find(sight, found, Kind::SASHIMI, 7);
            /// A digit of five lines or boxes in five crossing ones.
            FrankenSquirmbag = "franken-squirmbag", Fish, ["0333", "03331"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 5);
            /// A digit of five lines or boxes in five crossing ones, or in fins.
            FinnedFrankenSquirmbag = "finned-franken-squirmbag", Fish, ["0343", "03431"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 5);
            /// A digit of six lines or boxes in six crossing ones.
            FrankenWhale = "franken-whale", Fish, ["0334", "03341"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 6);
            /// A digit of six lines or boxes in six crossing ones, or in fins.
            FinnedFrankenWhale = "finned-franken-whale", Fish, ["0344", "03441"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 6);
            /// A digit of seven lines or boxes in seven crossing ones.
            FrankenLeviathan = "franken-leviathan", Fish, ["0335", "03351"], None, |sight, found| fish::find(sight, found, Kind::FRANKEN, 7);
            /// A digit of seven lines or boxes in seven crossing ones, or in fins.
            FinnedFrankenLeviathan = "finned-franken-leviathan", Fish, ["0345", "03451"], None, |sight, found| fish::find(sight, found, Kind::FINNED_FRANKEN, 7);
            /// A digit of two houses of any kind in two others.
            MutantXWing = "mutant-x-wing", Fish, ["0350", "03501"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 2);
            /// A digit of two houses of any kind in two others, or in fins.
            FinnedMutantXWing = "finned-mutant-x-wing", Fish, ["0360", "03601"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 2);
            /// A digit of three houses of any kind in three others.
            MutantSwordfish = "mutant-swordfish", Fish, ["0351", "03511"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 3);
            /// A digit of three houses of any kind in three others, or in fins.
            FinnedMutantSwordfish = "finned-mutant-swordfish", Fish, ["0361", "03611"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 3);
            /// A digit of four houses of any kind in four others.
            MutantJellyfish = "mutant-jellyfish", Fish, ["0352", "03521"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 4);
            /// A digit of four houses of any kind in four others, or in fins.
            FinnedMutantJellyfish = "finned-mutant-jellyfish", Fish, ["0362", "03621"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 4);
            /// A digit of five houses of any kind in five others.
            MutantSquirmbag = "mutant-squirmbag", Fish, ["0353", "03531"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 5);
            /// A digit of five houses of any kind in five others, or in fins.
            FinnedMutantSquirmbag = "finned-mutant-squirmbag", Fish, ["0363", "03631"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 5);
            /// A digit of six houses of any kind in six others.
            MutantWhale = "mutant-whale", Fish, ["0354", "03541"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 6);
            /// A digit of six houses of any kind in six others, or in fins.
            FinnedMutantWhale = "finned-mutant-whale", Fish, ["0364", "03641"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 6);
            /// A digit of seven houses of any kind in seven others.
            MutantLeviathan = "mutant-leviathan", Fish, ["0355", "03551"], None, |sight, found| fish::find(sight, found, Kind::MUTANT, 7);
            /// A digit of seven houses of any kind in seven others, or in fins.
            FinnedMutantLeviathan = "finned-mutant-leviathan", Fish, ["0365", "03651"], None, |sight, found| fish::find(sight, found, Kind::FINNED_MUTANT, 7);
            /// A fish whose fins the removed candidate rules out by chains.
            KrakenFish1 = "kraken-fish-1", Fish, ["0371"], None, kraken::find;
            /// A fish of another digit than the removed candidate, which rules its fins out by chains.
            KrakenFish2 = "kraken-fish-2", Fish, ["0372"], None, kraken::find;
            /// A cell that all ways to place a digit use.
            TemplateSet = "template-set", Pattern, ["1201"], None, template::find;
            /// A candidate that no way to place its digit uses.
            TemplateDelete = "template-delete", Pattern, ["1202"], None, template::find;
        }
    };
}

pub(super) use table;

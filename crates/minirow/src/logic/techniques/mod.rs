//! The searches, one file each. The table in `../table.rs` says which techniques each one finds.

mod aic;
mod aic_loop;
mod aligned_exclusion;
mod als_chain;
mod als_xz;
mod avoidable_rectangle;
mod bug;
mod colours;
mod deadly;
mod death_blossom;
mod empty_rectangle;
mod exocet;
mod external_rectangle;
mod firework;
mod fish;
mod fish_kind;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod kraken;
mod layout_net;
mod locked_candidates;
mod medusa;
mod multi_sector;
mod naked_single;
mod naked_subset;
mod remote_pair;
mod sk_loop;
mod sue_de_coq;
mod template;
mod three_links;
mod tridagon;
mod turbot;
mod unique_loop;
mod unique_rectangle;
mod w_wing;
mod wing;

use std::ops::ControlFlow;

use self::fish_kind::Kind;
use super::found::Found;
use super::graph::Scope;
use super::sight::Sight;
use super::table::table;
use super::{Assumption, Technique};
use crate::Layout;
use crate::forcing::Mode;

pub(super) use forcing_net::refute;
pub(crate) use tridagon::WAYS as TRIDAGON_WAYS;

impl Technique {
    /// Whether the technique holds in this layout. Arguments by uniqueness exchange digits, and only houses are known to survive that;
    /// some patterns are made of classic boxes.
    pub(crate) fn fits(self, layout: &Layout) -> bool {
        let needs_boxes = matches!(
            self,
            Self::FireworkTriple
                | Self::FireworkWWing
                | Self::FireworkQuad
                | Self::SkLoop
                | Self::Tridagon
                | Self::TridagonChain
                | Self::JuniorExocet
                | Self::SeniorExocet
        );
        (self.assumes() == Assumption::None || layout.has_only_houses())
            && (!needs_boxes || layout.has_classic_houses())
    }
}

type TechniqueSearch = fn(&Sight<'_>, &mut Found<'_>) -> ControlFlow<()>;

macro_rules! searches {
    ($($(#[$doc:meta])* $Name:ident = $id:literal, $family:ident, [$($code:literal),*], $assumes:ident, $search:expr;)*) => {
        impl Technique {
            /// Offers every step of this technique, in the fixed order of its search.
            pub(super) fn search(self, sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
                let search: TechniqueSearch = match self {
                    $(Self::$Name => $search,)*
                };
                if sight.board().is_classic() || self.fits(sight.layout()) {
                    search(sight, found)
                } else {
                    ControlFlow::Continue(())
                }
            }
        }
    };
}

table!(searches);

//! A sum made ready: everything that is computed once and shared by all threads.

use std::sync::Arc;

use super::completions::Completions;
use super::pairs::Pairs;
use super::setup::Setup;
use crate::exact::group::orbits::Orbits;
use crate::exact::group::pair_action::Key;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::boxes::{BoxKinds, Kind};
use crate::exact::space::by::{ByInner, InnerBand, Stack};
use crate::exact::space::fillings::Table;
use crate::exact::space::split::{Split, Thirds};

/// A sum made ready.
pub(crate) struct Sum {
    pub(crate) setup: Setup,
    pub(crate) orbits: Orbits,
    pub(crate) completions: Completions,
    /// f of the outer band.
    pub(crate) outer_table: Table,
    /// f of the inner bands.
    pub(crate) inner_tables: ByInner<Arc<Table>>,
    pub(crate) pairs: Pairs,
    pub(crate) outer_x: Vec<SplitOfX>,
}

/// A split of X in some band, with what inner loops ask of it.
pub(crate) struct SplitOfX {
    pub(crate) split: Split,
    pub(crate) thirds: Thirds,
    pub(crate) kind: Kind,
}

impl SplitOfX {
    /// These splits, without those that the box forbids.
    pub(crate) fn list(splits: &[Split], kinds: &BoxKinds) -> Vec<Self> {
        let of = |&split: &Split| Some(Self { split, thirds: split.thirds(), kind: kinds.kind(split)? });
        splits.iter().filter_map(of).collect()
    }
}

impl Sum {
    pub(crate) fn new(setup: Setup, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let (outer, inner) = (&setup.outer, &setup.inner);
        let orbits = setup.orbits(meter)?;
        let completions = Completions::new(inner);
        let kinds_of_z = orbits.members().iter().filter_map(|member| outer.band.0[Stack::Z].kind(member.z));
        let outer_table = Table::new(&outer.band, kinds_of_z, meter)?;
        let mut zs: Vec<Split> = orbits.keys().map(Key::z).collect();
        zs.dedup();
        let kinds_of_z = |band: InnerBand| {
            zs.iter().flat_map(|&z| completions.of(Stack::Z, z)).map(move |pair| pair[band])
        };
        let table = |band: InnerBand| Table::new(&inner.bands[band], kinds_of_z(band), meter).map(Arc::new);
        let ByInner([second, third]) = &inner.bands;
        let inner_tables = if second.is_same(third) {
            let kinds = kinds_of_z(InnerBand::Second).chain(kinds_of_z(InnerBand::Third));
            let both = Arc::new(Table::new(second, kinds, meter)?);
            ByInner([Arc::clone(&both), both])
        } else {
            ByInner([table(InnerBand::Second)?, table(InnerBand::Third)?])
        };
        let pairs = Pairs::new(&completions, second.0[Stack::X].len());
        let outer_x = SplitOfX::list(&outer.lists[Stack::X], &outer.band.0[Stack::X]);
        Ok(Self { setup, orbits, completions, outer_table, inner_tables, pairs, outer_x })
    }
}

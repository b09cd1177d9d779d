//! Whether the reference counts the terms of each leaf by their ordinals in it (`LowCardinality`): then it skips leaves without terms.

use rustc_hash::FxHashSet;

use crate::aggregation::context::ValuesSource;
use crate::bounds::work;
use crate::index::column::Column;
use crate::index::snapshot::LeafView;

/// The most terms that are counted so.
const MAX_TERMS: usize = 2048;

/// Returns true if a shard has few terms, and at least two documents for each, those of deleted documents included.
///
/// ES: aggregations inside and a choice of terms prevent it, too (`aggregation/random_sampler_of_few`).
pub fn is_low_cardinality(source: &ValuesSource, leaves: &[LeafView]) -> bool {
    let documents: usize = leaves.iter().map(|view| view.live_count() as usize).sum();
    let most = MAX_TERMS.min(documents / 2);
    let columns: Vec<_> = leaves.iter().filter_map(|view| source.column(view)).collect();
    let counts = columns.iter().filter_map(|column| match &**column {
        Column::Terms(terms) => Some(terms.term_count() as usize),
        _ => None,
    });
    if counts.clone().sum::<usize>() <= most {
        return true;
    }
    if counts.max().is_some_and(|greatest| greatest > most) {
        return false;
    }
    let mut found: FxHashSet<&[u8]> = FxHashSet::default();
    for column in &columns {
        if let Column::Terms(terms) = &**column {
            work(terms.term_count());
            found.extend((0..terms.term_count()).map(|ord| terms.term(ord)));
        }
    }
    found.len() <= most
}

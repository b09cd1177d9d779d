//! Merging: neighbouring small leaves become one, in the same order, deleted documents included.
//!
//! Deleted documents stay because the reference's statistics keep counting them.

use std::sync::Arc;

use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, LeafRow, write_leaf};
use crate::index::snapshot::LeafView;

/// So many neighbours of one tier become one leaf.
const WIDTH: usize = 10;

/// Leaves of more documents than this are never merged: it bounds what one refresh may cost.
const LARGEST: u32 = 100_000;

/// A leaf's tier: how often `WIDTH` fits into its size. Leaves of a tier differ by less than that factor.
fn tier(view: &LeafView) -> u32 {
    view.leaf.max_doc().ilog10()
}

/// Merges the last leaves as long as there are `WIDTH` of one tier (or smaller) at the end of the list.
pub fn merge(leaves: &mut Vec<LeafView>) -> Result<(), String> {
    while let Some(start) = run(leaves) {
        let merged = rewrite(&leaves[start..])?;
        leaves.truncate(start);
        leaves.push(merged);
    }
    Ok(())
}

/// Where the run to be merged starts: the leaves at the end that are no greater than the tier that fills it.
fn run(leaves: &[LeafView]) -> Option<usize> {
    for wanted in 0..LARGEST.ilog10() {
        let start = leaves.iter().rposition(|view| tier(view) > wanted).map_or(0, |last| last + 1);
        let full = leaves[start..].iter().filter(|view| tier(view) == wanted).count();
        if full >= WIDTH {
            return Some(start);
        }
    }
    None
}

fn rewrite(views: &[LeafView]) -> Result<LeafView, String> {
    let max_doc = views.iter().map(|view| view.leaf.max_doc()).sum();
    let mut rows = Vec::with_capacity(max_doc as usize);
    let mut live = BitSet::full(max_doc);
    let mut base: DocId = 0;
    for view in views {
        let mut doc = 0;
        for document in view.leaf.documents() {
            doc += document.block.len() as DocId;
            rows.push(LeafRow { stored: Arc::clone(view.leaf.stored(doc - 1)), document: Arc::new(document) });
        }
        for doc in (0..doc).filter(|&doc| !view.is_live(doc)) {
            live.remove(base + doc);
        }
        base += doc;
    }
    let live = (live.count() < max_doc).then(|| Arc::new(live));
    Ok(LeafView { leaf: write_leaf(&rows)?, live, base: 0 })
}

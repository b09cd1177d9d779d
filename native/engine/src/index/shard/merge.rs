//! Merging: adjacent small leaves become one, in the order of the index, deleted documents included.
//!
//! Deleted documents are retained because the reference's statistics keep counting them.

use std::sync::Arc;

use super::counters::Counters;
use crate::index::bitset::BitSet;
use crate::index::index_sort::IndexSort;
use crate::index::leaf::{DocId, LeafRow, write_leaf};
use crate::index::snapshot::LeafView;

/// So many neighbours of one tier become one leaf.
const WIDTH: usize = 10;

/// Leaves with more documents are never merged: it bounds the cost of one refresh.
const LARGEST: u32 = 100_000;

/// A leaf's tier by its number of documents: how often `WIDTH` fits into it. Leaves of a tier differ by less than that factor.
fn tier(documents: u32) -> u32 {
    documents.max(1).ilog10()
}

/// The documents that [`merge`] would write again if leaves of these sizes were the leaves of a shard.
pub fn rewritten(mut sizes: Vec<u32>) -> u32 {
    let mut sum = 0;
    while let Some(start) = run(&sizes) {
        let merged = sizes[start..].iter().sum();
        sum += merged;
        sizes.truncate(start);
        sizes.push(merged);
    }
    sum
}

fn sizes(leaves: &[LeafView]) -> Vec<u32> {
    leaves.iter().map(|view| view.leaf.max_doc()).collect()
}

/// Merges the last leaves as long as there are `WIDTH` of one tier (or smaller) at the end of the list.
pub fn merge(leaves: &mut Vec<LeafView>, writing: &mut Writing<'_>) -> Result<(), String> {
    while let Some(start) = run(&sizes(leaves)) {
        rewrite_from(start, leaves, writing)?;
    }
    Ok(())
}

/// Merges the last leaves until there are at most `most`.
pub fn merge_to(most: usize, leaves: &mut Vec<LeafView>, writing: &mut Writing<'_>) -> Result<(), String> {
    if leaves.len() > most { rewrite_from(most.saturating_sub(1), leaves, writing) } else { Ok(()) }
}

/// What a merge needs of its shard.
pub struct Writing<'a> {
    /// Numbers the merged segment.
    pub generations: &'a mut Generations,
    /// Counts the merge.
    pub counters: &'a mut Counters,
    /// The order of the documents.
    pub sort: &'a IndexSort,
}

fn rewrite_from(start: usize, leaves: &mut Vec<LeafView>, writing: &mut Writing<'_>) -> Result<(), String> {
    let merged = rewrite(&leaves[start..], writing.generations.next(), writing.sort)?;
    writing.counters.count_merge(merged.leaf.max_doc());
    leaves.truncate(start);
    leaves.push(merged);
    Ok(())
}

/// Numbers the segments of a shard in the order in which they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Generations(u32);

impl Generations {
    /// The number of the next segment.
    pub fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0 - 1
    }
}

/// Start of the run to merge: the trailing leaves no larger than the tier that fills it.
fn run(sizes: &[u32]) -> Option<usize> {
    for wanted in 0..LARGEST.ilog10() {
        let start = sizes.iter().rposition(|&size| tier(size) > wanted).map_or(0, |last| last + 1);
        let full = sizes[start..].iter().filter(|&&size| tier(size) == wanted).count();
        if full >= WIDTH {
            return Some(start);
        }
    }
    None
}

fn rewrite(views: &[LeafView], generation: u32, sort: &IndexSort) -> Result<LeafView, String> {
    let max_doc = views.iter().map(|view| view.leaf.max_doc()).sum();
    let mut rows: Vec<(LeafRow, bool)> = Vec::with_capacity(max_doc as usize);
    for view in views {
        let mut doc: DocId = 0;
        for document in view.leaf.documents() {
            doc += document.block.len() as DocId;
            let row = LeafRow { stored: Arc::clone(view.leaf.stored(doc - 1)), document: Arc::new(document) };
            rows.push((row, view.is_live(doc - 1)));
        }
    }
    if sort.is_any() {
        rows.sort_by(|(left, _), (right, _)| sort.compare(left, right));
    }
    let live = live_documents(&rows, max_doc);
    let rows: Vec<LeafRow> = rows.into_iter().map(|(row, _)| row).collect();
    let live = (live.count() < max_doc).then(|| Arc::new(live));
    Ok(LeafView { leaf: write_leaf(&rows)?, generation, live, base: 0 })
}

/// The documents of the rows that are live; a document that is not hides its nested objects, too.
fn live_documents(rows: &[(LeafRow, bool)], max_doc: u32) -> BitSet {
    let mut live = BitSet::full(max_doc);
    let mut base: DocId = 0;
    for (row, is_live) in rows {
        let end = base + row.document.block.len() as DocId;
        if !is_live {
            (base..end).for_each(|doc| live.remove(doc));
        }
        base = end;
    }
    live
}

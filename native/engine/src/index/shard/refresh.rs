//! Refresh: pending writes become a leaf, replaced and deleted documents are hidden.

use std::sync::Arc;

use super::Shard;
use super::counters::Counters;
use super::merge::{Writing, merge};
use crate::fault;
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, LeafRow, write_leaf};
use crate::index::snapshot::LeafView;

impl Shard {
    /// Makes all writes visible; returns true if anything changed. The error text is a bug.
    pub fn refresh(&mut self) -> Result<bool, String> {
        if fault::is_on("refresh_shows_nothing") {
            return Ok(false);
        }
        self.counters.refresh_external += 1;
        self.inner = None;
        self.access.refresh();
        self.seal()?;
        if fault::is_on("deletes_not_applied_in_shard_1") && self.number() == 1 {
            self.superseded.clear();
        }
        if self.sealed.is_empty() && self.superseded.is_empty() {
            return Ok(false);
        }
        let mut leaves = self.leaves.to_vec();
        leaves.extend(std::mem::take(&mut self.sealed));
        for id in std::mem::take(&mut self.superseded) {
            let current = self.versions.document(&id);
            for view in &mut leaves {
                let Some(doc) = view.leaf.find(&id) else { continue };
                if !current.is_some_and(|current| Arc::ptr_eq(current, view.leaf.stored(doc))) {
                    hide(view, doc);
                }
            }
        }
        self.counters.warmed += 1;
        merge(&mut leaves, &mut self.writing())?;
        if let Some(most) = self.merge_to.take() {
            // Counted when it was requested.
            let mut writing = Writing { counters: &mut Counters::default(), ..self.writing() };
            super::merge::merge_to(most, &mut leaves, &mut writing)?;
        }
        self.show(leaves);
        Ok(true)
    }

    /// Merges the leaves until there are at most `most`; returns true if anything changed that searches see. The error text is a bug.
    ///
    /// ES: writes that are not visible yet are merged with the others, which searches see after the next refresh (case `api/indices/segments`).
    pub fn force_merge(&mut self, most: usize) -> Result<bool, String> {
        // ES: a shard is refreshed after a merge, and once more if there was something to merge (api/indices/stats_caches_and_merges).
        self.counters.refresh_external += 1;
        if !(self.pending.is_empty() && self.sealed.is_empty() && self.superseded.is_empty()) {
            self.merge_to = Some(most);
            self.note_inner()?;
            let leaves = || self.leaves.iter().chain(&self.sealed);
            if leaves().count() > most {
                let documents = leaves().map(|view| view.leaf.max_doc()).sum();
                self.counters.count_merge(documents);
                self.count_refresh_of_merge();
            }
            return Ok(false);
        }
        if self.leaves.len() <= most {
            return Ok(false);
        }
        self.count_refresh_of_merge();
        let mut leaves = self.leaves.to_vec();
        super::merge::merge_to(most, &mut leaves, &mut self.writing())?;
        self.show(leaves);
        Ok(true)
    }

    const fn count_refresh_of_merge(&mut self) {
        self.counters.refresh_internal += 1;
        self.counters.warmed += 1;
    }

    fn writing(&mut self) -> Writing<'_> {
        Writing { generations: &mut self.generations, counters: &mut self.counters, sort: &self.sort }
    }

    fn show(&mut self, mut leaves: Vec<LeafView>) {
        super::leaf_order::number(&mut leaves);
        self.leaves = leaves.into();
        self.visible.leaves = self.leaf_order.arranged(&self.leaves);
    }

    /// Writes pending operations to a leaf, which remains invisible until the next refresh.
    pub fn seal(&mut self) -> Result<(), String> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let mut rows: Vec<LeafRow> = std::mem::take(&mut self.pending).into_iter().collect();
        if self.sort.is_any() {
            rows.sort_by(|left, right| self.sort.compare(left, right));
        }
        self.pending_bytes = 0;
        let mut view = LeafView { leaf: write_leaf(&rows)?, generation: self.generations.next(), live: None, base: 0 };
        // ES: a document overwritten before the refresh still counts in statistics, so it is written to the leaf
        // (api/global/search_statistics).
        let overwrites = !self.superseded.is_empty();
        let mut doc = 0;
        for row in &rows {
            doc += row.document.block.len() as DocId;
            if row.is_tombstone() || overwrites && view.leaf.find(&row.stored.id) != Some(doc - 1) {
                hide(&mut view, doc - 1);
            }
        }
        self.sealed.push_back(view);
        Ok(())
    }
}

/// Hides a root document with its block.
fn hide(view: &mut LeafView, root: DocId) {
    let max_doc = view.leaf.max_doc();
    let live = Arc::make_mut(view.live.get_or_insert_with(|| Arc::new(BitSet::full(max_doc))));
    let first = view.leaf.roots().map_or(root, |roots| roots.first_child(root));
    for doc in first..=root {
        live.remove(doc);
    }
}

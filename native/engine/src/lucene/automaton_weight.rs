//! Any term that a pattern accepts, without scores.

use std::sync::Arc;

use super::doc_id_set_builder::DocSet;
use super::term_in_set::{only_doc_values, scan_ords};
use super::{Scorer, Weight};
use crate::automaton::TermPattern;
use crate::index::bitset::BitSet;
use crate::index::snapshot::LeafView;

/// Documents with a term that the pattern accepts.
pub struct PatternWeight {
    pub field: Arc<str>,
    pub pattern: TermPattern,
    pub score: f32,
}

impl Weight for PatternWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let matcher = self.pattern.matcher();
        if let Some(column) = only_doc_values(view, &self.field) {
            let mut ords = BitSet::new(column.term_count());
            (0..column.term_count()).filter(|&ord| matcher.accepts(column.term(ord))).for_each(|ord| ords.insert(ord));
            return Some(scan_ords(view, column, self.score, move |ord| ords.contains(ord)));
        }
        let mut docs = DocSet::new(view.leaf.max_doc());
        let mut insert = |block: &[u32]| docs.insert_block(block);
        match self.pattern.found().of(view.address(), &self.field) {
            Some(places) => view.leaf.each_block_at(&self.field, &places, &mut insert),
            None => view.leaf.matching_terms(&self.field, matcher, &mut |cursor| {
                cursor.each_block(&mut insert);
                true
            }),
        }
        docs.into_scorer(self.score)
    }

    fn max_score(&self) -> f32 {
        self.score
    }
}

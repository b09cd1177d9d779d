//! Documents that match as many of several queries as one of their own numbers says.

use std::sync::Arc;

use super::{Scorer, Weight, summed_cost};
use crate::index::column::Column;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;

/// Clauses with the field that tells how many must match.
pub struct CoveringWeight {
    pub queries: Vec<Box<dyn Weight>>,
    pub minimum: Arc<str>,
    pub needs_scores: bool,
}

struct CoveringScorer<'a> {
    clauses: Vec<Box<dyn Scorer + 'a>>,
    column: &'a Column,
    doc: Option<DocId>,
    needs_scores: bool,
}

impl Weight for CoveringWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let column = view.leaf.column(&self.minimum)?.as_ref();
        let clauses: Vec<_> = self.queries.iter().filter_map(|weight| weight.scorer(view)).collect();
        (!clauses.is_empty()).then(|| Box::new(CoveringScorer { clauses, column, doc: None, needs_scores: self.needs_scores }) as Box<_>)
    }
}

impl CoveringScorer<'_> {
    /// How many clauses the document must match; none has no number.
    fn wanted(&self, doc: DocId) -> Option<i64> {
        let number = match self.column {
            Column::Long(column) => column.get(doc).first().copied(),
            Column::Double(column) => column.get(doc).first().map(|&number| number as i64),
            Column::Terms(_) => None,
        };
        // Lucene: at least one clause must match.
        number.map(|number| number.max(1))
    }

    fn settle(&mut self) -> DocId {
        loop {
            let doc = self.clauses.iter().map(|clause| clause.doc()).min().unwrap_or(NO_MORE_DOCS);
            self.doc = Some(doc);
            if doc == NO_MORE_DOCS {
                return doc;
            }
            let matching = self.clauses.iter().filter(|clause| clause.doc() == doc).count() as i64;
            if self.wanted(doc).is_some_and(|wanted| matching >= wanted) {
                return doc;
            }
            self.step(doc);
        }
    }

    fn step(&mut self, doc: DocId) {
        for clause in self.clauses.iter_mut().filter(|clause| clause.doc() == doc) {
            clause.next();
        }
    }
}

impl Scorer for CoveringScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        match self.doc {
            None => {
                for clause in &mut self.clauses {
                    clause.next();
                }
            }
            Some(doc) => self.step(doc),
        }
        self.settle()
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let started = self.doc.is_some();
        for clause in self.clauses.iter_mut().filter(|clause| !started || clause.doc() < target) {
            clause.advance(target);
        }
        self.settle()
    }

    fn score(&mut self) -> f32 {
        if !self.needs_scores {
            return 0.0;
        }
        let doc = self.doc();
        let matching = self.clauses.iter_mut().filter(|clause| clause.doc() == doc);
        matching.map(|clause| f64::from(clause.score())).sum::<f64>() as f32
    }

    fn cost(&self) -> u64 {
        summed_cost(&self.clauses)
    }
}

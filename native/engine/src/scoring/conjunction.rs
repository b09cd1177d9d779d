//! All of several scorers, led by the cheapest.

use super::{Batch, Scorer, least_of_part};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches where all clauses match; the score is the sum of those that score, in f64.
pub struct Conjunction<'a> {
    /// Cheapest first.
    clauses: Vec<(bool, Box<dyn Scorer + 'a>)>,
}

impl<'a> Conjunction<'a> {
    /// Over at least one clause; the flag says whether it scores.
    pub fn new(mut clauses: Vec<(bool, Box<dyn Scorer + 'a>)>) -> Self {
        clauses.sort_by_key(|clause| clause.1.cost());
        let mut conjunction = Self { clauses };
        // Clauses asked by `matches` must stand somewhere.
        for (_, clause) in &mut conjunction.clauses[1..] {
            clause.next();
        }
        conjunction
    }

    /// The sum of what the clauses score at the most.
    fn most(&self) -> f64 {
        self.clauses.iter().filter(|clause| clause.0).map(|clause| f64::from(clause.1.max_score())).sum()
    }

    /// Leaves only the leader's matches in the batch that all others match too, and adds up their scores.
    fn keep_matching(&mut self, batch: &mut Batch) {
        let Some(((lead_scores, _), others)) = self.clauses.split_first_mut() else { return };
        let mut kept = 0;
        for place in 0..batch.len {
            let doc = batch.docs[place];
            if others.iter_mut().all(|(_, other)| other.matches(doc)) {
                let first = if *lead_scores { f64::from(batch.scores[place]) } else { 0.0 };
                let scoring = others.iter_mut().filter(|clause| clause.0);
                let sum = scoring.fold(first, |sum, (_, clause)| sum + f64::from(clause.score()));
                (batch.docs[kept], batch.scores[kept]) = (doc, sum as f32);
                kept += 1;
            }
        }
        batch.len = kept;
    }

    /// Moves the others to the leader's document, or the leader on, until all agree.
    fn agree(&mut self, mut doc: DocId) -> DocId {
        let Some((lead, others)) = self.clauses.split_first_mut() else { return NO_MORE_DOCS };
        'candidates: while doc != NO_MORE_DOCS {
            for (_, other) in others.iter_mut() {
                if !other.matches(doc) {
                    let target = other.doc().max(doc + 1);
                    doc = lead.1.advance(target);
                    continue 'candidates;
                }
            }
            return doc;
        }
        NO_MORE_DOCS
    }
}

impl Scorer for Conjunction<'_> {
    fn doc(&self) -> DocId {
        self.clauses[0].1.doc()
    }

    fn next(&mut self) -> DocId {
        let doc = self.clauses[0].1.next();
        self.agree(doc)
    }

    fn skip(&mut self) -> DocId {
        let doc = self.clauses[0].1.skip();
        self.agree(doc)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.clauses[0].1.advance(target);
        self.agree(doc)
    }

    fn score(&mut self) -> f32 {
        let mut sum = 0.0;
        for (scores, clause) in &mut self.clauses {
            if *scores {
                sum += f64::from(clause.score());
            }
        }
        sum as f32
    }

    fn may_fail(&self) -> bool {
        self.clauses.iter().any(|clause| clause.1.may_fail())
    }

    fn cost(&self) -> u64 {
        self.clauses[0].1.cost()
    }

    fn max_score(&self) -> f32 {
        self.most() as f32
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        if !self.clauses[0].1.is_read_in_batches() {
            return self.walk_batch(limit, batch);
        }
        batch.len = 0;
        while batch.len == 0 && self.doc() < limit {
            self.clauses[0].1.next_batch(limit, batch);
            self.keep_matching(batch);
        }
        let doc = self.doc();
        self.agree(doc);
    }

    fn leave_out(&mut self, least: f32) {
        let most = self.most();
        for (_, clause) in self.clauses.iter_mut().filter(|clause| clause.0) {
            let others = most - f64::from(clause.max_score());
            clause.leave_out(least_of_part(least, others));
        }
    }
}

//! Conjunction of scorers, led by the one with the lowest cost.

use super::lazy_clause::Follower;
use super::{Batch, Scorer, least_of_part};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Matches where all clauses match; the score is the sum of those that score, in f64.
pub struct Conjunction<'a> {
    /// The cheapest clause, and whether it scores.
    lead: (bool, Box<dyn Scorer + 'a>),
    /// Cheaper ones first.
    others: Vec<(bool, Follower<'a>)>,
}

impl<'a> Conjunction<'a> {
    /// Over at least one clause; the flag: the clause scores.
    pub fn new(mut clauses: Vec<(bool, Box<dyn Scorer + 'a>)>) -> Self {
        clauses.sort_by_key(|clause| clause.1.cost());
        let lead = clauses.remove(0);
        Self { lead, others: clauses.into_iter().map(|(scores, clause)| (scores, Follower::new(clause))).collect() }
    }

    /// The sum of what the clauses score at the most.
    fn most(&self) -> f64 {
        let lead = if self.lead.0 { f64::from(self.lead.1.max_score()) } else { 0.0 };
        lead + self.others.iter().filter(|clause| clause.0).map(|clause| f64::from(clause.1.max_score())).sum::<f64>()
    }

    /// Leaves only the leader's matches in the batch that all others match too, and adds up their scores.
    fn keep_matching(&mut self, batch: &mut Batch) {
        let lead_scores = self.lead.0;
        let mut kept = 0;
        for place in 0..batch.len {
            let doc = batch.docs[place];
            if self.others.iter_mut().all(|(_, other)| other.matches(doc)) {
                let first = if lead_scores { f64::from(batch.scores[place]) } else { 0.0 };
                let scoring = self.others.iter_mut().filter(|clause| clause.0);
                let sum = scoring.fold(first, |sum, (_, clause)| sum + f64::from(clause.score()));
                (batch.docs[kept], batch.scores[kept]) = (doc, sum as f32);
                kept += 1;
            }
        }
        batch.len = kept;
    }

    /// Moves the others to the leader's document, or the leader on, until all agree.
    fn agree(&mut self, mut doc: DocId) -> DocId {
        'candidates: while doc != NO_MORE_DOCS {
            for (_, other) in &mut self.others {
                if !other.matches(doc) {
                    let target = other.doc().max(doc + 1);
                    doc = self.lead.1.advance(target);
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
        self.lead.1.doc()
    }

    fn next(&mut self) -> DocId {
        let doc = self.lead.1.next();
        self.agree(doc)
    }

    fn skip(&mut self) -> DocId {
        let doc = self.lead.1.skip();
        self.agree(doc)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let doc = self.lead.1.advance(target);
        self.agree(doc)
    }

    fn score(&mut self) -> f32 {
        let mut sum = if self.lead.0 { f64::from(self.lead.1.score()) } else { 0.0 };
        for (_, clause) in self.others.iter_mut().filter(|clause| clause.0) {
            sum += f64::from(clause.score());
        }
        sum as f32
    }

    fn may_fail(&self) -> bool {
        self.lead.1.may_fail() || self.others.iter().any(|clause| clause.1.may_fail())
    }

    fn cost(&self) -> u64 {
        self.lead.1.cost()
    }

    fn max_score(&self) -> f32 {
        self.most() as f32
    }

    fn next_batch(&mut self, limit: DocId, batch: &mut Batch) {
        if !self.lead.1.is_read_in_batches() {
            return self.walk_batch(limit, batch);
        }
        batch.len = 0;
        while batch.len == 0 && self.doc() < limit {
            self.lead.1.next_batch(limit, batch);
            self.keep_matching(batch);
        }
        let doc = self.doc();
        self.agree(doc);
    }

    fn set_min_competitive_score(&mut self, least: f32) {
        let most = self.most();
        let part = |greatest: f32| least_of_part(least, most - f64::from(greatest));
        if self.lead.0 {
            self.lead.1.set_min_competitive_score(part(self.lead.1.max_score()));
        }
        for (_, clause) in self.others.iter_mut().filter(|clause| clause.0) {
            clause.set_min_competitive_score(part(clause.max_score()));
        }
    }
}

//! Leaving out matches that cannot be among the best.

use super::top_docs::{Contenders, TopHits};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::LeafView;
use crate::lucene::{Scorer, Weight};

/// Documents are taken for contenders where they are no more than one of so many that are left.
const CONTENDERS: usize = 4;
/// And no more than this many for each document of the leaf already passed: the more were seen, the fewer are
/// competitive.
const FOR_EACH_SEEN: usize = 4;
/// So few are always taken.
const FEW: usize = 1024;

/// What is to be done with the rest of a leaf.
pub enum Choice<'c, 'a> {
    /// To look at all matches that the scorer gives.
    All,
    /// To look at these documents alone, if they match.
    Among(&'c mut Contenders<'a>),
    /// Nothing: none of the remaining matches is competitive.
    Stop,
}

/// What may be left out of a leaf.
pub struct Chooser<'a> {
    chooses: bool,
    /// True if documents that a sort ranks too low may be skipped.
    contends: bool,
    /// Whether each match is a hit, so that what the scorer knows to be left can be counted without a look.
    knows_rest: bool,
    /// Whether matches are still counted one by one.
    pub counts: bool,
    /// Upper bound of the number of documents left to examine.
    left: usize,
    /// The document before which contenders are not requested again, until there are any.
    asks_from: u32,
    /// The documents left to examine, once they are known.
    contenders: Option<Contenders<'a>>,
    /// How often a hit had been retained when contenders were last requested.
    kept: u64,
}

impl<'a> Chooser<'a> {
    /// For a leaf of `max_doc`. `chooses`: anything may be skipped; `contends`: what a sort ranks too low may be
    /// skipped; `knows_rest`: each match is a hit.
    pub fn new(chooses: bool, contends: bool, knows_rest: bool, max_doc: u32) -> Self {
        let (contends, knows_rest) = (chooses && contends, chooses && knows_rest);
        Self { chooses, contends, knows_rest, counts: true, left: max_doc as usize, asks_from: 0, contenders: None, kept: 0 }
    }

    /// Returns true if nothing in a leaf is competitive, before its matches are even searched for; the known number of
    /// matches is added to `total`, which is not affected where `has_counted`.
    pub fn skips(&self, top: &TopHits<'_>, weight: &dyn Weight, view: &LeafView, has_counted: bool, total: &mut u64) -> bool {
        // Failures of its sources are reported.
        if !self.chooses || view.leaf.reads_sources() || top.least_score().is_none_or(|least| weight.max_score() > least) {
            return false;
        }
        let count = if self.knows_rest && !has_counted { weight.count(view) } else { None };
        *total += count.unwrap_or(0);
        has_counted || count.is_some()
    }

    /// The choice for the next batch: the scorer is informed of what it may skip, and what can be counted without being
    /// examined is added to `total`. `has_counted`: the count is high enough for the rest not to matter.
    pub fn choose(&mut self, top: &TopHits<'a>, scorer: &mut dyn Scorer, has_counted: bool, total: &mut u64) -> Choice<'_, 'a> {
        if !self.chooses {
            return Choice::All;
        }
        let has_counted = has_counted || !self.counts;
        let stops = leaves_out(top, scorer, has_counted);
        if stops || self.may_contend(top, scorer) {
            let left = if self.knows_rest && self.counts { scorer.matches_left() } else { None };
            if !has_counted && left.is_none() {
                return Choice::All;
            }
            if stops || self.contend(top, scorer) {
                *total += left.unwrap_or(0);
                self.counts &= left.is_none();
            }
        }
        match &mut self.contenders {
            _ if stops => Choice::Stop,
            Some(contenders) => Choice::Among(contenders),
            None => Choice::All,
        }
    }

    /// Whether it is worth asking for contenders, or for fewer of them.
    fn may_contend(&self, top: &TopHits<'_>, scorer: &dyn Scorer) -> bool {
        self.contends
            && match self.contenders {
                None => self.asks_from <= scorer.doc() && scorer.doc() < NO_MORE_DOCS,
                // Unless another hit is retained, the number of contenders does not shrink.
                Some(_) => top.kept() > self.kept,
            }
    }

    /// Finds the documents to examine instead of all that are left; returns true if they are known, and few enough to
    /// be worthwhile.
    fn contend(&mut self, top: &TopHits<'a>, scorer: &dyn Scorer) -> bool {
        let at = scorer.doc();
        let (first, pays) = match &self.contenders {
            None => (at, FEW + FOR_EACH_SEEN * at as usize),
            Some(contenders) => (contenders.first(), usize::MAX),
        };
        self.kept = top.kept();
        self.asks_from = at.saturating_mul(2).saturating_add(1);
        self.left = self.left.min(usize::try_from(scorer.cost()).unwrap_or(usize::MAX));
        let Some(contenders) = top.contenders(first, pays.min(self.left / CONTENDERS)) else { return false };
        self.left = contenders.cost();
        self.contenders = Some(contenders);
        true
    }
}

/// Returns true if no hit can score above the retained ones; if not, the scorer receives the minimum competitive score,
/// unless matches are still being counted.
fn leaves_out(top: &TopHits<'_>, scorer: &mut dyn Scorer, has_counted: bool) -> bool {
    let Some(least) = top.least_score() else { return false };
    if scorer.max_score() <= least {
        return true;
    }
    if has_counted {
        scorer.leave_out(least);
    }
    false
}

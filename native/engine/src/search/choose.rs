//! Leaving out matches that cannot be among the best.

use super::top_hits::TopHits;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::scoring::{Scorer, Weight};

/// Documents are taken for contenders where they are no more than one of so many that are left.
const CONTENDERS: usize = 16;

/// What is to be done with the rest of a leaf.
pub enum Choice {
    /// To look at all matches that the scorer gives.
    All,
    /// To look at these documents alone, if they match.
    Among(Vec<DocId>),
    /// Nothing: none of them can be a hit that is kept.
    Stop,
}

/// What may be left out of a leaf.
pub struct Chooser {
    chooses: bool,
    /// Whether documents may that a sort puts behind.
    contends: bool,
    /// Whether each match is a hit, so that what the scorer knows to be left can be counted without a look.
    knows_rest: bool,
    /// Whether matches are still counted one by one.
    pub counts: bool,
    /// How many documents are left to be looked at, at the most.
    left: usize,
    /// How often a hit was kept when contenders were last asked for.
    kept: u64,
}

impl Chooser {
    /// Of a leaf of `max_doc`. `chooses`: anything may be left out; `contends`: what a sort puts behind may; `knows_rest`: each match is a hit.
    pub fn new(chooses: bool, contends: bool, knows_rest: bool, max_doc: u32) -> Self {
        let (contends, knows_rest) = (chooses && contends, chooses && knows_rest);
        Self { chooses, contends, knows_rest, counts: true, left: max_doc as usize, kept: 0 }
    }

    /// Whether nothing of a leaf can be a hit that is kept, before its matches are even looked for; what is known of their number is added to
    /// `total`, which they do not matter for where `has_counted`.
    pub fn skips(&self, top: &TopHits<'_>, weight: &dyn Weight, view: &LeafView, has_counted: bool, total: &mut u64) -> bool {
        // What its sources fail with is told.
        if !self.chooses || view.leaf.reads_sources() || top.least_score().is_none_or(|least| weight.max_score() > least) {
            return false;
        }
        let count = if self.knows_rest && !has_counted { weight.count(view) } else { None };
        *total += count.unwrap_or(0);
        has_counted || count.is_some()
    }

    /// What is to be done before the next batch: the scorer is told what it may leave out, and what need not be looked at to be counted is
    /// added to `total`. `has_counted`: the count is high enough for the rest not to matter.
    pub fn choose(&mut self, top: &TopHits<'_>, scorer: &mut dyn Scorer, has_counted: bool, total: &mut u64) -> Choice {
        let has_counted = has_counted || !self.counts;
        let left = if self.knows_rest && self.counts { scorer.matches_left() } else { None };
        if !self.chooses || !has_counted && left.is_none() {
            return Choice::All;
        }
        if leaves_out(top, scorer, has_counted) {
            *total += left.unwrap_or(0);
            return Choice::Stop;
        }
        // As long as none is kept anew, no fewer contend.
        if !self.contends || std::mem::replace(&mut self.kept, top.kept()) == top.kept() {
            return Choice::All;
        }
        let Some(contenders) = top.contenders(self.left / CONTENDERS) else { return Choice::All };
        if let Some(left) = left {
            *total += left;
            self.counts = false;
        }
        self.left = contenders.len();
        Choice::Among(contenders)
    }
}

/// Whether no hit can score above those kept; if not, the scorer is told what they must score above, unless all are counted yet.
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

//! Leaving out matches that cannot be among the best.

use super::top_hits::TopHits;
use crate::index::leaf::DocId;
use crate::scoring::Scorer;

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
}

impl Chooser {
    /// `chooses`: anything may be left out; `contends`: what a sort puts behind may; `knows_rest`: each match is a hit.
    pub fn new(chooses: bool, contends: bool, knows_rest: bool) -> Self {
        Self { chooses, contends: chooses && contends, knows_rest: chooses && knows_rest, counts: true }
    }

    /// What is to be done before the next batch: the scorer is told what it may leave out, and what need not be looked at to be counted is
    /// added to `total`. `has_counted`: the count is high enough for the rest not to matter.
    pub fn choose(&mut self, top: &TopHits<'_>, scorer: &mut dyn Scorer, has_counted: bool, total: &mut u64) -> Choice {
        let left = if self.knows_rest { scorer.matches_left() } else { None };
        if !self.chooses || !has_counted && left.is_none() {
            return Choice::All;
        }
        if leaves_out(top, scorer, has_counted) {
            *total += left.unwrap_or(0);
            return Choice::Stop;
        }
        let Some(contenders) = self.contends.then(|| top.contenders()).flatten() else { return Choice::All };
        *total += left.unwrap_or(0);
        (self.contends, self.knows_rest, self.counts) = (false, false, left.is_none());
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

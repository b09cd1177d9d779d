//! Skips matches that are not competitive: that cannot be among the best hits.

use super::top_docs::{CompetitiveDocs, TopHits};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::LeafView;
use crate::lucene::{Scorer, Weight};

/// The competitive documents are visited on their own only if they are at most this fraction (1/4) of the documents left.
const MAX_FRACTION: usize = 4;
/// At most this many competitive documents for each document of the leaf already visited: collecting them has to pay off.
const PER_VISITED: usize = 4;
/// This many competitive documents are always worth collecting, unless `MAX_FRACTION` forbids it.
const ALWAYS: usize = 1024;

/// How to continue in a leaf.
pub enum Choice<'c, 'a> {
    /// Visit all matches of the scorer.
    All,
    /// Visit only these documents, if they match.
    Among(&'c mut CompetitiveDocs<'a>),
    /// Stop: no remaining match is competitive.
    Stop,
}

/// Decides which documents of a leaf may be skipped.
pub struct Chooser<'a> {
    /// True if matches may be skipped at all.
    may_skip: bool,
    /// True if documents that a sort ranks too low may be skipped.
    skips_by_sort: bool,
    /// True if each match is a hit, so that the scorer's remaining matches can be counted without visiting them.
    knows_rest: bool,
    /// True while matches are counted one by one.
    pub counts: bool,
    /// Upper bound of the number of documents left to examine.
    left: usize,
    /// The document before which the competitive documents are not computed again after they were too many.
    retries_from: u32,
    /// The competitive documents, once computed.
    competitive: Option<CompetitiveDocs<'a>>,
    /// Number of insertions into the queue when they were last computed.
    insertions: u64,
}

impl<'a> Chooser<'a> {
    /// For a leaf of `max_doc`. `may_skip`: matches may be skipped at all; `skips_by_sort`: those that a sort
    /// ranks too low; `knows_rest`: each match is a hit.
    pub fn new(may_skip: bool, skips_by_sort: bool, knows_rest: bool, max_doc: u32) -> Self {
        let (skips_by_sort, knows_rest) = (may_skip && skips_by_sort, may_skip && knows_rest);
        Self {
            may_skip,
            skips_by_sort,
            knows_rest,
            counts: true,
            left: max_doc as usize,
            retries_from: 0,
            competitive: None,
            insertions: 0,
        }
    }

    /// Returns true if nothing in a leaf is competitive, before iteration starts; the leaf's known match count is added to `total` unless
    /// `has_counted`.
    pub fn skips(&self, top: &TopHits<'_>, weight: &dyn Weight, view: &LeafView, has_counted: bool, total: &mut u64) -> bool {
        // Matches have to be visited if reading their sources may fail.
        if !self.may_skip || view.leaf.reads_sources() || top.min_competitive_score().is_none_or(|least| weight.max_score() > least) {
            return false;
        }
        let count = if self.knows_rest && !has_counted { weight.count(view) } else { None };
        *total += count.unwrap_or(0);
        has_counted || count.is_some()
    }

    /// The choice for the next batch: sets the minimum competitive score of the scorer, and adds matches to `total` that can be counted
    /// without being visited. `has_counted`: the count has reached its limit.
    pub fn choose(&mut self, top: &TopHits<'a>, scorer: &mut dyn Scorer, has_counted: bool, total: &mut u64) -> Choice<'_, 'a> {
        if !self.may_skip {
            return Choice::All;
        }
        let has_counted = has_counted || !self.counts;
        let stops = nothing_competitive(top, scorer, has_counted);
        if stops || self.may_narrow(top, scorer) {
            let left = if self.knows_rest && self.counts { scorer.matches_left() } else { None };
            if !has_counted && left.is_none() {
                return Choice::All;
            }
            if stops || self.narrow(top, scorer) {
                *total += left.unwrap_or(0);
                self.counts &= left.is_none();
            }
        }
        match &mut self.competitive {
            _ if stops => Choice::Stop,
            Some(docs) => Choice::Among(docs),
            None => Choice::All,
        }
    }

    /// Returns true if computing (or narrowing) the competitive documents may pay off.
    fn may_narrow(&self, top: &TopHits<'_>, scorer: &dyn Scorer) -> bool {
        self.skips_by_sort
            && match self.competitive {
                None => self.retries_from <= scorer.doc() && scorer.doc() < NO_MORE_DOCS,
                // Without another insertion into the queue the same documents are competitive.
                Some(_) => top.insertions() > self.insertions,
            }
    }

    /// Computes the competitive documents among the remaining ones; returns true if they are known and few enough to be worthwhile.
    fn narrow(&mut self, top: &TopHits<'a>, scorer: &dyn Scorer) -> bool {
        let at = scorer.doc();
        let (first, most) = match &self.competitive {
            None => (at, ALWAYS + PER_VISITED * at as usize),
            Some(docs) => (docs.first(), usize::MAX),
        };
        self.insertions = top.insertions();
        self.retries_from = at.saturating_mul(2).saturating_add(1);
        self.left = self.left.min(usize::try_from(scorer.cost()).unwrap_or(usize::MAX));
        let Some(docs) = top.competitive_docs(first, most.min(self.left / MAX_FRACTION)) else { return false };
        self.left = docs.cost();
        self.competitive = Some(docs);
        true
    }
}

/// Returns true if no hit can score above the retained ones; if not, the scorer receives the minimum competitive score,
/// unless matches are still being counted.
fn nothing_competitive(top: &TopHits<'_>, scorer: &mut dyn Scorer, has_counted: bool) -> bool {
    let Some(least) = top.min_competitive_score() else { return false };
    if scorer.max_score() <= least {
        return true;
    }
    if has_counted {
        scorer.set_min_competitive_score(least);
    }
    false
}

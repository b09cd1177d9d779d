//! Boolean queries: which scorer their clauses make in a leaf decides the widths in which scores are added.

use super::conjunction::Conjunction;
use super::disjunction::{Combine, Disjunction, Max, Sum};
use super::min_should_match::OneByOne;
use super::query::Occur;
use super::req_excl::ReqExcl;
use super::req_opt::ReqOpt;
use super::{Scorer, Weight};
use crate::index::snapshot::LeafView;

/// Clauses bound to a shard.
pub struct BooleanWeight {
    pub clauses: Vec<(Occur, Box<dyn Weight>)>,
    pub minimum_should_match: u32,
    pub needs_scores: bool,
}

/// Clauses of which the best scores.
pub struct DisMaxWeight {
    pub disjuncts: Vec<Box<dyn Weight>>,
    pub tie_breaker: f32,
}

type BoxScorer<'a> = Box<dyn Scorer + 'a>;

impl BooleanWeight {
    fn of(&self, occur: Occur) -> impl Iterator<Item = &dyn Weight> {
        self.clauses.iter().filter(move |clause| clause.0 == occur).map(|clause| clause.1.as_ref())
    }

    /// Number of documents that match all required clauses, of a leaf of `documents`.
    fn count_of_all(&self, documents: u64, view: &LeafView) -> Option<u64> {
        let required = self.clauses.iter().filter(|(occur, _)| matches!(occur, Occur::Must | Occur::Filter));
        let mut counts = Vec::new();
        for (_, weight) in required {
            match weight.count(view) {
                // Lucene: the first clause without matches or without a known count decides.
                decisive @ (None | Some(0)) => return decisive,
                Some(count) => counts.push(count),
            }
        }
        let mut some = counts.into_iter().filter(|count| *count != documents);
        let all = some.next().unwrap_or(documents);
        if some.next().is_some() { None } else { Some(all) }
    }

    /// Number of documents that match at least one clause of a kind, of a leaf of `documents`.
    fn count_of_any(&self, kind: Occur, documents: u64, view: &LeafView) -> Option<u64> {
        let (mut any, mut is_known) = (0, true);
        for weight in self.of(kind) {
            match weight.count(view) {
                Some(count) if count == documents => return Some(documents),
                Some(0) => {}
                Some(count) if any == 0 => any = count,
                _ => is_known = false,
            }
        }
        is_known.then_some(any)
    }

    /// The required clauses; `Err` when one of them matches nothing. Filters that match everything are left out.
    fn required<'a>(&'a self, view: &'a LeafView) -> Result<Vec<(bool, BoxScorer<'a>)>, ()> {
        let (mut required, mut scoring) = (Vec::new(), Vec::new());
        for (occur, weight) in &self.clauses {
            match occur {
                Occur::Must => scoring.push((self.needs_scores, weight.scorer(view).ok_or(())?)),
                Occur::Filter if !weight.matches_all(view) => required.push((false, weight.scorer(view).ok_or(())?)),
                _ => {}
            }
        }
        // Lucene: of clauses that cost the same filters lead.
        required.append(&mut scoring);
        Ok(required)
    }
}

impl Weight for BooleanWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<BoxScorer<'a>> {
        let mut required = self.required(view).ok()?;
        if required.is_empty() {
            // All filters match everything: one of them represents all, unless optional clauses must match anyway.
            let only_optional = self.minimum_should_match > 0 || self.of(Occur::Filter).next().is_none();
            if !only_optional {
                required.push((false, self.of(Occur::Filter).next()?.scorer(view)?));
            }
        }
        let mut optional: Vec<_> = self.of(Occur::Should).filter_map(|weight| weight.scorer(view)).collect();
        let mut minimum = self.minimum_should_match as usize;
        if optional.len() < minimum {
            return None;
        }
        // Lucene: if all clauses remaining in a leaf must match they become required, so that scores are summed once
        // (query/bool_equal_clauses).
        if minimum > 0 && optional.len() == minimum && !required.is_empty() {
            required.extend(optional.drain(..).map(|scorer| (self.needs_scores, scorer)));
            minimum = 0;
        }
        let excluded: Vec<_> = self.of(Occur::MustNot).filter_map(|weight| weight.scorer(view)).collect();
        let max_doc = view.leaf.max_doc();
        if required.is_empty() {
            return Some(exclude(any(optional, minimum, max_doc, Sum)?, excluded));
        }
        let all = exclude(all(required, max_doc), excluded);
        if optional.is_empty() || (minimum == 0 && !self.needs_scores) {
            return Some(all);
        }
        let any = any(optional, minimum, max_doc, Sum)?;
        Some(if minimum > 0 { Box::new(Conjunction::new(vec![(true, all), (true, any)])) } else { Box::new(ReqOpt::new(all, any)) })
    }

    /// Lucene: counts of clauses are only combined if all but one of them match everything or nothing
    /// (`api/global/search_terminate_after`).
    fn count(&self, view: &LeafView) -> Option<u64> {
        let documents = view.live.as_ref().map_or(u64::from(view.leaf.max_doc()), |live| u64::from(live.count()));
        let is_required = |occur: &Occur| matches!(occur, Occur::Must | Occur::Filter);
        let wanted = if self.clauses.iter().all(|(occur, _)| *occur == Occur::Should) {
            if self.minimum_should_match > 1 { None } else { self.count_of_any(Occur::Should, documents, view) }
        } else if self.minimum_should_match == 0 && self.clauses.iter().any(|(occur, _)| is_required(occur)) {
            self.count_of_all(documents, view)
        } else {
            None
        };
        if wanted == Some(0) {
            return wanted;
        }
        match self.count_of_any(Occur::MustNot, documents, view)? {
            0 => wanted,
            excluded if excluded == documents => Some(0),
            excluded => wanted.filter(|wanted| *wanted == documents).map(|wanted| wanted - excluded),
        }
    }

    fn matches_all(&self, view: &LeafView) -> bool {
        self.minimum_should_match == 0
            && self.clauses.iter().any(|clause| matches!(clause.0, Occur::Must | Occur::Filter))
            && self.clauses.iter().all(|(occur, weight)| match occur {
                Occur::Must | Occur::Filter => weight.matches_all(view),
                Occur::Should => true,
                Occur::MustNot => false,
            })
    }
}

impl Weight for DisMaxWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<BoxScorer<'a>> {
        let scorers = self.disjuncts.iter().filter_map(|weight| weight.scorer(view)).collect();
        any(scorers, 1, view.leaf.max_doc(), Max { tie_breaker: self.tie_breaker })
    }
}

fn all(mut required: Vec<(bool, BoxScorer<'_>)>, max_doc: u32) -> BoxScorer<'_> {
    match &required[..] {
        [(true, _)] => required.remove(0).1,
        _ if are_dense(&required) => {
            let count = required.len();
            Box::new(Disjunction::new(required.into_iter().map(|clause| clause.1).collect(), count, max_doc, Sum))
        }
        _ => Box::new(Conjunction::new(required)),
    }
}

/// Returns true if scoring clauses match so many documents, and equally many, that a windowed bulk scorer is faster than leapfrogging.
fn are_dense(required: &[(bool, BoxScorer<'_>)]) -> bool {
    let costs = || required.iter().map(|clause| clause.1.cost());
    let (least, greatest) = (costs().min().unwrap_or(0), costs().max().unwrap_or(0));
    required.len() > 1 && required.iter().all(|clause| clause.0 && !clause.1.may_fail()) && least > 1000 && greatest < least * 4
}

fn any<'a, C: Combine + 'a>(mut optional: Vec<BoxScorer<'a>>, minimum: usize, max_doc: u32, combine: C) -> Option<BoxScorer<'a>> {
    match optional.len() {
        0 => None,
        1 => optional.pop(),
        count if count == minimum => Some(Box::new(Conjunction::new(optional.into_iter().map(|scorer| (true, scorer)).collect()))),
        _ if optional.iter().any(|scorer| scorer.may_fail()) => Some(Box::new(OneByOne::new(optional, minimum, combine))),
        _ => Some(Box::new(Disjunction::new(optional, minimum, max_doc, combine))),
    }
}

fn exclude<'a>(required: BoxScorer<'a>, excluded: Vec<BoxScorer<'a>>) -> BoxScorer<'a> {
    if excluded.is_empty() { required } else { Box::new(ReqExcl::new(required, excluded)) }
}

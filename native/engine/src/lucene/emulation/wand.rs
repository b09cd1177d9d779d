//! Clauses of which a minimum number must match, each advanced only as far as is needed to decide.

use super::heap::Heap;
use super::two_phase_as_iterator::Verified;
use super::{BoxCandidates, Candidates, Demand, is_before};
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Significant bits of an `f32`.
const MANTISSA_BITS: i32 = 24;

struct Clause<'a> {
    matches: Verified<'a>,
    cost: u64,
    /// Its maximum score, scaled, once determined.
    most: u64,
}

/// Lucene's WAND without a minimum competitive score: clauses positioned on the document lead, some of those before
/// it are in the tail, the others are in the head.
pub(super) struct Wand<'a> {
    clauses: Vec<Clause<'a>>,
    /// Clauses on the current document, in reverse order of traversal.
    leads: Vec<usize>,
    /// Clauses before it, ordered by maximum score.
    tail: Heap,
    /// Ordinals of the clauses after it, the nearest first.
    head: Heap,
    required: usize,
    /// Lucene: since 9, in top-scores mode, leads are scored as soon as they become leads (`query/failures_of_candidates`).
    scores_leads: bool,
    looked_at_scores: bool,
    doc: Option<DocId>,
    score: f64,
}

impl<'a> Wand<'a> {
    /// Over more clauses than are `required`; `major` is 8 or 9.
    pub(super) fn new(clauses: Vec<BoxCandidates<'a>>, required: u32, demand: Demand, major: u8) -> Self {
        let clause = |inner: BoxCandidates<'a>| Clause { cost: inner.cost(), matches: Verified::new(inner), most: 0 };
        let clauses: Vec<_> = clauses.into_iter().map(clause).collect();
        let by_score = demand == Demand::TopScores;
        Self {
            leads: (0..clauses.len()).rev().collect(),
            tail: Heap::default(),
            head: Heap::default(),
            clauses,
            required: required as usize,
            scores_leads: by_score && major >= 9,
            looked_at_scores: !by_score,
            doc: None,
            score: 0.0,
        }
    }

    /// Puts a clause into the tail; returns the one that must be advanced instead, if any.
    fn trail(&mut self, place: usize) -> Option<usize> {
        let Self { clauses, tail, .. } = self;
        let is_wanted = |a: usize, b: usize| is_wanted(clauses, a, b);
        if tail.len() + 1 < self.required {
            tail.add(place, is_wanted);
            return None;
        }
        match tail.top() {
            Some(top) if is_wanted(top, place) => tail.replace_top(place, is_wanted),
            _ => Some(place),
        }
    }

    fn pop_tail(&mut self) -> Option<usize> {
        let Self { clauses, tail, .. } = self;
        tail.pop(|a, b| is_wanted(clauses, a, b))
    }

    fn pop_head(&mut self) -> Option<usize> {
        let Self { clauses, head, .. } = self;
        head.pop(|a, b| clauses[a].matches.doc() < clauses[b].matches.doc())
    }

    /// Moves a clause on, so that it is ahead.
    fn go_ahead(&mut self, place: usize, target: DocId) {
        let Self { clauses, head, .. } = self;
        clauses[place].matches.advance(target);
        head.add(place, |a, b| clauses[a].matches.doc() < clauses[b].matches.doc());
    }

    /// The document of the nearest clause ahead.
    fn nearest(&self) -> Option<DocId> {
        self.head.top().and_then(|place| self.clauses[place].matches.doc())
    }

    /// Lucene: the first time the tail stays empty, because no minimum score is set.
    fn look_at_scores(&mut self, target: DocId) {
        self.looked_at_scores = true;
        let sum = self.clauses.iter().map(|clause| f64::from(clause.matches.max_score())).sum::<f64>() as f32;
        let factor = scaling(sum);
        for clause in &mut self.clauses {
            clause.most = scaled(clause.matches.max_score(), factor);
        }
        let places = self.tail.take();
        let Self { clauses, tail, .. } = self;
        for place in places {
            tail.add(place, |a, b| is_wanted(clauses, a, b));
        }
        while let Some(place) = self.pop_tail() {
            self.go_ahead(place, target);
        }
    }

    fn lead(&mut self, place: usize) {
        self.leads.insert(0, place);
        if self.scores_leads {
            self.score += f64::from(self.clauses[place].matches.score());
        }
    }

    /// Advances a clause of the tail to the document.
    fn ask(&mut self, place: usize, doc: DocId) {
        if self.clauses[place].matches.advance(doc) == doc {
            self.lead(place);
        } else {
            self.go_ahead(place, doc);
        }
    }
}

/// Order of the tail.
fn is_wanted(clauses: &[Clause<'_>], one: usize, other: usize) -> bool {
    let (one, other) = (&clauses[one], &clauses[other]);
    if one.most == other.most { one.cost < other.cost } else { one.most > other.most }
}

/// Exponent that scales a score to an integer without loss.
fn scaling(score: f32) -> i32 {
    let score = if score.is_infinite() { f32::MAX } else { score.max(f32::MIN_POSITIVE) };
    MANTISSA_BITS - 1 - f64::from(score).log2().floor() as i32
}

fn scaled(score: f32, factor: i32) -> u64 {
    (f64::from(score) * 2f64.powi(factor)).ceil().min(f64::from((1 << MANTISSA_BITS) - 1)) as u64
}

impl Candidates for Wand<'_> {
    fn doc(&self) -> Option<DocId> {
        self.doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        if let Some(doc) = self.doc.filter(|&doc| doc >= target) {
            return doc;
        }
        for place in std::mem::take(&mut self.leads) {
            if let Some(dropped) = self.trail(place) {
                self.go_ahead(dropped, target);
            }
        }
        while let Some(place) = self.head.top().filter(|&place| is_before(self.clauses[place].matches.doc(), target)) {
            let dropped = self.trail(place);
            let Self { clauses, head, .. } = self;
            let is_nearer = |clauses: &[Clause<'_>], a: usize, b: usize| clauses[a].matches.doc() < clauses[b].matches.doc();
            if let Some(dropped) = dropped {
                clauses[dropped].matches.advance(target);
                head.replace_top(dropped, |a, b| is_nearer(clauses, a, b));
            } else {
                head.pop(|a, b| is_nearer(clauses, a, b));
            }
        }
        if !self.looked_at_scores {
            self.look_at_scores(target);
        }
        let doc = self.nearest().unwrap_or(NO_MORE_DOCS);
        self.doc = Some(doc);
        doc
    }

    fn match_cost(&self) -> Option<f32> {
        Some(self.clauses.len() as f32)
    }

    fn matches(&mut self) -> bool {
        let Some(doc) = self.doc else { return false };
        self.score = 0.0;
        while self.nearest() == Some(doc) {
            let Some(place) = self.pop_head() else { break };
            self.lead(place);
        }
        while self.leads.len() < self.required {
            if self.leads.len() + self.tail.len() < self.required {
                return false;
            }
            let Some(place) = self.pop_tail() else { return false };
            self.ask(place, doc);
        }
        true
    }

    fn score(&mut self) -> f32 {
        let Some(doc) = self.doc else { return 0.0 };
        for place in self.tail.take().into_iter().rev() {
            self.ask(place, doc);
        }
        if !self.scores_leads {
            let Self { leads, clauses, .. } = self;
            self.score = leads.iter().map(|&place| f64::from(clauses[place].matches.score())).sum();
        }
        self.score as f32
    }

    fn cost(&self) -> u64 {
        cost_of_some(self.clauses.iter().map(|clause| clause.cost), self.required)
    }

    fn max_score(&self) -> f32 {
        self.clauses.iter().map(|clause| clause.matches.max_score()).sum()
    }
}

/// Cost of at least `required` matching clauses: the sum of the cheapest ones, one of which must match.
pub(super) fn cost_of_some(costs: impl Iterator<Item = u64>, required: usize) -> u64 {
    let mut costs: Vec<u64> = costs.collect();
    costs.sort_unstable();
    let leading = (costs.len() + 1).saturating_sub(required.max(1));
    costs.into_iter().take(leading).fold(0, u64::saturating_add)
}

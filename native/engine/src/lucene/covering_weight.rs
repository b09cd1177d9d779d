//! `terms_set`: documents that match a minimum number of clauses, given by a field or a script (Lucene's `CoveringQuery`).

use super::{DocScript, RequiredMatches, Scorer, Weight};
use crate::error::EsError;
use crate::index::column::Column;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::script::BoundScript;

/// The clauses, with the source of the number of clauses that must match.
pub struct CoveringWeight {
    pub queries: Vec<Box<dyn Weight>>,
    pub minimum: RequiredMatches,
    pub needs_scores: bool,
}

/// Source of the minimum number of matching clauses in a leaf.
pub(super) enum MatchCount<'a> {
    /// The least of a document's numbers.
    Column(&'a Column),
    /// A script's result.
    Script(&'a DocScript, BoundScript<'a>),
}

impl RequiredMatches {
    /// Binds the source to a leaf; `None` if no document has a value.
    pub(super) fn bind<'a>(&'a self, view: &'a LeafView) -> Option<MatchCount<'a>> {
        match self {
            // Only until the query is rewritten.
            Self::Constant(_) => None,
            Self::Field(name) => view.leaf.column(name).map(|column| MatchCount::Column(column)),
            Self::Script(settings) => Some(MatchCount::Script(settings, settings.script.0.bind(view))),
        }
    }
}

impl MatchCount<'_> {
    /// The minimum for a document; `None` without one.
    pub(super) fn of(&self, doc: DocId) -> Result<Option<i64>, EsError> {
        let number = match self {
            Self::Column(Column::Long(column)) => column.get(doc).first().copied(),
            Self::Column(Column::Double(column)) => column.get(doc).first().map(|&number| number as i64),
            Self::Column(Column::Terms(_)) => None,
            Self::Script(_, script) => script.run(doc, 0.0)?.as_long(),
        };
        // Lucene: at least one clause must match (api/global/explain_given).
        Ok(number.map(|number| number.max(1)))
    }
}

struct CoveringScorer<'a> {
    clauses: Vec<Clause<'a>>,
    wanted: MatchCount<'a>,
    doc: Option<DocId>,
    /// Minimum number of matching clauses for the current document.
    minimum: i64,
    max_doc: DocId,
    needs_scores: bool,
    /// Error of the first advance, with its document: it is reported once this clause is known to be the lead, because other clauses are
    /// advanced once as well.
    pending: Option<(DocId, EsError)>,
}

/// A clause and its current document, if it has been positioned.
struct Clause<'a> {
    scorer: Box<dyn Scorer + 'a>,
    at: Option<DocId>,
}

impl Clause<'_> {
    fn is_before(&self, target: DocId) -> bool {
        self.at.is_none_or(|at| at < target)
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let at = self.scorer.advance(target);
        self.at = Some(at);
        at
    }
}

impl Weight for CoveringWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let wanted = self.minimum.bind(view)?;
        let scorers = self.queries.iter().filter_map(|weight| weight.scorer(view));
        let clauses: Vec<_> = scorers.map(|scorer| Clause { scorer, at: None }).collect();
        let (max_doc, needs_scores) = (view.leaf.max_doc(), self.needs_scores);
        (!clauses.is_empty())
            .then(|| Box::new(CoveringScorer { clauses, wanted, doc: None, minimum: 1, max_doc, needs_scores, pending: None }) as Box<_>)
    }
}

impl CoveringScorer<'_> {
    /// Determines how many clauses the document must match. An error is reported even if no clause matches.
    fn ask(&mut self, doc: DocId) -> DocId {
        self.doc = Some(doc);
        let wanted = if doc < self.max_doc { self.wanted.of(doc) } else { Ok(Some(1)) };
        self.minimum = match wanted {
            Ok(wanted) => wanted.unwrap_or(i64::MAX),
            Err(error) => {
                self.pending.get_or_insert((doc, error));
                i64::MAX
            }
        };
        doc
    }

    /// Reports the pending error, unless its document is before `from`.
    fn tell(&mut self, from: DocId) {
        if let (Some((_, error)), MatchCount::Script(settings, _)) = (self.pending.take().filter(|(doc, _)| *doc >= from), &self.wanted) {
            settings.failure.set_of_score(error);
        }
    }

    fn seek(&mut self, target: DocId) -> DocId {
        let mut doc = self.approach(target);
        while doc < NO_MORE_DOCS && !self.is_match(doc) {
            doc = self.approach(doc + 1);
        }
        doc
    }

    /// Advances to a candidate. Lucene: the minimum is fetched for the target whether or not any clause matches it, and also for the next
    /// document if too few clauses match.
    fn approach(&mut self, target: DocId) -> DocId {
        self.ask(target);
        let (mut matching, mut possible) = (0, self.clauses.len() as i64);
        while let Some(clause) = self.clauses.iter_mut().filter(|clause| clause.is_before(target)).min_by_key(|clause| clause.at) {
            if possible < self.minimum {
                return self.ask(if target + 1 >= self.max_doc { NO_MORE_DOCS } else { target + 1 });
            }
            if clause.advance(target) == target {
                matching += 1;
                if matching >= self.minimum {
                    return target;
                }
            } else {
                possible -= 1;
            }
        }
        let next = self.clauses.iter().filter_map(|clause| clause.at).min().unwrap_or(NO_MORE_DOCS);
        self.ask(next)
    }

    /// Returns true if enough clauses match the candidate.
    fn is_match(&mut self, doc: DocId) -> bool {
        for clause in self.clauses.iter_mut().filter(|clause| clause.is_before(doc)) {
            clause.advance(doc);
        }
        self.clauses.iter().filter(|clause| clause.at == Some(doc)).count() as i64 >= self.minimum
    }
}

impl Scorer for CoveringScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        let before = self.doc;
        self.tell(0);
        let doc = self.seek(before.map_or(0, |doc| doc + 1));
        if before.is_some() || doc == NO_MORE_DOCS {
            self.tell(0);
        }
        doc
    }

    fn advance(&mut self, target: DocId) -> DocId {
        self.tell(target);
        let doc = self.seek(target);
        self.tell(target);
        doc
    }

    fn matches(&mut self, target: DocId) -> bool {
        self.tell(target);
        // The current document may not be a match.
        let doc = self.doc.filter(|doc| *doc >= target).unwrap_or_else(|| self.approach(target));
        let found = doc == target && self.is_match(target);
        self.tell(target);
        found
    }

    fn score(&mut self) -> f32 {
        self.tell(0);
        if !self.needs_scores {
            return 0.0;
        }
        let doc = self.doc;
        let matching = self.clauses.iter_mut().filter(|clause| clause.at == doc);
        matching.map(|clause| f64::from(clause.scorer.score())).sum::<f64>() as f32
    }

    fn may_fail(&self) -> bool {
        let fails = matches!(&self.wanted, MatchCount::Script(settings, ..) if settings.failure.is_possible());
        fails || self.clauses.iter().any(|clause| clause.scorer.may_fail())
    }

    fn cost(&self) -> u64 {
        // Scripts are evaluated last.
        if matches!(self.wanted, MatchCount::Script(..)) {
            return u64::MAX;
        }
        self.clauses.iter().map(|clause| clause.scorer.cost()).sum()
    }
}

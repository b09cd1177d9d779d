//! Span queries bound to a shard, and their matches in a leaf.

use super::SpanQuery;
use super::node::Node;
use crate::error::EsError;
use crate::index::leaf::{DocId, FieldStats, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::lucene::Failure;
use crate::lucene::statistics::{Statistics, terms_stats};
use crate::lucene::{Scorer, Weight};
use crate::similarity::{Formula, TermStats};

/// A span query bound to a shard's statistics.
pub struct SpanWeight {
    query: SpanQuery,
    formula: Option<Formula>,
}

impl SpanWeight {
    /// Binds the query; only the outermost one scores.
    pub fn new(mut query: &SpanQuery, statistics: &dyn Statistics, needs_scores: bool, boost: f32) -> Self {
        // Lucene: masking only has an effect beside other clauses (query/span_field_masking_bare).
        while let SpanQuery::Masked(inner, ..) = query {
            query = inner;
        }
        if needs_scores && query.failure().is_some() {
            query.note_unweighable(statistics);
        }
        let field = query.field().filter(|_| needs_scores);
        let formula = field.map(|(field, scoring)| {
            let terms = query.terms();
            // Lucene: without terms, the field's statistics are not requested (api/global/search_dfs).
            let stats = if terms.is_empty() { FieldStats::default() } else { statistics.field_stats(field) };
            Formula::new(scoring.similarity, boost, &query.term_stats(statistics), stats)
        });
        Self { query: query.clone(), formula }
    }
}

impl SpanQuery {
    /// Records an error if the field of a mask has no terms. Lucene: the statistics of such a field are null
    /// (`query/span_field_masking_bare`).
    fn note_unweighable(&self, statistics: &dyn Statistics) {
        self.parts().into_iter().for_each(|part| part.note_unweighable(statistics));
        // Lucene: the Weight of a masking query is that of the query it wraps (query/span_field_masking_bare).
        if matches!(self, Self::Masked(..)) {
            return;
        }
        let Some((failure, (field, _))) = self.failure().zip(self.field()) else { return };
        let is_bare = statistics.field_stats(field).doc_count == 0;
        if is_bare && self.terms().iter().any(|(field, term)| statistics.in_shard(field, term)) {
            let reason = "Cannot invoke \"org.apache.lucene.search.CollectionStatistics.field()\" because \"collectionStats\" is null";
            failure.set(EsError::new("null_pointer_exception", 500, reason));
        }
    }

    /// Where the errors of its masks are recorded, if it has any.
    fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Masked(.., failure) => Some(failure),
            _ => self.parts().into_iter().find_map(Self::failure),
        }
    }

    /// Statistics of its terms.
    pub(in crate::lucene) fn term_stats(&self, statistics: &dyn Statistics) -> Vec<TermStats> {
        let Some((_, scoring)) = self.field() else { return Vec::new() };
        let terms = self.terms();
        terms_stats(statistics, scoring.similarity, terms.iter().map(|(field, term)| (&***field, *term)))
    }
}

impl Weight for SpanWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let leaf = view.leaf.as_ref();
        let node = Node::open(&self.query, leaf)?;
        let (field, scoring) = self.query.field()?;
        let norms = if scoring.norms { leaf.norms(field).map(AsRef::as_ref) } else { None };
        Some(Box::new(SpanScorer { node, doc: None, freq: 0.0, norms, formula: self.formula.as_ref() }))
    }
}

struct SpanScorer<'a> {
    node: Node<'a>,
    doc: Option<DocId>,
    freq: f32,
    norms: Option<&'a [u8]>,
    formula: Option<&'a Formula>,
}

impl Scorer for SpanScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let mut doc = self.node.advance(target);
        while doc < NO_MORE_DOCS {
            let spans = self.node.spans(doc);
            if !spans.is_empty() {
                // Lucene: sums in double precision that are cut to a float each time.
                self.freq = spans.iter().fold(0.0, |freq, span| (f64::from(freq) + 1.0 / (1.0 + span.width as f64)) as f32);
                break;
            }
            doc = self.node.advance(doc + 1);
        }
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        let Some(formula) = self.formula else { return 0.0 };
        formula.score(self.freq, self.norms.map_or(1, |norms| norms[self.doc() as usize]))
    }

    fn freq(&mut self) -> f32 {
        self.freq
    }

    fn cost(&self) -> u64 {
        self.node.cost()
    }
}

//! Flattens a query to terms and phrases, in the order in which they are numbered.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::context::FieldContext;
use super::super::pattern::{Pattern, pattern};
use crate::index::snapshot::ShardSnapshot;
use crate::lucene::{Occur, PhraseQuery, Query, SpanQuery};

/// Lucene: a pattern is expanded to at most this many terms.
const MAX_TERMS: usize = 1024;

/// Lucene: for a phrase with more alternatives only the individual terms are searched for.
const MAX_ALTERNATIVES: usize = 16;

/// A term or a phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct Flat {
    /// Its field.
    pub field: Arc<str>,
    /// Its terms with their relative positions.
    pub terms: Vec<(u32, Vec<u8>)>,
    /// The slop of a phrase; `None`: a term.
    pub slop: Option<u32>,
    /// Its boost; `None` is not the same as 1.
    pub boost: Option<f32>,
}

/// The distinct terms and phrases of a field's query.
pub fn all(cx: &FieldContext<'_>) -> Vec<Flat> {
    let mut flattening = Flattening { cx, found: Vec::new() };
    flattening.visit(&cx.query.original, 1.0);
    flattening.found
}

struct Flattening<'a> {
    cx: &'a FieldContext<'a>,
    found: Vec<Flat>,
}

impl Flattening<'_> {
    /// Queries that are not named here are left out, as the reference does; what was ranked before is one (case `search_highlight_rescored`).
    fn visit(&mut self, query: &Query, boost: f32) {
        match query {
            Query::Boost(inner, factor) => self.visit(inner, boost * factor),
            Query::ConstantScore(inner)
            | Query::Expanded { query: inner, .. }
            | Query::LikeThis { query: inner, .. }
            | Query::Boosting { positive: inner, .. }
            | Query::ToParent { child: inner, .. } => {
                self.visit(inner, boost);
            }
            Query::FunctionScore(function) => self.visit(&function.query, boost),
            Query::Boolean(boolean) => {
                for (_, clause) in boolean.clauses.iter().filter(|(occur, _)| *occur != Occur::MustNot) {
                    self.visit(clause, boost);
                }
            }
            Query::DisMax { disjuncts, .. } => disjuncts.iter().for_each(|query| self.visit(query, boost)),
            Query::Term(term) => self.word(&term.field, &term.term, boost),
            Query::Synonym { terms } => terms.iter().for_each(|term| self.word(&term.field, &term.term, boost)),
            Query::Combined { fields, terms, .. } => {
                for (field, _) in fields {
                    for term in terms {
                        self.word(field, term, boost);
                    }
                }
            }
            Query::Span(span) => self.span(span, boost),
            // ES: nested documents are distinguished by a term.
            Query::Nested(path) => self.word(&Arc::from("_nested_path"), path.as_bytes(), boost),
            Query::Phrase(phrase) => self.phrase(phrase, boost),
            _ => {
                if let Some((field, pattern)) = pattern(query) {
                    self.pattern(field, &pattern, boost);
                }
            }
        }
    }

    /// Lucene: a multi-term query that finds a single term is rewritten to it, but not where it retains the best terms
    /// (`api/global/search_highlight_fvh_queries`).
    fn span(&mut self, span: &SpanQuery, boost: f32) {
        match span {
            SpanQuery::Term { field, term, .. } => self.word(field, term, boost),
            SpanQuery::Expanded { found, .. } => {
                if let SpanQuery::Multi { field, terms, .. } = &**found
                    && let [only] = &terms[..]
                {
                    self.word(field, only, boost);
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, flat: Flat) {
        if !self.found.contains(&flat) {
            self.found.push(flat);
        }
    }

    fn word(&mut self, field: &Arc<str>, term: &[u8], boost: f32) {
        self.add(Flat { field: Arc::clone(field), terms: vec![(0, term.to_vec())], slop: None, boost: given(boost) });
    }

    /// Lucene: several terms at a position are as many phrases, which have no boost.
    fn phrase(&mut self, phrase: &PhraseQuery, boost: f32) {
        let has_alternatives = phrase.terms.iter().any(|(_, terms)| terms.len() != 1);
        let boost = if has_alternatives { 1.0 } else { boost };
        if has_alternatives && phrase.terms.iter().map(|(_, terms)| terms.len()).sum::<usize>() > MAX_ALTERNATIVES {
            for term in phrase.terms.iter().flat_map(|(_, terms)| terms) {
                self.word(&phrase.field, term, boost);
            }
            return;
        }
        let mut paths: Vec<Vec<(u32, Vec<u8>)>> = vec![Vec::new()];
        for (position, terms) in &phrase.terms {
            let longer = |path: &Vec<(u32, Vec<u8>)>| {
                let path = path.clone();
                terms.iter().map(move |term| path.iter().cloned().chain([(*position, term.clone())]).collect()).collect::<Vec<_>>()
            };
            paths = paths.iter().flat_map(longer).collect();
        }
        for terms in paths {
            match &terms[..] {
                [(_, term)] => self.word(&phrase.field, term, boost),
                _ => self.add(Flat { field: Arc::clone(&phrase.field), terms, slop: Some(phrase.slop), boost: given(boost) }),
            }
        }
    }

    /// The terms of the shard that a pattern picks, in byte order. ES: addresses are points, not terms, and ids are encoded otherwise.
    fn pattern(&mut self, field: &str, pattern: &Pattern<'_>, boost: f32) {
        let is_term = |name: &str| self.cx.mapping.field(name).is_none_or(|field| field.indexed && !field.ty.traits().is_address());
        if field == "_id" || !is_term(field) {
            return;
        }
        let field: Arc<str> = Arc::from(field);
        for term in terms(self.cx.document.shard, &field, pattern).into_iter().take(MAX_TERMS) {
            self.word(&field, &term, boost);
        }
    }
}

fn given(boost: f32) -> Option<f32> {
    Some(boost).filter(|boost| boost.total_cmp(&1.0).is_ne())
}

fn terms(shard: &ShardSnapshot, field: &str, pattern: &Pattern<'_>) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    for view in shard.leaves.iter() {
        if let Pattern::Accepted(pattern) = pattern {
            view.leaf.matching_terms(field, pattern.matcher(), &mut |cursor| {
                found.insert(cursor.term().to_vec());
                true
            });
            continue;
        }
        view.leaf.terms(field, b"", &mut |term| {
            if pattern.accepts(term) {
                found.insert(term.to_vec());
            }
            true
        });
    }
    found
}

//! Queries on token graphs: multi-word synonyms, word parts.

use super::QueryContext;
use super::field::mapped_field_query::term_of;
use super::full_text::match_query_parser;
use super::full_text::match_query_parser::{FullText, Shape};
use super::full_text::span_prefix;
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::lucene::{BooleanQuery, Occur, Query, SpanQuery, TermQuery};
use crate::mapping::{Field, PostingsDetail};

/// The tokens of a text between positions.
pub struct TokenGraph {
    terms: Vec<TermQuery>,
    /// The distance of each token from the one before it on its way.
    increments: Vec<u32>,
    /// For each position where its tokens lead to, and which they are.
    edges: Vec<Vec<(usize, usize)>>,
    end: usize,
}

impl TokenGraph {
    /// Reads the tokens of a text.
    pub fn of(field: &Field, analyzer: &Analyzer, text: &str) -> Self {
        let mut graph = Self { terms: Vec::new(), increments: Vec::new(), edges: Vec::new(), end: 0 };
        let (mut position, mut gap, mut before): (i64, i64, u32) = (-1, 0, 1);
        analyzer.tokens(text, &mut |token| {
            let increment = token.position_increment;
            if increment == 0 {
                position -= gap;
            } else {
                position += 1;
                gap = i64::from(increment) - 1;
                before = increment;
            }
            let from = position.max(0) as usize;
            let to = (position + i64::from(token.position_length.max(1)) + gap).max(0) as usize;
            if graph.edges.len() <= to {
                graph.edges.resize_with(to + 1, Vec::new);
            }
            graph.edges[from].push((to, graph.terms.len()));
            graph.end = graph.end.max(to);
            graph.terms.push(term_of(field, token.text.as_bytes().to_vec()));
            graph.increments.push(before);
            position += gap;
        });
        graph
    }

    /// Positions that every path goes through, and the end.
    fn stops(&self) -> Vec<usize> {
        let mut reach = 0;
        let mut found = Vec::new();
        for (at, edges) in self.edges.iter().enumerate() {
            if at > 0 && reach <= at && (!edges.is_empty() || at == self.end) {
                found.push(at);
            }
            reach = edges.iter().map(|&(to, _)| to).chain([reach]).max().unwrap_or(reach);
        }
        found
    }

    /// Returns true if the tokens at a position lead to different positions.
    fn has_side_path(&self, at: usize) -> bool {
        let edges = &self.edges[at];
        edges.iter().any(|&(to, _)| edges.first().is_some_and(|&(first, _)| to != first))
    }

    /// The tokens of a position.
    fn terms_at(&self, at: usize) -> Vec<TermQuery> {
        self.edges[at].iter().map(|&(_, token)| self.terms[token].clone()).collect()
    }

    /// The tokens of all ways from a position to another.
    fn paths(&self, from: usize, to: usize, cx: &QueryContext<'_>) -> Result<Vec<Vec<usize>>> {
        let mut found = Vec::new();
        let mut way: Vec<usize> = Vec::new();
        let mut steps = vec![(from, 0)];
        while let Some((at, next)) = steps.last_mut() {
            if *at == to {
                found.push(way.clone());
                cx.check_clause_count(found.len())?;
            }
            let edge = if *at == to { None } else { self.edges.get(*at).and_then(|edges| edges.get(*next)) };
            if let Some(&(target, token)) = edge {
                *next += 1;
                way.push(token);
                steps.push((target, 0));
            } else {
                steps.pop();
                way.pop();
            }
        }
        Ok(found)
    }

    /// The terms of a way with their positions.
    fn positions(&self, way: &[usize]) -> Vec<(u32, Vec<TermQuery>)> {
        let mut position = 0;
        let mut found = Vec::with_capacity(way.len());
        for (number, &token) in way.iter().enumerate() {
            position += if number == 0 { 0 } else { self.increments[token] };
            found.push((position, vec![self.terms[token].clone()]));
        }
        found
    }
}

impl FullText<'_> {
    /// The query over a graph of tokens.
    pub(super) fn graph(&self, field: &Field, graph: &TokenGraph, cx: &QueryContext<'_>) -> Result<Query> {
        match self.shape {
            Shape::Phrase | Shape::PhrasePrefix if self.slop > 0 => {
                let ways = graph.paths(0, graph.end, cx)?;
                let phrases = ways.iter().map(|way| match self.shape {
                    Shape::PhrasePrefix => self.phrase_prefix(field, graph.positions(way), cx),
                    _ => self.path(field, graph, way, self.slop, cx),
                });
                let clauses = phrases.map(|phrase| Ok((Occur::Should, phrase?))).collect::<Result<_>>()?;
                Ok(BooleanQuery { clauses, minimum_should_match: 0 }.into())
            }
            Shape::Phrase | Shape::PhrasePrefix => self.graph_phrase(field, graph, cx),
            Shape::Boolean | Shape::BoolPrefix => self.graph_boolean(field, graph, cx),
        }
    }

    fn graph_boolean(&self, field: &Field, graph: &TokenGraph, cx: &QueryContext<'_>) -> Result<Query> {
        let mut clauses = Vec::new();
        let mut start = 0;
        for stop in graph.stops() {
            let is_prefix = self.shape == Shape::BoolPrefix && stop == graph.end;
            clauses.push(if graph.has_side_path(start) {
                self.side_paths(field, graph, (start, stop), is_prefix, cx)?
            } else {
                match &graph.terms_at(start)[..] {
                    [only] if is_prefix => self.forgiven(&field.name, Self::prefix(field, &String::from_utf8_lossy(&only.term), cx))?,
                    // ES: several terms at the last position are synonyms, and no prefixes (analysis/token_graph_prefixes).
                    terms => self.at_position(field, terms.to_vec(), cx)?,
                }
            });
            start = stop;
        }
        cx.check_clause_count(clauses.len())?;
        self.joined(clauses)
    }

    /// Any of the ways between two positions: phrases, or all terms of each without `auto_generate_synonyms_phrase_query`.
    fn side_paths(
        &self,
        field: &Field,
        graph: &TokenGraph,
        (start, stop): (usize, usize),
        is_prefix: bool,
        cx: &QueryContext<'_>,
    ) -> Result<Query> {
        // ES: without positions no phrases are made of synonyms (analysis/token_graph_prefixes).
        let makes_phrases = self.synonym_phrases && field.postings == PostingsDetail::Positions;
        let mut queries = Vec::new();
        for way in &graph.paths(start, stop, cx)? {
            queries.push(if is_prefix && makes_phrases {
                self.phrase_prefix(field, graph.positions(way), cx)?
            } else if makes_phrases || way.len() == 1 {
                self.path(field, graph, way, 0, cx)?
            } else {
                let terms = graph.positions(way).into_iter().map(|(_, terms)| Ok((Occur::Must, self.at_position(field, terms, cx)?)));
                BooleanQuery { clauses: terms.collect::<Result<_>>()?, minimum_should_match: 0 }.into()
            });
        }
        if queries.len() == 1 {
            return Ok(queries.remove(0));
        }
        let clauses = queries.into_iter().map(|query| (Occur::Should, query)).collect();
        Ok(BooleanQuery { clauses, minimum_should_match: 0 }.into())
    }

    /// One way: a term or a phrase.
    fn path(&self, field: &Field, graph: &TokenGraph, way: &[usize], slop: i32, cx: &QueryContext<'_>) -> Result<Query> {
        let mut positions = graph.positions(way);
        if positions.len() == 1 {
            let terms = positions.pop().map(|(_, terms)| terms).unwrap_or_default();
            return self.at_position(field, terms, cx);
        }
        match_query_parser::phrase(field, positions, slop)
    }
}

impl FullText<'_> {
    /// Spans: each stop of the graph a clause, next to each other; the last terms may be prefixes.
    fn graph_phrase(&self, field: &Field, graph: &TokenGraph, cx: &QueryContext<'_>) -> Result<Query> {
        let is_prefix = self.shape == Shape::PhrasePrefix;
        if !field.ty.is_text() {
            return Err(match_query_parser::not_text(if is_prefix { "phrase prefix" } else { "phrase" }, field));
        }
        if !field.indexed || field.postings != PostingsDetail::Positions {
            return Err(EsError::not_implemented("a phrase over a graph of tokens in a field without positions"));
        }
        let mut clauses = Vec::new();
        let mut start = 0;
        for stop in graph.stops() {
            let last = (is_prefix && stop == graph.end).then_some(self.expansion.max_expansions);
            let mut spans = if graph.has_side_path(start) {
                let ways = graph.paths(start, stop, cx)?;
                ways.iter().map(|way| way_of_spans(field, graph, way, last, cx)).collect::<Result<Vec<_>>>()?
            } else {
                let terms = graph.terms_at(start);
                terms.iter().map(|term| span_prefix::span(field, term, last, cx)).collect::<Result<Vec<_>>>()?
            };
            cx.check_clause_count(spans.len())?;
            match spans.len() {
                0 => {}
                1 => clauses.append(&mut spans),
                _ => clauses.push(SpanQuery::Or(spans)),
            }
            start = stop;
        }
        let span = if clauses.len() == 1 { clauses.remove(0) } else { SpanQuery::Near { clauses, slop: 0, in_order: true } };
        Ok(Query::Span(Box::new(span)))
    }
}

/// The spans of one way; with `prefix`, its last term is a prefix of so many terms at the most.
fn way_of_spans(field: &Field, graph: &TokenGraph, way: &[usize], prefix: Option<i32>, cx: &QueryContext<'_>) -> Result<SpanQuery> {
    let mut clauses = Vec::new();
    let mut before = None;
    for (number, &token) in way.iter().enumerate() {
        let increment = graph.increments[token];
        // ES: a gap precedes the term before it (analysis/token_graph_prefixes).
        clauses.extend((increment > 1).then_some(SpanQuery::Gap(increment as i32 - 1)));
        let prefix = prefix.filter(|_| number + 1 == way.len());
        clauses.extend(before.replace(span_prefix::span(field, &graph.terms[token], prefix, cx)?));
    }
    clauses.extend(before);
    Ok(if clauses.len() == 1 { clauses.remove(0) } else { SpanQuery::Near { clauses, slop: 0, in_order: true } })
}

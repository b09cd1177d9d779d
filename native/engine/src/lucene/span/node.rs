//! A span query on one leaf.

use std::collections::HashMap;
use std::rc::Rc;

use super::SpanQuery;
use super::places::{Places, Span, apart, containing, ordered, unordered, within};
use crate::bounds::work;
use crate::index::leaf::{DocId, Leaf, NO_MORE_DOCS, Postings};
use crate::lucene::leapfrog::{Approach, agree};

/// Iterates over documents and returns the spans in each.
pub enum Node<'a> {
    Term {
        postings: Box<dyn Postings + 'a>,
        started: bool,
    },
    Gap(i32),
    Or(Vec<Node<'a>>),
    /// Different clauses, and the number of that in each place.
    Near {
        clauses: Vec<Node<'a>>,
        places: Vec<usize>,
        slop: i64,
        in_order: bool,
    },
    First(Box<Node<'a>>, i64),
    Not {
        include: Box<Node<'a>>,
        exclude: Option<Box<Node<'a>>>,
        pre: i64,
        post: i64,
    },
    Containing(Vec<Node<'a>>),
    Within(Vec<Node<'a>>),
}

impl<'a> Node<'a> {
    /// `None` if nothing in the leaf can match.
    pub fn open(query: &'a SpanQuery, leaf: &'a dyn Leaf) -> Option<Self> {
        let term = |field: &str, term: &[u8]| Some(Self::Term { postings: leaf.postings(field, term, true)?, started: false });
        let any = |clauses: Vec<Self>| (!clauses.is_empty()).then_some(Self::Or(clauses));
        let boxed = |query: &'a SpanQuery| Self::open(query, leaf).map(Box::new);
        let both = |a: &'a SpanQuery, b: &'a SpanQuery| Some(vec![Self::open(a, leaf)?, Self::open(b, leaf)?]);
        Some(match query {
            SpanQuery::Term { field, term: text, .. } => term(field, text)?,
            SpanQuery::Multi { field, terms, .. } => any(terms.iter().filter_map(|text| term(field, text)).collect())?,
            SpanQuery::Nothing { .. } => return None,
            SpanQuery::Expanded { found, .. } => return Self::open(found, leaf),
            SpanQuery::Gap(width) => Self::Gap(*width),
            SpanQuery::Or(clauses) => any(clauses.iter().filter_map(|clause| Self::open(clause, leaf)).collect())?,
            // Lucene: the field must have terms in the leaf (query/span_field_masking_bare).
            SpanQuery::Near { .. } if query.field().is_none_or(|(field, _)| leaf.field_stats(field).is_none()) => return None,
            SpanQuery::Near { clauses, slop, in_order } => {
                let (clauses, places) = Self::different(clauses, leaf)?;
                Self::Near { clauses, places, slop: *slop, in_order: *in_order }
            }
            SpanQuery::First(inner, end) => Self::First(boxed(inner)?, *end),
            SpanQuery::Not { include, exclude, pre, post } => {
                Self::Not { include: boxed(include)?, exclude: boxed(exclude), pre: *pre, post: *post }
            }
            SpanQuery::Containing(big, little) => Self::Containing(both(big, little)?),
            SpanQuery::Within(big, little) => Self::Within(both(big, little)?),
            SpanQuery::Masked(inner, ..) => return Self::open(inner, leaf),
        })
    }

    /// Opens clauses, each term once: a text may have many positions of a term that many clauses name.
    fn different(queries: &'a [SpanQuery], leaf: &'a dyn Leaf) -> Option<(Vec<Self>, Vec<usize>)> {
        let mut clauses = Vec::new();
        let mut places = Vec::with_capacity(queries.len());
        let mut known: HashMap<(&str, &[u8]), usize> = HashMap::new();
        for query in queries {
            work(1);
            let next = clauses.len();
            let place = match query {
                SpanQuery::Term { field, term, .. } => *known.entry((field, term)).or_insert(next),
                _ => next,
            };
            if place == next {
                clauses.push(Self::open(query, leaf)?);
            }
            places.push(place);
        }
        Some((clauses, places))
    }

    /// The first document at or after `target` that may match.
    pub fn advance(&mut self, target: DocId) -> DocId {
        match self {
            Self::Term { postings, started } => {
                if *started && postings.doc() >= target {
                    return postings.doc();
                }
                *started = true;
                postings.advance(target)
            }
            Self::Gap(_) => target,
            Self::Or(clauses) => clauses.iter_mut().map(|clause| clause.advance(target)).min().unwrap_or(NO_MORE_DOCS),
            Self::Near { clauses, .. } | Self::Containing(clauses) | Self::Within(clauses) => agree(clauses, target),
            Self::First(inner, _) | Self::Not { include: inner, .. } => inner.advance(target),
        }
    }

    /// Upper bound of the number of documents.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Term { postings, .. } => u64::from(postings.cost()),
            Self::Gap(_) => u64::MAX,
            Self::Or(clauses) => clauses.iter().map(Self::cost).sum(),
            Self::Near { clauses, .. } | Self::Containing(clauses) | Self::Within(clauses) => {
                clauses.iter().map(Self::cost).min().unwrap_or(0)
            }
            Self::First(inner, _) | Self::Not { include: inner, .. } => inner.cost(),
        }
    }

    /// The spans in the current document, by start and end.
    pub fn spans(&mut self, doc: DocId) -> Vec<Span> {
        match self {
            Self::Term { postings, .. } => {
                if postings.doc() != doc {
                    return Vec::new();
                }
                let mut positions = Vec::new();
                postings.positions(&mut positions);
                work(positions.len() as u32);
                let span = |start| Span { start: i64::from(start), end: i64::from(start) + 1, width: 0, parts: () };
                positions.into_iter().map(span).collect()
            }
            Self::Gap(_) => Vec::new(),
            Self::Or(clauses) => {
                let mut all: Vec<Span> = clauses.iter_mut().flat_map(|clause| clause.spans(doc)).collect();
                all.sort_by_key(|span| (span.start, span.end));
                all
            }
            Self::Near { clauses, places, slop, in_order } => {
                let spans = |clause: &mut Node<'_>| match clause {
                    Node::Gap(width) => Places::Gap(i64::from(*width)),
                    clause => Places::Of(Rc::new(clause.spans(doc)), ()),
                };
                let spans: Vec<Places> = clauses.iter_mut().map(spans).collect();
                let places: Vec<Places> = places.iter().map(|&place| spans[place].clone()).collect();
                if *in_order { ordered(&places, *slop) } else { unordered(&places, *slop) }
            }
            Self::First(inner, end) => inner.spans(doc).into_iter().filter(|span| span.start < *end && span.end <= *end).collect(),
            Self::Not { include, exclude, pre, post } => {
                let found = include.spans(doc);
                let Some(exclude) = exclude else { return found };
                exclude.advance(doc);
                apart(found, &exclude.spans(doc), *pre, *post)
            }
            Self::Containing(both) => pair(both, doc, containing),
            Self::Within(both) => pair(both, doc, |big, little| within(big, &(), little)),
        }
    }
}

fn pair(both: &mut [Node<'_>], doc: DocId, combine: fn(&[Span], &[Span]) -> Vec<Span>) -> Vec<Span> {
    match both {
        [big, little] => combine(&big.spans(doc), &little.spans(doc)),
        _ => Vec::new(),
    }
}

impl Approach for Node<'_> {
    fn approach(&mut self, target: DocId) -> DocId {
        self.advance(target)
    }
}

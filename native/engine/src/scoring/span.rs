//! Spans: places where terms stand, combined by their distance and order.

use std::sync::Arc;

use super::bm25::{Bm25, idf};
use super::{Scorer, Weight};
use crate::index::leaf::{DocId, Leaf, NO_MORE_DOCS, Postings};
use crate::index::snapshot::{LeafView, ShardSnapshot};

/// A span query in Lucene's terms.
#[derive(Clone, Debug, PartialEq)]
pub enum SpanQuery {
    /// Where one term stands.
    Term {
        /// Full field name.
        field: Arc<str>,
        /// The term.
        term: Vec<u8>,
        /// Whether the field's lengths count.
        norms: bool,
    },
    /// Where any of several stands.
    Or(Vec<SpanQuery>),
    /// Where all stand close together.
    Near {
        /// What stands there; `Err`: a gap of so many positions.
        clauses: Vec<Result<SpanQuery, i32>>,
        /// How many positions may lie between them in all.
        slop: i64,
        /// Whether they stand in this order.
        in_order: bool,
    },
    /// Those that end at or before a position.
    First(Box<SpanQuery>, i64),
    /// Those of the first that are not near one of the second.
    Not {
        /// What is looked for.
        include: Box<SpanQuery>,
        /// What must not be near.
        exclude: Box<SpanQuery>,
        /// How near before.
        pre: i64,
        /// How near behind.
        post: i64,
    },
    /// Those of the first that contain one of the second.
    Containing(Box<SpanQuery>, Box<SpanQuery>),
    /// Those of the second within one of the first.
    Within(Box<SpanQuery>, Box<SpanQuery>),
    /// As if the inner one were in another field.
    Masked(Box<SpanQuery>, Arc<str>, bool),
}

/// One place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Span {
    start: i64,
    end: i64,
    /// How far apart its parts are: the farther, the less it counts.
    width: i64,
}

impl SpanQuery {
    /// The field it is in, and whether lengths count there; `None` without any term.
    pub fn field(&self) -> Option<(&Arc<str>, bool)> {
        match self {
            Self::Term { field, norms, .. } | Self::Masked(_, field, norms) => Some((field, *norms)),
            Self::Or(clauses) => clauses.iter().find_map(Self::field),
            Self::Near { clauses, .. } => clauses.iter().flatten().find_map(Self::field),
            Self::First(inner, _) | Self::Not { include: inner, .. } | Self::Containing(inner, _) | Self::Within(inner, _) => inner.field(),
        }
    }

    fn terms<'a>(&'a self, found: &mut Vec<(&'a Arc<str>, &'a [u8])>) {
        match self {
            Self::Term { field, term, .. } => {
                if !found.contains(&(field, term)) {
                    found.push((field, term));
                }
            }
            Self::Or(clauses) => clauses.iter().for_each(|clause| clause.terms(found)),
            Self::Near { clauses, .. } => clauses.iter().flatten().for_each(|clause| clause.terms(found)),
            Self::First(inner, _) | Self::Masked(inner, ..) | Self::Not { include: inner, .. } => inner.terms(found),
            Self::Containing(a, b) | Self::Within(a, b) => {
                a.terms(found);
                b.terms(found);
            }
        }
    }
}

/// A span query bound to a shard's statistics.
pub struct SpanWeight {
    query: SpanQuery,
    bm25: Option<Bm25>,
}

impl SpanWeight {
    /// Binds the query; only the outermost one scores.
    pub fn new(mut query: &SpanQuery, shard: &ShardSnapshot, needs_scores: bool, boost: f32) -> Self {
        // Lucene: the mask counts only beside other clauses.
        while let SpanQuery::Masked(inner, ..) = query {
            query = inner;
        }
        let field = query.field().filter(|_| needs_scores);
        let bm25 = field.map(|(field, _)| {
            let stats = shard.field_stats(field);
            let mut terms = Vec::new();
            query.terms(&mut terms);
            let frequencies = terms.iter().map(|(field, term)| shard.doc_freq(field, term)).filter(|&frequency| frequency > 0);
            let idfs: f64 = frequencies.map(|frequency| f64::from(idf(frequency, stats.doc_count))).sum();
            Bm25::new(boost, idfs as f32, stats)
        });
        Self { query: query.clone(), bm25 }
    }
}

impl Weight for SpanWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let leaf = view.leaf.as_ref();
        let node = Node::open(&self.query, leaf)?;
        let (field, norms) = self.query.field()?;
        let norms = if norms { leaf.norms(field).map(AsRef::as_ref) } else { None };
        Some(Box::new(SpanScorer { node, doc: None, freq: 0.0, norms, bm25: self.bm25.as_ref() }))
    }
}

/// A span query on one leaf.
enum Node<'a> {
    Term { postings: Box<dyn Postings + 'a>, started: bool },
    Or(Vec<Node<'a>>),
    Near { clauses: Vec<Result<Node<'a>, i32>>, slop: i64, in_order: bool },
    First(Box<Node<'a>>, i64),
    Not { include: Box<Node<'a>>, exclude: Option<Box<Node<'a>>>, pre: i64, post: i64 },
    Containing(Box<Node<'a>>, Box<Node<'a>>),
    Within(Box<Node<'a>>, Box<Node<'a>>),
}

impl<'a> Node<'a> {
    /// `None` when nothing in the leaf can match.
    fn open(query: &'a SpanQuery, leaf: &'a dyn Leaf) -> Option<Self> {
        let boxed = |query: &'a SpanQuery| Self::open(query, leaf).map(Box::new);
        Some(match query {
            SpanQuery::Term { field, term, .. } => Self::Term { postings: leaf.postings(field, term, true)?, started: false },
            SpanQuery::Or(clauses) => {
                let clauses: Vec<_> = clauses.iter().filter_map(|clause| Self::open(clause, leaf)).collect();
                if clauses.is_empty() {
                    return None;
                }
                Self::Or(clauses)
            }
            SpanQuery::Near { clauses, slop, in_order } => {
                let open = |clause: &'a Result<SpanQuery, i32>| match clause {
                    Ok(clause) => Self::open(clause, leaf).map(Ok),
                    Err(gap) => Some(Err(*gap)),
                };
                Self::Near { clauses: clauses.iter().map(open).collect::<Option<_>>()?, slop: *slop, in_order: *in_order }
            }
            SpanQuery::First(inner, end) => Self::First(boxed(inner)?, *end),
            SpanQuery::Not { include, exclude, pre, post } => {
                Self::Not { include: boxed(include)?, exclude: boxed(exclude), pre: *pre, post: *post }
            }
            SpanQuery::Containing(big, little) => Self::Containing(boxed(big)?, boxed(little)?),
            SpanQuery::Within(big, little) => Self::Within(boxed(big)?, boxed(little)?),
            SpanQuery::Masked(inner, ..) => return Self::open(inner, leaf),
        })
    }

    /// The first document at or after `target` that may match.
    fn advance(&mut self, target: DocId) -> DocId {
        match self {
            Self::Term { postings, started } => {
                if *started && postings.doc() >= target {
                    return postings.doc();
                }
                *started = true;
                postings.advance(target)
            }
            Self::Or(clauses) => clauses.iter_mut().map(|clause| clause.advance(target)).min().unwrap_or(NO_MORE_DOCS),
            Self::Near { clauses, .. } => agree(clauses.iter_mut().flatten().collect(), target),
            Self::First(inner, _) | Self::Not { include: inner, .. } => inner.advance(target),
            Self::Containing(a, b) | Self::Within(a, b) => agree(vec![a, b], target),
        }
    }

    fn cost(&self) -> u64 {
        match self {
            Self::Term { postings, .. } => u64::from(postings.cost()),
            Self::Or(clauses) => clauses.iter().map(Self::cost).sum(),
            Self::Near { clauses, .. } => clauses.iter().flatten().map(Self::cost).min().unwrap_or(0),
            Self::First(inner, _) | Self::Not { include: inner, .. } => inner.cost(),
            Self::Containing(a, b) | Self::Within(a, b) => a.cost().min(b.cost()),
        }
    }

    /// The places in a document it has been advanced to, by start and end.
    fn spans(&mut self, doc: DocId) -> Vec<Span> {
        match self {
            Self::Term { postings, .. } => {
                if postings.doc() != doc {
                    return Vec::new();
                }
                let mut positions = Vec::new();
                postings.positions(&mut positions);
                positions.into_iter().map(|start| Span { start: i64::from(start), end: i64::from(start) + 1, width: 0 }).collect()
            }
            Self::Or(clauses) => {
                let mut all: Vec<Span> = clauses.iter_mut().flat_map(|clause| clause.spans(doc)).collect();
                all.sort_by_key(|span| (span.start, span.end));
                all
            }
            Self::Near { clauses, slop, in_order } => {
                let places: Vec<Result<Vec<Span>, i32>> =
                    clauses.iter_mut().map(|clause| clause.as_mut().map(|clause| clause.spans(doc)).map_err(|gap| *gap)).collect();
                if *in_order { ordered(&places, *slop) } else { unordered(&places, *slop) }
            }
            Self::First(inner, end) => inner.spans(doc).into_iter().filter(|span| span.end <= *end).collect(),
            Self::Not { include, exclude, pre, post } => {
                let found = include.spans(doc);
                let Some(exclude) = exclude else { return found };
                exclude.advance(doc);
                let excluded = exclude.spans(doc);
                let near = |span: &Span| {
                    let next = excluded.iter().find(|other| other.end > span.start - *pre);
                    next.is_some_and(|other| other.start - *post < span.end)
                };
                found.into_iter().filter(|span| !near(span)).collect()
            }
            Self::Containing(big, little) => containing(&big.spans(doc), &little.spans(doc)),
            Self::Within(big, little) => within(&big.spans(doc), &little.spans(doc)),
        }
    }
}

fn agree(mut nodes: Vec<&mut Node<'_>>, mut target: DocId) -> DocId {
    'candidates: while target != NO_MORE_DOCS {
        for node in &mut nodes {
            let doc = node.advance(target);
            if doc > target {
                target = doc;
                continue 'candidates;
            }
        }
        return target;
    }
    NO_MORE_DOCS
}

/// One after the other; each part takes the first place behind the one before.
fn ordered(places: &[Result<Vec<Span>, i32>], slop: i64) -> Vec<Span> {
    let mut found = Vec::new();
    let Some(Ok(firsts)) = places.first() else { return found };
    let mut next = vec![0; places.len()];
    'firsts: for first in firsts {
        let (mut end, mut width) = (first.end, 0);
        for (place, at) in places.iter().zip(&mut next).skip(1) {
            match place {
                Err(gap) => end += i64::from(*gap),
                Ok(spans) => {
                    while spans.get(*at).is_some_and(|span| span.start < end) {
                        *at += 1;
                    }
                    let Some(span) = spans.get(*at) else { break 'firsts };
                    width += span.start - end;
                    end = span.end;
                }
            }
        }
        if width <= slop {
            found.push(Span { start: first.start, end, width });
        }
    }
    found
}

/// In any order: the first of them moves on until one is exhausted.
fn unordered(places: &[Result<Vec<Span>, i32>], slop: i64) -> Vec<Span> {
    let places: Vec<&Vec<Span>> = places.iter().flatten().collect();
    let mut found = Vec::new();
    let mut at = vec![0; places.len()];
    let (mut greatest, mut total) = (-1, 0);
    for spans in &places {
        let Some(span) = spans.first() else { return found };
        greatest = greatest.max(span.end);
        total += span.end - span.start;
    }
    loop {
        let key = |place: usize| (places[place][at[place]].start, places[place][at[place]].end);
        let Some(top) = (0..places.len()).min_by_key(|&place| key(place)) else { return found };
        let span = places[top][at[top]];
        if greatest - span.start - total <= slop {
            found.push(Span { start: span.start, end: greatest, width: greatest - span.start });
        }
        at[top] += 1;
        let Some(moved) = places[top].get(at[top]) else { return found };
        total += (moved.end - moved.start) - (span.end - span.start);
        greatest = greatest.max(moved.end);
    }
}

fn containing(big: &[Span], little: &[Span]) -> Vec<Span> {
    let mut found = Vec::new();
    let mut at = 0;
    for outer in big {
        while little.get(at).is_some_and(|inner| inner.start < outer.start) {
            at += 1;
        }
        let Some(inner) = little.get(at) else { break };
        if outer.end >= inner.end {
            found.push(*outer);
        }
    }
    found
}

fn within(big: &[Span], little: &[Span]) -> Vec<Span> {
    let mut found = Vec::new();
    let mut at = 0;
    for inner in little {
        while big.get(at).is_some_and(|outer| outer.end < inner.end) {
            at += 1;
        }
        let Some(outer) = big.get(at) else { break };
        if outer.start <= inner.start {
            found.push(*inner);
        }
    }
    found
}

struct SpanScorer<'a> {
    node: Node<'a>,
    doc: Option<DocId>,
    freq: f32,
    norms: Option<&'a [u8]>,
    bm25: Option<&'a Bm25>,
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
                self.freq = spans.iter().fold(0.0, |freq, span| freq + 1.0 / (1.0 + span.width as f32));
                break;
            }
            doc = self.node.advance(doc + 1);
        }
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        let Some(bm25) = self.bm25 else { return 0.0 };
        bm25.score(self.freq, self.norms.map_or(1, |norms| norms[self.doc() as usize]))
    }

    fn cost(&self) -> u64 {
        self.node.cost()
    }
}

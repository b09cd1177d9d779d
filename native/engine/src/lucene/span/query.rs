//! Span queries in Lucene's terms.

use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use crate::lucene::Failure;
use crate::lucene::Origin;
use crate::similarity::FieldScoring;

/// Lucene's span queries; rendered as their descriptions.
#[derive(Clone, Debug, PartialEq)]
pub enum SpanQuery {
    /// The positions of one term.
    Term {
        /// Full field name.
        field: Arc<str>,
        /// The term.
        term: Vec<u8>,
        /// Scoring of the field's terms.
        scoring: FieldScoring,
    },
    /// The positions of any of the terms that a pattern matched.
    Multi {
        /// Full field name.
        field: Arc<str>,
        /// The terms, ascending.
        terms: Vec<Vec<u8>>,
        /// Scoring of the field's terms.
        scoring: FieldScoring,
    },
    /// Matches nothing, with a reason.
    Nothing {
        /// Full name of the requested field, if known.
        field: Option<Arc<str>>,
        /// The reason.
        reason: Arc<str>,
    },
    /// The expansion of a multi-term query in the shard; described as the original until rewritten.
    Expanded {
        /// The original query.
        given: Arc<str>,
        /// The same as a pattern, if it is one.
        origin: Option<Arc<Origin>>,
        /// The expansion.
        found: Box<SpanQuery>,
    },
    /// A gap of some positions; only beside other clauses.
    Gap(i32),
    /// The spans of any of several clauses.
    Or(Vec<SpanQuery>),
    /// The spans in which all clauses occur close together.
    Near {
        /// The clauses that must occur.
        clauses: Vec<SpanQuery>,
        /// Maximum number of positions in between.
        slop: i64,
        /// If true, they must occur in this order.
        in_order: bool,
    },
    /// Spans that end at or before a position.
    First(Box<SpanQuery>, i64),
    /// Spans of the first clause that are not near one of the second.
    Not {
        /// The spans to be found.
        include: Box<SpanQuery>,
        /// The clause to exclude.
        exclude: Box<SpanQuery>,
        /// Positions before.
        pre: i64,
        /// Positions after.
        post: i64,
    },
    /// Spans of the first clause that contain one of the second.
    Containing(Box<SpanQuery>, Box<SpanQuery>),
    /// Spans of the second clause within one of the first.
    Within(Box<SpanQuery>, Box<SpanQuery>),
    /// The inner clause, scored as if in another field; a field without terms is recorded as an error.
    Masked(Box<SpanQuery>, Arc<str>, FieldScoring, Failure),
}

impl SpanQuery {
    /// The field and its scoring; `None` without any term.
    pub fn field(&self) -> Option<(&Arc<str>, FieldScoring)> {
        match self {
            Self::Term { field, scoring, .. } | Self::Multi { field, scoring, .. } | Self::Masked(_, field, scoring, _) => {
                Some((field, *scoring))
            }
            Self::Nothing { field, .. } => field.as_ref().map(|field| (field, FieldScoring::NONE)),
            Self::Expanded { found, .. } => found.field(),
            Self::Gap(_) => None,
            Self::Or(clauses) | Self::Near { clauses, .. } => {
                // Unmatched clauses have no scoring terms.
                let found = clauses.iter().filter_map(Self::field);
                found.clone().find(|(_, scoring)| *scoring != FieldScoring::NONE).or_else(|| found.clone().next())
            }
            Self::First(inner, _) | Self::Not { include: inner, .. } | Self::Containing(inner, _) | Self::Within(inner, _) => inner.field(),
        }
    }

    /// The direct clauses.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Term { .. } | Self::Multi { .. } | Self::Nothing { .. } | Self::Gap(_) => Vec::new(),
            Self::Or(clauses) | Self::Near { clauses, .. } => clauses.iter().collect(),
            Self::First(inner, _) | Self::Masked(inner, ..) | Self::Expanded { found: inner, .. } => vec![inner],
            Self::Not { include: a, exclude: b, .. } | Self::Containing(a, b) | Self::Within(a, b) => vec![a, b],
        }
    }

    /// The terms that are searched, distinct and sorted.
    pub fn terms(&self) -> Vec<(&Arc<str>, &[u8])> {
        let mut found = Vec::new();
        self.collect(&mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn collect<'a>(&'a self, found: &mut Vec<(&'a Arc<str>, &'a [u8])>) {
        match self {
            Self::Term { field, term, .. } => found.push((field, term)),
            Self::Multi { field, terms, .. } => found.extend(terms.iter().map(|term| (field, &term[..]))),
            Self::Nothing { .. } | Self::Gap(_) => {}
            Self::Or(clauses) | Self::Near { clauses, .. } => clauses.iter().for_each(|clause| clause.collect(found)),
            Self::First(inner, _) | Self::Masked(inner, ..) | Self::Not { include: inner, .. } | Self::Expanded { found: inner, .. } => {
                inner.collect(found);
            }
            Self::Containing(a, b) | Self::Within(a, b) => {
                a.collect(found);
                b.collect(found);
            }
        }
    }
}

/// The description of a query, as given or rewritten.
#[derive(Clone, Copy)]
struct Printed<'a>(&'a SpanQuery, bool);

/// The clauses of a list, separated by commas.
struct List<'a>(&'a [SpanQuery], bool);

impl SpanQuery {
    /// The description before rewriting.
    pub fn given(&self) -> String {
        Printed(self, true).to_string()
    }
}

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, clause) in self.0.iter().enumerate() {
            write!(f, "{}{}", if place > 0 { ", " } else { "" }, Printed(clause, self.1))?;
        }
        Ok(())
    }
}

impl Display for SpanQuery {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Printed(self, false).fmt(f)
    }
}

impl Display for Printed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(query, given) = *self;
        let inner = |query| Printed(query, given);
        match query {
            SpanQuery::Term { field, term, .. } => write!(f, "{field}:{}", String::from_utf8_lossy(term)),
            SpanQuery::Multi { field, terms, .. } => {
                if let [only] = &terms[..] {
                    return write!(f, "{field}:{}", String::from_utf8_lossy(only));
                }
                write!(f, "spanOr([")?;
                for (place, term) in terms.iter().enumerate() {
                    write!(f, "{}{field}:{}", if place > 0 { ", " } else { "" }, String::from_utf8_lossy(term))?;
                }
                write!(f, "])")
            }
            SpanQuery::Expanded { given: text, .. } if given => write!(f, "SpanMultiTermQueryWrapper({text})"),
            SpanQuery::Expanded { found, .. } => inner(found).fmt(f),
            SpanQuery::Nothing { reason, .. } => write!(f, "SpanMatchNoDocsQuery(\"{reason}\")"),
            SpanQuery::Gap(width) => write!(f, "SpanGap(:{width})"),
            SpanQuery::Or(clauses) => write!(f, "spanOr([{}])", List(clauses, given)),
            SpanQuery::Near { clauses, slop, in_order } => write!(f, "spanNear([{}], {slop}, {in_order})", List(clauses, given)),
            SpanQuery::First(query, end) => write!(f, "spanFirst({}, {end})", inner(query)),
            SpanQuery::Not { include, exclude, pre, post } => write!(f, "spanNot({}, {}, {pre}, {post})", inner(include), inner(exclude)),
            SpanQuery::Containing(big, little) => write!(f, "SpanContaining({}, {})", inner(big), inner(little)),
            SpanQuery::Within(big, little) => write!(f, "SpanWithin({}, {})", inner(big), inner(little)),
            SpanQuery::Masked(query, field, ..) => write!(f, "mask({}) as {field}", inner(query)),
        }
    }
}

//! Span queries in Lucene's terms.

use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use crate::scoring::FieldScoring;

/// A span query in Lucene's terms; shown as Lucene prints it.
#[derive(Clone, Debug, PartialEq)]
pub enum SpanQuery {
    /// Where one term stands.
    Term {
        /// Full field name.
        field: Arc<str>,
        /// The term.
        term: Vec<u8>,
        /// How the field's terms are scored.
        scoring: FieldScoring,
    },
    /// Where any of the terms stands that a pattern found.
    Multi {
        /// Full field name.
        field: Arc<str>,
        /// The terms, ascending.
        terms: Vec<Vec<u8>>,
        /// How the field's terms are scored.
        scoring: FieldScoring,
    },
    /// No place of a field that is not mapped.
    Unmapped(Arc<str>),
    /// So many positions, wherever they are; only beside other clauses.
    Gap(i32),
    /// Where any of several stands.
    Or(Vec<SpanQuery>),
    /// Where all stand close together.
    Near {
        /// What stands there.
        clauses: Vec<SpanQuery>,
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
    Masked(Box<SpanQuery>, Arc<str>, FieldScoring),
}

impl SpanQuery {
    /// The field it is in, and how its terms are scored; `None` without any term.
    pub fn field(&self) -> Option<(&Arc<str>, FieldScoring)> {
        match self {
            Self::Term { field, scoring, .. } | Self::Multi { field, scoring, .. } | Self::Masked(_, field, scoring) => {
                Some((field, *scoring))
            }
            Self::Unmapped(field) => Some((field, FieldScoring::NONE)),
            Self::Gap(_) => None,
            Self::Or(clauses) | Self::Near { clauses, .. } => clauses.iter().find_map(Self::field),
            Self::First(inner, _) | Self::Not { include: inner, .. } | Self::Containing(inner, _) | Self::Within(inner, _) => inner.field(),
        }
    }

    /// The terms that are looked for, each once and in their order.
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
            Self::Unmapped(_) | Self::Gap(_) => {}
            Self::Or(clauses) | Self::Near { clauses, .. } => clauses.iter().for_each(|clause| clause.collect(found)),
            Self::First(inner, _) | Self::Masked(inner, ..) | Self::Not { include: inner, .. } => inner.collect(found),
            Self::Containing(a, b) | Self::Within(a, b) => {
                a.collect(found);
                b.collect(found);
            }
        }
    }
}

/// The clauses of a list, separated by commas.
struct List<'a>(&'a [SpanQuery]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, clause) in self.0.iter().enumerate() {
            write!(f, "{}{clause}", if place > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl Display for SpanQuery {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Term { field, term, .. } => write!(f, "{field}:{}", String::from_utf8_lossy(term)),
            Self::Multi { field, terms, .. } => {
                if let [only] = &terms[..] {
                    return write!(f, "{field}:{}", String::from_utf8_lossy(only));
                }
                write!(f, "spanOr([")?;
                for (place, term) in terms.iter().enumerate() {
                    write!(f, "{}{field}:{}", if place > 0 { ", " } else { "" }, String::from_utf8_lossy(term))?;
                }
                write!(f, "])")
            }
            Self::Unmapped(field) => write!(f, "SpanMatchNoDocsQuery(\"unmapped field: {field}\")"),
            Self::Gap(width) => write!(f, "SpanGap(:{width})"),
            Self::Or(clauses) => write!(f, "spanOr([{}])", List(clauses)),
            Self::Near { clauses, slop, in_order } => write!(f, "spanNear([{}], {slop}, {in_order})", List(clauses)),
            Self::First(inner, end) => write!(f, "spanFirst({inner}, {end})"),
            Self::Not { include, exclude, pre, post } => write!(f, "spanNot({include}, {exclude}, {pre}, {post})"),
            Self::Containing(big, little) => write!(f, "SpanContaining({big}, {little})"),
            Self::Within(big, little) => write!(f, "SpanWithin({big}, {little})"),
            Self::Masked(inner, field, _) => write!(f, "mask({inner}) as {field}"),
        }
    }
}

//! Patterns that select terms of a text.

use crate::automaton::TermPattern;
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::lucene::{Origin, Query};
use crate::mapping::field_type::{AcceptedTerms, TermBound};

/// Selects terms of a text.
#[derive(Clone)]
pub enum Pattern<'a> {
    /// Terms that a pattern accepts.
    Accepted(&'a TermPattern),
    /// Terms within bounds.
    Range(Bound<'a>, Bound<'a>),
    /// Terms within bounds, with each character counted as one byte; characters beyond never match. ES: an automaton over bytes is run over
    /// characters.
    NarrowRange(Bound<'a>, Bound<'a>),
    /// Any of these, ascending.
    AnyOf(&'a [Vec<u8>]),
    /// This one in any case of its ASCII letters.
    AnyCase(&'a [u8]),
    /// The terms that were searched for in the shard, however many of them were retained.
    Expanded(&'a Origin),
}

/// A bound and whether it is inclusive.
pub type Bound<'a> = Option<(&'a [u8], bool)>;

impl Pattern<'_> {
    /// Weight of an accepted term.
    pub fn weight_of(&self, term: &[u8]) -> Result<f32> {
        let Self::Expanded(origin) = self else { return Ok(1.0) };
        let weight = (origin.weigh)(term);
        // Lucene: terms that are farther away than they are long count less than nothing, which is not to be
        // (api/global/search_highlight_empty_values).
        if weight.is_finite() && weight >= 0.0 {
            return Ok(weight);
        }
        Err(EsError::illegal_argument(format!("boost must be a positive float, got {}", f32_to_string(weight))))
    }

    /// Returns true if it is known to accept one term only.
    pub fn is_one(&self) -> bool {
        match self {
            Self::Accepted(pattern) => pattern.marker().is_single(),
            Self::Range(Some((min, true)), Some((max, true))) => min == max,
            Self::AnyOf(terms) => terms.len() == 1,
            Self::AnyCase(term) => !term.iter().any(u8::is_ascii_alphabetic),
            Self::Range(..) | Self::NarrowRange(..) | Self::Expanded(_) => false,
        }
    }

    /// Returns true if it accepts the term.
    pub fn accepts(&self, term: &[u8]) -> bool {
        match self {
            Self::Accepted(pattern) => pattern.marker().accepts(term),
            Self::Range(min, max) => {
                min.is_none_or(|(min, inclusive)| if inclusive { term >= min } else { term > min })
                    && max.is_none_or(|(max, inclusive)| if inclusive { term <= max } else { term < max })
            }
            Self::NarrowRange(min, max) => {
                let text = String::from_utf8_lossy(term);
                let narrow: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
                narrow.is_some_and(|bytes| Pattern::Range(*min, *max).accepts(&bytes))
            }
            Self::AnyOf(terms) => terms.binary_search_by(|known| known.as_slice().cmp(term)).is_ok(),
            Self::Expanded(origin) => origin.pattern.marker().accepts(term),
            Self::AnyCase(wanted) => wanted.eq_ignore_ascii_case(term),
        }
    }
}

fn bound(bound: &TermBound) -> Bound<'_> {
    bound.as_ref().map(|(term, inclusive)| (term.as_slice(), *inclusive))
}

/// The pattern of a query that picks terms, and its field.
pub fn pattern(query: &Query) -> Option<(&str, Pattern<'_>)> {
    Some(match query {
        Query::TermInSet { field, terms } => (field, Pattern::AnyOf(terms)),
        Query::TermIgnoreCase { field, term } => (field, Pattern::AnyCase(term)),
        Query::Pattern { field, pattern } => (field, Pattern::Accepted(pattern)),
        Query::TermRange { field, min, max, .. } => (field, Pattern::Range(bound(min), bound(max))),
        Query::Values { field, test } => {
            let pattern = match test.accepted_terms()? {
                AcceptedTerms::Term(term) => Pattern::AnyOf(std::slice::from_ref(term)),
                AcceptedTerms::Between(min, max) => Pattern::Range(bound(min), bound(max)),
            };
            (field, pattern)
        }
        Query::Runtime { field, query, .. } => {
            let pattern = match pattern(query)?.1 {
                Pattern::Range(min, max) => Pattern::NarrowRange(min, max),
                other => other,
            };
            (field, pattern)
        }
        _ => return None,
    })
}

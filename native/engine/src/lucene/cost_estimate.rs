//! Estimates the cost of a query without running it.

use std::sync::Arc;

use super::query::{NumericValues, Occur, Query};
use crate::automaton::TermPattern;
use crate::index::column::Column;
use crate::index::snapshot::{LeafView, ShardSnapshot};

/// Documents to be read, which take some nanoseconds each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Cost before the first match.
    pub ahead: u64,
    /// While matches are read, all of them.
    pub matches: u64,
}

/// Number of column values examined in the time needed to read one document of a term's postings.
const VALUES: u64 = 4;
/// Maximum number of terms that are looked up one by one.
const TERMS: usize = 100;
/// Maximum number of terms in a field among which those accepted by a pattern are searched.
const DICTIONARY: u64 = 200_000;
/// Documents that are read in the time that finding a pattern's term and its documents takes.
const FOUND: u64 = 100;

impl Query {
    /// Estimated cost of the rewritten query on a shard; `None` if unknown, or above `most`.
    pub fn work(&self, shard: &ShardSnapshot, most: u64) -> Option<Work> {
        let documents = || shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum::<u64>();
        let of_terms = |count| Work { ahead: 0, matches: count };
        match self {
            Self::MatchNone(_) | Self::Reversed(_) => Some(Work::default()),
            Self::MatchAll | Self::Roots | Self::Exists { .. } => Some(of_terms(documents() / VALUES)),
            Self::Term(term) => Some(of_terms(shard.doc_freq(&term.field, &term.term))),
            Self::Synonym { terms } => Some(of_terms(terms.iter().map(|term| shard.doc_freq(&term.field, &term.term)).sum())),
            Self::Phrase(phrase) => {
                let terms = phrase.terms.iter().flat_map(|slot| &slot.1);
                Some(of_terms(terms.map(|term| shard.doc_freq(&phrase.field, term)).sum()))
            }
            Self::TermInSet { field, terms } if terms.len() <= TERMS => {
                let ahead = terms.iter().map(|term| shard.doc_freq(field, term)).sum();
                Some(Work { ahead, matches: ahead })
            }
            Self::Pattern { field, pattern } => {
                let ahead = shard.leaves.iter().map(|view| of_pattern(view, field, pattern, most)).sum::<Option<u64>>()?;
                Some(Work { ahead, matches: ahead.min(documents()) })
            }
            Self::Numeric { field, values, .. } => {
                let of = |view: &LeafView| view.leaf.column(field).map_or(0, |column| of_numbers(column, values, view.leaf.max_doc()));
                Some(of_terms(shard.leaves.iter().map(of).sum()))
            }
            // They were found when the query was built.
            Self::DocScores { docs, .. } => Some(of_terms(docs.len() as u64)),
            Self::Ids { ids, .. } if ids.len() <= TERMS => Some(of_terms(ids.len() as u64)),
            Self::ConstantScore(inner) | Self::Boost(inner, _) | Self::Expanded { query: inner, .. } => inner.work(shard, most),
            Self::DisMax { disjuncts, .. } => any(disjuncts.iter(), shard, most),
            Self::Boolean(boolean) => {
                let of =
                    |wanted: fn(&Occur) -> bool| boolean.clauses.iter().filter(move |clause| wanted(&clause.0)).map(|clause| &clause.1);
                let (led, beside) = (
                    |occur: &Occur| matches!(occur, Occur::Must | Occur::Filter),
                    |occur: &Occur| matches!(occur, Occur::Should | Occur::MustNot),
                );
                let required: Vec<Work> = of(led).map(|query| query.work(shard, most)).collect::<Option<_>>()?;
                let others = any(of(beside), shard, most)?;
                // The rarest of the required clauses leads; the others are checked only against its matches.
                let Some(least) = required.iter().map(|work| work.matches).min() else { return Some(others) };
                let ahead = required.iter().map(|work| work.ahead).sum::<u64>() + others.ahead;
                Some(Work { ahead, matches: least.saturating_mul(boolean.clauses.len() as u64) })
            }
            _ => None,
        }
    }
}

/// The work of finding the terms that a pattern accepts and reading their documents. The terms are found here, and
/// stored if they have ordinals.
fn of_pattern(view: &LeafView, field: &Arc<str>, pattern: &TermPattern, most: u64) -> Option<u64> {
    let leaf = view.leaf.as_ref();
    if leaf.field_stats(field).is_none_or(|stats| stats.doc_count == 0) || leaf.term_count(field) > DICTIONARY {
        return None;
    }
    let (mut work, mut places) = (0, Some(Vec::new()));
    leaf.matching_terms(field, pattern.matcher(), &mut |cursor| {
        work += FOUND + u64::from(cursor.doc_freq());
        places = places.take().zip(cursor.place()).map(|(mut places, place)| {
            places.push(place);
            places
        });
        work <= most
    });
    if work > most {
        return None;
    }
    if let Some(places) = places {
        pattern.found().keep(view.address(), field, places);
    }
    Some(work)
}

/// The number of documents with such values if the column has them sorted by value; otherwise all values are examined.
fn of_numbers(column: &Column, values: &NumericValues, max_doc: u32) -> u64 {
    let known = match (column, values) {
        (Column::Long(column), &NumericValues::LongRange { min, max }) => column.known_within(min, max),
        (Column::Double(column), &NumericValues::DoubleRange { min, max }) => column.known_within(min, max),
        _ => None,
    };
    known.map_or(u64::from(max_doc) / VALUES, |docs| docs.len() as u64)
}

/// All matches of all queries are read.
fn any<'a>(mut queries: impl Iterator<Item = &'a Query>, shard: &ShardSnapshot, most: u64) -> Option<Work> {
    queries.try_fold(Work::default(), |all, query| {
        let work = query.work(shard, most)?;
        Some(Work { ahead: all.ahead + work.ahead, matches: all.matches + work.matches })
    })
}

//! How much it takes to look for matches, foreseen without looking.

use super::query::{NumericValues, Occur, Query};
use crate::index::snapshot::ShardSnapshot;

/// Documents to be read, which take some nanoseconds each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Before the first match is known.
    pub ahead: u64,
    /// While matches are read, all of them.
    pub matches: u64,
}

/// Values of a column that are looked at in the time that reading one document of a term takes.
const VALUES: u64 = 4;
/// Terms that are looked up one by one, at the most.
const TERMS: usize = 100;

impl Query {
    /// The work of the query, which has been rewritten, on a shard; `None` where that is not known before it is done.
    pub fn work(&self, shard: &ShardSnapshot) -> Option<Work> {
        let documents = || shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum::<u64>();
        let of_terms = |count| Work { ahead: 0, matches: count };
        match self {
            Self::MatchNone(_) | Self::Reversed(_) => Some(Work::default()),
            Self::MatchAll | Self::Roots => Some(of_terms(documents() / VALUES)),
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
            Self::Pattern { .. } | Self::TermRange { .. } => {
                Some(Work { ahead: documents() / VALUES, matches: documents() / (2 * VALUES) })
            }
            Self::Numeric { values: NumericValues::LongRange { .. } | NumericValues::DoubleRange { .. }, .. } | Self::Exists { .. } => {
                Some(of_terms(documents() / VALUES))
            }
            Self::Ids { ids, .. } if ids.len() <= TERMS => Some(of_terms(ids.len() as u64)),
            Self::ConstantScore(inner) | Self::Boost(inner, _) | Self::Expanded { query: inner, .. } => inner.work(shard),
            Self::DisMax { disjuncts, .. } => any(disjuncts.iter(), shard),
            Self::Boolean(boolean) => {
                let of =
                    |wanted: fn(&Occur) -> bool| boolean.clauses.iter().filter(move |clause| wanted(&clause.0)).map(|clause| &clause.1);
                let (led, beside) = (
                    |occur: &Occur| matches!(occur, Occur::Must | Occur::Filter),
                    |occur: &Occur| matches!(occur, Occur::Should | Occur::MustNot),
                );
                let required: Vec<Work> = of(led).map(|query| query.work(shard)).collect::<Option<_>>()?;
                let others = any(of(beside), shard)?;
                // The rarest of the required clauses leads; the others are asked about its matches alone.
                let Some(least) = required.iter().map(|work| work.matches).min() else { return Some(others) };
                let ahead = required.iter().map(|work| work.ahead).sum::<u64>() + others.ahead;
                Some(Work { ahead, matches: least.saturating_mul(boolean.clauses.len() as u64) })
            }
            _ => None,
        }
    }
}

/// All matches of all queries are read.
fn any<'a>(mut queries: impl Iterator<Item = &'a Query>, shard: &ShardSnapshot) -> Option<Work> {
    queries.try_fold(Work::default(), |all, query| {
        let work = query.work(shard)?;
        Some(Work { ahead: all.ahead + work.ahead, matches: all.matches + work.matches })
    })
}

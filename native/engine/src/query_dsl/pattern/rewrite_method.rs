//! `rewrite`: how a query that expands to many terms scores them.

use std::sync::Arc;

use crate::automaton::TermPattern;
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::lucene::{BooleanQuery, Occur, Origin, Query, Weigh};
use crate::mapping::Field;
use crate::query_dsl::QueryContext;
use crate::query_dsl::field::mapped_field_query::term_of;
use crate::similarity::TermStats;

/// How a multi-term query is rewritten (Elasticsearch's `rewrite`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewriteMethod {
    /// Every match scores 1; terms that are too many are gathered.
    Constant,
    /// Constant score; only terms with many documents are searched individually. The default.
    ConstantBlended,
    /// Constant score as a boolean query; fails with too many terms.
    ConstantBoolean,
    /// A boolean query in which each term scores.
    ScoringBoolean,
    /// The top `n` terms, each scoring.
    TopTerms(usize),
    /// The best so many terms score their own boost.
    TopTermsBoost(usize),
    /// The best so many terms score as if all were as frequent as the most frequent one.
    TopTermsBlended(usize),
}

impl RewriteMethod {
    /// Reads the parameter.
    pub fn parse(name: &str) -> Result<Self> {
        let refused = || EsError::illegal_argument(format!("Failed to parse rewrite_method [{name}]"));
        let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
        let (method, count) = name.split_at(digits);
        let read = || count.parse::<i32>().ok().and_then(|count| usize::try_from(count).ok()).ok_or_else(|| EsError::number_format(count));
        // ES: the number is parsed before the method's name is validated (query/fuzzy).
        let count = if count.is_empty() { None } else { Some(read()?) };
        Ok(match (method, count) {
            ("constant_score", None) => Self::Constant,
            ("constant_score_blended", None) => Self::ConstantBlended,
            ("constant_score_boolean", None) => Self::ConstantBoolean,
            ("scoring_boolean", None) => Self::ScoringBoolean,
            ("top_terms_", Some(count)) => Self::TopTerms(count),
            ("top_terms_boost_", Some(count)) => Self::TopTermsBoost(count),
            ("top_terms_blended_freqs_", Some(count)) => Self::TopTermsBlended(count),
            _ => return Err(refused()),
        })
    }

    /// The query for the pattern's matches in the shard; `weigh` gives the weight of a term.
    pub fn query(self, field: &Field, pattern: TermPattern, weigh: Weigh, cx: &QueryContext<'_>) -> Result<Query> {
        let keep = match self {
            Self::Constant => return Ok(Query::Pattern { field: Arc::clone(&field.name), pattern: pattern.gathered() }),
            Self::ConstantBlended => return Ok(Query::Pattern { field: Arc::clone(&field.name), pattern }),
            Self::ConstantBoolean | Self::ScoringBoolean => usize::MAX,
            Self::TopTerms(0) | Self::TopTermsBoost(0) | Self::TopTermsBlended(0) => {
                let reason = "Cannot read field \"boost\" because \"t\" is null";
                return Ok(cx.failing(EsError::new("null_pointer_exception", 500, reason)));
            }
            Self::TopTerms(count) | Self::TopTermsBoost(count) | Self::TopTermsBlended(count) => {
                count.min(cx.limits.max_clause_count as usize)
            }
        };
        let mut terms = expand(field, &pattern, &*weigh, cx);
        if keep == usize::MAX {
            cx.check_clause_count(terms.len())?;
            if let Some(found) = terms.iter().find(|found| found.boost < 0.0) {
                let boost = f32_to_string(found.boost);
                return Ok(cx.failing(EsError::illegal_argument(format!("boost must be a positive float, got {boost}"))));
            }
        } else if terms.len() > keep {
            cx.note_cut();
            cx.note_chosen();
            terms.sort_by(|a, b| b.boost.total_cmp(&a.boost).then_with(|| a.term.cmp(&b.term)));
            terms.truncate(keep);
            terms.sort_by(|a, b| a.term.cmp(&b.term));
        }
        let blended = matches!(self, Self::TopTermsBlended(_)).then(|| blended(field, &terms, cx));
        let constant = matches!(self, Self::TopTermsBoost(_));
        let is_empty = terms.is_empty();
        let clauses = terms.into_iter().map(|found| {
            let mut term = term_of(field, found.term);
            term.blended = blended;
            let query = if constant { Query::Term(term).constant() } else { Query::Term(term) };
            // Lucene: terms that are farther away than they are long count nothing (query/fuzzy).
            (Occur::Should, query.boosted(found.boost.max(0.0)))
        });
        let query = Query::from(BooleanQuery { clauses: clauses.collect(), minimum_should_match: 0 });
        let query = match self {
            Self::ConstantBoolean => query.constant(),
            // Lucene: blended terms are one query at first, so one more rewrite removes the empty ones (query/dis_max_empty).
            Self::TopTermsBlended(_) if is_empty => Query::DisMax { disjuncts: vec![query], tie_breaker: 0.0 },
            _ => query,
        };
        let given = pattern.text(&field.name).ok_or_else(|| EsError::illegal_state("a pattern that is not printed"))?;
        let origin = Origin { field: Arc::clone(&field.name), scoring: field.scoring(), pattern, most: keep, weigh };
        Ok(Query::Expanded { given: given.into(), origin: Some(Arc::new(origin)), unfound: None, query: Box::new(query) })
    }
}

/// Lucene: all of them are as frequent as the most frequent one, with the occurrences of all (`mapping/similarity_information`).
fn blended(field: &Field, terms: &[Expansion], cx: &QueryContext<'_>) -> TermStats {
    let doc_freq = terms.iter().map(|term| term.doc_freq).max().unwrap_or(0);
    let occurrences = |term: &Expansion| cx.shard.map_or(0, |shard| term_of(field, term.term.clone()).occurrences(shard));
    let needs_total = field.similarity.needs_total_term_freq();
    TermStats { doc_freq, total_term_freq: if needs_total { terms.iter().map(occurrences).sum() } else { 0 } }
}

struct Expansion {
    term: Vec<u8>,
    doc_freq: u64,
    boost: f32,
}

/// The terms of the shard that the pattern accepts, in byte order.
fn expand(field: &Field, pattern: &TermPattern, boost_of: &dyn Fn(&[u8]) -> f32, cx: &QueryContext<'_>) -> Vec<Expansion> {
    let mut found: Vec<Expansion> = Vec::new();
    let leaves = cx.shard.into_iter().flat_map(|shard| shard.leaves.iter());
    let mut several = false;
    for view in leaves {
        several |= !found.is_empty();
        view.leaf.matching_terms(&field.name, pattern.matcher(), &mut |cursor| {
            let (term, doc_freq) = (cursor.term().to_vec(), u64::from(cursor.doc_freq()));
            found.push(Expansion { boost: boost_of(&term), term, doc_freq });
            true
        });
    }
    if several {
        found.sort_by(|a, b| a.term.cmp(&b.term));
        found.dedup_by(|next, kept| {
            let same = next.term == kept.term;
            if same {
                kept.doc_freq += next.doc_freq;
            }
            same
        });
    }
    found
}

//! `cross_fields`: terms searched for in several fields as if they were one.

use std::sync::Arc;

use super::analyze::ZeroTermsQuery;
use super::best_fields::best_of;
use super::match_query_parser::FullText;
use super::{analyze, minimum_should_match};
use crate::analysis::{Analyzer, Normalizer};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::hash_map::sort_as_hash_map_of_lists;
use crate::json::number::f32_to_string;
use crate::lucene::{BooleanQuery, Query, TermQuery};
use crate::mapping::Field;
use crate::query_dsl::QueryContext;
use crate::query_dsl::field::mapped_field_query::term_of;
use crate::query_dsl::field::metadata;
use crate::similarity::TermStats;

/// A field that is searched for terms.
#[derive(Clone, Copy)]
enum TargetField<'a> {
    /// One of the mapping.
    Mapped(&'a Field),
    /// One of the server.
    Metadata(&'a str),
}

impl TargetField<'_> {
    /// The normalizer of a keyword.
    fn normalizer(&self) -> Option<&Normalizer> {
        match self {
            Self::Mapped(field) => field.ty.normalizer().map(AsRef::as_ref),
            Self::Metadata(_) => None,
        }
    }
}

/// An analyzer and the fields that have it, with their boosts.
struct Group<'a> {
    /// Name of the analyzer, or of a keyword's normalizer.
    name: String,
    /// The analyzer; `None` if the text is one term.
    analyzer: Option<Arc<Analyzer>>,
    members: Vec<(TargetField<'a>, f32)>,
}

/// Fields with the same analyzer form a group; each term of the text may be in any field of a group.
pub fn cross_fields(
    fields: &[(Arc<str>, f32)],
    settings: &FullText<'_>,
    given: &str,
    tie_breaker: f32,
    cx: &QueryContext<'_>,
) -> Result<Query> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (name, boost) in fields {
        let boost = *boost;
        let (place, own) = match cx.mapping.field(name) {
            Some(field) => (
                TargetField::Mapped(field),
                field.search_analyzer.as_ref().filter(|_| field.ty.is_text() || field.ty.completion().is_some()),
            ),
            None if metadata::is_unmapped(name, cx) => continue,
            None if metadata::is_unsearchable(name) => return Err(metadata::without_analyzer()),
            None => (TargetField::Metadata(name), None),
        };
        let analyzer = settings.analyzer.as_ref().or(own).cloned();
        // ES: fields without an analyzer treat the text as one term (query/cross_fields_untermed).
        let name = match (&analyzer, place.normalizer()) {
            (Some(analyzer), _) => analyzer.name(),
            (None, Some(normalizer)) => normalizer.name(),
            (None, None) => "keyword",
        };
        let is_same = |group: &Group<'_>| group.name == name && group.analyzer.is_some() == analyzer.is_some();
        match groups.iter_mut().find(|group| is_same(group)) {
            Some(group) => group.members.push((place, boost)),
            None => groups.push(Group { name: name.to_owned(), analyzer, members: vec![(place, boost)] }),
        }
    }
    // ES: groups are those of a hash map of analyzers (query/analyzer_groups).
    sort_as_hash_map_of_lists(&mut groups, |group| &group.name);
    let mut queries = Vec::with_capacity(groups.len());
    for Group { analyzer, members, .. } in &groups {
        let query = group_query(analyzer.as_deref(), members, settings, given, tie_breaker, cx)?;
        if !analyze::is_null(&query) {
            queries.push(query);
        }
    }
    Ok(match queries.len() {
        0 if !groups.is_empty() => ZeroTermsQuery::Null.query(),
        0 => Query::nothing_because("unmapped fields []"),
        1 => queries.remove(0),
        _ => best_of(queries, tie_breaker)?,
    })
}

fn group_query(
    analyzer: Option<&Analyzer>,
    members: &[(TargetField<'_>, f32)],
    settings: &FullText<'_>,
    given: &str,
    tie_breaker: f32,
    cx: &QueryContext<'_>,
) -> Result<Query> {
    let positions = match analyzer {
        Some(analyzer) => {
            let analyzed = analyze::words(analyzer, given, str::to_owned);
            if analyzed.is_graph {
                return Err(EsError::not_implemented("[cross_fields] over a graph of tokens"));
            }
            analyzed.positions
        }
        None => vec![(1, vec![given.to_owned()])],
    };
    cx.check_clause_count(positions.len())?;
    // ES: a group of one field uses that field's own query; its boost applies to the complete query (query/cross_fields_no_terms).
    let (alone, whole) = if let [(place, boost)] = *members { ([(place, 1.0)], boost) } else { ([members[0]], 1.0) };
    if positions.is_empty() {
        return Ok(settings.zero_terms_query.query().boosted(whole));
    }
    let members = if members.len() == 1 { &alone[..] } else { members };
    let mut clauses = Vec::with_capacity(positions.len());
    for (_, words) in positions {
        let term = match members {
            [(TargetField::Mapped(field), _)] if words.len() > 1 => {
                Query::Synonym { terms: words.into_iter().map(|word| term_of(field, word.into_bytes())).collect() }
            }
            [(TargetField::Metadata(name), _)] if words.len() > 1 => return Err(EsError::not_implemented(format!("synonyms on [{name}]"))),
            _ => blend(&words, members, settings, tie_breaker, cx)?,
        };
        clauses.push((settings.operator, term));
    }
    if clauses.len() == 1 {
        let only = clauses.remove(0).1;
        // ES: a group of one field is boosted even if the term cannot match in the field (query/lenient_words).
        return Ok(if only.is_nothing() && whole.to_bits() != 1.0_f32.to_bits() {
            Query::Boost(Box::new(only), whole)
        } else {
            only.boosted(whole)
        });
    }
    let mut query = BooleanQuery { clauses, minimum_should_match: 0 };
    minimum_should_match::apply(&mut query, settings.minimum_should_match)?;
    Ok(Query::from(query).boosted(whole))
}

/// One term in all fields of a group; a single field is not blended.
fn blend(
    words: &[String],
    members: &[(TargetField<'_>, f32)],
    settings: &FullText<'_>,
    tie_breaker: f32,
    cx: &QueryContext<'_>,
) -> Result<Query> {
    let (mut terms, mut others) = (Vec::new(), Vec::new());
    for word in words {
        for &(place, boost) in members {
            let found = match place {
                TargetField::Mapped(field) => settings.word(field, word, cx)?,
                TargetField::Metadata(name) => {
                    metadata::check_built(name, settings.name)?;
                    let word = analyze::text_value(word);
                    settings.forgiven(name, settings.word_on_metadata(name, &word, metadata::TEXT, cx))?
                }
            };
            match found {
                Query::Term(term) => terms.push((term, boost)),
                other => others.push(other.boosted(boost)),
            }
        }
    }
    if let ([_], []) = (&terms[..], &others[..]) {
        return Ok(terms.pop().map_or(Query::nothing(), |(term, boost)| Query::Term(term).boosted(boost)));
    }
    if !terms.is_empty() {
        let given = printed(&terms);
        others.push(Query::Expanded {
            given: given.into(),
            origin: None,
            unfound: None,
            query: Box::new(blended(terms, tie_breaker, cx)?),
        });
    }
    Ok(if others.len() == 1 { others.remove(0) } else { Query::DisMax { disjuncts: others, tie_breaker } })
}

/// The description of the terms before they are blended (Lucene's `BlendedTermQuery`).
fn printed(terms: &[(TermQuery, f32)]) -> String {
    let shown = terms.iter().map(|(term, boost)| {
        let boost = if boost.to_bits() == 1.0_f32.to_bits() { String::new() } else { format!("^{}", f32_to_string(*boost)) };
        format!("{}:{}{boost}", term.field, String::from_utf8_lossy(&term.term))
    });
    format!("blended(terms:[{}])", shown.collect::<Vec<_>>().join(", "))
}

/// Blends: each field's term gets the highest document frequency of the group, slightly more in the other fields.
fn blended(mut terms: Vec<(TermQuery, f32)>, tie_breaker: f32, cx: &QueryContext<'_>) -> Result<Query> {
    let best = |terms: Vec<(TermQuery, f32)>| {
        // ES: the terms are blended at rewrite (query/cross_fields_tie_breaker).
        let best = best_of(terms.into_iter().map(|(term, boost)| Query::Term(term).boosted(boost)).collect(), tie_breaker);
        Ok(best.unwrap_or_else(|error| cx.failing(error)))
    };
    let Some(shard) = cx.shard else { return best(terms) };
    let frequencies: Vec<u64> = terms.iter().map(|(term, _)| shard.doc_freq(&term.field, &term.term)).collect();
    let mut max_doc: u64 = shard.leaves.iter().map(|view| u64::from(view.leaf.max_doc())).sum();
    for ((term, _), _) in terms.iter().zip(&frequencies).filter(|(_, frequency)| **frequency > 0) {
        max_doc = max_doc.min(shard.field_stats(&term.field).sum_total_term_freq);
    }
    let mut order: Vec<usize> = (0..terms.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(frequencies[at]));
    let greatest = frequencies.iter().copied().max().unwrap_or(0);
    let mut actual = greatest.min(max_doc);
    let mut before = greatest;
    for at in order {
        if frequencies[at] == 0 {
            break;
        }
        if before > frequencies[at] {
            actual += 1;
        }
        before = frequencies[at];
        // Lucene: no more than have the field.
        let having = shard.field_stats(&terms[at].0.field).doc_count;
        let doc_freq = actual.min(max_doc).min(having);
        terms[at].0.blended = Some(TermStats { doc_freq, total_term_freq: 0 });
    }
    if terms.iter().any(|(term, _)| term.scoring.similarity.needs_total_term_freq()) {
        blend_occurrences(&mut terms, shard);
    }
    best(terms)
}

/// Sets the total term frequency of each field's term to the sum over all fields, but at most to the least number of
/// tokens that any of the fields has.
fn blend_occurrences(terms: &mut [(TermQuery, f32)], shard: &ShardSnapshot) {
    let (mut sum, mut least) = (0, u64::MAX);
    for (term, _) in terms.iter() {
        let Some(blended) = term.blended else { continue };
        sum += term.occurrences(shard).max(blended.doc_freq);
        least = least.min(shard.field_stats(&term.field).sum_total_term_freq);
    }
    for blended in terms.iter_mut().filter_map(|(term, _)| term.blended.as_mut()) {
        blended.total_term_freq = sum.min(least);
    }
}

//! Lucene's descriptions of queries (`toString`), for explanations and error messages.

mod doc_values_predicate;
mod functions;
mod intervals;
mod nested;
mod points;
mod seq_nos;
mod terms;
mod unsupported;

pub(super) use self::points::is_everything;
pub use super::rewrite::index_aware::Addresses;

pub(super) use self::terms::{encode_id, text as text_of};

use super::{BooleanQuery, FoundBy, Measured, Occur, Query, RequiredMatches, StoredQuery};
use crate::bounds::{Steps, work};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::number::f32_to_string;
use crate::mapping::Mapping;
use crate::mapping::field::name_of_column;

/// Rewrites and describes queries on a shard of an index.
#[derive(Clone, Copy)]
pub struct Describer<'a> {
    /// The index's mapping: field types describe their values differently.
    pub mapping: &'a Mapping,
    /// The shard: ranges that include all of its values are described as such.
    pub shard: &'a ShardSnapshot,
    /// 8 or 9.
    pub major: u8,
    /// True to describe queries as given instead of rewritten.
    pub given: bool,
}

fn unbuilt(what: &str) -> EsError {
    EsError::not_implemented(format!("the explanation of {what}"))
}

impl Describer<'_> {
    /// The description of a complete query.
    pub fn show(&self, query: &Query) -> Result<String> {
        let shown = self.text(query)?;
        // A query is described again in each one around it.
        work(1 + shown.len() as Steps / 64);
        Ok(shown)
    }

    fn text(&self, query: &Query) -> Result<String> {
        Ok(match query {
            Query::MatchAll => "*:*".to_owned(),
            Query::MatchNone(nothing) => {
                let reason = nothing.reason().ok_or_else(|| unbuilt("a query that is known to match nothing"))?;
                format!("MatchNoDocsQuery(\"{reason}\")")
            }
            Query::Term(term) => format!("{}:{}", term.field, terms::text(&term.term)),
            Query::Synonym { terms } => {
                let terms = terms.iter().map(|term| format!("{}:{}", term.field, terms::text(&term.term)));
                format!("Synonym({})", terms.collect::<Vec<_>>().join(" "))
            }
            Query::Phrase(phrase) => terms::phrase(phrase),
            Query::Span(span) if self.given => span.given(),
            Query::Span(span) => span.to_string(),
            Query::Expanded { given, .. } if self.given => given.to_string(),
            Query::LikeThis { text, .. } if self.given => text.to_string(),
            Query::Expanded { query, .. } | Query::LikeThis { query, .. } => self.show(query)?,
            Query::Boolean(boolean) => self.boolean(boolean)?,
            Query::DisMax { disjuncts, tie_breaker } => {
                let mut shown = Vec::with_capacity(disjuncts.len());
                for disjunct in self.disjuncts(disjuncts) {
                    let one = self.show(disjunct)?;
                    shown.push(if matches!(disjunct, Query::Boolean(_)) { format!("({one})") } else { one });
                }
                let tie = if *tie_breaker == 0.0 { String::new() } else { format!("~{}", f32_to_string(*tie_breaker)) };
                format!("({}){tie}", shown.join(" | "))
            }
            // Lucene: term queries on doc values do not score once rewritten.
            Query::ConstantScore(inner) if self.given && self.is_scanned_set(inner) => self.show(inner)?,
            // ES: several strings are ordered by a hash with a random seed per JVM.
            Query::ConstantScore(inner) if self.is_any_network(inner) => return Err(unbuilt("several networks of addresses")),
            Query::ConstantScore(inner) => {
                let shown = self.show(inner)?;
                // Lucene: an unscored query is not wrapped again.
                let is_bare = !self.given && matches!(**inner, Query::Values { .. }) && shown.starts_with("ConstantScore(");
                if is_bare { shown } else { format!("ConstantScore({shown})") }
            }
            Query::Boost(inner, factor) => format!("({})^{}", self.show(inner)?, f32_to_string(*factor)),
            Query::TermInSet { field, terms } => self.term_in_set(field, terms)?,
            Query::TermIgnoreCase { field, term } => format!("CaseInsensitiveTermQuery{{{field}:{}}}", terms::text(term)),
            Query::Pattern { field, pattern } => match pattern.shown() {
                Some((true, shown)) => format!("{field}:{shown}"),
                Some((false, shown)) => shown.to_owned(),
                None => return Err(unbuilt("such a pattern")),
            },
            Query::Stored(stored) => self.stored(stored)?,
            Query::TermRange { field, min, max, exact, open, .. } => {
                self.term_range(query, field, (min.as_ref(), max.as_ref(), *exact), *open, false)?
            }
            Query::Numeric { field, values, exact } => self.numeric(query, field, (values, *exact), false)?,
            Query::Reversed(given) => self.show(given)?,
            Query::Exists { field } => self.exists(field),
            Query::Ids { ids, .. } => {
                let mut terms: Vec<Vec<u8>> = ids.iter().map(|id| terms::encode_id(id)).collect();
                terms.sort_unstable();
                terms::set("_id", &terms)
            }
            Query::Boosting { positive, negative, factor } => {
                let (positive, negative) = (self.show(positive)?, Describer { given: true, ..*self }.show(negative)?);
                let factor = f32_to_string(*factor);
                format!("FunctionScoreQuery({positive}, scored by boost(queryboost(score({negative}))^{factor}))")
            }
            Query::Distance { field, origin, pivot, measured: Measured::ByValue } => {
                format!("{}:LongScriptFieldDistanceFeatureQuery(origin={origin},pivot={pivot})", name_of_column(field).0)
            }
            Query::Distance { origin, pivot, .. } => format!("LongDistanceFeatureQuery(field=,origin={origin},pivotDistance={pivot})"),
            Query::Combined { fields, terms, .. } => terms::combined(fields, terms),
            Query::Covering { queries, minimum } => {
                let mut shown = queries.iter().map(|query| self.show(query)).collect::<Result<Vec<_>>>()?;
                shown.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
                let minimum = match minimum {
                    RequiredMatches::Constant(count) => format!("constant({count})"),
                    RequiredMatches::Script(_) => return Err(unbuilt("[terms_set] with a [minimum_should_match_script]")),
                    RequiredMatches::Field(column) => format!("long({})", name_of_column(column).0),
                };
                format!("CoveringQuery(queries=[{}], minimumNumberMatch={minimum})", shown.join(", "))
            }
            Query::Runtime { field, shown, .. } => format!("{field}:{shown}"),
            Query::Intervals { field, source } => intervals::show(field, source),
            Query::Values { field, test } => self.tested(field, test, false)?,
            Query::GeoDistance { field, origin, pivot, measured } => doc_values_predicate::near(field, *origin, *pivot, measured),
            Query::Feature { field, term } => terms::feature(field, term),
            Query::Slice(slice) => slice.show(),
            Query::RankDocs(ranked) => ranked.show(),
            Query::DocScores { docs, found_by, .. } => self.found(docs, *found_by)?,
            Query::BestOfParent { plain: Some(look), .. } if !self.given => format!("DiversifyingBlockQuery(inner={look})"),
            Query::BestOfParent { .. } => return Err(unbuilt("vectors that were found")),
            Query::Failing(_) => return Err(unbuilt("a query that fails")),
            Query::Script(_) => return Err(unbuilt("[script]")),
            Query::ScriptScore(_) => return Err(unbuilt("[script_score]")),
            Query::FunctionScore(query) => {
                let functions = query.functions.iter().map(functions::shown).collect::<Result<String>>()?;
                format!("function score ({}, functions: [{functions}])", self.show(&query.query)?)
            }
            Query::Roots => "FieldExistsQuery [field=_primary_term]".to_owned(),
            Query::Nested(path) => format!("_nested_path:{path}"),
            Query::ToParent { child, .. } => {
                let given = self.given.then(|| self.without_nested_filter(child));
                let child = given.as_ref().unwrap_or(child);
                format!("ToParentBlockJoinQuery ({})", self.show(child)?)
            }
        })
    }

    /// The description of a query that alone is evaluated on a document: a query on doc values is described as such.
    pub fn show_leaf(&self, query: &Query) -> Result<String> {
        match query {
            Query::Numeric { field, values, exact } => self.numeric(query, field, (values, *exact), true),
            Query::Values { field, test } => self.tested(field, test, true),
            Query::TermRange { field, min, max, exact, open, .. } => {
                self.term_range(query, field, (min.as_ref(), max.as_ref(), *exact), *open, true)
            }
            _ => self.show(query),
        }
    }

    /// Returns true if the field's values are indexed, not scanned; also for an unmapped field.
    pub(super) fn is_indexed(&self, field: &str) -> bool {
        self.mapping.mapped_field(field).is_none_or(|field| field.indexed)
    }

    /// Returns true if such a query searches doc values with reversed bounds.
    pub(super) fn is_nothing_in_doc_values(&self, query: &Query) -> bool {
        matches!(query, Query::Numeric { field, values, .. } if values.are_reversed() && self.mapping.mapped_field(field).is_some_and(|field| field.doc_values))
    }

    /// Lucene 9: all disjuncts that match nothing are treated as one, rendered as often as they occur.
    pub(super) fn disjuncts<'q>(&self, disjuncts: &'q [Query]) -> impl Iterator<Item = &'q Query> {
        let first = move |disjunct: &Query| disjuncts.iter().find(|first| *first == disjunct).filter(|_| self.major == 8);
        disjuncts.iter().map(move |disjunct| first(disjunct).unwrap_or(disjunct))
    }

    fn found(&self, docs: &[(u32, f32)], found_by: FoundBy) -> Result<String> {
        match (found_by, docs.first()) {
            // ES: before the rewrite it is described by its vector.
            _ if self.given => Err(unbuilt("vectors that were not looked for yet")),
            (FoundBy::Search, Some(_)) if self.major >= 9 => Ok("ScoreAndDocQuery".to_owned()),
            (FoundBy::Search | FoundBy::Graph(_), Some((doc, score))) => {
                let best = docs.iter().fold(f32::NEG_INFINITY, |best, (_, score)| best.max(*score));
                Ok(format!("DocAndScoreQuery[{doc},...][{},...],{}", f32_to_string(*score), f32_to_string(best)))
            }
            (FoundBy::EveryVector(look), _) => Ok(look.to_owned()),
            _ => Err(unbuilt("vectors that were found")),
        }
    }

    /// Returns true for a disjunction of strings that includes network ranges.
    fn is_any_network(&self, query: &Query) -> bool {
        let is_network = |query: &Query| matches!(query, Query::TermRange { field, exact: true, .. } if self.is_address(field));
        matches!(query, Query::Boolean(boolean) if boolean.count(Occur::Should) > 1 && boolean.clauses.iter().any(|(_, query)| is_network(query)))
    }

    /// Rejects several dates in `terms` given as strings. ES: they are ordered by a hash with a random seed per JVM.
    pub(super) fn check_dates(&self, boolean: &BooleanQuery) -> Result<()> {
        let is_of_chance = |query: &&Query| matches!(query, Query::Numeric { field, exact: true, .. } if self.is_date(field));
        let several = boolean.of(Occur::Should).filter(is_of_chance).count() > 1;
        if several { Err(unbuilt("several dates that are given as texts")) } else { Ok(()) }
    }

    pub(super) fn is_date(&self, name: &str) -> bool {
        self.mapping.mapped_field(name_of_column(name).0).is_some_and(|field| field.ty.date().is_some())
    }

    fn is_scanned_set(&self, query: &Query) -> bool {
        // ES: values of a key of a flattened field are a disjunction.
        matches!(query, Query::TermInSet { field, .. } if !self.is_indexed(field) && !self.is_unindexed_key(field))
    }

    fn boolean(&self, boolean: &BooleanQuery) -> Result<String> {
        self.check_dates(boolean)?;
        let mut shown = Vec::with_capacity(boolean.clauses.len());
        for (occur, query) in &boolean.clauses {
            let sign = match occur {
                Occur::Must => "+",
                Occur::Filter => "#",
                Occur::Should => "",
                Occur::MustNot => "-",
            };
            let clause = self.show(query)?;
            shown.push(if matches!(query, Query::Boolean(_)) { format!("{sign}({clause})") } else { format!("{sign}{clause}") });
        }
        let shown = shown.join(" ");
        let minimum = boolean.minimum_should_match;
        Ok(if minimum > 0 { format!("({shown})~{minimum}") } else { shown })
    }

    fn exists(&self, name: &str) -> String {
        if self.has_field_names(name) {
            return format!("_field_names:{name}");
        }
        // ES: since 9 the keys of a flattened field are searched, not its values (api/global/explain_known).
        let keyed = self.major >= 9 && self.mapping.mapped_field(name).is_some_and(|field| field.ty.flattened().is_some());
        format!("FieldExistsQuery [field={name}{}]", if keyed { "._keyed" } else { "" })
    }

    /// Returns true if the field is recorded in `_field_names`, because nothing else indicates which documents have it.
    pub(in crate::lucene) fn has_field_names(&self, field: &str) -> bool {
        // ES: since 9 those of texts that are not indexed, too (api/global/explain_nothing_ranges).
        let is_hidden = |field: &crate::mapping::Field| self.major >= 9 && field.ty.is_text() && !field.indexed;
        self.mapping.mapped_field(field).is_some_and(|field| field.has_field_names() || is_hidden(field))
    }

    fn stored(&self, stored: &StoredQuery) -> Result<String> {
        Ok(match stored {
            StoredQuery::AnyRouting => "_field_names:_routing".to_owned(),
            StoredQuery::AnyVersion => "FieldExistsQuery [field=_version]".to_owned(),
            StoredQuery::SeqNos(_) | StoredQuery::SeqNoRange { .. } if self.major >= 9 && !self.given && self.has_deletions() => {
                return Err(unbuilt("sequence numbers beside those of deletions"));
            }
            StoredQuery::SeqNos(numbers) => {
                format!("_seq_no:{{{}}}", numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" "))
            }
            StoredQuery::SeqNoRange { min, max } => format!("_seq_no:[{min} TO {max}]"),
        })
    }
}

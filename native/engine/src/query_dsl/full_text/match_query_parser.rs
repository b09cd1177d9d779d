//! From a text and a field to a query: what the `match` family shares.

use crate::analysis::text_subfield_chains::Shingles;
use crate::mapping::type_traits::Ability;
use std::sync::Arc;

use super::analyze;
use super::analyze::{Analyzed, Position, ZeroTermsQuery};
use super::{index_phrases, minimum_should_match, multi_phrase_prefix};
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::{BooleanQuery, Occur, PhraseQuery, Prefixes, Query, TermQuery};
use crate::mapping::{Field, PostingsDetail};
use crate::query_dsl::field::{mapped_field_query, metadata, runtime};
use crate::query_dsl::fuzzy;
use crate::query_dsl::fuzzy::Expansion;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::query_dsl::pattern::query;
use crate::query_dsl::pattern::rewrite_method::RewriteMethod;
use crate::query_dsl::token_graph::TokenGraph;
use crate::query_dsl::{QueryContext, is_too_many, prefix};

/// Required arrangement of the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Anywhere.
    Boolean,
    /// Next to each other.
    Phrase,
    /// Next to each other, the last one as a prefix.
    PhrasePrefix,
    /// Anywhere, the last one as a prefix.
    BoolPrefix,
}

/// Everything but the field and the text.
pub struct FullText<'a> {
    /// The query's name.
    pub name: &'a str,
    /// Required arrangement of the terms.
    pub shape: Shape,
    /// Whether all terms or any term must match.
    pub operator: Occur,
    /// Instead of the field's.
    pub analyzer: Option<Arc<Analyzer>>,
    /// Edits allowed per term.
    pub fuzziness: Option<Fuzziness>,
    /// Fuzzy and prefix expansion options.
    pub expansion: Expansion,
    /// Rewrite method of fuzzy expansions.
    pub fuzzy_rewrite: Option<RewriteMethod>,
    /// `minimum_should_match` of the terms.
    pub minimum_should_match: Option<&'a str>,
    /// True if values that are invalid for the field match nothing instead of failing.
    pub lenient: bool,
    /// What a text without tokens matches.
    pub zero_terms_query: ZeroTermsQuery,
    /// Slop of a phrase.
    pub slop: i32,
    /// True if the words of a multi-word synonym must form a phrase.
    pub synonym_phrases: bool,
}

impl<'a> FullText<'a> {
    /// With the defaults of every option.
    pub fn new(name: &'a str, shape: Shape) -> Self {
        Self {
            name,
            shape,
            operator: Occur::Should,
            analyzer: None,
            fuzziness: None,
            expansion: Expansion::default(),
            fuzzy_rewrite: None,
            minimum_should_match: None,
            lenient: false,
            zero_terms_query: ZeroTermsQuery::None,
            slop: 0,
            synonym_phrases: true,
        }
    }

    /// The query on a field of that name.
    pub fn on(&self, name: &str, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        if metadata::is_metadata(name) && !metadata::is_unmapped(name, cx) {
            return self.forgiven(name, self.on_metadata(name, value, cx));
        }
        let Some(field) = cx.mapping.field(name) else { return Ok(Query::nothing_because(format!("unmapped fields [{name}]"))) };
        self.forgiven(&field.name, self.on_field(field, value, cx))
    }

    /// Handles an error leniently, if requested.
    pub(in crate::query_dsl) fn forgiven(&self, name: &str, found: Result<Query>) -> Result<Query> {
        match found {
            Err(error) if self.lenient && !error.is_unsupported() && !is_too_many(&error) => {
                let (kind, reason) = (&error.kind, error.message());
                Ok(Query::nothing_because(format!("failed [{name}] query, caused by {kind}:[{reason}]")))
            }
            other => other,
        }
    }

    /// ES: where several kinds of queries lead here, the part that fails is named.
    pub(in crate::query_dsl) fn told_name(&self) -> &str {
        match (self.name, self.shape) {
            ("query_string" | "simple_query_string" | "multi_match", shape) => match shape {
                Shape::Boolean => "match",
                Shape::Phrase => "match_phrase",
                Shape::PhrasePrefix => "match_phrase_prefix",
                Shape::BoolPrefix => "match_bool_prefix",
            },
            (name, _) => name,
        }
    }

    /// ES: the query is rewritten to a `term` only on its own, and only if no other options were requested for it
    /// (`query/match_keyword_analyzer`).
    pub(in crate::query_dsl) fn is_rewritten(&self) -> bool {
        matches!(self.name, "match" | "match_phrase") && self.fuzziness.is_none() && !self.lenient
    }

    /// ES: only for an analyzer that is known to return the text unchanged (`query/match_keyword_analyzer`).
    pub(in crate::query_dsl) fn becomes_term(&self) -> bool {
        self.is_rewritten() && self.analyzer.as_ref().is_some_and(|analyzer| analyzer.name() == "keyword")
    }

    fn on_field(&self, field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        if !field.ty.answers_match() && !field.is_runtime() {
            if self.becomes_term() {
                return self.term(field, value, cx);
            }
            let (name, kind) = (&field.name, field.ty.type_name());
            return Err(EsError::illegal_argument(format!(
                "Field [{name}] of type [{kind}] does not support {} queries",
                self.told_name()
            )));
        }
        if self.becomes_term() && !field.ty.is_text() && value.as_str().is_none() {
            return self.term(field, value, cx);
        }
        let own = if self.shape == Shape::Phrase || self.shape == Shape::PhrasePrefix {
            field.search_quote_analyzer.as_ref()
        } else {
            field.search_analyzer.as_ref()
        };
        match self.analyzer.as_ref().or(own) {
            Some(analyzer) => self.analyzed(field, analyzer, value, cx),
            None => self.exact(field, value, cx),
        }
    }

    /// A field that is not analysed: one term.
    fn exact(&self, field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        match self.shape {
            Shape::PhrasePrefix => Err(not_text("phrase prefix", field)),
            Shape::BoolPrefix if field.ty.traits().is_keyword() && !field.is_runtime() => Self::prefix(field, &analyze::text_of(value), cx),
            // ES: a query that is not rewritten to one of a term takes the text of the value (query/match_numbers).
            _ if self.lenient || matches!(self.name, "multi_match" | "match_bool_prefix") => {
                self.term(field, &analyze::text_value(analyze::text_of(value)), cx)
            }
            _ => self.term(field, value, cx),
        }
    }

    /// One term of a text, or what is close to it.
    fn term(&self, field: &Field, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(fuzziness) = self.fuzziness.filter(|_| self.shape != Shape::Phrase) else {
            return mapped_field_query::term_query(field, value, cx);
        };
        if field.is_runtime() && !field.ty.traits().is_keyword() {
            return Err(runtime::unsupported("fuzzy", "keyword and text", field));
        }
        if !field.ty.traits().can(Ability::Patterns) {
            let kind = field.ty.type_name();
            return Err(EsError::illegal_argument(query::wrong_type("fuzzy", "keyword and text", &field.name, kind)));
        }
        let word = analyze::text_of(value);
        match query::field_target("fuzzy", field, &word, |_, _| EsError::illegal_argument(""), cx)? {
            query::Target::Field(field, text) => fuzzy::query(field, &text, fuzziness.edits(&word), self.expansion, self.fuzzy_rewrite, cx),
            query::Target::Known(query) => Ok(query),
        }
    }

    pub(in crate::query_dsl) fn prefix(field: &Field, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
        let refuse = |name: &str, kind: &str| cx.shard_error(query::wrong_type("prefix", "keyword, text and wildcard", name, kind));
        match query::field_target("prefix", field, text, refuse, cx)? {
            query::Target::Field(field, text) => prefix::search_field(field, &text, false, None, cx),
            query::Target::Known(query) => Ok(query),
        }
    }

    fn analyzed(&self, field: &Field, analyzer: &Arc<Analyzer>, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        let text = analyze::text_of(value);
        let Analyzed { positions, ends_in_token, is_graph } = analyze::analyze(field, analyzer, &text);
        if positions.is_empty() {
            return Ok(self.zero_terms_query.without_words());
        }
        if is_graph {
            return self.graph(field, &TokenGraph::of(field, analyzer, &text), cx);
        }
        let is_phrase = self.shape == Shape::PhrasePrefix || self.shape == Shape::Phrase && positions.len() > 1;
        if field.ty.is_text() && !field.indexed && !is_phrase {
            let prefix = positions.len().checked_sub(1).filter(|_| self.shape == Shape::BoolPrefix && ends_in_token);
            return self.not_indexed(field, positions.len(), prefix, value, cx);
        }
        if is_phrase && cx.major > 8 {
            // ES: since 9 the terms of phrases count towards the maximum clause count, too (query/clauses_in_all).
            cx.check_clause_count(positions.iter().map(|(_, terms)| terms.len()).sum())?;
        }
        match self.shape {
            Shape::Phrase | Shape::PhrasePrefix
                if self.slop == 0
                    && positions.len() > 1
                    && field.postings == PostingsDetail::Positions
                    && index_phrases::is_dense(&positions)
                    && let Some((shingles, size)) = field.ty.shingles(positions.len()) =>
            {
                self.by_shingles(shingles, size, analyzer, value, cx)
            }
            Shape::Phrase if positions.len() > 1 => match field.phrases.as_deref() {
                Some(pairs) if self.slop == 0 && index_phrases::is_dense(&positions) => {
                    index_phrases::by_pairs(pairs, analyzer, value, &positions)
                }
                _ => phrase(field, positions, self.slop),
            },
            Shape::PhrasePrefix => self.phrase_prefix(field, positions, cx),
            // ES: a word followed by a separator is complete, and therefore not a prefix (query/match_bool_prefix).
            Shape::BoolPrefix if ends_in_token => self.bool_prefix(field, positions, cx),
            _ => self.boolean(field, positions, None, cx),
        }
    }

    /// The phrase on the shingle subfield of this many words per term; the last word may be a prefix.
    fn by_shingles(
        &self,
        shingles: &Field,
        size: usize,
        analyzer: &Arc<Analyzer>,
        value: &Value<'_>,
        cx: &QueryContext<'_>,
    ) -> Result<Query> {
        let words = Shingles::analyzer(Arc::clone(analyzer), size);
        let mut positions = analyze::analyze(shingles, &words, &analyze::text_of(value)).positions;
        match (self.shape, positions.as_mut_slice()) {
            (Shape::PhrasePrefix, _) => self.phrase_prefix(shingles, positions, cx),
            (_, [(_, terms)]) => Ok(terms.pop().map_or_else(Query::nothing, Query::Term)),
            _ => phrase(shingles, positions, 0),
        }
    }

    /// Terms of an unindexed text field. ES: each term query fails by itself, even if lenient; only fuzzy terms do not check doc values,
    /// and the one at `prefix` does not fail (`query/text_not_indexed`).
    fn not_indexed(&self, field: &Field, count: usize, prefix: Option<usize>, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        if self.lenient {
            self.check_count(count, cx)?;
        }
        let word = |at| {
            let is_near = self.fuzziness.is_some() && prefix != Some(at);
            let refused = if is_near { Err(fuzzy::not_indexed(field)) } else { mapped_field_query::term_query(field, value, cx) };
            self.forgiven(&field.name, refused)
        };
        self.joined((0..count).map(word).collect::<Result<Vec<_>>>()?)
    }

    /// The query for one analyzed token; errors are those of the field's type unless lenient.
    pub fn word(&self, field: &Field, word: &str, cx: &QueryContext<'_>) -> Result<Query> {
        self.forgiven(&field.name, self.term(field, &analyze::text_value(word), cx))
    }

    /// The terms at one position.
    pub(in crate::query_dsl) fn at_position(&self, field: &Field, mut terms: Vec<TermQuery>, cx: &QueryContext<'_>) -> Result<Query> {
        if terms.len() > 1 {
            return Ok(Query::Synonym { terms });
        }
        match terms.pop() {
            None => Ok(Query::nothing()),
            Some(term) if self.fuzziness.is_none() && field.ty.is_text() => Ok(Query::Term(term)),
            Some(term) => self.word(field, &String::from_utf8_lossy(&term.term), cx),
        }
    }

    fn bool_prefix(&self, field: &Field, mut positions: Vec<Position>, cx: &QueryContext<'_>) -> Result<Query> {
        let last = positions.pop().map(|(_, terms)| terms);
        self.boolean(field, positions, last.as_deref(), cx)
    }

    fn check_count(&self, count: usize, cx: &QueryContext<'_>) -> Result<()> {
        if matches!(self.name, "query_string" | "simple_query_string") {
            cx.check_boolean_count(count)
        } else {
            cx.check_clause_count(count)
        }
    }

    /// The terms at any position, followed by those to be taken as prefixes.
    fn boolean(&self, field: &Field, positions: Vec<Position>, last: Option<&[TermQuery]>, cx: &QueryContext<'_>) -> Result<Query> {
        let count = positions.len() + usize::from(last.is_some());
        self.check_count(count, cx)?;
        let mut clauses = Vec::with_capacity(count);
        for (_, terms) in positions {
            clauses.push(self.at_position(field, terms, cx)?);
        }
        // ES: several terms at the last position are synonyms, and no prefixes (query/match_bool_prefix_synonyms).
        if let Some(terms) = last {
            let query = match terms {
                [only] => self.forgiven(&field.name, Self::prefix(field, &String::from_utf8_lossy(&only.term), cx))?,
                several => self.at_position(field, several.to_vec(), cx)?,
            };
            clauses.push(query);
        }
        self.joined(clauses)
    }

    /// Combines the clauses of a text's tokens.
    pub(in crate::query_dsl) fn joined(&self, mut clauses: Vec<Query>) -> Result<Query> {
        if clauses.len() == 1 {
            return Ok(clauses.remove(0));
        }
        let clauses = clauses.into_iter().map(|clause| (self.operator, clause)).collect();
        let mut query = BooleanQuery { clauses, minimum_should_match: 0 };
        minimum_should_match::apply(&mut query, self.minimum_should_match)?;
        Ok(query.into())
    }

    /// The tokens of a text in any order, the last one as a `prefix`; `None` if there are no tokens.
    pub fn words_and_prefix(
        &self,
        field: &Field,
        analyzer: &Analyzer,
        text: &str,
        prefix: impl Fn(&str) -> Result<Query>,
        cx: &QueryContext<'_>,
    ) -> Result<Option<Query>> {
        let mut positions = analyze::analyze(field, analyzer, text).positions;
        let Some((_, last)) = positions.pop() else { return Ok(None) };
        let prefixes = last.iter().map(|term| Ok((Occur::Should, prefix(&String::from_utf8_lossy(&term.term))?)));
        let mut prefixes = prefixes.collect::<Result<Vec<_>>>()?;
        if let ([_], []) = (&prefixes[..], &positions[..]) {
            return Ok(prefixes.pop().map(|(_, only)| only));
        }
        cx.check_clause_count(prefixes.len().max(positions.len() + 1))?;
        let mut clauses = Vec::with_capacity(positions.len() + 1);
        for (_, terms) in positions {
            clauses.push((self.operator, self.at_position(field, terms, cx)?));
        }
        let last = match prefixes.pop() {
            Some((_, only)) if prefixes.is_empty() => only,
            several => {
                prefixes.extend(several);
                BooleanQuery { clauses: prefixes, minimum_should_match: 0 }.into()
            }
        };
        clauses.push((self.operator, last));
        Ok(Some(BooleanQuery { clauses, minimum_should_match: 0 }.into()))
    }

    /// The terms next to each other, the last one as a prefix.
    pub(in crate::query_dsl) fn phrase_prefix(&self, field: &Field, mut positions: Vec<Position>, cx: &QueryContext<'_>) -> Result<Query> {
        if !field.ty.is_text() {
            return Err(not_text("phrase prefix", field));
        }
        if positions.len() > 1 {
            check_positions(field, false)?;
        }
        let refused = |_| EsError::not_implemented("a phrase with a prefix and a negative slop");
        let slop = u32::try_from(self.slop).map_err(refused)?;
        // ES: for a single word, a shingle field searches the word itself (modules/field/search_as_you_type).
        let is_word = positions.len() == 1 && field.ty.shingles(1).is_some();
        if let Some(query) = index_phrases::by_prefixes(field, &positions, slop).filter(|_| !is_word) {
            return Ok(query);
        }
        let given = multi_phrase_prefix::printed(field, &positions, slop);
        let Some((_, last)) = positions.last_mut() else { return Ok(Query::nothing()) };
        let most = usize::try_from(self.expansion.max_expansions).unwrap_or(0).max(1);
        let expanded = multi_phrase_prefix::expand(field, last, most, cx);
        let is_found = !expanded.is_empty();
        let any_of = std::mem::replace(last, expanded).into_iter().map(|term| term.term).collect();
        // ES: the preceding words are part of the query, even if the prefix matches nothing (modules/query/percolate_highlight_rewritten).
        if !is_found && positions.len() > 1 {
            cx.note_cut();
        }
        let phrase = phrase_of(field, positions, slop, Some(Prefixes { any_of, most }));
        let (unfound, found) = if is_found {
            (None, Query::Phrase(phrase))
        } else {
            let reason = "No terms supplied for org.elasticsearch.common.lucene.search.MultiPhrasePrefixQuery";
            (Some(Box::new(phrase)), Query::nothing_because(reason))
        };
        Ok(Query::Expanded { given: given.into(), origin: None, unfound, query: Box::new(found) })
    }
}

/// The error for a positional query on a field that is not text.
pub(in crate::query_dsl) fn not_text(query: &str, field: &Field) -> EsError {
    if field.is_runtime() {
        return runtime::unsupported(query, "text", field);
    }
    EsError::illegal_argument(query::wrong_type(query, "text", &field.name, field.ty.type_name()))
}

/// Rejects a positional query on a field without positions. `several`: one of the positions has several terms (Lucene's
/// `MultiPhraseQuery`).
pub(in crate::query_dsl) fn check_positions(field: &Field, several: bool) -> Result<()> {
    if field.indexed && field.postings == PostingsDetail::Positions {
        return Ok(());
    }
    let query = if several { "MultiPhraseQuery" } else { "PhraseQuery" };
    let reason = format!("field:[{}] was indexed without position data; cannot run {query}", field.name);
    Err(EsError::illegal_argument(reason))
}

/// Lucene: `PhraseQuery` and `MultiPhraseQuery` have different messages (`query/query_string_negative_slop`).
fn negative_slop(slop: i32, several: bool) -> EsError {
    let reason = if several { "slop value cannot be negative".to_owned() } else { format!("Slop must be >= 0, got {slop}") };
    EsError::illegal_argument(reason)
}

/// The terms next to each other.
pub(in crate::query_dsl) fn phrase(field: &Field, positions: Vec<Position>, slop: i32) -> Result<Query> {
    if !field.ty.is_text() {
        return Err(not_text("phrase", field));
    }
    let several = positions.iter().any(|(_, terms)| terms.len() > 1);
    check_positions(field, several)?;
    let slop = u32::try_from(slop).map_err(|_| negative_slop(slop, several))?;
    Ok(Query::Phrase(phrase_of(field, positions, slop, None)))
}

/// The phrase of these terms.
pub fn phrase_of(field: &Field, positions: Vec<Position>, slop: u32, prefixes: Option<Prefixes>) -> PhraseQuery {
    let start = positions.first().map_or(0, |position| position.0);
    let terms = positions.into_iter().map(|(position, terms)| (position - start, terms.into_iter().map(|term| term.term).collect()));
    PhraseQuery { field: Arc::clone(&field.name), terms: terms.collect(), scoring: field.scoring(), slop, prefixes }
}

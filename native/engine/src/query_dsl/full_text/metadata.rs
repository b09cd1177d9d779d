//! Full-text queries on metadata fields: the text is only analyzed if the query names an analyzer.

use super::analyze;
use super::analyze::Analyzed;
use super::match_query_parser::{FullText, Shape};
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::Query;
use crate::query_dsl::field::metadata;
use crate::query_dsl::pattern::query;
use crate::query_dsl::{QueryContext, fuzzy, prefix};

impl FullText<'_> {
    /// The query on the metadata field of that name.
    pub(in crate::query_dsl) fn on_metadata(&self, name: &str, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        metadata::check_built(name, self.name)?;
        if self.becomes_term() {
            return metadata::terms(name, &[value], "match", cx);
        }
        metadata::check_searchable(name, self.told_name())?;
        match self.analyzer.as_deref() {
            Some(analyzer) => self.words_on_metadata(name, analyzer, value, cx),
            None if self.shape == Shape::PhrasePrefix => Err(not_text("phrase prefix", name)),
            None if self.is_rewritten() => self.word_on_metadata(name, value, "match", cx),
            // ES: a query that is not rewritten to one of a term takes the text of the value (query/full_text_on_metadata).
            None => {
                let word = if matches!(self.name, "match" | "match_phrase") && !self.lenient {
                    value
                } else {
                    &analyze::text_value(analyze::text_of(value))
                };
                self.word_on_metadata(name, word, metadata::TEXT, cx)
            }
        }
    }

    /// One unanalyzed term, or its fuzzy expansion.
    pub(in crate::query_dsl) fn word_on_metadata(&self, name: &str, word: &Value<'_>, kind: &str, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(fuzziness) = self.fuzziness.filter(|_| self.shape != Shape::Phrase) else {
            return metadata::terms(name, &[word], kind, cx);
        };
        let refuse = |name: &str, kind: &str| EsError::illegal_argument(query::wrong_type("fuzzy", "keyword and text", name, kind));
        let word = analyze::text_of(word);
        match query::target("fuzzy", name, &word, refuse, cx)? {
            query::Target::Field(field, text) => fuzzy::query(field, &text, fuzziness.edits(&word), self.expansion, self.fuzzy_rewrite, cx),
            query::Target::Known(query) => Ok(query),
        }
    }

    fn words_on_metadata(&self, name: &str, analyzer: &Analyzer, value: &Value<'_>, cx: &QueryContext<'_>) -> Result<Query> {
        let Analyzed { mut positions, ends_in_token, .. } = analyze::words(analyzer, &analyze::text_of(value), str::to_owned);
        let is_prefix = self.shape == Shape::BoolPrefix && ends_in_token;
        match self.shape {
            _ if positions.is_empty() => return Ok(self.zero_terms_query.without_words()),
            Shape::Phrase if positions.len() > 1 => return Err(not_text("phrase", name)),
            Shape::PhrasePrefix => return Err(not_text("phrase prefix", name)),
            _ if positions.iter().any(|(_, words)| words.len() > 1) => {
                return Err(EsError::not_implemented(format!("synonyms on [{name}]")));
            }
            _ => {}
        }
        cx.check_clause_count(positions.len())?;
        let last = if is_prefix { positions.pop() } else { None };
        let word = |text: &String| {
            let found = self.word_on_metadata(name, &analyze::text_value(text), metadata::TEXT, cx);
            self.forgiven(name, found)
        };
        let clauses = positions.iter().flat_map(|(_, words)| words).map(word);
        let prefix = last.iter().flat_map(|(_, words)| words).map(|text| metadata_prefix(name, text, cx));
        self.joined(clauses.chain(prefix).collect::<Result<_>>()?)
    }
}

/// Values of a metadata field that begin with a text.
pub(in crate::query_dsl) fn metadata_prefix(name: &str, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
    if metadata::is_constant(name) {
        return metadata::constant_like(name, (metadata::TEXT, &format!("{text}*")), false, cx);
    }
    let refuse = |name: &str, kind: &str| cx.shard_error(query::wrong_type("prefix", "keyword, text and wildcard", name, kind));
    match query::target("prefix", name, text, refuse, cx)? {
        query::Target::Field(field, text) => prefix::search_field(field, &text, false, None, cx),
        query::Target::Known(query) => Ok(query),
    }
}

/// The error for a positional query on a metadata field.
fn not_text(query: &str, name: &str) -> EsError {
    EsError::illegal_argument(query::wrong_type(query, "text", name, name))
}

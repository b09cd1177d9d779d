//! Builds `query_string`-style queries on several fields: each kind of term is searched in all of them.

use std::borrow::Cow;
use std::sync::Arc;

use super::analyze;
use super::analyze::text_value;
use super::best_fields::best_of;
use super::match_query_parser::{FullText, Shape};
use super::metadata::metadata_prefix;
use crate::analysis::Analyzer;
use crate::automaton::{DEFAULT_WORK_LIMIT, TermPattern};
use crate::error::{EsError, Result};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::field_type::{FlattenedPart, RangeBounds, Relation};
use crate::query_dsl::field::metadata;
use crate::query_dsl::field::{mapped_field_query, runtime};
use crate::query_dsl::fuzzy::Expansion;
use crate::query_dsl::multi_match::on_fields;
use crate::query_dsl::pattern::query;
use crate::query_dsl::pattern::query::Target;
use crate::query_dsl::pattern::rewrite_method::RewriteMethod;
use crate::query_dsl::{QueryContext, boosted, fuzzy, normalize, prefix, regexp, wildcard};

/// Fields with boosts, and what decides how they are searched.
pub struct QueryFields<'a> {
    /// Names and boosts.
    pub fields: Vec<(Arc<str>, f32)>,
    /// Separate fields for quoted text, if set (`quote_field_suffix`).
    pub quoted: Option<Vec<(Arc<str>, f32)>>,
    /// Options for plain text between operators.
    pub text: FullText<'a>,
    /// `tie_breaker` of plain text.
    pub tie_breaker: f32,
    /// The same for everything else.
    pub term_tie_breaker: f32,
    /// `tie_breaker` of quoted text.
    pub phrase_tie_breaker: f32,
    /// Fuzzy expansion options.
    pub expansion: Expansion,
    /// Replaces the fields in explanations if none of them is mapped; patterns render their text instead. `None`: unsupported.
    pub missing: Option<String>,
    /// Rewrite method of patterns.
    pub rewrite: Option<RewriteMethod>,
}

/// The clause that a query is.
pub fn clause(query: Query) -> Option<Query> {
    (!analyze::is_null(&query)).then_some(query)
}

/// An end of a range: the bound, if there is one, and whether it is included.
pub type End<'t> = (Option<&'t str>, bool);

/// Builds the query for a term on a metadata field that is not a keyword.
type OnMetadata<'a> = dyn Fn(&str) -> Result<Query> + 'a;

impl QueryFields<'_> {
    /// The query for plain text; `None` without tokens.
    pub fn plain(&self, text: &str, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        on_fields(&self.fields, &self.text, &text_value(text), self.tie_breaker, cx).map(clause)
    }

    /// The query for quoted text, with the analyzer for quotes if given; `None` without tokens.
    pub fn phrase(&self, text: &str, slop: i32, analyzer: Option<Arc<Analyzer>>, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        let settings = FullText {
            analyzer: analyzer.or_else(|| self.text.analyzer.clone()),
            lenient: self.text.lenient,
            zero_terms_query: self.text.zero_terms_query,
            slop,
            ..FullText::new(self.text.name, Shape::Phrase)
        };
        let fields = self.quoted.as_ref().unwrap_or(&self.fields);
        match &self.missing {
            Some(name) if fields.is_empty() => Ok(Some(Query::nothing_because(format!("unmapped fields [{name}]")))),
            _ => on_fields(fields, &settings, &text_value(text), self.phrase_tie_breaker, cx).map(clause),
        }
    }

    /// Handles an error of one field leniently, if requested.
    fn forgiven(&self, name: &str, found: Result<Query>) -> Result<Query> {
        match found {
            Err(error) if self.text.lenient && !error.is_unsupported() => Ok(self.failed(name, &error)),
            other => other,
        }
    }

    /// A query that matches nothing because of an error of one field.
    fn failed(&self, name: &str, error: &EsError) -> Query {
        let reason = error.message();
        if self.missing.is_some() {
            return Query::nothing_because(format!("failed [{name}] query, caused by {}:[{reason}]", error.kind));
        }
        Query::nothing_because(format!("failed query, caused by {reason}"))
    }

    /// One query per mapped field, by [`QueryFields::each_clause`], for kinds that build exactly one.
    fn each(
        &self,
        missing: (Option<&str>, bool),
        metadata: &OnMetadata<'_>,
        cx: &QueryContext<'_>,
        build: impl Fn(&Field) -> Result<Query>,
    ) -> Result<Query> {
        let clause = self.each_clause(missing, metadata, cx, |_, field| build(field).map(Some))?;
        Ok(clause.unwrap_or_else(|| analyze::ZeroTermsQuery::Null.query()))
    }

    /// One query per mapped field; `missing` replaces them in explanations if there are none. Fields for which nothing is built are
    /// omitted; `None` if all are. `metadata` builds the query of metadata fields.
    /// ES: if it `forgives`, `query_string` treats fields that do not support match queries as unmapped (`query/unsearchable_fields`).
    fn each_clause(
        &self,
        (missing, forgives): (Option<&str>, bool),
        metadata: &OnMetadata<'_>,
        cx: &QueryContext<'_>,
        build: impl Fn(&str, &Field) -> Result<Option<Query>>,
    ) -> Result<Option<Query>> {
        let mut queries = Vec::with_capacity(self.fields.len());
        let mut left_out = false;
        for (name, boost) in &self.fields {
            let keyword = metadata::keyword(name, cx)?;
            let Some(field) = keyword.or_else(|| cx.mapping.field(name).map(AsRef::as_ref)) else {
                // ES: an index that never had a mapping has no metadata fields.
                if metadata::is_unmapped(name, cx) {
                    continue;
                }
                metadata::check_built(name, self.text.name)?;
                if metadata::is_unsearchable(name) && self.missing.is_some() && forgives {
                    continue;
                }
                let found = metadata::check_indexed(name).and_then(|()| metadata(name));
                queries.push(boosted(self.forgiven(name, found)?, *boost)?);
                continue;
            };
            if !field.ty.answers_match() && !field.is_runtime() && self.missing.is_some() && forgives {
                continue;
            }
            let query = match build(name, field) {
                Ok(query) => query,
                Err(error) => Some(self.forgiven(name, Err(error))?),
            };
            left_out |= query.is_none();
            queries.extend(query.map(|query| boosted(query, *boost)).transpose()?);
        }
        Ok(match queries.len() {
            0 => missing.filter(|_| !left_out).map(|name| Query::nothing_because(format!("unmapped fields [{name}]"))),
            1 => queries.pop(),
            _ => Some(best_of(queries, self.term_tie_breaker)?),
        })
    }

    /// ES: patterns pass their text where the name of the field belongs.
    fn pattern_missing<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.missing.is_some().then_some(text)
    }

    fn analyzer<'f>(&'f self, field: &'f Field) -> Option<&'f Arc<Analyzer>> {
        self.text.analyzer.as_ref().or(field.search_analyzer.as_ref())
    }

    /// ES: `query_string` takes a pattern unchanged if the field is not a text field (`query/query_string_analyze_wildcard`).
    fn pattern_analyzer<'f>(&'f self, field: &'f Field) -> Option<&'f Arc<Analyzer>> {
        self.analyzer(field).filter(|_| self.missing.is_none() || field.ty.is_text())
    }

    fn normalized(analyzer: Option<&Arc<Analyzer>>, text: &str) -> String {
        analyzer.map_or_else(|| text.to_owned(), |analyzer| normalize::normalize(analyzer, text))
    }

    fn target<'b>(query: &str, fields: &str, field: &'b Field, text: &str, cx: &'b QueryContext<'_>) -> Result<Target<'b>> {
        let refuse = |name: &str, kind: &str| cx.shard_error(query::wrong_type(query, fields, name, kind));
        query::field_target(query, field, text, refuse, cx)
    }

    /// Terms that begin with a text.
    pub fn prefix(&self, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
        self.each((self.pattern_missing(text), true), &|name| metadata_prefix(name, text, cx), cx, |field| {
            self.prefix_in(field, &Self::normalized(self.pattern_analyzer(field), text), cx)
        })
    }

    /// As above for analyzed text of which only the last token is a prefix; `None` without tokens.
    /// ES: only text fields are analyzed (`query/query_string_analyze_wildcard`).
    pub fn analyzed_prefix(&self, text: &str, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        self.each_clause((self.pattern_missing(text), true), &|name| metadata_prefix(name, text, cx), cx, |_, field| {
            let prefix = |text: &str| self.prefix_in(field, text, cx);
            match self.pattern_analyzer(field) {
                Some(analyzer) => self.text.words_and_prefix(field, analyzer, text, prefix, cx),
                None => prefix(text).map(Some),
            }
        })
    }

    /// As above by the rules of `simple_query_string`: fields of all types are analyzed, and the last token becomes a term prefix for any
    /// type.
    pub fn analyzed_terms_prefix(&self, text: &str, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        let refused = |name: &str| Err(EsError::not_implemented(format!("[{}] with [analyze_wildcard] on [{name}]", self.text.name)));
        self.each_clause((None, true), &refused, cx, |name, field| {
            // ES: the term is searched in the requested name, even if that is an alias (query/simple_query_string_analyze_wildcard).
            let prefix = |text: &str| {
                if field.ty.flattened() == Some(FlattenedPart::Key) {
                    let given = format!("{name}:{text}*").into();
                    return Ok(Query::Expanded { given, origin: None, unfound: None, query: Box::new(Query::nothing()) });
                }
                Ok(Query::Pattern { field: Arc::from(name), pattern: prefix::searched(text, false, cx)? })
            };
            let found = match self.analyzer(field) {
                Some(analyzer) => self.text.words_and_prefix(field, analyzer, text, prefix, cx)?,
                None => return prefix(&normalized_keyword(field, text, cx)?).map(Some),
            };
            // ES: the words before the last one become term queries on the field itself (query/simple_query_string_analyze_wildcard).
            if matches!(found, Some(Query::Boolean(_))) && field.ty.is_text() && !field.indexed {
                field.ty.term(&field.name, &text_value(text), cx.now)?;
            }
            Ok(found)
        })
    }

    fn prefix_in(&self, field: &Field, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
        match Self::target("prefix", "keyword, text and wildcard", field, text, cx)? {
            Target::Field(field, text) => prefix::search_field(field, &text, false, self.rewrite, cx),
            Target::Known(query) => Ok(query),
        }
    }

    /// Terms that match a pattern with `*` and `?`.
    pub fn wildcard(&self, text: &str, cx: &QueryContext<'_>) -> Result<Query> {
        let on_metadata = |name: &str| {
            // ES: names of indices answer such patterns since 9 (query/index_name).
            if cx.major > 8 && metadata::is_constant(name) {
                return metadata::constant_like(name, (metadata::TEXT, text), false, cx);
            }
            Err(cx.shard_error(query::wrong_type("wildcard", "keyword, text and wildcard", name, name)))
        };
        self.each((self.pattern_missing(text), false), &on_metadata, cx, |field| {
            // ES: since 9 other patterns mention doc values as well (case `query/stored_fields_in_patterns`).
            if field.ty.is_text() && !field.indexed {
                return Err(fuzzy::not_indexed(field));
            }
            let analyzer = self.pattern_analyzer(field);
            let text = analyzer.map_or_else(|| text.to_owned(), |analyzer| normalize::normalize_wildcard(analyzer, text));
            let target = match field.ty.flattened() {
                // ES: the pattern matches whole terms, whatever their key prefix (case `query/query_string_flattened`).
                Some(FlattenedPart::Key) if field.indexed => Target::Field(field, text),
                Some(FlattenedPart::Key) => return Err(fuzzy::not_indexed(field)),
                // ES: such fields reject these patterns like any other field (query/query_string_runtime).
                _ if field.is_runtime() && !field.ty.traits().is_keyword() => {
                    let fields = "keyword, text and wildcard";
                    return Err(cx.shard_error(query::wrong_type("wildcard", fields, &field.name, field.ty.type_name())));
                }
                _ => Self::target("wildcard", "keyword, text and wildcard", field, &text, cx)?,
            };
            match target {
                Target::Field(field, text) => {
                    let pattern = searched_as_automaton(field, wildcard::pattern(&text, false, cx)?);
                    query::search(field, pattern, self.rewrite, cx)
                }
                Target::Known(query) => Ok(query),
            }
        })
    }

    /// Terms that match an expression.
    pub fn regexp(&self, text: &str, max_determinized_states: Option<usize>, cx: &QueryContext<'_>) -> Result<Query> {
        cx.limits.check_pattern(text, ("regex ", "[query_string]"))?;
        let limit = max_determinized_states.unwrap_or(DEFAULT_WORK_LIMIT);
        let refused = |name: &str| Err(cx.shard_error(query::wrong_type("regexp", "keyword and text", name, name)));
        self.each((self.pattern_missing(text), false), &refused, cx, |field| {
            match Self::target("regexp", "keyword and text", field, text, cx)? {
                Target::Field(field, text) => {
                    let pattern = searched_as_automaton(field, regexp::pattern(&text, 0xFF, limit, false, cx)?);
                    query::search(field, pattern, self.rewrite, cx)
                }
                Target::Known(query) => Ok(query),
            }
        })
    }

    /// Terms few edits away.
    pub fn fuzzy(&self, text: &str, edits: u8, cx: &QueryContext<'_>) -> Result<Query> {
        if self.missing.is_none() && self.fields.iter().all(|(name, _)| metadata::is_unmapped(name, cx)) {
            // ES: the best of no fields, where a prefix is no clause (query/query_string_no_terms).
            return Ok(Query::DisMax { disjuncts: Vec::new(), tie_breaker: self.term_tie_breaker });
        }
        let refused = |name: &str| Err(EsError::illegal_argument(query::wrong_type("fuzzy", "keyword and text", name, name)));
        self.each((self.missing.as_deref(), true), &refused, cx, |field| {
            if field.ty.is_text() && !field.indexed {
                return Err(fuzzy::not_indexed(field));
            }
            let word = Self::normalized(self.analyzer(field), text);
            let refuse = |name: &str, kind: &str| EsError::illegal_argument(query::wrong_type("fuzzy", "keyword and text", name, kind));
            match query::field_target("fuzzy", field, &word, refuse, cx)? {
                Target::Field(field, text) => fuzzy::query(field, &text, edits, self.expansion, None, cx),
                Target::Known(query) => Ok(query),
            }
        })
    }

    /// Values between two ends.
    pub fn range(&self, lower: End<'_>, upper: End<'_>, time_zone: Option<&str>, cx: &QueryContext<'_>) -> Result<Query> {
        let on_metadata = |name: &str| {
            let values = [lower, upper].map(|(text, inclusive)| text.map(|text| (text_value(text), inclusive)));
            let [least, greatest] = values.each_ref().map(|bound| bound.as_ref().map(|(value, inclusive)| (value, *inclusive)));
            metadata::range(name, least, greatest, cx)
        };
        self.each((self.missing.as_deref(), true), &on_metadata, cx, |field| {
            let owned = |(text, inclusive): End<'_>| text.map(|text| (Self::normalized(self.analyzer(field), text), inclusive));
            let (from, to) = (owned(lower), owned(upper));
            let from = from.as_ref().map(|(text, inclusive)| (text_value(text), *inclusive));
            let to = to.as_ref().map(|(text, inclusive)| (text_value(text), *inclusive));
            let bounds = RangeBounds {
                lower: from.as_ref().map(|(value, inclusive)| (value, *inclusive)),
                upper: to.as_ref().map(|(value, inclusive)| (value, *inclusive)),
                open: (lower.1, upper.1),
                format: None,
                time_zone,
                relation: Relation::default(),
                now: cx.now,
            };
            if field.is_runtime() {
                return runtime::range(field, &bounds);
            }
            Ok(mapped_field_query::range_of(field, field.ty.range(&field.name, &bounds)?, bounds.open))
        })
    }
}

/// A text as the normalizer of a keyword leaves it.
fn normalized_keyword<'t>(field: &Field, text: &'t str, cx: &QueryContext<'_>) -> Result<Cow<'t, str>> {
    if !field.ty.traits().is_keyword() || field.is_runtime() {
        return Ok(Cow::Borrowed(text));
    }
    Ok(query::term_text(field, text, cx)?.map_or(Cow::Borrowed(text), Cow::Owned))
}

/// ES: an `AutomatonQuery` is built, whose description is an object address; not for runtime fields.
fn searched_as_automaton(field: &Field, pattern: TermPattern) -> TermPattern {
    if field.is_runtime() { pattern } else { pattern.shown_as_automaton() }
}

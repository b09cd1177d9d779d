//! Full text: from the text of a query to terms.

use std::borrow::Cow;
use std::sync::Arc;

use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{Kind, Location, Value};
use crate::lucene::{BooleanQuery, Query, TermQuery};
use crate::mapping::Field;
use crate::mapping::java_text::java_number;
use crate::query_dsl::field::mapped_field_query::term_of;
use crate::query_dsl::field::metadata;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// `zero_terms_query`: what a text without terms matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ZeroTermsQuery {
    /// Matches nothing.
    #[default]
    None,
    /// Everything.
    All,
    /// A null query: the enclosing query omits this clause.
    Null,
}

/// Returns true if the query produces no clause: [`ZeroTermsQuery::Null`].
pub fn is_null(query: &Query) -> bool {
    matches!(query, Query::Boolean(boolean) if boolean.clauses.is_empty())
}

/// Reads `zero_terms_query`.
pub fn zero_terms_query(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<ZeroTermsQuery> {
    let text = scalar::text(value, cx)?;
    match text.to_lowercase().as_str() {
        "none" => Ok(ZeroTermsQuery::None),
        "all" => Ok(ZeroTermsQuery::All),
        _ => Err(cx.parsing(format!("Unsupported zero_terms_query value [{text}]"), value.at)),
    }
}

impl ZeroTermsQuery {
    /// The query it denotes.
    pub fn query(self) -> Query {
        match self {
            Self::None => Query::nothing(),
            Self::Null => BooleanQuery::default().into(),
            Self::All => Query::MatchAll,
        }
    }

    /// The query for a text without tokens.
    pub fn without_words(self) -> Query {
        let query = self.query();
        if query.is_nothing() { Query::nothing_because("Matching no documents because no terms present") } else { query }
    }
}

/// Rejects an analyzer that the index does not have.
pub fn check_analyzer(query: &str, analyzer: Option<&str>, cx: &QueryContext<'_>) -> Result<Option<Arc<Analyzer>>> {
    let Some(name) = analyzer else { return Ok(None) };
    match cx.analysis.find_analyzer(name)? {
        Some(analyzer) => Ok(Some(analyzer)),
        None => Err(cx.shard_error(format!("[{query}] analyzer [{name}] not found"))),
    }
}

/// Rejects a single-term text that is too long for a term. ES: only the analyzer `keyword` is known to produce a single term, whether set
/// by the request, by default for the field, or by a metadata field (`query/long_texts`).
pub fn check_single_term(field: &str, value: &Value<'_>, analyzer: Option<&Analyzer>, cx: &QueryContext<'_>) -> Result<()> {
    let Some(reason) = value.as_str().and_then(scalar::too_long) else { return Ok(()) };
    if analyzer.map_or_else(|| is_single_term(field, cx), |analyzer| analyzer.name() == "keyword") {
        Err(EsError::illegal_argument(reason))
    } else {
        Ok(())
    }
}

/// Returns true if a field analyzes text to a single term by default.
fn is_single_term(name: &str, cx: &QueryContext<'_>) -> bool {
    if metadata::is_metadata(name) {
        return !metadata::is_unmapped(name, cx) && !metadata::is_unsearchable(name);
    }
    cx.mapping.field(name).is_some_and(|field| match &field.search_analyzer {
        Some(analyzer) => is_keyword(analyzer),
        None => field.ty.normalizer().is_none() && (field.ty.answers_match() || field.is_runtime()),
    })
}

fn is_keyword(analyzer: &Arc<Analyzer>) -> bool {
    analyzer.name() == "keyword"
}

/// The value as a string, formatted as in Java.
pub fn text_of(value: &Value<'_>) -> String {
    match &value.kind {
        Kind::Number(number) => java_number(*number),
        _ => value.scalar_text().unwrap_or_default().to_owned(),
    }
}

/// A text as a value of a request.
pub fn text_value<'t>(text: impl Into<Cow<'t, str>>) -> Value<'t> {
    Value { kind: Kind::String(text.into()), at: Location::default() }
}

/// The items at each position of a text, in order.
pub type Positions<T> = Vec<(u32, Vec<T>)>;

/// The terms at one position of a text.
pub type Position = (u32, Vec<TermQuery>);

/// The tokens of an analyzed text.
pub struct Analyzed<T = TermQuery> {
    /// Terms by position, in order.
    pub positions: Positions<T>,
    /// Whether the last token ends where the text ends.
    pub ends_in_token: bool,
    /// True if the tokens are a graph: some token has a position length above 1.
    pub is_graph: bool,
}

/// The terms of a text with their positions; those at one position are grouped.
pub fn analyze(field: &Field, analyzer: &Analyzer, text: &str) -> Analyzed {
    words(analyzer, text, |word| term_of(field, word.as_bytes().to_vec()))
}

/// As above, with a value derived from each token.
pub fn words<T>(analyzer: &Analyzer, text: &str, mut of: impl FnMut(&str) -> T) -> Analyzed<T> {
    let mut positions: Positions<T> = Vec::new();
    let mut position = 0;
    let mut end_offset = 0;
    let mut first = true;
    let (mut is_long, mut count) = (false, 0);
    analyzer.tokens(text, &mut |token| {
        end_offset = token.end_offset as usize;
        is_long |= token.position_length > 1;
        count += 1;
        if fault::is_on("query_keeps_first_token_only") && !first {
            return;
        }
        position += token.position_increment;
        let word = of(token.text);
        match positions.last_mut() {
            Some(last) if token.position_increment == 0 && !first => last.1.push(word),
            _ => positions.push((position, vec![word])),
        }
        first = false;
    });
    let is_graph = is_long && count > 1 && !analyzer.attributes().hides_graph;
    Analyzed { positions, ends_in_token: end_offset == text.len(), is_graph }
}

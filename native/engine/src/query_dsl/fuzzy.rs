//! `fuzzy`: documents with a term that is few edits away.

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use super::field::metadata;
use super::full_text::analyze;
use super::pattern::fuzziness::Fuzziness;
use super::pattern::query::{Target, evaluated, is_scanned, runtime_search, target, wrong_type};
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::automaton::{FuzzyMatcher, TermPattern};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::Query;
use crate::mapping::Field;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "fuzzy", parse };

struct Fuzzy<'a> {
    field: &'a str,
    value: &'a Value<'a>,
    fuzziness: Fuzziness,
    expansion: Expansion,
    rewrite: Option<&'a str>,
    common: Common,
}

/// Options for expanding a fuzzy term.
#[derive(Clone, Copy)]
pub struct Expansion {
    /// Code points at the begin that must not change.
    pub prefix_length: i32,
    /// Maximum number of expanded terms.
    pub max_expansions: i32,
    /// True if swapping two neighbouring characters is one edit.
    pub transpositions: bool,
}

impl Default for Expansion {
    fn default() -> Self {
        Self { prefix_length: 0, max_expansions: 50, transpositions: true }
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut word = None;
    let (mut fuzziness, mut expansion, mut rewrite) = (Fuzziness::default(), Expansion::default(), None);
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        scalar::one_field("fuzzy", field, key, value.at, cx)?;
        field = Some(key);
        if let Some(items) = value.as_array() {
            // ES: brackets are taken for further fields (query/fuzzy).
            let (second, at) = match items.first() {
                Some(first) => ("null", first.at),
                None => (key, cx.closing(value)?),
            };
            scalar::one_field("fuzzy", field, second, at, cx)?;
        }
        let Some(members) = value.as_object() else {
            scalar::check_length(value, cx)?;
            word = (!value.is_null()).then_some(value);
            continue;
        };
        for member in members {
            let (key, value) = (member.key.as_ref(), &member.value);
            if !scalar::is_value(value) {
                return Err(cx.parsing(format!("[fuzzy] unexpected token [{}] after [{key}]", value.token()), value.at));
            }
            match key {
                "term" | "value" => {
                    scalar::check_length(value, cx)?;
                    word = Some(value);
                }
                "fuzziness" => fuzziness = Fuzziness::parse(value, cx)?,
                "prefix_length" => expansion.prefix_length = scalar::int(value, cx)?,
                "max_expansions" => expansion.max_expansions = scalar::int(value, cx)?,
                "transpositions" => expansion.transpositions = scalar::boolean(value, cx)?,
                "rewrite" => rewrite = Some(scalar::text(value, cx)?),
                _ if boost_and_name::read(&mut common, key, value, cx)? => {}
                _ => return Err(scalar::unsupported("fuzzy", key, value.at, cx)),
            }
        }
        cx.closing(value)?;
    }
    let end = cx.closing(value)?;
    let Some(field) = field.filter(|field| !field.is_empty()) else { return Err(cx.illegal("field name cannot be null or empty", end)) };
    let Some(word) = word else { return Err(cx.illegal("query value cannot be null", end)) };
    boost_and_name::check_boost("fuzzy", value, &common, cx)?;
    Ok(Box::new(Fuzzy { field, value: word, fuzziness, expansion, rewrite, common }))
}

/// Terms of a field within `edits` of a term.
pub fn query(
    field: &Field,
    word: &str,
    edits: u8,
    expansion: Expansion,
    method: Option<RewriteMethod>,
    cx: &QueryContext<'_>,
) -> Result<Query> {
    let Expansion { prefix_length, max_expansions, transpositions } = expansion;
    let prefix = usize::try_from(prefix_length).map_err(|_| EsError::illegal_argument("prefixLength cannot be negative."))?;
    let most = usize::try_from(max_expansions).ok().filter(|&most| most > 0);
    let most = most.ok_or_else(|| EsError::illegal_argument("maxExpansions must be positive."))?;
    // Lucene: an edit of an empty term would have a negative boost, so none is made (query/fuzzy_empty).
    let (given, by_value) = (edits, field.is_runtime() || is_scanned(field) && cx.major == 8);
    let edits = if word.is_empty() && !by_value { 0 } else { edits };
    let matcher = Arc::new(FuzzyMatcher::new(word, edits, prefix, transpositions));
    let pattern = TermPattern::new(format!("fuzzy {edits} {prefix} {most} {transpositions} {word}"), Arc::clone(&matcher) as Arc<_>)
        .shown_as(true, format!("{word}~{given}"));
    if let Some(target) = field.ty.pattern_target() {
        return Ok(evaluated(field, pattern, target));
    }
    if by_value {
        return Ok(runtime_search(field, pattern, format!("{word}~{edits}")));
    }
    if !field.indexed {
        let pattern = pattern.shown_as(true, format!("{word}~{given}"));
        return Ok(Query::Pattern { field: Arc::clone(&field.name), pattern });
    }
    let length = word.chars().count();
    let boost_of = move |term: &[u8]| match matcher.edits(term) {
        None | Some(0) => 1.0,
        Some(edits) => {
            let term = String::from_utf8_lossy(term).chars().count().min(length);
            1.0 - f32::from(edits) / term as f32
        }
    };
    let query = method.unwrap_or(RewriteMethod::TopTermsBlended(most)).query(field, pattern, Arc::new(boost_of), cx)?;
    Ok(if field.ty.scores_constant() { query.constant() } else { query })
}

impl QueryBuilder for Fuzzy<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let method = self.rewrite.map(RewriteMethod::parse).transpose()?;
        let word = analyze::text_of(self.value);
        let refuse = |name: &str, kind: &str| EsError::illegal_argument(wrong_type("fuzzy", "keyword and text", name, kind));
        if let Some(field) = cx.mapping.field(self.field)
            && field.ty.is_text()
            && !field.indexed
        {
            return Err(not_indexed(field));
        }
        match target("fuzzy", self.field, &word, refuse, cx)? {
            Target::Known(query) => Ok(query),
            Target::Field(field, text) => query(field, &text, self.fuzziness.edits(&word), self.expansion, method, cx),
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        metadata::rewritten(self.field, || self.to_query(cx), cx)
    }
}

/// ES: similar terms are searched for in the index only, in 9 too (`query/text_not_indexed`).
pub fn not_indexed(field: &Field) -> EsError {
    EsError::illegal_argument(format!("Cannot search on field [{}] since it is not indexed.", field.name))
}

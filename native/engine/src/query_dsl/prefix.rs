//! `prefix`: documents with a term that begins with a text.

use std::sync::Arc;

use super::field::mapped_field_query::term_of;
use super::field::metadata;
use super::pattern::options::{PatternBody, PatternSyntax};
use super::pattern::query::{Target, is_scanned, runtime_search, search, target, wrong_type};
use super::pattern::rewrite_method::RewriteMethod;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::analysis::utf16_len;
use crate::automaton::by_value::{FoldedPrefix, NarrowPrefix};
use crate::automaton::wildcard::{IgnoreCasePrefix, OneMore};
use crate::automaton::{PrefixMatcher, TermMatcher, TermPattern, check_depth};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::lucene::{BooleanQuery, Occur, Query, TermQuery};
use crate::mapping::Field;
use crate::mapping::field::Prefixes;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "prefix", parse };

const SYNTAX: PatternSyntax<'_, ()> = PatternSyntax { name: "prefix", keys: &["value"], allows_null: true, own: |(), _, _, _| Ok(false) };

struct Prefix<'a>(PatternBody<'a, ()>);

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Ok(Box::new(Prefix(SYNTAX.parse(value, cx)?)))
}

/// Terms that begin with the text.
pub fn pattern(text: &str, ignore_case: bool) -> TermPattern {
    let matcher: Arc<dyn TermMatcher> =
        if ignore_case { Arc::new(IgnoreCasePrefix::new(text)) } else { Arc::new(PrefixMatcher::new(text)) };
    let shown = if ignore_case { format!("CaseInsensitivePrefixQuery{{:{text}}}") } else { format!("{text}*") };
    TermPattern::new(format!("prefix {ignore_case} {text}"), matcher).shown_as(!ignore_case, shown)
}

/// The term pattern for an index. ES: 8 builds an automaton with a state per byte and traverses it recursively (`errors/index_limits`).
pub fn searched(text: &str, ignore_case: bool, cx: &QueryContext<'_>) -> Result<TermPattern> {
    let states = if ignore_case { text.chars().count() } else { text.len() };
    check_depth(states, cx.major)?;
    Ok(pattern(text, ignore_case))
}

/// Searches a field for terms that begin with a text.
pub fn search_field(field: &Field, text: &str, ignore_case: bool, method: Option<RewriteMethod>, cx: &QueryContext<'_>) -> Result<Query> {
    if field.ty.keeps_beginnings(utf16_len(text)) {
        return Ok(Query::Term(term_of(field, text.as_bytes().to_vec())));
    }
    let by_prefixes = |prefixes| by_prefixes(prefixes, field, (text, ignore_case), method, cx);
    if let Some(query) = field.prefixes.as_deref().map(by_prefixes).transpose()?.flatten() {
        return Ok(match method {
            None | Some(RewriteMethod::Constant | RewriteMethod::ConstantBoolean) => query.constant(),
            Some(_) => query,
        });
    }
    if !(field.is_runtime() || is_scanned(field) && (cx.major == 8 || ignore_case)) {
        return search(field, searched(text, ignore_case, cx)?, method, cx);
    }
    let (matcher, marker): (Arc<dyn TermMatcher>, Arc<dyn TermMatcher>) = if ignore_case {
        (Arc::new(FoldedPrefix::new(text)), Arc::new(IgnoreCasePrefix::new(text)))
    } else {
        (Arc::new(PrefixMatcher::new(text)), Arc::new(NarrowPrefix::new(text)))
    };
    let pattern = TermPattern::new(format!("prefix of values {ignore_case} {text}"), matcher).marked_by(marker);
    Ok(runtime_search(field, pattern, format!("{text}*")))
}

/// The prefix as a term of `index_prefixes`; `None` if it is too short or too long.
fn by_prefixes(
    prefixes: &Prefixes,
    field: &Field,
    (text, ignore_case): (&str, bool),
    method: Option<RewriteMethod>,
    cx: &QueryContext<'_>,
) -> Result<Option<Query>> {
    let length = utf16_len(text);
    if length > prefixes.max || length + 1 < prefixes.min {
        return Ok(None);
    }
    let term = term_of(&prefixes.field, text.as_bytes().to_vec());
    if length >= prefixes.min {
        let folded = |term: TermQuery| Query::TermIgnoreCase { field: term.field, term: term.term };
        return Ok(Some(if ignore_case { folded(term) } else { Query::Term(term) }));
    }
    // ES: searches the indexed prefixes for one more character, and the text field for the prefix itself (query/prefix_beginnings).
    // ES: the latter is always case-sensitive (query/prefix_beginnings).
    let pattern = TermPattern::new(format!("one more than {text} {ignore_case}"), Arc::new(OneMore::new(text, ignore_case)));
    let pattern = pattern.shown_as_automaton();
    let longer = search(&prefixes.field, pattern, method, cx)?;
    let whole = Query::Term(term_of(field, text.as_bytes().to_vec()));
    Ok(Some(BooleanQuery { clauses: vec![(Occur::Should, longer), (Occur::Should, whole)], minimum_should_match: 0 }.into()))
}

impl QueryBuilder for Prefix<'_> {
    fn common(&self) -> &Common {
        &self.0.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let PatternBody { field, text, rewrite, case_insensitive, .. } = self.0;
        if metadata::is_constant(field) && !metadata::is_unmapped(field, cx) {
            return metadata::constant_like(field, ("prefix", &format!("{text}*")), case_insensitive, cx);
        }
        if metadata::is_metadata(field) || cx.mapping.field(field).is_some() {
            cx.limits.check_pattern(text, ("prefix ", "Prefix Query request"))?;
        }
        let method = rewrite.map(RewriteMethod::parse).transpose()?;
        let refuse = |name: &str, kind: &str| cx.shard_error(wrong_type("prefix", "keyword, text and wildcard", name, kind));
        match target("prefix", field, text, refuse, cx)? {
            Target::Known(query) => Ok(query),
            Target::Field(field, text) => search_field(field, &text, case_insensitive, method, cx),
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, _shard: &ShardSnapshot) -> CanMatch {
        metadata::rewritten(self.0.field, || self.to_query(cx), cx)
    }
}

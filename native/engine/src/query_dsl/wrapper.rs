//! `wrapper`: a query as base64.

use super::parse::parse_query;
use super::{
    BoxQuery, CanMatch, Common, Documents, InnerHitsOf, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits,
    visit_nested_hits,
};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::{self, Kind, Location, Value};
use crate::lucene::Query;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "wrapper", parse };

struct Wrapper {
    source: Vec<u8>,
    major: u8,
    inner_hits: Option<InnerHitsOf>,
    documents: Option<Documents>,
    /// True if the wrapped query replaces it before it is built.
    rewritten: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut members = value.as_object().into_iter().flatten();
    let Some(first) = members.next() else { return Err(cx.parsing("[wrapper] query malformed", cx.closing(value)?)) };
    if first.key != "query" {
        return Err(cx.parsing(format!("[wrapper] query malformed, expected `query` but was {}", first.key), first.at));
    }
    let Kind::String(text) = &first.value.kind else {
        let token = first.value.jackson_token();
        let message = format!("Current token ({token}) not VALUE_STRING or VALUE_EMBEDDED_OBJECT, can not access as binary");
        return Err(scalar::jackson_value_error(&message, "json_parse_exception", &first.value, cx));
    };
    let Some(source) = decoded(text) else { return Err(EsError::not_implemented("[wrapper] with malformed base64")) };
    if let Some(second) = members.next() {
        return Err(cx.parsing("[wrapper] malformed query, expected [END_OBJECT] but found [FIELD_NAME]", second.at));
    }
    let end = cx.closing(value)?;
    if source.is_empty() {
        return Err(cx.illegal("query source text cannot be null or empty", end));
    }
    let wrapper = Wrapper {
        source,
        major: cx.major,
        inner_hits: cx.inner_hits,
        documents: cx.documents.clone(),
        rewritten: true,
        common: Common::default(),
    };
    if !cx.rewrites() {
        return Ok(Box::new(Wrapper { rewritten: false, ..wrapper }));
    }
    // ES: the wrapped query is parsed after the whole body, and before any shard is queried (query/late_wrapper).
    let tell = |text| cx.defer_deprecation(text);
    let inner = wrapper.context().with_deprecation_handler(&tell);
    let read = wrapper.read(&inner, |query| query.map(|_| ()));
    inner.report_deferred_deprecations();
    if let Err(error) = read.and_then(|()| inner.check_deferred()) {
        cx.defer(error);
    }
    Ok(Box::new(wrapper))
}

/// The source of the query in the object after `wrapper`.
pub fn source(value: &Value<'_>) -> Option<Vec<u8>> {
    decoded(value.get("query")?.as_str()?)
}

/// Decodes base64 with padding; `None` for anything else.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let value = |byte: u8| -> Option<u32> {
        Some(u32::from(match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        }))
    };
    let digits = text.trim_end_matches('=');
    if !text.len().is_multiple_of(4) || text.len() - digits.len() > 2 {
        return None;
    }
    let mut out = Vec::with_capacity(digits.len() * 3 / 4);
    for group in digits.as_bytes().chunks(4) {
        let bits = group.iter().try_fold(0, |bits, &byte| Some(bits << 6 | value(byte)?))? << (6 * (4 - group.len()));
        out.extend(bits.to_be_bytes()[1..group.len()].iter());
    }
    Some(out)
}

impl Wrapper {
    fn with<T>(&self, run: impl FnOnce(Result<BoxQuery<'_>>) -> Result<T>) -> Result<T> {
        self.read(&self.context(), run)
    }

    fn context(&self) -> ParseContext<'_> {
        let cx = ParseContext::new(&self.source, self.major);
        let cx = match self.inner_hits {
            Some(hits) => cx.showing_inner_hits(hits),
            None => cx,
        };
        match &self.documents {
            Some(documents) => cx.looking_up(documents),
            None => cx,
        }
    }

    fn read<T>(&self, cx: &ParseContext<'_>, run: impl FnOnce(Result<BoxQuery<'_>>) -> Result<T>) -> Result<T> {
        let text = self.source.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.source);
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        if self.source.starts_with(b"---")
            || self.source.starts_with(b":)\n")
            || self.source.first().is_some_and(|byte| (0xa0..=0xdf).contains(byte))
        {
            return Err(EsError::not_implemented("[wrapper] of another format than JSON"));
        }
        // ES: a body that does not start with a brace has an unknown format (query/wrapper_formats).
        if first != Some(&b'{') {
            return Err(EsError::new("x_content_parse_exception", 400, "Failed to derive xcontent"));
        }
        // ES: anything after the query is ignored (query/wrapper_formats).
        let tree = match json::parse_partial(&self.source) {
            (Some(tree), None) => tree,
            (Some(tree), Some(_)) if tree.at.is_complete() => tree,
            (_, Some(error)) => return Err(error.to_es_error()),
            (None, None) => return Err(cx.parsing("[_na] query malformed, must start with start_object", Location::default())),
        };
        run(parse_query(&tree, cx))
    }
}

impl QueryBuilder for Wrapper {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if !self.rewritten {
            return Err(EsError::new("unsupported_operation_exception", 500, "this query must be rewritten first"));
        }
        self.with(|query| query?.build_any(cx))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.with(|query| query.map_or(Ok(()), |query| query.rewriting(cx, shard)))
    }

    fn ahead(&self) -> CanMatch {
        self.with(|query| Ok(query?.ahead())).unwrap_or(CanMatch::Unknown)
    }

    fn ahead_common(&self) -> Common {
        self.with(|query| Ok(query?.ahead_common())).unwrap_or_default()
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        self.with(|query| Ok(query?.rewritten(cx, shard))).unwrap_or(CanMatch::Unknown)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        self.with(|query| visit_nested_hits(&*query?, cx, found))
    }
}

//! Queries that suggestions are tried with.

use super::query_context::query_context;
use super::target::{SearchContext, SearchTarget};
use crate::error::{EsError, Result};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::json::parse_leading;
use crate::query_dsl::{ParseContext, build_query, parse_query};

/// The number of characters examined to detect the content type of a text.
const LOOKED_AT: usize = 20;

/// Returns true if any document of the shard matches a query, given as JSON.
pub(super) fn matches(text: &str, target: &SearchTarget, shard: &ShardSnapshot, cx: &SearchContext) -> Result<bool> {
    match text.chars().take(LOOKED_AT).find(|c| !c.is_whitespace()) {
        Some('{') => {}
        Some('-') => return Err(EsError::not_implemented("option [collate] with a query in another format than JSON")),
        _ => return Err(EsError::new("x_content_parse_exception", 400, "Failed to derive xcontent")),
    }
    // ES: what follows the query is not read (modules/collate).
    let tree = parse_leading(text.as_bytes()).map_err(|error| of_text(error.to_es_error()))?;
    let tell = |text| cx.deprecated(text);
    let parse_context = ParseContext::new(text.as_bytes(), cx.major).with_deprecation_handler(&tell).looking_up(&cx.documents);
    let parsed = parse_query(&tree, &parse_context)?;
    parse_context.check_deferred()?;
    let context = query_context(target, cx).of_shard(shard);
    let query = build_query(&*parsed, &context)?.rewrite();
    let weight = query.weight(shard, context.failure.is_possible());
    let found = shard.leaves.iter().any(|view| {
        let Some(mut scorer) = weight.scorer(view) else { return false };
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS && !view.is_live(doc) {
            doc = scorer.next();
        }
        doc != NO_MORE_DOCS
    });
    context.failure.get().map_or(Ok(found), |error| Err(error.clone()))
}

/// ES: the query is parsed as a string, which the parser's errors reveal.
fn of_text(mut error: EsError) -> EsError {
    error.reason = error.reason.map(|reason| reason.replace("[Source: (byte[])\"", "[Source: (String)\""));
    error.caused_by = error.caused_by.map(|cause| Box::new(of_text(*cause)));
    error.root_cause = error.root_cause.into_iter().map(of_text).collect();
    error
}

//! Queries of an index: what they are built with, and the filters of the aliases it was reached through.

use std::sync::Arc;

use super::inner_hits::OF_QUERIES;
use super::target::{SearchContext, SearchTarget};
use crate::error::Result;
use crate::fault;
use crate::index::snapshot::IndexSnapshot;
use crate::json::parse;
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::{KeywordFields, LookedUp, LookedUpDocuments, Others, ParseContext, QueryContext, parse_query};

/// The context to build queries of a target in.
pub(super) fn query_context<'a>(target: &'a SearchTarget, cx: &SearchContext) -> QueryContext<'a> {
    let mut context = limited_context(&target.snapshot, cx.now, cx.major);
    context.stored_scripts = Arc::clone(&cx.stored_scripts);
    context.deprecations = Some(Arc::clone(&cx.deprecations));
    context.index_names = Some(Arc::clone(&cx.index_names));
    context.documents = Some(Arc::clone(&cx.documents));
    context.unread.set(target.refusal.is_some());
    context
}

/// The context of an index alone, with the limits that its settings set.
pub(super) fn limited_context(snapshot: &IndexSnapshot, now: i64, major: u8) -> QueryContext<'_> {
    let mut context = QueryContext::new(&snapshot.mapping, &snapshot.context.analysis, &snapshot.name, &snapshot.uuid, now, major);
    context.settings = Some(&snapshot.context);
    context.keywords = KeywordFields::of_index(snapshot.context.similarities.standard());
    context.default_fields = snapshot.settings.default_fields().into();
    context.limits.max_terms_count = snapshot.settings.max_terms_count() as u32;
    context.limits.max_regex_length = snapshot.settings.max_regex_length() as usize;
    context
}

/// The filter of the aliases the target was reached through.
pub(super) fn alias_filter(target: &SearchTarget, query_context: &QueryContext<'_>) -> Result<Option<Query>> {
    let Some(filter) = target.filter.as_ref().filter(|_| !fault::is_on("alias_filter_ignored")) else { return Ok(None) };
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let parse_context = query_context.parsing(filter).showing_inner_hits(OF_QUERIES);
    // ES: its error is reported unwrapped (api/global/search_alias_failing).
    parse_query(&tree, &parse_context)?.build_any(query_context).map(Some)
}

/// Notes what is deprecated in the filters of the aliases the targets were reached through: they are read before anything is searched.
pub(super) fn tell_filters(targets: &[SearchTarget], cx: &SearchContext) {
    let tell = |text| cx.deprecated(text);
    for filter in targets.iter().filter_map(|target| target.filter.as_ref()) {
        if let Ok(tree) = parse(filter) {
            // Its errors are reported by the shards.
            let parse_context = ParseContext::new(filter, cx.major)
                .with_deprecation_handler(&tell)
                .showing_inner_hits(OF_QUERIES)
                .looking_up(&cx.documents);
            let _ = parse_query(&tree, &parse_context);
            parse_context.report_deferred_deprecations();
        }
    }
}

/// The query with filters, which do not score.
pub(super) fn filtered(query: Query, filters: impl IntoIterator<Item = Query>) -> Query {
    let mut both = BooleanQuery::default();
    both.add(Occur::Must, query);
    filters.into_iter().for_each(|filter| both.add(Occur::Filter, filter));
    Query::Boolean(both)
}

/// Returns the error of an index's alias filter, which may refer to documents in `read` (`more_like_this`). ES: terms lookups are not
/// possible (`query/terms_lookup_places`). `tell` receives its deprecation warnings.
pub fn check_filter(index: &IndexSnapshot, filter: &[u8], read: Vec<LookedUp>, now: i64, tell: &dyn Fn(String)) -> Result<()> {
    let major = index.context.major;
    let tree = parse(filter).map_err(|error| error.to_es_error())?;
    let documents = Arc::new(LookedUpDocuments::new(read, Others::Refused));
    let parse_context =
        ParseContext::new(filter, major).with_deprecation_handler(tell).showing_inner_hits(OF_QUERIES).looking_up(&documents);
    let query = parse_query(&tree, &parse_context)?;
    parse_context.report_deferred_deprecations();
    parse_context.check_deferred()?;
    let mut context = limited_context(index, now, major);
    context.empty = true;
    query.build(&context).map(|_| ())
}

//! Searching: cheap searches run on the caller's thread, others on libuv's pool.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use napi::bindgen_prelude::{AsyncTask, Buffer, BufferSlice, ClassInstance, Either};
use napi::{Env, ScopedTask};
use napi_derive::napi;
use standin_engine::bounds::{Budget, RequestBreaker, within};
use standin_engine::error::EsError;
use standin_engine::query_dsl::{LookedUp, LookedUpDocuments, Others, ResolvedName};
use standin_engine::search::{
    LookupSearch, LookupSearches, SearchContext, SearchTarget, check_search as check, count, explain, field_caps, search, search_if_brief,
    terms_enum, validate_query,
};
use standin_engine::xcontent::StoredScript;

use crate::budget::{self, NativeBudget};
use crate::error::{attempt, guard, guard_telling};
use crate::index::NativeIndex;

/// The search parameters specific to one index.
#[napi(object)]
pub struct NativeTarget {
    /// The query of the aliases it was reached through.
    pub filter: Option<Buffer>,
    /// Routing values that select shards.
    pub routing: Option<Vec<String>>,
    /// Numbers of the shards that `preference` selects.
    pub shards: Option<Vec<u32>>,
}

/// The parameters of any search besides its body. Reading each member costs time, whether it is set or not.
#[napi(object)]
pub struct NativeSearchOptions {
    /// `search`, `count`, `field_caps`, `terms_enum` or `validate`.
    pub action: String,
    /// Milliseconds since the epoch.
    pub now: i64,
    pub major: u8,
    #[napi(js_name = "node_id")]
    pub node_id: String,
    /// True to measure `took`; otherwise it is 0, so that runs with an injected clock are reproducible.
    pub timed: bool,
    /// The names of indices as the request had them.
    pub expressions: Option<Vec<String>>,
    /// URL parameters; absent where there are none.
    pub query: Option<HashMap<String, String>>,
    /// Rarely used options.
    pub rare: Option<NativeRareOptions>,
}

/// Rarely used options.
#[napi(object)]
#[derive(Default)]
pub struct NativeRareOptions {
    /// `_explain` of this document instead.
    pub explain: Option<String>,
    /// The page of a scroll, from 0 on; absent for a search that is not scrolled.
    pub scroll: Option<i64>,
    /// True if the body is one of several lines.
    pub lines: Option<bool>,
    /// True for a YAML reply.
    pub yaml: Option<bool>,
    /// Complaints about the URL that hold if a point in time is searched.
    pub conflicts: Option<Vec<String>>,
    /// Why every shard refuses the request.
    pub refusal: Option<String>,
    /// Documents that were read for lookups of its queries.
    pub documents: Option<Vec<NativeLookedUp>>,
    /// Index expressions that were resolved for its queries.
    #[napi(js_name = "index_names")]
    pub index_names: Option<Vec<NativeIndexName>>,
    /// Searches that were run for the fields of its hits.
    pub lookups: Option<Vec<NativeLookup>>,
    /// Nothing is searched, so that lookups of other documents pass.
    pub judging: Option<bool>,
    /// Scripts and templates that are stored.
    #[napi(js_name = "stored_scripts")]
    pub stored_scripts: Option<Vec<NativeScript>>,
    /// `search.max_buckets`, unless it is the default.
    #[napi(js_name = "max_buckets")]
    pub max_buckets: Option<i64>,
    /// `indices.breaker.request.limit` in bytes, unless it is the default, and `indices.breaker.request.overhead`.
    #[napi(js_name = "request_breaker")]
    pub request_breaker: Option<Vec<f64>>,
}

/// A script or template that is stored.
#[napi(object)]
pub struct NativeScript {
    pub id: String,
    pub lang: String,
    pub source: String,
    #[napi(js_name = "content_type")]
    pub content_type: Option<String>,
}

/// A document that was read for a lookup.
#[napi(object)]
pub struct NativeLookedUp {
    pub index: String,
    pub id: String,
    pub routing: Option<String>,
    /// The term vectors request, if any.
    #[napi(js_name = "term_vectors")]
    pub term_vectors: Option<String>,
    /// The reply to `GET`, or the term vectors; absent if the request was rejected.
    pub reply: Option<Buffer>,
}

/// A search that was run for the fields of hits.
#[napi(object)]
pub struct NativeLookup {
    pub index: String,
    pub body: String,
    pub reply: Buffer,
}

/// An index expression that was resolved.
#[napi(object)]
pub struct NativeIndexName {
    pub expression: String,
    /// True if the index is listed in `indices_boost`.
    pub boosted: Option<bool>,
    /// The indices it names.
    pub indices: Vec<String>,
    /// Type and reason of its error.
    pub refusal: Option<Vec<String>>,
}

/// Result of validating a search body.
#[napi(object)]
pub struct NativeChecked {
    pub complaints: Vec<String>,
    /// The handle of a point in time.
    pub pit: Option<String>,
    #[napi(js_name = "keep_alive")]
    pub keep_alive: Option<String>,
    /// Deprecation warnings.
    pub warnings: Vec<String>,
}

/// A reply body with deprecation warnings.
#[napi(object, object_from_js = false)]
pub struct NativeSearchReply<'env> {
    /// 404 where the document to explain is missing.
    pub status: u16,
    pub body: BufferSlice<'env>,
    /// Absent where there are none.
    pub warnings: Option<Vec<String>>,
    /// The shards that the first page of a scroll skipped. Absent where there are none.
    pub skipped: Option<Vec<NativeShard>>,
    /// True if a shard failed a page of a scroll; else absent.
    pub lost: Option<bool>,
}

/// A shard of an index.
#[napi(object, object_from_js = false)]
pub struct NativeShard {
    pub index: String,
    pub shard: u32,
}

impl<'env> NativeSearchReply<'env> {
    fn new(env: &'env Env, (status, body): (u16, Vec<u8>), cx: &SearchContext) -> napi::Result<Self> {
        let body = if body.len() <= COPIED { BufferSlice::copy_from(env, body)? } else { BufferSlice::from_data(env, body)? };
        let warnings = Some(cx.deprecations.noted()).filter(|warnings| !warnings.is_empty());
        let skipped: Vec<_> = cx.skipped().into_iter().map(|(index, shard)| NativeShard { index, shard }).collect();
        let lost = cx.lost.load(Ordering::Relaxed).then_some(true);
        Ok(Self { status, body, warnings, skipped: Some(skipped).filter(|skipped| !skipped.is_empty()), lost })
    }
}

/// Bytes up to which copying a reply takes less than having JavaScript give back what Rust has allocated.
const COPIED: usize = 65_536;

/// A search ready to run.
pub struct SearchTask {
    targets: Vec<SearchTarget>,
    body: Option<Vec<u8>>,
    cx: SearchContext,
    action: String,
    explain: Option<String>,
    /// Of one on the pool.
    budget: Option<Arc<Budget>>,
}

/// A search on the pool.
#[napi(object, object_from_js = false)]
pub struct NativeLater {
    pub reply: AsyncTask<SearchTask>,
    pub budget: NativeBudget,
}

impl SearchTask {
    /// Leaves the search to the pool.
    fn later(self) -> NativeLater {
        let budget = budget::of_search(self.cx.request_breaker);
        let task = Self { budget: Some(Arc::clone(&budget)), ..self };
        NativeLater { reply: AsyncTask::new(task), budget: NativeBudget { budget } }
    }

    fn run(&self) -> Result<(u16, Vec<u8>), EsError> {
        let body = self.body.as_deref();
        if let Some(id) = &self.explain {
            let (found, reply) = explain(self.targets.first(), id, body, &self.cx)?;
            return Ok((if found { 200 } else { 404 }, reply));
        }
        let reply = match self.action.as_str() {
            "count" => count(&self.targets, body, &self.cx),
            "field_caps" => field_caps(&self.targets, body, &self.cx),
            "terms_enum" => terms_enum(&self.targets, body, &self.cx),
            "validate" => validate_query(&self.targets, body, &self.cx),
            _ => search(&self.targets, body, &self.cx),
        };
        Ok((200, reply?))
    }
}

impl<'env> ScopedTask<'env> for SearchTask {
    type Output = (u16, Vec<u8>);
    type JsValue = NativeSearchReply<'env>;

    fn compute(&mut self) -> napi::Result<(u16, Vec<u8>)> {
        let run = || match &self.budget {
            Some(budget) => within(budget, || self.run()),
            None => self.run(),
        };
        guard_telling(run, || self.cx.deprecations.noted())
    }

    fn resolve(&mut self, env: &'env Env, output: (u16, Vec<u8>)) -> napi::Result<NativeSearchReply<'env>> {
        NativeSearchReply::new(env, output, &self.cx)
    }
}

fn task(
    indices: &[ClassInstance<'_, NativeIndex>],
    targets: Vec<NativeTarget>,
    body: Option<BufferSlice<'_>>,
    options: NativeSearchOptions,
) -> SearchTask {
    let targets = indices
        .iter()
        .zip(targets)
        .map(|(index, target)| SearchTarget {
            routing: target.routing,
            shards: target.shards,
            filter: target.filter.map(|filter| filter.to_vec()),
            ..SearchTarget::new(&index.checked().snapshot())
        })
        .collect();
    let mut options = options;
    let explain = options.rare.as_mut().and_then(|rare| rare.explain.take());
    let (action, body) = (std::mem::take(&mut options.action), body.map(|body| body.to_vec()));
    SearchTask { targets, body, cx: context(options), action, explain, budget: None }
}

fn context(options: NativeSearchOptions) -> SearchContext {
    let begun = options.timed.then(Instant::now);
    let rare = options.rare.unwrap_or_default();
    let read = rare.documents.unwrap_or_default().into_iter().map(looked_up).collect();
    let elapsed = move || begun.map_or(0, |begun| begun.elapsed().as_millis() as u64);
    let nanoseconds = move || begun.map_or(0, |begun| begun.elapsed().as_nanos() as u64);
    SearchContext {
        nanoseconds: Arc::new(nanoseconds),
        expressions: options.expressions.unwrap_or_default(),
        now: options.now,
        major: options.major,
        node_id: options.node_id,
        params: options.query.unwrap_or_default().into_iter().collect(),
        elapsed: Box::new(elapsed),
        deprecations: Arc::default(),
        skipped: Mutex::default(),
        lost: AtomicBool::default(),
        scroll: rare.scroll.map(|page| page.max(0) as u64),
        lines: rare.lines.unwrap_or(false),
        brief: None,
        yaml: rare.yaml.unwrap_or(false),
        conflicts: rare.conflicts.unwrap_or_default(),
        refusal: rare.refusal,
        max_buckets: rare.max_buckets.and_then(|max| u64::try_from(max).ok()),
        request_breaker: rare.request_breaker.and_then(|values| breaker(&values, options.major)),
        stored_scripts: rare.stored_scripts.unwrap_or_default().into_iter().map(stored).collect(),
        index_names: Arc::new(rare.index_names.unwrap_or_default().into_iter().map(resolved_name).collect()),
        lookups: Arc::new(LookupSearches::new(rare.lookups.unwrap_or_default().into_iter().map(found).collect())),
        documents: Arc::new(LookedUpDocuments::new(read, if rare.judging == Some(true) { Others::Empty } else { Others::Needed })),
    }
}

fn breaker(values: &[f64], major: u8) -> Option<RequestBreaker> {
    let [limit, overhead] = *values else { return None };
    Some(RequestBreaker { limit: limit.max(0.0) as u64, overhead, major })
}

fn stored(NativeScript { id, lang, source, content_type }: NativeScript) -> StoredScript {
    StoredScript { id, lang, source, content_type }
}

/// A document as the engine takes it.
pub fn looked_up(NativeLookedUp { index, id, routing, term_vectors, reply }: NativeLookedUp) -> LookedUp {
    LookedUp { index, id, routing, term_vectors, reply: reply.map(|reply| reply.to_vec()).unwrap_or_default() }
}

fn found(NativeLookup { index, body, reply }: NativeLookup) -> (LookupSearch, Vec<u8>) {
    (LookupSearch { index, body }, reply.to_vec())
}

fn resolved_name(NativeIndexName { expression, boosted, indices, refusal }: NativeIndexName) -> ResolvedName {
    let refusal = refusal.and_then(|refusal| {
        let (kind, reason) = (refusal.first()?, refusal.get(1)?);
        let error = EsError::new(kind.clone(), 400, reason.clone());
        let named = |error: EsError| error.with("index_uuid", "_na_").with("index", expression.as_str());
        Some(match kind.as_str() {
            "invalid_index_name_exception" => named(error),
            "index_not_found_exception" => named(error.with("resource.type", "index_or_alias").with("resource.id", expression.as_str())),
            _ => error,
        })
    });
    ResolvedName { expression, boosted: boosted.unwrap_or(false), indices: refusal.map_or(Ok(indices), Err) }
}

/// Searches now what reads no more documents than `at_most`, which may be infinite; gives the promise of all other searches, or of any
/// without it, which run on the pool with the snapshots of now.
#[napi(js_name = "search")]
pub fn search_now_or_later<'env>(
    env: &'env Env,
    indices: Vec<ClassInstance<'_, NativeIndex>>,
    targets: Vec<NativeTarget>,
    body: Option<BufferSlice<'_>>,
    options: NativeSearchOptions,
    at_most: Option<f64>,
) -> napi::Result<Either<NativeSearchReply<'env>, NativeLater>> {
    let mut task = guard(|| Ok(task(&indices, targets, body, options)))?;
    let Some(at_most) = at_most else { return Ok(Either::B(task.later())) };
    let found = if at_most.is_infinite() {
        attempt(|| within(&budget::brief(), || task.run()), || task.cx.deprecations.noted())?
    } else {
        task.cx.brief = Some(at_most as u64);
        let search = || within(&budget::brief(), || search_if_brief(&task.targets, task.body.as_deref(), &task.cx));
        attempt(search, || task.cx.deprecations.noted())?.flatten().map(|body| (200, body))
    };
    let Some(found) = found else {
        task.cx.brief = None;
        task.cx.begin_again();
        return Ok(Either::B(task.later()));
    };
    Ok(Either::A(NativeSearchReply::new(env, found, &task.cx)?))
}

/// Parses a search's body without searching; throws its error.
#[napi]
pub fn check_search(body: Option<BufferSlice<'_>>, options: NativeSearchOptions) -> napi::Result<NativeChecked> {
    let mut options = options;
    options.rare.get_or_insert_default().judging = Some(true);
    let cx = context(options);
    let checked = guard_telling(|| within(&budget::of_loop(), || check(body.as_deref(), &cx)), || cx.deprecations.noted())?;
    let (pit, keep_alive) = checked.pit.map(|pit| (pit.id, pit.keep_alive)).unzip();
    Ok(NativeChecked { complaints: checked.complaints, pit, keep_alive: keep_alive.flatten(), warnings: cx.deprecations.noted() })
}

/// Decodes a scroll or point-in-time id; throws an error for an invalid one.
#[napi]
pub fn decode_handle(text: String) -> napi::Result<Buffer> {
    guard(|| standin_engine::search::decode_handle(&text).map(Buffer::from))
}

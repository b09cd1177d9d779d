//! Searching: on the caller's thread while indices are small, on libuv's pool otherwise.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use napi::bindgen_prelude::{AsyncTask, Buffer, ClassInstance};
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::error::EsError;
use standin_engine::query::{LookedUp, LookedUpDocuments, ResolvedName};
use standin_engine::search::{
    LookupSearch, LookupSearches, SearchContext, SearchTarget, check_search as check, count, explain, field_caps, search, search_if_brief,
    terms_enum, validate_query,
};
use standin_engine::template::StoredTemplate;

use crate::error::{guard, guard_telling};
use crate::index::NativeIndex;

/// What is asked of one index besides itself.
#[napi(object)]
pub struct NativeTarget {
    /// The query of the aliases it was reached through.
    pub filter: Option<Buffer>,
    /// Routing values that select shards.
    pub routing: Option<Vec<String>>,
    /// Numbers of the shards that `preference` selects.
    pub shards: Option<Vec<u32>>,
}

/// What comes with a search besides its body.
#[napi(object)]
pub struct NativeSearchOptions {
    /// `search`, `count`, `field_caps`, `terms_enum` or `validate`.
    pub action: String,
    /// `_explain` of this document instead.
    pub explain: Option<String>,
    /// Milliseconds since the epoch.
    pub now: i64,
    pub major: u8,
    #[napi(js_name = "node_id")]
    pub node_id: String,
    /// Whether `took` is measured; otherwise it is 0, so that runs with an injected clock are alike.
    pub timed: bool,
    /// The page of a scroll, from 0 on; absent for a search that is not scrolled.
    pub scroll: Option<i64>,
    /// Whether the body is one of several lines.
    pub lines: Option<bool>,
    /// Whether the reply becomes YAML.
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
    /// The names of indices as the request had them.
    pub asked: Option<Vec<String>>,
    /// Templates that are stored.
    pub templates: Option<Vec<NativeTemplate>>,
    /// URL parameters.
    pub query: HashMap<String, String>,
}

/// A template that is stored.
#[napi(object)]
pub struct NativeTemplate {
    pub id: String,
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
    /// What was asked of its terms, if they were.
    #[napi(js_name = "term_vectors")]
    pub term_vectors: Option<String>,
    /// What `GET` said, or what its terms are; absent where that was refused.
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
    /// The indices it names.
    pub indices: Vec<String>,
    /// Type and reason of what is wrong with it.
    pub refusal: Option<Vec<String>>,
}

/// What a search's body says before it is searched.
#[napi(object)]
pub struct NativeChecked {
    pub complaints: Vec<String>,
    /// The handle of a point in time.
    pub pit: Option<String>,
    #[napi(js_name = "keep_alive")]
    pub keep_alive: Option<String>,
    /// What the request uses that is deprecated.
    pub warnings: Vec<String>,
}

/// A reply's body and what the request used that is deprecated.
#[napi(object)]
pub struct NativeSearchReply {
    /// 404 where the document to explain is missing.
    pub status: u16,
    pub body: Buffer,
    pub warnings: Vec<String>,
}

/// A search ready to run.
pub struct SearchTask {
    targets: Vec<SearchTarget>,
    body: Option<Buffer>,
    cx: SearchContext,
    action: String,
    explain: Option<String>,
}

impl SearchTask {
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

impl Task for SearchTask {
    type Output = (u16, Vec<u8>);
    type JsValue = NativeSearchReply;

    fn compute(&mut self) -> napi::Result<(u16, Vec<u8>)> {
        guard_telling(|| self.run(), || self.cx.deprecations())
    }

    fn resolve(&mut self, _env: Env, (status, body): (u16, Vec<u8>)) -> napi::Result<NativeSearchReply> {
        Ok(NativeSearchReply { status, body: body.into(), warnings: self.cx.deprecations() })
    }
}

fn task(
    indices: &[ClassInstance<'_, NativeIndex>],
    targets: Vec<NativeTarget>,
    body: Option<Buffer>,
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
    let (action, explain) = (options.action.clone(), options.explain.clone());
    SearchTask { targets, body, cx: context(options), action, explain }
}

fn context(options: NativeSearchOptions) -> SearchContext {
    let begun = options.timed.then(Instant::now);
    let read = options.documents.unwrap_or_default().into_iter().map(looked_up).collect();
    let elapsed = move || begun.map_or(0, |begun| begun.elapsed().as_millis() as u64);
    let nanoseconds = move || begun.map_or(0, |begun| begun.elapsed().as_nanos() as u64);
    SearchContext {
        nanoseconds: Arc::new(nanoseconds),
        asked: options.asked.unwrap_or_default(),
        now: options.now,
        major: options.major,
        node_id: options.node_id,
        params: options.query.into_iter().collect(),
        elapsed: Box::new(elapsed),
        deprecations: Mutex::default(),
        scroll: options.scroll.map(|page| page.max(0) as u64),
        lines: options.lines.unwrap_or(false),
        brief: false,
        yaml: options.yaml.unwrap_or(false),
        conflicts: options.conflicts.unwrap_or_default(),
        refusal: options.refusal,
        templates: options.templates.unwrap_or_default().into_iter().map(stored).collect(),
        index_names: Arc::new(options.index_names.unwrap_or_default().into_iter().map(resolved_name).collect()),
        lookups: Arc::new(LookupSearches::new(options.lookups.unwrap_or_default().into_iter().map(found).collect())),
        documents: Arc::new(LookedUpDocuments { read, any: options.judging.unwrap_or(false) }),
    }
}

fn stored(NativeTemplate { id, source, content_type }: NativeTemplate) -> StoredTemplate {
    StoredTemplate { id, source, content_type }
}

fn looked_up(NativeLookedUp { index, id, routing, term_vectors, reply }: NativeLookedUp) -> LookedUp {
    LookedUp { index, id, routing, term_vectors, reply: reply.map(|reply| reply.to_vec()).unwrap_or_default() }
}

fn found(NativeLookup { index, body, reply }: NativeLookup) -> (LookupSearch, Vec<u8>) {
    (LookupSearch { index, body }, reply.to_vec())
}

fn resolved_name(NativeIndexName { expression, indices, refusal }: NativeIndexName) -> ResolvedName {
    let refusal = refusal.and_then(|refusal| {
        let (kind, reason) = (refusal.first()?, refusal.get(1)?);
        let error = EsError::new(kind.clone(), 400, reason.clone());
        let is_name = kind == "invalid_index_name_exception";
        Some(if is_name { error.with("index_uuid", "_na_").with("index", expression.as_str()) } else { error })
    });
    ResolvedName { expression, indices: refusal.map_or(Ok(indices), Err) }
}

/// Searches now.
#[napi]
pub fn search_sync(
    indices: Vec<ClassInstance<'_, NativeIndex>>,
    targets: Vec<NativeTarget>,
    body: Option<Buffer>,
    options: NativeSearchOptions,
) -> napi::Result<NativeSearchReply> {
    let task = guard(|| Ok(task(&indices, targets, body, options)))?;
    let (status, body) = guard_telling(|| task.run(), || task.cx.deprecations())?;
    Ok(NativeSearchReply { status, body: body.into(), warnings: task.cx.deprecations() })
}

/// Searches now if that takes little time; otherwise does nothing.
#[napi]
pub fn search_brief(
    indices: Vec<ClassInstance<'_, NativeIndex>>,
    targets: Vec<NativeTarget>,
    body: Option<Buffer>,
    options: NativeSearchOptions,
) -> napi::Result<Option<NativeSearchReply>> {
    let mut task = guard(|| Ok(task(&indices, targets, body, options)))?;
    task.cx.brief = true;
    let reply = guard_telling(|| search_if_brief(&task.targets, task.body.as_deref(), &task.cx), || task.cx.deprecations())?;
    Ok(reply.map(|body| NativeSearchReply { status: 200, body: body.into(), warnings: task.cx.deprecations() }))
}

/// Searches on the pool; the snapshots are taken now. `body` must not change until it is done.
#[napi]
pub fn search_async(
    indices: Vec<ClassInstance<'_, NativeIndex>>,
    targets: Vec<NativeTarget>,
    body: Option<Buffer>,
    options: NativeSearchOptions,
) -> napi::Result<AsyncTask<SearchTask>> {
    guard(|| Ok(AsyncTask::new(task(&indices, targets, body, options))))
}

/// Parses a search's body without searching; throws what is wrong with it.
#[napi]
pub fn check_search(body: Option<Buffer>, options: NativeSearchOptions) -> napi::Result<NativeChecked> {
    let cx = context(NativeSearchOptions { judging: Some(true), ..options });
    let checked = guard_telling(|| check(body.as_deref(), &cx), || cx.deprecations())?;
    let (pit, keep_alive) = checked.pit.map(|pit| (pit.id, pit.keep_alive)).unzip();
    Ok(NativeChecked { complaints: checked.complaints, pit, keep_alive: keep_alive.flatten(), warnings: cx.deprecations() })
}

/// The bytes of a handle; throws what is wrong with its text.
#[napi]
pub fn decode_handle(text: String) -> napi::Result<Buffer> {
    guard(|| standin_engine::search::decode_handle(&text).map(Buffer::from))
}

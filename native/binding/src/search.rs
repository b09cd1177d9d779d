//! Searching: on the caller's thread while indices are small, on libuv's pool otherwise.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

use napi::bindgen_prelude::{AsyncTask, Buffer, ClassInstance};
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::error::EsError;
use standin_engine::search::{SearchContext, SearchTarget, check_query, count, search};

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
    /// `_count` instead of `_search`.
    pub count: bool,
    /// Milliseconds since the epoch.
    pub now: i64,
    pub major: u8,
    #[napi(js_name = "node_id")]
    pub node_id: String,
    /// Whether `took` is measured; otherwise it is 0, so that runs with an injected clock are alike.
    pub timed: bool,
    /// URL parameters.
    pub query: HashMap<String, String>,
}

/// A reply's body and what the request used that is deprecated.
#[napi(object)]
pub struct NativeSearchReply {
    pub body: Buffer,
    pub warnings: Vec<String>,
}

/// A search ready to run.
pub struct SearchTask {
    targets: Vec<SearchTarget>,
    body: Option<Buffer>,
    cx: SearchContext,
    count: bool,
}

impl SearchTask {
    fn run(&self) -> Result<Vec<u8>, EsError> {
        let body = self.body.as_deref();
        if self.count { count(&self.targets, body, &self.cx) } else { search(&self.targets, body, &self.cx) }
    }
}

impl Task for SearchTask {
    type Output = Vec<u8>;
    type JsValue = NativeSearchReply;

    fn compute(&mut self) -> napi::Result<Vec<u8>> {
        guard_telling(|| self.run(), || self.cx.deprecations())
    }

    fn resolve(&mut self, _env: Env, output: Vec<u8>) -> napi::Result<NativeSearchReply> {
        Ok(NativeSearchReply { body: output.into(), warnings: self.cx.deprecations() })
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
            snapshot: index.checked().snapshot(),
            routing: target.routing,
            shards: target.shards,
            filter: target.filter.map(|filter| filter.to_vec()),
        })
        .collect();
    let begun = options.timed.then(Instant::now);
    let elapsed = move || begun.map_or(0, |begun| begun.elapsed().as_millis() as u64);
    let cx = SearchContext {
        now: options.now,
        major: options.major,
        node_id: options.node_id,
        params: options.query.into_iter().collect(),
        elapsed: Box::new(elapsed),
        deprecations: Mutex::default(),
    };
    SearchTask { targets, body, cx, count: options.count }
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
    let body = guard_telling(|| task.run(), || task.cx.deprecations())?.into();
    Ok(NativeSearchReply { body, warnings: task.cx.deprecations() })
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

/// Parses a query without an index; throws what is wrong with it.
#[napi]
pub fn check_query_json(query: &[u8], major: u8) -> napi::Result<Vec<String>> {
    let told = RefCell::new(Vec::new());
    guard_telling(|| check_query(query, major, &|text| told.borrow_mut().push(text)), || told.borrow().clone())?;
    Ok(told.into_inner())
}

//! Work on libuv's pool whose result is a value of JavaScript.

use std::sync::Arc;

use napi::bindgen_prelude::{AsyncTask, Buffer, ToNapiValue, TypeName};
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::bounds::within;
use standin_engine::error::EsError;
use standin_engine::index::Index;
use standin_engine::query_dsl::SERVICES;
use standin_engine::search::termvectors::termvectors;

use crate::body::analyzed;
use crate::budget::{self, NativeBudget};
use crate::error::guard;
use crate::index::{NativeCreateOptions, NativeIndex, NativeTermVectors};

/// Work that is done once.
type Work<T> = Box<dyn FnOnce() -> Result<T, EsError> + Send>;

/// A piece of work on the pool.
pub struct Later<T> {
    work: Option<Work<T>>,
}

impl<T> Later<T> {
    fn new(work: impl FnOnce() -> Result<T, EsError> + Send + 'static) -> Self {
        Self { work: Some(Box::new(work)) }
    }
}

impl<T: Send + ToNapiValue + TypeName + 'static> Task for Later<T> {
    type Output = T;
    type JsValue = T;

    fn compute(&mut self) -> napi::Result<T> {
        let work = self.work.take();
        guard(|| work.map_or_else(|| Err(EsError::illegal_state("work that was already done")), |work| work()))
    }

    fn resolve(&mut self, _env: Env, output: T) -> napi::Result<T> {
        Ok(output)
    }
}

/// Bytes that are read on the pool, and what cancels that.
#[napi(object, object_from_js = false)]
pub struct NativeLaterBytes {
    pub reply: AsyncTask<Later<Buffer>>,
    pub budget: NativeBudget,
}

/// The terms of a document that are read on the pool, and what cancels that.
#[napi(object, object_from_js = false)]
pub struct NativeLaterTerms {
    pub reply: AsyncTask<Later<NativeTermVectors>>,
    pub budget: NativeBudget,
}

fn bounded<T>(work: impl FnOnce() -> Result<T, EsError> + Send + 'static) -> (AsyncTask<Later<T>>, NativeBudget)
where
    T: Send + ToNapiValue + TypeName + 'static,
{
    let budget = budget::of_request();
    let own = Arc::clone(&budget);
    (AsyncTask::new(Later::new(move || within(&own, work))), NativeBudget { budget })
}

#[napi]
impl NativeIndex {
    /// Makes all pending writes visible.
    #[napi]
    pub fn refresh_async(&self) -> AsyncTask<Later<()>> {
        let index = Arc::clone(&self.index);
        AsyncTask::new(Later::new(move || index.refresh()))
    }

    /// Merges a mapping update. `body` must not change until it is done.
    #[napi]
    pub fn put_mapping_async(&self, body: Buffer) -> AsyncTask<Later<()>> {
        let index = Arc::clone(&self.index);
        AsyncTask::new(Later::new(move || index.put_mapping(&body)))
    }

    /// `_analyze` on this index.
    #[napi]
    pub fn analyze_async(&self, body: Buffer) -> NativeLaterBytes {
        let index = Arc::clone(&self.index);
        let (reply, budget) = bounded(move || Ok(index.analyze(&body)?.into()));
        NativeLaterBytes { reply, budget }
    }

    /// `_termvectors`.
    #[napi]
    pub fn describe_terms_async(&self, request: Buffer, routing: Option<String>, now: i64) -> NativeLaterTerms {
        let index: Arc<Index> = Arc::clone(&self.index);
        let (reply, budget) = bounded(move || termvectors(&index, &request, routing.as_deref(), now).map(NativeTermVectors::from));
        NativeLaterTerms { reply, budget }
    }
}

/// An empty index that is made on the pool.
#[napi]
pub fn create_later(options: NativeCreateOptions) -> AsyncTask<Later<NativeIndex>> {
    AsyncTask::new(Later::new(move || {
        let settings = options.settings.as_bytes();
        let index = Index::create((&options.name, &options.uuid), options.major, settings, options.mappings.as_deref(), SERVICES)?;
        Ok(NativeIndex { index: Arc::new(index) })
    }))
}

/// `_analyze` without an index.
#[napi]
pub fn analyze_later(body: Buffer, major: u8, config: Option<String>) -> NativeLaterBytes {
    let (reply, budget) = bounded(move || Ok(analyzed(&body, major, config)?.into()));
    NativeLaterBytes { reply, budget }
}

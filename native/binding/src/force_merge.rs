//! Merging of segments on libuv's pool.

use std::sync::Arc;

use napi::bindgen_prelude::AsyncTask;
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::index::Index;

use crate::error::guard;
use crate::index::NativeIndex;

/// A merge off the main thread.
pub struct ForceMergeTask {
    index: Arc<Index>,
    most: usize,
}

impl Task for ForceMergeTask {
    type Output = ();
    type JsValue = ();

    fn compute(&mut self) -> napi::Result<()> {
        guard(|| self.index.force_merge(self.most))
    }

    fn resolve(&mut self, _env: Env, (): ()) -> napi::Result<()> {
        Ok(())
    }
}

#[napi]
impl NativeIndex {
    /// Merges the segments of each shard until it has at most `most`.
    #[napi]
    pub fn force_merge(&self, most: u32) -> AsyncTask<ForceMergeTask> {
        AsyncTask::new(ForceMergeTask { index: Arc::clone(&self.index), most: most as usize })
    }
}

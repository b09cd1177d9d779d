//! Bulk: packed operations in, packed item replies out, on the caller's thread or on libuv's pool.

use std::sync::Arc;

use napi::bindgen_prelude::{AsyncTask, Buffer, Uint32Array};
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::error::EsError;
use standin_engine::index::Index;
use standin_engine::index::operation::{BulkAction, BulkItem, BulkReply, Refresh, WriteOptions};

use crate::error::guard;
use crate::index::NativeIndex;
use crate::options::{NativeWriteOptions, refresh};

const ACTIONS: [BulkAction; 4] = [BulkAction::Index, BulkAction::Create, BulkAction::Update, BulkAction::Delete];

/// Marker of an action with a generated id.
const GENERATED: u32 = 4;

/// Operations of one index. `operations` holds three numbers each: action (index, create, update, delete; 4 more where the id was
/// generated), start and end of the source.
#[napi(object)]
pub struct NativeBulkRequest {
    pub ids: Vec<String>,
    pub operations: Uint32Array,
    /// Options of the few items that have any.
    pub options: Vec<NativeBulkOptions>,
    /// Milliseconds since the epoch.
    pub now: i64,
    pub refresh: String,
}

/// Options of one item.
#[napi(object)]
pub struct NativeBulkOptions {
    /// Its index.
    pub item: u32,
    pub options: NativeWriteOptions,
}

/// The items' objects one after another, and where each ends.
#[napi(object)]
pub struct NativeBulkReply {
    pub items: Buffer,
    pub ends: Uint32Array,
    pub errors: bool,
}

/// A bulk request off the main thread.
pub struct BulkTask {
    index: Arc<Index>,
    bytes: Buffer,
    items: Vec<BulkItem>,
    refresh: Refresh,
}

impl Task for BulkTask {
    type Output = BulkReply;
    type JsValue = NativeBulkReply;

    fn compute(&mut self) -> napi::Result<BulkReply> {
        guard(|| self.index.bulk(&self.bytes, &self.items, self.refresh))
    }

    fn resolve(&mut self, _env: Env, output: BulkReply) -> napi::Result<NativeBulkReply> {
        Ok(output.into())
    }
}

#[napi]
impl NativeIndex {
    /// Runs a bulk request now.
    #[napi]
    pub fn bulk(&self, bytes: &[u8], request: NativeBulkRequest) -> napi::Result<NativeBulkReply> {
        guard(|| {
            let refresh = refresh(&request.refresh);
            let items = unpack(request, bytes.len())?;
            self.checked().bulk(bytes, &items, refresh).map(NativeBulkReply::from)
        })
    }

    /// Runs a bulk request on the pool. `bytes` must not change until it is done.
    #[napi]
    pub fn bulk_async(&self, bytes: Buffer, request: NativeBulkRequest) -> napi::Result<AsyncTask<BulkTask>> {
        guard(|| {
            self.checked();
            let refresh = refresh(&request.refresh);
            let items = unpack(request, bytes.len())?;
            Ok(AsyncTask::new(BulkTask { index: Arc::clone(&self.index), bytes, items, refresh }))
        })
    }
}

fn unpack(request: NativeBulkRequest, length: usize) -> Result<Vec<BulkItem>, EsError> {
    let now = request.now;
    let malformed = || EsError::illegal_state("a malformed bulk request crossed the binding");
    let mut items = Vec::with_capacity(request.ids.len());
    for (id, operation) in request.ids.into_iter().zip(request.operations.chunks_exact(3)) {
        let (action, generated_id) = (operation[0] % GENERATED, operation[0] >= GENERATED);
        let action = *ACTIONS.get(action as usize).ok_or_else(malformed)?;
        let (start, end) = (operation[1] as usize, operation[2] as usize);
        if start > end || end > length {
            return Err(malformed());
        }
        items.push(BulkItem { action, id, start, end, options: WriteOptions { now, generated_id, ..WriteOptions::default() } });
    }
    for own in request.options {
        let item = items.get_mut(own.item as usize).ok_or_else(malformed)?;
        let generated_id = item.options.generated_id;
        item.options = WriteOptions { generated_id, ..own.options.into_options(now, Refresh::False)? };
    }
    Ok(items)
}

impl From<BulkReply> for NativeBulkReply {
    fn from(reply: BulkReply) -> Self {
        let mut ends = Vec::with_capacity(reply.items.len());
        let mut items = Vec::with_capacity(reply.items.iter().map(Vec::len).sum());
        for item in &reply.items {
            items.extend_from_slice(item);
            ends.push(items.len() as u32);
        }
        Self { items: items.into(), ends: ends.into(), errors: reply.errors }
    }
}

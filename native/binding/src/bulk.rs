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

/// Numbers of an operation: its action (index, create, update, delete; 4 more where the id was generated), start and end of the source,
/// and the length of the id in bytes of UTF-8.
const NUMBERS: usize = 4;

/// Operations of one index, of which each has `NUMBERS` numbers in `operations`.
#[napi(object)]
pub struct NativeBulkRequest {
    /// The ids, each with a line feed after it: one text crosses into the addon faster than thousands.
    pub ids: String,
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
    request: PackedBulk,
    refresh: Refresh,
}

/// The operations of a request as they crossed the binding; unpacked where the request runs.
struct PackedBulk {
    ids: String,
    operations: Vec<u32>,
    options: Vec<NativeBulkOptions>,
    now: i64,
}

impl Task for BulkTask {
    type Output = BulkReply;
    type JsValue = NativeBulkReply;

    fn compute(&mut self) -> napi::Result<BulkReply> {
        guard(|| {
            let items = self.request.unpack(self.bytes.len())?;
            self.index.bulk(&self.bytes, &items, self.refresh)
        })
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
            let items = PackedBulk::from(request).unpack(bytes.len())?;
            self.checked().bulk(bytes, &items, refresh).map(NativeBulkReply::from)
        })
    }

    /// Runs a bulk request on the pool. `bytes` must not change until it is done.
    #[napi]
    pub fn bulk_async(&self, bytes: Buffer, request: NativeBulkRequest) -> napi::Result<AsyncTask<BulkTask>> {
        guard(|| {
            self.checked();
            let refresh = refresh(&request.refresh);
            Ok(AsyncTask::new(BulkTask { index: Arc::clone(&self.index), bytes, request: request.into(), refresh }))
        })
    }
}

impl From<NativeBulkRequest> for PackedBulk {
    fn from(request: NativeBulkRequest) -> Self {
        let NativeBulkRequest { ids, operations, options, now, .. } = request;
        Self { ids, operations: operations.to_vec(), options, now }
    }
}

impl PackedBulk {
    /// The operations on a body of so many bytes. The options are taken: a request is unpacked once.
    fn unpack(&mut self, length: usize) -> Result<Vec<BulkItem>, EsError> {
        let now = self.now;
        let malformed = || EsError::illegal_state("a malformed bulk request crossed the binding");
        let mut items = Vec::with_capacity(self.operations.len() / NUMBERS);
        let mut ids = self.ids.as_str();
        for operation in self.operations.chunks_exact(NUMBERS) {
            let (action, generated_id) = (operation[0] % GENERATED, operation[0] >= GENERATED);
            let action = *ACTIONS.get(action as usize).ok_or_else(malformed)?;
            let (start, end) = (operation[1] as usize, operation[2] as usize);
            if start > end || end > length {
                return Err(malformed());
            }
            let (id, others) = ids.split_at_checked(operation[3] as usize).ok_or_else(malformed)?;
            ids = others.strip_prefix('\n').ok_or_else(malformed)?;
            let options = WriteOptions { now, generated_id, ..WriteOptions::default() };
            items.push(BulkItem { action, id: id.to_owned(), start, end, options });
        }
        for own in self.options.drain(..) {
            let item = items.get_mut(own.item as usize).ok_or_else(malformed)?;
            let generated_id = item.options.generated_id;
            item.options = WriteOptions { generated_id, ..own.options.into_options(now, Refresh::False)? };
        }
        Ok(items)
    }
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

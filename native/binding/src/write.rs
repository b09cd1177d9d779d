//! Writes of large documents, on libuv's pool.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use napi::bindgen_prelude::{AsyncTask, Buffer};
use napi::{Env, Task};
use napi_derive::napi;
use standin_engine::index::Index;
use standin_engine::index::operation::{OpType, Reply, WriteOptions};

use crate::error::guard;
use crate::index::NativeIndex;
use crate::options::{NativeReply, NativeWriteOptions, query, refresh};

/// The operation on a document.
enum Write {
    Index(OpType),
    Update(BTreeMap<String, String>),
    Delete,
}

/// A write off the main thread.
pub struct WriteTask {
    index: Arc<Index>,
    id: String,
    body: Buffer,
    write: Write,
    options: WriteOptions,
}

impl Task for WriteTask {
    type Output = Reply;
    type JsValue = NativeReply;

    fn compute(&mut self) -> napi::Result<Reply> {
        guard(|| match &self.write {
            Write::Index(op_type) => self.index.index(&self.id, &self.body, *op_type, &self.options),
            Write::Update(parameters) => self.index.update(&self.id, &self.body, parameters, &self.options),
            Write::Delete => self.index.delete(&self.id, &self.options),
        })
    }

    fn resolve(&mut self, _env: Env, output: Reply) -> napi::Result<NativeReply> {
        Ok(output.into())
    }
}

#[napi]
impl NativeIndex {
    /// `PUT _doc` and `PUT _create` on the pool. `source` must not change until it is done.
    #[napi]
    pub fn index_async(
        &self,
        id: String,
        source: Buffer,
        create: bool,
        options: NativeWriteOptions,
        now: i64,
        refresh_policy: String,
    ) -> napi::Result<AsyncTask<WriteTask>> {
        let op_type = if create { OpType::Create } else { OpType::Index };
        self.write(id, source, Write::Index(op_type), options, now, &refresh_policy)
    }

    /// `POST _update` on the pool. `body` must not change until it is done.
    #[napi]
    pub fn update_async(
        &self,
        id: String,
        body: Buffer,
        options: NativeWriteOptions,
        now: i64,
        refresh_policy: String,
        parameters: HashMap<String, String>,
    ) -> napi::Result<AsyncTask<WriteTask>> {
        self.write(id, body, Write::Update(query(parameters)), options, now, &refresh_policy)
    }

    /// `DELETE _doc` on the pool.
    #[napi]
    pub fn delete_async(
        &self,
        id: String,
        options: NativeWriteOptions,
        now: i64,
        refresh_policy: String,
    ) -> napi::Result<AsyncTask<WriteTask>> {
        self.write(id, Buffer::from(Vec::new()), Write::Delete, options, now, &refresh_policy)
    }
}

impl NativeIndex {
    fn write(
        &self,
        id: String,
        body: Buffer,
        write: Write,
        options: NativeWriteOptions,
        now: i64,
        policy: &str,
    ) -> napi::Result<AsyncTask<WriteTask>> {
        guard(|| {
            self.checked();
            let options = options.into_options(now, refresh(policy))?;
            Ok(AsyncTask::new(WriteTask { index: Arc::clone(&self.index), id, body, write, options }))
        })
    }
}

//! Scripts that change documents.

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::script::update::{ingest, run_script as run};

use crate::error::guard;

/// The result of a script on a document.
#[napi(object)]
pub struct NativeScripted {
    pub op: String,
    pub metadata: Buffer,
    pub source: Buffer,
}

/// Runs a script on a source; `document` is `{"op", "metadata"}`.
#[napi]
pub fn run_script(script: &[u8], document: &[u8], source: &[u8]) -> napi::Result<NativeScripted> {
    guard(|| {
        let scripted = run(script, document, source)?;
        Ok(NativeScripted { metadata: scripted.metadata_json()?.into(), op: scripted.op, source: scripted.source.into() })
    })
}

/// What a script of a pipeline has returned, and the document as it left it.
#[napi(object)]
pub struct NativeIngested {
    pub value: Buffer,
    pub ctx: Buffer,
}

/// Compiles a script of a pipeline.
#[napi]
pub fn check_ingest_script(script: &[u8]) -> napi::Result<()> {
    guard(|| ingest::check(script))
}

/// Runs a script of a pipeline on a document with its metadata.
#[napi]
pub fn run_ingest_script(script: &[u8], ctx: &[u8]) -> napi::Result<NativeIngested> {
    guard(|| {
        let ingest::Ingested { value, ctx } = ingest::run(script, ctx)?;
        Ok(NativeIngested { value: value.into(), ctx: ctx.into() })
    })
}

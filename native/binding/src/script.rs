//! Scripts that change documents.

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::script::update::run_script as run;

use crate::error::guard;

/// What a script made of a document.
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

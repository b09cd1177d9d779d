//! Options as JavaScript sends them.

use std::collections::{BTreeMap, HashMap};

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::error::{EsError, Result};
use standin_engine::index::operation::{Refresh, Reply, VersionType, WriteOptions};

/// `WriteOptions` of `src/engine/engine.ts`; `refresh` is `"false"`, `"true"` or `"wait_for"`.
#[napi(object)]
#[derive(Default)]
pub struct NativeWriteOptions {
    pub routing: Option<String>,
    #[napi(js_name = "if_seq_no")]
    pub if_seq_no: Option<i64>,
    #[napi(js_name = "if_primary_term")]
    pub if_primary_term: Option<i64>,
    pub version: Option<i64>,
    #[napi(js_name = "version_type")]
    pub version_type: Option<String>,
    #[napi(js_name = "generated_id")]
    pub generated_id: Option<bool>,
}

/// A reply body with its status.
#[napi(object)]
pub struct NativeReply {
    pub status: u32,
    pub body: Buffer,
}

impl From<Reply> for NativeReply {
    fn from(reply: Reply) -> Self {
        Self { status: u32::from(reply.status), body: reply.body.into() }
    }
}

impl NativeWriteOptions {
    /// The engine's form.
    pub fn into_options(self, now: i64, refresh: Refresh) -> Result<WriteOptions> {
        let version_type = match self.version_type.as_deref() {
            None => VersionType::Internal,
            Some(name) => {
                VersionType::from_name(name).ok_or_else(|| EsError::illegal_argument(format!("No version type match [{name}]")))?
            }
        };
        Ok(WriteOptions {
            generated_id: self.generated_id.unwrap_or(false),
            routing: self.routing,
            if_seq_no: self.if_seq_no,
            if_primary_term: self.if_primary_term,
            version: self.version,
            version_type,
            now,
            refresh,
            ..WriteOptions::default()
        })
    }
}

/// The refresh policy of that wire name.
pub fn refresh(name: &str) -> Refresh {
    match name {
        "true" => Refresh::True,
        "wait_for" => Refresh::WaitFor,
        "forced" => Refresh::Forced,
        _ => Refresh::False,
    }
}

/// URL parameters.
pub fn query(query: HashMap<String, String>) -> BTreeMap<String, String> {
    query.into_iter().collect()
}

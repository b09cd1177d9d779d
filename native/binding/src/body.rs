//! Functions without an index: request bodies that TypeScript parses, `_analyze` with built-in analyzers, implemented features.

use std::cell::RefCell;
use std::sync::Arc;

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::error::EsError;
use standin_engine::index::operation::UpdateBody;
use standin_engine::index::{analysis_with_config, built_in_analysis};
use standin_engine::json::hash_map::in_hash_map_order;
use standin_engine::json::{self, JsonWriter};
use standin_engine::query_dsl::SERVICES;

use crate::error::{guard, guard_reading};

/// The body as plain JSON, without what only the reference's parser accepts (comments, a byte-order mark).
#[napi]
pub fn parse_body(body: &[u8]) -> napi::Result<Buffer> {
    guard(|| {
        let value = json::parse(body).map_err(|error| error.to_es_error())?;
        let mut out = JsonWriter::default();
        out.value(&value);
        Ok(out.into_bytes().into())
    })
}

/// The body as the reference stores it after parsing it into a map: numbers printed anew, and object members
/// in hash map order if it is a hash map.
#[napi]
pub fn kept_body(body: &[u8], hashed: bool) -> napi::Result<Buffer> {
    guard(|| {
        let value = json::parse(body).map_err(|error| error.to_es_error())?;
        let mut out = JsonWriter::default();
        out.value(&if hashed { in_hash_map_order(value) } else { value });
        Ok(out.into_bytes().into())
    })
}

/// A filter that was printed.
#[napi(object)]
pub struct NativePrinted {
    /// Its JSON.
    pub json: Buffer,
    /// Its deprecation warnings.
    pub warnings: Vec<String>,
}

/// The filter of an alias with its defaults, as `_search_shards` renders it.
#[napi]
pub fn print_filter(filter: &[u8], major: u8) -> napi::Result<NativePrinted> {
    let told = RefCell::new(Vec::new());
    let json = guard_reading(|| standin_engine::search::print_filter(filter, major, &|text| told.borrow_mut().push(text)))?;
    Ok(NativePrinted { json: json.into(), warnings: told.into_inner() })
}

/// Returns true if the body of an update has an instruction; rejects an invalid one.
#[napi]
pub fn judge_update(body: &[u8]) -> napi::Result<bool> {
    guard(|| Ok(UpdateBody::parse(body)?.has_content()))
}

/// `_analyze` without an index.
#[napi]
pub fn analyze(body: &[u8], major: u8, config: Option<String>) -> napi::Result<Buffer> {
    guard_reading(|| Ok(analyzed(body, major, config)?.into()))
}

/// The reply to `_analyze` with built-in analyzers, and those that read files below a folder.
pub fn analyzed(body: &[u8], major: u8, config: Option<String>) -> Result<Vec<u8>, EsError> {
    let own = config.map(|folder| analysis_with_config(major, &folder, SERVICES.compile_token_script)).transpose()?.map(Arc::new);
    let analysis = own.unwrap_or_else(|| built_in_analysis(major, SERVICES.compile_token_script));
    standin_engine::analysis::analyze::analyze(&analysis, None, body)
}

/// The implemented features, as JSON.
#[napi]
pub fn features(major: u8) -> napi::Result<Buffer> {
    guard(|| Ok(standin_engine::features::features(major).into()))
}

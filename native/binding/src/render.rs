//! `filter_path`, `pretty` and `format`.

use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use standin_engine::xcontent::render::{Format, RenderOptions, render};

use crate::error::guard;

/// Renders the plain JSON of a reply.
#[napi(js_name = "render")]
pub fn render_reply(json: &[u8], pretty: bool, filter_path: Option<String>, yaml: bool) -> napi::Result<Buffer> {
    let format = if yaml { Format::Yaml } else { Format::Json };
    guard(|| Ok(render(json, &RenderOptions { pretty, filter_path: filter_path.as_deref(), format }).into()))
}

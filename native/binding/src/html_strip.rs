//! Text without markup.

use napi_derive::napi;
use standin_engine::analysis::char_filter::html_strip;

use crate::error::guard;

/// The text without markup, its entities decoded.
#[napi]
pub fn strip_html(text: String, major: u8) -> napi::Result<String> {
    guard(|| Ok(html_strip::strip_html(&text, major)))
}

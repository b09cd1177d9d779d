//! Templates of search bodies.

use napi_derive::napi;
use standin_engine::json;
use standin_engine::template::Template;

use crate::error::guard_reading;

/// The text of a template with the values of an object; without any, the template is judged only.
#[napi]
pub fn render_template(source: String, params: Option<&[u8]>, content_type: Option<String>, major: u8) -> napi::Result<String> {
    guard_reading(|| {
        let template = Template::compile(&source, content_type.as_deref(), major)?;
        let Some(params) = params else { return Ok(String::new()) };
        template.render(json::parse(params).map_err(|error| error.to_es_error())?)
    })
}

//! Rendering of replies: `filter_path`, `pretty`, `format=yaml`.

mod lone_surrogates;
mod pretty;
mod yaml;
mod yaml_scalar;

use super::source_filter::by_stream;
use super::source_filter::path::Paths;
use crate::json::reader::parse_reply;

/// The format of a reply that is text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// `application/json`
    #[default]
    Json,
    /// `application/yaml`
    Yaml,
}

/// Options for rendering a reply.
#[derive(Debug, Clone, Copy, Default)]
pub struct RenderOptions<'a> {
    /// The `pretty` parameter; without effect on YAML.
    pub pretty: bool,
    /// The `filter_path` parameter. ES: replies that report an exception are not filtered; the caller must leave it out for them
    /// (`errors/reply_format`).
    pub filter_path: Option<&'a str>,
    /// The `format` parameter.
    pub format: Format,
}

/// Renders the plain JSON of a reply. Without options the bytes are unchanged; otherwise everything is rendered again, so numbers of a
/// `_source` change their form (`1e3` becomes `1000.0`). An array emptied by `filter_path` is an empty body, an object `{}`.
pub fn render(json: &[u8], options: &RenderOptions<'_>) -> Vec<u8> {
    if options.format == Format::Json
        && let Some(hidden) = lone_surrogates::hide(json)
    {
        return lone_surrogates::show(&rendered(&hidden, options));
    }
    rendered(json, options)
}

fn rendered(json: &[u8], options: &RenderOptions<'_>) -> Vec<u8> {
    let (includes, excludes) = split(options.filter_path.unwrap_or_default());
    let filtered = if includes.is_empty() && excludes.is_empty() {
        None
    } else {
        let Some(value) = parse_reply(json) else { return json.to_vec() };
        let mut out = Vec::with_capacity(json.len());
        by_stream::filter_value(&value, Paths::escaped(includes), Paths::escaped(excludes), options.format == Format::Yaml, &mut out);
        Some(out)
    };
    if !options.pretty && options.format == Format::Json {
        return filtered.unwrap_or_else(|| json.to_vec());
    }
    let json = filtered.as_deref().unwrap_or(json);
    let Some(value) = parse_reply(json) else { return json.to_vec() };
    let mut out = Vec::with_capacity(json.len() * 2);
    match options.format {
        Format::Json => pretty::write(&value, &mut out),
        Format::Yaml => yaml::write(&value, &mut out),
    }
    out
}

/// Splits a `filter_path` into includes and excludes.
fn split(filter_path: &str) -> (Vec<&str>, Vec<&str>) {
    let mut includes = Vec::new();
    let mut excludes = Vec::new();
    for path in filter_path.split(',').map(str::trim).filter(|path| !path.is_empty()) {
        match path.strip_prefix('-') {
            Some(path) => excludes.push(path),
            None => includes.push(path),
        }
    }
    (includes, excludes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_reply_is_filtered() {
        let reply = [br#"{"_source":"#.to_vec(), br#"{"a":"#.repeat(999), b"1".to_vec(), b"}".repeat(1000)].concat();
        let options = RenderOptions { filter_path: Some("_source.a"), ..RenderOptions::default() };
        assert_eq!(render(&reply, &options), reply);
    }
}

//! The replies of `_analyze`.

use super::components::Detail;
use super::stage::AnalyzedToken;
use crate::analysis::token::{Attributes, Payload};
use crate::bounds::work;
use crate::json::{JsonWriter, write_escape, write_escaped};
use std::fmt::Write as _;

/// Renders a list of tokens; `shown` selects the further attributes of `explain` (empty: all).
pub fn tokens(out: &mut JsonWriter, tokens: &[AnalyzedToken], shown: Option<(&[String], Attributes)>) {
    out.begin_array();
    for token in tokens {
        work(4);
        out.begin_object();
        out.key("token");
        text(out, token);
        out.key("start_offset");
        out.u64(u64::from(token.start_offset));
        out.key("end_offset");
        out.u64(u64::from(token.end_offset));
        out.key("type");
        out.string(token.kind);
        out.key("position");
        out.i64(token.position);
        // ES: with `explain` a length above 1 appears twice (analysis/flatten_graph).
        if token.position_length > 1 {
            out.key("positionLength");
            out.u64(u64::from(token.position_length));
        }
        if let Some((names, attributes)) = shown {
            extended(out, token, names, attributes);
        }
        out.end_object();
    }
    out.end_array();
}

/// The text of a token, with the halves of characters that it has.
fn text(out: &mut JsonWriter, token: &AnalyzedToken) {
    let Some(halves) = &token.halves else { return out.string(&token.text) };
    let mut parts = token.text.split(char::REPLACEMENT_CHARACTER);
    let mut json = vec![b'"'];
    write_escaped(&mut json, parts.next().unwrap_or_default());
    for (part, &unit) in parts.zip(&halves.units) {
        match char::from_u32(u32::from(unit)) {
            Some(character) => write_escaped(&mut json, character.encode_utf8(&mut [0; 4])),
            None => write_escape(&mut json, unit),
        }
        write_escaped(&mut json, part);
    }
    json.push(b'"');
    out.raw(&json);
}

fn extended(out: &mut JsonWriter, token: &AnalyzedToken, names: &[String], attributes: Attributes) {
    let shows = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name));
    if shows("bytes") {
        out.key("bytes");
        out.string(&hexadecimal(token.text.as_bytes()));
    }
    if attributes.keyword && shows("keyword") {
        out.key("keyword");
        out.bool(token.keyword);
    }
    if attributes.payload && shows("payload") {
        out.key("payload");
        match &token.payload {
            Some(Payload::Bytes(bytes)) => out.string(&hexadecimal(bytes)),
            _ => out.null(),
        }
    }
    if shows("positionLength") {
        out.key("positionLength");
        out.u64(u64::from(token.position_length));
    }
    if shows("termFrequency") {
        out.key("termFrequency");
        out.u64(1);
    }
}

/// Bytes as rendered by Lucene.
fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::from("[");
    for (index, byte) in bytes.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{byte:x}", if index == 0 { "" } else { " " });
    }
    text.push(']');
    text
}

/// Writes the stages of the analysis.
pub fn detail(out: &mut JsonWriter, detail: &Detail, attributes: &[String]) {
    let stage = |out: &mut JsonWriter, stage: &super::stage::Stage| {
        out.begin_object();
        out.key("name");
        out.string(&stage.name);
        out.key("tokens");
        tokens(out, &stage.tokens, Some((attributes, stage.attributes)));
        out.end_object();
    };
    out.begin_object();
    out.key("custom_analyzer");
    match detail {
        Detail::Named(analyzer) => {
            out.bool(false);
            out.key("analyzer");
            stage(out, analyzer);
        }
        Detail::Custom { char_filters, tokenizer, filters } => {
            out.bool(true);
            out.key("charfilters");
            out.begin_array();
            for (name, texts) in char_filters {
                out.begin_object();
                out.key("name");
                out.string(name);
                out.key("filtered_text");
                out.begin_array();
                for text in texts {
                    out.string(text);
                }
                out.end_array();
                out.end_object();
            }
            out.end_array();
            out.key("tokenizer");
            stage(out, tokenizer);
            out.key("tokenfilters");
            out.begin_array();
            for filter in filters {
                stage(out, filter);
            }
            out.end_array();
        }
    }
    out.end_object();
}

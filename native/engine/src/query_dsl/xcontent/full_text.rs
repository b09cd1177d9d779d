//! `XContent` of full-text queries.

use super::options::As::{Flag, Float, Fuzziness, Int, Java, Long, Lower, Text, Upper};
use super::options::{Option_, last, options};
use super::scalar::{text, unbuilt};
use crate::error::Result;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};
use crate::json::number::f32_to_string;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::full_text::field_patterns::FieldPatterns;
use crate::query_dsl::{ParseContext, simple_flags};

const COMBINED: &[Option_] = &[
    ("operator", Upper, Some("OR")),
    ("minimum_should_match", Text, None),
    ("zero_terms_query", Upper, Some("NONE")),
    ("auto_generate_synonyms_phrase_query", Flag, Some("true")),
];

const QUERY_STRING: &[Option_] = &[
    ("type", Lower, Some("best_fields")),
    ("tie_breaker", Float, None),
    ("default_operator", Lower, Some("or")),
    ("analyzer", Text, None),
    ("quote_analyzer", Text, None),
    ("max_determinized_states", Int, Some("10000")),
    ("allow_leading_wildcard", Flag, None),
    ("enable_position_increments", Flag, Some("true")),
    ("fuzziness", Fuzziness, Some("AUTO")),
    ("fuzzy_prefix_length", Int, Some("0")),
    ("fuzzy_max_expansions", Int, Some("50")),
    ("fuzzy_rewrite", Text, None),
    ("phrase_slop", Int, Some("0")),
    ("analyze_wildcard", Flag, None),
    ("rewrite", Text, None),
    ("minimum_should_match", Text, None),
    ("quote_field_suffix", Text, None),
    ("lenient", Flag, None),
    ("time_zone", Text, None),
    ("escape", Flag, Some("false")),
    ("auto_generate_synonyms_phrase_query", Flag, Some("true")),
    ("fuzzy_transpositions", Flag, Some("true")),
];

const SIMPLE: &[Option_] = &[
    ("default_operator", Lower, Some("or")),
    ("lenient", Flag, None),
    ("analyze_wildcard", Flag, Some("false")),
    ("quote_field_suffix", Text, None),
    ("minimum_should_match", Text, None),
    ("auto_generate_synonyms_phrase_query", Flag, Some("true")),
    ("fuzzy_prefix_length", Int, Some("0")),
    ("fuzzy_max_expansions", Int, Some("50")),
    ("fuzzy_transpositions", Flag, Some("true")),
    ("type", Lower, Some("most_fields")),
];

const LIKE: &[Option_] = &[
    ("max_query_terms", Int, None),
    ("min_term_freq", Int, None),
    ("min_doc_freq", Int, None),
    ("max_doc_freq", Int, None),
    ("min_word_length", Int, None),
    ("max_word_length", Int, None),
    ("stop_words", Java, None),
    ("analyzer", Text, None),
    ("minimum_should_match", Text, None),
    ("boost_terms", Float, None),
    ("include", Flag, None),
    ("fail_on_unsupported_field", Flag, None),
];

const LIKE_ALWAYS: &[(&str, &str)] = &[
    ("max_query_terms", "25"),
    ("min_term_freq", "2"),
    ("min_doc_freq", "5"),
    ("max_doc_freq", "2147483647"),
    ("min_word_length", "0"),
    ("max_word_length", "0"),
    ("minimum_should_match", "\"30%\""),
    ("boost_terms", "0.0"),
    ("include", "false"),
    ("fail_on_unsupported_field", "true"),
];

/// Renders the members of a full-text query before its boost; false for other queries.
pub fn write(name: &str, body: &Value<'_>, out: &mut JsonWriter) -> Result<bool> {
    match name {
        "combined_fields" => {
            options(&[("query", Java, None)], &[], body, out)?;
            out.key("fields");
            weighted(body, out)?;
            options(COMBINED, &[], body, out)?;
        }
        "query_string" => {
            options(&[("query", Text, None), ("default_field", Text, None)], &[], body, out)?;
            out.key("fields");
            weighted(body, out)?;
            options(QUERY_STRING, &[], body, out)?;
        }
        "simple_query_string" => {
            options(&[("query", Text, None)], &[], body, out)?;
            if last(body, "fields").is_some_and(|fields| fields.as_array().is_none_or(|fields| !fields.is_empty())) {
                out.key("fields");
                let mut fields = patterns(body)?.0;
                // ES: of all such queries only this one stores them in a hash map, which is filled from another (query/negative_boost).
                sort_as_hash_map(&mut fields, |(name, _)| name);
                sort_as_roomy_hash_map(&mut fields, |(name, _)| name);
                write_weighted(fields.iter(), out);
            }
            options(&[("analyzer", Text, None)], &[], body, out)?;
            if let Some(flags) = last(body, "flags").and_then(simple_flags).filter(|flags| *flags != -1) {
                out.key("flags");
                out.i64(i64::from(flags));
            }
            options(SIMPLE, &[], body, out)?;
        }
        "more_like_this" => like(body, out)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn like(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    options(&[("fields", Java, None)], &[], body, out)?;
    for key in ["like", "unlike"] {
        let mut found: Vec<&Value<'_>> = Vec::new();
        for member in body.as_object().into_iter().flatten().filter(|member| member.key == key) {
            found.extend(member.value.as_array().unwrap_or(std::slice::from_ref(&member.value)));
        }
        if found.is_empty() && key == "unlike" {
            continue;
        }
        // ES: texts precede documents.
        let (documents, texts): (Vec<_>, Vec<_>) = found.into_iter().partition(|item| item.as_object().is_some());
        out.key(key);
        out.begin_array();
        for item in texts {
            out.string(text(item));
        }
        for item in documents {
            document(item, out)?;
        }
        out.end_array();
    }
    options(LIKE, LIKE_ALWAYS, body, out)
}

/// A document to be like.
fn document(item: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    out.begin_object();
    options(&[("_index", Text, None), ("_id", Text, None), ("doc", Java, None)], &[], item, out)?;
    if last(item, "fields").and_then(Value::as_array).is_some_and(|fields| !fields.is_empty()) {
        options(&[("fields", Java, None)], &[], item, out)?;
    }
    options(&[("per_field_analyzer", Java, None), ("routing", Text, None)], &[], item, out)?;
    options(&[("version", Long, Some("-3")), ("version_type", Lower, Some("internal"))], &[], item, out)?;
    out.end_object();
    Ok(())
}

/// `fields` by name, each with its weight.
pub fn weighted(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    write_weighted(patterns(body)?.sorted().into_iter(), out);
    Ok(())
}

fn patterns(body: &Value<'_>) -> Result<FieldPatterns> {
    let mut fields = FieldPatterns::default();
    if let Some(given) = last(body, "fields") {
        fields.read(given, &ParseContext::new(b"", 9)).map_err(|_| unbuilt("such fields"))?;
    }
    Ok(fields)
}

fn write_weighted<'f>(fields: impl Iterator<Item = &'f (String, f32)>, out: &mut JsonWriter) {
    out.begin_array();
    for (name, weight) in fields {
        out.string(&format!("{name}^{}", f32_to_string(*weight)));
    }
    out.end_array();
}

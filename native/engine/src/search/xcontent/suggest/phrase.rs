//! The phrase suggester, spelled out.

use crate::error::Result;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::xcontent::options::As::{Double, Flag, Float, Int, Text};
use crate::query_dsl::xcontent::options::{Option_, last, options};
use crate::query_dsl::xcontent::scalar::unbuilt;

/// Options up to `gram_size`, which is not rendered if default.
const FIRST: &[Option_] = &[
    ("real_word_error_likelihood", Float, None),
    ("confidence", Float, None),
    ("separator", Text, None),
    ("max_errors", Float, None),
    ("gram_size", Int, None),
    ("force_unigrams", Flag, None),
    ("token_limit", Int, None),
];

const ALWAYS: &[(&str, &str)] = &[
    ("real_word_error_likelihood", "0.95"),
    ("confidence", "1.0"),
    ("separator", "\" \""),
    ("max_errors", "0.5"),
    ("force_unigrams", "true"),
    ("token_limit", "10"),
];

/// Options of each candidate generator, which are always rendered.
const GENERATOR: &[Option_] = &[
    ("field", Text, None),
    ("accuracy", Float, None),
    ("max_edits", Int, None),
    ("max_inspections", Int, None),
    ("max_term_freq", Float, None),
    ("min_word_length", Int, None),
    ("min_doc_freq", Float, None),
    ("pre_filter", Text, None),
    ("prefix_length", Int, None),
    ("post_filter", Text, None),
    ("suggest_mode", Text, None),
    ("size", Int, None),
    ("sort", Text, None),
    ("string_distance", Text, None),
];

/// A way of smoothing.
type Smoothing = (&'static str, &'static [Option_], &'static [(&'static str, &'static str)]);

/// Smoothing models with their parameters and defaults.
const SMOOTHING: &[Smoothing] = &[
    ("laplace", &[("alpha", Double, None)], &[("alpha", "0.5")]),
    ("stupid_backoff", &[("discount", Double, None)], &[("discount", "0.4")]),
    ("linear", &[("trigram_lambda", Double, None), ("bigram_lambda", Double, None), ("unigram_lambda", Double, None)], &[]),
];

/// Renders the members after those of all suggesters.
pub fn write(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    if last(body, "collate").is_some() {
        return Err(unbuilt("a request with such a [phrase] suggester"));
    }
    options(FIRST, ALWAYS, body, out)?;
    let generators = last(body, "direct_generator").and_then(Value::as_array).unwrap_or_default();
    if !generators.is_empty() {
        out.key("direct_generator");
        out.begin_array();
        for generator in generators {
            out.begin_object();
            options(GENERATOR, &[], generator, out)?;
            out.end_object();
        }
        out.end_array();
    }
    smoothing(body, out)?;
    if let Some(highlight) = last(body, "highlight") {
        out.key("highlight");
        out.begin_object();
        options(&[("pre_tag", Text, None), ("post_tag", Text, None)], &[], highlight, out)?;
        out.end_object();
    }
    Ok(())
}

fn smoothing(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let Some(smoothing) = last(body, "smoothing") else { return Ok(()) };
    let member = smoothing.as_object().and_then(|object| object.iter().next());
    let known = member.and_then(|member| SMOOTHING.iter().find(|known| known.0 == member.key).map(|known| (known, &member.value)));
    let Some(((name, numbers, always), value)) = known else {
        return Err(unbuilt("a request with such a [phrase] suggester"));
    };
    out.key("smoothing");
    out.begin_object();
    out.key(name);
    out.begin_object();
    options(numbers, always, value, out)?;
    out.end_object();
    out.end_object();
    Ok(())
}

//! `suggest`, spelled out.

use crate::error::Result;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonWriter, Kind, Member, Value};
use crate::query::printed::options::As::{Flag, Float, Int, Text, Upper};
use crate::query::printed::options::{Option_, last, options};
use crate::query::printed::scalar::unbuilt;

const COMMON: &[Option_] = &[("analyzer", Text, None), ("field", Text, None), ("size", Int, None), ("shard_size", Int, None)];

const TERM: &[Option_] = &[
    ("suggest_mode", Upper, None),
    ("accuracy", Float, None),
    ("sort", Upper, None),
    ("string_distance", Upper, None),
    ("max_edits", Int, None),
    ("max_inspections", Int, None),
    ("max_term_freq", Float, None),
    ("prefix_length", Int, None),
    ("min_word_length", Int, None),
    ("min_doc_freq", Float, None),
];

const TERM_ALWAYS: &[(&str, &str)] = &[
    ("suggest_mode", "\"MISSING\""),
    ("accuracy", "0.5"),
    ("sort", "\"SCORE\""),
    ("string_distance", "\"INTERNAL\""),
    ("max_edits", "2"),
    ("max_inspections", "5"),
    ("max_term_freq", "0.01"),
    ("prefix_length", "1"),
    ("min_word_length", "4"),
    ("min_doc_freq", "0.0"),
];

const PHRASE: &[Option_] = &[
    ("real_word_error_likelihood", Float, None),
    ("confidence", Float, None),
    ("separator", Text, None),
    ("max_errors", Float, None),
    ("force_unigrams", Flag, None),
    ("token_limit", Int, None),
];

const PHRASE_ALWAYS: &[(&str, &str)] = &[
    ("real_word_error_likelihood", "0.95"),
    ("confidence", "1.0"),
    ("separator", "\" \""),
    ("max_errors", "0.5"),
    ("force_unigrams", "true"),
    ("token_limit", "10"),
];

/// What of a phrase suggester is printed in an order that is known.
const PHRASE_KNOWN: &[&str] = &[
    "analyzer",
    "confidence",
    "field",
    "force_unigrams",
    "max_errors",
    "real_word_error_likelihood",
    "separator",
    "shard_size",
    "size",
    "token_limit",
];

const FUZZY: &[Option_] = &[
    ("transpositions", Flag, None),
    ("min_length", Int, None),
    ("prefix_length", Int, None),
    ("unicode_aware", Flag, None),
    ("max_determinized_states", Int, None),
];

const FUZZY_ALWAYS: &[(&str, &str)] = &[
    ("transpositions", "true"),
    ("min_length", "3"),
    ("prefix_length", "1"),
    ("unicode_aware", "false"),
    ("max_determinized_states", "10000"),
];

/// Writes the key with its object.
pub fn write(value: Option<&Value<'_>>, out: &mut JsonWriter) -> Result<()> {
    let Some(value) = value else { return Ok(()) };
    out.key("suggest");
    out.begin_object();
    options(&[("text", Text, None)], &[], value, out)?;
    let is_one = |member: &&Member<'_>| member.value.as_object().is_some();
    let mut named: Vec<&Member<'_>> = value.as_object().into_iter().flatten().filter(is_one).collect();
    sort_as_hash_map(&mut named, |member| &member.key);
    for member in named {
        out.key(&member.key);
        out.begin_object();
        one(&member.value, out)?;
        out.end_object();
    }
    out.end_object();
    Ok(())
}

fn one(value: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    options(&[("text", Text, None), ("prefix", Text, None), ("regex", Text, None)], &[], value, out)?;
    let suggester = value.as_object().into_iter().flatten().find(|member| member.value.as_object().is_some());
    let Some(suggester) = suggester else { return Err(unbuilt("such a suggestion")) };
    let body = &suggester.value;
    out.key(&suggester.key);
    out.begin_object();
    options(COMMON, &[], body, out)?;
    match &*suggester.key {
        "term" => options(TERM, TERM_ALWAYS, body, out)?,
        "phrase" => {
            if body.as_object().into_iter().flatten().any(|member| !PHRASE_KNOWN.contains(&&*member.key)) {
                return Err(unbuilt("a request with such a [phrase] suggester"));
            }
            options(PHRASE, PHRASE_ALWAYS, body, out)?;
        }
        "completion" => completion(body, out)?,
        _ => return Err(unbuilt("such a suggestion")),
    }
    out.end_object();
    Ok(())
}

fn completion(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let fuzzy = last(body, "fuzzy").filter(|fuzzy| matches!(fuzzy.kind, Kind::Object(_) | Kind::Bool(true)));
    if let Some(fuzzy) = fuzzy {
        out.key("fuzzy");
        out.begin_object();
        match last(fuzzy, "fuzziness") {
            // ES: here it is the number of edits.
            None => {
                out.key("fuzziness");
                out.i64(1);
            }
            Some(value) if matches!(value.scalar_text(), Some("0" | "1" | "2")) => options(&[("fuzziness", Int, None)], &[], fuzzy, out)?,
            Some(value) if value.scalar_text().is_some_and(|text| text.eq_ignore_ascii_case("auto")) => {
                out.key("fuzziness");
                out.i64(1);
            }
            Some(_) => return Err(unbuilt("a request with such a [fuzziness]")),
        }
        options(FUZZY, FUZZY_ALWAYS, fuzzy, out)?;
        out.end_object();
    }
    if ["regex", "contexts"].iter().any(|key| last(body, key).is_some()) {
        return Err(unbuilt("a request with such a [completion] suggester"));
    }
    options(&[("skip_duplicates", Flag, Some("false"))], &[], body, out)?;
    Ok(())
}

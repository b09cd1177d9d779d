//! The `XContent` of a query in the error of a negative boost. ES: it shows the query as far as it is built when the boost is validated
//! (`query/negative_boost`).

use super::options::OF_FIELD;
use super::{Printer, named};
use crate::error::{EsError, Result};
use crate::json::{JsonWriter, Kind, Location, Member, Number, Value};
use crate::query_dsl::ParseContext;
use crate::xcontent::render::{RenderOptions, render};

/// The options set after the boost when a query is constructed.
const BEHIND: &[(&str, &[&str])] = &[
    ("boosting", &["_name"]),
    ("constant_score", &["_name"]),
    ("dis_max", &["queries"]),
    ("function_score", &["_name"]),
    ("fuzzy", &["_name"]),
    ("geo_bounding_box", &["validation_method", "ignore_unmapped"]),
    ("geo_distance", &["ignore_unmapped", "_name"]),
    ("geo_polygon", &["ignore_unmapped"]),
    ("geo_shape", &["ignore_unmapped"]),
    ("match_bool_prefix", &["fuzziness", "prefix_length", "max_expansions", "fuzzy_transpositions", "fuzzy_rewrite", "_name"]),
    ("match_none", &["_name"]),
    ("match_phrase_prefix", &["zero_terms_query"]),
    ("more_like_this", &["stop_words", "_name"]),
    ("multi_match", &["fuzziness", "lenient", "fuzzy_transpositions", "_name"]),
    ("prefix", &["case_insensitive", "_name"]),
    ("query_string", &["auto_generate_synonyms_phrase_query", "fuzzy_transpositions", "_name"]),
    ("range", &["format", "relation", "_name"]),
    ("regexp", &["case_insensitive", "_name"]),
    (
        "simple_query_string",
        &[
            "analyzer",
            "flags",
            "default_operator",
            "lenient",
            "analyze_wildcard",
            "quote_field_suffix",
            "minimum_should_match",
            "auto_generate_synonyms_phrase_query",
            "fuzzy_prefix_length",
            "fuzzy_max_expansions",
            "fuzzy_transpositions",
            "type",
            "_name",
        ],
    ),
    ("span_containing", &["_name"]),
    ("span_field_masking", &["_name"]),
    ("span_first", &["_name"]),
    ("span_near", &["_name"]),
    ("span_not", &["_name"]),
    ("span_or", &["_name"]),
    ("span_term", &["_name"]),
    ("span_within", &["_name"]),
    ("term", &["case_insensitive", "_name"]),
    ("terms", &["_name"]),
    ("terms_set", &["minimum_should_match", "minimum_should_match_field", "minimum_should_match_script"]),
    ("wildcard", &["case_insensitive", "_name"]),
];

/// Which members are set when a boost is validated.
#[derive(Clone, Copy)]
pub enum ParsedMembers<'a> {
    /// Those before its own boost.
    ByBoost,
    /// It has these members.
    Of(&'a dyn Fn(&Member<'_>) -> bool),
}

/// The error of a negative boost in the query `name`, thrown while the parser is at `at`.
pub fn negative_boost(name: &str, body: &Value<'_>, made: ParsedMembers<'_>, at: Location, cx: &ParseContext<'_>) -> EsError {
    match shown(name, body, made, cx) {
        Ok(shown) => cx.illegal(format!("negative [boost] are not allowed in [{shown}], use a value between 0 and 1 to deboost"), at),
        Err(_) => EsError::not_implemented(format!("such a [{name}] with a negative [boost]")),
    }
}

fn shown(name: &str, body: &Value<'_>, made: ParsedMembers<'_>, cx: &ParseContext<'_>) -> Result<String> {
    let body = match made {
        ParsedMembers::ByBoost => so_far(name, body),
        ParsedMembers::Of(is_set) => with_members(body, &|member| member.key != "boost" && is_set(member)),
    };
    let mut out = JsonWriter::default();
    named(name, &body, &mut Printer::as_read(&mut out, cx.major, cx.inner_hits))?;
    let pretty = render(&out.into_bytes(), &RenderOptions { pretty: true, ..RenderOptions::default() });
    Ok(String::from_utf8_lossy(&pretty).trim_end().to_owned())
}

/// The body of a query without its boost and the options set after it.
fn so_far<'a>(name: &str, body: &Value<'a>) -> Value<'a> {
    let behind = BEHIND.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, keys)| keys);
    let is_set = |member: &Member<'_>| member.key != "boost" && !behind.contains(&&*member.key);
    let is_of_field = OF_FIELD.iter().any(|known| known.name == name) || matches!(name, "range" | "regexp" | "terms_set" | "intervals");
    if !is_of_field {
        let made = with_members(body, &is_set);
        // ES: it is built with the default boost, whatever follows (query/geo_shape_printed).
        return if name == "geo_shape" { with_boost(made) } else { made };
    }
    let Kind::Object(fields) = &body.kind else { return body.clone() };
    let fields = fields.iter().map(|field| Member { value: with_members(&field.value, &is_set), ..field.clone() });
    Value { kind: Kind::Object(fields.collect()), at: body.at }
}

fn with_boost(value: Value<'_>) -> Value<'_> {
    let Value { kind: Kind::Object(members), at } = value else { return value };
    let boost = Member { key: "boost".into(), value: Value { kind: Kind::Number(Number::new("1.0")), at }, at };
    Value { kind: Kind::Object(members.iter().cloned().chain([boost]).collect()), at }
}

fn with_members<'a>(value: &Value<'a>, is_set: &dyn Fn(&Member<'_>) -> bool) -> Value<'a> {
    let Kind::Object(members) = &value.kind else { return value.clone() };
    Value { kind: Kind::Object(members.iter().filter(|member| is_set(member)).cloned().collect()), at: value.at }
}

//! Options of queries and their defaults, as the reference renders them.

use super::scalar::{double, flag, float, int, java, long, text, unbuilt};
use crate::error::Result;
use crate::json::number::{f32_to_string, f64_to_string};
use crate::json::{JsonWriter, Value};
use crate::query_dsl;
use crate::query_dsl::ParseContext;

/// How the value of an option is rendered.
#[derive(Clone, Copy)]
pub enum As {
    /// As parsed.
    Java,
    Text,
    Int,
    Long,
    Float,
    Double,
    Flag,
    /// As text in upper case.
    Upper,
    /// As text in lower case.
    Lower,
    Fuzziness,
}

/// An option: name, rendering, and the default that is not rendered.
pub type Option_ = (&'static str, As, Option<&'static str>);

/// A query of a field: its options follow the field's name.
pub struct OfField {
    pub name: &'static str,
    /// Options that may be given as the value of the field name itself; the first is the one rendered.
    pub value: &'static [&'static str],
    pub options: &'static [Option_],
    /// Options that are rendered even if they were not given.
    pub always: &'static [(&'static str, &'static str)],
    /// True if a boost of 1 is rendered.
    pub boost: bool,
}

use As::{Double, Flag, Float, Fuzziness, Int, Java, Long, Lower, Text, Upper};

/// Queries of one field.
pub const OF_FIELD: &[OfField] = &[
    OfField { name: "term", value: &["value", "term"], options: &[("case_insensitive", Flag, Some("false"))], always: &[], boost: false },
    OfField { name: "span_term", value: &["value", "term"], options: &[], always: &[], boost: false },
    OfField {
        name: "match",
        value: &["query"],
        options: &[
            ("operator", Upper, Some("OR")),
            ("analyzer", Text, None),
            ("fuzziness", Fuzziness, None),
            ("prefix_length", Int, Some("0")),
            ("max_expansions", Int, Some("50")),
            ("minimum_should_match", Text, None),
            ("fuzzy_rewrite", Text, None),
            ("fuzzy_transpositions", Flag, Some("true")),
            ("lenient", Flag, Some("false")),
            ("zero_terms_query", Upper, Some("NONE")),
            ("auto_generate_synonyms_phrase_query", Flag, Some("true")),
        ],
        always: &[],
        boost: false,
    },
    OfField {
        name: "match_phrase",
        value: &["query"],
        options: &[("analyzer", Text, None), ("slop", Int, Some("0")), ("zero_terms_query", Upper, Some("NONE"))],
        always: &[],
        boost: false,
    },
    OfField {
        name: "match_phrase_prefix",
        value: &["query"],
        options: &[
            ("analyzer", Text, None),
            ("slop", Int, Some("0")),
            ("max_expansions", Int, Some("50")),
            ("zero_terms_query", Upper, Some("NONE")),
        ],
        always: &[],
        boost: false,
    },
    OfField {
        name: "match_bool_prefix",
        value: &["query"],
        options: &[
            ("analyzer", Text, None),
            ("operator", Upper, Some("OR")),
            ("minimum_should_match", Text, None),
            ("fuzziness", Fuzziness, None),
            ("prefix_length", Int, Some("0")),
            ("max_expansions", Int, Some("50")),
            ("fuzzy_transpositions", Flag, Some("true")),
            ("fuzzy_rewrite", Text, None),
        ],
        always: &[],
        boost: false,
    },
    OfField {
        name: "prefix",
        value: &["value"],
        options: &[("rewrite", Text, None), ("case_insensitive", Flag, Some("false"))],
        always: &[],
        boost: true,
    },
    OfField {
        name: "wildcard",
        value: &["wildcard", "value"],
        options: &[("rewrite", Text, None), ("case_insensitive", Flag, Some("false"))],
        always: &[],
        boost: true,
    },
    OfField {
        name: "fuzzy",
        value: &["value", "term"],
        options: &[
            ("fuzziness", Fuzziness, None),
            ("prefix_length", Int, None),
            ("max_expansions", Int, None),
            ("transpositions", Flag, None),
            ("rewrite", Text, None),
        ],
        always: &[("fuzziness", "\"AUTO\""), ("prefix_length", "0"), ("max_expansions", "50"), ("transpositions", "true")],
        boost: true,
    },
];

/// Options of queries of several fields.
pub const MULTI_MATCH: &[Option_] = &[
    ("type", Lower, Some("best_fields")),
    ("operator", Upper, Some("OR")),
    ("analyzer", Text, None),
    ("slop", Int, Some("0")),
    ("fuzziness", Fuzziness, None),
    ("prefix_length", Int, Some("0")),
    ("max_expansions", Int, Some("50")),
    ("minimum_should_match", Text, None),
    ("fuzzy_rewrite", Text, None),
    ("tie_breaker", Float, None),
    ("lenient", Flag, None),
    ("zero_terms_query", Upper, Some("NONE")),
    ("auto_generate_synonyms_phrase_query", Flag, Some("true")),
    ("fuzzy_transpositions", Flag, Some("true")),
];

/// Renders the given options of a list, and the missing ones that are always rendered.
pub fn options(list: &[Option_], always: &[(&str, &str)], body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    for (key, kind, unsaid) in list {
        let Some(value) = last(body, key).filter(|value| !value.is_null()) else {
            if let Some((_, value)) = always.iter().find(|(known, _)| known == key) {
                out.key(key);
                out.raw(value.as_bytes());
            }
            continue;
        };
        if let Some(unsaid) = unsaid
            && is_unsaid(*kind, value, unsaid)?
        {
            continue;
        }
        out.key(key);
        match kind {
            Java => java(value, out),
            Text => out.string(text(value)),
            Int => out.i64(i64::from(int(value)?)),
            Long => out.i64(long(value)?),
            Float => out.f32(float(value)?),
            Double => out.f64(double(value)?),
            Flag => out.bool(flag(value)),
            Upper => out.string(&text(value).to_uppercase()),
            Lower => out.string(&text(value).to_lowercase()),
            Fuzziness => out.string(&fuzziness(value)?),
        }
    }
    Ok(())
}

/// The value of the last member with a name.
pub fn last<'v, 'a>(body: &'v Value<'a>, key: &str) -> Option<&'v Value<'a>> {
    body.as_object()?.iter().rev().find(|member| member.key == key).map(|member| &member.value)
}

fn is_unsaid(kind: As, value: &Value<'_>, unsaid: &str) -> Result<bool> {
    Ok(match kind {
        Int => int(value)?.to_string() == unsaid,
        Long => long(value)?.to_string() == unsaid,
        Float => f32_to_string(float(value)?) == unsaid,
        Double => f64_to_string(double(value)?) == unsaid,
        _ => text(value).eq_ignore_ascii_case(unsaid),
    })
}

/// ES: the default bounds of `AUTO` are not rendered (`query/numbers_as_texts`).
fn fuzziness(value: &Value<'_>) -> Result<String> {
    let read =
        query_dsl::pattern::fuzziness::Fuzziness::parse(value, &ParseContext::new(b"", 9)).map_err(|_| unbuilt("such a [fuzziness]"))?;
    Ok(match read {
        query_dsl::pattern::fuzziness::Fuzziness::Edits(edits) => edits.to_string(),
        auto if auto == query_dsl::pattern::fuzziness::Fuzziness::default() => "AUTO".to_owned(),
        query_dsl::pattern::fuzziness::Fuzziness::Auto(low, high) => format!("AUTO:{low},{high}"),
    })
}

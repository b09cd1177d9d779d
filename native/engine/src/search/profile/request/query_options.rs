//! The options of queries and what goes without saying, as the reference prints them.

/// How the value of an option is printed.
#[derive(Clone, Copy)]
pub(super) enum As {
    /// As it was read.
    Java,
    Text,
    Int,
    Float,
    Flag,
    /// As text, in capitals.
    Upper,
    /// As text, in small letters.
    Lower,
    Fuzziness,
}

/// An option: its name, how it is printed, and the text of the value that goes without saying.
pub(super) type Option_ = (&'static str, As, Option<&'static str>);

/// A query of a field whose options stand behind its name.
pub(super) struct OfField {
    pub(super) name: &'static str,
    /// What stands behind the name of the field alone, first as it is printed.
    pub(super) value: &'static [&'static str],
    pub(super) options: &'static [Option_],
    /// Options that are printed though they were not given.
    pub(super) always: &'static [(&'static str, &'static str)],
    /// Whether a boost of 1 is printed.
    pub(super) boost: bool,
}

use As::{Flag, Float, Fuzziness, Int, Lower, Text, Upper};

/// Queries of one field.
pub(super) const OF_FIELD: &[OfField] = &[
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
pub(super) const MULTI_MATCH: &[Option_] = &[
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

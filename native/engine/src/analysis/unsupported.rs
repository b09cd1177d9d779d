//! Names of components that the complete server has and that are not built here: asking for one is answered with 501, never with
//! "unknown".

/// Analyzers.
pub const ANALYZERS: &[&str] =
    &["bengali", "brazilian", "galician", "greek", "hindi", "icu_analyzer", "kuromoji", "latvian", "nori", "snowball", "sorani", "thai"];

/// Tokenizers.
pub const TOKENIZERS: &[&str] = &[
    "classic",
    "icu_tokenizer",
    "kuromoji_tokenizer",
    "nori_tokenizer",
    "simple_pattern",
    "simple_pattern_split",
    "thai",
    "uax_url_email",
];

/// Token filters.
pub const TOKEN_FILTERS: &[&str] = &[
    "bengali_normalization",
    "brazilian_stem",
    "condition",
    "delimited_payload",
    "dictionary_decompounder",
    "flatten_graph",
    "german_stem",
    "hindi_normalization",
    "hunspell",
    "hyphenation_decompounder",
    "icu_collation",
    "icu_folding",
    "icu_normalizer",
    "icu_transform",
    "indic_normalization",
    "ja_stop",
    "kstem",
    "kuromoji_part_of_speech",
    "kuromoji_readingform",
    "kuromoji_stemmer",
    "min_hash",
    "nori_part_of_speech",
    "phonetic",
    "predicate_token_filter",
    "sorani_normalization",
];

/// Character filters.
pub const CHAR_FILTERS: &[&str] = &["icu_normalizer", "kuromoji_iteration_mark"];

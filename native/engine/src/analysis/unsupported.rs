//! Names of components that the complete server has and that are not built here: asking for one is answered with 501, never with
//! "unknown".

/// Analyzers.
pub const ANALYZERS: &[&str] = &["galician", "icu_analyzer", "kuromoji", "nori", "thai"];

/// Tokenizers.
pub const TOKENIZERS: &[&str] = &["icu_tokenizer", "kuromoji_tokenizer", "nori_tokenizer", "thai"];

/// Token filters.
pub const TOKEN_FILTERS: &[&str] = &[
    "icu_collation",
    "icu_folding",
    "icu_normalizer",
    "icu_transform",
    "ja_stop",
    "kstem",
    "kuromoji_part_of_speech",
    "kuromoji_readingform",
    "kuromoji_stemmer",
    "nori_part_of_speech",
    "phonetic",
];

/// Character filters.
pub const CHAR_FILTERS: &[&str] = &["icu_normalizer", "kuromoji_iteration_mark"];

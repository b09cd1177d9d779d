//! Unsupported components of the complete reference: requests for them are rejected with 501, not as unknown.

/// Analyzers.
pub const ANALYZERS: &[&str] = &["icu_analyzer", "kuromoji", "nori", "thai"];

/// Tokenizers.
pub const TOKENIZERS: &[&str] = &["icu_tokenizer", "kuromoji_tokenizer", "nori_tokenizer", "thai"];

/// Token filters.
pub const TOKEN_FILTERS: &[&str] = &[
    "icu_collation",
    "icu_folding",
    "icu_normalizer",
    "icu_transform",
    "ja_stop",
    "kuromoji_part_of_speech",
    "kuromoji_readingform",
    "kuromoji_stemmer",
    "nori_part_of_speech",
    "phonetic",
    "type_as_payload",
];

/// Character filters.
pub const CHAR_FILTERS: &[&str] = &["icu_normalizer", "kuromoji_iteration_mark"];

//! Names of components that the complete server has and that are not built here: asking for one is answered with 501, never with
//! "unknown".

/// Analyzers.
pub const ANALYZERS: &[&str] = &[
    "arabic", "armenian", "basque", "bengali", "brazilian", "bulgarian", "catalan", "chinese", "cjk", "czech", "danish",
    "dutch", "english", "estonian", "fingerprint", "finnish", "french", "galician", "german", "greek", "hindi", "hungarian",
    "icu_analyzer", "indonesian", "irish", "italian", "kuromoji", "latvian", "lithuanian", "nori", "norwegian", "pattern",
    "persian", "portuguese", "romanian", "russian", "serbian", "snowball", "sorani", "spanish", "swedish", "thai", "turkish",
];

/// Tokenizers.
pub const TOKENIZERS: &[&str] = &[
    "char_group", "classic", "edge_ngram", "icu_tokenizer", "kuromoji_tokenizer", "ngram", "nori_tokenizer", "path_hierarchy",
    "pattern", "simple_pattern", "simple_pattern_split", "thai", "uax_url_email",
];

/// Token filters.
pub const TOKEN_FILTERS: &[&str] = &[
    "apostrophe", "arabic_normalization", "arabic_stem", "asciifolding", "bengali_normalization", "brazilian_stem",
    "cjk_bigram", "cjk_width", "classic", "common_grams", "condition", "czech_stem", "decimal_digit", "delimited_payload",
    "dictionary_decompounder", "dutch_stem", "edge_ngram", "elision", "fingerprint", "flatten_graph", "french_stem",
    "german_normalization", "german_stem", "hindi_normalization", "hunspell", "hyphenation_decompounder", "icu_collation",
    "icu_folding", "icu_normalizer", "icu_transform", "indic_normalization", "ja_stop", "keep", "keep_types",
    "keyword_marker", "keyword_repeat", "kstem", "kuromoji_part_of_speech", "kuromoji_readingform", "kuromoji_stemmer",
    "length", "limit", "min_hash", "multiplexer", "ngram", "nori_part_of_speech", "pattern_capture", "pattern_replace",
    "persian_normalization", "persian_stem", "phonetic", "porter_stem", "predicate_token_filter", "remove_duplicates",
    "reverse", "russian_stem", "scandinavian_folding", "scandinavian_normalization", "serbian_normalization", "shingle",
    "snowball", "sorani_normalization", "stemmer", "stemmer_override", "synonym", "synonym_graph", "trim", "truncate",
    "unique", "word_delimiter", "word_delimiter_graph",
];

/// Character filters.
pub const CHAR_FILTERS: &[&str] = &[
    "html_strip", "icu_normalizer", "kuromoji_iteration_mark", "mapping", "pattern_replace",
];


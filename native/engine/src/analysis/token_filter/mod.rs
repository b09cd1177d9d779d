//! Token filters change, drop or add tokens.

pub mod apostrophe;
pub mod arabic_normalization;
pub mod arabic_stem;
pub mod asciifolding;
pub mod bengali_normalization;
pub mod brazilian_stem;
pub mod change;
pub mod cjk_bigram;
pub mod cjk_width;
pub mod classic;
pub mod common_grams;
pub mod condition;
pub mod czech_stem;
pub mod decimal_digit;
pub mod delimited_payload;
pub mod dictionary_decompounder;
pub mod dutch_stem;
pub mod each;
pub mod edge_ngram;
pub mod elision;
pub mod fingerprint;
pub mod flatten_graph;
pub mod french_stem;
pub mod german_normalization;
pub mod german_stem;
pub mod hindi_normalization;
pub mod hunspell;
pub mod hyphenation_decompounder;
pub mod indic_normalization;
pub mod keep;
pub mod keep_if;
pub mod keep_types;
pub mod keyword_marker;
pub mod keyword_repeat;
pub mod kstem;
pub mod length;
pub mod limit;
pub mod lowercase;
pub mod min_hash;
pub mod multiplexer;
pub mod ngram;
pub mod pattern_capture;
pub mod pattern_replace;
pub mod persian_normalization;
pub mod persian_stem;
pub mod porter_stem;
pub mod predicate_token_filter;
pub mod remove_duplicates;
pub mod reverse;
pub mod russian_stem;
pub mod scandinavian_folding;
pub mod scandinavian_normalization;
pub mod serbian_normalization;
pub mod shingle;
pub mod snowball;
pub mod sorani_normalization;
pub mod stemmer;
pub mod stemmer_override;
pub mod stop;
pub mod synonym;
pub mod trim;
pub mod truncate;
pub mod unique;
pub mod uppercase;
pub mod whole;
pub mod word_delimiter;
pub mod word_delimiter_graph;

use super::char_filter::SharedCharFilter;
use super::context::Context;
use super::token::{Attributes, TokenSink};
use super::tokenizer::SharedTokenizer;
use crate::bounds::MOST_NESTED;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// Wraps a sink.
pub trait TokenFilter: Send + Sync {
    /// A sink that passes the filtered tokens of `text` on to `next`.
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's>;
    /// Rejects settings that fail only when an analyzer is built with the filter.
    fn check(&self) -> Result<()> {
        Ok(())
    }
    /// The filter if it is a shingle filter.
    fn shingle(&self) -> Option<&shingle::Shingle> {
        None
    }
    /// Attributes that the filter adds to its tokens.
    fn attributes(&self) -> Attributes {
        Attributes::default()
    }
    /// Its part in the analysis of the rules of a synonym filter after it.
    fn in_rules(&self) -> InRules {
        InRules::Same
    }
    /// The filter for one chain, if it depends on what precedes it there.
    fn for_chain(&self, _chain: &Chained<'_>) -> Result<Option<SharedTokenFilter>> {
        Ok(None)
    }
    /// Returns true if an analyzer with the filter is search-only.
    fn only_searches(&self) -> bool {
        false
    }
}

/// A token filter to share.
pub type SharedTokenFilter = Arc<dyn TokenFilter>;

/// The part of a filter in the analysis of synonym rules.
#[derive(Clone)]
pub enum InRules {
    /// The filter itself.
    Same,
    /// The filter is omitted.
    LeftOut,
    /// No rule can be analyzed with it.
    Refused,
    /// A replacement.
    Other(SharedTokenFilter),
}

/// Rejects more filters one after the other than the stack has room for: each token, and the end of the chain, passes through all of them.
pub fn check_count(filters: usize) -> Result<()> {
    let most = MOST_NESTED as usize;
    if filters > most {
        return Err(EsError::not_implemented(format!("a chain of more than {most} token filters")));
    }
    Ok(())
}

/// The part of a chain before a filter.
pub struct Chained<'c> {
    /// The name of the filter.
    pub name: &'c str,
    /// Character filters.
    pub char_filters: &'c [SharedCharFilter],
    /// The tokenizer.
    pub tokenizer: &'c SharedTokenizer,
    /// The preceding filters with their names.
    pub before: &'c [(String, SharedTokenFilter)],
    /// Finds a filter of the index by its name.
    pub find: &'c dyn Fn(&str) -> Result<Option<SharedTokenFilter>>,
}

/// The meaning of a type name without settings.
#[derive(Clone, Copy)]
pub enum ByName {
    /// The filter without settings.
    Default,
    /// Rejected: the type requires settings.
    Refused,
    /// A filter of its own.
    Own(fn(&Context<'_>) -> Result<SharedTokenFilter>),
}

/// A type of token filter.
pub struct TokenFilterSpec {
    /// The name of the type, which is also the name of the filter without settings.
    pub name: &'static str,
    /// Builds one of its settings.
    pub build: fn(&Context<'_>) -> Result<SharedTokenFilter>,
    /// Meaning of the type name without settings.
    pub by_name: ByName,
    /// True if normalizers support it.
    pub normalizes: bool,
}

impl TokenFilterSpec {
    /// A type whose filter needs no settings.
    pub const fn new(name: &'static str, build: fn(&Context<'_>) -> Result<SharedTokenFilter>) -> Self {
        Self { name, build, by_name: ByName::Default, normalizes: false }
    }

    /// The same for normalizers, too.
    #[must_use]
    pub const fn normalizing(mut self) -> Self {
        self.normalizes = true;
        self
    }

    /// The same with another meaning of the name alone.
    #[must_use]
    pub const fn by_name(mut self, by_name: ByName) -> Self {
        self.by_name = by_name;
        self
    }

    /// The filter that the name alone means.
    pub fn without_settings(&self, context: &Context<'_>) -> Result<SharedTokenFilter> {
        match self.by_name {
            ByName::Default => (self.build)(context),
            ByName::Refused => Err(EsError::illegal_argument("Analysis settings required - can't instantiate analysis factory")),
            ByName::Own(build) => build(context),
        }
    }
}

/// Every token filter.
pub static SPECS: &[TokenFilterSpec] = &[
    apostrophe::SPEC,
    arabic_normalization::SPEC,
    arabic_stem::SPEC,
    asciifolding::SPEC,
    bengali_normalization::SPEC,
    brazilian_stem::SPEC,
    cjk_bigram::SPEC,
    cjk_width::SPEC,
    classic::SPEC,
    common_grams::SPEC,
    condition::SPEC,
    czech_stem::SPEC,
    decimal_digit::SPEC,
    delimited_payload::SPEC,
    dictionary_decompounder::SPEC,
    dutch_stem::SPEC,
    edge_ngram::SPEC,
    elision::SPEC,
    fingerprint::SPEC,
    flatten_graph::SPEC,
    french_stem::SPEC,
    german_normalization::SPEC,
    german_stem::SPEC,
    hindi_normalization::SPEC,
    hunspell::SPEC,
    hyphenation_decompounder::SPEC,
    indic_normalization::SPEC,
    keep::SPEC,
    keep_types::SPEC,
    keyword_marker::SPEC,
    keyword_repeat::SPEC,
    kstem::SPEC,
    length::SPEC,
    limit::SPEC,
    lowercase::SPEC,
    min_hash::SPEC,
    multiplexer::SPEC,
    ngram::SPEC,
    pattern_capture::SPEC,
    pattern_replace::SPEC,
    persian_normalization::SPEC,
    persian_stem::SPEC,
    porter_stem::SPEC,
    predicate_token_filter::SPEC,
    remove_duplicates::SPEC,
    reverse::SPEC,
    russian_stem::SPEC,
    scandinavian_folding::SPEC,
    scandinavian_normalization::SPEC,
    serbian_normalization::SPEC,
    shingle::SPEC,
    snowball::SPEC,
    sorani_normalization::SPEC,
    stemmer::SPEC,
    stemmer_override::SPEC,
    stop::SPEC,
    synonym::SPEC,
    synonym::GRAPH,
    trim::SPEC,
    truncate::SPEC,
    unique::SPEC,
    uppercase::SPEC,
    word_delimiter::SPEC,
    word_delimiter_graph::SPEC,
];

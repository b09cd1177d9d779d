//! `custom`: character filters, a tokenizer and filters by name, and the same for normalizers.

use super::Analyzer;
use super::chain::Chain;
use crate::analysis::char_filter::SharedCharFilter;
use crate::analysis::components::Components;
use crate::analysis::settings::Settings;
use crate::analysis::token::{Attributes, TokenSink};
use crate::analysis::token_filter::{Chained, SharedTokenFilter, check_count};
use crate::analysis::tokenizer::SharedTokenizer;
use crate::analysis::tokenizer::keyword::Keyword;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The parts of a custom analyzer, with the names by which they were requested.
#[derive(Clone)]
pub struct CustomParts {
    /// The character filters in order.
    pub char_filters: Vec<(String, SharedCharFilter)>,
    /// The tokenizer.
    pub tokenizer: (String, SharedTokenizer),
    /// The filters in order.
    pub filters: Vec<(String, SharedTokenFilter)>,
}

impl CustomParts {
    /// Analyzes with the character filters, the tokenizer and the first `count` filters.
    pub fn analyze(&self, count: usize, text: &str, sink: &mut dyn TokenSink) {
        let char_filters = self.char_filters.iter().map(|(_, filter)| filter);
        let filters = self.filters.iter().take(count).map(|(_, filter)| filter);
        super::chain::analyze(char_filters, &self.tokenizer.1, filters, text, sink);
    }

    /// The attributes of the tokens after the first `count` filters.
    pub fn attributes(&self, count: usize) -> Attributes {
        self.filters.iter().take(count).fold(Attributes::default(), |all, (_, filter)| all.and(filter.attributes()))
    }

    /// Builds the analyzer from its components.
    pub fn analyzer(&self, name: &str) -> Analyzer {
        let filters = self.filters.iter().map(|(_, filter)| filter.clone()).collect();
        let char_filters = self.char_filters.iter().map(|(_, filter)| filter.clone()).collect();
        let only_searches = self.filters.iter().find(|(_, filter)| filter.only_searches()).map(|(name, _)| name.clone());
        let chain = Chain::new(self.tokenizer.1.clone(), filters).with_char_filters(char_filters);
        Analyzer::new(name, Box::new(chain)).only_for_searches(only_searches)
    }

    /// Assembles the filters in order: each may depend on the preceding ones.
    pub fn assemble(
        char_filters: Vec<(String, SharedCharFilter)>,
        tokenizer: (String, SharedTokenizer),
        given: Vec<(String, SharedTokenFilter)>,
        components: &Components,
    ) -> Result<Self> {
        check_count(given.len())?;
        let before_tokenizer: Vec<SharedCharFilter> = char_filters.iter().map(|(_, filter)| filter.clone()).collect();
        let mut filters: Vec<(String, SharedTokenFilter)> = Vec::new();
        for (name, filter) in given {
            let chained = Chained {
                name: &name,
                char_filters: &before_tokenizer,
                tokenizer: &tokenizer.1,
                before: &filters,
                find: &|name| Ok(components.filter(name)?.map(|named| named.filter)),
            };
            let filter = filter.for_chain(&chained)?.unwrap_or(filter);
            filters.push((name, filter));
        }
        filters.iter().try_for_each(|(_, filter)| filter.check())?;
        Ok(Self { char_filters, tokenizer, filters })
    }
}

/// Looks the parts of a custom analyzer up.
pub fn parts(components: &Components, name: &str, settings: &Settings) -> Result<CustomParts> {
    let Some(tokenizer_name) = settings.text("tokenizer") else {
        return Err(EsError::illegal_argument(format!("Custom Analyzer [{name}] must be configured with a tokenizer")));
    };
    let missing = |component: &str, part: &str| {
        EsError::illegal_argument(format!("Custom Analyzer [{name}] failed to find {component} under name [{part}]"))
    };
    let tokenizer = components.tokenizer(&tokenizer_name)?.ok_or_else(|| missing("tokenizer", &tokenizer_name))?;
    let mut char_filters = Vec::new();
    for filter_name in settings.list("char_filter").unwrap_or_default() {
        let named = components.char_filter(&filter_name)?.ok_or_else(|| missing("char_filter", &filter_name))?;
        char_filters.push((filter_name, named.filter));
    }
    let mut filters = Vec::new();
    for filter_name in settings.list("filter").unwrap_or_default() {
        let named = components.filter(&filter_name)?.ok_or_else(|| missing("filter", &filter_name))?;
        filters.push((filter_name, named.filter));
    }
    CustomParts::assemble(char_filters, (tokenizer_name, tokenizer), filters, components)
}

/// Reads `position_increment_gap`.
pub fn position_increment_gap(settings: &Settings) -> Result<u32> {
    let gap = settings.integer("position_increment_gap", 100)?;
    u32::try_from(gap).map_err(|_| EsError::not_implemented(format!("[position_increment_gap: {gap}]")))
}

/// Looks the parts of a custom normalizer up; its tokenizer is `keyword`.
pub fn normalizer_parts(components: &Components, name: &str, settings: &Settings) -> Result<CustomParts> {
    if settings.has("tokenizer") {
        return Err(EsError::illegal_argument(format!("Custom normalizer [{name}] cannot configure a tokenizer")));
    }
    let refused = |kind: &str, part: &str| EsError::illegal_argument(format!("Custom normalizer [{name}] may not use {kind} [{part}]"));
    let mut char_filters = Vec::new();
    for filter_name in settings.list("char_filter").unwrap_or_default() {
        let Some(named) = components.char_filter(&filter_name)? else {
            let reason = format!("Custom normalizer [{name}] failed to find char_filter under name [{filter_name}]");
            return Err(EsError::illegal_argument(reason));
        };
        if !named.normalizes {
            return Err(refused("char filter", &filter_name));
        }
        char_filters.push((filter_name, named.filter));
    }
    let mut filters = Vec::new();
    for filter_name in settings.list("filter").unwrap_or_default() {
        let Some(named) = components.filter(&filter_name)? else {
            let reason = format!("Custom Analyzer [{name}] failed to find filter under name [{filter_name}]");
            return Err(EsError::illegal_argument(reason));
        };
        if !named.normalizes {
            return Err(refused("filter", &filter_name));
        }
        filters.push((filter_name, named.filter));
    }
    CustomParts::assemble(char_filters, ("keyword".to_owned(), Arc::new(Keyword)), filters, components)
}

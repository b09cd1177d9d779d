//! `custom`: a tokenizer and filters by name, and the same for normalizers.

use super::Analyzer;
use super::chain::{Chain, Forward};
use crate::analysis::components::Components;
use crate::analysis::settings::Settings;
use crate::analysis::token::TokenSink;
use crate::analysis::token_filter::SharedTokenFilter;
use crate::analysis::tokenizer::SharedTokenizer;
use crate::analysis::tokenizer::keyword::Keyword;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// What a custom analyzer is made of, with the names the parts were asked for by.
#[derive(Clone)]
pub struct CustomParts {
    /// The tokenizer.
    pub tokenizer: (String, SharedTokenizer),
    /// The filters in order.
    pub filters: Vec<(String, SharedTokenFilter)>,
}

impl CustomParts {
    /// Analyzes with the tokenizer and the first `count` filters.
    pub fn analyze(&self, count: usize, text: &str, sink: &mut dyn TokenSink) {
        let mut sink: Box<dyn TokenSink + '_> = Box::new(Forward(sink));
        for (_, filter) in self.filters.iter().take(count).rev() {
            sink = filter.filter(text, sink);
        }
        self.tokenizer.1.tokenize(text, &mut *sink);
    }

    /// The analyzer made of the parts.
    pub fn analyzer(&self, name: &str) -> Analyzer {
        let filters = self.filters.iter().map(|(_, filter)| filter.clone()).collect();
        Analyzer::new(name, Box::new(Chain::new(self.tokenizer.1.clone(), filters)))
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
    if let Some(char_filter) = settings.list("char_filter").unwrap_or_default().first() {
        components.refuse_char_filter(char_filter)?;
        return Err(missing("char_filter", char_filter));
    }
    let mut filters = Vec::new();
    for filter_name in settings.list("filter").unwrap_or_default() {
        let named = components.filter(&filter_name)?.ok_or_else(|| missing("filter", &filter_name))?;
        filters.push((filter_name, named.filter));
    }
    filters.iter().try_for_each(|(_, filter)| filter.check())?;
    Ok(CustomParts { tokenizer: (tokenizer_name, tokenizer), filters })
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
    if let Some(char_filter) = settings.list("char_filter").unwrap_or_default().first() {
        components.refuse_char_filter(char_filter)?;
        let reason = format!("Custom normalizer [{name}] failed to find char_filter under name [{char_filter}]");
        return Err(EsError::illegal_argument(reason));
    }
    let mut filters = Vec::new();
    for filter_name in settings.list("filter").unwrap_or_default() {
        let Some(named) = components.filter(&filter_name)? else {
            let reason = format!("Custom Analyzer [{name}] failed to find filter under name [{filter_name}]");
            return Err(EsError::illegal_argument(reason));
        };
        if !named.normalizes {
            return Err(EsError::illegal_argument(format!("Custom normalizer [{name}] may not use filter [{filter_name}]")));
        }
        filters.push((filter_name, named.filter));
    }
    Ok(CustomParts { tokenizer: ("keyword".to_owned(), Arc::new(Keyword)), filters })
}

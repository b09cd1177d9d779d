//! Resolves the analyzer of an `_analyze` request, as a whole or stage by stage.

use super::request::{Component, Request};
use super::stage::{AnalyzedToken, Limits, Stage, collect};
use crate::analysis::analyzer::Analyzer;
use crate::analysis::analyzer::custom::CustomParts;
use crate::analysis::char_filter;
use crate::analysis::components::Components;
use crate::analysis::normalizer::Normalizer;
use crate::analysis::registry::AnalysisRegistry;
use crate::analysis::token::{Attributes, TokenSink};
use crate::analysis::tokenizer::keyword::Keyword;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The analyzer of the texts.
pub enum Source {
    /// An analyzer under the name by which it was requested, its gap and, if it is a custom one, its parts.
    Analyzer { name: String, analyzer: Arc<Analyzer>, gap: u32, parts: Option<CustomParts> },
    /// Parts named in the request.
    Assembled(CustomParts),
    /// A normalizer.
    Normalizer(Arc<Normalizer>),
    /// A keyword field.
    Keyword,
}

/// The stages of an analysis.
pub enum Detail {
    /// An analyzer without visible components.
    Named(Stage),
    /// A custom analyzer: the tokens after each component.
    Custom { char_filters: Vec<(String, Vec<String>)>, tokenizer: Stage, filters: Vec<Stage> },
}

impl Source {
    /// A named analyzer.
    pub fn analyzer(registry: &AnalysisRegistry, name: &str, analyzer: Arc<Analyzer>, is_index: bool) -> Self {
        // ES 8: the analyzers that belong to no index have no gap.
        let gap = if !is_index && registry.major() < 9 { 0 } else { analyzer.position_increment_gap() };
        Self::Analyzer { name: name.to_owned(), analyzer, gap, parts: registry.custom_parts(name).cloned() }
    }

    /// The same for a field, which has a gap of its own.
    pub fn with_gap(self, gap: u32) -> Self {
        match self {
            Self::Analyzer { name, analyzer, parts, .. } => Self::Analyzer { name, analyzer, gap, parts },
            other => other,
        }
    }

    /// The tokens at the end.
    pub fn tokens(&self, texts: &[String], limits: Limits) -> Result<Vec<AnalyzedToken>> {
        match self {
            Self::Analyzer { analyzer, gap, .. } => collect(texts, *gap, limits, &|text, sink| analyzer.analyze(text, sink)),
            Self::Assembled(parts) => collect(texts, 100, limits, &|text, sink| parts.analyze(parts.filters.len(), text, sink)),
            Self::Normalizer(normalizer) => collect(texts, 0, limits, &|text, sink| normalizer.analyze(text, sink)),
            Self::Keyword => keyword(texts, limits),
        }
    }

    /// The tokens after each stage.
    pub fn stages(&self, texts: &[String], limits: Limits) -> Result<Detail> {
        match self {
            // ES: the gap of the field does not count for the parts of its analyzer (analysis/analyze_field_gap).
            Self::Analyzer { analyzer, parts: Some(parts), .. } => custom(parts, analyzer.position_increment_gap(), texts, limits),
            Self::Analyzer { name, analyzer, .. } => {
                let attributes = analyzer.attributes();
                Ok(Detail::Named(Stage { name: name.clone(), tokens: self.tokens(texts, limits)?, attributes }))
            }
            // ES: here the parts of the request have no gap, though without `explain` they have (analysis/window_of_one).
            Self::Assembled(parts) => custom(parts, 0, texts, limits),
            Self::Normalizer(normalizer) => match normalizer.parts() {
                Some(parts) => custom(parts, 0, texts, limits),
                None => Ok(Detail::Named(Stage {
                    name: normalizer.name().to_owned(),
                    tokens: self.tokens(texts, limits)?,
                    attributes: Attributes::default(),
                })),
            },
            Self::Keyword => {
                Ok(Detail::Named(Stage { name: "_keyword".to_owned(), tokens: keyword(texts, limits)?, attributes: Attributes::default() }))
            }
        }
    }
}

fn keyword(texts: &[String], limits: Limits) -> Result<Vec<AnalyzedToken>> {
    use crate::analysis::tokenizer::Tokenizer as _;
    collect(texts, 0, limits, &|text, sink: &mut dyn TokenSink| Keyword.tokenize(text, sink))
}

fn custom(parts: &CustomParts, gap: u32, texts: &[String], limits: Limits) -> Result<Detail> {
    let after = |count: usize, name: &str| -> Result<Stage> {
        let tokens = collect(texts, gap, limits, &|text, sink| parts.analyze(count, text, sink))?;
        Ok(Stage { name: name.to_owned(), tokens, attributes: parts.attributes(count) })
    };
    let char_filters = (1..=parts.char_filters.len()).map(|count| {
        let filtered = |text: &String| {
            let filters = parts.char_filters.iter().take(count).map(|(_, filter)| filter);
            char_filter::apply(filters, text).map_or_else(|| text.clone(), |(filtered, _)| filtered)
        };
        (parts.char_filters[count - 1].0.clone(), texts.iter().map(filtered).collect())
    });
    let char_filters = char_filters.collect();
    let tokenizer = after(0, &parts.tokenizer.0)?;
    let filters = parts.filters.iter().zip(1..).map(|((name, _), count)| after(count, name)).collect::<Result<_>>()?;
    Ok(Detail::Custom { char_filters, tokenizer, filters })
}

/// Resolves the components that a request names or defines.
pub fn assemble(components: &Components, request: &Request, is_index: bool) -> Result<Source> {
    let global = if is_index { "" } else { "global " };
    let missing = |component: &str, name: &str| EsError::illegal_argument(format!("failed to find {global}{component} under [{name}]"));
    // ES: filters without a tokenizer make a normalizer (analysis/token_filters).
    let normalizes = request.tokenizer.is_none();
    let tokenizer = match request.tokenizer.clone().unwrap_or_else(|| Component::Named("keyword".to_owned())) {
        Component::Named(name) => {
            let tokenizer = components.tokenizer(&name)?.ok_or_else(|| missing("tokenizer", &name))?;
            (name, tokenizer)
        }
        Component::Anonymous(settings) => {
            let kind = settings.anonymous_type("tokenizer")?;
            (format!("__anonymous__{kind}"), components.anonymous_tokenizer(&kind, &settings)?)
        }
    };
    let mut char_filters = Vec::new();
    for filter in &request.char_filters {
        let (name, named) = match filter {
            Component::Named(name) => (name.clone(), components.char_filter(name)?.ok_or_else(|| missing("char_filter", name))?),
            Component::Anonymous(settings) => {
                let kind = settings.anonymous_type("char_filter")?;
                (format!("__anonymous__{kind}"), components.anonymous_char_filter(&kind, settings)?)
            }
        };
        // ES: here a normalizer may have any character filter (analysis/html_strip).
        char_filters.push((name, named.filter));
    }
    let mut filters = Vec::new();
    for filter in &request.filters {
        let (name, named) = match filter {
            Component::Named(name) => (name.clone(), components.filter(name)?.ok_or_else(|| missing("filter", name))?),
            Component::Anonymous(settings) => {
                let kind = settings.anonymous_type("filter")?;
                (format!("__anonymous__{kind}"), components.anonymous_filter(&kind, settings)?)
            }
        };
        if normalizes && !named.normalizes {
            return Err(EsError::illegal_argument(format!("Custom normalizer may not use filter [{name}]")));
        }
        filters.push((name, named.filter));
    }
    Ok(Source::Assembled(CustomParts::assemble(char_filters, tokenizer, filters, components)?))
}

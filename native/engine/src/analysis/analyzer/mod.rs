//! Analyzers convert text to the terms that are indexed or searched.

pub mod chain;
pub mod chinese;
pub mod custom;
pub mod fingerprint;
pub mod ik_max_word;
pub mod ik_smart;
pub mod keyword;
pub mod language;
pub mod pattern;
pub mod simple;
pub mod snowball;
pub mod standard;
pub mod stop;
pub mod whitespace;

use super::context::Context;
use super::token::{Attributes, ClosureSink, Payload, Token, TokenSink};
use crate::bounds::{Steps, Stopped, work};
use crate::error::Result;

/// Steps of work that a token counts as.
const OF_TOKEN: Steps = 4;

/// The implementation of an analyzer.
pub trait Analysis: Send + Sync {
    /// Sends the tokens of `text` to the sink, then calls its `end`.
    fn analyze(&self, text: &str, sink: &mut dyn TokenSink);
    /// Additional attributes of its tokens.
    fn attributes(&self) -> Attributes {
        Attributes::default()
    }
}

/// A type of analyzer.
pub struct AnalyzerSpec {
    /// The name of the type, which is also the name of the analyzer without settings.
    pub name: &'static str,
    /// Builds one of its settings.
    pub build: fn(&Context<'_>) -> Result<Box<dyn Analysis>>,
}

/// All analyzer types except `custom`, which is assembled from components, and language analyzers.
pub static SPECS: &[AnalyzerSpec] = &[
    chinese::SPEC,
    fingerprint::SPEC,
    ik_max_word::SPEC,
    ik_smart::SPEC,
    keyword::SPEC,
    pattern::SPEC,
    simple::SPEC,
    snowball::SPEC,
    standard::SPEC,
    stop::SPEC,
    whitespace::SPEC,
];

/// The type of that name, those of languages included.
pub fn find(name: &str) -> Option<&'static AnalyzerSpec> {
    all().find(|spec| spec.name == name)
}

/// Every type, those of languages included.
pub fn all() -> impl Iterator<Item = &'static AnalyzerSpec> {
    SPECS.iter().chain(language::SPECS)
}

/// A named analyzer: cheap to share, free of state, safe to use from several threads.
pub struct Analyzer {
    name: String,
    position_increment_gap: u32,
    analysis: Box<dyn Analysis>,
    only_searches: Option<String>,
}

impl Analyzer {
    /// Names an analysis. The gap between the values of an array is 100 unless changed.
    pub fn new(name: impl Into<String>, analysis: Box<dyn Analysis>) -> Self {
        Self { name: name.into(), position_increment_gap: 100, analysis, only_searches: None }
    }

    /// Sets the gap left between the values of an array.
    #[must_use]
    pub fn with_position_increment_gap(mut self, gap: u32) -> Self {
        self.position_increment_gap = gap;
        self
    }

    /// Marks it as search-only, because of the named filter.
    #[must_use]
    pub fn only_for_searches(mut self, filter: Option<String>) -> Self {
        self.only_searches = filter;
        self
    }

    /// The filter because of which the analyzer is for searches only.
    pub fn only_searches(&self) -> Option<&str> {
        self.only_searches.as_deref()
    }

    /// Additional attributes of its tokens.
    pub fn attributes(&self) -> Attributes {
        self.analysis.attributes()
    }

    /// The name used in mappings and requests.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Positions skipped between two values of the same field.
    pub fn position_increment_gap(&self) -> u32 {
        self.position_increment_gap
    }

    /// Calls `sink` with every token of `text`. Returns the position increment after the last token (stop words removed at the end), which
    /// applies to the next value of the same field.
    pub fn tokens(&self, text: &str, sink: &mut dyn FnMut(&Token<'_>)) -> u32 {
        let mut take = |token: &Token<'_>| {
            work(OF_TOKEN);
            if matches!(token.payload, Some(Payload::Failed(_))) {
                Stopped::Unanalyzable.unwind();
            }
            sink(token);
        };
        let mut sink = ClosureSink::new(&mut take);
        self.analysis.analyze(text, &mut sink);
        sink.end_position_increment
    }

    /// The same into a sink of one's own.
    pub fn analyze(&self, text: &str, sink: &mut dyn TokenSink) {
        self.analysis.analyze(text, sink);
    }
}

impl std::fmt::Debug for Analyzer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Analyzer").field("name", &self.name).finish_non_exhaustive()
    }
}

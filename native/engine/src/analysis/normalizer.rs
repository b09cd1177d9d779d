//! Normalizers: what makes one term of a whole keyword value.

use super::analyzer::chain::Forward;
use super::token::{ClosureSink, Token, TokenSink};
use super::token_filter::SharedTokenFilter;

/// A named normalizer.
pub struct Normalizer {
    name: String,
    filters: Vec<SharedTokenFilter>,
}

impl Normalizer {
    /// Applies the filters in order.
    pub fn new(name: impl Into<String>, filters: Vec<SharedTokenFilter>) -> Self {
        Self { name: name.into(), filters }
    }

    /// The name it goes by in mappings.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The normal form of a value.
    pub fn normalize(&self, value: &str) -> String {
        let mut normal = String::new();
        let mut receive = |token: &Token<'_>| normal.push_str(token.text);
        self.analyze(value, &mut ClosureSink::new(&mut receive));
        normal
    }

    /// The value as a single token into a sink.
    pub fn analyze(&self, value: &str, sink: &mut dyn TokenSink) {
        let mut sink: Box<dyn TokenSink + '_> = Box::new(Forward(sink));
        for filter in self.filters.iter().rev() {
            sink = filter.filter(sink);
        }
        sink.token(&Token::new(value, 0, value.len(), "word"));
        sink.end(0);
    }
}

impl std::fmt::Debug for Normalizer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Normalizer").field("name", &self.name).finish_non_exhaustive()
    }
}

//! The patterns from which terms of the shard were expanded.

use std::fmt;
use std::sync::Arc;

use crate::automaton::TermPattern;
use crate::bounds::work;
use crate::similarity::FieldScoring;

/// Weight of a term.
pub type Weigh = Arc<dyn Fn(&[u8]) -> f32 + Send + Sync>;

/// A pattern that was expanded to terms of the shard: another text has others.
#[derive(Clone)]
pub struct Origin {
    /// The searched field.
    pub field: Arc<str>,
    /// Scoring of its terms.
    pub scoring: FieldScoring,
    /// The pattern of the terms.
    pub pattern: TermPattern,
    /// Maximum number of best terms that are retained.
    pub most: usize,
    /// Weight of each term.
    pub weigh: Weigh,
}

impl Origin {
    /// Returns the terms that are retained.
    pub fn best<'t>(&self, terms: impl Iterator<Item = &'t [u8]>) -> Vec<&'t [u8]> {
        let mut found: Vec<(f32, &[u8])> =
            terms.inspect(|_| work(1)).filter(|term| self.pattern.matcher().accepts(term)).map(|term| ((self.weigh)(term), term)).collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        found.truncate(self.most);
        found.into_iter().map(|(_, term)| term).collect()
    }
}

impl PartialEq for Origin {
    fn eq(&self, other: &Self) -> bool {
        self.field == other.field && self.pattern == other.pattern && self.most == other.most
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Origin")
            .field("field", &self.field)
            .field("pattern", &self.pattern)
            .field("most", &self.most)
            .finish_non_exhaustive()
    }
}

//! The analyzers of an index, by name.

use super::analyzer::{Analyzer, standard};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Every analyzer and normalizer an index knows: the built-in ones and those of its settings.
#[derive(Debug)]
pub struct AnalysisRegistry {
    major: u8,
    analyzers: FxHashMap<String, Arc<Analyzer>>,
}

impl AnalysisRegistry {
    /// The registry of an index without analysis settings.
    pub fn built_in(major: u8) -> Self {
        let standard = Arc::new(Analyzer::new("standard", Box::<standard::Standard>::default()));
        let analyzers = ["default", "standard"].map(|name| (name.to_owned(), Arc::clone(&standard)));
        Self { major, analyzers: analyzers.into_iter().collect() }
    }

    /// The major version whose behaviour the registry shows.
    pub fn major(&self) -> u8 {
        self.major
    }

    /// The analyzer of that name.
    pub fn analyzer(&self, name: &str) -> Option<Arc<Analyzer>> {
        self.analyzers.get(name).map(Arc::clone)
    }
}

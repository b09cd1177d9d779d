//! `_analyze` on an index, by analyzer or by field.

use super::Index;
use crate::analysis::analyze::{FieldAnalysis, analyze};
use crate::error::Result;

impl Index {
    /// The reply body of `_analyze`.
    pub fn analyze(&self, body: &[u8]) -> Result<Vec<u8>> {
        let snapshot = self.snapshot();
        let fields = |name: &str| match snapshot.mapping.field(name) {
            None => FieldAnalysis::Unmapped,
            // ES: runtime fields have no tokens, whatever their type, nor do completion fields (mapping/runtime_shadow,
            // mapping/completion).
            Some(field) if field.is_runtime() || field.ty.completion().is_some() => FieldAnalysis::NotTokenized,
            Some(field) => match (&field.index_analyzer, field.ty.normalizer()) {
                (Some(analyzer), _) => FieldAnalysis::Analyzed(analyzer.clone(), field.position_increment_gap),
                (None, Some(normalizer)) => FieldAnalysis::Normalized(normalizer.clone()),
                (None, None) if field.ty.traits().is_keyword() => FieldAnalysis::Keyword,
                (None, None) => FieldAnalysis::NotTokenized,
            },
        };
        analyze(&snapshot.context.analysis, Some(&fields), body)
    }
}

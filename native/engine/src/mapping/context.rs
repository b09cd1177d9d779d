//! The settings of an index that its mapping depends on.

use std::sync::Arc;

use super::runtime::script::{CheckRuntimeScript, no_scripts};
use super::similarities::Similarities;
use crate::analysis::AnalysisRegistry;

/// The index settings that affect its mapping, and the version to emulate.
#[derive(Clone, Debug)]
pub struct MappingContext {
    /// 8 or 9.
    pub major: u8,
    /// The analyzers and normalizers that mappings may name.
    pub analysis: Arc<AnalysisRegistry>,
    /// The formulas that mappings may name.
    pub similarities: Similarities,
    /// The `index.mapping.*` limits.
    pub limits: Limits,
    /// `index.mapping.ignore_malformed`: the default of that parameter.
    pub ignore_malformed: bool,
    /// `index.mapping.coerce`: the default of that parameter.
    pub coerce: bool,
    /// `index.mapping.ignore_above`: the default of that parameter.
    pub ignore_above: i64,
    /// Checks the scripts of runtime fields.
    pub check_runtime_script: CheckRuntimeScript,
}

/// The `index.mapping.*` limits; [`Limits::default`] gives those of 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// `index.mapping.total_fields.limit`: objects and multi-fields count too.
    pub total_fields: u64,
    /// `index.mapping.depth.limit`.
    pub depth: u64,
    /// `index.mapping.nested_fields.limit`.
    pub nested_fields: u64,
    /// `index.mapping.nested_objects.limit`: per document.
    pub nested_objects: u64,
    /// `index.mapping.field_name_length.limit`.
    pub field_name_length: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { total_fields: 1000, depth: 20, nested_fields: 50, nested_objects: 10_000, field_name_length: u64::MAX }
    }
}

impl Limits {
    /// The defaults of a major version.
    pub fn of(major: u8) -> Self {
        // ES: nested_fields.limit 50 on 8.19, 100 on 9.5.
        Self { nested_fields: if major == 8 { 50 } else { 100 }, ..Self::default() }
    }
}

impl MappingContext {
    /// The context of an index without settings, which refuses scripts.
    pub fn new(major: u8, analysis: Arc<AnalysisRegistry>) -> Self {
        Self {
            major,
            analysis,
            similarities: Similarities::default(),
            limits: Limits::of(major),
            ignore_malformed: false,
            coerce: true,
            ignore_above: i64::from(i32::MAX),
            check_runtime_script: no_scripts,
        }
    }
}

//! The analyzers of indices and of requests that name no index.

use std::sync::{Arc, OnceLock};

use super::settings::IndexSettings;
use crate::analysis::AnalysisRegistry;
use crate::analysis::settings::Settings;
use crate::analysis::token_script::CompileTokenScript;
use crate::analysis::words::CONFIG_FOLDER;
use crate::error::Result;
use crate::json::Value;

/// The analyzers of an index without analysis settings: shared, because making them costs more than the rest of an index.
pub fn built_in_analysis(major: u8, scripts: CompileTokenScript) -> Arc<AnalysisRegistry> {
    static BUILT_IN: [OnceLock<Arc<AnalysisRegistry>>; 2] = [OnceLock::new(), OnceLock::new()];
    let shared = &BUILT_IN[usize::from(major > 8)];
    Arc::clone(shared.get_or_init(|| Arc::new(AnalysisRegistry::built_in(major, scripts))))
}

/// The analyzers of an index with these settings.
pub(super) fn analysis_of(
    settings: &IndexSettings,
    settings_json: &Value<'_>,
    major: u8,
    scripts: CompileTokenScript,
) -> Result<Arc<AnalysisRegistry>> {
    if settings.has_group("analysis") || settings.get("analyze.max_token_count").is_some() {
        return AnalysisRegistry::from_json(settings_json, major, scripts).map(Arc::new);
    }
    Ok(built_in_analysis(major, scripts))
}

/// The analyzers of requests that name no index, with a folder of the configuration.
pub fn analysis_with_config(major: u8, folder: &str, scripts: CompileTokenScript) -> Result<AnalysisRegistry> {
    AnalysisRegistry::from_settings(&Settings::of([(CONFIG_FOLDER, folder)]), major, scripts)
}

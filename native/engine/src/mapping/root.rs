//! The parameters that only the root of a mapping has.

use super::date::DateFormat;
use super::runtime::RuntimeFields;
use super::template::DynamicTemplate;
use crate::json::JsonOwned;
use crate::xcontent::source_filter::SourceFilter;
use std::sync::Arc;

/// The parts of sources that are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceParts {
    /// Include patterns; everything if empty.
    pub includes: Vec<String>,
    /// Patterns of what is not.
    pub excludes: Vec<String>,
    /// `enabled`, if given beside them.
    pub enabled: Option<bool>,
}

impl SourceParts {
    /// Returns true if they exclude nothing.
    pub fn is_empty(&self) -> bool {
        self.includes.is_empty() && self.excludes.is_empty()
    }

    /// The filter that leaves them.
    pub fn filter(&self) -> SourceFilter {
        SourceFilter::owned(self.includes.clone(), self.excludes.clone())
    }
}

/// Root parameters; `None` if not given.
#[derive(Clone, Debug, Default)]
pub struct RootOptions {
    /// `_meta`.
    pub meta: Option<JsonOwned>,
    /// `_routing.required`.
    pub routing_required: Option<bool>,
    /// `_source.enabled`.
    pub source_enabled: Option<bool>,
    /// `_source.includes` and `_source.excludes`.
    pub source_parts: Option<SourceParts>,
    /// `dynamic_date_formats`.
    pub dynamic_date_formats: Option<Vec<Arc<DateFormat>>>,
    /// `dynamic_templates`.
    pub dynamic_templates: Option<Vec<Arc<DynamicTemplate>>>,
    /// `date_detection`.
    pub date_detection: Option<bool>,
    /// `numeric_detection`.
    pub numeric_detection: Option<bool>,
    /// `runtime`.
    pub runtime: RuntimeFields,
}

impl RootOptions {
    /// These parameters replaced by those that `update` gives.
    #[must_use]
    pub fn merged(&self, update: &Self) -> Self {
        Self {
            meta: update.meta.clone().or_else(|| self.meta.clone()),
            routing_required: update.routing_required.or(self.routing_required),
            source_enabled: update.source_enabled.or(self.source_enabled),
            source_parts: update.source_parts.clone().or_else(|| self.source_parts.clone()),
            dynamic_date_formats: update.dynamic_date_formats.clone().or_else(|| self.dynamic_date_formats.clone()),
            dynamic_templates: update.dynamic_templates.clone().or_else(|| self.dynamic_templates.clone()),
            date_detection: update.date_detection.or(self.date_detection),
            numeric_detection: update.numeric_detection.or(self.numeric_detection),
            runtime: {
                let mut runtime = self.runtime.clone();
                runtime.extend(update.runtime.iter().map(|(name, field)| (Arc::clone(name), field.clone())));
                runtime.retain(|_, field| field.is_some());
                runtime
            },
        }
    }
}

//! The components of custom analyzers and normalizers by name: those of the index settings, then the built-in ones.

use super::char_filter::{self, SharedCharFilter};
use super::context::Context;
use super::legacy_names;
use super::settings::Settings;
use super::token_filter::{self, SharedTokenFilter};
use super::token_script::CompileTokenScript;
use super::tokenizer::{self, SharedTokenizer};
use super::unsupported;
use crate::error::{EsError, Result};
use std::collections::BTreeMap;

/// A token filter and whether normalizers may use it.
#[derive(Clone)]
pub struct NamedFilter {
    /// The filter.
    pub filter: SharedTokenFilter,
    /// True if normalizers support it.
    pub normalizes: bool,
}

/// A character filter and whether normalizers may use it.
#[derive(Clone)]
pub struct NamedCharFilter {
    /// The filter.
    pub filter: SharedCharFilter,
    /// True if normalizers support it.
    pub normalizes: bool,
}

/// Character filters, tokenizers and token filters by name.
pub struct Components {
    index: Settings,
    major: u8,
    scripts: CompileTokenScript,
    char_filters: BTreeMap<String, NamedCharFilter>,
    tokenizers: BTreeMap<String, SharedTokenizer>,
    filters: BTreeMap<String, NamedFilter>,
}

impl Components {
    /// Builds what the settings define.
    pub fn from_settings(index: &Settings, major: u8, scripts: CompileTokenScript) -> Result<Self> {
        let mut components = Self {
            index: index.clone(),
            major,
            scripts,
            char_filters: BTreeMap::new(),
            tokenizers: BTreeMap::new(),
            filters: BTreeMap::new(),
        };
        for (name, settings) in index.groups("analysis.char_filter")? {
            let filter = components.build_char_filter(&name, &settings)?;
            components.char_filters.insert(name, filter);
        }
        for (name, settings) in index.groups("analysis.tokenizer")? {
            let tokenizer = components.build_tokenizer(&name, &settings)?;
            components.tokenizers.insert(name, tokenizer);
        }
        for (name, settings) in index.groups("analysis.filter")? {
            let filter = components.build_filter(&name, &settings)?;
            components.filters.insert(name, filter);
        }
        Ok(components)
    }

    /// The context of a component with these settings.
    pub fn context<'c>(&'c self, name: &'c str, settings: &'c Settings) -> Context<'c> {
        Context { name, settings, index: &self.index, major: self.major, scripts: self.scripts }
    }

    fn build_char_filter(&self, name: &str, settings: &Settings) -> Result<NamedCharFilter> {
        let kind = type_of("char_filter", name, settings)?;
        match char_filter::SPECS.iter().find(|spec| spec.name == kind) {
            Some(spec) => Ok(NamedCharFilter { filter: (spec.build)(&self.context(name, settings))?, normalizes: spec.normalizes }),
            None => Err(unknown_type("char_filter", &kind, name, unsupported::CHAR_FILTERS)),
        }
    }

    fn build_tokenizer(&self, name: &str, settings: &Settings) -> Result<SharedTokenizer> {
        let kind = type_of("tokenizer", name, settings)?;
        let spec_name = legacy_names::tokenizer(&kind)?;
        match tokenizer::SPECS.iter().find(|spec| spec.name == spec_name) {
            Some(spec) => (spec.build)(&self.context(name, settings)),
            None => Err(unknown_type("tokenizer", &kind, name, unsupported::TOKENIZERS)),
        }
    }

    fn build_filter(&self, name: &str, settings: &Settings) -> Result<NamedFilter> {
        let kind = type_of("filter", name, settings)?;
        refuse_removed(&kind)?;
        legacy_names::check_filter(&kind)?;
        match token_filter::SPECS.iter().find(|spec| spec.name == kind) {
            Some(spec) => Ok(NamedFilter { filter: (spec.build)(&self.context(name, settings))?, normalizes: spec.normalizes }),
            None => Err(unknown_type("filter", &kind, name, unsupported::TOKEN_FILTERS)),
        }
    }

    /// The tokenizer of that name; `None` if unknown.
    pub fn tokenizer(&self, name: &str) -> Result<Option<SharedTokenizer>> {
        if let Some(tokenizer) = self.tokenizers.get(name) {
            return Ok(Some(tokenizer.clone()));
        }
        let spec_name = legacy_names::tokenizer(name)?;
        let spec = tokenizer::SPECS.iter().find(|spec| spec.name == spec_name);
        refuse_unbuilt("tokenizer", name, unsupported::TOKENIZERS)?;
        spec.map(|spec| (spec.build)(&self.context(name, &Settings::default()))).transpose()
    }

    /// The token filter of that name; `None` if unknown.
    pub fn filter(&self, name: &str) -> Result<Option<NamedFilter>> {
        if let Some(filter) = self.filters.get(name) {
            return Ok(Some(filter.clone()));
        }
        refuse_removed(name)?;
        refuse_unbuilt("token filter", name, unsupported::TOKEN_FILTERS)?;
        let Some(spec) = token_filter::SPECS.iter().find(|spec| spec.name == name) else { return Ok(None) };
        let filter = spec.without_settings(&self.context(name, &Settings::default()))?;
        Ok(Some(NamedFilter { filter, normalizes: spec.normalizes }))
    }

    /// The character filter of that name; `None` if unknown.
    pub fn char_filter(&self, name: &str) -> Result<Option<NamedCharFilter>> {
        if let Some(filter) = self.char_filters.get(name) {
            return Ok(Some(filter.clone()));
        }
        refuse_unbuilt("char filter", name, unsupported::CHAR_FILTERS)?;
        let Some(spec) = char_filter::SPECS.iter().find(|spec| spec.name == name) else { return Ok(None) };
        if spec.needs_settings {
            return Err(EsError::illegal_argument("Analysis settings required - can't instantiate analysis factory"));
        }
        let filter = (spec.build)(&self.context(name, &Settings::default()))?;
        Ok(Some(NamedCharFilter { filter, normalizes: spec.normalizes }))
    }

    /// An inline character filter (`_analyze`).
    pub fn anonymous_char_filter(&self, kind: &str, settings: &Settings) -> Result<NamedCharFilter> {
        refuse_unbuilt("char filter", kind, unsupported::CHAR_FILTERS)?;
        match char_filter::SPECS.iter().find(|spec| spec.name == kind) {
            Some(spec) => {
                let name = format!("__anonymous__{kind}");
                Ok(NamedCharFilter { filter: (spec.build)(&self.context(&name, settings))?, normalizes: spec.normalizes })
            }
            None => Err(EsError::illegal_argument(format!("failed to find global char_filter under [{kind}]"))),
        }
    }

    /// An inline tokenizer (`_analyze`).
    pub fn anonymous_tokenizer(&self, kind: &str, settings: &Settings) -> Result<SharedTokenizer> {
        refuse_unbuilt("tokenizer", kind, unsupported::TOKENIZERS)?;
        let spec_name = legacy_names::tokenizer(kind)?;
        match tokenizer::SPECS.iter().find(|spec| spec.name == spec_name) {
            Some(spec) => (spec.build)(&self.context(&format!("__anonymous__{kind}"), settings)),
            None => Err(EsError::illegal_argument(format!("failed to find global tokenizer under [{kind}]"))),
        }
    }

    /// An inline token filter (`_analyze`).
    pub fn anonymous_filter(&self, kind: &str, settings: &Settings) -> Result<NamedFilter> {
        refuse_removed(kind)?;
        legacy_names::check_filter(kind)?;
        refuse_unbuilt("token filter", kind, unsupported::TOKEN_FILTERS)?;
        match token_filter::SPECS.iter().find(|spec| spec.name == kind) {
            Some(spec) => {
                let name = format!("__anonymous__{kind}");
                Ok(NamedFilter { filter: (spec.build)(&self.context(&name, settings))?, normalizes: spec.normalizes })
            }
            None => Err(EsError::illegal_argument(format!("failed to find global filter under [{kind}]"))),
        }
    }
}

/// ES: the token filter `standard` had no effect and was removed; it has its own message (`analysis/token_filters`).
fn refuse_removed(name: &str) -> Result<()> {
    if name == "standard" {
        return Err(EsError::illegal_argument("The [standard] token filter has been removed."));
    }
    Ok(())
}

fn type_of(component: &str, name: &str, settings: &Settings) -> Result<String> {
    settings
        .text("type")
        .ok_or_else(|| EsError::illegal_argument(format!("{component} [{name}] must specify either an analyzer type, or a tokenizer")))
}

/// The error for an unregistered type: 501 if the reference has it, else the reference's error.
pub fn unknown_type(component: &str, kind: &str, name: &str, unbuilt: &[&str]) -> EsError {
    if unbuilt.contains(&kind) {
        return EsError::not_implemented(format!("{component} type [{kind}]"));
    }
    EsError::illegal_argument(format!("Unknown {component} type [{kind}] for [{name}]"))
}

/// The 501 for a built-in name that the complete server has and this one has not.
pub fn refuse_unbuilt(component: &str, name: &str, unbuilt: &[&str]) -> Result<()> {
    if unbuilt.contains(&name) {
        return Err(EsError::not_implemented(format!("{component} [{name}]")));
    }
    Ok(())
}

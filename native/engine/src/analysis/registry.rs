//! The analyzers and normalizers of an index, by name.

use super::analyzer::custom::{self, CustomParts};
use super::analyzer::{self, Analyzer};
use super::components::{Components, refuse_unbuilt, unknown_type};
use super::normalizer::Normalizer;
use super::settings::Settings;
use super::token_script::CompileTokenScript;
use super::unsupported;
use crate::error::{EsError, Result};
use crate::json::Value;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// All analyzers and normalizers of an index: built-in ones and those of its settings.
pub struct AnalysisRegistry {
    major: u8,
    components: Components,
    analyzers: FxHashMap<String, Arc<Analyzer>>,
    /// The parts of the custom analyzers among them.
    parts: FxHashMap<String, CustomParts>,
    normalizers: FxHashMap<String, Arc<Normalizer>>,
    max_token_count: usize,
}

impl AnalysisRegistry {
    /// The registry of an index without analysis settings.
    pub fn built_in(major: u8, scripts: CompileTokenScript) -> Self {
        match Self::from_settings(&Settings::default(), major, scripts) {
            Ok(registry) => registry,
            Err(error) => unreachable!("the built-in components need no settings: {error}"),
        }
    }

    /// The registry of an index with these settings: the object of all index settings, nested or with dotted keys.
    pub fn from_json(settings: &Value<'_>, major: u8, scripts: CompileTokenScript) -> Result<Self> {
        Self::from_settings(&Settings::from_json(settings), major, scripts)
    }

    /// The registry of an index with these settings.
    pub fn from_settings(index: &Settings, major: u8, scripts: CompileTokenScript) -> Result<Self> {
        let mut registry = Self {
            major,
            components: Components::from_settings(index, major, scripts)?,
            analyzers: FxHashMap::default(),
            parts: FxHashMap::default(),
            normalizers: FxHashMap::default(),
            max_token_count: usize::try_from(index.integer("analyze.max_token_count", 10_000)?).unwrap_or(0),
        };
        registry.add_built_in()?;
        let analyzers = index.groups("analysis.analyzer")?;
        let normalizers = index.groups("analysis.normalizer")?;
        check_types(&analyzers, &normalizers)?;
        for (name, settings) in &analyzers {
            registry.add_analyzer(name, settings)?;
        }
        for (name, settings) in &normalizers {
            registry.add_normalizer(name, settings)?;
        }
        if let Some(name) = analyzers.keys().find(|name| name.starts_with('_')) {
            return Err(EsError::illegal_argument(format!("analyzer name must not start with '_'. got \"{name}\"")));
        }
        Ok(registry)
    }

    fn add_built_in(&mut self) -> Result<()> {
        let none = Settings::default();
        for spec in analyzer::SPECS {
            let built = Analyzer::new(spec.name, (spec.build)(&self.components.context(spec.name, &none))?);
            self.analyzers.insert(spec.name.to_owned(), Arc::new(built));
        }
        self.add_analyzer("default", &Settings::of([("type", "standard")]))?;
        self.add_normalizer("lowercase", &Settings::of([("type", "lowercase")]))
    }

    fn add_analyzer(&mut self, name: &str, settings: &Settings) -> Result<()> {
        let kind = settings.text("type");
        let analyzer = if let Some(spec) = kind.as_deref().and_then(analyzer::find) {
            Analyzer::new(name, (spec.build)(&self.components.context(name, settings))?)
        } else {
            let parts = custom::parts(&self.components, name, settings)?;
            let analyzer = parts.analyzer(name);
            self.parts.insert(name.to_owned(), parts);
            analyzer.with_position_increment_gap(custom::position_increment_gap(settings)?)
        };
        self.analyzers.insert(name.to_owned(), Arc::new(analyzer));
        Ok(())
    }

    fn add_normalizer(&mut self, name: &str, settings: &Settings) -> Result<()> {
        let normalizer = if settings.text("type").as_deref() == Some("lowercase") {
            let parts = custom::normalizer_parts(&self.components, name, &Settings::of([("filter", "lowercase")]))?;
            Normalizer::built_in(name, parts)
        } else {
            Normalizer::custom(name, custom::normalizer_parts(&self.components, name, settings)?)
        };
        self.normalizers.insert(name.to_owned(), Arc::new(normalizer));
        Ok(())
    }

    /// The emulated major version.
    pub fn major(&self) -> u8 {
        self.major
    }

    /// The analyzer of that name; `default` always exists.
    pub fn analyzer(&self, name: &str) -> Option<Arc<Analyzer>> {
        self.analyzers.get(name).map(Arc::clone).or_else(|| analyzer::language::built_in(name, self.major)?.ok())
    }

    /// As above, but names that only the complete reference has are rejected with 501.
    pub fn find_analyzer(&self, name: &str) -> Result<Option<Arc<Analyzer>>> {
        if let Some(analyzer) = self.analyzers.get(name) {
            return Ok(Some(analyzer.clone()));
        }
        match analyzer::language::built_in(name, self.major) {
            Some(built) => built.map(Some),
            None => refuse_unbuilt("analyzer", name, unsupported::ANALYZERS).map(|()| None),
        }
    }

    /// The normalizer of that name.
    pub fn normalizer(&self, name: &str) -> Option<Arc<Normalizer>> {
        self.normalizers.get(name).map(Arc::clone)
    }

    /// The tokenizers and token filters.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The components of a custom analyzer.
    pub fn custom_parts(&self, name: &str) -> Option<&CustomParts> {
        self.parts.get(name)
    }

    /// `index.analyze.max_token_count`
    pub fn max_token_count(&self) -> usize {
        self.max_token_count
    }
}

/// ES: all types are validated before any analyzer or normalizer is built (`analysis/token_filters`).
fn check_types(
    analyzers: &std::collections::BTreeMap<String, Settings>,
    normalizers: &std::collections::BTreeMap<String, Settings>,
) -> Result<()> {
    for (name, settings) in analyzers {
        match settings.text("type") {
            Some(kind) if kind == "custom" || analyzer::find(&kind).is_some() => {}
            Some(kind) => return Err(unknown_type("analyzer", &kind, name, unsupported::ANALYZERS)),
            None if settings.text("tokenizer").is_some() => {}
            None => {
                let reason = format!("analyzer [{name}] must specify either an analyzer type, or a tokenizer");
                return Err(EsError::illegal_argument(reason));
            }
        }
    }
    for (name, settings) in normalizers {
        match settings.text("type").as_deref() {
            None | Some("custom" | "lowercase") => {}
            Some(kind) => return Err(unknown_type("normalizer", kind, name, &[])),
        }
    }
    Ok(())
}

impl std::fmt::Debug for AnalysisRegistry {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("AnalysisRegistry").field("analyzers", &self.analyzers.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn registry(settings: &str) -> Result<AnalysisRegistry> {
        let value = crate::json::parse(settings.as_bytes()).expect("valid JSON");
        AnalysisRegistry::from_json(&value, 9, crate::analysis::token_script::no_scripts)
    }

    #[test]
    fn custom_analyzers_and_normalizers() {
        let registry = registry(
            r#"{"index.analysis.filter":{"mine":{"type":"stop","stopwords":["the"]}},
                "analysis":{"analyzer":{"a":{"tokenizer":"whitespace","filter":"lowercase, mine","position_increment_gap":"3"}},
                            "normalizer":{"n":{"type":"custom","filter":["lowercase"]}}}}"#,
        )
        .expect("valid settings");
        let analyzer = registry.analyzer("a").expect("the analyzer");
        let mut found = Vec::new();
        analyzer.tokens("The QUICK-fox", &mut |token| found.push((token.text.to_owned(), token.position_increment)));
        assert_eq!(found, [("quick-fox".to_owned(), 2)]);
        assert_eq!(analyzer.position_increment_gap(), 3);
        assert_eq!(registry.normalizer("n").expect("the normalizer").normalize("AbC d"), "abc d");
    }

    #[test]
    fn refusals() {
        for (settings, status, reason) in [
            (r#"{"analysis.analyzer.a.type":"nope"}"#, 400, "Unknown analyzer type [nope] for [a]"),
            (r#"{"analysis.analyzer.a.type":"kuromoji"}"#, 501, "standin does not implement analyzer type [kuromoji] yet"),
            (r#"{"analysis.analyzer.a.tokenizer":"nope"}"#, 400, "Custom Analyzer [a] failed to find tokenizer under name [nope]"),
            (r#"{"analysis.normalizer.n.filter":["stop"]}"#, 400, "Custom normalizer [n] may not use filter [stop]"),
            (r#"{"analysis.analyzer._a.type":"standard"}"#, 400, "analyzer name must not start with '_'. got \"_a\""),
        ] {
            let error = registry(settings).expect_err("refused");
            assert_eq!((error.status, error.message()), (status, reason));
        }
    }
}

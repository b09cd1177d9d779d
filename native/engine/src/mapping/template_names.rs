//! Which names the `match` and `unmatch` of a dynamic template hold.

use regex::Regex;

use super::java_regex;
use super::mapping::wildcard;
use crate::error::{EsError, Result};

/// A name pattern.
#[derive(Clone, Debug)]
enum NamePattern {
    /// With `*`.
    Simple(String),
    /// A complete match, `match_pattern: regex`.
    Regex(Regex),
}

impl NamePattern {
    fn holds(&self, name: &str) -> bool {
        match self {
            Self::Simple(pattern) => wildcard(pattern, name),
            Self::Regex(regex) => regex.is_match(name),
        }
    }
}

/// Included and excluded names.
#[derive(Clone, Debug, Default)]
pub struct NamePatterns {
    matching: Vec<NamePattern>,
    unmatching: Vec<NamePattern>,
}

impl NamePatterns {
    /// Returns true if a name is included.
    pub fn hold(&self, name: &str) -> bool {
        (self.matching.is_empty() || self.matching.iter().any(|pattern| pattern.holds(name)))
            && !self.unmatching.iter().any(|pattern| pattern.holds(name))
    }
}

/// The patterns of one template, as given.
#[derive(Default)]
pub struct GivenNames {
    /// `match`.
    pub names: Vec<String>,
    /// `unmatch`.
    pub not_names: Vec<String>,
    /// `path_match`.
    pub paths: Vec<String>,
    /// `path_unmatch`.
    pub not_paths: Vec<String>,
    /// `match_pattern: regex`.
    pub is_regex: bool,
}

impl GivenNames {
    /// The patterns of names and those of paths of the template `name`.
    pub fn read(self, name: &str) -> Result<(NamePatterns, NamePatterns)> {
        let is_regex = self.is_regex;
        let read = |patterns: Vec<String>| patterns.into_iter().map(|pattern| read_one(pattern, is_regex, name)).collect::<Result<_>>();
        let (names, not_names, paths, not_paths) = (read(self.names)?, read(self.not_names)?, read(self.paths)?, read(self.not_paths)?);
        Ok((NamePatterns { matching: names, unmatching: not_names }, NamePatterns { matching: paths, unmatching: not_paths }))
    }
}

fn read_one(pattern: String, is_regex: bool, template: &str) -> Result<NamePattern> {
    if !is_regex {
        return Ok(NamePattern::Simple(pattern));
    }
    match java_regex::compile(&pattern) {
        Ok(regex) => Ok(NamePattern::Regex(regex)),
        Err(error) if error.is_unsupported() => Err(error),
        Err(cause) => {
            let reason = format!("Pattern [{pattern}] of type [regex] is invalid. Cannot create dynamic template [{template}].");
            Err(EsError::mapper_parsing(reason).caused_by(cause))
        }
    }
}

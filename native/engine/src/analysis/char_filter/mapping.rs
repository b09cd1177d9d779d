//! `mapping`: texts replaced by others, the longest first.

use super::{CharFilter, CharFilterSpec, Filtered};
use crate::analysis::escapes;
use crate::analysis::words;
use crate::error::{EsError, Result};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The type.
pub const SPEC: CharFilterSpec = CharFilterSpec {
    name: "mapping",
    build: |context| {
        let Some(rules) = words::list(context, "mappings")? else {
            return Err(EsError::illegal_argument("mapping requires either `mappings` or `mappings_path` to be configured"));
        };
        Ok(Arc::new(Mapping::new(&rules)?))
    },
    needs_settings: true,
    normalizes: true,
};

/// The filter.
#[derive(Debug, Default)]
pub struct Mapping {
    rules: FxHashMap<Vec<char>, String>,
    longest: usize,
    /// First characters of what is replaced.
    first: rustc_hash::FxHashSet<char>,
}

impl Mapping {
    fn new(rules: &[String]) -> Result<Self> {
        let mut mapping = Self::default();
        for rule in rules {
            let (left, right) =
                escapes::rule(rule).ok_or_else(|| EsError::new("runtime_exception", 500, format!("Invalid Mapping Rule : [{rule}]")))?;
            let left: Vec<char> = escapes::read(&left)?.chars().collect();
            let right = escapes::read(&right)?;
            let Some(&first) = left.first() else { return Err(EsError::illegal_argument("cannot match the empty string")) };
            mapping.longest = mapping.longest.max(left.len());
            mapping.first.insert(first);
            let text: String = left.iter().collect();
            if mapping.rules.insert(left, right).is_some() {
                return Err(EsError::illegal_argument(format!("match \"{text}\" was already added")));
            }
        }
        Ok(mapping)
    }
}

impl CharFilter for Mapping {
    fn filter(&self, text: &str) -> Option<Filtered> {
        if !text.chars().any(|character| self.first.contains(&character)) {
            return None;
        }
        let mut out = Filtered::default();
        let mut rest = text;
        let mut window: Vec<char> = Vec::with_capacity(self.longest);
        while let Some(character) = rest.chars().next() {
            let mut found = None;
            if self.first.contains(&character) {
                window.clear();
                for next in rest.chars().take(self.longest) {
                    window.push(next);
                    if let Some(replacement) = self.rules.get(&window) {
                        found = Some((window.len(), replacement));
                    }
                }
            }
            if let Some((count, replacement)) = found {
                let bytes: usize = rest.chars().take(count).map(char::len_utf8).sum();
                out.replace(crate::analysis::utf16_len(&rest[..bytes]), replacement);
                rest = &rest[bytes..];
            } else {
                out.copy(&rest[..character.len_utf8()]);
                rest = &rest[character.len_utf8()..];
            }
        }
        Some(out)
    }
}

//! Put-mapping requests.

use super::context::MappingContext;
use super::mapper::ObjectMapper;
use super::mapping::Mapping;
use super::merge::merge_object;
use super::parse_root::parse_root;
use super::root::{RootOptions, SourceParts};
use super::subobjects::flatten;
use super::{include_in_parent, limits};
use crate::error::{EsError, Result};
use crate::json::Value;

impl Mapping {
    /// This mapping merged with a put-mapping request; atomic.
    pub fn merge(&self, update: &Value<'_>, cx: &MappingContext) -> Result<Self> {
        let (mut root, options) = parse_root(update, cx)?;
        // ES: 9 compares parameters as they were sent (mapping/include_in).
        if cx.major == 8 {
            include_in_parent::simplify(&mut root);
        }
        if let Some(required) = options.routing_required {
            let before = self.routing_required();
            if required != before {
                return Err(EsError::illegal_argument(format!(
                    "Mapper for [_routing] conflicts with existing mapper:\n\tCannot update parameter [required] from [{before}] to [{required}]"
                )));
            }
        }
        if options.source_enabled == Some(true) && !self.source_enabled() {
            return Err(EsError::illegal_argument(
                "Mapper for [_source] conflicts with existing mapper:\n\tCannot update parameter [enabled] from [false] to [true]",
            ));
        }
        self.check_source_parts(&options)?;
        let merged = self.merged_root(root, cx)?;
        let mapping = Self::of(merged, self.options.merged(&options));
        limits::check(&mapping.root, &mapping.options.runtime, cx)?;
        Ok(mapping)
    }

    /// The root merged with that of an update.
    fn merged_root(&self, mut update: ObjectMapper, cx: &MappingContext) -> Result<ObjectMapper> {
        if !self.is_given() {
            return Ok(update);
        }
        // ES: 9 flattens objects before merging, 8 afterwards (mapping/subobjects).
        if cx.major > 8 {
            flatten(&mut update, Some(&self.root), cx)?;
        }
        let mut merged = merge_object(&self.root, &update, false, cx)?;
        if cx.major == 8 {
            flatten(&mut merged, Some(&self.root), cx)?;
        }
        Ok(merged)
    }

    /// Rejects source parts that differ from those currently stored.
    fn check_source_parts(&self, update: &RootOptions) -> Result<()> {
        // ES: an index without a mapping has no such parameters yet (mapping/source_parts).
        let Some(new) = update.source_parts.as_ref().filter(|_| self.is_given()) else { return Ok(()) };
        let none = SourceParts::default();
        let old = self.options.source_parts.as_ref().unwrap_or(&none);
        let print = |patterns: &[String]| format!("[{}]", patterns.join(", "));
        let mut lines = Vec::new();
        for (name, old, new) in [("includes", &old.includes, &new.includes), ("excludes", &old.excludes, &new.excludes)] {
            if old != new {
                lines.push(format!("\n\tCannot update parameter [{name}] from [{}] to [{}]", print(old), print(new)));
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!("Mapper for [_source] conflicts with existing mapper:{}", lines.concat())))
    }
}

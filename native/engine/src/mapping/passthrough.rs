//! `passthrough`: an object with `subobjects: false` whose fields can be accessed without its name.

use super::mapper::{Mapper, ObjectMapper};
use super::parameter::ParamSite;
use super::parameter_value::{integer, strict_boolean};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, JsonWriter, Object};

/// The parameters of such an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassThrough {
    /// `time_series_dimension`, if given; it is never set.
    pub dimension: Option<bool>,
    /// Of fields with the same name those of the object with the greatest priority are named.
    pub priority: i64,
}

impl PassThrough {
    /// Reads `priority`.
    pub fn parse(leaf_name: &str, node: &Object<'_>, site: &ParamSite<'_>) -> Result<Self> {
        let dimension = node.get("time_series_dimension").map(strict_boolean).transpose()?;
        if dimension == Some(true) {
            return Err(EsError::not_implemented("parameter [time_series_dimension] of type [passthrough]"));
        }
        let priority = match node.get("priority").map(|value| integer(site, value)).transpose()? {
            Some(JsonOwned::I64(priority)) => priority,
            _ => -1,
        };
        if priority < 0 {
            let reason = format!("Pass-through object [{leaf_name}] is missing a non-negative value for parameter [priority]");
            return Err(EsError::new("mapper_exception", 500, reason));
        }
        Ok(Self { dimension, priority })
    }

    /// Writes the type and its parameter.
    pub fn write(self, out: &mut JsonWriter) {
        out.key("type");
        out.string("passthrough");
        if let Some(dimension) = self.dimension {
            out.key("time_series_dimension");
            out.bool(dimension);
        }
        out.key("priority");
        out.i64(self.priority);
    }
}

/// Such objects with their parameters, those with greater priorities first.
pub(super) fn all(object: &ObjectMapper) -> Vec<(&ObjectMapper, PassThrough)> {
    let mut found = Vec::new();
    for (_, mapper) in object.sorted() {
        let Mapper::Object(child) = mapper else { continue };
        found.extend(child.passthrough.map(|own| (&**child, own)));
        found.extend(all(child));
    }
    found.sort_by_key(|(_, own)| std::cmp::Reverse(own.priority));
    found
}

/// Rejects two objects with the same priority.
pub fn check(root: &ObjectMapper, major: u8) -> Result<()> {
    let what = if major == 8 { "object" } else { "source" };
    for pair in all(root).windows(2) {
        let [(first, own), (second, other)] = pair else { continue };
        if own.priority == other.priority {
            let reason = format!(
                "Pass-through {what} [{}] has a conflicting param [priority={}] with {what} [{}]",
                first.path, own.priority, second.path
            );
            return Err(EsError::new("mapper_exception", 500, reason));
        }
    }
    Ok(())
}

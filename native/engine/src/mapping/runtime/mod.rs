//! Runtime fields: fields whose values are computed from the source when a search requests them.

mod lookup;
mod lookup_type;
mod parse;
mod points;
pub mod script;
mod values;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::field::Field;
use crate::json::{JsonOwned, JsonWriter};

pub use lookup_type::LookupType;
pub use parse::{Removal, parse_definition, parse_definitions, type_of};
pub use points::{extracted, points};
pub use script::RuntimeScript;
pub use values::{NOWHERE, RuntimeValues, read};

/// Runtime fields by name; `None` removes one from a mapping.
pub type RuntimeFields = BTreeMap<Arc<str>, Option<Arc<RuntimeField>>>;

/// A runtime field as it was defined.
pub struct RuntimeField {
    /// The full name.
    pub name: Arc<str>,
    /// The wire name of its type.
    pub type_name: &'static str,
    /// Its parameters except the type, in rendering order.
    pub shown: Vec<(&'static str, JsonOwned)>,
    /// The mapped field.
    pub field: Arc<Field>,
}

/// Identity of a runtime field's definition: fields with the same identity have the same values in a document.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuntimeIdentity(Arc<str>);

impl RuntimeField {
    /// The parameter `meta`.
    pub fn meta(&self) -> &JsonOwned {
        self.shown.iter().find(|(name, _)| *name == "meta").map_or(&JsonOwned::Null, |(_, value)| value)
    }

    /// Writes its definition.
    pub fn write(&self, out: &mut JsonWriter) {
        out.begin_object();
        out.key("type");
        out.string(self.type_name);
        for (name, value) in &self.shown {
            out.key(name);
            value.write(out);
        }
        out.end_object();
    }
}

impl std::fmt::Debug for RuntimeField {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RuntimeField").field("name", &self.name).field("type", &self.type_name).finish_non_exhaustive()
    }
}

//! `alias`: another name of a field, in everything but documents.

use crate::mapping::type_traits::{TypeTraits, Values};
use std::sync::Arc;

use super::TypeSpec;
use crate::error::{EsError, Result};
use crate::json::Object;
use crate::mapping::alias_mapper::AliasMapper;
use crate::mapping::java_text::{hash_map_order, java_text};
use crate::mapping::limits::METADATA;
use crate::mapping::mapper::{Mapper, ObjectMapper};
use crate::mapping::parameter::{Param, ParamDefault};
use crate::mapping::parameter_value::text;
use crate::mapping::parse_object::unsupported;
use crate::mapping::runtime::RuntimeFields;

/// The registration of `alias`; it never becomes a field itself.
pub static SPEC: TypeSpec = TypeSpec {
    name: "alias",
    traits: &TRAITS,
    params: &[Param::new("path", text, ParamDefault::Null)],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, _| Err(EsError::illegal_state(format!("the alias [{}] is no field", site.name))),
};

/// An alias has no values of its own.
static TRAITS: TypeTraits = TypeTraits::of(Values::Other);

impl AliasMapper {
    /// Reads an alias.
    pub fn parse(leaf_name: &str, name: Arc<str>, node: &Object<'_>, parent: &ObjectMapper) -> Result<Self> {
        let path = node.get("path").filter(|path| !path.is_null());
        let Some(path) = path else {
            return Err(EsError::mapper_parsing(format!("The [path] property must be specified for field [{leaf_name}].")));
        };
        let left: Vec<_> = hash_map_order(node).into_iter().filter(|(key, _)| !matches!(*key, "type" | "path")).collect();
        if !left.is_empty() {
            return Err(unsupported(&format!("Mapping definition for [{leaf_name}]"), &left));
        }
        Ok(Self { name, path: Arc::from(java_text(path)), nested: parent.nested_scope().cloned() })
    }

    fn check(&self, root: &ObjectMapper, runtime: &RuntimeFields) -> Result<()> {
        let (name, path) = (&self.name, &self.path);
        let invalid = |reason: &str| EsError::mapper_parsing(format!("Invalid [path] value [{path}] for field alias [{name}]: {reason}"));
        if path == name {
            return Err(invalid("an alias cannot refer to itself."));
        }
        let scope = match lookup(root, path) {
            Some(Mapper::Alias(_)) => return Err(invalid("an alias cannot refer to another alias.")),
            // ES: one of a key of a flattened field is taken, and leads nowhere (mapping/alias_of_keys).
            Some(Mapper::Field(field)) => field.field.nested_path.clone(),
            _ if METADATA.contains(&path.as_ref()) => return Err(EsError::not_implemented("field type [alias] of a metadata field")),
            // ES: it leads nowhere (mapping/runtime_shadow).
            _ if runtime.contains_key(path) => None,
            _ => return Err(invalid("an alias must refer to an existing field in the mappings.")),
        };
        if scope == self.nested {
            return Ok(());
        }
        let own = self.nested.as_ref().map_or("The alias is not nested".to_owned(), |path| format!("The alias's nested scope is [{path}]"));
        let target = scope.map_or("the target is not nested".to_owned(), |path| format!("the target's nested scope is [{path}]"));
        Err(EsError::illegal_argument(format!(
            "Invalid [path] value [{path}] for field alias [{name}]: an alias must have the same nested scope as its target. {own}, but {target}."
        )))
    }
}

/// The mapper with a full name, including multi-fields and keys of flattened fields.
fn lookup(root: &ObjectMapper, path: &str) -> Option<Mapper> {
    if let Some(mapper @ Mapper::Alias(_)) = root.find(path) {
        return Some(mapper.clone());
    }
    if let Some(field) = root.find_field(path) {
        return Some(Mapper::Field(Arc::clone(field)));
    }
    path.match_indices('.').find_map(|(dot, _)| match root.find(&path[..dot]) {
        Some(mapper @ Mapper::Field(field)) if field.spec.name == "flattened" => Some(mapper.clone()),
        _ => None,
    })
}

/// Checks every alias of a mapping.
pub fn check(root: &ObjectMapper, runtime: &RuntimeFields) -> Result<()> {
    each(root, &mut |alias| alias.check(root, runtime))
}

/// Visits the aliases of an object in the order of their names.
pub fn each(object: &ObjectMapper, visit: &mut dyn FnMut(&AliasMapper) -> Result<()>) -> Result<()> {
    for (_, mapper) in object.sorted() {
        match mapper {
            Mapper::Object(child) => each(child, visit)?,
            Mapper::Alias(alias) => visit(alias)?,
            Mapper::Field(_) => {}
        }
    }
    Ok(())
}

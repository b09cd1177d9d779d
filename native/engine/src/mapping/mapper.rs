//! The tree of mappers: objects and, as its leaves, fields.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::alias_mapper::AliasMapper;
use super::field::Field;
use super::parameter::ParamSet;
use super::passthrough::PassThrough;
use super::types::TypeSpec;
use crate::error::Result;

/// The mapper of a name.
#[derive(Clone)]
pub enum Mapper {
    /// An object, nested or not.
    Object(Arc<ObjectMapper>),
    /// A field with its multi-fields.
    Field(Arc<FieldMapper>),
    /// Another name of a field.
    Alias(Arc<AliasMapper>),
}

/// `dynamic`: handling of unmapped fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dynamic {
    /// They are mapped.
    True,
    /// They are left out.
    False,
    /// Rejected.
    Strict,
    /// They become runtime fields.
    Runtime,
}

/// The parameters of a nested object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nested {
    /// `include_in_parent`.
    pub include_in_parent: bool,
    /// `include_in_root`.
    pub include_in_root: bool,
}

/// An object; the root has the empty path.
#[derive(Clone)]
pub struct ObjectMapper {
    /// The full path.
    pub path: Arc<str>,
    /// `dynamic`, inherited if not given.
    pub dynamic: Option<Dynamic>,
    /// `enabled`, if given.
    pub enabled: Option<bool>,
    /// `subobjects`, if given.
    pub subobjects: Option<bool>,
    /// Set for a `passthrough` object.
    pub passthrough: Option<PassThrough>,
    /// Set for a nested object.
    pub nested: Option<Nested>,
    /// The innermost nested object around it.
    pub nested_parent: Option<Arc<str>>,
    /// Its mappers by the last part of the name; by the complete name with `subobjects: false`.
    pub children: FxHashMap<Arc<str>, Mapper>,
}

/// A field as it was mapped.
#[derive(Clone)]
pub struct FieldMapper {
    /// Its type.
    pub spec: &'static TypeSpec,
    /// Its parameters.
    pub params: ParamSet,
    /// The mapped field.
    pub field: Arc<Field>,
    /// Its multi-fields by the last part of the name, in the order of their names.
    pub multi_fields: Vec<(Arc<str>, Arc<FieldMapper>)>,
    /// The full names of the fields that its values are copied to.
    pub copy_to: Vec<Arc<str>>,
}

impl Dynamic {
    /// The wire name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::False => "false",
            Self::Strict => "strict",
            Self::Runtime => "runtime",
        }
    }
}

impl ObjectMapper {
    /// An object without parameters.
    pub fn new(path: Arc<str>, nested_parent: Option<Arc<str>>) -> Self {
        Self {
            path,
            dynamic: None,
            enabled: None,
            subobjects: None,
            passthrough: None,
            nested: None,
            nested_parent,
            children: FxHashMap::default(),
        }
    }

    /// Returns true if its content is parsed.
    pub fn is_enabled(&self) -> bool {
        self.enabled.unwrap_or(true)
    }

    /// Returns true with `subobjects: false`: field names have dots.
    pub fn is_flat(&self) -> bool {
        self.subobjects == Some(false)
    }

    /// The mapper of a dotted path; multi-fields are not found.
    pub fn find(&self, path: &str) -> Option<&Mapper> {
        if let Some(mapper) = self.children.get(path) {
            return Some(mapper);
        }
        path.match_indices('.').find_map(|(dot, _)| match self.children.get(&path[..dot])? {
            Mapper::Object(child) => child.find(&path[dot + 1..]),
            Mapper::Field(_) | Mapper::Alias(_) => None,
        })
    }

    /// The field of a name of one or more parts in it, which may be a multi-field.
    pub fn find_field(&self, path: &str) -> Option<&Arc<FieldMapper>> {
        if let Some(Mapper::Field(field)) = self.find(path) {
            return Some(field);
        }
        let (outer, leaf) = path.rsplit_once('.')?;
        let Some(Mapper::Field(field)) = self.find(outer) else { return None };
        field.multi_fields.iter().find(|(name, _)| name.as_ref() == leaf).map(|(_, field)| field)
    }

    /// The children in the order of their names.
    pub fn sorted(&self) -> Vec<(&Arc<str>, &Mapper)> {
        let mut children: Vec<_> = self.children.iter().collect();
        // Java orders strings by UTF-16 unit.
        children.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
        children
    }

    /// Calls `visit` with each descendant field and the object that contains it, in name order; stops at the first
    /// error.
    pub fn each_field(&self, visit: &mut dyn FnMut(&Self, &FieldMapper) -> Result<()>) -> Result<()> {
        self.sorted().into_iter().try_for_each(|(_, mapper)| match mapper {
            Mapper::Object(child) => child.each_field(visit),
            Mapper::Field(field) => visit(self, field),
            Mapper::Alias(_) => Ok(()),
        })
    }

    /// The full name of a child.
    pub fn child_path(&self, name: &str) -> Arc<str> {
        if self.path.is_empty() { Arc::from(name) } else { Arc::from(format!("{}.{name}", self.path)) }
    }

    /// The nested object that the children of this object lie in.
    pub fn nested_scope(&self) -> Option<&Arc<str>> {
        if self.nested.is_some() { Some(&self.path) } else { self.nested_parent.as_ref() }
    }

    /// Returns true if its fields are also included in enclosing documents.
    pub fn is_included(&self) -> bool {
        self.nested.is_some_and(|nested| nested != Nested::default())
    }

    /// Number of mappers in it: objects, fields and multi-fields.
    pub fn count(&self) -> u64 {
        self.children.values().map(Mapper::count).sum()
    }
}

impl Mapper {
    /// Number of mappers, itself included.
    pub fn count(&self) -> u64 {
        match self {
            Self::Object(object) => 1 + object.count(),
            Self::Field(field) => 1 + field.multi_fields.len() as u64,
            Self::Alias(_) => 1,
        }
    }

    /// The type as conflict messages name it.
    pub fn type_name(&self) -> &'static str {
        match self {
            Self::Object(object) if object.nested.is_some() => "nested",
            Self::Object(_) => "object",
            Self::Field(field) => field.spec.name,
            Self::Alias(_) => "alias",
        }
    }
}

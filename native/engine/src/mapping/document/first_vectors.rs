//! Vectors of fields that have no number of dimensions yet: the first one decides it.

use crate::json::JsonOwned;
use crate::mapping::parse_field::build_field;
use crate::mapping::types::constant_keyword::VALUE;
use std::sync::Arc;

use super::dynamic::Additions;
use super::reader::Reader;
use crate::error::{EsError, Result};
use crate::json::{Location, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::mapper::{FieldMapper, Mapper, ObjectMapper};
use crate::mapping::mapping::{Mapping, ParsedDocument};
use crate::mapping::types::dense_vector::{count, end_of_vector, sized};
use crate::mapping::value_error::Refused;
use crate::mapping::vector::VectorType;

/// The number of dimensions of a vector, and where it ends.
pub type FirstVector = std::result::Result<(usize, Location), Refused>;

/// Vector fields whose first vectors are in this document.
#[derive(Default)]
pub struct FirstVectors {
    fields: Vec<(Arc<FieldMapper>, usize)>,
    /// The error in one of them, reported if there is no other error.
    failure: Option<EsError>,
}

impl FirstVectors {
    /// Adds the fields with their dimensions to the document's mapping update, which may contain them already; by full name.
    pub fn settle(self, root: &ObjectMapper, additions: &mut Additions, major: u8) -> Result<Vec<(Arc<str>, usize)>> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let mut names = Vec::new();
        for (mapper, dims) in self.fields {
            let name = Arc::clone(&mapper.field.name);
            let mapper = Mapper::Field(mapper);
            if let Some(new) = additions.mappers.get_mut(&name) {
                *new = mapper;
            } else {
                let object = match holder(root, &name) {
                    Some(object) => Arc::clone(&object.path),
                    // ES 8: it depends on the order of a hash map whether they conflict with the object that the template gives.
                    None if major == 8 => {
                        return Err(EsError::not_implemented("a first [dense_vector] in an object of a dynamic template"));
                    }
                    None => additions.objects().find_map(|object| within(object, &name)).unwrap_or_default(),
                };
                additions.put(object, Arc::clone(&name), mapper);
            }
            names.push((name, dims));
        }
        Ok(names)
    }

    /// A field with the number of dimensions that the document gives it.
    pub fn sized(&self, name: &str) -> Option<Mapper> {
        self.fields.iter().find(|(mapper, _)| &*mapper.field.name == name).map(|(mapper, _)| Mapper::Field(Arc::clone(mapper)))
    }

    fn fail(&mut self, failure: EsError) {
        self.failure.get_or_insert(failure);
    }
}

/// The object that has a field, by the field's name in an object around it.
fn holder<'m>(object: &'m ObjectMapper, name: &str) -> Option<&'m ObjectMapper> {
    if object.children.contains_key(name) {
        return Some(object);
    }
    name.match_indices('.').find_map(|(dot, _)| match object.children.get(&name[..dot])? {
        Mapper::Object(child) => holder(child, &name[dot + 1..]),
        Mapper::Field(_) | Mapper::Alias(_) => None,
    })
}

/// The path of the innermost object that has a field with that full name.
fn within(object: &ObjectMapper, name: &str) -> Option<Arc<str>> {
    let inner = name.strip_prefix(&*object.path)?.strip_prefix('.')?;
    holder(object, inner).map(|object| Arc::clone(&object.path))
}

/// The number of dimensions that a first vector determines.
pub fn of(vector: &VectorType, value: &Value<'_>, sink: &FieldSink<'_>) -> FirstVector {
    Ok((count(vector, value, sink)?, end_of_vector(value, sink)))
}

impl Reader<'_> {
    /// Notes the number of dimensions of a field. ES: nothing else is read of the vector until the mapping has it
    /// (`mapping/dense_vector_dims`).
    pub(super) fn first_vector(&mut self, field: &Arc<FieldMapper>, value: &Value<'_>, first: FirstVector) -> Result<()> {
        if self.cut_within(value).is_some() {
            return Ok(());
        }
        let name = &field.field.name;
        let (dims, end) = first.map_err(|refused| self.failed(name, field.spec.name, value, refused))?;
        if let Some((_, known)) = self.first_vectors.fields.iter().find(|(known, _)| known.field.name == *name) {
            if *known != dims {
                self.first_vectors.fail(conflict(name, *known, dims));
            }
            return Ok(());
        }
        match sized(field, dims, self.cx) {
            Ok(mapper) => self.first_vectors.fields.push((Arc::new(mapper), dims)),
            Err(cause) if cause.is_unsupported() => return Err(cause),
            Err(cause) if self.cx.major > 8 => self.first_vectors.fail(cause),
            Err(cause) if cause.kind == "mapper_parsing_exception" => {
                let reason = format!("Failed to parse mapping: {}", cause.message());
                self.first_vectors.fail(EsError::mapper_parsing(reason).caused_by(cause));
            }
            Err(cause) => return Err(self.failed(name, field.spec.name, value, Refused::wrapped(cause, end))),
        }
        Ok(())
    }
}

impl Reader<'_> {
    /// Notes the value that all documents have from now on. A second one in the same document is compared with it when that is read again.
    pub(super) fn first_constant(&mut self, field: &Arc<FieldMapper>, text: &str) -> Result<()> {
        let name = &field.field.name;
        if self.first_vectors.fields.iter().any(|(known, _)| known.field.name == *name) {
            return Ok(());
        }
        let mut params = field.params.clone();
        params.give(VALUE, JsonOwned::from(text), self.cx);
        let leaf_name = name.rsplit('.').next().unwrap_or(name);
        let nested = field.field.nested_path.as_ref();
        let mut known = build_field(leaf_name, name, field.spec, params, field.multi_fields.clone(), nested, self.cx)?;
        known.copy_to.clone_from(&field.copy_to);
        self.first_vectors.fields.push((Arc::new(known), 0));
        Ok(())
    }
}

impl Mapping {
    /// Rejects a document that would set dimensions other than those set in the meantime.
    pub fn check_first_vectors(&self, parsed: &ParsedDocument) -> Result<()> {
        for (name, dims) in &parsed.first_vectors {
            let known = self.mapped_field(name).and_then(|field| field.ty.vector()).and_then(|vector| vector.dims);
            if let Some(known) = known.filter(|known| known != dims) {
                return Err(conflict(name, known, *dims));
            }
        }
        Ok(())
    }
}

/// The error for a number of dimensions other than the known one.
fn conflict(name: &str, known: usize, dims: usize) -> EsError {
    let reason =
        format!("Mapper for [{name}] conflicts with existing mapper:\n\tCannot update parameter [dims] from [{known}] to [{dims}]");
    EsError::illegal_argument(reason)
}

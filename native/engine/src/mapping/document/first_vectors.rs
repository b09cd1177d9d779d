//! Vectors of fields that have no number of dimensions yet: the first one decides it.

use std::sync::Arc;

use super::dynamic::Additions;
use super::reader::Reader;
use crate::error::{EsError, Result};
use crate::json::{Location, Value};
use crate::mapping::field_sink::{FieldSink, Refused};
use crate::mapping::mapper::{FieldMapper, Mapper, ObjectMapper};
use crate::mapping::mapping::{Mapping, ParsedDocument};
use crate::mapping::types::dense_vector::{count, end_of_vector, sized};

/// The number of dimensions of a vector, and where it ends.
pub type FirstVector = std::result::Result<(usize, Location), Refused>;

/// The fields of a document whose first vectors it has.
#[derive(Default)]
pub struct FirstVectors {
    fields: Vec<(Arc<FieldMapper>, usize)>,
    /// What is wrong with one of them, which is told when all else is well.
    failure: Option<EsError>,
}

impl FirstVectors {
    /// Adds the fields to what a document has added to the mapping; their full names with their numbers of dimensions.
    pub fn settle(self, root: &ObjectMapper, additions: &mut Additions) -> Result<Vec<(Arc<str>, usize)>> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let mut names = Vec::new();
        for (mapper, dims) in self.fields {
            let name = Arc::clone(&mapper.field.name);
            let (object, leaf) = around(root, &name);
            additions.add(object, leaf, Mapper::Field(mapper));
            names.push((name, dims));
        }
        Ok(names)
    }

    fn fail(&mut self, failure: EsError) {
        self.failure.get_or_insert(failure);
    }
}

/// The object that holds a mapped field, and the field's name in it.
fn around<'m, 'n>(root: &'m ObjectMapper, name: &'n str) -> (&'m ObjectMapper, &'n str) {
    let inner = name.rmatch_indices('.').find_map(|(dot, _)| match root.find(&name[..dot])? {
        Mapper::Object(object) if object.children.contains_key(&name[dot + 1..]) => Some((&**object, &name[dot + 1..])),
        _ => None,
    });
    inner.unwrap_or((root, name))
}

/// What a value is as the first vector of a field.
pub fn of(field: &FieldMapper, value: &Value<'_>, sink: &FieldSink<'_>) -> FirstVector {
    let vector = field.field.ty.vector().ok_or_else(|| Refused::fatal(EsError::not_implemented("vectors of such a field")))?;
    Ok((count(vector, value, sink)?, end_of_vector(value, sink)))
}

impl Reader<'_> {
    /// Notes the number of dimensions of a field. ES: nothing else is read of the vector until the mapping has it.
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
            Err(cause) if cause.status == 501 => return Err(cause),
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

impl Mapping {
    /// Refuses a document that would give vectors another number of dimensions than they have by now.
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

/// The refusal of a number of dimensions other than the one that is known.
fn conflict(name: &str, known: usize, dims: usize) -> EsError {
    let reason =
        format!("Mapper for [{name}] conflicts with existing mapper:\n\tCannot update parameter [dims] from [{known}] to [{dims}]");
    EsError::illegal_argument(reason)
}

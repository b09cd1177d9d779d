//! `doc` of scripts that read the doc values of a document and change something else.

use super::evaluate::Run;
use super::value::Dyn;
use crate::script::class::{self, Site};
use crate::script::error::Thrown;
use crate::script::fields::{BoundField, FieldRef};
use crate::script::value::Val;

/// The doc values of one document.
pub struct DocValues<'d> {
    /// The fields that the script may name.
    pub names: &'d [FieldRef],
    /// The same fields on the leaf.
    pub fields: &'d [BoundField<'d>],
    /// The document.
    pub doc: u32,
}

impl DocValues<'_> {
    const fn site(&self) -> Site<'_, '_> {
        Site { fields: self.fields, doc: self.doc, at: 0 }
    }
}

impl Run<'_> {
    /// `doc[name]`
    pub fn field(&self, name: &str) -> Result<Dyn, Thrown> {
        let names = self.document.as_ref().map_or(&[][..], |document| document.names);
        let slot = names.iter().position(|field| field.name == name);
        slot.map(|slot| Dyn::Scalar(Val::Field(slot as u32))).ok_or_else(|| Thrown::unbuilt(format!("doc values of [{name}]")))
    }

    /// The values of a field.
    pub fn field_values(&self, slot: u32) -> Vec<Dyn> {
        let Some(document) = &self.document else { return Vec::new() };
        let values = document.fields.get(slot as usize).map(|field| field.all(document.doc));
        values.unwrap_or_default().into_iter().map(Dyn::Scalar).collect()
    }

    /// A property of doc values or of a date.
    pub fn property(&self, value: &Val, name: &str) -> Result<Dyn, Thrown> {
        match &self.document {
            Some(document) => class::get(value, name, &document.site()),
            None => class::get(value, name, &Site { fields: &[], doc: 0, at: 0 }),
        }
        .map(Dyn::Scalar)
    }

    /// One of the values of a field.
    pub fn field_value(&self, slot: u32, place: i32) -> Result<Dyn, Thrown> {
        let found = self.document.as_ref().and_then(|document| Some((document, document.fields.get(slot as usize)?)));
        let (document, field) = found.ok_or_else(|| Thrown::unbuilt("doc values in such a place"))?;
        field.index(place, &document.site()).map(Dyn::Scalar)
    }

    /// A method of doc values or of a date.
    pub fn method(&self, value: &Val, name: &str, arguments: &[Val]) -> Result<Dyn, Thrown> {
        let unbuilt = || Thrown::unbuilt(format!("the method [{name}/{}] on such a value", arguments.len()));
        let method = class::find(name, arguments.len()).ok_or_else(unbuilt)?;
        match &self.document {
            Some(document) => class::call(value, method, arguments, &document.site()),
            None => class::call(value, method, arguments, &Site { fields: &[], doc: 0, at: 0 }),
        }
        .map(Dyn::Scalar)
    }

    /// A method of `doc` itself.
    pub fn doc_method(&self, name: &str, arguments: &[Dyn]) -> Result<Option<Dyn>, Thrown> {
        Ok(match (name, arguments) {
            ("get", [key]) => match key.as_text() {
                Some(key) => Some(self.field(&key)?),
                None => None,
            },
            _ => None,
        })
    }
}

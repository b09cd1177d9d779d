//! `join`: whether a document is a parent or a child, of which relation and of which parent.

mod id;
mod join_type;
mod relations;

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value, writer::write_string};
use crate::mapping::document::parsing_exception::wrapped;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::mapper::ObjectMapper;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, Serialized};
use crate::mapping::parameter_value::{boolean, meta};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;
pub use join_type::Join;
pub use relations::Relations;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Keyword).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SuggestTerms, Ability::Objects]);

/// The registration of `join`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "join",
    traits: &TRAITS,
    params: &[
        Param::new("eager_global_ordinals", boolean, ParamDefault::Bool(true)).updatable().serialized(Serialized::If(|_| true)),
        Param::new("relations", relations::parse, ParamDefault::Empty).updatable_if(relations::keeps).serialized(Serialized::If(|_| true)),
        meta(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build,
};

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let name = site.name;
    if name.contains('.') {
        return Err(EsError::illegal_argument(format!("join field [{name}] cannot be added inside an object or in a multi-field")));
    }
    let relations = Relations::of(params.get("relations"))?;
    let ids = relations.parents().map(|parent| Arc::new(id::field(&format!("{name}#{parent}")))).collect();
    Ok(Field::new(Arc::clone(name), Arc::new(Join { relations, ids })))
}

/// Rejects a mapping with several join fields.
pub fn check_single(root: &ObjectMapper) -> Result<()> {
    let mut names: Vec<String> = Vec::new();
    root.each_field(&mut |_, mapper| {
        if mapper.field.ty.join().is_some() {
            names.push(mapper.field.name.to_string());
        }
        Ok(())
    })?;
    names.sort_unstable();
    if names.len() > 1 {
        let names = names.join(", ");
        return Err(EsError::illegal_argument(format!("Only one [parent-join] field can be defined per index, got [{names}]")));
    }
    Ok(())
}

impl Join {
    fn add_id(&self, parent: &str, id: &str, sink: &mut FieldSink<'_>) {
        if let Some(field) = self.id_field(parent) {
            sink.term(field, id.as_bytes().to_vec(), true, true);
        }
    }
}

/// The name of the relation and the id of the parent.
fn read<'v>(field: &Field, value: &'v Value<'v>) -> Result<(&'v str, Option<String>)> {
    let name_of = &field.name;
    let (mut name, mut parent) = (None, None);
    match &value.kind {
        Kind::String(text) => name = Some(text.as_ref()),
        Kind::Object(object) => {
            for member in object {
                match (member.key.as_ref(), &member.value.kind) {
                    ("name", Kind::String(text)) => name = Some(text.as_ref()),
                    ("parent", Kind::String(_) | Kind::Number(_)) => parent = Some(java_text(&member.value)),
                    ("name" | "parent", Kind::Null) => {}
                    ("name" | "parent", Kind::Object(inner)) => {
                        let key = inner.iter().next().map_or("", |member| member.key.as_ref());
                        return Err(EsError::illegal_argument(format!("unknown field name [{key}] in join field [{name_of}]")));
                    }
                    ("name" | "parent", _) => {
                        return Err(EsError::not_implemented(format!("such a [{}] of the join field [{name_of}]", member.key)));
                    }
                    (key, _) => return Err(EsError::illegal_argument(format!("unknown field name [{key}] in join field [{name_of}]"))),
                }
            }
        }
        _ => {
            let token = value.token();
            return Err(EsError::illegal_state(format!("[{name_of}] expected START_OBJECT or VALUE_STRING but was: {token}")));
        }
    }
    let name = name.ok_or_else(|| EsError::illegal_argument(format!("null join name in field [{name_of}]")))?;
    Ok((name, parent))
}

impl FieldType for Join {
    fn type_name(&self) -> &'static str {
        "join"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn join(&self) -> Option<&Join> {
        Some(self)
    }

    fn subfields(&self) -> &[Arc<Field>] {
        &self.ids
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let refused = |cause: EsError| Refused::wrapped(cause, value.at);
        let (name, parent) = read(field, value).map_err(refused)?;
        if !self.relations.has(name) {
            return Err(refused(EsError::illegal_argument(format!("unknown join name [{name}] for field [{}]", field.name))));
        }
        if let Some(of) = self.relations.parent_of(name) {
            let missing = |what: &str| EsError::illegal_argument(format!("[{what}] is missing for join field [{}]", field.name));
            let Some(parent) = parent else { return Err(refused(missing("parent"))) };
            sink.need_routing(wrapped(missing("routing"), value.at));
            self.add_id(of, &parent, sink);
        }
        let id = sink.id.to_owned();
        self.add_id(name, &id, sink);
        sink.term(field, name.as_bytes().to_vec(), true, true);
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        Some(if value.is_null() { Fetched::Nothing } else { Fetched::object(value) })
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, _name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (java_text(value).into_bytes(), inclusive));
        Ok(Match::TermRange { min: bound(bounds.lower), max: bound(bounds.upper) })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Term(text.as_bytes().to_vec()))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value {
            write_string(out, &String::from_utf8_lossy(term));
        }
    }
}

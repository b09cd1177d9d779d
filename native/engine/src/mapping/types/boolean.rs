//! `boolean`: indexed as the terms `T` and `F`, stored as 1 and 0.

use crate::mapping::type_traits::{Ability, DocValuesClass, NumberKind, TypeTraits, Values};
use std::borrow::Cow;
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw, store};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Boolean)
    .sorted_as(NumberKind::Long)
    .in_scripts(DocValuesClass::Booleans)
    .with(&[Ability::IgnoreCase, Ability::LikeTerms, Ability::Category, Ability::SourceScalars]);

/// The registration of `boolean`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "boolean",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

const PARAMS: &[Param] = &[
    meta(),
    doc_values(),
    index(),
    Param::new("null_value", boolean, ParamDefault::Null).nullable(),
    store(),
    Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
    ignore_malformed(),
    Param::new("time_series_dimension", boolean, ParamDefault::Bool(false)).unsupported(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

/// A `boolean` field.
struct Boolean {
    null_value: Option<bool>,
    ignore_malformed: bool,
    indexed: bool,
    doc_values: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let null_value = match params.get("null_value") {
        JsonOwned::Bool(value) => Some(*value),
        _ => None,
    };
    let ty = Boolean {
        null_value,
        ignore_malformed: params.bool("ignore_malformed"),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ty));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    field
}

impl Boolean {
    fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<bool>, Refused> {
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Bool(value) => Ok(Some(*value)),
            Kind::String(text) => match text.as_ref() {
                "true" => Ok(Some(true)),
                "false" | "" => Ok(Some(false)),
                _ => Err(Refused::malformed(EsError::illegal_argument(format!(
                    "Failed to parse value [{text}] as only [true] or [false] are allowed."
                )))),
            },
            kind => {
                if let Some(cause) = sink.of_dotted_name(value, "boolean value") {
                    return Err(Refused::fatal(cause));
                }
                let reason = format!("Current token ({}) not of boolean type", value.jackson_token());
                let error = sink.token_error("json_parse_exception", &reason, value);
                Err(if matches!(kind, Kind::Number(_)) { Refused::malformed(error) } else { Refused::fatal(error) })
            }
        }
    }

    fn query_value(value: &Value<'_>) -> Result<bool> {
        match java_text(value).as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            text => Err(EsError::illegal_argument(format!("Can't parse boolean value [{text}], expected [true] or [false]"))),
        }
    }
}

impl FieldType for Boolean {
    fn type_name(&self) -> &'static str {
        "boolean"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        self.indexed
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        // ES: a value that is neither indexed nor stored is not parsed (mapping/kept_nowhere); the content of an object is then parsed as
        // that of the field's own parent object.
        if !field.store && !sink.keeps(self.indexed, self.doc_values) {
            return match value.kind {
                Kind::Object(_) => {
                    Err(Refused::fatal(EsError::not_implemented("an object as value of a [boolean] that is neither indexed nor stored")))
                }
                _ => Ok(()),
            };
        }
        match self.read(value, sink) {
            Ok(Some(read)) => {
                sink.keep(field, |out| out.bool(read));
                if self.indexed {
                    sink.term(field, if read { b"T".to_vec() } else { b"F".to_vec() }, true, false);
                }
                if self.doc_values || sink.showing && !self.indexed {
                    sink.long(field, i64::from(read));
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        let wanted = Self::query_value(value)?;
        if self.indexed {
            return Ok(Match::Term(if wanted { b"T".to_vec() } else { b"F".to_vec() }));
        }
        Ok(Match::Long { min: i64::from(wanted), max: i64::from(wanted) })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        if self.indexed {
            let term = |bound: Option<(&Value<'_>, bool)>| {
                let term = |(value, inclusive)| Ok((if Self::query_value(value)? { b"T".to_vec() } else { b"F".to_vec() }, inclusive));
                bound.map(term).transpose()
            };
            return Ok(Match::TermRange { min: term(bounds.lower)?, max: term(bounds.upper)? });
        }
        let (mut min, mut max) = (0, 1);
        if let Some((value, inclusive)) = bounds.lower {
            min = i64::from(Self::query_value(value)?);
            if !inclusive {
                min = (min + 1).max(1);
            }
        }
        if let Some((value, inclusive)) = bounds.upper {
            max = i64::from(Self::query_value(value)?);
            // ES: what is to lie below a bound moves the other one (query/boolean_bounds).
            if !inclusive {
                min = (min - 1).min(0);
            }
        }
        if min > max {
            return Ok(Match::Nothing(String::new()));
        }
        Ok(Match::Long { min, max })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        match text {
            "true" => Ok(OwnedValue::Long(1)),
            "false" => Ok(OwnedValue::Long(0)),
            _ => Err(EsError::illegal_argument(format!("Cannot parse boolean [{text}], expected either [true] or [false]"))),
        }
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Long(value) = value {
            crate::json::writer::write_i64(out, value);
        }
    }

    fn value_as_string(&self, value: f64) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(if value == 0.0 { "false" } else { "true" }))
    }
}

//! `constant_keyword`: all documents of an index have one value, which the mapping names or the first document sets.

use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, PatternTarget, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite};
use crate::mapping::parameter_value::meta;
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Keyword).named("keyword").with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SuggestNothing]);

/// The registration of `constant_keyword`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "constant_keyword",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// The parameter with the value.
pub const VALUE: &str = "value";

const PARAMS: &[Param] =
    &[Param::new(VALUE, value, ParamDefault::Null).updatable_if(|old, new| *old == JsonOwned::Null || old == new), meta()];

fn value(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    if value.as_number().is_none() && value.as_str().is_none() {
        return Err(EsError::mapper_parsing(format!(
            "Property [value] on field [{}] must be a number or a string, but got [{}]",
            site.field,
            java_text(value)
        )));
    }
    Ok(JsonOwned::String(java_text(value)))
}

/// A `constant_keyword` field.
struct ConstantKeyword {
    value: Option<Arc<str>>,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = ConstantKeyword { value: params.text(VALUE).map(Arc::from) };
    Field::new(Arc::clone(site.name), Arc::new(ty))
}

impl ConstantKeyword {
    fn all_if(&self, holds: impl FnOnce(&str) -> bool) -> Match {
        if self.value.as_deref().is_some_and(holds) { Match::All } else { Match::Nothing(String::new()) }
    }
}

impl FieldType for ConstantKeyword {
    fn type_name(&self) -> &'static str {
        "constant_keyword"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn constant(&self) -> Option<Option<&Arc<str>>> {
        Some(self.value.as_ref())
    }

    fn pattern_target(&self) -> Option<PatternTarget> {
        Some(PatternTarget::Constant(self.value.clone()))
    }

    fn exists(&self) -> Option<Match> {
        Some(self.all_if(|_| true))
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => Ok(()),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.no_text(value))),
            _ => {
                let text = value.scalar_text().unwrap_or_default();
                match self.value.as_deref() {
                    Some(known) if known != text => Err(Refused::fatal(EsError::illegal_argument(format!(
                        "[constant_keyword] field [{}] only accepts values that are equal to the value defined in the mappings [{known}], \
                         but got [{text}]",
                        field.name
                    )))),
                    _ => Ok(()),
                }
            }
        }
    }

    fn fetch(&self, _value: &Value<'_>) -> Option<Fetched> {
        // All hits render the value, whatever their sources have.
        Some(Fetched::Nothing)
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        let text = java_text(value);
        Ok(self.all_if(|value| value == text))
    }

    fn range(&self, _name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (java_text(value), inclusive));
        let (lower, upper) = (bound(bounds.lower), bound(bounds.upper));
        Ok(self.all_if(|value| {
            lower.is_none_or(|(lower, inclusive)| if inclusive { value >= lower.as_str() } else { value > lower.as_str() })
                && upper.is_none_or(|(upper, inclusive)| if inclusive { value <= upper.as_str() } else { value < upper.as_str() })
        }))
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

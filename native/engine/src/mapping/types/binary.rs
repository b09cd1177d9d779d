//! `binary`: base64-encoded bytes; only stored or in doc values, never searched.

use crate::mapping::type_traits::{TypeTraits, Values};
use std::sync::Arc;

use super::base64::{decode, encode};
use super::{FieldSite, TypeSpec, base64_text};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{boolean, meta, store};
use crate::mapping::value_error::{Preview, Refused, extra_data};

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Bytes);

/// The registration of `binary`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "binary",
    traits: &TRAITS,
    params: &[meta(), store(), Param::new("doc_values", boolean, ParamDefault::Bool(false))],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// A `binary` field.
struct Binary {
    doc_values: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let doc_values = params.bool("doc_values");
    let mut field = Field::new(Arc::clone(site.name), Arc::new(Binary { doc_values }));
    field.doc_values = doc_values;
    field.store = params.bool("store");
    // A stored field can be queried by `exists`.
    field.indexed = field.store;
    field
}

impl FieldType for Binary {
    fn type_name(&self) -> &'static str {
        "binary"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if !self.doc_values && !field.store {
            // ES: an object is not consumed, so the token after it is out of place; the rest of one in an array is taken for further values
            // (mapping/binary_objects).
            return match value.as_object() {
                Some(_) if sink.in_list => Ok(()),
                // ES: what follows it is taken for what follows the object around it.
                Some(_) if sink.in_list_of_objects => Err(Refused::bare(EsError::not_implemented(
                    "an object that a field of type [binary] does not read, in a list of objects",
                ))),
                Some(_) => Err(Refused::bare(extra_data(sink.token_after(value)))),
                None => Ok(()),
            };
        }
        match &value.kind {
            Kind::Null => Ok(()),
            Kind::String(_) => {
                let quoted = sink.source_of(value);
                match decode(quoted.get(1..).unwrap_or_default()) {
                    Ok(bytes) => {
                        sink.keep(field, |out| out.string(&encode(&bytes)));
                        sink.term(field, bytes, !self.doc_values, self.doc_values);
                        Ok(())
                    }
                    Err(failed) => {
                        let rest = quoted.get(failed.consumed + 1..quoted.len() - 1).and_then(|rest| std::str::from_utf8(rest).ok());
                        let preview = rest.map_or(Preview::Nothing, |rest| Preview::Text(rest.to_owned()));
                        let at = Location { column: value.at.column + 1 + failed.consumed as u32, ..value.at };
                        let cause = sink.error_at("json_parse_exception", &failed.reason, at);
                        Err(Refused { preview, ..Refused::fatal(cause) })
                    }
                }
            }
            _ => {
                let token = value.jackson_token();
                let reason = format!("Current token ({token}) not VALUE_STRING or VALUE_EMBEDDED_OBJECT, can not access as binary");
                Err(Refused::fatal(sink.token_error("json_parse_exception", &reason, value)))
            }
        }
    }

    fn term(&self, _name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument("Binary fields do not support searching"))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [binary] does not support range queries")))
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        base64_text::decode(text).map(OwnedValue::Term)
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(bytes) = value {
            write_string(out, &encode(bytes));
        }
    }
}

//! `murmur3`: the hash of a value, by which distinct values can be counted. From the documentation of the plugin.

use std::sync::Arc;

use super::number::long;
use super::number::whole::Whole;
use super::{FieldSite, TypeSpec};
use crate::document::hash::of_bytes;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{meta, raw, store};
use crate::mapping::type_traits::{Ability, NumberKind, TypeTraits};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::whole(NumberKind::Long, i64::MIN as f64, (i64::MAX as f64).next_down(), &[Ability::DecimalFormat]);

/// The registration of `murmur3`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "murmur3",
    traits: &TRAITS,
    params: &[store(), meta(), Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set()],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// A `murmur3` field.
struct Murmur3 {
    /// The type of the hashes.
    hashes: Whole,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = Murmur3 { hashes: Whole::bare(&long::TYPE, false) };
    let field = Field::new(Arc::clone(site.name), Arc::new(ty));
    Field { indexed: false, store: params.bool("store"), ..field }
}

impl FieldType for Murmur3 {
    fn type_name(&self) -> &'static str {
        "murmur3"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if matches!(value.kind, Kind::Null) {
            return Ok(());
        }
        let Some(text) = value.scalar_text() else { return Err(Refused::fatal(sink.no_text(value))) };
        let hash = of_bytes(text.as_bytes()).cast_signed();
        sink.keep(field, |out| out.i64(hash));
        sink.long(field, hash);
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        let text = value.scalar_text().filter(|_| !value.is_null());
        Some(text.map_or(Fetched::Nothing, |text| Fetched::Value(JsonOwned::String(text.to_owned()))))
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Murmur3 fields are not searchable: [{name}]")))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [murmur3] does not support range queries")))
    }

    fn read_text(&self, text: &str, now: i64) -> Result<OwnedValue> {
        self.hashes.read_text(text, now)
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        self.hashes.write_value(value, out);
    }
}

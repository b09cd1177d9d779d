//! `counted_keyword`: keywords of which a document has some several times. From the specification: no server without a licence has it.

use std::sync::Arc;

use super::keyword::of_server;
use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{index, meta, raw};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Keyword).with(&[Ability::Patterns, Ability::IgnoreCase, Ability::SuggestNothing]);

/// The registration of `counted_keyword`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "counted_keyword",
    traits: &TRAITS,
    params: &[index(), meta(), Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set()],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

/// A `counted_keyword` field.
struct CountedKeyword {
    /// The type of one value.
    one: Arc<dyn FieldType>,
    indexed: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let indexed = params.bool("index");
    let ty = CountedKeyword { one: of_server(site.name, true).ty, indexed };
    Field { indexed, ..Field::new(Arc::clone(site.name), Arc::new(ty)) }
}

impl CountedKeyword {
    fn check(&self, name: &str) -> Result<()> {
        let refused = || EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed."));
        if self.indexed { Ok(()) } else { Err(refused()) }
    }
}

impl FieldType for CountedKeyword {
    fn type_name(&self) -> &'static str {
        "counted_keyword"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        self.indexed
    }

    fn refuses_pattern(&self, _query: &str) -> Option<EsError> {
        self.check("").err()
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if self.indexed || matches!(value.kind, Kind::Null) {
            return self.one.index(field, value, sink);
        }
        let Some(text) = value.scalar_text() else { return Err(Refused::fatal(sink.no_text(value))) };
        sink.term(field, text.as_bytes().to_vec(), false, true);
        Ok(())
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        let text = value.scalar_text().filter(|_| !value.is_null());
        Some(text.map_or(Fetched::Nothing, |text| Fetched::Value(JsonOwned::String(text.to_owned()))))
    }

    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match> {
        self.check(name)?;
        self.one.term(name, value, now)
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check(name)?;
        self.one.range(name, bounds)
    }

    fn read_text(&self, text: &str, now: i64) -> Result<OwnedValue> {
        self.one.read_text(text, now)
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        self.one.write_value(value, out);
    }
}

//! `token_count`: the number of tokens of a text, stored as an `integer`.

use std::sync::Arc;

use super::integer;
use super::whole::Whole;
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, Fetched, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet};
use crate::mapping::parameter_value::{boolean, doc_values, index, integer as whole_number, meta, store};
use crate::mapping::type_traits::{Ability, NumberKind, TypeTraits};
use crate::mapping::types::text::analyzer;
use crate::mapping::types::{FieldSite, TypeSpec};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::whole(NumberKind::Int, i32::MIN as f64, i32::MAX as f64, &[Ability::Collapse, Ability::DecimalFormat]);

/// The registration of `token_count`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "token_count", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive: |_, _| {}, build };

const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    store(),
    Param::new("analyzer", analyzer, ParamDefault::Null),
    Param::new("null_value", whole_number, ParamDefault::Null).nullable(),
    Param::new("enable_position_increments", boolean, ParamDefault::Bool(true)),
    meta(),
];

/// A `token_count` field.
struct TokenCount {
    analyzer: Arc<Analyzer>,
    /// True to count position increments instead of tokens.
    positions: bool,
    null_value: Option<i64>,
    numbers: Whole,
    indexed: bool,
    doc_values: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let Some(analyzer) = params.text("analyzer").and_then(|name| site.cx.analysis.analyzer(name)) else {
        let name = site.leaf_name;
        return Err(EsError::mapper_parsing(format!("Analyzer must be set for field [{name}] but wasn't.")));
    };
    let null_value = match params.get("null_value") {
        JsonOwned::I64(value) => Some(*value),
        _ => None,
    };
    let count = TokenCount {
        analyzer,
        positions: params.bool("enable_position_increments"),
        null_value,
        numbers: Whole::searched(&integer::TYPE, params.bool("index"), params.bool("doc_values")),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
    };
    Ok(super::field(site, params, count))
}

impl TokenCount {
    fn count(&self, text: &str) -> i64 {
        let mut count = 0_i64;
        let trailing = self.analyzer.tokens(text, &mut |token| {
            count += i64::from(if self.positions { token.position_increment } else { token.position_increment.min(1) });
        });
        if self.positions { count + i64::from(trailing) } else { count }
    }

    /// The number for a value.
    fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<i64>, Refused> {
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.no_text(value))),
            _ => Ok(value.scalar_text().map(|text| self.count(text))),
        }
    }
}

impl FieldType for TokenCount {
    fn type_name(&self) -> &'static str {
        // ES: all but documents name the type of its numbers (modules/field/token_count).
        "integer"
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

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if let Some(count) = self.read(value, sink)? {
            sink.keep(field, |out| out.i64(count));
            if sink.keeps(self.indexed, self.doc_values) {
                sink.long(field, count);
            }
        }
        Ok(())
    }

    fn exists(&self) -> Option<Match> {
        // ES: without doc values there is no record of which documents have it (modules/field/token_count).
        (!self.doc_values).then(|| Match::Nothing(String::new()))
    }

    fn fetches_sorted(&self) -> bool {
        true
    }

    fn fetch(&self, value: &Value<'_>) -> Option<Fetched> {
        // ES: its doc values are rendered (modules/field/token_count).
        let count = match &value.kind {
            _ if !self.doc_values => None,
            Kind::Null => self.null_value,
            _ => value.scalar_text().map(|text| self.count(text)),
        };
        Some(count.map_or(Fetched::Nothing, |count| Fetched::Value(JsonOwned::I64(count))))
    }

    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match> {
        self.numbers.term(name, value, now)
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.numbers.range(name, bounds)
    }

    fn read_text(&self, text: &str, now: i64) -> Result<OwnedValue> {
        self.numbers.read_text(text, now)
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        self.numbers.write_value(value, out);
    }
}

//! `script` of an aggregation: values that a script gives in place of those of a field, or makes of each of them (`_value`).

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::context::{AggregatedShard, AggregationContext, ValuesSource};
use super::value_type::ValueType;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::{DocId, DoubleBuilder, LongBuilder, TermsBuilder};
use crate::index::snapshot::LeafView;
use crate::mapping::date::Resolution;
use crate::mapping::field_type::{ColumnKind, FieldType};
use crate::mapping::types;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;
use crate::script::{BoundScript, SharedScript};

/// Rejects keys that a script makes of dates: their type is floating.
pub fn check_keys(source: &ValuesSource) -> Result<()> {
    if source.script.is_some() && !source.field.is_empty() && source.field_type.date().is_some() {
        return Err(EsError::not_implemented("[script] of an aggregation whose keys are made of a field of type [date]"));
    }
    Ok(())
}

/// What a script gives for the documents of a shard that the query matches, by the begins of leaves.
pub type ScriptColumns = FxHashMap<DocId, Arc<Column>>;

/// The values of a script; where it has no field, of the type that the request names or of the default one. `None` where its field is not
/// mapped.
pub fn source(
    script: &ScriptRequest,
    field: Option<&str>,
    (type_name, value_type): (&'static str, Option<ValueType>),
    cx: &AggregationContext<'_>,
) -> Result<Option<ValuesSource>> {
    if cx.nested.is_some() {
        return Err(EsError::not_implemented("[script] of an aggregation inside [nested]"));
    }
    if cx.beyond_query {
        return Err(EsError::not_implemented("[script] of an aggregation of documents that the query does not match"));
    }
    let inputs: &[&str] = if field.is_some() { &["_value"] } else { &[] };
    let compiled = script.compile_with(inputs, Context::Aggregation, cx.mapping, cx.major)?;
    let of = match field.map(|field| cx.values(field)) {
        None => None,
        Some(found) => match found? {
            Some(found) => Some(found),
            None => return Ok(None),
        },
    };
    let field_type = match &of {
        Some(of) => {
            if value_type.is_some_and(|value_type| !value_type.fits(&*of.field_type)) {
                return Err(EsError::not_implemented("[script] of an aggregation over a field with another [value_type]"));
            }
            changed_type(of, cx)?
        }
        None => types::without_parameters(value_type.map_or(type_name, ValueType::type_name), "", cx.settings)?,
    };
    let Some(field_type) = field_type else { return Ok(None) };
    if field_type.traits().is_address() {
        return Err(EsError::not_implemented("[script] of an aggregation of addresses"));
    }
    // ES: what is made of numbers is floating, whatever the field has (modules/aggregation/script_values).
    let column = if of.is_some() && field_type.column() == ColumnKind::Long { ColumnKind::Double } else { field_type.column() };
    let reader = Reader { script: &compiled, of: of.as_ref(), column };
    let mut columns = ScriptColumns::default();
    for view in cx.shard.map_or(&[][..], |shard| shard.leaves) {
        let shard = cx.shard.as_ref();
        let docs = shard.map_or_else(Vec::new, |shard| (shard.matches)(view));
        let column = reader.column(view, &docs).map_err(|error| failure(error, cx.outermost, shard))?;
        columns.insert(view.base, Arc::new(column));
    }
    let name: Arc<str> = Arc::from(field.unwrap_or_default());
    Ok(Some(ValuesSource { field: Arc::clone(&name), name, field_type, indexed: false, metadata: None, script: Some(Arc::new(columns)) }))
}

/// The type of what a script makes of the values of a field.
fn changed_type(of: &ValuesSource, cx: &AggregationContext<'_>) -> Result<Option<Arc<dyn FieldType>>> {
    let traits = of.field_type.traits();
    let plain = |type_name| types::without_parameters(type_name, &of.name, cx.settings);
    if let Some(date) = of.field_type.date()
        && date.resolution == Resolution::Millis
    {
        return Ok(Some(Arc::clone(&of.field_type)));
    }
    match traits.number {
        Some(number) if !number.half && !number.is_single() && !of.field_type.is_unsigned() => plain("double"),
        None if traits.is_keyword() => plain("keyword"),
        _ => Err(EsError::not_implemented(format!("[script] of an aggregation over a field of type [{}]", of.field_type.type_name()))),
    }
}

/// Inside another aggregation not all of the documents are collected: whether that one is cannot be known.
fn failure(error: EsError, outermost: bool, shard: Option<&AggregatedShard<'_>>) -> EsError {
    if error.is_unsupported() || (outermost && shard.is_none_or(|shard| !shard.leaves_out)) {
        return error;
    }
    EsError::not_implemented(
        "[script] that fails for a document, of an aggregation inside another one or beside documents that are skipped",
    )
}

struct Reader<'a> {
    script: &'a SharedScript,
    of: Option<&'a ValuesSource>,
    /// What the values are stored in.
    column: ColumnKind,
}

impl Reader<'_> {
    fn column(&self, view: &LeafView, docs: &[DocId]) -> Result<Column> {
        let bound = self.script.0.bind(view);
        let of = self.of.map(|source| source.numbers(view));
        let given = docs.iter().map(|&doc| {
            work(1);
            let values = match &of {
                None => values_of(bound.run(doc, 0.0)?, &bound, doc),
                Some(column) => made_of(column.as_deref(), &bound, doc)?,
            };
            Ok((doc, values))
        });
        if self.column == ColumnKind::Long {
            let mut column = LongBuilder::default();
            for found in given {
                let (doc, values) = found?;
                column.add(doc, &values.iter().map(whole).collect::<Result<Vec<_>>>()?);
            }
            return Ok(column.finish(view.leaf.max_doc()));
        }
        if self.column == ColumnKind::Double {
            let mut column = DoubleBuilder::default();
            for found in given {
                let (doc, values) = found?;
                let numbers = values.iter().map(|value| number(value, self.of.is_some())).collect::<Result<Vec<_>>>()?;
                column.add(doc, &numbers);
            }
            return Ok(column.finish(view.leaf.max_doc()));
        }
        let texts = given
            .map(|found| {
                let (doc, values) = found?;
                Ok((doc, values.iter().map(|value| text(value, self.of.is_some())).collect::<Result<Vec<_>>>()?))
            })
            .collect::<Result<Vec<_>>>()?;
        let mut column = TermsBuilder::repeating();
        for (doc, texts) in &texts {
            column.add(*doc, texts);
        }
        Ok(column.finish(view.leaf.max_doc()))
    }
}

/// The values that are one.
fn values_of(value: Val, bound: &BoundScript<'_>, doc: DocId) -> Vec<Val> {
    match value {
        Val::Null => Vec::new(),
        Val::List(items) => items.to_vec(),
        Val::Field(slot) => bound.field_values(slot, doc),
        value => vec![value],
    }
}

/// What a script makes of each value of a document.
fn made_of(column: Option<&Column>, bound: &BoundScript<'_>, doc: DocId) -> Result<Vec<Val>> {
    // ES: numbers are read as doubles, whatever the field has (`modules/aggregation/script`).
    let values: Vec<Val> = match column {
        None => Vec::new(),
        Some(Column::Long(column)) => column.get(doc).iter().map(|&value| Val::Double(value as f64)).collect(),
        Some(Column::Double(column)) => column.get(doc).iter().copied().map(Val::Double).collect(),
        Some(Column::Terms(column)) => column.get(doc).iter().map(|&ord| Val::text(&String::from_utf8_lossy(column.term(ord)))).collect(),
    };
    values.into_iter().map(|value| bound.run_with(doc, value)).collect()
}

fn whole(value: &Val) -> Result<i64> {
    let found = match value {
        Val::Bool(value) => Some(i64::from(*value)),
        Val::Date(millis) => Some(*millis),
        value => value.as_long(),
    };
    found.ok_or_else(|| EsError::not_implemented("[script] of an aggregation of numbers that gives something else"))
}

fn number(value: &Val, of_field: bool) -> Result<f64> {
    let found = match value {
        Val::Bool(value) if !of_field => Some(f64::from(u8::from(*value))),
        Val::Date(millis) if !of_field => Some(*millis as f64),
        value => value.as_double(),
    };
    found.ok_or_else(|| EsError::not_implemented("[script] of an aggregation of numbers that gives something else"))
}

fn text(value: &Val, of_field: bool) -> Result<Vec<u8>> {
    match value {
        Val::Null if !of_field => Ok(Vec::new()),
        Val::Null => Err(EsError::not_implemented("[script] of an aggregation that makes null of a value")),
        value => {
            let text = value.to_text().ok_or_else(|| EsError::not_implemented("[script] of an aggregation that gives such values"))?;
            Ok(text.as_bytes().to_vec())
        }
    }
}

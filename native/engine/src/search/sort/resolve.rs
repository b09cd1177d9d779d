//! Sort criteria bound to the mapping of one index.

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::types::find;
use std::cell::OnceCell;
use std::sync::Arc;

use super::by_distance::by_distance;
use super::criterion::Criterion;
use super::date_resolution::Scale;
use super::key::NumberKind;
use super::metadata;
use super::nested::{self, Children, Sorted};
use super::script::{ScriptKeys, ScriptSort};
use super::unmapped_type;
use super::unmapped_type::ASSUMED;
use super::{FieldSort, Missing, Mode, NumericType, SortField};
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::fault;
use crate::lucene::DocScript;
use crate::mapping::date::DateFormat;
use crate::mapping::field_type::FieldType;
use crate::query_dsl::QueryContext;
use crate::script::context::Context;
use crate::search::target::SearchTarget;

impl FieldSort {
    /// Mode for several values.
    pub fn mode_or_default(&self) -> Mode {
        self.mode.filter(|_| !fault::is_on("sort_mode_ignored")).unwrap_or(if self.ascending { Mode::Min } else { Mode::Max })
    }
}

/// Binds the criteria to a shard (by its number in the request), for documents or the nested objects of a path; errors name fields that are
/// unmapped or unsortable. Script errors are recorded later.
pub fn resolve(
    fields: &[SortField],
    target: &SearchTarget,
    shard: u32,
    scope: Option<&str>,
    cx: &QueryContext<'_>,
) -> Result<Vec<Criterion>> {
    let (criteria, late) = resolve_first(fields, target, shard, scope, cx)?;
    late.map_or(Ok(criteria), Err)
}

/// As above; an error that is reported once the search starts is returned along with the criteria.
pub fn resolve_first(
    fields: &[SortField],
    target: &SearchTarget,
    shard: u32,
    scope: Option<&str>,
    cx: &QueryContext<'_>,
) -> Result<(Vec<Criterion>, Option<EsError>)> {
    let late = OnceCell::new();
    let bind = |field: &SortField| match field {
        SortField::Score { ascending } => Ok(Criterion::Score { ascending: *ascending }),
        SortField::Doc { ascending } => Ok(Criterion::Doc { ascending: *ascending }),
        SortField::GeoDistance(sort) => by_distance(sort, target, scope, cx),
        SortField::Script(sort) => by_script(sort, target, scope, cx),
        SortField::Field(sort) => match target.snapshot.mapping.field(&sort.field) {
            None => match metadata::criterion(sort, target, shard)? {
                Some(criterion) => Ok(criterion),
                None => by_field(sort, target, scope, cx, &late),
            },
            Some(_) => by_field(sort, target, scope, cx, &late),
        },
    };
    let criteria = fields.iter().map(bind).collect::<Result<_>>()?;
    Ok((criteria, late.into_inner()))
}

fn by_script(sort: &ScriptSort, target: &SearchTarget, scope: Option<&str>, cx: &QueryContext<'_>) -> Result<Criterion> {
    let context = if sort.texts { Context::StringSort } else { Context::NumberSort };
    let script = sort.script.compile(context, &target.snapshot.mapping, target.snapshot.context.major)?;
    let children = match (&sort.nested, cx.shard) {
        (Some(nested), Some(shard)) => nested::bind(nested, sort.mode, Sorted { target, shard, scope }, cx)?,
        _ => None,
    };
    let script = DocScript { script, roots_only: true, failure: cx.failure.clone() };
    let mode = sort.mode.unwrap_or(if sort.ascending { Mode::Min } else { Mode::Max });
    Ok(Criterion::Script { keys: ScriptKeys { script, texts: sort.texts, mode }, children, ascending: sort.ascending })
}

/// Traits of an unregistered type.
static UNKNOWN: TypeTraits = TypeTraits::of(Values::Other);

/// A criterion of a field; `late` receives the error that is reported when all are bound.
fn by_field(
    sort: &FieldSort,
    target: &SearchTarget,
    scope: Option<&str>,
    cx: &QueryContext<'_>,
    late: &OnceCell<EsError>,
) -> Result<Criterion> {
    let shard_error = |reason: String| EsError::query_shard(reason, &target.snapshot.name, &target.snapshot.uuid);
    let mapped = target.snapshot.mapping.field(&sort.field);
    // ES: an alias is reported by the name of its target (api/global/search_sort_alias).
    let real = mapped.map_or(ASSUMED, |mapped| &mapped.name);
    let children = match (&sort.nested, cx.shard) {
        // ES: the nested options of an unmapped field are not examined (api/global/search_sort_nested).
        (Some(nested), Some(shard)) if mapped.is_some() => nested::bind(nested, sort.mode, Sorted { target, shard, scope }, cx)?,
        _ => None,
    };
    let (name, field_type, type_name): (Arc<str>, Option<Arc<dyn FieldType>>, &str) = match (mapped, &sort.unmapped_type) {
        (Some(mapped), _) => {
            if scope.is_none() && sort.nested.is_none() && nested::needs_path(mapped, target) {
                return Err(nested::mandatory(&sort.field, target));
            }
            if !mapped.has_values() {
                return Err(no_doc_values(&mapped.name, &*mapped.ty, &target.snapshot.name));
            }
            (Arc::clone(mapped.column_name()), Some(Arc::clone(&mapped.ty)), mapped.ty.type_name())
        }
        (None, Some(type_name)) => {
            unmapped_type::check_type(type_name)?;
            (ASSUMED.into(), None, type_name.as_str())
        }
        (None, None) => return Err(shard_error(format!("No mapping found for [{}] in order to sort on", sort.field))),
    };
    if field_type.is_none() {
        unmapped_type::check(type_name, target)?;
    }
    let field_type = match field_type {
        None => unmapped_type::field_type(type_name, target)?,
        mapped => mapped,
    };
    let traits = mapped.map(|mapped| mapped.ty.traits()).or_else(|| find(type_name).map(|spec| spec.traits)).unwrap_or(&UNKNOWN);
    let number = traits.sort;
    if let Some(Some(constant)) = mapped.and_then(|mapped| mapped.ty.constant()) {
        return Ok(Criterion::Constant { term: constant.as_bytes().into(), ascending: sort.ascending });
    }
    if number == Some(NumberKind::Unsigned) {
        check_unsigned(sort)?;
    }
    // ES: that a mode is for numbers is reported before that a type cannot be sorted by (api/global/search_sort_mode).
    if number.is_none() && matches!(sort.mode, Some(Mode::Sum | Mode::Avg | Mode::Median)) {
        return Err(metadata::only_numbers(target));
    }
    if number.is_none() && sort.numeric_type.is_some() {
        return Err(shard_error(format!("[numeric_type] option cannot be set on a non-numeric field, got {type_name}")));
    }
    let Some(kind) = number else {
        check_type((traits.values, type_name), real, mapped.is_some_and(|field| field.is_runtime()), target.snapshot.context.major)?;
        // A format is validated even if it is not applied.
        sort.format.as_deref().map(|format| date_format(real, field_type.as_deref(), (traits, type_name), format)).transpose()?;
        return by_term(sort, name, field_type, traits, children);
    };
    let format = sort.format.as_deref().map(|format| date_format(real, field_type.as_deref(), (traits, type_name), format)).transpose()?;
    let (kind, scale) = numeric_type(kind, sort.numeric_type, traits)?;
    let missing = match &sort.missing {
        // Missing values get the maximum key if they come last ascending, or first descending.
        Missing::First | Missing::Last => kind.extreme((sort.missing == Missing::First) != sort.ascending),
        Missing::Value { text, number } => match kind.read(text, *number) {
            // ES: the value is parsed when the search starts; before 9 only for runtime fields (api/global/search_sort_missing_late).
            Err(error) if target.snapshot.context.major > 8 || mapped.is_some_and(|mapped| mapped.is_runtime()) => {
                let _ = late.set(error);
                kind.extreme(false)
            }
            read => read?,
        },
    };
    let (ascending, mode) = (sort.ascending, sort.mode_or_default());
    let assumed = field_type.is_none().then(|| Arc::from(type_name));
    Ok(Criterion::Number { field: name, kind, scale, field_type, assumed, format, ascending, mode, missing, children })
}

fn by_term(
    sort: &FieldSort,
    field: Arc<str>,
    field_type: Option<Arc<dyn FieldType>>,
    traits: &TypeTraits,
    children: Option<Children>,
) -> Result<Criterion> {
    let missing = match &sort.missing {
        Missing::Value { .. } if traits.is_address() => {
            return Err(EsError::not_implemented("sort option [missing] with a value on [ip]"));
        }
        Missing::Value { text, .. } => Some(text.as_bytes().to_vec()),
        Missing::First | Missing::Last => None,
    };
    let (ascending, mode, missing_first) = (sort.ascending, sort.mode_or_default(), sort.missing == Missing::First);
    Ok(Criterion::Term { field, field_type, ascending, mode, missing, missing_first, children })
}

/// Rejects a non-numeric type that cannot be sorted by.
fn check_type((values, type_name): (Values, &str), field: &str, is_runtime: bool, major: u8) -> Result<()> {
    Err(match values {
        Values::Vector => EsError::illegal_argument(format!("Field [{field}] of type [dense_vector] doesn't support sort")),
        Values::Point => {
            let kind = if is_runtime { "geo_point" } else { "geo_point or point" };
            let reason = format!("can't sort on {kind} field without using specific sorting feature, like geo_distance");
            EsError::illegal_argument(reason)
        }
        Values::Range if major > 8 => EsError::illegal_argument(format!("Sorting by range field [{field}] is not supported")),
        Values::Bytes if major == 8 => EsError::illegal_argument("can't sort on binary field"),
        Values::Keyword | Values::Address | Values::Bytes | Values::Flattened | Values::Text | Values::Range => return Ok(()),
        _ => EsError::not_implemented(format!("sort on field type [{type_name}]")),
    })
}

/// Rejects unsupported sorts by numbers beyond 2^63.
fn check_unsigned(sort: &FieldSort) -> Result<()> {
    let option = if matches!(sort.mode, Some(Mode::Sum | Mode::Avg | Mode::Median)) {
        "mode"
    } else if matches!(sort.missing, Missing::Value { .. }) {
        "missing"
    } else if sort.numeric_type.is_some() {
        "numeric_type"
    } else if sort.format.is_some() {
        "format"
    } else {
        return Ok(());
    };
    Err(EsError::not_implemented(format!("sort option [{option}] on [{}] of type [unsigned_long]", sort.field)))
}

fn date_format(field: &str, own: Option<&dyn FieldType>, (traits, type_name): (&TypeTraits, &str), format: &str) -> Result<DateFormat> {
    match traits.values {
        _ if traits.can(Ability::DateFormat) => own.map_or_else(|| DateFormat::parse(format), |own| own.date_format(format)),
        Values::Keyword | Values::Address | Values::Boolean | Values::Range => {
            Err(EsError::illegal_argument(format!("Field [{field}] of type [{type_name}] does not support custom formats")))
        }
        _ => Err(EsError::illegal_argument("require a date_time formatter; got [decimal]")),
    }
}

fn numeric_type(own: NumberKind, requested: Option<NumericType>, traits: &TypeTraits) -> Result<(NumberKind, Scale)> {
    let nanos = own == NumberKind::Nanos;
    let to_millis = if nanos { Scale::ToMillis } else { Scale::None };
    Ok(match requested {
        None => (own, Scale::None),
        Some(NumericType::Long) => (NumberKind::Long, Scale::None),
        Some(NumericType::Date) => (NumberKind::Long, to_millis),
        Some(NumericType::Double) => (NumberKind::Double, to_millis),
        Some(NumericType::DateNanos) if nanos => (own, Scale::None),
        Some(NumericType::DateNanos) if traits.values == Values::Date => (NumberKind::Nanos, Scale::ToNanos),
        Some(NumericType::DateNanos) => {
            return Err(EsError::illegal_argument("trying to convert a known date time formatter to a nanosecond one, wrong field used?"));
        }
    })
}

//! Shared by `date` and `date_nanos`, which only differ in resolution.

use crate::mapping::type_traits::{Ability, DocValuesClass, NumberKind, TypeTraits, Values};
use std::borrow::Cow;
use std::sync::Arc;

use super::FieldSite;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{JsonOwned, Kind, Value, writer::write_i64};
use crate::mapping::date::math::DateMath;
use crate::mapping::date::zone::Zone;
use crate::mapping::date::{DateFormat, Instant, Locale, Resolution};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DateValues, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite};
use crate::mapping::parameter_value::{boolean, doc_values, index, meta, raw, store, text};
use crate::mapping::value_error::Refused;

/// Capabilities of millisecond dates.
pub(super) static TRAITS: TypeTraits = TypeTraits::of(Values::Date).sorted_as(NumberKind::Long).in_scripts(DocValuesClass::Dates).with(&[
    Ability::Category,
    Ability::SourceScalars,
    Ability::DateFormat,
    Ability::SuggestNothing,
]);

/// Capabilities of nanosecond dates.
pub(super) static NANOS_TRAITS: TypeTraits =
    TypeTraits::of(Values::Date).sorted_as(NumberKind::Nanos).with(&[Ability::SourceScalars, Ability::DateFormat, Ability::SuggestNothing]);

/// The parameters of a type with the default format `default_format`.
pub(super) const fn params(default_format: &'static str) -> [Param; 11] {
    [
        index(),
        doc_values(),
        store(),
        Param::new("format", format, ParamDefault::Text(default_format)),
        Param::new("locale", locale, ParamDefault::Text("en")),
        Param::new("null_value", text, ParamDefault::Null).nullable(),
        Param::new("ignore_malformed", boolean, ParamDefault::IgnoreMalformed).updatable(),
        Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
        meta(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ]
}

fn format(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let pattern = java_text(value);
    match DateFormat::parse(&pattern) {
        Ok(_) => Ok(JsonOwned::String(pattern)),
        Err(error) if error.is_unsupported() => Err(error),
        Err(error) => {
            let reason = format!("Error parsing [format] on field [{}]: {}", site.field, error.message());
            Err(EsError::illegal_argument(reason).caused_by(error))
        }
    }
}

/// A locale as Java writes it.
pub(super) fn locale(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    Locale::parse(&java_text(value)).map(|locale| JsonOwned::String(locale.shown()))
}

/// The format of a field with the names of its locale.
pub(super) fn own_format(params: &ParamSet) -> Result<DateFormat> {
    DateFormat::parse_in(params.text("format").unwrap_or_default(), &Locale::parse(params.text("locale").unwrap_or_default())?)
}

/// A date field.
struct Date {
    resolution: Resolution,
    format: DateFormat,
    null_value: Option<i64>,
    ignore_malformed: bool,
    indexed: bool,
    doc_values: bool,
    major: u8,
}

/// Builds a field with that resolution.
pub(super) fn build(site: &FieldSite<'_>, params: &ParamSet, resolution: Resolution) -> Result<Field> {
    let format = own_format(params)?;
    let null_value = match params.text("null_value") {
        Some(text) => Some(format.instant(text, site.cx.major).and_then(|at| resolution.number(at)).map_err(|error| {
            let reason = format!("Error parsing [null_value] on field [{}]: {}", site.leaf_name, error.message());
            EsError::mapper_parsing(reason).caused_by(error)
        })?),
        None => None,
    };
    let date = Date {
        resolution,
        format,
        null_value,
        ignore_malformed: params.bool("ignore_malformed"),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
        major: site.cx.major,
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(date));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    Ok(field)
}

impl Date {
    fn read(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Option<i64>, Refused> {
        match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Array(_) | Kind::Object(_) if self.major == 8 => Err(Refused::fatal(sink.no_text(value))),
            Kind::Array(_) | Kind::Object(_) => {
                Err(Refused::malformed(EsError::illegal_argument("Cannot parse object or array as a date value")))
            }
            Kind::Number(number) if self.takes_millis() && number.as_i64().is_some_and(|millis| i32::try_from(millis).is_err()) => {
                Ok(number.as_i64().map(|millis| match self.resolution {
                    Resolution::Millis => millis,
                    Resolution::Nanos => millis.saturating_mul(1_000_000),
                }))
            }
            _ => self.instant(value.scalar_text().unwrap_or_default()).map(Some).map_err(Refused::malformed),
        }
    }

    /// ES: since 9, integers beyond an `int` are not parsed as strings if the format is a type's default: there is no check whether they
    /// are before the epoch, and `date_nanos` stops at its limits (`mapping/date_whole_numbers`).
    fn takes_millis(&self) -> bool {
        self.major > 8
            && matches!(self.format.pattern(), "strict_date_optional_time_nanos||epoch_millis" | "strict_date_optional_time||epoch_millis")
    }

    fn instant(&self, text: &str) -> Result<i64> {
        self.format.instant(text, self.major).and_then(|at| self.resolution.number(at))
    }

    /// A query's value as the stored number.
    fn query_value(&self, value: &Value<'_>, bounds: Option<&RangeBounds<'_>>, now: i64, round_up: bool) -> Result<i64> {
        let zone = match bounds.and_then(|bounds| bounds.time_zone) {
            Some(name) => Some(Zone::read(name)?),
            None => None,
        };
        let given = bounds.and_then(|bounds| bounds.format).map(DateFormat::parse_of_query).transpose()?;
        let epoch;
        // ES: numbers are milliseconds whatever the field's format, unless they are too big for a long; so is then the other bound
        // (mapping/runtime_date_bounds).
        let is_epoch = |value: &Value<'_>| value.as_number().is_some_and(|number| !number.is_integer() || number.as_i64().is_some());
        let other = bounds.is_some_and(|bounds| [bounds.lower, bounds.upper].into_iter().flatten().any(|(bound, _)| is_epoch(bound)));
        let format = match &given {
            Some(format) => format,
            None if other || is_epoch(value) => {
                epoch = DateFormat::parse("epoch_millis")?;
                &epoch
            }
            _ => &self.format,
        };
        DateMath { format, zone: zone.as_ref(), now, round_up: round_up && !fault::is_on("date_not_rounded_up"), major: self.major }
            .read(&java_text(value))
            .and_then(|at| self.resolution.number(at))
    }

    fn check_searchable(&self, name: &str) -> Result<()> {
        super::number::check_searchable(name, self.indexed, self.doc_values)
    }
}

impl FieldType for Date {
    fn type_name(&self) -> &'static str {
        self.resolution.type_name()
    }

    fn traits(&self) -> &'static TypeTraits {
        if self.resolution == Resolution::Nanos { &NANOS_TRAITS } else { &TRAITS }
    }

    fn date(&self) -> Option<DateValues<'_>> {
        Some(DateValues { format: &self.format, resolution: self.resolution })
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Long
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match self.read(value, sink) {
            Ok(Some(number)) => {
                sink.keep(field, |out| out.string(&self.resolution.print(&self.format, number)));
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.long(field, number);
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match> {
        self.check_searchable(name)?;
        let min = self.query_value(value, None, now, false)?;
        let max = self.query_value(value, None, now, true)?;
        Ok(Match::Long { min, max })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check_searchable(name)?;
        let (mut min, mut max) = (i64::MIN, i64::MAX);
        if let Some((value, inclusive)) = bounds.lower {
            min = self.query_value(value, Some(bounds), bounds.now, !inclusive)?;
            if !inclusive {
                // ES: after the last instant it wraps around to the first (query/range_beyond).
                min = min.wrapping_add(1);
            }
        }
        if let Some((value, inclusive)) = bounds.upper {
            max = self.query_value(value, Some(bounds), bounds.now, inclusive)?;
            if !inclusive {
                max = max.wrapping_sub(1);
            }
        }
        // An empty range keeps its bounds: they determine whether a shard may be skipped.
        Ok(Match::Long { min, max })
    }

    /// ES: in milliseconds, regardless of the stored resolution (`mapping/date_nanos`).
    fn read_text(&self, text: &str, now: i64) -> Result<OwnedValue> {
        let math = DateMath { format: &self.format, zone: None, now, round_up: false, major: self.major };
        math.read(text).map(|at| OwnedValue::Long(at.millis))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Long(value) = value {
            write_i64(out, value);
        }
    }

    fn value_as_string(&self, value: f64) -> Option<Cow<'static, str>> {
        // ES: aggregations use milliseconds, regardless of the stored resolution (mapping/date_nanos).
        Some(Cow::Owned(self.format.print_utc(Instant::of_millis(value as i64))))
    }

    fn whole_as_string(&self, value: i64) -> Option<Cow<'static, str>> {
        Some(Cow::Owned(self.format.print_utc(Instant::of_millis(value))))
    }

    fn doc_value_text(&self, value: DocValue<'_>) -> Option<String> {
        match value {
            DocValue::Long(value) => Some(self.resolution.print(&self.format, value)),
            _ => None,
        }
    }
}

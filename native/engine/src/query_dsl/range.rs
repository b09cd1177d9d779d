//! `range`: documents with a value between bounds.

use crate::mapping::field_type::RangeValues;
use crate::query_dsl::parse::boost_and_name;
use std::borrow::Cow;
use std::sync::Arc;

use super::can_match::{outside, within};
use super::field::mapped_field_query::range_of;
use super::field::{metadata, runtime};
use super::parse::time_zone;
use super::{BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, exists};
use crate::automaton::check_depth;
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Location, Value};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::date::{DateFormat, Resolution};
use crate::mapping::field_type::{Match, RangeBounds, Relation};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "range", parse };

struct Range<'a> {
    field: &'a str,
    options: Options<'a>,
    common: Common,
}

struct Options<'a> {
    lower: Option<&'a Value<'a>>,
    include_lower: bool,
    upper: Option<&'a Value<'a>>,
    include_upper: bool,
    format: Option<&'a str>,
    time_zone: Option<&'a str>,
    relation: Option<&'a str>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { lower: None, include_lower: true, upper: None, include_upper: true, format: None, time_zone: None, relation: None }
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let mut options = Options::default();
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) | Kind::Array(_) => {
                let mut name = key;
                bounds(value, &mut name, (&mut field, &mut options, &mut common), cx)?;
            }
            Kind::Null => {}
            _ => return Err(scalar::unsupported("range", key, value.at, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field.filter(|field| !field.is_empty()) else { return Err(cx.illegal("field name is null or empty", end)) };
    options.check(|| boost_and_name::check_boost("range", value, &common, cx)).map_err(|error| cx.stop(error, end))?;
    Ok(Box::new(Range { field, options, common }))
}

/// Reads the bounds of a field. ES: the brackets of arrays are skipped, what is inside counts; `name` is the last one that was read
/// (`query/values_by_token`).
fn bounds<'a>(
    value: &'a Value<'a>,
    name: &mut &'a str,
    (field, options, common): (&mut Option<&'a str>, &mut Options<'a>, &mut Common),
    cx: &ParseContext<'_>,
) -> Result<()> {
    match &value.kind {
        Kind::Null => Ok(()),
        Kind::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                if item.is_early_end() {
                    return Err(behind_early_end(items.get(place + 1), value, cx));
                }
                bounds(item, name, (field, options, common), cx)?;
            }
            Ok(())
        }
        Kind::Object(members) => {
            scalar::one_field("range", *field, name, value.at, cx)?;
            *field = Some(name);
            for member in members {
                *name = &member.key;
                options.member(&member.key, &member.value, common, cx)?;
            }
            cx.closing(value).map(drop)
        }
        _ => Err(scalar::unsupported("range", name, value.at, cx)),
    }
}

/// The error for a query that ends within an array.
fn behind_early_end(next: Option<&Value<'_>>, array: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    let (token, at) = match next {
        Some(next) => (next.token(), next.at),
        None => match cx.closing(array) {
            Ok(end) => ("END_ARRAY", end),
            Err(error) => return error,
        },
    };
    cx.parsing(format!("[range] malformed query, expected [END_OBJECT] but found [{token}]"), at)
}

impl<'a> Options<'a> {
    /// Validation after the whole body is parsed.
    fn check(&self, boost: impl FnOnce() -> Result<()>) -> Result<()> {
        self.time_zone.map_or(Ok(()), time_zone::check)?;
        boost()?;
        self.format.map_or(Ok(()), |format| DateFormat::parse_of_query(format).map(drop))?;
        self.relation.map_or(Ok(()), check_relation)
    }

    fn member(&mut self, key: &str, value: &'a Value<'a>, common: &mut Common, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "gt" => (self.lower, self.include_lower) = (bound(value, cx)?, fault::is_on("range_gt_as_gte")),
            "gte" => (self.lower, self.include_lower) = (bound(value, cx)?, true),
            "lt" => (self.upper, self.include_upper) = (bound(value, cx)?, fault::is_on("range_lt_as_lte")),
            "lte" => (self.upper, self.include_upper) = (bound(value, cx)?, true),
            // ES: removed in 9 (query/range).
            "from" | "to" | "include_lower" | "include_upper" if cx.major == 8 => {
                cx.deprecate(format!("Deprecated field [{key}] used, this field is unused and will be removed entirely"));
                match key {
                    "from" => self.lower = bound(value, cx)?,
                    "to" => self.upper = bound(value, cx)?,
                    "include_lower" => self.include_lower = scalar::boolean(value, cx)?,
                    _ => self.include_upper = scalar::boolean(value, cx)?,
                }
            }
            "time_zone" => self.time_zone = Some(scalar::text(value, cx)?),
            "format" => self.format = Some(scalar::text(value, cx)?),
            "relation" => self.relation = Some(scalar::text(value, cx)?),
            _ if boost_and_name::read(common, key, value, cx)? => {}
            _ => return Err(scalar::unsupported("range", key, value.at, cx)),
        }
        Ok(())
    }
}

/// Option names of a range.
const OPTIONS: &[&str] =
    &["gt", "gte", "lt", "lte", "from", "to", "include_lower", "include_upper", "time_zone", "format", "relation", "boost", "_name"];

/// The token that an array is parsed to as a bound.
static CLOSING: Value<'static> = Value { kind: Kind::String(Cow::Borrowed("]")), at: Location { line: 1, column: 1, start: 0, end: 0 } };

/// Rejects an object whose first member is not an option.
fn check_first(object: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
    match object.as_object().and_then(|object| object.iter().next()) {
        Some(first) if !OPTIONS.contains(&first.key.as_ref()) => Err(scalar::unsupported("range", &first.key, first.value.at, cx)),
        _ => Ok(()),
    }
}

fn bound<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Option<&'a Value<'a>>> {
    match &value.kind {
        Kind::Null => Ok(None),
        // ES: the bound is the last token of an array, its bracket (query/values_by_token).
        Kind::Array(items) => {
            for item in items {
                if item.as_object().is_some() {
                    check_first(item, cx)?;
                    return Err(EsError::not_implemented("[range] with such an object in a list as bound"));
                }
                bound(item, cx)?;
            }
            Ok(Some(&CLOSING))
        }
        // ES: the object's bracket is the bound, its members are further options (query/objects_torn).
        Kind::Object(_) => check_first(value, cx).and_then(|()| Err(cx.tear(value, "[range] with an object as bound"))),
        _ => scalar::check_length(value, cx).map(|()| Some(value)),
    }
}

/// Only ranges of range fields, which are not built, differ by relation; the others accept all but `disjoint`.
fn check_relation(text: &str) -> Result<()> {
    match text.to_lowercase().as_str() {
        "intersects" | "within" | "contains" => Ok(()),
        "disjoint" => Err(EsError::illegal_argument("[range] query does not support relation [disjoint]")),
        _ => Err(EsError::illegal_argument(format!("{text} is not a valid relation"))),
    }
}

/// Returns true for an error of a date bound, which is parsed before the query exists; errors at that point are reported as a failure to
/// create it.
fn is_early(error: &EsError, field: &Field, cx: &QueryContext<'_>) -> bool {
    !cx.at_once && is_compared_ahead(error, field)
}

/// Returns true for an error of a date bound, which is compared with the indexed values first.
fn is_compared_ahead(error: &EsError, field: &Field) -> bool {
    if !field.indexed {
        return false;
    }
    match field.ty.date() {
        Some(date) if date.resolution == Resolution::Nanos => {
            matches!(error.kind.as_ref(), "parse_exception" | "illegal_argument_exception")
        }
        _ => error.kind == "parse_exception" && field.ty.range_values() != Some(RangeValues::Dates),
    }
}

impl<'a> Range<'a> {
    fn bounds(&self, cx: &QueryContext<'_>) -> RangeBounds<'a> {
        RangeBounds {
            lower: self.options.lower.map(|value| (value, self.options.include_lower)),
            upper: self.options.upper.map(|value| (value, self.options.include_upper)),
            open: (self.options.include_lower, self.options.include_upper),
            format: self.options.format.filter(|_| !fault::is_on("range_format_ignored")),
            time_zone: self.options.time_zone.filter(|_| !fault::is_on("range_time_zone_ignored")),
            relation: match self.options.relation.map(str::to_lowercase).as_deref() {
                Some("within") => Relation::Within,
                Some("contains") => Relation::Contains,
                _ => Relation::Intersects,
            },
            now: cx.now,
        }
    }
}

impl Range<'_> {
    /// Returns true if the range starts after the last instant. ES: then nothing is compared with it, and the upper bound
    /// is not read.
    fn begins_after_all(&self, field: &Field, cx: &QueryContext<'_>) -> bool {
        let bounds = RangeBounds { upper: None, ..self.bounds(cx) };
        let is_excluded = self.options.lower.is_some() && !self.options.include_lower;
        is_excluded && matches!(field.ty.range(&field.name, &bounds), Ok(Match::Long { min: i64::MIN, .. }))
    }
}

impl QueryBuilder for Range<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let keyword = metadata::keyword(self.field, cx)?;
        if metadata::is_metadata(self.field) && keyword.is_none() {
            let Options { lower, upper, include_lower, include_upper, .. } = self.options;
            let (lower, upper) = (lower.map(|value| (value, include_lower)), upper.map(|value| (value, include_upper)));
            // ES: without bounds it is an `exists` query (query/metadata_fields).
            return if lower.is_none() && upper.is_none() && !metadata::is_unmapped(self.field, cx) {
                exists::query(self.field, cx)
            } else {
                metadata::range(self.field, lower, upper, cx)
            };
        }
        let Some(field) = keyword.or_else(|| cx.mapping.field(self.field).map(AsRef::as_ref)) else {
            if self.options.lower.is_some() || self.options.upper.is_some() {
                cx.check_rewritten()?;
            }
            return Ok(crate::query_dsl::rewritten_away("range"));
        };
        if cx.rewriting_shard().is_some_and(|shard| self.rewritten(cx, shard) == CanMatch::Nothing) {
            return Ok(crate::query_dsl::rewritten_away("range"));
        }
        if self.options.lower.is_none() && self.options.upper.is_none() {
            return exists::query(self.field, cx);
        }
        let bounds = self.bounds(cx);
        if field.is_runtime() {
            return runtime::range(field, &bounds);
        }
        let range = field.ty.range(&field.name, &bounds);
        if let Ok(Match::TermRange { min: Some((min, inclusive)), max }) = &range
            && max.as_ref().is_none_or(|(max, _)| max > min)
        {
            // ES: an automaton with a state for each byte of the lower bound (query/range_reversed).
            check_depth(min.len() + usize::from(!inclusive), cx.major)?;
        }
        // ES: a search compares dates with what is indexed before the query is built, so what is wrong with them is not wrapped
        // (query/dates_beside_nothing).
        let found = range.map_err(|error| if is_early(&error, field, cx) { cx.bare(error) } else { error })?;
        if let (Match::Long { min, max }, Some(shard), true) = (&found, cx.rewriting_shard(), field.ty.date().is_some() && field.indexed)
            && within(shard, &field.name, *min, *max)
        {
            // ES: a range that includes all dates of the shard becomes an exists query (query/range_of_everything).
            return Ok(Query::Exists { field: Arc::clone(&field.name) }.constant());
        }
        Ok(match range_of(field, found, bounds.open) {
            // ES: doc values match nothing for reversed bounds; 9 applies that to the points beside them, too
            // (query/range_reversed_explained).
            query @ Query::Numeric { .. } if query.is_reversed() && (!field.indexed || cx.major >= 9 && field.doc_values) => {
                Query::Reversed(Box::new(query))
            }
            query => query,
        })
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        let Some(field) = cx.mapping.field(self.field).filter(|field| field.ty.date().is_some()) else { return Ok(()) };
        // ES: the bounds are not even read where there is nothing to compare them with (query/dates_beside_nothing).
        let is_compared = || !self.begins_after_all(field, cx) && !outside(shard, &field.name, i64::MIN, i64::MAX);
        match field.ty.range(&field.name, &self.bounds(cx)) {
            Err(error) if is_compared_ahead(&error, field) && is_compared() => Err(if cx.at_once { error } else { cx.bare(error) }),
            _ => Ok(()),
        }
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        if cx.unread.get() {
            return CanMatch::Unknown;
        }
        let Some(field) = cx.mapping.field(self.field) else {
            return CanMatch::nothing_if(metadata::is_unmapped(self.field, cx));
        };
        // ES: only dates are compared with the shard's values (api/global/search_batched_reduce).
        if field.ty.date().is_none() || !field.indexed && field.doc_values {
            return CanMatch::Unknown;
        }
        CanMatch::nothing_if(match field.ty.range(&field.name, &self.bounds(cx)) {
            _ if self.begins_after_all(field, cx) => true,
            Ok(Match::Long { min, max }) => outside(shard, &field.name, min, max),
            Ok(_) => false,
            // ES: the bounds are not even read where there is nothing to compare them with (query/dates_beside_nothing).
            Err(_) => outside(shard, &field.name, i64::MIN, i64::MAX),
        })
    }
}

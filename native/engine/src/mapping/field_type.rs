//! The contract of field types. One file per type implements [`FieldType`]; a slice of `SPEC`s registers them.

use std::borrow::Cow;
use std::sync::Arc;

use super::completion::CompletionType;
use super::date::{DateFormat, Resolution};
use super::document_context::FieldSink;
use super::features::Features;
use super::field::Field;
use super::geo::GeoPoint;
use super::runtime::LookupType;
use super::type_traits::TypeTraits;
use super::types::join::Join;
use super::types::sparse_vector::Pruning;
use super::value_error::Refused;
pub use super::value_test::{AcceptedTerms, Lookup, PointBox, TermBound, TestText, ValueTest};
use super::vector::VectorType;
use crate::analysis::Normalizer;
use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonOwned, Value};
use crate::xcontent::java_number::parse_double;

/// The result of a term or range query on a field; the query room turns it into a scoring query.
#[derive(Clone, Debug, PartialEq)]
pub enum Match {
    /// Documents with this exact term in the dictionary; scored by BM25 if the field indexes terms.
    Term(Vec<u8>),
    /// Documents with an integer in `min..=max`; constant score.
    Long {
        /// Smallest value, inclusive.
        min: i64,
        /// Greatest value, inclusive.
        max: i64,
    },
    /// Documents with a floating value in `min..=max`; constant score.
    Double {
        /// Smallest value, inclusive.
        min: f64,
        /// Greatest value, inclusive.
        max: f64,
    },
    /// Documents with a term within byte bounds (`None`: open; the flag: inclusive); constant score.
    TermRange {
        /// Lower bound.
        min: Option<(Vec<u8>, bool)>,
        /// Upper bound.
        max: Option<(Vec<u8>, bool)>,
    },
    /// Documents with a term at or after `min` and before `max`, of the dictionary alone; constant score.
    KeyRange {
        /// Lower bound, inclusive.
        min: Vec<u8>,
        /// Upper bound, exclusive.
        max: Vec<u8>,
    },
    /// Documents with a doc value that passes; constant score.
    Values(ValueTest),
    /// Documents with this feature, which is their score.
    Feature(Vec<u8>),
    /// All documents of the index.
    All,
    /// Nothing, with a reason (e.g. a fraction on an integer field).
    Nothing(String),
}

/// Required relation of a document's ranges to the query's range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Relation {
    /// They have something in common.
    #[default]
    Intersects,
    /// The document's lies inside the query's.
    Within,
    /// The query's lies inside the document's.
    Contains,
}

/// The bounds of a `range` query as sent.
pub struct RangeBounds<'a> {
    /// Lower bound and whether it is inclusive.
    pub lower: Option<(&'a Value<'a>, bool)>,
    /// Upper bound and whether it is inclusive.
    pub upper: Option<(&'a Value<'a>, bool)>,
    /// Inclusiveness of the lower and upper end if unbounded: range types exclude their ends regardless.
    pub open: (bool, bool),
    /// `format` of the query, overriding the field's.
    pub format: Option<&'a str>,
    /// `time_zone` of the query.
    pub time_zone: Option<&'a str>,
    /// `relation` of the query, which range types obey.
    pub relation: Relation,
    /// The request's time in milliseconds since the epoch: date math's `now`.
    pub now: i64,
}

/// Kind of a doc values column: determines sorting, aggregating and `exists`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// `LongColumn`.
    Long,
    /// `DoubleColumn`.
    Double,
    /// `TermsColumn`.
    Terms,
    /// No doc values (text).
    None,
}

/// A value read from a column, on its way to a sort value, an aggregation key or `docvalue_fields`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DocValue<'a> {
    /// From a `LongColumn`.
    Long(i64),
    /// From a `DoubleColumn`.
    Double(f64),
    /// From a `TermsColumn`.
    Term(&'a [u8]),
}

/// A doc value outside of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnedValue {
    /// Integer.
    Long(i64),
    /// Floating number.
    Double(f64),
    /// Term.
    Term(Vec<u8>),
}

impl From<f64> for OwnedValue {
    /// A number without a fraction is an integer.
    fn from(value: f64) -> Self {
        let whole = value as i64;
        if (whole as f64).to_bits() == value.to_bits() { Self::Long(whole) } else { Self::Double(value) }
    }
}

/// The values on which patterns are evaluated that do not search the terms of the index.
#[derive(Clone, Debug)]
pub enum PatternTarget {
    /// The value that all documents of the index have, if there is one.
    Constant(Option<Arc<str>>),
    /// Doc values, which this function decodes.
    Decoded(fn(&[u8]) -> Vec<u8>),
}

/// A value of a source as `fields` renders it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetched {
    /// So.
    Value(JsonOwned),
    /// Among `ignored_field_values`, as it was sent.
    Ignored,
    /// Not at all.
    Nothing,
}

impl Fetched {
    /// An object of a source. ES: it is a Java map by then, and so are objects inside.
    pub fn object(value: &Value<'_>) -> Self {
        Self::Value(as_java_map(JsonOwned::as_read(value), 0))
    }
}

fn as_java_map(value: JsonOwned, depth: usize) -> JsonOwned {
    match value {
        _ if depth > 200 => value,
        JsonOwned::Object(members) => {
            let mut members: Vec<_> = members.into_iter().map(|(key, value)| (key, as_java_map(value, depth + 1))).collect();
            sort_as_hash_map(&mut members, |(key, _)| key);
            JsonOwned::Object(members)
        }
        JsonOwned::Array(items) => JsonOwned::Array(items.into_iter().map(|item| as_java_map(item, depth + 1)).collect()),
        other => other,
    }
}

/// The part of a `flattened` field that a field represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlattenedPart {
    /// Everything.
    Whole {
        /// The length of texts, in UTF-16 units, above which they are left out.
        ignore_above: usize,
    },
    /// One of its keys.
    Key,
}

/// Value type of a range type's doc values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeValues {
    /// Numbers.
    Numbers,
    /// Instants.
    Dates,
    /// Addresses.
    Addresses,
}

/// Name and type of the column of a metric.
pub type MetricColumn = (Arc<str>, Arc<dyn FieldType>);

/// How a date field parses and stores instants.
#[derive(Clone, Copy)]
pub struct DateValues<'a> {
    /// Its format.
    pub format: &'a DateFormat,
    /// The unit of its numbers.
    pub resolution: Resolution,
}

/// A mapped field's type with its parameters. `name` arguments are full field names, for error texts.
pub trait FieldType: Send + Sync {
    /// The wire name: `keyword`.
    fn type_name(&self) -> &'static str;
    /// The capabilities of the type, whatever the parameters of the field.
    fn traits(&self) -> &'static TypeTraits;
    /// Kind of its column.
    fn column(&self) -> ColumnKind;
    /// Normalizer of values (keyword).
    fn normalizer(&self) -> Option<&Arc<Normalizer>> {
        None
    }
    /// The string substituted for null (keyword).
    fn null_text(&self) -> Option<&str> {
        None
    }
    /// Returns true if terms have norms and frequencies (text).
    fn is_text(&self) -> bool {
        false
    }
    /// Returns true if a term query scores by the similarity (terms in a dictionary), false for constant scores (numbers, dates).
    fn is_indexed(&self) -> bool {
        true
    }
    /// Returns true if the match queries are supported (binary and geo types reject them).
    fn answers_match(&self) -> bool {
        true
    }
    /// Returns true if an array is one value (points, vectors).
    fn takes_arrays(&self) -> bool {
        false
    }
    /// Returns true if its integers are stored minus 2^63, since they can exceed it (`unsigned_long`).
    fn is_unsigned(&self) -> bool {
        false
    }
    /// The date format and resolution of a date type.
    fn date(&self) -> Option<DateValues<'_>> {
        None
    }
    /// A format of a request, with the names of the field's locale.
    fn date_format(&self, pattern: &str) -> Result<DateFormat> {
        self.date().map_or_else(|| DateFormat::parse(pattern), |date| date.format.sibling(pattern))
    }
    /// Vector options (`dense_vector`).
    fn vector(&self) -> Option<&VectorType> {
        None
    }
    /// Lookup options (`lookup`).
    fn lookup(&self) -> Option<&LookupType> {
        None
    }
    /// Completion options (`completion`).
    fn completion(&self) -> Option<&CompletionType> {
        None
    }
    /// Returns true if its values can be aggregated.
    fn has_buckets(&self) -> bool {
        true
    }
    /// The part of a flattened field that this type represents.
    fn flattened(&self) -> Option<FlattenedPart> {
        None
    }
    /// The field that represents a key of this one (flattened).
    fn keyed(&self, _field: &Field, _key: &str) -> Option<Field> {
        None
    }
    /// The `exists` query, if it is not simply any term or doc value.
    fn exists(&self) -> Option<Match> {
        None
    }
    /// Subfields that requests can name (`search_as_you_type`).
    fn subfields(&self) -> &[Arc<Field>] {
        &[]
    }
    /// The shingle subfield with this many words per term, or with its maximum; `None` if phrases search the words.
    fn shingles(&self, _words: usize) -> Option<(&Arc<Field>, usize)> {
        None
    }
    /// Returns true if its terms are prefixes of this length.
    fn keeps_beginnings(&self, _length: usize) -> bool {
        false
    }
    /// Join options (`join`).
    fn join(&self) -> Option<&Join> {
        None
    }
    /// Returns true if its values are queries (`percolator`).
    fn holds_queries(&self) -> bool {
        false
    }
    /// The features that the query `rank_feature` reads.
    fn features(&self) -> Option<Features> {
        None
    }
    /// Default token pruning of queries, for token weights (`sparse_vector`).
    fn sparse_vector(&self) -> Option<Option<&Pruning>> {
        None
    }
    /// Returns true if its values are numbers that occurred several times, which few aggregations read (`histogram`).
    fn is_counted(&self) -> bool {
        false
    }
    /// Column and type of a metric of a field whose documents have several (`aggregate_metric_double`): `Some(None)` for one that it lacks.
    fn metric(&self, _field: &Arc<str>, _name: &str) -> Option<Option<MetricColumn>> {
        None
    }
    /// Returns true if 9 leaves its values out of sources that are not filtered (`rank_vectors`).
    fn hides_values(&self) -> bool {
        false
    }
    /// The error for missing fielddata, if it is not the usual one.
    fn no_fielddata(&self, _name: &str) -> Option<EsError> {
        None
    }
    /// The error of `exists`, if it is rejected.
    fn refuses_exists(&self) -> Option<EsError> {
        None
    }
    /// Returns true if each term scores 1; span queries are rejected then, as the reference indexes no positions (`match_only_text`).
    fn scores_constant(&self) -> bool {
        false
    }
    /// The constant value of all documents (`constant_keyword`): `Some(None)` until it is set.
    fn constant(&self) -> Option<Option<&Arc<str>>> {
        None
    }
    /// On what `prefix`, `wildcard`, `regexp` and `fuzzy` are evaluated, if not on the terms of the index.
    fn pattern_target(&self) -> Option<PatternTarget> {
        None
    }
    /// Returns true if `fields` renders values in doc values order.
    fn fetches_sorted(&self) -> bool {
        false
    }
    /// The rendering of one source value in `fields`, for types that do not render the indexed value; `None` for others.
    fn fetch(&self, _value: &Value<'_>) -> Option<Fetched> {
        None
    }
    /// The points among the source values as given (`geo_point`), without malformed ones; `None` if nothing is read.
    fn points(&self, _values: &[&Value<'_>]) -> Option<Vec<GeoPoint>> {
        None
    }
    /// A source range with its parsed bounds (range types); `None` if malformed.
    fn shown_range(&self, _value: &Value<'_>, _format: Option<&DateFormat>, _sink: &FieldSink<'_>) -> Option<JsonOwned> {
        None
    }
    /// Value type of its ranges (range types).
    fn range_values(&self) -> Option<RangeValues> {
        None
    }
    /// The error of `prefix`, `wildcard`, `regexp` or `fuzzy`, if rejected for a string type.
    fn refuses_pattern(&self, _query: &str) -> Option<EsError> {
        None
    }
    /// Adds one value of a document: a scalar, `null`, or an object that the type rejects. Arrays are passed value by value.
    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused>;
    /// The `term`, `terms` or `match` query for this value.
    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match>;
    /// The `range` query.
    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match>;
    /// The doc value that a string represents, parsed with the type's own format (`missing` of aggregations); numeric
    /// unless overridden.
    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        if let Ok(whole) = text.parse::<i64>() {
            return Ok(OwnedValue::Long(whole));
        }
        parse_double(text).map(OwnedValue::from)
    }
    /// Renders a doc value for `sort`, bucket `key` or `docvalue_fields` as JSON (`3`, `1.5`, `"x"`).
    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>);
    /// `key_as_string`/`value_as_string` of a doc value, where the type has one (date, boolean, ip).
    fn value_as_string(&self, _value: f64) -> Option<Cow<'static, str>> {
        None
    }
    /// The same for an integer, which may exceed the range that doubles represent exactly.
    fn whole_as_string(&self, value: i64) -> Option<Cow<'static, str>> {
        self.value_as_string(value as f64)
    }
    /// The formatted doc value (`docvalue_fields`, `sort` with a format), if it differs from [`FieldType::write_value`]: dates.
    fn doc_value_text(&self, _value: DocValue<'_>) -> Option<String> {
        None
    }
}

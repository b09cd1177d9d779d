//! The sources of a `composite` aggregation: terms, histograms and tiles.

use std::sync::Arc;

use super::result::{SourceShape, Written};
use super::slots::Ranks;
use crate::aggregation::bucket::date_histogram::rounding::{Interval, Rounding, Unit, parse_fixed};
use crate::aggregation::bucket::points::Points;
use crate::aggregation::context::{AggregationContext, ShardQueryShape, ValuesSource};
use crate::aggregation::format::{DefaultValues, ValueFormat};
use crate::aggregation::key::Key;
use crate::aggregation::value_type::ValueType;
use crate::aggregation::values_request::ValuesRequest;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonOwned, Kind, Member, Number, Value};
use crate::mapping::date::zone::{UTC, Zone};
use crate::mapping::field_type::{ColumnKind, FlattenedPart, OwnedValue};
use crate::mapping::geo::grid::tile;
use crate::mapping::types::number::unsigned_long;
use crate::query_dsl::ParseContext;
use crate::script::request::ScriptRequest;
use crate::xcontent::java_number::{parse_double, parse_whole};
use crate::xcontent::{object_parser, scalar};

/// A source as parsed.
pub struct GivenSource {
    /// Its name.
    pub name: String,
    kind: SourceKind,
    field: Option<String>,
    script: Option<ScriptRequest>,
    value_type: Option<ValueType>,
    /// True if documents without a value have a key of their own.
    pub missing_bucket: bool,
    missing_first: Option<bool>,
    descending: bool,
    format: Option<String>,
    zone: Option<Zone>,
}

enum SourceKind {
    Terms,
    Histogram { interval: f64 },
    DateHistogram { interval: Option<Interval>, offset: i64 },
    Tiles { precision: u8 },
}

const TERMS: &[&str] = &["field", "missing_bucket", "missing_order", "script", "value_type", "order"];
const HISTOGRAM: &[&str] = &["field", "missing_bucket", "missing_order", "script", "value_type", "order", "interval"];
const DATES: &[&str] = &[
    "field",
    "missing_bucket",
    "missing_order",
    "script",
    "value_type",
    "order",
    "calendar_interval",
    "fixed_interval",
    "offset",
    "format",
    "time_zone",
];
const TILES: &[&str] = &["field", "missing_bucket", "missing_order", "script", "value_type", "order", "precision", "bounds"];

impl GivenSource {
    /// Reads one source: an object with its name, and in it one with its kind.
    pub fn parse(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let unread = || EsError::not_implemented("a source of aggregation [composite] that is not an object with one kind in it");
        let [named] = item.as_object().ok_or_else(unread)?.iter().as_slice() else { return Err(unread()) };
        let [kind] = named.value.as_object().ok_or_else(unread)?.iter().as_slice() else { return Err(unread()) };
        let members = kind.value.as_object().ok_or_else(unread)?;
        let (keys, source) = match &*kind.key {
            "terms" => (TERMS, SourceKind::Terms),
            "histogram" => (HISTOGRAM, SourceKind::Histogram { interval: 0.0 }),
            "date_histogram" => (DATES, SourceKind::DateHistogram { interval: None, offset: 0 }),
            "geotile_grid" => (TILES, SourceKind::Tiles { precision: 7 }),
            other => {
                let reason = format!("invalid source type: {other}");
                return Err(cx.stop(EsError::parsing(reason, kind.value.at), kind.value.at));
            }
        };
        let mut all = Self {
            name: named.key.to_string(),
            kind: source,
            field: None,
            script: None,
            value_type: None,
            missing_bucket: false,
            missing_first: None,
            descending: false,
            format: None,
            zone: None,
        };
        for member in members {
            all.member(&kind.key, keys, member, cx)?;
        }
        cx.closing(item)?;
        if all.missing_first.is_some() && !all.missing_bucket {
            return Err(EsError::not_implemented("[missing_order] without [missing_bucket] in aggregation [composite]"));
        }
        Ok(all)
    }

    fn member(&mut self, kind: &str, keys: &[&str], member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (&*member.key, &member.value);
        if !keys.contains(&key) {
            return Err(object_parser::unknown_field(kind, member, keys, cx));
        }
        let failed = |cause: EsError| object_parser::failed(kind, key, value, cx.stop(cause, value.at), cx);
        let text = || match value.kind {
            Kind::String(_) => scalar::text(value, cx).map(str::to_owned),
            _ => Err(object_parser::wrong_type(kind, key, value, cx)),
        };
        match key {
            "field" => self.field = Some(text()?),
            "script" if matches!(value.kind, Kind::Object(_) | Kind::String(_)) => {
                self.script = Some(ScriptRequest::parse(value, cx).map_err(failed)?);
            }
            "missing_bucket" => self.missing_bucket = scalar::boolean(value, cx).map_err(failed)?,
            "missing_order" => {
                self.missing_first = match text()?.to_ascii_lowercase().as_str() {
                    "first" => Some(true),
                    "last" => Some(false),
                    "default" => None,
                    other => {
                        return Err(failed(EsError::illegal_argument(format!("Unknown missing order: [{other}]"))));
                    }
                }
            }
            "order" => {
                self.descending = match text()?.to_ascii_lowercase().as_str() {
                    "asc" => false,
                    "desc" => true,
                    other => {
                        let constant = other.to_uppercase();
                        let reason = format!("No enum constant org.elasticsearch.search.sort.SortOrder.{constant}");
                        return Err(failed(EsError::illegal_argument(reason)));
                    }
                }
            }
            "value_type" => self.value_type = Some(ValueType::named(&text()?).map_err(failed)?),
            "format" => self.format = Some(text()?),
            "time_zone" => self.zone = Some(Zone::read(&text()?).map_err(|error| failed(error.innermost().clone()))?),
            _ => return self.kind_member(kind, member, cx),
        }
        Ok(())
    }

    fn kind_member(&mut self, kind: &str, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (&*member.key, &member.value);
        let failed = |cause: EsError| object_parser::failed(kind, key, value, cx.stop(cause, value.at), cx);
        match (&mut self.kind, key) {
            (SourceKind::Histogram { interval }, "interval") => {
                *interval = scalar::double(value, cx).map_err(failed)?;
                if *interval <= 0.0 {
                    return Err(failed(EsError::illegal_argument("[interval] must be greater than 0 for [histogram] source")));
                }
            }
            (SourceKind::DateHistogram { interval, .. }, "calendar_interval") => {
                let text = scalar::text(value, cx)?;
                let unknown = || {
                    failed(EsError::illegal_argument(format!("The supplied interval [{text}] could not be parsed as a calendar interval.")))
                };
                *interval = Some(Interval::Calendar(Unit::parse(text).ok_or_else(unknown)?));
            }
            (SourceKind::DateHistogram { interval, .. }, "fixed_interval") => {
                let millis = parse_fixed(scalar::text(value, cx)?, "date_histogram.fixedInterval").map_err(failed)?;
                *interval = Some(Interval::Fixed(millis.max(1)));
            }
            (SourceKind::DateHistogram { offset, .. }, "offset") => {
                const SETTING: &str = "DateHistogramAggregationBuilder.parseOffset";
                *offset = if let Kind::Number(_) = value.kind {
                    scalar::long(value, cx).map_err(failed)?
                } else {
                    let text = scalar::text(value, cx)?;
                    let (sign, rest) = text.strip_prefix('-').map_or((1, text.strip_prefix('+').unwrap_or(text)), |rest| (-1, rest));
                    sign * parse_fixed(rest, SETTING).map_err(failed)?
                };
            }
            (SourceKind::Tiles { precision }, "precision") => {
                let number = scalar::int(value, cx).map_err(failed)?;
                *precision = tile::check_precision(i64::from(number)).map_err(failed)?;
            }
            _ => return Err(EsError::not_implemented(format!("parameter [{key}] of a source of aggregation [composite]"))),
        }
        Ok(())
    }

    /// The reader of the source's values on a shard.
    pub fn reader(&self, cx: &AggregationContext<'_>) -> Result<SourceReader> {
        let none = || EsError::illegal_argument("Required one of fields [field, script], but none were specified.");
        let field = self.field.as_deref().or(self.script.as_ref().map(|_| "")).ok_or_else(none)?;
        let mut points = None;
        let mut source = None;
        let unmapped = if matches!(self.kind, SourceKind::DateHistogram { .. }) { DefaultValues::Dates } else { DefaultValues::Numbers };
        match self.kind {
            SourceKind::Tiles { .. } if self.script.is_some() => {
                return Err(EsError::not_implemented("[script] of a source [geotile_grid] of aggregation [composite]"));
            }
            SourceKind::Tiles { .. } => points = Some(Points::new(field, "geotile_grid", cx)?),
            _ => {
                let type_name = match self.kind {
                    SourceKind::Terms => "keyword",
                    SourceKind::Histogram { .. } => "double",
                    _ => "date",
                };
                let (field, script) = (self.field.as_deref(), self.script.as_ref());
                source = ValuesRequest { field, script, missing: None, value_type: self.value_type }.source(type_name, cx)?;
            }
        }
        let mut written = Written::Plain;
        if let Some(source) = &source {
            // ES: only the terms of booleans have a reader (aggregation/composite_errors).
            if source.field_type.traits().is_boolean()
                && let SourceKind::Histogram { .. } | SourceKind::DateHistogram { .. } = self.kind
            {
                let kind = if matches!(self.kind, SourceKind::Histogram { .. }) { "histogram" } else { "date_histogram" };
                return Err(source.unsupported(kind));
            }
            match self.kind {
                SourceKind::Terms => source.check_buckets("terms")?,
                SourceKind::Histogram { .. } => source.check_numbers("histogram")?,
                _ => source.check_numbers("date_histogram")?,
            }
            let is_date = source.field_type.date().is_some();
            written = match self.kind {
                SourceKind::Terms if source.field_type.traits().is_point() => {
                    return Err(EsError::not_implemented("aggregation [composite] over the terms of a [geo_point]"));
                }
                SourceKind::Terms if is_date => Written::Plain,
                SourceKind::Terms => Written::ByType(Arc::clone(&source.field_type)),
                // ES: in the format of the field, other than by terms and by intervals of time (`aggregation/composite_of_dates`).
                SourceKind::Histogram { .. } if is_date => {
                    Written::Formatted(ValueFormat::resolve(Some(source), None, Some(&UTC), unmapped, cx)?)
                }
                _ => Written::Plain,
            };
        }
        if self.format.is_some() {
            written = Written::Formatted(ValueFormat::resolve(source.as_ref(), self.format.as_deref(), self.zone.as_ref(), unmapped, cx)?);
        }
        let reading = match &self.kind {
            SourceKind::Terms => Reading::Terms,
            SourceKind::Histogram { interval } => Reading::Histogram(*interval),
            SourceKind::DateHistogram { interval, offset } => {
                let interval = interval
                    .clone()
                    .ok_or_else(|| EsError::illegal_argument("Invalid interval specified, must be non-null and non-empty"))?;
                Reading::Dates(Rounding { interval, zone: self.zone.clone().unwrap_or(UTC), offset: *offset })
            }
            SourceKind::Tiles { precision } => {
                written = Written::Tile;
                Reading::Tiles(*precision)
            }
        };
        Ok(SourceReader {
            name: Arc::from(self.name.as_str()),
            reading,
            source,
            points,
            missing_bucket: self.missing_bucket,
            missing_first: self.missing_first.unwrap_or(!self.descending),
            descending: self.descending,
            written,
            column: None,
            bounds: None,
            stored: None,
        })
    }
}

/// Reads the values of a source, leaf by leaf.
pub struct SourceReader {
    name: Arc<str>,
    reading: Reading,
    source: Option<ValuesSource>,
    points: Option<Points>,
    missing_bucket: bool,
    missing_first: bool,
    descending: bool,
    written: Written,
    column: Option<Arc<Column>>,
    /// Of the first source: the numbers that are read, as they are stored, and the leaf's numbers.
    bounds: Option<(i64, i64)>,
    stored: Option<Arc<Column>>,
}

enum Reading {
    Terms,
    Histogram(f64),
    Dates(Rounding),
    Tiles(u8),
}

impl SourceReader {
    /// Order and rendering of the values.
    pub fn shape(&self) -> SourceShape {
        let (descending, missing_first) = (self.descending, self.missing_first);
        SourceShape { name: Arc::clone(&self.name), descending, missing_first, written: self.written.clone() }
    }

    /// The field of the terms of all keys, for ascending terms of one key of a flattened field.
    pub fn flattened_terms(&self, has_after: bool) -> Option<Arc<str>> {
        let source = self.source.as_ref().filter(|source| source.indexed)?;
        let is_key = source.field_type.flattened() == Some(FlattenedPart::Key);
        let is_led = matches!(self.reading, Reading::Terms) && !self.descending && (!self.missing_bucket || has_after);
        (is_key && is_led).then(|| Arc::clone(&source.name))
    }

    /// Reads only the numbers within the range of the search, where it is the first source of a composite and the search a range of its field.
    /// ES: it walks the points of the query then, so that other numbers of the documents are not seen. A single number is no range on 9, except
    /// of dates (`aggregation/composite_of_range`).
    pub fn lead(&mut self, has_after: bool, cx: &AggregationContext<'_>) {
        let Some(source) = self.source.as_ref().filter(|source| source.indexed) else { return };
        let (ty, is_date) = (&source.field_type, source.field_type.date().is_some());
        let is_whole = ty.column() == ColumnKind::Long && !ty.is_unsigned() && !ty.traits().is_boolean();
        let is_led = matches!(self.reading, Reading::Terms | Reading::Dates(_)) && !self.descending && (!self.missing_bucket || has_after);
        let Some(shard) = cx.shard.filter(|_| cx.outermost && is_whole && is_led) else { return };
        if let ShardQueryShape::Numbers { field, min, max, exact } = (shard.query_shape)()
            && field == source.name
            && (cx.major == 8 || is_date || !exact)
        {
            self.bounds = Some((min, max));
        }
    }

    /// The ranks of its terms in the current leaf, if it reads terms. ES: equal texts of a runtime field are counted one by one
    /// (`aggregation/composite_of_runtime`).
    pub fn ranks(&self) -> Option<Ranks> {
        let is_runtime = self.source.as_ref().is_some_and(|source| source.field.ends_with('\0'));
        let has_terms = matches!(self.column.as_deref(), None | Some(Column::Terms(_)));
        let Self { descending, missing_bucket, missing_first, .. } = *self;
        let column = self.column.clone();
        (matches!(self.reading, Reading::Terms) && has_terms && !is_runtime).then_some(Ranks {
            column,
            descending,
            missing_bucket,
            missing_first,
        })
    }

    /// Its values in the current leaf.
    pub fn column(&self) -> Option<&Column> {
        self.column.as_deref()
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.column = self.source.as_ref().and_then(|source| source.column(view));
        let is_led = self.bounds.is_some() && view.live_count() * 2 >= view.leaf.max_doc();
        self.stored = self.source.as_ref().filter(|_| is_led).and_then(|source| source.kept(view));
        if let Some(points) = &mut self.points {
            points.begin_leaf(view);
        }
    }

    /// Replaces `out` by the distinct keys of a document; empty without any.
    pub fn keys(&self, doc: DocId, out: &mut Vec<Option<Key>>) {
        out.clear();
        match (&self.reading, self.column.as_deref()) {
            (Reading::Tiles(precision), _) => {
                let tiles = self.points.iter().flat_map(|points| points.of(doc)).map(|point| tile::of(point, *precision));
                out.extend(tiles.map(|tile| Some(Key::Long(tile as i64))));
                out.sort_by(|a, b| compare(a.as_ref(), b.as_ref()));
            }
            (Reading::Terms, Some(Column::Terms(column))) => {
                out.extend(column.get(doc).iter().map(|&ord| Some(Key::Term(column.term(ord).into()))));
            }
            (Reading::Terms, Some(Column::Long(column))) => {
                out.extend(self.led(doc, column.get(doc)).map(|value| Some(Key::Long(value))));
            }
            (Reading::Terms, Some(Column::Double(column))) => out.extend(column.get(doc).iter().map(|&value| Some(Key::Double(value)))),
            (Reading::Histogram(interval), Some(column)) => {
                let floor = |value: f64| Some(Key::Double((value / interval).floor() * interval));
                let is_unsigned = self.source.as_ref().is_some_and(|source| source.field_type.is_unsigned());
                match column {
                    Column::Long(column) if is_unsigned => {
                        out.extend(column.get(doc).iter().map(|&value| floor(unsigned_long::value_of(value) as f64)));
                    }
                    Column::Long(column) => out.extend(column.get(doc).iter().map(|&value| floor(value as f64))),
                    Column::Double(column) => out.extend(column.get(doc).iter().map(|&value| floor(value))),
                    Column::Terms(_) => {}
                }
            }
            (Reading::Dates(rounding), Some(column)) => match column {
                Column::Long(column) => {
                    out.extend(self.led(doc, column.get(doc)).map(|value| Some(Key::Long(rounding.round(value)))));
                }
                Column::Double(column) => out.extend(column.get(doc).iter().map(|&value| Some(Key::Long(rounding.round(value as i64))))),
                Column::Terms(_) => {}
            },
            (_, None) => {}
        }
        // ES: zeros of both signs are different keys, except in one document (`aggregation/zeros_of_a_document`).
        let is_same = |left: Option<&Key>, right: Option<&Key>| match (left, right) {
            (Some(Key::Double(left)), Some(Key::Double(right))) => left.total_cmp(right).is_eq() || (*left == 0.0 && *right == 0.0),
            (left, right) => compare(left, right).is_eq(),
        };
        // ES: equal texts and addresses of a runtime field are counted one by one (aggregation/composite_of_runtime).
        let is_runtime = self.source.as_ref().is_some_and(|source| source.field.ends_with('\0'));
        if !is_runtime || !matches!(self.column.as_deref(), Some(Column::Terms(_))) {
            out.dedup_by(|left, right| is_same(left.as_ref(), right.as_ref()));
        }
        if out.is_empty() && self.missing_bucket {
            out.push(None);
        }
    }

    /// The numbers of a document that are read.
    fn led<'a>(&'a self, doc: DocId, values: &'a [i64]) -> impl Iterator<Item = i64> + 'a {
        let stored = match (self.bounds, self.stored.as_deref()) {
            (Some(bounds), Some(Column::Long(column))) => Some((bounds, column.get(doc))),
            _ => None,
        };
        let is_read = move |place: usize| stored.is_none_or(|((min, max), stored)| (min..=max).contains(&stored[place]));
        values.iter().enumerate().filter(move |&(place, _)| is_read(place)).map(|(_, &value)| value)
    }

    /// Reads a value of `after`.
    pub fn read_after(&self, value: &JsonOwned, now: i64) -> Result<Key> {
        let text = match value {
            JsonOwned::String(text) | JsonOwned::Number(text) => text.clone(),
            JsonOwned::Bool(value) => value.to_string(),
            _ => return Err(EsError::illegal_argument("invalid value, expected comparable")),
        };
        if let Written::Formatted(format) = &self.written {
            let number = format.parse(&text, now)?;
            return Ok(if matches!(self.reading, Reading::Histogram(_)) { Key::Double(number) } else { Key::Long(number as i64) });
        }
        match &self.reading {
            Reading::Tiles(_) => tile::parse(&text).map(|tile| Key::Long(tile as i64)),
            Reading::Histogram(_) => parse_double(&text).map(Key::Double),
            Reading::Dates(_) => whole(&text).map(Key::Long),
            Reading::Terms => {
                let Some(source) = &self.source else { return Ok(Key::Term(text.into_bytes().into())) };
                match source.field_type.column() {
                    ColumnKind::Double => parse_double(&text).map(Key::Double),
                    ColumnKind::Long if source.field_type.is_unsigned() || source.field_type.traits().is_boolean() => {
                        match source.field_type.read_text(&text, now)? {
                            OwnedValue::Long(value) => Ok(Key::Long(value)),
                            _ => Err(EsError::not_implemented(format!(
                                "[after] of aggregation [composite] over type [{}]",
                                source.field_type.type_name()
                            ))),
                        }
                    }
                    ColumnKind::Long => whole(&text).map(Key::Long),
                    _ => match source.field_type.read_text(&text, now)? {
                        OwnedValue::Term(term) => Ok(Key::Term(term.into())),
                        _ => Ok(Key::Term(text.into_bytes().into())),
                    },
                }
            }
        }
    }
}

fn whole(text: &str) -> Result<i64> {
    Number::new(text).as_i64().map_or_else(|| parse_whole(text), Ok)
}

fn compare(left: Option<&Key>, right: Option<&Key>) -> std::cmp::Ordering {
    match (left, right) {
        (Some(left), Some(right)) => left.compare(right),
        _ => left.is_some().cmp(&right.is_some()),
    }
}

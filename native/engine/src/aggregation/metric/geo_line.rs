//! `geo_line`: a line through the points of the documents, in the order of another field. From the documentation: no server without a licence has it.

use std::any::Any;

use super::not_sortable;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::{GeoPoints, ValuesNumbers, ValuesParameters};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::format::DefaultValues;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonWriter, Member};
use crate::mapping::geo::GeoPoint;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "geo_line", buckets: false, keys: &["point", "sort", "include_sort", "sort_order", "size"], parse };

/// The most points, as documented.
const MAX_SIZE: i64 = 10_000;

struct GeoLine {
    point: String,
    sort: String,
    ascending: bool,
    size: usize,
}

fn refused(what: &str) -> EsError {
    EsError::not_implemented(format!("aggregation [geo_line] {what}"))
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let (mut point, mut sort, mut ascending, mut size) = (None, None, true, MAX_SIZE);
    for member in body.members() {
        match (&*member.key, member.value.as_str()) {
            ("point", None) => point = Some(field(member, body)?),
            ("sort", None) => sort = Some(field(member, body)?),
            ("sort_order", Some(order)) => {
                ascending = match order.to_ascii_lowercase().as_str() {
                    "asc" => true,
                    "desc" => false,
                    _ => return Err(refused("with such a [sort_order]")),
                }
            }
            ("size", _) => size = body.int(member)?,
            // The rendering of these values is not documented.
            ("include_sort", _) if !body.boolean(member)? => {}
            _ => return Err(refused("with such a body")),
        }
    }
    body.end()?;
    let (Some(point), Some(sort)) = (point, sort) else { return Err(refused("without [point] or [sort]")) };
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(refused("with such a [size]"));
    }
    Ok(Box::new(GeoLine { point, sort, ascending, size: size as usize }))
}

/// The only member of an object, `field`.
fn field(member: &Member<'_>, body: &AggregationBody<'_>) -> Result<String> {
    let members: Vec<&Member<'_>> = member.value.as_object().into_iter().flatten().collect();
    match members[..] {
        [only] if only.key == "field" => Ok(scalar::text(&only.value, body.cx)?.to_owned()),
        _ => Err(refused("with such a body")),
    }
}

impl AggregationBuilder for GeoLine {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let typed = |error: EsError| if error.status == 400 { refused("over fields of such types") } else { error };
        let points = GeoPoints::new(&self.point, "geo_line", cx).map_err(typed)?;
        let parameters = ValuesParameters { field: Some(self.sort.clone()), ..ValuesParameters::default() };
        let numbers = parameters.numbers(cx, "geo_line", DefaultValues::Numbers).map_err(typed)?;
        let (ascending, size) = (self.ascending, self.size);
        Ok(Box::new(GeoLineAggregator { points, numbers, ascending, size, lines: Vec::new(), failure: None }))
    }
}

/// Points by what they are sorted by, in order.
#[derive(Clone, Default)]
struct Line {
    points: Vec<(f64, GeoPoint)>,
    /// True if points were dropped.
    is_cut: bool,
}

impl Line {
    /// Sorts the points, stable, and truncates them to `size`.
    fn cut(&mut self, ascending: bool, size: usize) {
        self.points.sort_by(|left, right| if ascending { left.0.total_cmp(&right.0) } else { right.0.total_cmp(&left.0) });
        self.is_cut |= self.points.len() > size;
        self.points.truncate(size);
    }
}

struct GeoLineAggregator {
    points: GeoPoints,
    numbers: ValuesNumbers,
    ascending: bool,
    size: usize,
    lines: Vec<Line>,
    failure: Option<EsError>,
}

impl Aggregator for GeoLineAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.points.begin_leaf(view);
        self.numbers.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let mut values = Vec::new();
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if bucket as usize >= self.lines.len() {
                self.lines.resize_with(bucket as usize + 1, Line::default);
            }
            self.numbers.doubles(doc, &mut values);
            let mut points = self.points.of(doc);
            let (Some(point), [value]) = (points.next(), &values[..]) else {
                if !values.is_empty() {
                    self.failure = Some(refused("of documents with several values, or with no point"));
                }
                continue;
            };
            if points.next().is_some() {
                self.failure = Some(refused("of documents with several points"));
                return;
            }
            let line = &mut self.lines[bucket as usize];
            line.points.push((*value, point));
            if line.points.len() >= 2 * self.size + 64 {
                line.cut(self.ascending, self.size);
            }
        }
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        not_sortable(name)
    }

    fn failure(&self) -> Option<&EsError> {
        self.failure.as_ref()
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        if let Some(failure) = &self.failure {
            return Err(failure.clone());
        }
        let line = self.lines.get_mut(bucket as usize).map(std::mem::take).unwrap_or_default();
        Ok(Box::new(LineResult { line, ascending: self.ascending, size: self.size }))
    }
}

struct LineResult {
    line: Line,
    ascending: bool,
    size: usize,
}

impl AggregationResult for LineResult {
    fn type_prefix(&self) -> &'static str {
        "geo_line"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.line.is_cut |= other.line.is_cut;
            self.line.points.extend(other.line.points);
        }
        let (ascending, size) = (self.ascending, self.size);
        self.line.cut(ascending, size);
        // The documentation only shows lines of several points.
        if self.line.points.len() < 2 {
            return Err(refused("of less than two points"));
        }
        Ok(self)
    }

    fn property(&self, name: &str, _property: Option<&str>) -> Result<f64> {
        Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [geo_line]")))
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        out.key("type");
        out.string("Feature");
        out.key("geometry");
        out.begin_object();
        out.key("type");
        out.string("LineString");
        out.key("coordinates");
        out.begin_array();
        for (_, point) in &self.line.points {
            out.begin_array();
            out.f64(rounded(point.lon));
            out.f64(rounded(point.lat));
            out.end_array();
        }
        out.end_array();
        out.end_object();
        out.key("properties");
        out.begin_object();
        out.key("complete");
        out.bool(!self.line.is_cut);
        out.end_object();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

/// Six digits, as in the examples of the documentation.
fn rounded(degrees: f64) -> f64 {
    (degrees * 1e6).round() / 1e6
}

//! `geo_bounds`: the smallest box with all points of a field.

use std::any::Any;

use super::points::{Points, write_point};
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::geo::GeoPoint;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "geo_bounds", buckets: false, keys: &["field", "missing", "value_type", "valueType", "wrap_longitude"], parse };

struct GeoBounds {
    parameters: FieldParameters,
    wraps: bool,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let mut wraps = true;
    let parameters = FieldParameters::parse_with(body, &mut |member| {
        if member.key != "wrap_longitude" {
            return Ok(false);
        }
        wraps = body.boolean(member)?;
        Ok(true)
    })?;
    Ok(Box::new(GeoBounds { parameters, wraps }))
}

impl AggregationBuilder for GeoBounds {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let points = Points::new(&self.parameters, cx, "geo_bounds")?;
        Ok(Box::new(GeoBoundsAggregator { points, wraps: self.wraps, states: Vec::new() }))
    }
}

/// Bounds of latitude, and of the longitudes west and east of Greenwich each.
#[derive(Clone, Copy)]
struct Bounds {
    top: f64,
    bottom: f64,
    positive: (f64, f64),
    negative: (f64, f64),
}

const NONE: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl Default for Bounds {
    fn default() -> Self {
        Self { top: f64::NEG_INFINITY, bottom: f64::INFINITY, positive: NONE, negative: NONE }
    }
}

/// The union of both ranges.
fn joined(left: (f64, f64), right: (f64, f64)) -> (f64, f64) {
    (left.0.min(right.0), left.1.max(right.1))
}

impl Bounds {
    fn add(&mut self, point: GeoPoint) {
        self.top = self.top.max(point.lat);
        self.bottom = self.bottom.min(point.lat);
        let side = if point.lon >= 0.0 { &mut self.positive } else { &mut self.negative };
        *side = joined(*side, (point.lon, point.lon));
    }

    fn join(&mut self, other: &Self) {
        self.top = self.top.max(other.top);
        self.bottom = self.bottom.min(other.bottom);
        self.positive = joined(self.positive, other.positive);
        self.negative = joined(self.negative, other.negative);
    }

    /// The western and the eastern longitude; across the date line where that is the narrower way and `wraps` allows it.
    fn longitudes(&self, wraps: bool) -> (f64, f64) {
        if self.negative == NONE {
            return self.positive;
        }
        if self.positive == NONE {
            return self.negative;
        }
        let plain = self.positive.1 - self.negative.0;
        let wrapped = 360.0 - self.positive.0 + self.negative.1;
        if wraps && plain > wrapped { (self.positive.0, self.negative.1) } else { (self.negative.0, self.positive.1) }
    }

    fn corners(&self, wraps: bool) -> Option<[GeoPoint; 2]> {
        let (west, east) = self.longitudes(wraps);
        let corners = [GeoPoint { lat: self.top, lon: west }, GeoPoint { lat: self.bottom, lon: east }];
        self.top.is_finite().then_some(corners)
    }
}

struct GeoBoundsAggregator {
    points: Points,
    wraps: bool,
    states: Vec<Bounds>,
}

impl Aggregator for GeoBoundsAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.points.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, Bounds::default());
        }
        let states = &mut self.states;
        self.points.each(docs, buckets, |bucket, point| states[bucket as usize].add(point));
    }

    fn is_idle(&self) -> bool {
        self.points.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        super::not_sortable(name)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let bounds = self.states.get(bucket as usize).copied().unwrap_or_default();
        Ok(Box::new(BoundsResult { bounds, wraps: self.wraps }))
    }
}

struct BoundsResult {
    bounds: Bounds,
    wraps: bool,
}

impl AggregationResult for BoundsResult {
    fn type_prefix(&self) -> &'static str {
        "geo_bounds"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        for other in downcast_all::<Self>(others) {
            self.bounds.join(&other.bounds);
        }
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { bounds: Bounds::default(), wraps: self.wraps }))
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        let corners = self.bounds.corners(self.wraps).unwrap_or([GeoPoint { lat: f64::NAN, lon: f64::NAN }; 2]);
        match property {
            Some("top") => Ok(corners[0].lat),
            Some("bottom") => Ok(corners[1].lat),
            Some("left") => Ok(corners[0].lon),
            Some("right") => Ok(corners[1].lon),
            _ => Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [geo_bounds]"))),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        let Some([top_left, bottom_right]) = self.bounds.corners(self.wraps) else { return };
        out.key("bounds");
        out.begin_object();
        out.key("top_left");
        write_point(top_left, out);
        out.key("bottom_right");
        write_point(bottom_right, out);
        out.end_object();
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

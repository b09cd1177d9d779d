//! `geo_centroid`: the mean of a field's points.

use std::any::Any;

use super::points::{Points, write_point};
use super::values_source_config::FieldParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::compensated_sum::CompensatedSum;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::result::{AggregationResult, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::geo::GeoPoint;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "geo_centroid",
    buckets: false,
    keys: &["field", "missing", "script", "value_type", "valueType"],
    parse: |body| Ok(Box::new(GeoCentroid { parameters: FieldParameters::parse(body)? })),
};

struct GeoCentroid {
    parameters: FieldParameters,
}

impl AggregationBuilder for GeoCentroid {
    fn aggregator(&self, cx: &AggregationContext<'_>, _children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let points = Points::new(&self.parameters, cx, "geo_centroid")?;
        Ok(Box::new(GeoCentroidAggregator { points, states: Vec::new() }))
    }
}

#[derive(Clone, Copy, Default)]
struct State {
    count: u64,
    lat: CompensatedSum,
    lon: CompensatedSum,
}

struct GeoCentroidAggregator {
    points: Points,
    states: Vec<State>,
}

impl Aggregator for GeoCentroidAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.points.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], buckets: &[u32]) {
        let needed = buckets.iter().max().map_or(0, |&bucket| bucket as usize + 1);
        if needed > self.states.len() {
            self.states.resize(needed, State::default());
        }
        let states = &mut self.states;
        self.points.each(docs, buckets, |bucket, point| {
            let state = &mut states[bucket as usize];
            state.count += 1;
            state.lat.add(point.lat);
            state.lon.add(point.lon);
        });
    }

    fn is_idle(&self) -> bool {
        self.points.is_idle()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        super::not_sortable(name)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        let State { count, lat, lon } = self.states.get(bucket as usize).copied().unwrap_or_default();
        let mean = |sum: CompensatedSum| sum.value() / count as f64;
        Ok(Box::new(Centroid { count, mean: GeoPoint { lat: mean(lat), lon: mean(lon) } }))
    }
}

struct Centroid {
    count: u64,
    mean: GeoPoint,
}

impl AggregationResult for Centroid {
    fn type_prefix(&self) -> &'static str {
        "geo_centroid"
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let others = downcast_all::<Self>(others);
        if others.is_empty() {
            return Ok(self);
        }
        let (mut count, mut lat, mut lon) = (0, 0.0, 0.0);
        for shard in std::iter::once(&*self).chain(&others).filter(|shard| shard.count > 0) {
            count += shard.count;
            lat += shard.count as f64 * shard.mean.lat;
            lon += shard.count as f64 * shard.mean.lon;
        }
        self.mean = GeoPoint { lat: lat / count as f64, lon: lon / count as f64 };
        self.count = count;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(Self { count: 0, mean: GeoPoint { lat: f64::NAN, lon: f64::NAN } }))
    }

    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        match property {
            Some("lat" | "value.lat") => Ok(self.mean.lat),
            Some("lon" | "value.lon") => Ok(self.mean.lon),
            Some("count") => Ok(self.count as f64),
            _ => Err(EsError::not_implemented(format!("[buckets_path] to [{name}], an aggregation of type [geo_centroid]"))),
        }
    }

    fn write_members(&self, out: &mut JsonWriter, _typed_keys: bool) {
        if self.count > 0 {
            out.key("location");
            write_point(self.mean, out);
        }
        out.key("count");
        out.u64(self.count);
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

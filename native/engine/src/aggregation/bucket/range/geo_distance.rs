//! `geo_distance`: ranges of distances of points from one point.

use std::sync::Arc;

use super::bounds;
use super::numeric::{check_given, plain};
use super::result::{End, RangeResult, RangeShape};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::bucket::fixed::FixedBuckets;
use crate::aggregation::bucket::points::Points;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Value};
use crate::mapping::geo::distance_unit::DistanceUnit;
use crate::mapping::geo::geohash::Corner;
use crate::mapping::geo::sloppy_math::{arc_distance, plane_distance};
use crate::mapping::geo::{GeoPoint, parse as geo_parse};
use crate::query_dsl::ParseContext;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "geo_distance",
    buckets: true,
    keys: &[
        "field",
        "missing",
        "script",
        "value_type",
        "valueType",
        "origin",
        "center",
        "point",
        "por",
        "ranges",
        "unit",
        "distance_type",
        "keyed",
    ],
    parse: |body| parse(body).map(|distance| Box::new(distance) as _),
};

struct GeoDistance {
    name: String,
    field: String,
    origin: GeoPoint,
    unit: DistanceUnit,
    plane: bool,
    keyed: bool,
    ranges: Vec<DistanceRange>,
}

/// A range as parsed: its lower end is inclusive, its upper end is not.
#[derive(Clone, Debug, Default)]
struct DistanceRange {
    key: Option<String>,
    from: Option<f64>,
    to: Option<f64>,
}

fn parse(body: &AggregationBody<'_>) -> Result<GeoDistance> {
    let (mut field, mut origin, mut ranges) = (None, None, Vec::new());
    let (mut unit, mut plane, mut keyed) = (DistanceUnit::named("m")?, false, false);
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("field", _) => field = Some(body.field(member)?),
            ("origin" | "center" | "point" | "por", Kind::Null | Kind::Bool(_) | Kind::Number(_)) => return Err(body.wrong_type(member)),
            ("origin" | "center" | "point" | "por", Kind::Array(numbers)) if numbers.len() < 2 => {
                return Err(EsError::not_implemented("an origin of aggregation [geo_distance] with fewer than two coordinates"));
            }
            ("origin" | "center" | "point" | "por", _) => {
                let point = geo_parse::point(&member.value, false, Corner::BottomLeft).map_err(|cause| body.failed_at(member, cause))?;
                origin = Some(point);
            }
            ("unit", Kind::String(_)) => {
                let name = scalar::text(&member.value, body.cx)?;
                unit = DistanceUnit::named(name).map_err(|cause| body.failed_at(member, cause))?;
            }
            ("distance_type", Kind::String(_)) => {
                plane = match scalar::text(&member.value, body.cx)? {
                    "plane" => true,
                    "arc" => false,
                    other => {
                        let reason = format!("No geo distance for [{other}]");
                        return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                    }
                }
            }
            ("keyed", _) => keyed = body.boolean(member)?,
            ("ranges", _) => ranges = bounds::parse(body, member, range)?,
            (key, _) if SPEC.keys.contains(&key) => return Err(body.unbuilt(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let name = body.name.to_owned();
    let origin = origin.ok_or_else(|| EsError::illegal_argument(format!("Aggregation [{name}] must define an [origin].")))?;
    let field = field.ok_or_else(|| EsError::illegal_argument("Required one of fields [field, script], but none were specified."))?;
    Ok(GeoDistance { name, field, origin, unit, plane, keyed, ranges })
}

/// Reads a range of distances. ES: by a parser of its own, with other errors than that of numbers (`aggregation/range_texts`).
fn range(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<DistanceRange> {
    let Some(members) = item.as_object() else {
        return Err(EsError::not_implemented("a range of distances that is not an object"));
    };
    let mut range = DistanceRange::default();
    for member in members {
        let (key, value) = (&*member.key, &member.value);
        let reason = match (key, &value.kind) {
            (_, Kind::Null) => continue,
            ("from" | "to", Kind::Number(number)) => {
                *(if key == "from" { &mut range.from } else { &mut range.to }) = Some(number.as_f64());
                continue;
            }
            ("from" | "to", Kind::String(_)) => {
                return Err(EsError::not_implemented("a range of aggregation [geo_distance] with an end that is a text"));
            }
            ("key", Kind::String(_)) => {
                range.key = Some(scalar::text(value, cx)?.to_owned());
                continue;
            }
            (_, Kind::Number(_) | Kind::String(_)) => format!("Failed to parse object: unknown field [{key}] found"),
            _ => format!("Failed to parse object: unexpected token [{}] found", value.token()),
        };
        return Err(cx.stop(EsError::parsing(reason, value.at), value.at));
    }
    cx.closing(item)?;
    Ok(range)
}

impl AggregationBuilder for GeoDistance {
    /// ES: not over an unmapped field, which has none (`aggregation/variable_width_histogram_inside`).
    fn has_one_bucket(&self, cx: &AggregationContext<'_>) -> bool {
        let is_unmapped = || cx.values(&self.field).is_ok_and(|source| source.is_none());
        self.ranges.len() == 1 && !is_unmapped()
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let points = Points::new(&self.field, "geo_distance", cx)?;
        check_given(self.ranges.len(), &self.name)?;
        let mut all: Vec<_> = self
            .ranges
            .iter()
            .map(|range| {
                // ES: the default `from` 0 is rendered (aggregation/geo_distance).
                let (from, to) = (range.from.unwrap_or(0.0), range.to.unwrap_or(f64::INFINITY));
                let least = if from == 0.0 { "*".to_owned() } else { plain(from) };
                let key = range.key.clone().unwrap_or_else(|| format!("{least}-{}", plain(to)));
                let end = |value: f64| value.is_finite().then_some(End::Number { value, text: None, bare: false });
                (from, to, RangeShape { key, from: end(from), to: end(to) })
            })
            .collect();
        all.sort_by(|(from, to, _), (from2, to2, _)| from.total_cmp(from2).then_with(|| to.total_cmp(to2)));
        let limits: Vec<(f64, f64)> = all.iter().map(|(from, to, _)| (*from, *to)).collect();
        Ok(Box::new(GeoDistanceAggregator {
            points,
            origin: self.origin,
            unit: self.unit,
            plane: self.plane,
            keyed: self.keyed,
            buckets: FixedBuckets::new(limits.len(), children),
            limits,
            shapes: all.into_iter().map(|(_, _, shape)| shape).collect(),
            budget: Arc::clone(&cx.budget),
        }))
    }
}

struct GeoDistanceAggregator {
    points: Points,
    origin: GeoPoint,
    unit: DistanceUnit,
    plane: bool,
    keyed: bool,
    limits: Vec<(f64, f64)>,
    shapes: Arc<[RangeShape]>,
    buckets: FixedBuckets,
    budget: Arc<BucketBudget>,
}

impl Aggregator for GeoDistanceAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.buckets.children.begin_leaf(view);
        self.points.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut distances: Vec<f64> = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            distances.clear();
            distances.extend(self.points.of(doc).map(|point| {
                let meters = if self.plane { plane_distance(point, self.origin) } else { arc_distance(point, self.origin) };
                self.unit.of_meters(meters)
            }));
            for (place, (from, to)) in self.limits.iter().enumerate() {
                if distances.iter().any(|distance| from <= distance && distance < to) {
                    self.buckets.add(doc, owner, place);
                }
            }
        }
        self.buckets.hand_on();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [geo_distance] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        Ok(Box::new(RangeResult {
            wire_name: "geo_distance",
            shapes: Arc::clone(&self.shapes),
            keyed: self.keyed,
            buckets: self.buckets.build(owner)?,
            budget: Arc::clone(&self.budget),
        }))
    }
}

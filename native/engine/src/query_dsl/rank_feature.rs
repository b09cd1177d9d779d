//! `rank_feature`: documents score by a number that they have as a feature.

use super::knn::exact_search;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::json::number::f32_to_string;
use crate::json::{Member, Value};
use crate::lucene::{FoundBy, Query};
use crate::mapping::features::Features;
use crate::mapping::types::rank_features;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "rank_feature", parse };

/// ES: errors name the query by what it was called first (case `modules/query/rank_feature`).
const NAME: &str = "feature";
const KEYS: &[&str] = &["field", "log", "saturation", "sigmoid", "linear", "boost", "_name"];

/// The function of a feature.
#[derive(Clone, Copy, Debug)]
enum Function {
    Saturation { pivot: Option<f32> },
    Log { scaling_factor: f32 },
    Sigmoid { pivot: f32, exponent: f32 },
    Linear,
}

#[derive(Default)]
struct RankFeature<'a> {
    field: &'a str,
    function: Option<Function>,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = RankFeature::default();
    let (mut field, mut several) = (None, false);
    for member in value.as_object().into_iter().flatten() {
        if boost_and_name::read_declared(NAME, &mut query.common, member, cx)? {
            continue;
        }
        let (key, body) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(NAME, key, body, cause, cx);
        match key {
            "field" if body.as_str().is_some() => field = Some(scalar::text(body, cx).map_err(failed)?),
            "log" | "saturation" | "sigmoid" | "linear" if body.as_object().is_some() => {
                several |= query.function.replace(function(key, body, cx).map_err(failed)?).is_some();
            }
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("Required [field]", end)) };
    if several {
        let cause = EsError::illegal_argument("Can only specify one of [log], [saturation], [sigmoid] and [linear]");
        return Err(
            EsError::new("x_content_parse_exception", 400, "Failed to build [feature] after last required field arrived").caused_by(cause)
        );
    }
    if scalar::is_negative(query.common.boost) {
        return Err(EsError::not_implemented("[rank_feature] with a negative [boost]"));
    }
    query.field = field;
    Ok(Box::new(query))
}

/// Reads the object of a function.
fn function(name: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Function> {
    let (mut pivot, mut exponent, mut scaling_factor) = (None, None, None);
    let known: &[&str] = match name {
        "log" => &["scaling_factor"],
        "saturation" => &["pivot"],
        "sigmoid" => &["pivot", "exponent"],
        _ => &[],
    };
    for member in value.as_object().into_iter().flatten() {
        let target = match member.key.as_ref() {
            key if !known.contains(&key) => return Err(object_parser::unknown_field(name, member, known, cx)),
            "pivot" => &mut pivot,
            "exponent" => &mut exponent,
            _ => &mut scaling_factor,
        };
        *target = Some(number(name, member, cx)?);
    }
    let end = cx.closing(value)?;
    let missing = |name: &str| cx.stop(EsError::illegal_argument(format!("Required [{name}]")), end);
    let required = |name: &str, value: Option<f32>| value.ok_or_else(|| missing(name));
    Ok(match name {
        "log" => Function::Log { scaling_factor: required("scaling_factor", scaling_factor)? },
        "saturation" => Function::Saturation { pivot },
        "sigmoid" if pivot.is_none() && exponent.is_none() => return Err(missing("pivot, exponent")),
        "sigmoid" => Function::Sigmoid { pivot: required("pivot", pivot)?, exponent: required("exponent", exponent)? },
        _ => Function::Linear,
    })
}

fn number(name: &str, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    let value = &member.value;
    if value.as_number().is_none() && value.as_str().is_none() {
        return Err(object_parser::wrong_type(name, &member.key, value, cx));
    }
    scalar::float(value, cx).map_err(|cause| object_parser::failed(name, &member.key, value, cause, cx))
}

impl Function {
    /// Rejects invalid function parameters.
    fn check(self, positive: bool) -> Result<()> {
        let at_least = |holds: bool, what: &str, value: f32| {
            if holds { Ok(()) } else { Err(EsError::illegal_argument(format!("{what}, got: {}", f32_to_string(value)))) }
        };
        match self {
            Self::Log { .. } if !positive => Err(EsError::illegal_argument(
                "Cannot use the [log] function with a field that has a negative score impact as it would trigger negative scores",
            )),
            Self::Log { scaling_factor } => at_least(scaling_factor >= 1.0, "scalingFactor must be >= 1", scaling_factor),
            Self::Saturation { pivot: Some(pivot) } => at_least(pivot > 0.0, "pivot must be > 0", pivot),
            Self::Sigmoid { pivot, exponent } => {
                at_least(pivot > 0.0, "pivot must be > 0", pivot)?;
                at_least(exponent > 0.0, "exp must be > 0", exponent)
            }
            Self::Saturation { pivot: None } | Self::Linear => Ok(()),
        }
    }

    /// The score of a feature value; `pivot`: the default pivot of a saturation function.
    fn score(self, feature: f32, pivot: f32) -> f32 {
        match self {
            Self::Saturation { pivot: own } => {
                let pivot = own.unwrap_or(pivot);
                1.0 - pivot / (feature + pivot)
            }
            Self::Log { scaling_factor } => f64::ln(f64::from(scaling_factor + feature)) as f32,
            Self::Sigmoid { pivot, exponent } => {
                let pivot = f64::from(pivot).powf(f64::from(exponent));
                (1.0 - pivot / (f64::from(feature).powf(f64::from(exponent)) + pivot)) as f32
            }
            Self::Linear => feature,
        }
    }
}

/// The documents of a shard with a feature, deleted ones included: their numbers, features and whether they are live.
fn features(shard: &ShardSnapshot, field: &str, name: Option<&str>) -> Vec<(u32, f32, bool)> {
    let mut found = Vec::new();
    for view in shard.leaves.iter() {
        match (name, name.map_or_else(|| view.leaf.column(field), |_| view.leaf.column(&rank_features::column(field))).map(AsRef::as_ref)) {
            (None, Some(Column::Double(column))) => {
                let docs =
                    (0..view.leaf.max_doc()).filter_map(|doc| Some((view.base + doc, *column.get(doc).first()? as f32, view.is_live(doc))));
                found.extend(docs);
            }
            (Some(name), Some(Column::Terms(column))) => {
                let Some(mut postings) = view.leaf.postings(field, name.as_bytes(), false) else { continue };
                let mut doc = postings.next();
                while doc != NO_MORE_DOCS {
                    let bytes = column.get(doc).first().map(|ord| column.term(*ord));
                    let number = bytes.and_then(|bytes| rank_features::find(bytes, name.as_bytes()));
                    found.extend(number.map(|number| (view.base + doc, number, view.is_live(doc))));
                    doc = postings.next();
                }
            }
            _ => {}
        }
    }
    found
}

/// The pivot of a saturation without one: about the mean of the features of all documents.
fn mean(features: &[(u32, f32, bool)]) -> f32 {
    if features.is_empty() {
        return 1.0;
    }
    // Lucene: the mean of the stored bits of the values (modules/query/rank_feature).
    let sum: u64 = features.iter().map(|(_, feature, _)| u64::from(feature.to_bits() >> 15)).sum();
    let mean = (sum as f64 / features.len() as f64) as f32;
    f32::from_bits((mean as u32) << 15)
}

impl QueryBuilder for RankFeature<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let function = self.function.unwrap_or(Function::Saturation { pivot: None });
        let (field, name, positive) = if let Some(field) = cx.mapping.field(self.field) {
            let Some(Features::One { positive }) = field.ty.features() else {
                let kind = field.ty.type_name();
                return Err(EsError::illegal_argument(format!(
                    "[rank_feature] query only works on [rank_feature] fields and features of [rank_features] fields, not [{kind}]"
                )));
            };
            (&field.name, None, positive)
        } else {
            let parent = self.field.rsplit_once('.').and_then(|(parent, name)| Some((cx.mapping.field(parent)?, name)));
            match parent.map(|(field, name)| (field, name, field.ty.features())) {
                Some((field, name, Some(Features::Named { positive }))) => (&field.name, Some(name), positive),
                _ => return Ok(Query::nothing()),
            }
        };
        function.check(positive)?;
        let Some(shard) = cx.shard else { return Ok(Query::nothing()) };
        let features = features(shard, field, name);
        let pivot = mean(&features);
        let live = features.into_iter().filter(|(.., live)| *live);
        let scored = live.map(|(doc, feature, _)| (doc, function.score(feature, pivot))).collect();
        Ok(exact_search::scored(scored, FoundBy::Gathered { boosted: true }, false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_score_as_the_reference_scores_them() {
        // query/rank_feature: features 8 and 2.5.
        let saturation = Function::Saturation { pivot: None };
        let pivot = mean(&[(0, 8.0, true), (1, 2.5, true)]);
        assert!((saturation.score(8.0, pivot) - 0.64).abs() < 1e-6);
        assert!((Function::Log { scaling_factor: 4.0 }.score(2.5, 0.0) - 1.871_802_2).abs() < 1e-6);
        assert!((Function::Sigmoid { pivot: 7.0, exponent: 0.6 }.score(8.0, 0.0) - 0.520_019).abs() < 1e-6);
    }
}

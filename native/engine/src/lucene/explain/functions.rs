//! Explanations of `function_score`.

use super::Explainer;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::json::number::{f32_to_string, f64_to_string};
use crate::lucene::score_function::{Decay, DecayOrigin, FunctionValues, Modifier, RandomSource, ScoreFunction, ValueMode};
use crate::lucene::{BoostMode, FilteredFunction, FunctionMode, FunctionScoreQuery, Query, java_math};
use crate::mapping::geo::GeoPoint;
use crate::similarity::Explanation;

impl Explainer<'_> {
    pub(super) fn function_score(&self, query: &FunctionScoreQuery, boost: f32) -> Result<Explanation> {
        let mut explanation = self.inner(query, boost)?;
        if !explanation.matches {
            return Ok(explanation);
        }
        if !query.functions.is_empty() {
            let factor = self.factor(query)?;
            explanation = combine(query, explanation, factor);
        }
        match query.min_score.filter(|least| *least > explanation.value.as_f32()) {
            Some(least) => {
                let (least, got) = (f32_to_string(least), f32_to_string(explanation.value.as_f32()));
                let description = format!("Score value is too low, expected at least {least} but got {got}");
                Ok(Explanation::missing(description).from_parts(vec![explanation]))
            }
            None => Ok(explanation),
        }
    }

    /// The inner query. Lucene: a score that is replaced is not requested; without scores, a constant score query is
    /// explained as the query inside it (`query/function_score_unscored`).
    fn inner(&self, query: &FunctionScoreQuery, boost: f32) -> Result<Explanation> {
        let explainer = Explainer { replaced: self.replaced || !query.uses_query_scores(), ..*self };
        let mut inner = &*query.query;
        while let (true, Query::Boost(bare, _)) = (explainer.replaced, inner) {
            inner = bare;
        }
        match inner {
            Query::ConstantScore(bare) if explainer.replaced => explainer.unscored(bare),
            _ => explainer.scored(inner, boost),
        }
    }

    /// The combined function value.
    fn factor(&self, query: &FunctionScoreQuery) -> Result<Explanation> {
        let (mut parts, mut values) = (Vec::new(), Vec::new());
        for function in &query.functions {
            if function.filter.as_ref().is_some_and(|filter| !self.matches(filter)) {
                continue;
            }
            let (explanation, value) = self.function(function)?;
            values.push((value, function.weight.map_or(1.0, f64::from)));
            parts.push(match &function.filter {
                None => explanation,
                Some(filter) => {
                    let shown = self.describer().show(filter)?;
                    let matched = Explanation::matching(1.0, format!("match filter: {shown}"));
                    let value = explanation.value.as_f32();
                    Explanation::matching(value, "function score, product of:").from_parts(vec![matched, explanation])
                }
            });
        }
        let is_single = matches!(&query.functions[..], [FilteredFunction { filter: None, .. }]);
        if parts.is_empty() {
            return Ok(Explanation::matching(1.0, "No function matched"));
        }
        if is_single && parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        let mode = match query.score_mode {
            FunctionMode::First => "first",
            FunctionMode::Avg => "avg",
            FunctionMode::Max => "max",
            FunctionMode::Sum => "sum",
            FunctionMode::Min => "min",
            FunctionMode::Multiply => "multiply",
        };
        // ES: the combined value is reported whether or not it is a score (api/global/explain_invalid_scores).
        let value = query.score_mode.combined(values.into_iter().map(Ok))? as f32;
        Ok(Explanation::matching(value, format!("function score, score mode [{mode}]")).from_parts(parts))
    }

    /// One function, and its value.
    fn function(&self, filtered: &FilteredFunction) -> Result<(Explanation, f64)> {
        let values = filtered.function.values(self.view, self.shard.shard);
        let value = values.value(self.doc, 0.0)?;
        let explanation = describe(&filtered.function, &values, value as f32, self.doc)?;
        let Some(weight) = filtered.weight else { return Ok((explanation, value)) };
        let product = value * f64::from(weight);
        let parts = vec![explanation, Explanation::matching(weight, "weight")];
        Ok((Explanation::matching(product as f32, "product of:").from_parts(parts), product))
    }
}

fn combine(query: &FunctionScoreQuery, score: Explanation, factor: Explanation) -> Explanation {
    let bounded = java_math::min(factor.value.as_f64(), f64::from(query.max_boost));
    let maximum = Explanation::matching(query.max_boost, "maxBoost");
    let least = Explanation::matching(bounded as f32, "min of:").from_parts(vec![factor, maximum]);
    let (value, description) = match query.boost_mode {
        BoostMode::Replace => return least,
        BoostMode::Multiply => (score.value.as_f64() * bounded, "function score, product of:"),
        BoostMode::Sum => (score.value.as_f64() + bounded, "sum of"),
        BoostMode::Avg => (f64::midpoint(score.value.as_f64(), bounded), "avg of"),
        BoostMode::Max => (java_math::max(score.value.as_f64(), bounded), "max of:"),
        BoostMode::Min => (java_math::min(score.value.as_f64(), bounded), "min of"),
    };
    Explanation::matching(value as f32, description).from_parts(vec![score, least])
}

fn describe(function: &ScoreFunction, values: &FunctionValues<'_>, value: f32, doc: u32) -> Result<Explanation> {
    Ok(match function {
        ScoreFunction::Script(_) => return Err(EsError::not_implemented("the explanation of [script_score]")),
        ScoreFunction::One => Explanation::matching(value, "constant score 1.0 - no function provided"),
        ScoreFunction::FieldValue { name, factor, modifier, missing, .. } => {
            let missing = missing.map(|missing| format!("?:{}", f64_to_string(missing))).unwrap_or_default();
            let (modifier, factor) = (modifier_name(*modifier), f32_to_string(*factor));
            let description = format!("field value function: {modifier}(doc['{name}'].value{missing} * factor={factor})");
            Explanation::matching(value, description)
        }
        ScoreFunction::Random { seed, source, .. } => {
            let field = match source {
                RandomSource::Doc => "null",
                RandomSource::SeqNo => "_seq_no",
                RandomSource::Field(field) => &field.name,
            };
            Explanation::matching(value, format!("random score function (seed: {seed}, field: {field})"))
        }
        ScoreFunction::Decay { field, origin, offset, shape, mode } => {
            let distances = distances(values, doc, *origin, &f64_to_string(*offset));
            let mode = match mode {
                ValueMode::Avg => "AVG",
                ValueMode::Sum => "SUM",
                ValueMode::Min => "MIN",
                ValueMode::Max => "MAX",
                ValueMode::Median => "MEDIAN",
            };
            // ES: points are reported in a different format (query/decay_points).
            let of = if matches!(origin, DecayOrigin::Point(_)) { " of: " } else { "" };
            // ES: a document without a value is at the origin (api/global/explain_given).
            let distances = format!("{mode}{of}[{}]", if distances.is_empty() { "0.0".to_owned() } else { distances.join(", ") });
            let formula = match *shape {
                Decay::Gauss(scale) => format!("exp(-0.5*pow({distances},2.0)/{})", f64_to_string(-scale)),
                Decay::Exp(scale) => format!("exp(- {distances} * {})", f64_to_string(-scale)),
                Decay::Linear(scale) => {
                    let scale = f64_to_string(scale);
                    format!("max(0.0, (({scale} - {distances})/{scale})")
                }
            };
            Explanation::matching(value, format!("Function for field {}:", field.name))
                .from_parts(vec![Explanation::matching(value, formula)])
        }
    })
}

/// Distance of each value of a document.
fn distances(values: &FunctionValues<'_>, doc: DocId, origin: DecayOrigin, offset: &str) -> Vec<String> {
    let away = |distance: String| format!("Math.max({distance} - {offset}(=offset), 0)");
    match origin {
        DecayOrigin::Number(origin) => {
            let origin = f64_to_string(origin);
            let from = |number| away(format!("Math.abs({}(=doc value) - {origin}(=origin)))", f64_to_string(number)));
            values.numbers(doc).into_iter().map(from).collect()
        }
        DecayOrigin::Point(origin) => {
            let origin = format!("{}, {}(=origin)", f64_to_string(origin.lat), f64_to_string(origin.lon));
            let from =
                |GeoPoint { lat, lon }| away(format!("arcDistance({}, {}(=doc value),{origin})", f64_to_string(lat), f64_to_string(lon)));
            values.points(doc).into_iter().map(from).collect()
        }
    }
}

fn modifier_name(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::None => "none",
        Modifier::Log => "log",
        Modifier::Log1p => "log1p",
        Modifier::Log2p => "log2p",
        Modifier::Ln => "ln",
        Modifier::Ln1p => "ln1p",
        Modifier::Ln2p => "ln2p",
        Modifier::Square => "square",
        Modifier::Sqrt => "sqrt",
        Modifier::Reciprocal => "reciprocal",
    }
}

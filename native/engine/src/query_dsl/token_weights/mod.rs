//! Queries of tokens with weights: what they have in common.

mod pruning;

use std::sync::Arc;

use super::{ParseContext, QueryContext};
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{Kind, Value};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::mapping::Field;
use crate::mapping::features::Features;
use crate::mapping::types::sparse_vector::Pruning;
use crate::xcontent::{object_parser, scalar};

/// Lucene: the greatest weight of a feature.
const MAX_WEIGHT: f32 = 64.0;

/// Tokens with their weights.
pub type Tokens<'a> = Vec<(&'a str, f32)>;

/// Token pruning of a query.
#[derive(Clone, Copy, Debug)]
pub enum Prune {
    /// The field's setting.
    ByField,
    /// Not at all.
    Never,
    /// By these thresholds.
    By(Pruning),
}

/// Reads an object of weights.
pub fn tokens<'a>(name: &str, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Tokens<'a>> {
    let mut tokens = Tokens::new();
    for member in value.as_object().into_iter().flatten() {
        if !matches!(member.value.kind, Kind::Number(_)) {
            return Err(object_parser::wrong_type(name, key, &member.value, cx));
        }
        tokens.push((member.key.as_ref(), scalar::float(&member.value, cx)?));
    }
    Ok(tokens)
}

/// Reads `pruning_config`.
pub fn pruning_config(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Pruning> {
    const NAME: &str = "pruning_config";
    const KEYS: &[&str] = &["tokens_freq_ratio_threshold", "tokens_weight_threshold", "only_score_pruned_tokens"];
    let mut pruning = Pruning::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, body) = (member.key.as_ref(), &member.value);
        match key {
            _ if !KEYS.contains(&key) => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
            _ if !scalar::is_value(body) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            "tokens_freq_ratio_threshold" => pruning.freq_ratio = scalar::float(body, cx)?,
            "tokens_weight_threshold" => pruning.weight = scalar::float(body, cx)?,
            _ => pruning.only_pruned = scalar::boolean(body, cx)?,
        }
    }
    pruning.check()
}

/// Default pruning for queries on a field; `None` for a field without token weights.
fn pruning_of(field: &Field) -> Option<Prune> {
    match (field.ty.sparse_vector(), field.ty.features()) {
        (Some(Some(pruning)), _) => Some(Prune::By(*pruning)),
        (Some(None), _) | (None, Some(Features::Named { positive: true })) => Some(Prune::Never),
        _ => None,
    }
}

/// Documents with any of the tokens, scored by the sum of the products of weights. `name` and `kinds` are those of messages.
pub fn query((name, kinds): (&str, &str), field: &str, tokens: &Tokens<'_>, prune: Prune, cx: &QueryContext<'_>) -> Result<Query> {
    let Some(field) = cx.mapping.field(field) else { return Ok(Query::nothing()) };
    let Some(by_field) = pruning_of(field) else {
        let kind = field.ty.type_name();
        return Err(EsError::illegal_argument(format!("[{name}] query only works on {kinds} fields, not [{kind}] of [{}]", field.name)));
    };
    let prune = if let Prune::ByField = prune { by_field } else { prune };
    if let Some((token, weight)) = tokens.iter().find(|(_, weight)| !(*weight > 0.0 && *weight <= MAX_WEIGHT)) {
        let weight = f32_to_string(*weight);
        return Err(EsError::illegal_argument(format!("the weight of [{token}] must be in ]0, 64], got: {weight}")));
    }
    let counted = match (prune, cx.shard) {
        (Prune::By(pruning), Some(shard)) => pruning::counted(tokens, &pruning, &field.name, shard),
        _ => tokens.clone(),
    };
    cx.check_clause_count(counted.len())?;
    let clause = |(token, weight): &(&str, f32)| {
        let feature = Query::Feature { field: Arc::clone(&field.name), term: token.as_bytes().to_vec() };
        (Occur::Should, feature.boosted(*weight))
    };
    let clauses: Vec<_> = counted.iter().map(clause).collect();
    if clauses.is_empty() {
        return Ok(Query::nothing());
    }
    Ok(BooleanQuery { clauses, minimum_should_match: 1 }.into())
}

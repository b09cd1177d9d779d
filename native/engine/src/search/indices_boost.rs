//! `indices_boost`: boosts per index, by index expressions that the coordinator resolves.

use crate::bounds::{Steps, work};
use crate::error::{EsError, Need, Result};
use crate::json::{Kind, Value};
use crate::query_dsl::{ParseContext, ResolvedName};

/// Boosts by name, in the given order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IndicesBoost(Vec<(String, f32)>);

impl IndicesBoost {
    /// Reads the array of objects with one member each.
    pub fn parse(items: &[Value<'_>], cx: &ParseContext<'_>) -> Result<Self> {
        items.iter().map(|item| one(item, cx)).collect::<Result<_>>().map(Self)
    }

    /// The boost of an index: that of the first matching name.
    pub fn of(&self, index: &str, names: &[ResolvedName]) -> Result<f32> {
        let is_named = |name: &str| name == index || resolved(name, names).is_some_and(|found| found.iter().any(|found| found == index));
        let factor = self.0.iter().find(|(name, _)| is_named(name)).map_or(1.0, |(_, factor)| *factor);
        if factor < 0.0 || !factor.is_finite() {
            let shown = if factor == f32::INFINITY { "Infinity".to_owned() } else { crate::json::number::f32_to_string(factor) };
            return Err(EsError::illegal_argument(format!("boost must be a positive float, got {shown}")));
        }
        Ok(factor)
    }

    /// Returns an error that names the expressions that are neither searched indices nor resolved, so that the coordinator resolves them.
    pub fn check_names<'n>(&self, indices: &(impl Iterator<Item = &'n str> + Clone), names: &[ResolvedName]) -> Result<()> {
        let is_known = |name: &str| indices.clone().any(|index| index == name) || resolved(name, names).is_some();
        let unknown = self.0.iter().filter(|(name, _)| !is_known(name)).map(|(name, _)| {
            let feature = format!("search option [indices_boost] of [{name}], which is not resolved");
            EsError::needs(Need::BoostedName(name.clone()), feature)
        });
        let all = unknown.reduce(|mut first, later| {
            first.also_needs(later);
            first
        });
        all.map_or(Ok(()), Err)
    }
}

/// The indices that a name of these was resolved to.
fn resolved<'n>(expression: &str, names: &'n [ResolvedName]) -> Option<&'n Vec<String>> {
    work(names.len() as Steps / 8);
    names.iter().find(|name| name.boosted && name.expression == expression)?.indices.as_ref().ok()
}

fn one(item: &Value<'_>, cx: &ParseContext<'_>) -> Result<(String, f32)> {
    let refused = |expected: &str, place: &str, found: &str, at| {
        EsError::parsing(format!("Expected [{expected}] in [{place}] but found [{found}]"), at)
    };
    let Some(object) = item.as_object() else { return Err(refused("START_OBJECT", "null", item.token(), item.at)) };
    let mut members = object.iter();
    let Some(first) = members.next() else {
        return Err(refused("FIELD_NAME", "indices_boost", "END_OBJECT", cx.closing(item)?));
    };
    let Kind::Number(factor) = &first.value.kind else {
        return Err(refused("VALUE_NUMBER", "indices_boost", first.value.token(), first.value.at));
    };
    if let Some(second) = members.next() {
        return Err(refused("END_OBJECT", "indices_boost", "FIELD_NAME", second.at));
    }
    Ok((first.key.to_string(), factor.as_f32()))
}

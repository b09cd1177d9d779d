//! Results of aggregations: reduced over shards, then written.

use std::any::Any;
use std::sync::Arc;

use super::name_order::hash_map_order;
use crate::error::Result;
use crate::json::JsonWriter;

/// The result of one aggregation in one bucket of one shard, or of several after `reduce`.
pub trait AggregationResult: Any + Send {
    /// Prefix of the name with `typed_keys`, e.g. `sterms`.
    fn type_prefix(&self) -> &'static str;
    /// Joins the results of several shards, in shard order, the receiver first; called once, also for a single shard.
    fn reduce(self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>>;
    /// True when the field is not mapped in the index: such a result never decides how others are reduced.
    fn is_unmapped(&self) -> bool {
        false
    }
    /// Value by which buckets are ordered; `property` is what follows the dot in `stats.avg`.
    fn sort_value(&self, _property: Option<&str>) -> f64 {
        f64::NAN
    }
    /// Writes the members of the result's object.
    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool);
    /// For `reduce` of the same type.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// Named results in reply order.
#[derive(Default)]
pub struct AggregationResults(pub Vec<(Arc<str>, Box<dyn AggregationResult>)>);

impl AggregationResults {
    /// Joins the results of several shards (or of one bucket on several shards).
    pub fn reduce(mut shards: Vec<AggregationResults>) -> Result<AggregationResults> {
        if shards.len() == 1 {
            let only = shards.remove(0);
            return only.0.into_iter().map(|(name, result)| Ok((name, result.reduce(Vec::new())?))).collect();
        }
        let mut grouped: Vec<(Arc<str>, Vec<Box<dyn AggregationResult>>)> = Vec::new();
        for (name, result) in shards.into_iter().flat_map(|shard| shard.0) {
            match grouped.iter_mut().find(|(known, _)| *known == name) {
                Some((_, results)) => results.push(result),
                None => grouped.push((name, vec![result])),
            }
        }
        let names: Vec<&str> = grouped.iter().map(|(name, _)| &**name).collect();
        let order = hash_map_order(&names);
        let mut slots: Vec<Option<_>> = grouped.into_iter().map(Some).collect();
        order
            .into_iter()
            .filter_map(|position| slots[position].take())
            .map(|(name, mut results)| {
                let first = results.iter().position(|result| !result.is_unmapped()).unwrap_or(0);
                let head = results.remove(first);
                Ok((name, head.reduce(results)?))
            })
            .collect()
    }

    /// The result of a name.
    pub fn get(&self, name: &str) -> Option<&dyn AggregationResult> {
        self.0.iter().find(|(known, _)| &**known == name).map(|(_, result)| &**result)
    }

    /// Writes each result as a member of the current object.
    pub fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        for (name, result) in &self.0 {
            if typed_keys {
                out.key(&format!("{}#{name}", result.type_prefix()));
            } else {
                out.key(name);
            }
            out.begin_object();
            result.write_members(out, typed_keys);
            out.end_object();
        }
    }
}

impl FromIterator<(Arc<str>, Box<dyn AggregationResult>)> for AggregationResults {
    fn from_iter<T: IntoIterator<Item = (Arc<str>, Box<dyn AggregationResult>)>>(results: T) -> Self {
        Self(results.into_iter().collect())
    }
}

/// Takes the results of type `T` out of a shard list; results of other types (unmapped ones) are left out.
pub fn downcast_all<T: AggregationResult>(results: Vec<Box<dyn AggregationResult>>) -> Vec<T> {
    results.into_iter().filter_map(|result| result.into_any().downcast::<T>().ok()).map(|result| *result).collect()
}

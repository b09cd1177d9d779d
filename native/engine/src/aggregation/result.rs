//! Results of aggregations: reduced over shards, then written.

use std::any::Any;
use std::sync::Arc;

use super::key::Key;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::json::hash_map::{sort_as_full_hash_map, sort_as_tight_hash_map};
use crate::json::{JsonOwned, JsonWriter};

/// The result of one aggregation in one bucket of one shard, or of several after `reduce`.
pub trait AggregationResult: Any + Send {
    /// Prefix of the name with `typed_keys`, e.g. `sterms`.
    fn type_prefix(&self) -> &'static str;
    /// Reduces the results of several shards, in shard order, the receiver first; called once, also for a single shard.
    fn reduce(self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>>;
    /// The same for a result that `AggregationResults::reduce` does not gather.
    fn reduce_alone(self: Box<Self>) -> Result<Box<dyn AggregationResult>> {
        self.reduce(Vec::new())
    }
    /// Returns true if the field is unmapped in the index: such a result never leads the reduce.
    fn is_unmapped(&self) -> bool {
        false
    }
    /// Value by which buckets are ordered; `property` is what follows the dot in `stats.avg`.
    fn sort_value(&self, _property: Option<&str>) -> f64 {
        f64::NAN
    }
    /// The result without documents, for buckets that a reduce adds (`histogram`); types without one are unsupported there.
    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        Err(EsError::not_implemented(format!("empty buckets with an aggregation of type [{}] inside", self.type_prefix())))
    }
    /// The results inside, of an aggregation with a single bucket: paths of orders lead through it.
    fn single_bucket(&self) -> Option<&AggregationResults> {
        None
    }
    /// The same, for whoever adds results to them.
    fn single_bucket_mut(&mut self) -> Option<&mut AggregationResults> {
        None
    }
    /// The buckets, of an aggregation with several.
    fn buckets(&self) -> Option<&[Bucket]> {
        None
    }
    /// The same, for whoever adds results to them, leaves some out or orders them anew.
    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        None
    }
    /// Returns false if its buckets lose what pipelines add to them, at whatever depth.
    fn keeps_additions(&self) -> bool {
        true
    }
    /// The key of one of the buckets as a text, as `key_as_string` or a keyed list has it.
    fn key_text(&self, _bucket: &Bucket) -> String {
        String::new()
    }
    /// The number that `buckets_path` reads from a metric called `name`; `property` is what follows the dot.
    fn property(&self, name: &str, property: Option<&str>) -> Result<f64> {
        match property {
            None | Some("value") => Ok(self.sort_value(None)),
            Some(property) => Err(EsError::illegal_argument(format!("path not supported for [{name}]: [{property}]"))),
        }
    }
    /// Writes the members of the result's object.
    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool);
    /// For `reduce` of the same type.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// One bucket of an aggregation.
pub struct Bucket {
    /// Its key.
    pub key: Key,
    /// Documents in it.
    pub doc_count: u64,
    /// Upper bound of what `doc_count` may miss (`terms`).
    pub error: i64,
    /// Results of the sub-aggregations.
    pub children: AggregationResults,
}

impl Bucket {
    /// A bucket with a count that misses nothing.
    pub const fn new(key: Key, doc_count: u64, children: AggregationResults) -> Self {
        Self { key, doc_count, error: 0, children }
    }
}

/// A result with its name and metadata.
pub struct NamedResult {
    /// Its name.
    pub name: Arc<str>,
    /// `meta` of the request.
    pub meta: Option<Arc<JsonOwned>>,
    /// The result.
    pub result: Box<dyn AggregationResult>,
}

/// Named results in reply order.
#[derive(Default)]
pub struct AggregationResults(pub Vec<NamedResult>);

impl AggregationResults {
    /// Joins the results of several shards (or of one bucket on several shards).
    pub fn reduce(mut shards: Vec<AggregationResults>) -> Result<AggregationResults> {
        work(4);
        if shards.len() == 1 {
            let only = shards.remove(0);
            return only.0.into_iter().map(|named| Ok(NamedResult { result: named.result.reduce_alone()?, ..named })).collect();
        }
        Self::gather(shards)
    }

    /// Reduces by name, even for a single shard.
    pub fn gather(shards: Vec<AggregationResults>) -> Result<AggregationResults> {
        let is_single = shards.len() == 1;
        let mut grouped: Vec<(NamedResult, Vec<Box<dyn AggregationResult>>)> = Vec::new();
        for named in shards.into_iter().flat_map(|shard| shard.0) {
            match grouped.iter_mut().find(|(known, _)| known.name == named.name) {
                Some((_, others)) => others.push(named.result),
                None => grouped.push((named, Vec::new())),
            }
        }
        // ES: results of several shards are grouped in a hash map by name and listed in its order, collisions in reverse; a single shard's
        // keep the order of the request. (case: aggregation/terms)
        grouped.reverse();
        // ES: the map of the results of one shard alone has no room to spare (aggregation/filter).
        if is_single {
            sort_as_full_hash_map(&mut grouped, |(named, _)| &named.name);
        } else {
            sort_as_tight_hash_map(&mut grouped, |(named, _)| &named.name);
        }
        grouped
            .into_iter()
            .map(|(mut named, mut others)| {
                // A shard that does not map the field never leads the reduce.
                if named.result.is_unmapped()
                    && let Some(mapped) = others.iter().position(|result| !result.is_unmapped())
                {
                    std::mem::swap(&mut named.result, &mut others[mapped]);
                }
                Ok(NamedResult { result: named.result.reduce(others)?, ..named })
            })
            .collect()
    }

    /// The same results of no documents.
    pub fn empty(&self) -> Result<Self> {
        let empty = |named: &NamedResult| {
            Ok(NamedResult { name: Arc::clone(&named.name), meta: named.meta.clone(), result: named.result.empty()? })
        };
        self.0.iter().map(empty).collect()
    }

    /// The result of a name, or of names with `>` between them that lead through aggregations with a single bucket.
    pub fn get(&self, name: &str) -> Option<&dyn AggregationResult> {
        if let Some((first, rest)) = name.split_once('>') {
            return self.get(first)?.single_bucket()?.get(rest);
        }
        self.0.iter().find(|named| &*named.name == name).map(|named| &*named.result)
    }

    /// Calls `visit` with all results, those in buckets included.
    pub fn visit(&mut self, visit: &mut dyn FnMut(&mut (dyn AggregationResult + 'static)) -> Result<()>) -> Result<()> {
        for named in &mut self.0 {
            visit(&mut *named.result)?;
            if let Some(children) = named.result.single_bucket_mut() {
                children.visit(visit)?;
            } else {
                for bucket in named.result.buckets_mut().into_iter().flatten() {
                    bucket.children.visit(visit)?;
                }
            }
        }
        Ok(())
    }

    /// The result of a name, to be changed.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut (dyn AggregationResult + 'static)> {
        self.0.iter_mut().find(|named| &*named.name == name).map(|named| &mut *named.result)
    }

    /// Writes each result as a member of the current object.
    pub fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        work(4);
        for NamedResult { name, meta, result } in &self.0 {
            if typed_keys {
                out.key(&format!("{}#{name}", result.type_prefix()));
            } else {
                out.key(name);
            }
            out.begin_object();
            if let Some(meta) = meta {
                out.key("meta");
                meta.write(out);
            }
            result.write_members(out, typed_keys);
            out.end_object();
        }
    }
}

impl FromIterator<NamedResult> for AggregationResults {
    fn from_iter<T: IntoIterator<Item = NamedResult>>(results: T) -> Self {
        Self(results.into_iter().collect())
    }
}

/// Takes the results of type `T` out of a shard list; results of other types (unmapped ones) are left out.
pub fn downcast_all<T: AggregationResult>(results: Vec<Box<dyn AggregationResult>>) -> Vec<T> {
    results.into_iter().filter_map(|result| result.into_any().downcast::<T>().ok()).map(|result| *result).collect()
}

//! Reducing and writing the buckets of ranges.

use std::any::Any;
use std::sync::Arc;

use crate::aggregation::bucket::filters::write_counted;
use crate::aggregation::bucket::fixed::reduce_places;
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::key::Key;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::error::Result;
use crate::json::JsonWriter;

/// One range as it is written.
#[derive(Clone, Debug)]
pub struct RangeShape {
    /// Its key.
    pub key: String,
    /// Its lower end, if it has one.
    pub from: Option<End>,
    /// Its upper end.
    pub to: Option<End>,
}

/// An end as it is written.
#[derive(Clone, Debug)]
pub enum End {
    /// A number, with its text where the format has one.
    Number {
        /// The number.
        value: f64,
        /// Its text.
        text: Option<String>,
        /// True to render the text as a bare JSON value (booleans).
        bare: bool,
    },
    /// A text.
    Text(String),
}

/// Buckets of ranges, of one shard or of all.
pub struct RangeResult {
    /// The name of the aggregation's type.
    pub wire_name: &'static str,
    /// The ranges in request order.
    pub shapes: Arc<[RangeShape]>,
    /// True to render an object by key.
    pub keyed: bool,
    /// The buckets.
    pub buckets: Vec<Bucket>,
    /// Counts them against the limit.
    pub budget: Arc<BucketBudget>,
}

impl RangeResult {
    fn shape(&self, bucket: &Bucket) -> Option<&RangeShape> {
        let Key::Place(place) = bucket.key else { return None };
        self.shapes.get(place as usize)
    }
}

impl AggregationResult for RangeResult {
    fn type_prefix(&self) -> &'static str {
        self.wire_name
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let others = downcast_all::<Self>(others).into_iter().map(|other| other.buckets);
        self.buckets = reduce_places(std::mem::take(&mut self.buckets), others)?;
        self.budget.consume(self.buckets.len() as u64)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let empty = |bucket: &Bucket| Ok(Bucket::new(bucket.key.clone(), 0, bucket.children.empty()?));
        let buckets = self.buckets.iter().map(empty).collect::<Result<_>>()?;
        let (shapes, budget) = (Arc::clone(&self.shapes), Arc::clone(&self.budget));
        Ok(Box::new(Self { shapes, buckets, budget, ..*self }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        self.shape(bucket).map(|shape| shape.key.clone()).unwrap_or_default()
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        out.key("buckets");
        if self.keyed {
            out.begin_object();
        } else {
            out.begin_array();
        }
        for bucket in &self.buckets {
            let Some(shape) = self.shape(bucket) else { continue };
            if self.keyed {
                out.key(&shape.key);
                out.begin_object();
            } else {
                out.begin_object();
                out.key("key");
                out.string(&shape.key);
            }
            write_end("from", shape.from.as_ref(), out);
            write_end("to", shape.to.as_ref(), out);
            write_counted(bucket.doc_count, &bucket.children, out, typed_keys);
            out.end_object();
        }
        if self.keyed { out.end_object() } else { out.end_array() }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

fn write_end(name: &str, end: Option<&End>, out: &mut JsonWriter) {
    match end {
        None => {}
        Some(End::Text(text)) => {
            out.key(name);
            out.string(text);
        }
        Some(End::Number { value, text, bare }) => {
            out.key(name);
            out.f64(*value);
            if let Some(text) = text {
                out.key(&format!("{name}_as_string"));
                if *bare { out.raw(text.as_bytes()) } else { out.string(text) }
            }
        }
    }
}

//! `filter`: the documents that match a query.

use super::own_matches::OwnMatches;
use super::single::{Pairs, Selector, SingleBucketAggregator};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::kept_query::{DocFilter, QueryText};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::Result;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "filter",
    buckets: true,
    keys: &[],
    parse: |body| Ok(Box::new(Filter { query: QueryText::parse(body.value, body.cx)? })),
};

struct Filter {
    query: QueryText,
}

impl AggregationBuilder for Filter {
    /// ES: the queries of those inside are built first (`aggregation/filters_inside`).
    fn fails_late(&self) -> bool {
        true
    }

    fn queries(&self) -> &[QueryText] {
        std::slice::from_ref(&self.query)
    }

    fn is_single_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let filter = self.query.filter(cx)?;
        let own = OwnMatches::of(std::slice::from_ref(&filter), cx);
        Ok(Box::new(SingleBucketAggregator::new("filter", filter, children).counting(own)))
    }
}

impl Selector for DocFilter {
    fn begin_leaf(&mut self, view: &LeafView) {
        Self::begin_leaf(self, view);
    }

    /// ES: a query that matches nothing collects nothing (`aggregation/random_sampler_idle`).
    fn is_idle(&self) -> bool {
        self.is_nothing()
    }

    fn select(&mut self, docs: &[DocId], buckets: &[u32], selected: &mut Pairs) {
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            if self.matches(doc) {
                selected.push(doc, bucket);
            }
        }
    }
}

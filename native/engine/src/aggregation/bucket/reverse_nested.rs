//! `reverse_nested`: the documents or nested objects around nested objects.

use std::sync::Arc;

use super::nested;
use super::single::{Pairs, Selector, SingleBucketAggregator};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::nested_step::NestedStep;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "reverse_nested",
    buckets: true,
    keys: &["path"],
    parse: |body| parse(body).map(|reverse| Box::new(reverse) as _),
};

struct ReverseNested {
    name: String,
    path: Option<Arc<str>>,
}

fn parse(body: &AggregationBody<'_>) -> Result<ReverseNested> {
    let path = nested::text(body, "path")?;
    body.end()?;
    Ok(ReverseNested { name: body.name.to_owned(), path })
}

impl AggregationBuilder for ReverseNested {
    fn is_single_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if !cx.in_nested {
            let name = &self.name;
            return Err(EsError::illegal_argument(format!(
                "Reverse nested aggregation [{name}] can only be used inside a [nested] aggregation"
            )));
        }
        if self.path.is_some() && cx.nested.is_none() && cx.came_back {
            return Err(EsError::not_implemented("[path] of aggregation [reverse_nested] inside another one that came back to documents"));
        }
        // ES: inside objects that are not mapped there is nothing to collect (`aggregation/reverse_nested`).
        if let (Some(path), Some(scope)) = (&self.path, &cx.nested)
            && !is_around(path, scope, cx)
        {
            return Err(EsError::illegal_argument(format!(
                "Reverse nested path [{path}] is not a parent of the current nested scope [{scope}]"
            )));
        }
        let parents = Parents { path: self.path.clone(), view: None, last: Vec::new() };
        Ok(Box::new(SingleBucketAggregator::new("reverse_nested", parents, children)))
    }

    fn nested_step(&self) -> Option<NestedStep> {
        Some(NestedStep::Back(self.path.clone()))
    }
}

/// Returns true if a nested path equals or encloses that of the collected objects.
fn is_around(path: &str, scope: &str, cx: &AggregationContext<'_>) -> bool {
    let inside = scope.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    inside && cx.mapping.is_nested(path)
}

/// Maps each object to its parent, once per bucket.
struct Parents {
    /// `None` for root documents.
    path: Option<Arc<str>>,
    view: Option<LeafView>,
    /// One more than the last parent of each bucket in the current leaf.
    last: Vec<DocId>,
}

impl Selector for Parents {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.view = Some(view.clone());
        self.last.clear();
    }

    fn select(&mut self, docs: &[DocId], buckets: &[u32], selected: &mut Pairs) {
        let Some(view) = &self.view else { return };
        let Some(parents) = view.leaf.parents(self.path.as_deref()) else { return };
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            let Some(parent) = parents.next_member(doc) else { continue };
            if bucket as usize >= self.last.len() {
                self.last.resize(bucket as usize + 1, 0);
            }
            if std::mem::replace(&mut self.last[bucket as usize], parent + 1) != parent + 1 {
                selected.push(parent, bucket);
            }
        }
    }
}

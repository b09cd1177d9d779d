//! `nested`: the nested objects of the documents.

use std::sync::Arc;

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
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "nested", buckets: true, keys: &["path"], parse: |body| parse(body).map(|nested| Box::new(nested) as _) };

struct Nested {
    path: Arc<str>,
}

fn parse(body: &AggregationBody<'_>) -> Result<Nested> {
    let path = text(body, "path")?;
    let end = body.cx.closing(body.value)?;
    let path = path.ok_or_else(|| EsError::parsing(format!("Missing [path] field for nested aggregation [{}]", body.name), end))?;
    Ok(Nested { path })
}

/// Parses a body with the single string parameter `key`.
pub fn text(body: &AggregationBody<'_>, key: &str) -> Result<Option<Arc<str>>> {
    let mut path = None;
    for member in body.members() {
        match member.value.as_str() {
            Some(text) if &*member.key == key => {
                body.cx.read(&member.value)?;
                path = Some(Arc::from(text));
            }
            Some(_) => {
                return Err(EsError::parsing(
                    format!("Unknown key for a VALUE_STRING in [{}]: [{}].", body.name, member.key),
                    member.value.at,
                ));
            }
            None => {
                let reason = format!("Unexpected token {} in [{}].", member.value.token(), body.name);
                return Err(EsError::parsing(reason, member.value.at));
            }
        }
    }
    Ok(path)
}

impl AggregationBuilder for Nested {
    fn is_single_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let path = cx.mapping.is_nested(&self.path).then(|| Arc::clone(&self.path));
        let objects = NestedObjects { path, parent: cx.nested.clone(), view: None };
        Ok(Box::new(SingleBucketAggregator::new("nested", objects, children)))
    }

    fn nested_step(&self) -> Option<NestedStep> {
        Some(NestedStep::Into(Arc::clone(&self.path)))
    }
}

/// Selects the objects of a path between a document and the one before it.
struct NestedObjects {
    /// `None` if the path is not nested.
    path: Option<Arc<str>>,
    /// The path of the collected documents; `None` for roots.
    parent: Option<Arc<str>>,
    view: Option<LeafView>,
}

impl Selector for NestedObjects {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.view = Some(view.clone());
    }

    fn select(&mut self, docs: &[DocId], buckets: &[u32], selected: &mut Pairs) {
        let (Some(path), Some(view)) = (&self.path, &self.view) else { return };
        let (Some(objects), Some(parents)) = (view.leaf.nested(path), view.leaf.parents(self.parent.as_deref())) else { return };
        for (&doc, &bucket) in docs.iter().zip(buckets) {
            for object in objects.members_from(parents.first_child(doc)).take_while(|&object| object < doc) {
                selected.push(object, bucket);
            }
        }
    }
}

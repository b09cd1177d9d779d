//! `global`: all documents of the indices, whatever the query of the search matches.

use super::single::{Pairs, Selector, SingleBucketAggregator};
use crate::aggregation::aggregator::{Aggregator, Aggregators};
use crate::aggregation::context::AggregationContext;
use crate::aggregation::kept_query::DocFilter;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::AggregationResult;
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::lucene::BATCH;

/// Registration.
pub const SPEC: AggregationSpec =
    AggregationSpec { name: "global", buckets: true, keys: &[], parse: |body| parse(body).map(|global| Box::new(global) as _) };

struct Global {
    name: String,
}

fn parse(body: &AggregationBody<'_>) -> Result<Global> {
    if let Some(member) = body.members().next() {
        let token = member.value.token();
        let reason = format!("Expected [FIELD_NAME] under a [START_OBJECT], but got a [{token}] in [{}]", body.name);
        return Err(EsError::parsing(reason, member.value.at));
    }
    body.end()?;
    Ok(Global { name: body.name.to_owned() })
}

impl AggregationBuilder for Global {
    fn is_single_bucket(&self) -> bool {
        true
    }

    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if !cx.outermost {
            let (name, around) = (&self.name, &cx.around);
            return Err(EsError::illegal_argument(format!(
                "Aggregation [{around}] cannot have a global sub-aggregation [{name}]. Global aggregations can only be defined as top level \
                 aggregations"
            )));
        }
        let mut inner = SingleBucketAggregator::new("global", All, children);
        if let Some(shard) = cx.shard {
            let mut filter = shard.alias_filter.map(|filter| DocFilter::new(filter, cx));
            for view in shard.leaves {
                inner.begin_leaf(view);
                if let Some(filter) = &mut filter {
                    filter.begin_leaf(view);
                }
                collect(view, filter.as_mut(), &mut inner);
            }
        }
        Ok(Box::new(GlobalAggregator { inner }))
    }

    fn visits_all(&self) -> bool {
        true
    }
}

/// Collects the root documents of a leaf.
fn collect(view: &LeafView, mut filter: Option<&mut DocFilter>, inner: &mut SingleBucketAggregator<All>) {
    let roots = view.leaf.roots();
    let is_in = |doc: &DocId| {
        view.is_live(*doc) && roots.is_none_or(|roots| roots.contains(*doc)) && filter.as_mut().is_none_or(|filter| filter.matches(*doc))
    };
    let mut all = (0..view.leaf.max_doc()).filter(is_in);
    loop {
        let docs: Vec<DocId> = all.by_ref().take(BATCH).collect();
        if docs.is_empty() {
            return;
        }
        inner.collect(&docs, &vec![0; docs.len()]);
    }
}

/// Selects every document.
struct All;

impl Selector for All {
    fn begin_leaf(&mut self, _view: &LeafView) {}

    fn select(&mut self, docs: &[DocId], buckets: &[u32], selected: &mut Pairs) {
        selected.docs.extend_from_slice(docs);
        selected.buckets.extend_from_slice(buckets);
    }
}

/// Collects all documents when it is created; those of the query are ignored.
struct GlobalAggregator {
    inner: SingleBucketAggregator<All>,
}

impl Aggregator for GlobalAggregator {
    fn begin_leaf(&mut self, _view: &LeafView) {}

    fn collect_batch(&mut self, _docs: &[DocId], _buckets: &[u32]) {}

    fn is_idle(&self) -> bool {
        true
    }

    fn unsortable(&self, name: &str, property: Option<&str>) -> String {
        self.inner.unsortable(name, property)
    }

    fn build(&mut self, bucket: u32) -> Result<Box<dyn AggregationResult>> {
        self.inner.build(bucket)
    }
}

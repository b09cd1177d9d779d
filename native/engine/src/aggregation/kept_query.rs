//! Queries inside aggregations: read with the request, built and bound on each shard.

use std::sync::Arc;

use super::context::AggregationContext;
use crate::error::{EsError, Result};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::{JsonWriter, Value, parse};
use crate::lucene::{Query, Weight};
use crate::query_dsl::{ParseContext, QueryContext, known, parse_query};

const ILLEGAL_STATE: &str = "illegal_state_exception";

/// The JSON of a query that was parsed without errors; each shard parses it again.
#[derive(Clone)]
pub struct QueryText {
    text: Arc<[u8]>,
}

impl QueryText {
    /// Reads a query; errors are those of the query DSL.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        parse_query(value, cx)?;
        let mut text = JsonWriter::default();
        text.value(value);
        Ok(Self { text: text.into_bytes().into() })
    }

    /// Builds the query for an index, in the scope of the nested objects being collected.
    pub fn build(&self, cx: &AggregationContext<'_>) -> Result<Query> {
        let tree = parse(&self.text).map_err(|error| error.to_es_error())?;
        let context = cx.queries.parsing(&self.text);
        let query = parse_query(&tree, &context)?;
        // ES: what is wrong with it is reported without a query_shard_exception around it (aggregation/filter).
        let build = || cx.queries.without_scores(|| query.build_any(cx.queries));
        let built = match &cx.nested {
            Some(path) => cx.queries.in_nested(path, build),
            None => build(),
        };
        // ES: without that exception around it an illegal state is an internal error (aggregation/filters).
        built.map_err(|error| if error.kind == ILLEGAL_STATE { error.status(500) } else { error })
    }

    /// The error that rewriting it for a shard gives.
    pub fn rewriting_error(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Option<EsError> {
        let tree = parse(&self.text).ok()?;
        let query = parse_query(&tree, &cx.parsing(&self.text)).ok()?;
        known(&*query, cx, shard).err()
    }

    /// The documents of a shard that match.
    pub fn filter(&self, cx: &AggregationContext<'_>) -> Result<DocFilter> {
        let query = self.build(cx)?;
        Ok(DocFilter::new(&query, cx))
    }
}

/// The documents of one shard that match a query, leaf by leaf.
pub struct DocFilter {
    /// `None` if no shard is collected.
    weight: Option<Box<dyn Weight>>,
    view: Option<LeafView>,
    /// Matches in the current leaf, computed on first use.
    bits: Option<BitSet>,
    is_nothing: bool,
    query: Query,
}

impl DocFilter {
    /// The matches of a query that was built.
    pub fn new(query: &Query, cx: &AggregationContext<'_>) -> Self {
        let query = query.clone().constant().rewrite();
        let is_nothing = query.is_nothing();
        let weight = cx.shard.map(|shard| query.weight(shard.snapshot, false));
        Self { weight, view: None, bits: None, is_nothing, query }
    }

    /// The query.
    pub const fn query(&self) -> &Query {
        &self.query
    }

    /// Returns true if it is known that no document matches.
    pub const fn is_nothing(&self) -> bool {
        self.is_nothing
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, view: &LeafView) {
        self.view = Some(view.clone());
        self.bits = None;
    }

    /// The matches in the current leaf; `None` if no leaf is collected.
    pub fn matching(&mut self) -> Option<&BitSet> {
        let Self { weight, view, bits, .. } = self;
        let (Some(weight), Some(view)) = (weight, view) else { return None };
        Some(bits.get_or_insert_with(|| matches(&**weight, view)))
    }

    /// Returns true if a document of the current leaf matches.
    #[inline]
    pub fn matches(&mut self, doc: DocId) -> bool {
        let Self { weight, view, bits, .. } = self;
        let (Some(weight), Some(view)) = (weight, view) else { return false };
        bits.get_or_insert_with(|| matches(&**weight, view)).contains(doc)
    }
}

fn matches(weight: &dyn Weight, view: &LeafView) -> BitSet {
    let max_doc = view.leaf.max_doc();
    let mut bits = BitSet::new(max_doc);
    if let Some(mut scorer) = weight.scorer(view) {
        let mut doc = scorer.next();
        while doc != NO_MORE_DOCS && doc < max_doc {
            bits.insert(doc);
            doc = scorer.next();
        }
    }
    bits
}

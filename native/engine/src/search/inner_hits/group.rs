//! The query of one group of a collapsed search.

use super::super::collapse::GroupKey;
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{JsonWriter, parse};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::{
    CanMatch, Common, ParseContext, QueryBuilder, QueryContext, SpanBuilder, VisitNestedHits, parse_query, visit_nested_hits,
};

/// A query that belongs to another request.
pub struct Same<'q>(pub &'q dyn QueryBuilder);

impl QueryBuilder for Same<'_> {
    fn common(&self) -> &Common {
        self.0.common()
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.0.to_query(cx)
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.0.rewriting(cx, shard)
    }

    fn ahead(&self) -> CanMatch {
        self.0.ahead()
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        self.0.rewritten(cx, shard)
    }

    fn as_span(&self) -> Option<&dyn SpanBuilder> {
        self.0.as_span()
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        self.0.nested_hits(cx, visit)
    }
}

/// Documents of a search's query that have a value in common.
pub struct Group<'q> {
    query: Option<&'q dyn QueryBuilder>,
    /// The filter that selects the value: a query of its own, as JSON text.
    filter: Vec<u8>,
    has_value: bool,
    common: Common,
}

impl<'q> Group<'q> {
    /// Matches of the query (or all documents) with this value of the field (or none).
    pub fn new(query: Option<&'q dyn QueryBuilder>, field: &str, value: Option<&GroupKey>) -> Self {
        let mut out = JsonWriter::default();
        out.begin_object();
        out.key(if value.is_some() { "match" } else { "exists" });
        out.begin_object();
        match value {
            None => {
                out.key("field");
                out.string(field);
            }
            Some(value) => {
                out.key(field);
                match value {
                    GroupKey::Long(value) => out.i64(*value),
                    GroupKey::Double(bits) => out.f64(f64::from_bits(*bits)),
                    GroupKey::Term(term) => out.string(&String::from_utf8_lossy(term)),
                }
            }
        }
        out.end_object();
        out.end_object();
        Self { query, filter: out.into_bytes(), has_value: value.is_some(), common: Common::default() }
    }
}

impl QueryBuilder for Group<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let tree = parse(&self.filter).map_err(|error| error.to_es_error())?;
        let filter = parse_query(&tree, &ParseContext::new(&self.filter, cx.major))?.build(cx)?;
        let mut both = BooleanQuery::default();
        if let Some(query) = self.query {
            both.add(Occur::Must, query.build(cx)?);
        }
        match (self.has_value, self.query) {
            (true, _) => both.add(Occur::Filter, filter),
            (false, Some(_)) => both.add(Occur::MustNot, filter),
            (false, None) => {
                both.add(Occur::MustNot, filter);
                both.add(Occur::Filter, Query::MatchAll);
            }
        }
        Ok(both.into())
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        match self.query.map(|query| query.rewritten(cx, shard)) {
            Some(CanMatch::Nothing) => CanMatch::Nothing,
            _ => CanMatch::Unknown,
        }
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, visit: &mut VisitNestedHits<'_>) -> Result<()> {
        self.query.map_or(Ok(()), |query| visit_nested_hits(query, cx, visit))
    }
}

//! What documents must match besides having a vector that is near.

use super::within::Within;
use super::{BoxQuery, QueryContext, build_query};
use crate::error::Result;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::mapping::Field;
use crate::scoring::{BooleanQuery, Occur, Query, Reach, Scorer, Weight};

/// Filters of root documents and of the nested objects that have the vectors.
pub struct VectorFilters {
    roots: BooleanQuery,
    objects: BooleanQuery,
}

/// The same, bound to a shard.
pub struct BoundFilters {
    roots: Option<Box<dyn Weight>>,
    objects: Option<Box<dyn Weight>>,
}

/// The same in a leaf.
pub struct LeafFilters<'a> {
    roots: Asked<'a>,
    objects: Asked<'a>,
}

/// A filter that is asked about documents in ascending order.
enum Asked<'a> {
    /// There is none.
    Nothing,
    /// It matches none.
    Never,
    /// It matches some.
    Some(Box<dyn Scorer + 'a>),
}

impl VectorFilters {
    /// Of vectors of `field`; `also` is a filter of root documents.
    pub fn new(given: &[BoxQuery<'_>], also: Option<Query>, field: &Field, cx: &QueryContext<'_>) -> Result<Self> {
        let mut filters = Self { roots: BooleanQuery::default(), objects: BooleanQuery::default() };
        let reach = Reach { mapping: cx.mapping, major: cx.major };
        for query in given {
            let query = cx.standing(Within::Other, || build_query(&**query, cx))?;
            // ES: since 9 what no root document can match is asked of the objects.
            let of_objects = cx.major > 8 && field.nested_path.as_deref().is_some_and(|path| !reach.might_match_others(&query, path));
            let filter = if of_objects { &mut filters.objects } else { &mut filters.roots };
            filter.add(Occur::Filter, query);
        }
        if let Some(query) = also {
            filters.roots.add(Occur::Filter, query);
        }
        Ok(filters)
    }

    /// Binds them to a shard.
    pub fn bind(self, shard: &ShardSnapshot) -> BoundFilters {
        let bind = |filter: BooleanQuery| (!filter.clauses.is_empty()).then(|| Query::from(filter).rewrite().weight(shard, false));
        BoundFilters { roots: bind(self.roots), objects: bind(self.objects) }
    }
}

impl BoundFilters {
    /// Those of one leaf.
    pub fn within<'a>(&'a self, view: &'a LeafView) -> LeafFilters<'a> {
        LeafFilters { roots: Asked::new(self.roots.as_deref(), view), objects: Asked::new(self.objects.as_deref(), view) }
    }
}

impl LeafFilters<'_> {
    /// Whether a document with a vector and its root, which may be the same, match.
    pub fn hold(&mut self, root: DocId, doc: DocId) -> bool {
        self.roots.holds(root) && self.objects.holds(doc)
    }
}

impl<'a> Asked<'a> {
    fn new(weight: Option<&'a dyn Weight>, view: &'a LeafView) -> Self {
        let Some(weight) = weight else { return Self::Nothing };
        let Some(mut scorer) = weight.scorer(view) else { return Self::Never };
        // Before its first step a scorer stands on no document.
        scorer.next();
        Self::Some(scorer)
    }

    fn holds(&mut self, doc: DocId) -> bool {
        match self {
            Self::Nothing => true,
            Self::Never => false,
            Self::Some(scorer) => doc != NO_MORE_DOCS && scorer.matches(doc),
        }
    }
}

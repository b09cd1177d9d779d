//! Filters of vector searches.

use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BooleanQuery, Occur, Query, Reach, Scorer, Weight};
use crate::mapping::Field;
use crate::query_dsl::{BoxQuery, QueryContext, build_query};

/// Filters on the documents that have the vectors and on their parents; both are the same unless they are nested
/// objects.
#[derive(Default)]
pub struct VectorFilters {
    around: BooleanQuery,
    objects: BooleanQuery,
    /// True for vectors of nested objects.
    nested: bool,
    /// The path of the parents, if these are nested objects.
    parents: Option<Arc<str>>,
    /// True if documents other than the parents could pass for parents.
    unmasked: bool,
}

/// The same, bound to a shard.
pub struct BoundFilters {
    around: Option<Box<dyn Weight>>,
    objects: Option<Box<dyn Weight>>,
    nested: bool,
    parents: Option<Arc<str>>,
}

/// The same in a leaf.
pub struct LeafFilters<'a> {
    around: FilterIterator<'a>,
    objects: FilterIterator<'a>,
    nested: bool,
}

/// A filter that is tested with documents in ascending order.
enum FilterIterator<'a> {
    /// No filter.
    Nothing,
    /// Matches no document.
    Never,
    /// It matches some.
    Some(Box<dyn Scorer + 'a>),
}

impl VectorFilters {
    /// Of vectors of `field`; `also` is a filter of root documents.
    pub fn new(given: &[BoxQuery<'_>], also: Option<Query>, field: &Field, cx: &QueryContext<'_>) -> Result<Self> {
        let mut filters = Self { nested: field.nested_path.is_some(), parents: cx.scope_around(), ..Self::default() };
        let reach = Reach { mapping: cx.mapping, major: cx.major };
        for query in given {
            let query = cx.without_scores(|| build_query(&**query, cx))?;
            // ES: since 9 a filter that cannot match any root document is applied to the objects (query/knn_nested).
            let of_objects = cx.major > 8 && field.nested_path.as_deref().is_some_and(|path| !reach.might_match_others(&query, path));
            let filter = if of_objects { &mut filters.objects } else { &mut filters.around };
            filter.add(Occur::Filter, query);
        }
        if let Some(query) = also {
            filters.around.add(Occur::Filter, query);
        }
        // ES: since 9 they are always applied to the parents of the objects only (query/knn_nested).
        filters.unmasked = cx.major == 8 && filters.parents.is_some() && !reach.might_match_nested(&Query::Boolean(filters.around.clone()));
        Ok(filters)
    }

    /// Binds them to a shard.
    pub fn bind(self, shard: &ShardSnapshot) -> Result<BoundFilters> {
        let bind = |filter: BooleanQuery| (!filter.clauses.is_empty()).then(|| Query::from(filter).rewrite().weight(shard, false));
        let bound = BoundFilters { around: bind(self.around), objects: bind(self.objects), nested: self.nested, parents: self.parents };
        if self.unmasked && bound.matches_others(shard) {
            // ES: reaching such a document is an internal error.
            return Err(EsError::not_implemented("[knn] with a [filter] of other documents than the objects around"));
        }
        Ok(bound)
    }
}

impl BoundFilters {
    /// The path of the parents, if these are nested objects.
    pub fn parents(&self) -> Option<&str> {
        self.parents.as_deref()
    }

    /// The filters bound to one leaf.
    pub fn within<'a>(&'a self, view: &'a LeafView) -> LeafFilters<'a> {
        LeafFilters {
            around: FilterIterator::new(self.around.as_deref(), view),
            objects: FilterIterator::new(self.objects.as_deref(), view),
            nested: self.nested,
        }
    }

    /// Returns true if the filter on the parent objects matches any other document.
    fn matches_others(&self, shard: &ShardSnapshot) -> bool {
        let (Some(weight), Some(path)) = (&self.around, &self.parents) else { return false };
        shard.leaves.iter().any(|view| {
            let Some(mut scorer) = weight.scorer(view) else { return false };
            let parents = view.leaf.nested(path);
            let mut doc = scorer.next();
            while doc != NO_MORE_DOCS && parents.is_some_and(|parents| parents.contains(doc)) {
                doc = scorer.next();
            }
            doc != NO_MORE_DOCS
        })
    }
}

impl LeafFilters<'_> {
    /// Returns true if a document with a vector and its parent match.
    pub fn hold(&mut self, parent: DocId, doc: DocId) -> bool {
        // Lucene: an object is not its own parent.
        let stands = !self.nested || parent != doc || matches!(self.around, FilterIterator::Nothing);
        stands && self.around.holds(parent) && self.objects.holds(doc)
    }
}

impl<'a> FilterIterator<'a> {
    fn new(weight: Option<&'a dyn Weight>, view: &'a LeafView) -> Self {
        let Some(weight) = weight else { return Self::Nothing };
        let Some(mut scorer) = weight.scorer(view) else { return Self::Never };
        // A scorer is not positioned on a document before it is first advanced.
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

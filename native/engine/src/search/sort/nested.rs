//! `nested` of a sort: the objects whose values are used.

use std::sync::Arc;

use super::Mode;
use crate::error::{EsError, Result};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::{JsonWriter, Kind, Value, parse as parse_json};
use crate::lucene::{Failure, Query};
use crate::mapping::Field;
use crate::query_dsl::{ParseContext, QueryContext, parse_query};
use crate::search::target::SearchTarget;
use crate::xcontent::scalar;

/// The nested sort of a request, on one level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NestedSort {
    /// Path of the objects; without one documents have values of their own.
    pub path: Option<String>,
    /// Which of them count: a query, as text.
    filter: Option<Vec<u8>>,
    /// Maximum number of objects with a value.
    max_children: Option<i64>,
    /// The objects in these that count instead.
    inner: Option<Box<NestedSort>>,
}

impl NestedSort {
    /// Returns true if inner objects are used instead.
    pub fn has_inner(&self) -> bool {
        self.inner.is_some()
    }
}

/// Reads the object.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<NestedSort> {
    let mut sort = NestedSort::default();
    let members: Vec<_> = value.as_object().into_iter().flatten().collect();
    for (place, member) in members.iter().enumerate() {
        let (object, key, value) = (value, &*member.key, &member.value);
        match (key, &value.kind) {
            ("path", _) => sort.path = Some(scalar::text(value, cx)?.to_owned()),
            ("filter", Kind::Object(_)) => sort.filter = Some(filter(value, cx)?),
            ("filter", kind) => {
                // ES: the parser takes the value for the start of an object and rejects the token after it (api/global/search_sort_nested).
                let at = match kind {
                    Kind::Array(items) if !items.is_empty() => items[0].at,
                    Kind::Array(_) => cx.closing(value)?,
                    _ => match members.get(place + 1) {
                        Some(next) => next.at,
                        None => cx.closing(object)?,
                    },
                };
                let cause = EsError::parsing("[_na] query malformed, must start with start_object", at);
                return Err(cx.parsing("Expected filter element.", at).caused_by(cause));
            }
            ("nested", Kind::Object(_)) => sort.inner = Some(Box::new(parse(value, cx)?)),
            ("nested", _) => {
                return Err(cx.stop(EsError::illegal_argument("malformed nested sort format, must start with an object"), value.at));
            }
            ("max_children", _) => sort.max_children = Some(i64::from(scalar::int(value, cx)?)),
            _ => return Err(cx.illegal(format!("malformed nested sort format, unknown field name [{key}]"), value.at)),
        }
    }
    cx.closing(value)?;
    Ok(sort)
}

fn filter(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<u8>> {
    if let Err(cause) = parse_query(value, cx) {
        if cause.is_unsupported() {
            return Err(cause);
        }
        let at = cx.stopped(value.at);
        return Err(EsError::parsing("Expected filter element.", at).caused_by(cause));
    }
    let mut out = JsonWriter::default();
    out.value(value);
    Ok(out.into_bytes())
}

/// The objects whose values are used.
#[derive(Clone)]
pub struct Children {
    leaves: Arc<[BitSet]>,
    most: usize,
    /// Path of the sorted objects; `None` for documents.
    sorted: Option<Arc<str>>,
    /// The query for the objects, if it is a single one.
    only_query: Option<Query>,
    /// Takes the error of a mode that objects do not have.
    unsupported: Option<Failure>,
}

impl Children {
    /// The query for the objects; `None` if these are searched inside others.
    pub fn only_query(&self) -> Option<&Query> {
        self.only_query.as_ref()
    }

    /// Records that nested objects do not support the mode. ES: reported by the first leaf that has a hit and objects
    /// that count, whether or not these have values (`api/global/search_sort_nested_median`).
    pub fn tell_unsupported(&self, leaf: u32) {
        if let Some(failure) = &self.unsupported
            && self.leaves.get(leaf as usize).is_some_and(|children| children.next_member(0).is_some())
        {
            failure.set(EsError::illegal_argument("Unsupported sort mode: MEDIAN"));
        }
    }

    /// The values of the objects of a document, or of an object, one after the other.
    pub fn values<T: Copy, V: AsRef<[T]>>(&self, leaf: u32, view: &LeafView, doc: DocId, values_of: impl Fn(DocId) -> V) -> Vec<T> {
        let mut found = Vec::new();
        self.tell_unsupported(leaf);
        let sorted = view.leaf.parents(self.sorted.as_deref());
        let (Some(sorted), Some(children)) = (sorted, self.leaves.get(leaf as usize)) else { return found };
        // ES: all children between the previous object, even one of another document, and this one count as its own
        // (api/global/search_inner_hits_sorts).
        let mut count = 0;
        let mut next = children.next_member(sorted.first_child(doc));
        while let Some(child) = next.filter(|&child| child < doc) {
            let values = values_of(child);
            let values = values.as_ref();
            if !values.is_empty() {
                count += 1;
                if count > self.most {
                    break;
                }
                found.extend_from_slice(values);
            }
            next = children.next_member(child + 1);
        }
        found
    }
}

/// Returns true if a sort requires a nested path for a field. ES: not if `include_in_root` copies it to the root
/// (`api/global/search_sort_nested_bounds`).
pub fn needs_path(field: &Field, target: &SearchTarget) -> bool {
    let object = field.nested_path.as_ref().and_then(|path| target.snapshot.mapping.object(path));
    object.is_some_and(|object| !object.includes.include_in_root)
}

/// The error for a nested field without a path.
pub fn mandatory(field: &str, target: &SearchTarget) -> EsError {
    let reason = format!("it is mandatory to set the [nested] context on the nested sort field: [{field}].");
    EsError::query_shard(reason, &target.snapshot.name, &target.snapshot.uuid)
}

/// The sort that uses the objects.
#[derive(Clone, Copy)]
pub struct Sorted<'a> {
    /// The index.
    pub target: &'a SearchTarget,
    /// The shard.
    pub shard: &'a ShardSnapshot,
    /// Path of the sorted objects; `None` for documents.
    pub scope: Option<&'a str>,
}

/// Finds the objects in a shard; `None` if the sorted documents have the values themselves.
pub fn bind(sort: &NestedSort, mode: Option<Mode>, of: Sorted<'_>, cx: &QueryContext<'_>) -> Result<Option<Children>> {
    let Sorted { target, shard, scope } = of;
    let Some(first) = &sort.path else { return Ok(None) };
    let shard_error = |reason: String| EsError::query_shard(reason, &target.snapshot.name, &target.snapshot.uuid);
    let mut level = sort;
    while let Some(inner) = &level.inner {
        if inner.max_children.is_some() {
            return Err(shard_error("max_children is only supported on top level of nested sort".to_owned()));
        }
        level = inner;
    }
    let mut path = first;
    let mut found: Option<(&str, Vec<BitSet>)> = None;
    let mut level = sort;
    // One of several levels has no query of its own.
    let is_alone = sort.inner.is_none();
    let mut only_query = None;
    loop {
        if !target.snapshot.mapping.is_nested(path) {
            return Err(shard_error(format!("[nested] failed to find nested object under path [{path}]")));
        }
        let outer = found.as_ref().map(|(path, _)| *path);
        let query = match &level.filter {
            // ES: whatever a filter finds counts, on the path or not.
            Some(filter) => {
                let tree = parse_json(filter).map_err(|error| error.to_es_error())?;
                let parse_context = if scope.is_some() { cx.parsing(filter).without_rewriting() } else { cx.parsing(filter) };
                let filter = parse_query(&tree, &parse_context)?;
                let (built, led) = cx.counting_led(|| cx.in_nested(&Arc::from(path.as_str()), || filter.build(cx)));
                if led > 0 {
                    return Err(EsError::not_implemented("query [knn] in [nested.filter] of a sort"));
                }
                built?
            }
            None => Query::Nested(Arc::from(path.as_str())),
        };
        only_query = only_query.or_else(|| is_alone.then(|| query.clone()));
        let mut sets = matches(&query.rewrite_as(cx.major), shard);
        if let (Some(outer), Some((_, parents))) = (outer, &found) {
            for ((set, parents), view) in sets.iter_mut().zip(parents).zip(shard.leaves.iter()) {
                keep_below(set, parents, outer, view);
            }
        }
        found = Some((path, sets));
        let Some(inner) = &level.inner else { break };
        // ES: without a path in the end it is no sort by nested objects (api/global/search_sort_nested_bounds).
        let Some(next) = &inner.path else { return Ok(None) };
        (path, level) = (next, inner);
    }
    let most = usize::try_from(sort.max_children.unwrap_or(i64::from(i32::MAX))).unwrap_or(0);
    let unsupported = (mode == Some(Mode::Median)).then(|| cx.failure.clone());
    Ok(found.map(|(_, sets)| Children { leaves: sets.into(), most, sorted: scope.map(Arc::from), only_query, unsupported }))
}

fn matches(query: &Query, shard: &ShardSnapshot) -> Vec<BitSet> {
    let weight = query.weight(shard, false);
    let one = |view: &LeafView| {
        let mut set = BitSet::new(view.leaf.max_doc());
        if let Some(mut scorer) = weight.scorer(view) {
            let mut doc = scorer.advance(0);
            while doc != NO_MORE_DOCS {
                set.insert(doc);
                doc = scorer.next();
            }
        }
        set
    };
    shard.leaves.iter().map(one).collect()
}

/// Retains objects whose parent is in the level above.
fn keep_below(set: &mut BitSet, parents: &BitSet, outer: &str, view: &LeafView) {
    let Some(all) = view.leaf.nested(outer) else { return };
    let mut next = set.next_member(0);
    while let Some(doc) = next {
        if !all.next_member(doc + 1).is_some_and(|parent| parents.contains(parent)) {
            set.remove(doc);
        }
        next = set.next_member(doc + 1);
    }
}

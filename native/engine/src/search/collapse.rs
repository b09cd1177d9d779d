//! `collapse`: of the hits that have a value in common only the best one.

use crate::mapping::type_traits::Ability;
use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::inner_hits::InnerHits;
use super::sort::SortField;
use super::target::SearchTarget;
use super::top_docs::Hit;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::json::{Kind, Value};
use crate::mapping::Mapping;
use crate::query_dsl::ParseContext;
use crate::xcontent::{object_parser, scalar};

const KEYS: &[&str] = &["field", "inner_hits", "max_concurrent_group_searches"];

/// The field to collapse on; it may be missing, which only shards detect.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collapse<'a> {
    /// The field.
    pub field: Option<String>,
    /// The validated `inner_hits` objects.
    pub inner_hits: Vec<&'a Value<'a>>,
}

/// The common value of a group; `None` for hits without one.
pub type Group = Option<GroupKey>;

/// A value of a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GroupKey {
    /// An integer.
    Long(i64),
    /// The bits of a floating number.
    Double(u64),
    /// A term.
    Term(Box<[u8]>),
}

impl<'a> Collapse<'a> {
    /// Reads the object.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut collapse = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (&*member.key, &member.value);
            let failed = |cause| object_parser::failed("collapse", key, value, cause, cx);
            match (key, &value.kind) {
                ("field", Kind::String(_)) => {
                    let name = scalar::text(value, cx).map_err(failed)?;
                    if name.is_empty() {
                        return Err(failed(cx.stop(EsError::illegal_argument("field name is null or empty"), value.at)));
                    }
                    collapse.field = Some(name.to_owned());
                }
                ("max_concurrent_group_searches", Kind::Number(_) | Kind::String(_)) => {
                    if scalar::int(value, cx).map_err(failed)? < 1 {
                        let reason = "maxConcurrentGroupRequests` must be positive";
                        return Err(failed(cx.stop(EsError::illegal_argument(reason), value.at)));
                    }
                }
                ("inner_hits", Kind::Array(_) | Kind::Object(_)) => {
                    collapse.inner_hits = inner_hits(value, cx).map_err(failed)?;
                }
                _ if KEYS.contains(&key) => return Err(object_parser::wrong_type("collapse", key, value, cx)),
                _ => return Err(object_parser::unknown_field("collapse", member, KEYS, cx)),
            }
        }
        cx.closing(value)?;
        Ok(collapse)
    }

    /// Rejects `search_after` with values of fields other than the collapse field.
    pub(super) fn check_search_after(&self, sort: &[SortField], mapping: &Mapping) -> Result<()> {
        let Some(name) = &self.field else { return Ok(()) };
        // ES: collapsing uses the requested name, which may be an alias; sorting uses the field's own name, except by distance
        // (api/global/search_collapse_after).
        let is_same = match sort {
            [SortField::Field(sort)] => match mapping.field(&sort.field) {
                Some(field) => *field.name == **name,
                None => sort.field == *name && METADATA.contains(&name.as_str()),
            },
            [SortField::GeoDistance(sort)] => sort.field == *name,
            _ => false,
        };
        if is_same {
            return Ok(());
        }
        let reason = "Cannot use [collapse] in conjunction with [search_after] unless the search is sorted on the same field. \
                      Multiple sort fields are not allowed.";
        Err(EsError::illegal_argument(reason))
    }

    /// The name of the field, if hits of the index can be collapsed on it.
    pub(super) fn resolve(&self, target: &SearchTarget) -> Result<String> {
        let refused = |reason: String| Err(EsError::illegal_argument(reason));
        let Some(name) = &self.field else { return refused("no collapse field specified".to_owned()) };
        let unsupported = |type_name: &str| refused(format!("collapse is not supported for the field [{name}] of the type [{type_name}]"));
        let Some(field) = target.snapshot.mapping.field(name) else {
            return if METADATA.contains(&name.as_str()) {
                unsupported(name)
            } else {
                refused(format!("no mapping found for `{name}` in order to collapse on"))
            };
        };
        let unsupported =
            |type_name: &str| refused(format!("collapse is not supported for the field [{}] of the type [{type_name}]", field.name));
        let type_name = field.ty.type_name();
        if field.ty.is_unsigned() {
            return Err(EsError::not_implemented(format!("[collapse] on [{}] of type [unsigned_long]", field.name)));
        }
        if field.is_runtime() || !field.ty.traits().can(Ability::Collapse) {
            return unsupported(type_name);
        }
        if !field.doc_values {
            return refused(format!("cannot collapse on field `{name}` without `doc_values`"));
        }
        if !field.indexed && !self.inner_hits.is_empty() {
            return refused(format!(
                "cannot expand `inner_hits` for collapse field `{name}`, only indexed field can retrieve `inner_hits`"
            ));
        }
        Ok(field.name.to_string())
    }
}

/// One definition or several.
fn inner_hits<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Vec<&'a Value<'a>>> {
    let all = match value.as_array() {
        None => vec![value],
        Some(items) => items.iter().collect(),
    };
    let mut is_nameless = false;
    for item in &all {
        if item.as_object().is_none() {
            return Err(cx.parsing("Invalid token in inner_hits array", item.at));
        }
        is_nameless |= InnerHits::parse(item, cx)?.name.is_none();
    }
    let end = cx.closing(value)?;
    if is_nameless {
        let reason = "inner_hits must have a [name]; set the [name] field in the inner_hits definition";
        return Err(cx.stop(EsError::illegal_argument(reason), end));
    }
    Ok(all)
}

/// Metadata fields, on which hits cannot be collapsed.
const METADATA: &[&str] =
    &["_doc_count", "_field_names", "_id", "_ignored", "_index", "_nested_path", "_routing", "_seq_no", "_source", "_version"];

/// The group of a document; several values are an error.
fn group_of(view: &LeafView, doc: DocId, field: &str) -> Result<Group> {
    let several = || EsError::illegal_argument(format!("failed to extract doc:{doc}, the grouping field must be single valued"));
    let Some(column) = view.leaf.column(field) else { return Ok(None) };
    match &**column {
        Column::Long(column) => match column.get(doc) {
            [] => Ok(None),
            [value] => Ok(Some(GroupKey::Long(*value))),
            _ => Err(several()),
        },
        Column::Double(column) => match column.get(doc) {
            [] => Ok(None),
            [value] => Ok(Some(GroupKey::Double(value.to_bits()))),
            _ => Err(several()),
        },
        Column::Terms(column) => match column.get(doc) {
            [] => Ok(None),
            [ord] => Ok(Some(GroupKey::Term(column.term(*ord).into()))),
            _ => Err(several()),
        },
    }
}

/// The group of a hit.
pub(super) fn group(shard: &ShardSnapshot, hit: &Hit, field: &str) -> Result<Group> {
    group_of(&shard.leaves[hit.leaf as usize], hit.doc, field)
}

/// Retains the first hit of each group, at most `size` of them.
///
/// ES: documents are visited in doc ID order, and the group of one that is no better than `size` earlier groups is not
/// read: it may have several values (`api/global/search_collapse_values`).
pub(super) fn first_of_groups(hits: Vec<Hit>, size: usize, shard: &ShardSnapshot, field: &str) -> Result<Vec<Hit>> {
    let mut in_order: Vec<usize> = (0..hits.len()).collect();
    in_order.sort_unstable_by_key(|&rank| (hits[rank].leaf, hits[rank].doc));
    let (mut heads, mut ranks) = (FxHashMap::<Group, usize>::default(), BTreeMap::<usize, Group>::new());
    for rank in in_order {
        let is_full = ranks.len() == size;
        if is_full && ranks.last_key_value().is_none_or(|(worst, _)| rank > *worst) {
            continue;
        }
        let group = group(shard, &hits[rank], field)?;
        match heads.get(&group) {
            Some(head) if *head < rank => continue,
            Some(head) => {
                ranks.remove(head);
            }
            None if is_full => {
                if let Some((_, worst)) = ranks.pop_last() {
                    heads.remove(&worst);
                }
            }
            None => {}
        }
        heads.insert(group.clone(), rank);
        ranks.insert(rank, group);
    }
    let is_kept = |(rank, hit)| ranks.contains_key(&rank).then_some(hit);
    Ok(hits.into_iter().enumerate().filter_map(is_kept).collect())
}

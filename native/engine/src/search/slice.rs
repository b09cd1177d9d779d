//! `slice`: one of several parts of a scroll or a point in time.

use super::target::SearchTarget;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::document_id;
use crate::index::leaf::{DocId, Leaf};
use crate::index::mix64::mix64;
use crate::index::murmur3::murmur3;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::index::sortable::{sortable_double, sortable_float};
use crate::json::Value;
use crate::lucene::{Query, SliceQuery};
use crate::mapping::field_type::ColumnKind;
use crate::mapping::type_traits::NumberKind;
use crate::query_dsl::ParseContext;
use crate::xcontent::{object_parser, scalar};

/// A shard's number among those of its request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within {
    /// From 0 on.
    pub(super) number: u32,
    /// Number of shards.
    pub(super) shards: u32,
}

const KEYS: &[&str] = &["field", "id", "max"];

/// The seed of the hash of ids.
const SEED: u32 = 7919;

/// The requested slice; -1 for a missing value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The field by which documents are partitioned.
    pub field: Option<String>,
    /// The part.
    pub id: i64,
    /// Of how many.
    pub max: i64,
}

/// A shard's documents of one slice.
#[derive(Debug)]
pub enum Part {
    /// All of them.
    All,
    /// No documents.
    Nothing,
    /// The documents whose hash, column value or ordinal belongs to the slice.
    Some {
        /// How documents are partitioned.
        by: By,
        /// The part.
        id: i64,
        /// Of how many.
        max: i64,
    },
}

/// How documents are partitioned.
#[derive(Debug)]
pub enum By {
    /// Their ids.
    Id,
    /// By document number in a shard with this many documents.
    Place(u32),
    /// The values of a column.
    Column {
        /// Its field.
        name: String,
        /// Converts a floating-point value to the integer it is stored as.
        bits: fn(f64) -> i64,
    },
    /// Their sequence numbers.
    SeqNo,
    /// Their versions.
    Version,
}

impl Slice {
    /// Reads the object.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut slice = Self { field: None, id: -1, max: -1 };
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (&*member.key, &member.value);
            if !KEYS.contains(&key) {
                return Err(object_parser::unknown_field("slice", member, KEYS, cx));
            }
            let fits = value.token() == "VALUE_STRING" || key != "field" && value.token() == "VALUE_NUMBER";
            if !fits {
                return Err(object_parser::wrong_type("slice", key, value, cx));
            }
            let failed = |cause| object_parser::failed("slice", key, value, cause, cx);
            if key == "field" {
                slice.field = Some(scalar::text(value, cx).map_err(failed)?.to_owned());
                continue;
            }
            let number = i64::from(scalar::int(value, cx).map_err(failed)?);
            let judged = if key == "id" { slice.set_id(number) } else { slice.set_max(number) };
            judged.map_err(|cause| failed(cx.stop(cause, value.at)))?;
        }
        cx.closing(value)?;
        Ok(slice)
    }

    fn set_id(&mut self, id: i64) -> Result<()> {
        self.id = id;
        if id < 0 {
            return Err(EsError::illegal_argument("id must be greater than or equal to 0"));
        }
        if self.max != -1 && id >= self.max {
            return Err(EsError::illegal_argument("max must be greater than id"));
        }
        Ok(())
    }

    fn set_max(&mut self, max: i64) -> Result<()> {
        self.max = max;
        if max <= 1 {
            return Err(EsError::illegal_argument("max must be greater than 1"));
        }
        if self.id != -1 && self.id >= max {
            return Err(EsError::illegal_argument("max must be greater than id"));
        }
        Ok(())
    }

    /// The documents of the slice in one shard.
    pub(super) fn of(&self, target: &SearchTarget, shard: &ShardSnapshot, within: Within, scroll: bool, major: u8) -> Result<Part> {
        let limit = target.snapshot.settings.max_slices_per_scroll();
        if scroll && self.max > limit as i64 {
            return Err(EsError::illegal_argument(format!(
                "The number of slices [{}] is too large. It must be less than [{limit}]. This limit can be set by changing the \
                 [index.max_slices_per_scroll] index level setting.",
                self.max
            )));
        }
        let (place, shards) = (i64::from(within.number), i64::from(within.shards));
        // ES: 9 slices every shard of a scroll; otherwise whole shards are distributed first (api/global/open_point_in_time,
        // api/global/scroll).
        if shards == 1 || (scroll && major >= 9) {
            return self.part(target, shard, self.id, self.max, scroll, major);
        }
        if self.max >= shards {
            if self.id % shards != place {
                return Ok(Part::Nothing);
            }
            let slices = self.max / shards + i64::from(self.max % shards > place);
            if slices == 1 {
                return Ok(Part::All);
            }
            return self.part(target, shard, self.id / shards, slices, scroll, major);
        }
        Ok(if place % self.max == self.id { Part::All } else { Part::Nothing })
    }

    fn part(&self, target: &SearchTarget, shard: &ShardSnapshot, id: i64, max: i64, scroll: bool, major: u8) -> Result<Part> {
        if id < 0 {
            return Err(EsError::illegal_argument("id must be greater than or equal to 0"));
        }
        if max <= 1 {
            return Err(EsError::illegal_argument("max must be greater than 1"));
        }
        let by = match self.field.as_deref() {
            None if scroll => By::Id,
            None => By::Place(shard.leaves.iter().map(|view| view.leaf.max_doc()).sum()),
            Some("_id") if !scroll && major < 9 => {
                return Err(EsError::illegal_argument("cannot slice on [_id] when using [point-in-time]"));
            }
            Some("_id") => By::Id,
            Some("_seq_no") => By::SeqNo,
            Some("_version") => By::Version,
            Some(name) => {
                let Some(field) = target.snapshot.mapping.field(name) else {
                    return Err(EsError::illegal_argument(format!("field {name} not found")));
                };
                if !field.doc_values || field.is_runtime() || !matches!(field.ty.column(), ColumnKind::Long | ColumnKind::Double) {
                    return Err(EsError::illegal_argument(format!("cannot load numeric doc values on {name}")));
                }
                let bits = match field.ty.traits().number {
                    Some(number) if number.kind == NumberKind::Unsigned || number.half => {
                        let kind = field.ty.type_name();
                        return Err(EsError::not_implemented(format!("search option [slice.field] of a field of type [{kind}]")));
                    }
                    Some(number) if number.is_single() => sortable_float,
                    _ => sortable_double,
                };
                // ES: values are looked up by the requested name: an alias has none (api/global/search_slice_alias).
                By::Column { name: name.to_owned(), bits }
            }
        };
        Ok(Part::Some { by, id, max })
    }
}

impl Part {
    /// Returns true if the slice includes the whole shard.
    pub fn is_all(&self) -> bool {
        matches!(self, Self::All)
    }

    /// The query for descriptions; `None` if the slice includes all documents.
    pub fn query(&self, shard: &ShardSnapshot) -> Option<Query> {
        let (by, id, max) = match self {
            Self::All => return None,
            Self::Nothing => return Some(Query::nothing_because("this shard is not part of the slice")),
            Self::Some { by, id, max } => (by, *id, *max),
        };
        let field = match by {
            By::Id => "_id",
            By::Place(_) => "_doc",
            By::SeqNo => "_seq_no",
            By::Version => "_version",
            By::Column { name, .. } => name,
        };
        let mut docs = Vec::new();
        for view in shard.leaves.iter() {
            let is_root = |doc: DocId| view.leaf.roots().is_none_or(|roots| roots.contains(doc));
            docs.extend((0..view.leaf.max_doc()).filter(|&doc| is_root(doc) && self.contains(view, doc)).map(|doc| (view.base + doc, 1.0)));
        }
        Some(Query::Slice(Box::new(SliceQuery { docs: docs.into(), field: field.into(), id, max })))
    }

    /// Returns true if the slice includes a document of a leaf.
    pub fn contains(&self, view: &LeafView, doc: DocId) -> bool {
        let (by, id, max) = match self {
            Self::All => return true,
            Self::Nothing => return false,
            Self::Some { by, id, max } => (by, *id, *max),
        };
        let leaf = view.leaf.as_ref();
        let hashed = |value: i64| i64::from(mix64(value) as i32).rem_euclid(max) == id;
        match by {
            By::Id => i64::from(murmur3(&document_id::encode(&leaf.stored(doc).id), SEED)).rem_euclid(max) == id,
            By::Place(count) => part_of_place(i64::from(view.base + doc), i64::from(*count), max) == id,
            By::SeqNo => hashed(leaf.stored(doc).seq_no as i64),
            By::Version => hashed(leaf.stored(doc).version as i64),
            By::Column { name, bits } => in_column(leaf, name, doc, *bits, hashed).unwrap_or(id == 0),
        }
    }
}

/// The first parts get one document more where the documents cannot be dealt out evenly.
fn part_of_place(place: i64, count: i64, max: i64) -> i64 {
    let (size, rest) = (count / max, count % max);
    if place < rest * (size + 1) { place / (size + 1) } else { rest + (place - rest * (size + 1)) / size.max(1) }
}

/// Returns true if any value of the document passes; `None` without a value.
fn in_column(leaf: &dyn Leaf, name: &str, doc: DocId, bits: fn(f64) -> i64, passes: impl Fn(i64) -> bool) -> Option<bool> {
    match &**leaf.column(name)? {
        Column::Long(column) => {
            let values = column.get(doc);
            (!values.is_empty()).then(|| values.iter().any(|&value| passes(value)))
        }
        Column::Double(column) => {
            let values = column.get(doc);
            (!values.is_empty()).then(|| values.iter().any(|&value| passes(bits(value))))
        }
        Column::Terms(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::part_of_place;

    #[test]
    fn places_are_dealt_out_as_the_reference_does() {
        let parts: Vec<i64> = (0..22).map(|place| part_of_place(place, 22, 5)).collect();
        assert_eq!(parts, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
    }
}

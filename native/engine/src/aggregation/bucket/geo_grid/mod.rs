//! `geohash_grid`, `geotile_grid` and `geohex_grid`: points in cells of the earth.

mod hash;
mod result;

use std::sync::Arc;

use self::result::{GridResult, cut};
use super::points::Points;
use super::table::BucketTable;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member, Number};
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::grid::{hex, tile};
use crate::xcontent::scalar;

/// Registration of `geohash_grid`.
pub const HASH: AggregationSpec = AggregationSpec {
    name: "geohash_grid",
    buckets: true,
    keys: KEYS,
    parse: |body| parse(body, Cells::Hashes).map(|grid| Box::new(grid) as _),
};

/// Registration of `geotile_grid`.
pub const TILE: AggregationSpec = AggregationSpec {
    name: "geotile_grid",
    buckets: true,
    keys: KEYS,
    parse: |body| parse(body, Cells::Tiles).map(|grid| Box::new(grid) as _),
};

/// Registration of `geohex_grid`. Only licensed servers have it, so invalid bodies are unsupported.
pub const HEX: AggregationSpec = AggregationSpec {
    name: "geohex_grid",
    buckets: true,
    keys: KEYS,
    parse: |body| match parse(body, Cells::Hexagons) {
        Ok(grid) => Ok(Box::new(grid) as _),
        Err(error) => Err(body.refused(error)),
    },
};

const KEYS: &[&str] = &["field", "missing", "script", "value_type", "valueType", "precision", "size", "shard_size", "bounds"];

/// The cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Geohashes.
    Hashes,
    /// Tiles of web maps.
    Tiles,
    /// Hexagons of H3.
    Hexagons,
}

impl Cells {
    const fn wire_name(self) -> &'static str {
        match self {
            Self::Hashes => "geohash_grid",
            Self::Tiles => "geotile_grid",
            Self::Hexagons => "geohex_grid",
        }
    }

    const fn standard_precision(self) -> u8 {
        match self {
            Self::Hashes => 5,
            Self::Tiles => 7,
            Self::Hexagons => 6,
        }
    }

    /// The precision of an integer.
    fn precision_of(self, number: i64) -> Result<u8> {
        match self {
            Self::Hashes => hash::check_precision(number),
            Self::Tiles => tile::check_precision(number),
            Self::Hexagons => hex::check_precision(number),
        }
    }

    /// The precision of a text.
    fn precision(self, text: &str) -> Result<u8> {
        let number = Number::new(text).as_i64();
        match number.filter(|_| !text.is_empty() && text.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit())) {
            Some(number) => self.precision_of(number),
            None if self == Self::Hashes => hash::precision_of_length(text),
            None => Err(EsError::number_format(text)),
        }
    }

    /// The cell of a point.
    fn of(self, point: GeoPoint, precision: u8) -> Key {
        match self {
            Self::Hashes => Key::Term(hash::of(point, precision)),
            Self::Tiles => Key::Long(tile::of(point, precision) as i64),
            Self::Hexagons => Key::Term(hex::of(point, precision)),
        }
    }
}

struct Grid {
    cells: Cells,
    field: String,
    precision: u8,
    size: usize,
    shard_size: usize,
}

fn parse(body: &AggregationBody<'_>, cells: Cells) -> Result<Grid> {
    let (mut field, mut precision) = (None, cells.standard_precision());
    let (mut size, mut shard_size) = (10_000, None);
    for member in body.members() {
        match (&*member.key, &member.value.kind) {
            ("field", _) => field = Some(body.field(member)?),
            // ES: a number is cut to an integer (aggregation/range_texts).
            ("precision", Kind::Number(_)) => {
                precision = cells.precision_of(body.int(member)?).map_err(|cause| body.failed_at(member, cause))?;
            }
            ("precision", Kind::String(text)) => {
                scalar::check_length(&member.value, body.cx)?;
                precision = cells.precision(text).map_err(|cause| body.failed_at(member, cause))?;
            }
            ("size", _) => size = positive(body, member, "size")?,
            ("shard_size", _) => shard_size = Some(positive(body, member, "shardSize")?),
            (key, _) if KEYS.contains(&key) => return Err(body.unbuilt(member)),
            _ => return Err(body.unknown(member)),
        }
    }
    body.end()?;
    let field = field.ok_or_else(|| EsError::illegal_argument("Required one of fields [field], but none were specified."))?;
    let shard_size = shard_size.unwrap_or(size + size / 2 + 10).max(size);
    Ok(Grid { cells, field, precision, size, shard_size })
}

fn positive(body: &AggregationBody<'_>, member: &Member<'_>, what: &str) -> Result<usize> {
    let number = body.int(member)?;
    usize::try_from(number).ok().filter(|size| *size > 0).ok_or_else(|| {
        let reason = format!("[{what}] must be greater than 0. Found [{number}] in [{}]", body.name);
        body.failed_at(member, EsError::illegal_argument(reason))
    })
}

impl AggregationBuilder for Grid {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        let points = Points::new(&self.field, self.cells.wire_name(), cx)?;
        let (cells, precision, size, shard_size) = (self.cells, self.precision, self.size, self.shard_size);
        let budget = Arc::clone(&cx.budget);
        Ok(Box::new(GridAggregator { cells, precision, size, shard_size, points, table: BucketTable::new(children), budget }))
    }
}

struct GridAggregator {
    cells: Cells,
    precision: u8,
    size: usize,
    shard_size: usize,
    points: Points,
    table: BucketTable<Key>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for GridAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.points.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let mut keys: Vec<Key> = Vec::new();
        for (&doc, &owner) in docs.iter().zip(owners) {
            keys.clear();
            keys.extend(self.points.of(doc).map(|point| self.cells.of(point, self.precision)));
            keys.sort_by(Key::compare);
            keys.dedup();
            for key in keys.drain(..) {
                self.table.add(doc, owner, key);
            }
        }
        self.table.hand_on();
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [{}] aggregation [{name}]", self.cells.wire_name())
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let counted = |&ordinal: &u32| (ordinal, self.table.count(ordinal), self.table.key(ordinal).clone());
        let mut chosen: Vec<(u32, u64, Key)> = ordinals.iter().map(counted).collect();
        cut(&mut chosen, self.shard_size, |(_, count, key)| (*count, key));
        let mut buckets = Vec::with_capacity(chosen.len());
        for (ordinal, count, key) in chosen {
            buckets.push(Bucket::new(key, count, self.table.children.build(ordinal)?));
        }
        Ok(Box::new(GridResult {
            wire_name: self.cells.wire_name(),
            size: self.size,
            unmapped: self.points.is_unmapped(),
            buckets,
            budget: Arc::clone(&self.budget),
        }))
    }
}

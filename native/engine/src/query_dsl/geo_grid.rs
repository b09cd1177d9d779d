//! `geo_grid`: documents with a point in one cell of a grid, as the aggregations over grids name cells. From the documentation: no server
//! without a licence has it.

use std::str::FromStr;

use h3o::CellIndex;

use super::field::mapped_field_query::query_of;
use super::geo::{self, check_field};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::Query;
use crate::mapping::field_type::{DocValue, Match, ValueTest};
use crate::mapping::geo::geohash::{self, Corner};
use crate::mapping::geo::grid::{hex, tile};
use crate::mapping::geo::{GeoPoint, encoding};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "geo_grid";

/// The greatest number of letters of a geohash.
const LETTERS: usize = 12;

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cell {
    /// By its geohash.
    Hash(String),
    /// By its number.
    Tile(u64),
    /// By the address of a hexagon with its resolution.
    Hexagon(String, u8),
}

struct GeoGrid {
    field: String,
    cell: Cell,
    ignore_unmapped: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut found, mut ignore_unmapped, mut common) = (None, false, Common::default());
    for member in value.as_object().into_iter().flatten() {
        let (key, body) = (member.key.as_ref(), &member.value);
        match &body.kind {
            Kind::Object(_) if found.is_some() => return Err(cx.parsing(format!("[{NAME}] query takes one field"), body.at)),
            Kind::Object(_) => found = Some((key.to_owned(), cell(body, cx)?)),
            Kind::Array(_) | Kind::Null => {
                return Err(cx.parsing(format!("failed to parse [{NAME}] query. unexpected field [{key}]"), body.at));
            }
            _ if key == "ignore_unmapped" => ignore_unmapped = scalar::boolean(body, cx)?,
            _ if boost_and_name::read(&mut common, key, body, cx)? => {}
            _ => return Err(cx.parsing(format!("failed to parse [{NAME}] query. unexpected field [{key}]"), body.at)),
        }
    }
    let end = cx.closing(value)?;
    let Some((field, cell)) = found else { return Err(cx.illegal(format!("[{NAME}] query requires a field with a cell"), end)) };
    boost_and_name::check_boost(NAME, value, &common, cx)?;
    Ok(Box::new(GeoGrid { field, cell, ignore_unmapped, common }))
}

/// The one cell of the object under the field's name.
fn cell(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Cell> {
    let mut found = None;
    for member in value.as_object().into_iter().flatten() {
        let (key, body) = (member.key.as_ref(), &member.value);
        if found.is_some() || body.as_str().is_none() {
            return Err(cx.parsing(format!("[{NAME}] query takes one cell as a text"), body.at));
        }
        let text = scalar::text(body, cx)?;
        let refused = |cause: EsError| cx.stop(cause, body.at);
        found = Some(match key {
            "geohash" if text.len() > LETTERS => {
                return Err(refused(EsError::illegal_argument(format!("geohash [{text}] has more than [{LETTERS}] characters"))));
            }
            "geohash" => geohash::decode(text, Corner::BottomLeft).map(|_| Cell::Hash(text.to_owned())).map_err(refused)?,
            "geotile" => tile::parse(text).map(Cell::Tile).map_err(refused)?,
            "geohex" => match CellIndex::from_str(text) {
                Ok(cell) => Cell::Hexagon(cell.to_string(), u8::from(cell.resolution())),
                Err(_) => return Err(refused(EsError::illegal_argument(format!("Invalid h3 address [{text}]")))),
            },
            _ => return Err(cx.parsing(format!("[{NAME}] query does not know the grid [{key}]"), body.at)),
        });
    }
    let end = cx.closing(value)?;
    found.ok_or_else(|| cx.illegal(format!("[{NAME}] query requires one of [geohash, geotile, geohex]"), end))
}

impl Cell {
    /// Returns true if an aggregation over the grid puts the point into this cell.
    fn holds(&self, point: GeoPoint) -> bool {
        match self {
            Self::Hash(hash) => geohash::encode(point, hash.len()) == *hash,
            Self::Tile(number) => tile::of(point, tile::zoom(*number)) == *number,
            Self::Hexagon(address, resolution) => *hex::of(point, *resolution) == *address.as_bytes(),
        }
    }
}

impl QueryBuilder for GeoGrid {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let Some(field) = geo::field(NAME, &self.field, self.ignore_unmapped, cx)? else { return Ok(Query::nothing_because("")) };
        check_field(field)?;
        let cell = self.cell.clone();
        let accepts = move |value: DocValue<'_>| matches!(value, DocValue::Long(value) if cell.holds(encoding::decode(value)));
        Ok(query_of(field, Match::Values(ValueTest::new(format!("{:?}", self.cell), accepts))))
    }
}

//! `geo_shape`: documents by how their points lie to a shape.

mod indexed_shape;
mod of_shapes;

use super::field::mapped_field_query::query_of;
use super::field::metadata;
use super::geo::check_field;
use super::geo::text;
use super::terms_lookup::LookupValues;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::lucene::Query;
use crate::mapping::Field;
use crate::mapping::field_type::{DocValue, Lookup, Match, TestText, ValueTest};
use crate::mapping::geo::shape::{Area, Shape, read_shape};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "geo_shape";

const TOO_FAR: &str = "[geo_shape] of a field of shapes with lines beyond a pole or a whole turn";
const NO_NUMBERS: &str = "a shape with coordinates that are no numbers";

/// Required spatial relation of a document's points to the shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Relation {
    /// One of them lies in it.
    #[default]
    Intersects,
    /// All of them do.
    Within,
    /// None of the points is in the shape.
    Disjoint,
    /// All of the shape are points of the document.
    Contains,
}

#[derive(Default)]
struct GeoShape {
    field: Option<String>,
    /// The shape; `None` for `indexed_shape`.
    shape: Option<Shape>,
    /// The document that has it.
    found: Option<LookupValues>,
    relation: Relation,
    ignore_unmapped: bool,
    common: Common,
}

/// The object under the field name.
#[derive(Default)]
struct Given {
    shape: Option<Shape>,
    indexed: Option<indexed_shape::IndexedShape>,
    relation: Option<Relation>,
    is_term_strategy: bool,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    // ES: the default boost of this query is 0 (query/geo_shape_printed).
    let mut query = GeoShape { common: Common { boost: 0.0, ..Common::default() }, ..GeoShape::default() };
    let mut given = Given::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        match &value.kind {
            Kind::Object(_) if query.field.is_some() => return Err(cx.parsing(format!("point specified twice. [{key}]"), value.at)),
            Kind::Object(_) => {
                query.field = Some(key.to_owned());
                given = Given::parse(value, cx)?;
            }
            Kind::Null => {}
            Kind::Array(items) if items.is_empty() => drop(cx.closing(value)?),
            Kind::Array(_) => return Err(EsError::not_implemented(format!("[{NAME}] with a list for [{key}]"))),
            _ if key == "ignore_unmapped" => query.ignore_unmapped = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut query.common, key, value, cx)? => {}
            _ => return Err(cx.parsing(format!("query does not support [{key}]"), value.at)),
        }
    }
    let end = cx.closing(value)?;
    if query.field.is_none() {
        return Err(cx.illegal("fieldName is required", end));
    }
    query.relation = given.relation.unwrap_or_default();
    (query.shape, query.found) = given.finish(query.relation, end, cx)?;
    boost_and_name::check_boost(NAME, value, &query.common, cx)?;
    Ok(Box::new(query))
}

impl Given {
    fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut given = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            match key {
                "shape" => given.shape = shape(value, cx)?,
                "indexed_shape" => given.indexed = indexed_shape::parse(value, cx)?,
                "relation" => given.relation = Some(relation(text(value, cx)?, value, cx)?),
                "strategy" => match text(value, cx)?.to_lowercase().as_str() {
                    "term" => given.is_term_strategy = true,
                    "recursive" => given.is_term_strategy = false,
                    _ => return Err(cx.illegal(format!("Unknown strategy [{}]", text(value, cx)?), value.at)),
                },
                _ => return Err(cx.parsing(format!("query does not support [{key}]"), value.at)),
            }
        }
        cx.closing(value)?;
        Ok(given)
    }

    /// The shape; `None` if it is that of a document that is not fetched because nothing is searched.
    fn finish(self, relation: Relation, end: Location, cx: &ParseContext<'_>) -> Result<(Option<Shape>, Option<LookupValues>)> {
        if self.shape.is_none() && self.indexed.is_none() {
            return Err(cx.illegal("either shape or indexedShapeId is required", end));
        }
        if self.is_term_strategy && relation != Relation::Intersects {
            let relation = format!("{relation:?}").to_lowercase();
            let reason = format!("strategy [term] only supports relation [intersects] found relation [{relation}]");
            return Err(cx.illegal(reason, end));
        }
        match (self.shape, self.indexed) {
            (None, Some(indexed)) => indexed.shape(cx).map(|(shape, found)| (shape, Some(found))),
            (shape, _) => Ok((shape, None)),
        }
    }
}

/// Parses a shape of a query; open rings are closed.
fn shape(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<Shape>> {
    read_shape(value, true, cx)
}

fn text<'a>(value: &'a Value<'_>, cx: &ParseContext<'_>) -> Result<&'a str> {
    if let Some(text) = value.scalar_text().filter(|_| value.token() != "VALUE_NULL") {
        return cx.read(value).map(|()| text);
    }
    let (line, column, token) = (value.at.line, value.at.column, value.token());
    Err(cx.illegal(format!("Expected text at {line}:{column} but found {token}"), value.at))
}

fn relation(name: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Relation> {
    match name.to_lowercase().as_str() {
        "intersects" => Ok(Relation::Intersects),
        "within" => Ok(Relation::Within),
        "disjoint" => Ok(Relation::Disjoint),
        "contains" => Ok(Relation::Contains),
        _ => Err(cx.parsing(format!("Unknown shape operation [{name} ]"), value.at)),
    }
}

/// ES: nothing can lie in a line (`query/geo_shape_lines`).
fn lines_hold_nothing(field: &str, cx: &QueryContext<'_>) -> EsError {
    crate::query_dsl::geo::unusable(field, EsError::illegal_argument("found an unsupported shape Line"), cx)
}

impl GeoShape {
    /// The description; `None` for shapes that cross the date line, which is unsupported.
    fn text(&self, field: &Field, areas: &[Area], cx: &QueryContext<'_>) -> Option<TestText> {
        let relation = format!("{:?}", self.relation).to_uppercase();
        let is_cut = self.shape.as_ref().is_some_and(Shape::is_cut);
        (!is_cut).then(|| text::to_areas(&field.name, &relation, areas, cx.major))
    }

    /// Point fields can only contain points.
    fn contains_nothing(field: &Field, cx: &QueryContext<'_>) -> Query {
        let reason = |class: &str| format!("Contains {class} with non-point geometries");
        let (lookup, scan) = (reason("LatLonPoint.newGeometryQuery"), reason("LatLonDocValuesField.newSlowGeometryQuery"));
        if !field.doc_values || !field.indexed {
            return Query::nothing_because(if field.indexed { lookup } else { scan }).constant();
        }
        let shown = |reason: &str| format!("MatchNoDocsQuery(\"{reason}\")");
        let text = TestText { lookup: Lookup::One(shown(&lookup)), scan: shown(&scan) };
        let query = query_of(field, Match::Values(ValueTest::new("nothing", |_| false).shown(text))).constant();
        // Lucene: since 9 points or doc values with nothing to match make the whole query match nothing (query/geo_explained).
        if cx.major == 8 { query } else { Query::Reversed(Box::new(query)) }
    }

    /// Documents by how all of their points lie to the areas.
    fn related(&self, field: &Field, areas: Vec<Area>, cx: &QueryContext<'_>) -> Query {
        let (relation, indexed) = (self.relation, field.indexed);
        let name = format!("{relation:?} {areas:?}");
        let text = self.text(field, &areas, cx);
        let is_points = areas.iter().all(|area| matches!(area, Area::Point(_)));
        if relation == Relation::Contains && (!is_points || field.is_runtime()) {
            return Self::contains_nothing(field, cx);
        }
        let accepts = move |values: &mut dyn Iterator<Item = DocValue<'_>>| {
            let points: Vec<i64> = values.filter_map(|value| if let DocValue::Long(value) = value { Some(value) } else { None }).collect();
            let is_in = |point: &i64| areas.iter().any(|area| area.contains(*point));
            match relation {
                Relation::Intersects => points.iter().any(is_in),
                // Lucene: doc values are looked through for any of the points (query/geo_explained).
                Relation::Contains if !indexed => points.iter().any(is_in),
                Relation::Within => !points.is_empty() && points.iter().all(is_in),
                Relation::Disjoint => !points.is_empty() && !points.iter().any(is_in),
                Relation::Contains => areas.iter().all(|area| points.iter().any(|point| area.contains(*point))),
            }
        };
        let test = ValueTest::of_all(name, accepts);
        let test = match text {
            Some(text) => test.shown(text),
            None => test,
        };
        query_of(field, Match::Values(test)).constant()
    }
}

impl QueryBuilder for GeoShape {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.found.as_ref().map_or(Ok(()), LookupValues::check)?;
        let name = self.field.as_deref().unwrap_or_default();
        let unsupported = |kind: &str| cx.shard_error(format!("Field [{name}] is of unsupported type [{kind}] for [{NAME}] query"));
        let Some(field) = cx.mapping.field(name) else {
            return match name {
                name if metadata::is_metadata(name) && !metadata::is_unmapped(name, cx) => Err(unsupported(name)),
                _ if self.ignore_unmapped => Ok(Query::nothing_because("")),
                _ => Err(cx.shard_error(format!("failed to find type for field [{name}]"))),
            };
        };
        let is_shape = field.ty.traits().is_shape();
        if !is_shape && !field.ty.traits().is_point() {
            return Err(unsupported(field.ty.type_name()));
        }
        if let Some(shape) = &self.shape {
            match shape.check_finite() {
                Err(error) if is_shape || error.is_unsupported() => return Err(EsError::not_implemented(NO_NUMBERS)),
                Ok(()) if is_shape && shape.is_far() => return Err(EsError::not_implemented(TOO_FAR)),
                checked => checked.map_err(|error| crate::query_dsl::geo::unusable(field.name.as_ref(), error, cx))?,
            }
        }
        let areas = self.shape.as_ref().map_or_else(|| Ok(Vec::new()), Area::of)?;
        if areas.is_empty() {
            return Ok(Query::nothing());
        }
        if is_shape {
            check_field(field)?;
            return of_shapes::query(field, self.relation, &areas, cx);
        }
        if self.relation == Relation::Within && areas.iter().any(|area| matches!(area, Area::Line(_))) {
            return Err(lines_hold_nothing(field.name.as_ref(), cx));
        }
        check_field(field)?;
        Ok(self.related(field, areas, cx))
    }
}

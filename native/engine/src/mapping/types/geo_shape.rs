//! `geo_shape`: shapes on the earth, stored as integer-coordinate pieces in one doc value.

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, RangeBounds};
use crate::mapping::geo::shape::encoded_geometry::Piece;
use crate::mapping::geo::shape::read_shape;
use crate::mapping::geo::shape::{Area, Position, Rings, relate};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw};
use crate::mapping::value_error::{Preview, Refused};
use crate::xcontent::BodyContext;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Shape).with(&[Ability::Objects]);

/// The registration of `geo_shape`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "geo_shape",
    traits: &TRAITS,
    params: &[
        index(),
        doc_values(),
        ignore_malformed(),
        Param::new("ignore_z_value", boolean, ParamDefault::Bool(true)).serialized(Serialized::Given).unsupported(),
        Param::new("coerce", boolean, ParamDefault::Bool(false)).updatable().serialized(Serialized::Given),
        Param::new("orientation", orientation, ParamDefault::Text("RIGHT")).serialized(Serialized::Given).unsupported(),
        meta(),
        Param::new("store", raw, ParamDefault::Bool(false)).unsupported(),
        Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
        Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
        Param::new("strategy", raw, ParamDefault::Null).unsupported(),
        Param::new("tree", raw, ParamDefault::Null).unsupported(),
        Param::new("tree_levels", raw, ParamDefault::Null).unsupported(),
        Param::new("precision", raw, ParamDefault::Null).unsupported(),
        Param::new("distance_error_pct", raw, ParamDefault::Null).unsupported(),
        Param::new("points_only", raw, ParamDefault::Null).unsupported(),
        Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
    ],
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

fn orientation(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match text.to_lowercase().as_str() {
        "right" | "counterclockwise" | "ccw" => Ok(JsonOwned::String("RIGHT".to_owned())),
        "left" | "clockwise" | "cw" => Ok(JsonOwned::String("LEFT".to_owned())),
        _ => Err(EsError::illegal_argument(format!("Unknown orientation [{text}]"))),
    }
}

struct GeoShapeType {
    ignore_malformed: bool,
    coerce: bool,
    kept: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ty = GeoShapeType {
        ignore_malformed: params.bool("ignore_malformed"),
        coerce: params.bool("coerce"),
        kept: params.bool("index") || params.bool("doc_values"),
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ty));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field
}

/// Returns true if all positions of a ring are on one line.
#[allow(clippy::float_cmp)]
fn is_flat(ring: &[Position]) -> bool {
    let Some(&first) = ring.first() else { return true };
    let Some(&other) = ring.iter().find(|position| **position != first) else { return true };
    let is_in_line = |at: &Position| (other.0 - first.0) * (at.1 - first.1) == (at.0 - first.0) * (other.1 - first.1);
    ring.iter().all(is_in_line)
}

impl GeoShapeType {
    /// The pieces of one value.
    fn pieces(&self, value: &Value<'_>, sink: &FieldSink<'_>) -> std::result::Result<Vec<Piece>, Refused> {
        let cx = BodyContext::new(sink.source(), sink.major);
        let refuse = |cause: EsError| {
            if cause.kind == "not_implemented" {
                return Refused::bare(cause);
            }
            // ES: errors of a text are not wrapped here as in queries.
            let cause = match (cause.kind.as_str(), &cause.caused_by) {
                ("i_o_exception", Some(inner)) => (**inner).clone(),
                _ => cause,
            };
            // ES: an object is passed over to its end, whatever is wrong with it.
            let at = if value.as_object().is_some() { cx.closing(value).unwrap_or(value.at) } else { value.at };
            Refused { preview: Preview::Omitted, at: Some(at), ..Refused::malformed(cause) }
        };
        let Some(shape) = read_shape(value, self.coerce, &cx).map_err(refuse)? else { return Ok(Vec::new()) };
        if shape.has_empty() {
            return Err(Refused::bare(EsError::not_implemented("an empty shape as the value of a [geo_shape] field")));
        }
        for Rings { shell, holes } in shape.polygons() {
            if is_flat(shell) {
                return Err(refuse(EsError::illegal_argument("at least three non-collinear points required")));
            }
            if holes.iter().any(|hole| is_flat(hole)) {
                return Err(Refused::bare(EsError::not_implemented("a hole without an area in the value of a [geo_shape] field")));
            }
        }
        if shape.is_far() {
            return Err(Refused::bare(EsError::not_implemented("a [geo_shape] with lines beyond a pole or a whole turn")));
        }
        if !shape.is_finite() {
            return Err(Refused::bare(EsError::not_implemented("a shape with coordinates that are no numbers")));
        }
        let areas = Area::of(&shape).map_err(refuse)?;
        let pieces = Piece::of(&areas).map_err(refuse)?;
        if pieces.iter().any(|piece| matches!(piece, Piece::Polygon(..)) && relate::crosses_itself(piece)) {
            return Err(Refused::bare(EsError::not_implemented("a polygon that crosses itself as the value of a [geo_shape] field")));
        }
        Ok(pieces)
    }

    fn one(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if let Kind::Array(items) = &value.kind {
            return items.iter().try_for_each(|item| self.one(field, item, sink));
        }
        match self.pieces(value, sink) {
            Ok(pieces) => {
                if self.kept && !pieces.is_empty() {
                    let mut bytes = Vec::new();
                    for piece in &pieces {
                        piece.write(&mut bytes);
                    }
                    sink.joined(field, &bytes);
                }
                Ok(())
            }
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }
}

impl FieldType for GeoShapeType {
    fn type_name(&self) -> &'static str {
        "geo_shape"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn takes_arrays(&self) -> bool {
        true
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if self.ignore_malformed && matches!(value.kind, Kind::Array(_)) {
            return Err(Refused::bare(EsError::not_implemented("a list as the value of a [geo_shape] field with [ignore_malformed]")));
        }
        self.one(field, value, sink)
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        let reason = format!("Geometry fields do not support exact searching, use dedicated geometry queries instead: [{name}]");
        Err(EsError::illegal_argument(reason))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [geo_shape] does not support range queries")))
    }

    fn write_value(&self, _value: DocValue<'_>, _out: &mut Vec<u8>) {}
}

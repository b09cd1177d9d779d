//! `match_only_text`: text without norms and frequencies; every word and phrase scores 1.

use std::sync::Arc;

use super::{FieldSite, TypeSpec, text};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::ParamSet;
use crate::mapping::parameter_value::meta;
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;
use crate::similarity::Similarity;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Text).named("text").with(&[Ability::Patterns, Ability::IgnoreCase, Ability::LikeTerms, Ability::SuggestTerms]);

/// The registration of `match_only_text`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "match_only_text", traits: &TRAITS, params: &[meta()], params_before_fields: usize::MAX, derive: |_, _| {}, build };

/// A `match_only_text` field.
struct MatchOnlyText;

fn build(site: &FieldSite<'_>, _params: &ParamSet) -> Result<Field> {
    // Positions are indexed, so that phrases need not read `_source`.
    let field = text::build_as(site, &ParamSet::new(text::PARAMS, site.cx), Arc::new(MatchOnlyText))?;
    Ok(Field { norms: false, similarity: Similarity::Boolean, own_similarity: true, ..field })
}

impl FieldType for MatchOnlyText {
    fn type_name(&self) -> &'static str {
        "match_only_text"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::None
    }

    fn is_text(&self) -> bool {
        true
    }

    fn no_fielddata(&self, _name: &str) -> Option<EsError> {
        Some(EsError::illegal_argument("match_only_text fields do not support sorting and aggregations"))
    }

    fn scores_constant(&self) -> bool {
        true
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => {}
            Kind::Array(_) | Kind::Object(_) => return Err(Refused::fatal(sink.no_text(value))),
            _ => sink.text(field, value.scalar_text().unwrap_or_default()),
        }
        Ok(())
    }

    fn term(&self, _name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, _name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (java_text(value).into_bytes(), inclusive));
        Ok(Match::TermRange { min: bound(bounds.lower), max: bound(bounds.upper) })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Term(text.as_bytes().to_vec()))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value {
            write_string(out, &String::from_utf8_lossy(term));
        }
    }
}

//! `contexts` of a completion field: what distinguishes its inputs in addition to their text.

use super::geo::geohash;
use super::parameter::ParamSite;
use super::parameter_value::raw;
use crate::document::leaf_document::{FieldData, LeafDocument};
use crate::error::{EsError, Result};
use crate::json::number::f64_to_string;
use crate::json::{JsonOwned, Value};
use crate::mapping::geo::distance_unit::DistanceUnit;
use crate::mapping::geo::encoding;
use crate::mapping::java_text::{self, java_text};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};

/// Between a context and what it is the context of.
pub const SEPARATOR: u8 = 0x1D;
const MAX_CONTEXTS: usize = 10;
const DEFAULT_PRECISION: usize = 6;

/// One of a field's contexts.
#[derive(Clone, Debug)]
pub struct ContextMapping {
    /// Its name.
    pub name: String,
    /// Geohash length, for a geo context.
    pub precision: Option<usize>,
    /// The field it is read from, in addition to the contexts given with the inputs.
    pub path: Option<String>,
}

/// Reads the parameter: one object or several.
pub fn parse(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let all = match value.as_array() {
        Some([]) => return Err(parse_error("expected at least one context mapping")),
        Some(items) if items.len() > MAX_CONTEXTS => {
            return Err(EsError::illegal_argument(format!("Limit of completion field contexts [{MAX_CONTEXTS}] has been exceeded")));
        }
        Some(items) => items.iter().map(|item| one(site, item)).collect::<Result<Vec<_>>>()?,
        None if value.as_object().is_some() => vec![one(site, value)?],
        None => return Err(parse_error("expected a list or an entry of context mapping")),
    };
    Ok(JsonOwned::Array(all))
}

pub(super) fn parse_error(reason: impl Into<String>) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

fn one(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let Some(members) = value.as_object() else {
        return match value.token() {
            "VALUE_NUMBER" => Err(class_cast("Integer")),
            "VALUE_STRING" => Err(class_cast("String")),
            "VALUE_BOOLEAN" => Err(class_cast("Boolean")),
            _ => Err(EsError::not_implemented("[contexts] with items that are no objects")),
        };
    };
    let find = |name: &str| members.iter().find(|member| member.key == name && member.value.token() != "VALUE_NULL");
    let text = |name: &str| find(name).map(|member| java_text(&member.value));
    let name = text("name").ok_or_else(|| parse_error("missing [name] in context mapping"))?;
    let kind = text("type").ok_or_else(|| parse_error("missing [type] in context mapping"))?;
    let is_geo = match kind.to_lowercase().as_str() {
        "category" => false,
        "geo" => true,
        _ => return Err(EsError::illegal_argument(format!("No context type for [{kind}]"))),
    };
    let mut shown = vec![("name".to_owned(), JsonOwned::String(name.clone()))];
    shown.push(("type".to_owned(), JsonOwned::String(kind.to_uppercase())));
    if is_geo {
        let precision = find("precision").map_or(Ok(DEFAULT_PRECISION as i64), |member| precision(&member.value))?;
        shown.push(("precision".to_owned(), JsonOwned::I64(precision)));
    }
    if let Some(path) = text("path") {
        shown.push(("path".to_owned(), JsonOwned::String(path)));
    }
    let mut unsupported = Vec::new();
    for member in members {
        let known = matches!(member.key.as_ref(), "name" | "type" | "path") || is_geo && member.key == "precision";
        if !known || member.value.token() == "VALUE_NULL" {
            raw(site, &member.value)?;
            unsupported.push(format!(" [{} : {}]", member.key, java_text(&member.value)));
        }
    }
    if !unsupported.is_empty() {
        let reason = format!("Mapping definition for [{name}] has unsupported parameters: {}", unsupported.concat());
        return Err(EsError::mapper_parsing(reason));
    }
    Ok(JsonOwned::Object(shown))
}

fn class_cast(class: &str) -> EsError {
    EsError::new("class_cast_exception", 400, java_text::class_cast(&format!("java.lang.{class}"), "java.util.Map"))
}

/// Letters of a geohash, or a length that its cells are to have.
fn precision(value: &Value<'_>) -> Result<i64> {
    if let Some(number) = value.as_number()
        && number.is_integer()
    {
        return number.as_i64().ok_or_else(|| EsError::not_implemented("a [precision] that is no long"));
    }
    levels(&java_text(value)).map(|levels| levels as i64)
}

/// The geohash length whose cells have about the given width.
pub fn levels(distance: &str) -> Result<usize> {
    const EQUATOR: f64 = 2.0 * std::f64::consts::PI * 6_378_137.0;
    const POLAR: f64 = std::f64::consts::PI * 6_356_752.314_245;
    let meters = DistanceUnit::named("m")?.parse(distance)?;
    if meters.total_cmp(&0.0).is_eq() {
        return Ok(12);
    }
    let ratio = 1.0 + POLAR / EQUATOR;
    let width = (meters * meters / (ratio * ratio)).sqrt();
    let cells = (EQUATOR / width).ceil();
    let bits = |level: usize| (level * 5).div_ceil(2) as i32;
    // ES: the first level is never too coarse; others are if the next level's width in longitude suffices.
    Ok((1..400).find(|level| cells <= 2.0_f64.powi(bits(level + 1))).unwrap_or(1))
}

/// The contexts of a parameter that was read.
pub fn of(parameter: &JsonOwned) -> Vec<ContextMapping> {
    let JsonOwned::Array(all) = parameter else { return Vec::new() };
    let read = |one: &JsonOwned| {
        let text = |name: &str| match one.member(name) {
            Some(JsonOwned::String(text)) => Some(text.clone()),
            _ => None,
        };
        let precision = match one.member("precision") {
            Some(JsonOwned::I64(precision)) => Some(usize::try_from(*precision).unwrap_or_default()),
            _ => None,
        };
        Some(ContextMapping { name: text("name")?, precision, path: text("path") })
    };
    all.iter().filter_map(read).collect()
}

impl ContextMapping {
    /// The contexts that the fields of a document give.
    pub fn values(&self, document: &LeafDocument, traits: Option<&TypeTraits>) -> Result<Vec<String>> {
        let Some(path) = &self.path else { return Ok(Vec::new()) };
        if self.precision.is_none() && traits.is_some_and(|traits| traits.values == Values::Text) {
            let texts = document.context_texts.iter().filter(|(name, _)| **name == **path);
            return Ok(texts.map(|(_, text)| text.clone()).collect());
        }
        let mut values = Vec::new();
        for (_, data) in document.fields.iter().filter(|(name, _)| **name == **path) {
            match (self.precision, data, traits.map(|traits| traits.values)) {
                (Some(precision), FieldData::Long(points), _) => {
                    values.extend(points.iter().map(|point| geohash::encode(encoding::decode(*point), precision)));
                }
                (None, FieldData::Terms { .. } | FieldData::Long(_), Some(Values::Boolean | Values::Point)) => {
                    return Err(EsError::illegal_argument(format!(
                        "Failed to parse context field [{path}], only keyword and text fields are accepted"
                    )));
                }
                (None, FieldData::Terms { terms, .. }, Some(Values::Keyword)) => {
                    values.extend(terms.iter().map(|term| String::from_utf8_lossy(term).into_owned()));
                }
                (None, FieldData::Long(numbers), _) => values.extend(numbers.iter().map(i64::to_string)),
                (None, FieldData::Terms { .. }, Some(_)) if traits.is_some_and(|traits| traits.can(Ability::Category)) => {}
                _ => return Err(EsError::not_implemented(format!("[contexts] that are read from the field [{path}]"))),
            }
        }
        Ok(values)
    }
}

/// A context as a document gives it, from a scalar.
pub fn category(value: &Value<'_>) -> Option<String> {
    match value.as_number() {
        Some(number) if !number.is_integer() => Some(f64_to_string(number.as_f64())),
        _ => value.scalar_text().map(str::to_owned),
    }
}

/// The bytes of a context in front of what is found in it: its number among the field's, and the context.
pub fn typed(number: usize, context: &str) -> Result<Vec<u8>> {
    let mut bytes = vec![number as u8];
    bytes.extend_from_slice(context.as_bytes());
    if let Some(at) = context.encode_utf16().position(|unit| unit == u16::from(SEPARATOR)) {
        let shown = format!("{}{context}", char::from(number as u8));
        let at = at + 1;
        return Err(EsError::illegal_argument(format!(
            "Illegal value [{shown}] UTF-16 codepoint [0x1d] at position {at} is a reserved character"
        )));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    /// The precisions that 8.19.21 returns for these.
    #[test]
    fn distances_are_letters() {
        for (distance, letters) in
            [("3", 9), ("2.5", 9), ("10m", 8), ("5km", 5), ("7329.75m", 5), ("7329.78m", 4), ("3000km", 1), ("0m", 12)]
        {
            assert_eq!(super::levels(distance).expect("a distance"), letters, "{distance}");
        }
        assert!(super::levels("x").is_err());
    }
}

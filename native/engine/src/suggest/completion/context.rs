//! `contexts` of a completion: the contexts in which inputs are searched, and the boost of each.

use crate::error::{EsError, Result};
use crate::json::did_you_mean::did_you_mean;
use crate::json::hash_map::{sort_as_hash_map, sort_as_hash_map_of};
use crate::json::{JsonWriter, Location, Member, Object, Value, parse_partial};
use crate::mapping::completion_context::{ContextMapping, category, levels, typed};
use crate::mapping::geo::geohash::{self, Corner};
use crate::mapping::geo::{GeoPoint, parse};
use crate::xcontent::java_number::parse_double;

/// A context to search in.
#[derive(Clone, Debug, PartialEq)]
pub struct Context {
    /// The prefix of inputs.
    pub bytes: Vec<u8>,
    /// Its boost.
    pub boost: f32,
    /// True for an exact context, false for a prefix.
    pub is_whole: bool,
}

/// Maximum geohash length for lookups.
const PRECISION: usize = 6;
const GEO_KEYS: &[&str] = &["boost", "context", "lat", "lon", "neighbours", "precision"];

/// Parses the value of `contexts`, by the contexts of a field.
pub fn resolve(text: &[u8], mappings: &[ContextMapping]) -> Result<Vec<Context>> {
    let (value, _) = parse_partial(text);
    let mut found: Vec<Context> = Vec::new();
    let members = value.as_ref().and_then(Value::as_object);
    for member in members.into_iter().flatten() {
        let numbers: Vec<usize> = (0..mappings.len()).filter(|number| mappings[*number].name == member.key).collect();
        let Some(last) = numbers.last() else {
            let names: Vec<&str> = mappings.iter().map(|mapping| mapping.name.as_str()).collect();
            let reason = format!("Unknown context name [{}], must be one of [{}]", member.key, names.join(", "));
            return Err(EsError::illegal_argument(reason));
        };
        let items = member.value.as_array().unwrap_or_else(|| std::slice::from_ref(&member.value));
        for item in items {
            let wanted = match mappings[*last].precision {
                None => vec![category_of(item)?],
                Some(precision) => places(item, precision, text)?,
            };
            for (number, (context, boost, is_whole)) in numbers.iter().flat_map(|number| wanted.iter().map(move |one| (number, one))) {
                let context = Context { bytes: typed(*number, context)?, boost: *boost as f32, is_whole: *is_whole };
                // Lucene: the last of the same contexts counts.
                found.retain(|known| known.bytes != context.bytes);
                found.push(context);
            }
        }
    }
    Ok(found)
}

/// A context, its boost, and whether it is exact.
type ContextQuery = (String, i32, bool);

fn category_of(value: &Value<'_>) -> Result<ContextQuery> {
    if let Some(members) = value.as_object() {
        // ES: any error in the object is reported with this message (api/global/search_suggest_contexts).
        let wrong = || EsError::new("x_content_parse_exception", 400, "category context must be a string, number or boolean");
        let (mut context, mut boost, mut is_whole) = (None, 1, true);
        for member in members {
            let value = &member.value;
            match member.key.as_ref() {
                "context" => context = Some(category(value).ok_or_else(wrong)?),
                "boost" => boost = integer(value).ok().filter(|boost| *boost > 0).ok_or_else(wrong)?,
                "prefix" => is_whole = !boolean(value).ok_or_else(wrong)?,
                _ => return Err(wrong()),
            }
        }
        let context = context.ok_or_else(|| EsError::new("null_pointer_exception", 500, "category must not be null"))?;
        return Ok((context, boost, is_whole));
    }
    match category(value) {
        Some(context) => Ok((context, 1, true)),
        None => Err(EsError::new("x_content_parse_exception", 400, "category context must be an object, string, number or boolean")),
    }
}

fn boolean(value: &Value<'_>) -> Option<bool> {
    match (value.token(), value.scalar_text()) {
        ("VALUE_BOOLEAN" | "VALUE_STRING", Some("true")) => Some(true),
        ("VALUE_BOOLEAN" | "VALUE_STRING", Some("false")) => Some(false),
        _ => None,
    }
}

/// An integer, also as a string.
fn integer(value: &Value<'_>) -> Result<i32> {
    let text = value.scalar_text().filter(|_| matches!(value.token(), "VALUE_NUMBER" | "VALUE_STRING"));
    let text = text.ok_or_else(|| EsError::number_format("null"))?;
    let number = parse_double(text)?.trunc();
    if (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number) {
        return Ok(number as i32);
    }
    Err(EsError::not_implemented("numbers of [contexts] that are no integers"))
}

/// The geohash cells to look up for a point.
fn places(value: &Value<'_>, mapped: usize, text: &[u8]) -> Result<Vec<ContextQuery>> {
    let GeoContext { point, boost, precision, neighbours } = match (value.as_str(), value.as_object()) {
        (Some(hash), _) => GeoContext { point: geohash::decode(hash, Corner::BottomLeft)?, ..GeoContext::default() },
        (None, Some(members)) => GeoContext::read(members, text)?,
        _ => return Err(EsError::new("parse_exception", 400, "geo context must be an object or string")),
    };
    let own = geohash::encode(point, mapped.min(precision));
    let mut cells = vec![own.clone()];
    if neighbours.is_empty() && own.len() == mapped {
        cells.extend(geohash::neighbours(&own));
    }
    for letters in neighbours.into_iter().filter(|letters| *letters < own.len()) {
        cells.push(own[..letters].to_owned());
        cells.extend(geohash::neighbours(&own[..letters]));
    }
    cells.sort_unstable();
    cells.dedup();
    Ok(cells
        .into_iter()
        .map(|cell| {
            let is_whole = cell.len() >= mapped;
            (cell, boost, is_whole)
        })
        .collect())
}

struct GeoContext {
    point: GeoPoint,
    boost: i32,
    precision: usize,
    neighbours: Vec<usize>,
}

impl Default for GeoContext {
    fn default() -> Self {
        Self { point: GeoPoint { lat: f64::NAN, lon: f64::NAN }, boost: 1, precision: PRECISION, neighbours: Vec::new() }
    }
}

impl GeoContext {
    fn read(members: &Object<'_>, text: &[u8]) -> Result<Self> {
        let mut place = Self::default();
        let (mut lat, mut lon, mut point) = (None, None, None);
        for member in members {
            let (key, value) = (member.key.as_ref(), &member.value);
            let takes: &[&str] = match key {
                "context" => &["START_OBJECT"],
                "boost" | "lat" | "lon" | "precision" => &["VALUE_NUMBER", "VALUE_STRING"],
                "neighbours" => &["VALUE_NUMBER", "VALUE_STRING", "START_ARRAY"],
                _ => return Err(unknown(member)),
            };
            if !takes.contains(&value.token()) {
                let reason = format!("[geo] {key} doesn't support values of type: {}", value.token());
                return Err(EsError::x_content_parse(reason, value.at));
            }
            let failed = |cause: EsError, at| {
                if cause.is_unsupported() {
                    cause
                } else {
                    EsError::x_content_parse(format!("[geo] failed to parse field [{key}]"), at).caused_by(cause)
                }
            };
            let wrong = |cause| failed(cause, value.at);
            match key {
                "context" => {
                    // ES: the object is read to its end whatever is wrong with it (api/global/search_suggest_context_places).
                    let wrong = |cause| failed(cause, closing(value, text));
                    point = Some(parse::point(value, false, Corner::BottomLeft).map_err(wrong)?);
                }
                "lat" => lat = Some(double(value).map_err(wrong)?),
                "lon" => lon = Some(double(value).map_err(wrong)?),
                "boost" => {
                    place.boost = integer(value).map_err(wrong)?;
                    if place.boost <= 0 {
                        return Err(wrong(EsError::illegal_argument("boost must be greater than 0")));
                    }
                }
                "precision" => {
                    place.precision = cell_letters(value).map_err(wrong)?;
                    if !(1..=12).contains(&place.precision) {
                        return Err(wrong(EsError::illegal_argument("precision must be between 1 and 12")));
                    }
                }
                _ => {
                    // ES: their range is checked when all are read (api/global/search_suggest_contexts).
                    for item in value.as_array().unwrap_or_else(|| std::slice::from_ref(value)) {
                        place.neighbours.push(cell_letters(item).map_err(|cause| failed(cause, item.at))?);
                    }
                    if !place.neighbours.iter().all(|letters| (1..=12).contains(letters)) {
                        let at = if value.as_array().is_some() { closing(value, text) } else { value.at };
                        return Err(failed(EsError::illegal_argument("neighbour value must be between 1 and 12"), at));
                    }
                }
            }
        }
        let number = |value: Option<f64>| value.filter(|value| !value.is_nan());
        let found = point.or_else(|| Some(GeoPoint { lat: number(lat)?, lon: number(lon)? }));
        place.point = found.ok_or_else(|| EsError::new("null_pointer_exception", 500, "geoPoint must not be null"))?;
        Ok(place)
    }
}

/// End of an object; the text is one line.
fn closing(value: &Value<'_>, text: &[u8]) -> Location {
    let end = (value.at.end as usize).min(text.len()) as u32;
    Location { column: end, start: end.saturating_sub(1), end, ..value.at }
}

fn unknown(member: &Member<'_>) -> EsError {
    let suggestion = did_you_mean(&member.key, GEO_KEYS);
    EsError::x_content_parse(format!("[geo] unknown field [{}]{suggestion}", member.key), member.at)
}

fn double(value: &Value<'_>) -> Result<f64> {
    parse_double(value.scalar_text().unwrap_or_default())
}

/// Letters of a geohash, or the width of its cells; 0 for what is no number of letters.
fn cell_letters(value: &Value<'_>) -> Result<usize> {
    match value.as_str() {
        Some(text) => levels(text),
        None => Ok(usize::try_from(integer(value)?).unwrap_or_default()),
    }
}

/// The bytes of an object without the white space between its tokens.
pub fn compact(object: &[u8]) -> Vec<u8> {
    let (mut out, mut quoted, mut escaped) = (Vec::with_capacity(object.len()), false, false);
    for &byte in object {
        if quoted || !byte.is_ascii_whitespace() {
            out.push(byte);
        }
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => quoted = !quoted,
            _ => {}
        }
    }
    out
}

/// Contexts by the names of their mappings.
pub type NamedContexts = Vec<(String, Vec<String>)>;

/// The contexts in which a document was found.
pub fn named(found: &[Vec<u8>], mappings: &[ContextMapping]) -> NamedContexts {
    let mut named: NamedContexts = Vec::new();
    for context in found {
        let Some((number, text)) = context.split_first() else { continue };
        let Some(mapping) = mappings.get(usize::from(*number)) else { continue };
        let text = String::from_utf8_lossy(text).into_owned();
        match named.iter_mut().find(|(name, _)| *name == mapping.name) {
            Some((_, values)) if values.contains(&text) => {}
            Some((_, values)) => values.push(text),
            None => named.push((mapping.name.clone(), vec![text])),
        }
    }
    // ES: both are hash maps; that of the names is sized to the number of contexts (api/global/search_suggest_contexts).
    for (_, values) in &mut named {
        sort_as_hash_map(values, |value| value);
    }
    // ES: names whose hashes do not determine an order are in reverse order (api/global/search_suggest_contexts).
    named.reverse();
    sort_as_hash_map_of(found.len(), &mut named, |(name, _)| name);
    named
}

/// Writes the member `contexts`.
pub fn write(named: &NamedContexts, out: &mut JsonWriter) {
    out.key("contexts");
    out.begin_object();
    for (name, values) in named {
        out.key(name);
        out.begin_array();
        for value in values {
            out.string(value);
        }
        out.end_array();
    }
    out.end_object();
}

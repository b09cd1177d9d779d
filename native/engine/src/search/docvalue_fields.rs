//! `docvalue_fields`: values of hits read from columns.

use super::docvalue_metadata::{self, MetadataValues};
use super::fetch::fields::NONE;
use super::range_values::{self, Earlier};
use crate::aggregation::context::no_doc_values;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::{DocId, Leaf};
use crate::index::snapshot::IndexSnapshot;
use crate::json::hash_map::{sort_as_hash_map, sort_as_roomy_hash_map};
use crate::json::{JsonOwned, JsonWriter, Kind, Location, Value};
use crate::mapping::date::{DateFormat, Resolution};
use crate::mapping::field_type::DocValue;
use crate::mapping::type_traits::{Ability, Values};
use crate::mapping::types::base64;
use crate::mapping::{Field, Mapping};
use crate::query_dsl::ParseContext;
use crate::xcontent::decimal_format::DecimalFormat;
use crate::xcontent::{object_parser, scalar};
use rustc_hash::FxHashSet;
use std::sync::Arc;

const PARSER: &str = "fetch_field_and_format";
const KEYS: &[&str] = &["field", "format", "include_unmapped"];

/// One requested field or pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct DocValueField {
    /// The field or pattern.
    pub field: String,
    /// The format of values.
    pub format: Option<String>,
    /// `include_unmapped`, if given.
    pub include_unmapped: Option<bool>,
}

/// A field with the format of its values.
pub struct Resolved {
    /// The requested name, or the field it matched.
    name: Arc<str>,
    source: Source,
}

/// Format of a field's values.
enum Format {
    /// The type's own format.
    Own,
    /// Dates in a format.
    Date(DateFormat),
    /// The bytes of vectors.
    Binary,
    /// Numbers in a pattern.
    Decimal(DecimalFormat),
}

impl Format {
    fn of_dates(&self) -> Option<&DateFormat> {
        if let Self::Date(format) = self { Some(format) } else { None }
    }
}

enum Source {
    Field { field: Arc<Field>, format: Format },
    Metadata(MetadataValues),
}

/// Validates an array where a field is expected, and the item after it.
pub type ListInList<'f> = dyn Fn(&Value<'_>, Option<&Value<'_>>) -> Result<()> + 'f;

impl DocValueField {
    /// The field without a format.
    pub fn named(field: &str) -> Self {
        Self { field: field.to_owned(), format: None, include_unmapped: None }
    }

    /// Parses the body's array, the value of `key`.
    pub fn parse_all(key: &str, array: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<Self>> {
        Self::parse_items(array, cx, &|inner, next| {
            match inner.as_array().and_then(|items| items.first()) {
                Some(first) if first.as_object().is_some() => _ = Self::parse_all(key, inner, cx)?,
                Some(first) => return Err(no_object(first.token(), first.at, cx)),
                None => return Err(no_object("END_ARRAY", cx.closing(inner)?, cx)),
            }
            let (token, at) = match next {
                Some(next) => (next.token(), next.at),
                None => ("END_ARRAY", cx.closing(array)?),
            };
            Err(EsError::parsing(format!("Unknown key for a {token} in [{key}]."), at))
        })
    }

    /// Parses the array; `list` builds the error for a nested array, which another item may follow.
    pub fn parse_items(array: &Value<'_>, cx: &ParseContext<'_>, list: &ListInList<'_>) -> Result<Vec<Self>> {
        let mut fields = Vec::new();
        let mut items = array.as_array().unwrap_or_default().iter();
        while let Some(item) = items.next() {
            match &item.kind {
                Kind::Object(_) => fields.push(Self::object(item, cx)?),
                // ES: the parser takes these for the token before an object (api/global/search_hits).
                Kind::Null => match items.next() {
                    Some(next) if next.as_object().is_some() => fields.push(Self::object(next, cx)?),
                    Some(next) => return Err(no_object(next.token(), next.at, cx)),
                    None => return Err(no_object("END_ARRAY", cx.closing(array)?, cx)),
                },
                Kind::Array(_) => list(item, items.next())?,
                _ => fields.push(Self::named(scalar::text(item, cx)?)),
            }
        }
        cx.closing(array)?;
        Ok(fields)
    }

    /// Reads one object.
    pub fn object(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut field, mut format, mut include_unmapped) = (None, None, None);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            let failed = |cause| object_parser::failed(PARSER, key, value, cause, cx);
            match (key, &value.kind) {
                ("format", Kind::Null) => format = None,
                ("field", Kind::String(_)) => field = Some(scalar::text(value, cx).map_err(failed)?.to_owned()),
                ("format", Kind::String(_)) => format = Some(scalar::text(value, cx).map_err(failed)?.to_owned()),
                // ES: fields that are not mapped have no doc values, included or not (api/global/search_hits).
                ("include_unmapped", Kind::Bool(_) | Kind::String(_)) => {
                    include_unmapped = Some(scalar::boolean(value, cx).map_err(failed)?);
                }
                _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(PARSER, key, value, cx)),
                _ => return Err(object_parser::unknown_field(PARSER, member, KEYS, cx)),
            }
        }
        let end = cx.closing(value)?;
        let field = field.ok_or_else(|| cx.stop(EsError::illegal_argument("Required [field]"), end))?;
        Ok(Self { field, format, include_unmapped })
    }
}

fn no_object(found: &str, at: Location, cx: &ParseContext<'_>) -> EsError {
    cx.stop(EsError::x_content_parse(format!("[{PARSER}] Expected START_OBJECT but was: {found}"), at), at)
}

/// Adds a field that hits return whether it was requested or not.
pub fn add(fields: &mut Vec<Resolved>, name: &str, mapping: &Mapping) {
    if let Some(field) = mapping.field(name)
        && !fields.iter().any(|known| *known.name == *name)
    {
        fields.push(Resolved { name: name.into(), source: Source::Field { field: Arc::clone(field), format: Format::Own } });
        sort_as_hash_map(fields, |resolved| &resolved.name);
    }
}

/// Resolves the fields against a mapping that allows `limit` of them; unmapped ones are omitted. ES: an error in one of
/// them is reported when a hit is fetched (`api/global/search_docvalue_formats`).
pub fn resolve(requested: &[DocValueField], limit: u64, snapshot: &IndexSnapshot) -> Result<Result<Vec<Resolved>>> {
    let mapping = &snapshot.mapping;
    let mut names: FxHashSet<&str> = FxHashSet::default();
    for DocValueField { field: pattern, .. } in requested {
        names.extend(docvalue_metadata::found(pattern, mapping)?);
        names.extend(mapping.fields_matching(pattern).into_iter().map(|(name, _)| &**name));
    }
    let count = names.len();
    if count as u64 > limit {
        return Err(EsError::illegal_argument(format!(
            "Trying to retrieve too many docvalue_fields. Must be less than or equal to: [{limit}] but was [{count}]. This limit can be \
             set by changing the [index.max_docvalue_fields_search] index level setting."
        )));
    }
    match bind(requested, snapshot) {
        Err(refused) if refused.is_unsupported() => Err(refused),
        bound => Ok(bound),
    }
}

fn bind(requested: &[DocValueField], snapshot: &IndexSnapshot) -> Result<Vec<Resolved>> {
    let (mapping, index, major) = (&snapshot.mapping, &*snapshot.name, snapshot.context.major);
    let mut found: Vec<Resolved> = Vec::new();
    for DocValueField { field: pattern, format, .. } in requested {
        if let Some(name) = docvalue_metadata::found(pattern, mapping)? {
            let source = Source::Metadata(MetadataValues::bind(name, format.as_deref(), index)?);
            found.retain(|known| *known.name != *name);
            found.push(Resolved { name: Arc::from(name), source });
        }
        for (name, field) in mapping.fields_matching(pattern) {
            // ES: formats are validated before the values they apply to (api/global/search_docvalue_formats).
            let resolved = match Resolved::new(name, field, format.as_deref(), major) {
                Err(error) if !error.is_unsupported() => return Err(error),
                resolved => resolved,
            };
            if !field.has_values() {
                return Err(no_doc_values(&field.name, &*field.ty, index));
            }
            if field.ty.traits().is_shape() {
                return Err(EsError::not_implemented(format!("docvalue_fields of field type [{}]", field.ty.type_name())));
            }
            let resolved = resolved?;
            // ES: if a field is requested twice, the later format applies (api/global/search).
            match found.iter_mut().find(|known| known.name == *name) {
                Some(known) => *known = resolved,
                None => found.push(resolved),
            }
        }
    }
    sort_as_hash_map(&mut found, |resolved| &resolved.name);
    Ok(found)
}

/// The values of a hit by field name; a field without values still takes up a slot. `packed`: which map order applies.
pub fn read(fields: &[Resolved], leaf: &dyn Leaf, doc: DocId, earlier: Earlier<'_>, packed: bool) -> Result<Vec<(String, JsonOwned)>> {
    let mut ordered: Vec<&Resolved> = fields.iter().collect();
    if packed {
        sort_as_roomy_hash_map(&mut ordered, |resolved| &resolved.name);
    }
    let mut found = Vec::new();
    for resolved in ordered {
        resolved.check(leaf, doc)?;
        let values = match resolved.range(leaf, doc, earlier)? {
            Some(range) => Some(range),
            None => resolved.values(leaf, doc),
        };
        let values = values.map_or(NONE, JsonOwned::Raw);
        found.push((resolved.name.to_string(), values));
    }
    Ok(found)
}

impl Resolved {
    /// Resolves a field by one of its names, with a format.
    pub fn new(name: &Arc<str>, field: &Arc<Field>, format: Option<&str>, major: u8) -> Result<Self> {
        let traits = field.ty.traits();
        let format = match (format, traits.values) {
            (Some(format), _) if traits.can(Ability::DateFormat) => Format::Date(field.ty.date_format(format)?),
            (Some(format), _) if traits.can(Ability::DecimalFormat) => Format::Decimal(DecimalFormat::parse(format)?),
            (None, _) | (Some(_), Values::Bytes) | (Some("array"), Values::Vector) => Format::Own,
            // ES: before 9 vectors have no other format (api/global/search_docvalue_formats).
            (Some(_), Values::Vector) if major == 8 => Format::Own,
            (Some("binary"), Values::Vector) => Format::Binary,
            (Some(format), Values::Vector) => {
                let name = &field.name;
                let reason = format!(
                    "Field [{name}] of type [dense_vector] doesn't support format [{format}]. Supported formats are [array, binary]."
                );
                return Err(EsError::illegal_argument(reason));
            }
            (Some(_), values) if takes_no_format(values) => {
                let reason = format!("Field [{}] of type [{}] does not support custom formats", field.name, field.ty.type_name());
                return Err(EsError::illegal_argument(reason));
            }
            (Some(_), _) => {
                let kind = field.ty.type_name();
                return Err(EsError::not_implemented(format!("docvalue_fields with a [format] on [{kind}]")));
            }
        };
        Ok(Self { name: Arc::clone(name), source: Source::Field { field: Arc::clone(field), format } })
    }

    /// Returns true if the values come from `_source`.
    pub fn is_runtime(&self) -> bool {
        matches!(&self.source, Source::Field { field, .. } if field.is_runtime())
    }

    /// The ranges of a document as JSON, if it has any.
    fn range(&self, leaf: &dyn Leaf, doc: DocId, earlier: Earlier<'_>) -> Result<Option<String>> {
        let Source::Field { field, .. } = &self.source else { return Ok(None) };
        if field.ty.range_values().is_none() {
            return Ok(None);
        }
        let Some(Column::Terms(column)) = leaf.column(field.column_name()).map(|column| &**column) else { return Ok(None) };
        let Some(value) = range_values::doc_value(&*field.ty, column, doc, earlier)? else { return Ok(None) };
        let mut out = JsonWriter::default();
        out.begin_array();
        out.raw(&value);
        out.end_array();
        Ok(Some(out.into_string()))
    }

    /// Rejects values that cannot be formatted. ES: nanoseconds before the epoch, which only integers can produce
    /// (`mapping/date_whole_numbers`).
    fn check(&self, leaf: &dyn Leaf, doc: DocId) -> Result<()> {
        let Source::Field { field, format } = &self.source else { return Ok(()) };
        let Some(date) = field.ty.date() else { return Ok(()) };
        let Some(column) = leaf.column(field.column_name()) else { return Ok(()) };
        let Column::Long(column) = &**column else { return Ok(()) };
        for &number in column.get(doc).iter().filter(|number| !matches!(**number, i64::MIN | i64::MAX)) {
            if date.resolution == Resolution::Nanos && number < 0 {
                let reason =
                    format!("nanoseconds [{number}] are before the epoch in 1970 and cannot be processed in nanosecond resolution");
                return Err(EsError::illegal_argument(reason));
            }
            date.resolution.check_print(format.of_dates().unwrap_or(date.format), number)?;
        }
        Ok(())
    }

    /// The values of a document as JSON, if it has any.
    pub fn values(&self, leaf: &dyn Leaf, doc: DocId) -> Option<String> {
        let (field, format) = match &self.source {
            Source::Field { field, format } => (&**field, format),
            Source::Metadata(metadata) => return metadata.values(leaf, doc),
        };
        if let Some(constant) = field.ty.constant() {
            let text = constant.map(|constant| JsonOwned::from(&**constant))?;
            let mut out = JsonWriter::default();
            JsonOwned::Array(vec![text]).write(&mut out);
            return Some(out.into_string());
        }
        let column = leaf.column(field.column_name()).filter(|column| column.value_count(doc) > 0)?;
        let mut out = JsonWriter::default();
        out.begin_array();
        match &**column {
            // ES: points are sorted by their texts (api/global/search_docvalue_points).
            Column::Long(column) if field.ty.traits().is_point() => {
                let text = |value: &i64| {
                    let mut text = JsonWriter::default();
                    write(field, format, DocValue::Long(*value), &mut text);
                    text.into_bytes()
                };
                let mut texts: Vec<_> = column.get(doc).iter().map(text).collect();
                texts.sort_unstable();
                for text in &texts {
                    out.raw(text);
                }
            }
            Column::Long(column) => column.get(doc).iter().for_each(|value| write(field, format, DocValue::Long(*value), &mut out)),
            Column::Double(column) => column.get(doc).iter().for_each(|value| match format {
                Format::Decimal(format) => out.string(&format.double(*value)),
                _ => out.f64(*value),
            }),
            Column::Terms(column) => {
                column.get(doc).iter().for_each(|ord| write(field, format, DocValue::Term(column.term(*ord)), &mut out));
            }
        }
        out.end_array();
        Some(out.into_string())
    }
}

fn takes_no_format(values: Values) -> bool {
    matches!(
        values,
        Values::Boolean
            | Values::Completion
            | Values::Flattened
            | Values::Point
            | Values::Address
            | Values::Keyword
            | Values::Text
            | Values::Range
    )
}

fn write(field: &Field, format: &Format, value: DocValue<'_>, out: &mut JsonWriter) {
    if let (Format::Binary, DocValue::Term(bytes), Some(vector)) = (format, value, field.ty.vector()) {
        return out.string(&base64::encode(&vector.in_binary(bytes)));
    }
    if let (Format::Decimal(format), DocValue::Long(number)) = (format, value) {
        return out.string(&format.whole(number));
    }
    if let (Some(date), DocValue::Long(number)) = (field.ty.date(), value) {
        // ES: the maximum and minimum long stand for a missing value (mapping/date_whole_numbers).
        if matches!(number, i64::MIN | i64::MAX) {
            return out.null();
        }
        if let Format::Date(format) = format {
            return out.string(&date.resolution.print(format, number));
        }
    }
    match (field.ty.doc_value_text(value), value) {
        (Some(text), _) => out.string(&text),
        (None, DocValue::Long(value)) if field.ty.traits().is_boolean() => out.bool(value != 0),
        _ => {
            let mut text = Vec::new();
            field.ty.write_value(value, &mut text);
            out.raw(&text);
        }
    }
}

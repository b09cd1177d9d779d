//! `highlight` of a search body.

use super::options::{self, Options, texts};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::query_dsl::{BoxQuery, ParseContext};
use crate::xcontent::{object_parser, scalar};

const PARSER: &str = "highlight";
const FIELD_PARSER: &str = "highlight_field";

/// A parsed highlight request.
#[derive(Default)]
pub struct HighlightRequest<'a> {
    /// Options of all fields.
    pub options: Options<'a>,
    /// The fields in their order.
    pub fields: Vec<FieldRequest<'a>>,
}

/// One field or pattern.
pub struct FieldRequest<'a> {
    /// The name, in which `*` matches any characters.
    pub name: &'a str,
    /// Its own options.
    pub options: Options<'a>,
    /// Additional fields whose matches are highlighted.
    pub matched_fields: Option<Vec<String>>,
    /// The minimum length of a fragment before its first match, if specified.
    pub fragment_offset: Option<i32>,
}

impl<'a> HighlightRequest<'a> {
    /// The queries that are marked instead of the search's.
    pub fn queries(&self) -> impl Iterator<Item = &BoxQuery<'a>> {
        std::iter::once(&self.options).chain(self.fields.iter().map(|field| &field.options)).filter_map(|options| options.query.as_ref())
    }

    /// Reads the object.
    pub fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut request = Self::default();
        for member in value.as_object().into_iter().flatten() {
            if request.options.member(PARSER, member, cx)? {
                continue;
            }
            let value = &member.value;
            match (member.key.as_ref(), &value.kind) {
                ("fields", Kind::Object(_) | Kind::Array(_)) => {
                    let fields = fields(value, cx).map_err(|cause| object_parser::failed(PARSER, "fields", value, cause, cx))?;
                    request.fields.extend(fields);
                }
                ("fields", _) => return Err(object_parser::wrong_type(PARSER, &member.key, value, cx)),
                _ => return Err(object_parser::unknown_field(PARSER, member, &known(&["fields"], cx), cx)),
            }
        }
        request.options.check_tags(value, cx)?;
        Ok(request)
    }
}

fn known<'k>(own: &[&'k str], cx: &ParseContext<'_>) -> Vec<&'k str> {
    let old = if cx.major == 8 { Some(options::OLD_KEY) } else { None };
    options::KEYS.iter().copied().chain(own.iter().copied()).chain(old).collect()
}

fn fields<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Vec<FieldRequest<'a>>> {
    let mut found = Vec::new();
    match &value.kind {
        Kind::Array(items) => {
            for item in items {
                let refuse = |at| {
                    let reason = "[fields] can be a single object with any number of fields or an array where each entry is an object with a \
                                  single field";
                    Err(cx.stop(EsError::x_content_parse(reason, at), at))
                };
                let Some(object) = item.as_object() else { return refuse(item.at) };
                let mut members = object.iter();
                let Some(member) = members.next() else { return refuse(cx.closing(item)?) };
                found.push(named(member, cx)?);
                if let Some(second) = members.next() {
                    return refuse(second.at);
                }
                cx.closing(item)?;
            }
        }
        _ => {
            for member in value.as_object().into_iter().flatten() {
                found.push(named(member, cx)?);
            }
        }
    }
    cx.closing(value)?;
    Ok(found)
}

fn named<'a>(member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<FieldRequest<'a>> {
    field(member, cx).map_err(|cause| object_parser::failed("fields", &member.key, &member.value, cause, cx))
}

fn field<'a>(member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<FieldRequest<'a>> {
    let mut request = FieldRequest { name: &member.key, options: Options::default(), matched_fields: None, fragment_offset: None };
    let Some(object) = member.value.as_object() else {
        let at = member.value.at;
        let reason = format!("[{FIELD_PARSER}] Expected START_OBJECT but was: {}", member.value.token());
        return Err(cx.stop(EsError::x_content_parse(reason, at), at));
    };
    for member in object {
        if request.options.member(FIELD_PARSER, member, cx)? {
            continue;
        }
        let (key, value) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(FIELD_PARSER, key, value, cause, cx);
        match (key, &value.kind) {
            ("fragment_offset", Kind::Number(_) | Kind::String(_)) => {
                request.fragment_offset = Some(scalar::int(value, cx).map_err(failed)?);
            }
            ("matched_fields", Kind::Array(_) | Kind::String(_)) => {
                request.matched_fields = Some(texts(value, cx).map_err(failed)?);
            }
            ("fragment_offset" | "matched_fields", _) => return Err(object_parser::wrong_type(FIELD_PARSER, key, value, cx)),
            _ => return Err(object_parser::unknown_field(FIELD_PARSER, member, &known(&["fragment_offset", "matched_fields"], cx), cx)),
        }
    }
    cx.closing(&member.value)?;
    request.options.check_tags(&member.value, cx)?;
    Ok(request)
}

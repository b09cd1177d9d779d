//! Reads a range from a document.

use super::key::Key;
use super::kind::Kind;
use crate::error::EsError;
use crate::json::{Kind as JsonKind, Value};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::types::ip;
use crate::mapping::value_error::{Preview, Refused, nameless};

type Read<T> = Result<T, Refused>;

/// A bound as given.
pub struct Bound {
    /// The bound.
    pub key: Key,
    /// True if inclusive.
    pub inclusive: bool,
}

/// A range of a document.
pub struct Range {
    /// Its least and its greatest member.
    pub members: (Key, Key),
    /// The given bounds.
    pub bounds: (Bound, Bound),
}

impl Range {
    const fn closed(from: Key, to: Key) -> Self {
        Self { members: (from, to), bounds: (Bound { key: from, inclusive: true }, Bound { key: to, inclusive: true }) }
    }
}

/// Parses one range; `None` for null.
pub fn range(kind: &Kind, field: &Field, indexed: bool, value: &Value<'_>, sink: &FieldSink<'_>) -> Read<Option<Range>> {
    match &value.kind {
        JsonKind::Null => return Ok(None),
        JsonKind::String(text) if matches!(kind, Kind::Ip) => return prefix(text).map(Some).map_err(Refused::fatal),
        JsonKind::Object(_) => {}
        _ => {
            // ES: items of a list have no name (mapping/ranges_in_lists).
            let leaf = if sink.in_list { "null" } else { leaf_name(field) };
            let reason = format!("error parsing field [{}], expected an object but got {leaf}", field.name);
            return Err(Refused::fatal(EsError::document_parsing(reason, value.at)));
        }
    }
    let (least, greatest) = kind.extremes();
    let mut range = Range::closed(least, greatest);
    for member in value.as_object().into_iter().flatten() {
        let bound = &member.value;
        let (lower, inclusive) = match member.key.as_ref() {
            "gt" => (true, false),
            "gte" => (true, true),
            "lt" => (false, false),
            "lte" => (false, true),
            "" => {
                let refused = Refused::fatal(nameless());
                return Err(Refused { preview: Preview::Text("null".to_owned()), at: Some(member.at), ..refused });
            }
            other => {
                let reason = format!("error parsing field [{}], with unknown parameter [{other}]", field.name);
                return Err(Refused::fatal(EsError::document_parsing(reason, bound.at)).about(bound));
            }
        };
        let (member, given) = if lower { (&mut range.members.0, &mut range.bounds.0) } else { (&mut range.members.1, &mut range.bounds.1) };
        if bound.is_null() {
            // ES: a null bound is open, but keeps its inclusiveness: the extreme value is excluded if it is exclusive
            // (mapping/range_open_ends).
            given.inclusive = inclusive;
            let (least, greatest) = kind.extremes();
            if !inclusive && *member == (if lower { least } else { greatest }) {
                *member = kind.beyond(*member, lower).map_err(Refused::fatal)?;
            }
            continue;
        }
        (*member, *given) = limit(kind, bound, lower, inclusive, sink)?;
    }
    let (from, to) = range.members;
    if from > to && indexed {
        let reason = match kind {
            Kind::Ip => "min value cannot be greater than max value for InetAddressRange field".to_owned(),
            _ => format!("min value ({}) is greater than max value ({})", kind.print(from), kind.print(to)),
        };
        return Err(Refused { preview: Preview::Text("null".to_owned()), ..Refused::fatal(EsError::illegal_argument(reason)) });
    }
    Ok(Some(range))
}

fn limit(kind: &Kind, value: &Value<'_>, lower: bool, inclusive: bool, sink: &FieldSink<'_>) -> Read<(Key, Bound)> {
    if let (Kind::Whole(_) | Kind::Floating(_), JsonKind::Array(_) | JsonKind::Object(_)) = (kind, &value.kind) {
        return Err(Refused::fatal(sink.not_numeric(value)).about(value));
    }
    let about = |refused: Refused| match refused.preview {
        Preview::Value => refused.about(value),
        _ => Refused { at: Some(value.at), ..refused },
    };
    // ES: an exclusive day excludes all of it (mapping/store).
    let round_up = lower != inclusive;
    let key = kind.document(value, round_up, sink).map_err(about)?;
    let member = if inclusive { key } else { kind.beyond(key, lower).map_err(|error| about(Refused::fatal(error)))? };
    Ok((member, Bound { key, inclusive }))
}

fn leaf_name(field: &Field) -> &str {
    field.name.rfind('.').map_or(&*field.name, |dot| &field.name[dot + 1..])
}

fn prefix(text: &str) -> Result<Range, EsError> {
    if !text.contains('/') {
        return Err(EsError::illegal_argument(format!("Expected [ip/prefix] but was [{text}]")));
    }
    ip::cidr(text).map(|(first, last)| Range::closed(Key::from_be_bytes(first), Key::from_be_bytes(last)))
}

//! The values at a path of a source, wherever lists and dots in keys hide them.

use super::value::{Kind, Value};

/// Appends the scalars at the path, whose names are `parts`.
///
/// ES: objects and nulls are no values; lists are looked into wherever they stand; a key may hold several names of the path.
pub fn raw_values<'a>(value: &Value<'a>, parts: &[&str], found: &mut Vec<Value<'a>>) {
    match &value.kind {
        Kind::Null => {}
        Kind::Array(items) => items.iter().for_each(|item| raw_values(item, parts, found)),
        Kind::Object(object) => {
            for count in 1..=parts.len() {
                let name = parts[..count].join(".");
                if let Some(member) = object.iter().find(|member| member.key == name.as_str()) {
                    raw_values(&member.value, &parts[count..], found);
                }
            }
        }
        Kind::Bool(is_true) if parts.is_empty() => {
            found.push(Value { kind: Kind::String(is_true.to_string().into()), at: value.at });
        }
        _ if parts.is_empty() => found.push(value.clone()),
        _ => {}
    }
}

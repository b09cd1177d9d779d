//! How the exceptions of documents quote a value.

use super::names::{BadName, parts};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{Kind, Location, Object, Value};
use crate::mapping::java_text::java_text;

/// A value as Java prints it. ES: it is read as documents are, so that dotted names are the objects they abbreviate; the error is the
/// place of the first name that cannot be read so.
pub fn preview(value: &Value<'_>) -> Result<String, Location> {
    let mut out = String::new();
    append(&mut out, value)?;
    Ok(out)
}

fn append(out: &mut String, value: &Value<'_>) -> Result<(), Location> {
    match &value.kind {
        Kind::Array(items) => {
            out.push('[');
            for (place, item) in items.iter().enumerate() {
                if place > 0 {
                    out.push_str(", ");
                }
                append(out, item)?;
            }
            out.push(']');
            Ok(())
        }
        Kind::Object(object) => append_object(out, object),
        _ => {
            out.push_str(&java_text(value));
            Ok(())
        }
    }
}

fn append_object(out: &mut String, object: &Object<'_>) -> Result<(), Location> {
    let mut members: Vec<(&str, String)> = Vec::with_capacity(object.len());
    for member in object {
        let names = match parts(&member.key) {
            Ok(names) => names,
            Err(BadName::Blank) => vec![member.key.as_ref()],
            Err(BadName::Wrapped(_)) => return Err(member.at),
        };
        let Some((first, rest)) = names.split_first() else { continue };
        let mut text: String = rest.iter().flat_map(|name| ["{", name, "="]).collect();
        append(&mut text, &member.value)?;
        text.extend(rest.iter().map(|_| '}'));
        match members.iter_mut().find(|(known, _)| known == first) {
            // ES: the last of those that begin alike counts, nothing of the others is kept.
            Some((_, known)) => *known = text,
            None => members.push((first, text)),
        }
    }
    sort_as_hash_map(&mut members, |(name, _)| name);
    out.push('{');
    for (place, (name, text)) in members.iter().enumerate() {
        if place > 0 {
            out.push_str(", ");
        }
        out.push_str(name);
        out.push('=');
        out.push_str(text);
    }
    out.push('}');
    Ok(())
}

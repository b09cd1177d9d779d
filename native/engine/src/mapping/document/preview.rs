//! Values as quoted in document parsing exceptions.

use std::borrow::Cow;

use crate::json::{Kind, Location, Member, Object, Value};
use crate::mapping::java_text::java_text;
use crate::mapping::names::{BadName, parts};

/// A value as rendered by Java. ES: it is parsed like documents, so dotted names are expanded to objects; the error is the location of the
/// first invalid name (`mapping/dotted_preview`).
pub fn preview(value: &Value<'_>) -> Result<String, Location> {
    read(value).map(|value| java_text(&value))
}

/// The value with objects for dotted names.
fn read<'v>(value: &'v Value<'_>) -> Result<Value<'v>, Location> {
    let kind = match &value.kind {
        Kind::Array(items) => Kind::Array(items.iter().map(read).collect::<Result<_, _>>()?),
        Kind::Object(object) => Kind::Object(read_object(object)?),
        _ => return Ok(value.clone()),
    };
    Ok(Value { kind, at: value.at })
}

fn read_object<'v>(object: &'v Object<'_>) -> Result<Object<'v>, Location> {
    let mut members: Vec<Member<'v>> = Vec::with_capacity(object.len());
    for member in object {
        let names = match parts(&member.key) {
            Ok(names) => names,
            Err(BadName::Blank) => vec![member.key.as_ref()],
            Err(BadName::Wrapped(_)) => return Err(member.at),
        };
        let Some((first, rest)) = names.split_first() else { continue };
        let named = |name: &'v str, value: Value<'v>| Member { key: Cow::Borrowed(name), at: member.at, value };
        let within = |value: Value<'v>, name: &&'v str| {
            let at = value.at;
            Value { kind: Kind::Object(std::iter::once(named(name, value)).collect()), at }
        };
        let value = rest.iter().rev().fold(read(&member.value)?, within);
        match members.iter_mut().find(|known| known.key == *first) {
            // ES: of those with the same first part the last wins; nothing of the others is retained (mapping/dotted_preview).
            Some(known) => known.value = value,
            None => members.push(named(first, value)),
        }
    }
    Ok(members.into_iter().collect())
}

//! The values at a path of a source, wherever lists and dots in keys hide them.

use super::value::{Kind, Value};

/// The values at a path: names may hold dots, and lists on the way are looked through; of a list at its end, what stands in it.
pub fn values_at<'v, 'a>(source: &'v Value<'a>, path: &str) -> Vec<&'v Value<'a>> {
    let mut found = Vec::new();
    let parts: Vec<&str> = path.split('.').collect();
    collect(source, &parts, &mut found);
    found
}

/// The scalars at a path. ES: objects and nulls are none, lists are looked into wherever they stand, and booleans are texts.
pub fn scalars_at<'a>(source: &Value<'a>, path: &str) -> Vec<Value<'a>> {
    let mut found = Vec::new();
    for value in values_at(source, path) {
        scalars(value, &mut found);
    }
    found
}

fn collect<'v, 'a>(value: &'v Value<'a>, parts: &[&str], found: &mut Vec<&'v Value<'a>>) {
    match &value.kind {
        Kind::Array(items) if parts.is_empty() => found.extend(items),
        _ if parts.is_empty() => found.push(value),
        Kind::Array(items) => items.iter().for_each(|item| collect(item, parts, found)),
        Kind::Object(object) => {
            for count in 1..=parts.len() {
                let name = parts[..count].join(".");
                if let Some(member) = object.iter().find(|member| member.key == name.as_str()) {
                    collect(&member.value, &parts[count..], found);
                }
            }
        }
        _ => {}
    }
}

fn scalars<'a>(value: &Value<'a>, found: &mut Vec<Value<'a>>) {
    match &value.kind {
        Kind::Null | Kind::Object(_) => {}
        Kind::Array(items) => items.iter().for_each(|item| scalars(item, found)),
        Kind::Bool(is_true) => found.push(Value { kind: Kind::String(is_true.to_string().into()), at: value.at }),
        _ => found.push(value.clone()),
    }
}

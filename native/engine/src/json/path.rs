//! The values at a path of a source, wherever lists and dots in keys hide them.

use std::collections::VecDeque;

use super::value::{Kind, Value};

/// The values at a path: names may contain dots, and arrays on the way are traversed; for an array at the end, its
/// elements.
pub fn values_at<'v, 'a>(source: &'v Value<'a>, path: &str) -> Vec<&'v Value<'a>> {
    let mut found = Vec::new();
    let parts: Vec<&str> = path.split('.').collect();
    collect(source, &parts, &mut found);
    found
}

/// The values at a path as [`values_at`] finds them, in the order of the reference: breadth-first, so elements of
/// nested arrays come after the siblings of those arrays.
pub fn values_by_depth<'v, 'a>(source: &'v Value<'a>, path: &str) -> Vec<&'v Value<'a>> {
    let parts: Vec<&str> = path.split('.').collect();
    let mut queue: VecDeque<PathValue<'v, 'a>> = found_at(source, &parts).into_iter().collect();
    let mut values = Vec::new();
    while let Some(found) = queue.pop_front() {
        match found {
            PathValue::Several(several) => queue.extend(several),
            PathValue::One(value) => match value.as_array() {
                Some(items) => queue.extend(items.iter().map(PathValue::One)),
                None => values.push(value),
            },
        }
    }
    values
}

/// The result of a path: several values where an array, or several ways to write a path with dots, lead to it.
enum PathValue<'v, 'a> {
    One(&'v Value<'a>),
    Several(Vec<PathValue<'v, 'a>>),
}

fn found_at<'v, 'a>(value: &'v Value<'a>, parts: &[&str]) -> Option<PathValue<'v, 'a>> {
    match &value.kind {
        _ if parts.is_empty() => Some(PathValue::One(value)),
        Kind::Array(items) => {
            let mut several = Vec::new();
            for found in items.iter().filter_map(|item| found_at(item, parts)) {
                match found {
                    PathValue::Several(inner) => several.extend(inner),
                    // ES: an array on the path is flattened, an array in it at the end is not (mapping/runtime_point_ways).
                    PathValue::One(Value { kind: Kind::Array(inner), .. }) => several.extend(inner.iter().map(PathValue::One)),
                    one @ PathValue::One(_) => several.push(one),
                }
            }
            Some(PathValue::Several(several))
        }
        Kind::Object(object) => {
            let member_at = |count: usize| {
                let name = parts[..count].join(".");
                let member = object.iter().find(|member| member.key == name.as_str())?;
                found_at(&member.value, &parts[count..])
            };
            let mut ways: Vec<_> = (1..=parts.len()).filter_map(member_at).collect();
            if ways.len() > 1 { Some(PathValue::Several(ways)) } else { ways.pop() }
        }
        _ => None,
    }
}

/// The scalars at a path. ES: objects and nulls are skipped, arrays are traversed wherever they occur, and booleans are
/// strings (`query/terms_lookup`).
pub fn scalars_at<'a>(source: &Value<'a>, path: &str) -> Vec<Value<'a>> {
    let mut found = Vec::new();
    for value in values_at(source, path) {
        scalars(value, &mut found);
    }
    found
}

/// The scalars at several paths in the order in which the source has them.
pub fn scalars_as_sent<'a, P: AsRef<str>>(source: &Value<'a>, paths: &[P]) -> Vec<Value<'a>> {
    let mut found = Vec::new();
    let rests: Vec<&str> = paths.iter().map(AsRef::as_ref).collect();
    collect_as_sent(source, &rests, &mut found);
    found
}

/// `rests`: what remains of each path below `value`.
fn collect_as_sent<'a>(value: &Value<'a>, rests: &[&str], found: &mut Vec<Value<'a>>) {
    match &value.kind {
        Kind::Array(items) => items.iter().for_each(|item| collect_as_sent(item, rests, found)),
        Kind::Object(object) => {
            for member in object {
                let inner: Vec<&str> = rests.iter().filter_map(|rest| below(rest, &member.key)).collect();
                if !inner.is_empty() {
                    collect_as_sent(&member.value, &inner, found);
                }
            }
        }
        _ if rests.iter().any(|rest| rest.is_empty()) => scalars(value, found),
        _ => {}
    }
}

/// What remains of a path below a member.
fn below<'p>(path: &'p str, key: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(key).filter(|_| !path.is_empty())?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('.') }
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

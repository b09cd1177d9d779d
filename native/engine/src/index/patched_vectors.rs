//! Sources with their vectors put in again. ES: since 9 sources are kept without the vectors that can be searched, which an update brings back.

use crate::error::{EsError, Result};
use crate::json::source_filter::VectorNames;
use crate::json::{self, JsonWriter, Kind, Member, SourceFilter, Value};
use crate::mapping::Mapping;
use crate::mapping::vector::{Element, VectorType};

/// A vector that was taken out, with its full name.
type Taken<'a> = (String, Value<'a>);

/// The source as an update reads it; `None` where the index has no such vectors.
///
/// ES: what comes from the log of writes has them where they stood, with their numbers as they were stored; what comes from the index has them
/// behind all else in the objects they stand in, several of them in an order of chance, and not those that are null.
pub fn patch(source: &[u8], mapping: &Mapping, from_log: bool) -> Result<Option<Vec<u8>>> {
    if mapping.vectors().indexed.is_empty() {
        return Ok(None);
    }
    let value = json::parse(source).map_err(|error| error.to_es_error())?;
    let value = if from_log { value } else { within(&value, "", mapping) };
    let mut out = JsonWriter::default();
    Patched { mapping, from_log }.write(&value, "", &mut out);
    Ok(Some(out.into_bytes()))
}

fn is_vector(name: &str, mapping: &Mapping) -> bool {
    mapping.vectors().indexed.iter().any(|known| known == name)
}

fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// A value with the vectors of its objects behind all else.
fn within<'a>(value: &Value<'a>, path: &str, mapping: &Mapping) -> Value<'a> {
    let mut taken = Vec::new();
    let mut left = stripped(value, path, mapping, &mut taken);
    let start = if path.is_empty() { 0 } else { path.len() + 1 };
    for (name, vector) in taken {
        put(&mut left, &name[start..], vector);
    }
    left
}

/// The value without vectors, which are gathered; lists take theirs back item by item.
fn stripped<'a>(value: &Value<'a>, path: &str, mapping: &Mapping, taken: &mut Vec<Taken<'a>>) -> Value<'a> {
    let kind = match &value.kind {
        Kind::Object(object) => {
            let mut members: Vec<Member<'a>> = Vec::new();
            for member in object {
                let name = below(path, &member.key);
                if is_vector(&name, mapping) {
                    if !member.value.is_null() {
                        taken.push((name, member.value.clone()));
                    }
                    continue;
                }
                members.push(Member { value: stripped(&member.value, &name, mapping, taken), ..member.clone() });
            }
            Kind::Object(members.into_iter().collect())
        }
        Kind::Array(items) => Kind::Array(items.iter().map(|item| within(item, path, mapping)).collect()),
        other => other.clone(),
    };
    Value { kind, ..value.clone() }
}

/// Adds a vector to the innermost object on its way; what is left of its name is its key.
fn put<'a>(value: &mut Value<'a>, name: &str, vector: Value<'a>) {
    let at = value.at;
    let Kind::Object(object) = &mut value.kind else { return };
    let mut members: Vec<Member<'a>> = object.iter().cloned().collect();
    let inner = name.split_once('.').and_then(|(first, rest)| {
        let place = members.iter().position(|member| member.key == first && member.value.as_object().is_some())?;
        Some((place, rest))
    });
    match inner {
        Some((place, rest)) => put(&mut members[place].value, rest, vector),
        None => members.push(Member { key: name.to_owned().into(), at, value: vector }),
    }
    *object = members.into_iter().collect();
}

struct Patched<'m> {
    mapping: &'m Mapping,
    from_log: bool,
}

impl Patched<'_> {
    /// Prints a value, the numbers of vectors as they are kept.
    fn write(&self, value: &Value<'_>, path: &str, out: &mut JsonWriter) {
        match &value.kind {
            Kind::Object(object) => {
                out.begin_object();
                for member in object {
                    let name = below(path, &member.key);
                    out.key(&member.key);
                    match (member.value.as_array(), self.vector(&name)) {
                        (Some(numbers), Some(vector)) => write_vector(numbers, vector, out),
                        _ => self.write(&member.value, &name, out),
                    }
                }
                out.end_object();
            }
            Kind::Array(items) => {
                out.begin_array();
                for item in items {
                    self.write(item, path, out);
                }
                out.end_array();
            }
            _ => out.value(value),
        }
    }

    /// The type of a vector that is read as it is kept. ES: in the log nested ones are left as they were sent.
    fn vector(&self, name: &str) -> Option<&VectorType> {
        let field = self.mapping.field(name).filter(|_| is_vector(name, self.mapping))?;
        let is_left = self.from_log && field.nested_path.is_some();
        field.ty.vector().filter(|_| !is_left)
    }
}

fn write_vector(numbers: &[Value<'_>], vector: &VectorType, out: &mut JsonWriter) {
    let values: Option<Vec<f32>> = numbers.iter().map(|number| Some(number.as_number()?.as_f64() as f32)).collect();
    out.begin_array();
    match values {
        Some(values) if vector.element == Element::Float => vector.as_kept(values).into_iter().for_each(|value| out.f32(value)),
        Some(values) => values.into_iter().for_each(|value| out.i64(value as i64)),
        None => numbers.iter().for_each(|number| out.value(number)),
    }
    out.end_array();
}

/// What a reply shows of a source of an index with vectors; `as_map` says whether it was read into a map for something else.
///
/// ES: since 9 vectors that can be searched are no part of it, and the others are hidden, unless something is asked for by name or vectors are: then those
/// that the filter keeps are put in again. What holds one of them is filtered as a map, and so is all where nested objects may hold one.
pub fn shown(filter: &SourceFilter, mapping: &Mapping, as_map: bool, source: &[u8]) -> Result<Vec<u8>> {
    let vectors = mapping.vectors();
    if !filter.shows_vectors() {
        return filter.apply_without(vectors, as_map, source);
    }
    let kept: Vec<String> = vectors.indexed.iter().filter(|name| filter.keeps(name)).cloned().collect();
    if kept.is_empty() {
        let indexed = VectorNames { indexed: vectors.indexed.clone(), unindexed: Vec::new() };
        return filter.apply_without(&indexed, as_map, source);
    }
    let Some(patched) = patch(source, mapping, false)? else { return filter.apply(source) };
    if filter.is_empty() {
        return Ok(patched);
    }
    let value = json::parse(&patched).map_err(|error| error.to_es_error())?;
    let is_map = as_map || kept.iter().any(|name| mapping.nested_path_of(name).is_some()) || holds(&value, "", &kept);
    Ok(if is_map { filter.apply_to_map(&value) } else { filter.apply_value(&value) })
}

/// Whether a value holds a field of one of these full names.
fn holds(value: &Value<'_>, path: &str, names: &[String]) -> bool {
    match &value.kind {
        Kind::Object(object) => object.iter().any(|member| {
            let name = below(path, &member.key);
            names.contains(&name) || holds(&member.value, &name, names)
        }),
        Kind::Array(items) => items.iter().any(|item| holds(item, path, names)),
        _ => false,
    }
}

/// The same of a source in the log of writes.
pub fn shown_as_logged(filter: &SourceFilter, mapping: &Mapping, source: &[u8]) -> Result<Vec<u8>> {
    match filter.shows_vectors() {
        true if mapping.vectors().indexed.is_empty() => filter.apply(source),
        true => Err(EsError::not_implemented("[_source] with vectors of a document that is read from the log of writes")),
        false => filter.apply_as_logged(mapping.vectors(), source),
    }
}

//! Sources with their vectors restored. ES: since 9 sources are stored without the indexed vectors, which an update
//! restores (`api/global/update_vectors`).

use crate::error::Result;
use crate::json::path::values_at;
use crate::json::{self, JsonWriter, Kind, Member, Value};
use crate::mapping::Mapping;
use crate::mapping::types::sparse_vector;
use crate::mapping::vector::text::sent;
use crate::mapping::vector::{Element, TAKEN_OUT_SINCE, VectorType};
use crate::xcontent::source_filter::SourceFilter;
use crate::xcontent::source_filter::{excluding, without};

/// A vector that was taken out, with its full name.
type Taken<'a> = (String, Value<'a>);

/// The source for updates; `None` if the index has no such vectors.
///
/// ES: a source from the translog has them at their original position, with the elements as stored; a source from the index has them after
/// all other members of their objects, several of them in non-deterministic order, and without nulls (`api/global/update_vectors`).
pub fn patch(source: &[u8], mapping: &Mapping, from_log: bool) -> Result<Option<Vec<u8>>> {
    if mapping.vectors().indexed.is_empty() {
        return Ok(None);
    }
    Ok(Some(written(&parsed(source)?, mapping, from_log)))
}

fn parsed(source: &[u8]) -> Result<Value<'_>> {
    json::parse(source).map_err(|error| error.to_es_error())
}

/// A source with its vectors in their stored form, and in the position to which they are restored.
fn written(source: &Value<'_>, mapping: &Mapping, from_log: bool) -> Vec<u8> {
    let mut out = JsonWriter::default();
    let patched = Patched { mapping, from_log };
    if from_log {
        patched.write(source, "", &mut out);
    } else {
        patched.write(&within(source, "", mapping), "", &mut out);
    }
    out.into_bytes()
}

fn is_vector(name: &str, mapping: &Mapping) -> bool {
    mapping.vectors().indexed.iter().any(|known| known == name)
}

fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// A value with the vectors of its objects moved after all other members.
fn within<'a>(value: &Value<'a>, path: &str, mapping: &Mapping) -> Value<'a> {
    let mut taken = Vec::new();
    let mut left = stripped(value, path, mapping, &mut taken);
    let start = if path.is_empty() { 0 } else { path.len() + 1 };
    for (name, vector) in joined(taken) {
        put(&mut left, &name[start..], vector);
    }
    left
}

/// Values of one name as one list. ES: those in the objects of a list are weights of one document (`mapping/sparse_vector`).
fn joined(taken: Vec<Taken<'_>>) -> Vec<Taken<'_>> {
    let mut joined: Vec<Taken<'_>> = Vec::new();
    for (name, vector) in taken {
        match joined.iter_mut().find(|(known, _)| *known == name) {
            Some((_, first)) => first.kind = Kind::Array(vec![first.clone(), vector]),
            None => joined.push((name, vector)),
        }
    }
    joined
}

/// Returns true if objects at that path are nested documents, so that each retains its vectors.
fn are_apart(path: &str, mapping: &Mapping) -> bool {
    let below = |name: &String| name.strip_prefix(path).is_some_and(|rest| rest.starts_with('.'));
    let is_joined = |name: &String| {
        let field = mapping.mapped_field(name).filter(|field| field.ty.sparse_vector().is_some());
        field.is_some_and(|field| field.nested_path.as_deref().is_none_or(|nested| nested.len() < path.len()))
    };
    !mapping.vectors().indexed.iter().any(|name| below(name) && is_joined(name))
}

/// The value without vectors, which are gathered; lists take theirs back item by item.
fn stripped<'a>(value: &Value<'a>, path: &str, mapping: &Mapping, taken: &mut Vec<Taken<'a>>) -> Value<'a> {
    let kind = match &value.kind {
        Kind::Object(object) => {
            let mut members: Vec<Member<'a>> = Vec::new();
            for member in object {
                let name = below(path, &member.key);
                if is_vector(&name, mapping) {
                    if !member.value.is_null() && !is_no_vector(&name, &member.value, mapping) {
                        taken.push((name, member.value.clone()));
                    }
                    continue;
                }
                members.push(Member { value: stripped(&member.value, &name, mapping, taken), ..member.clone() });
            }
            Kind::Object(members.into_iter().collect())
        }
        Kind::Array(items) if are_apart(path, mapping) => Kind::Array(items.iter().map(|item| within(item, path, mapping)).collect()),
        Kind::Array(items) => Kind::Array(items.iter().map(|item| stripped(item, path, mapping, taken)).collect()),
        other => other.clone(),
    };
    Value { kind, ..value.clone() }
}

/// Adds a vector to the innermost object on its way; what is left of its name is its key.
fn put<'a>(value: &mut Value<'a>, name: &str, vector: Value<'a>) {
    let at = value.at;
    if let Kind::Array(items) = &mut value.kind {
        if let Some(first) = items.iter_mut().find(|item| item.as_object().is_some()) {
            put(first, name, vector);
        }
        return;
    }
    let Kind::Object(object) = &mut value.kind else { return };
    let mut members: Vec<Member<'a>> = object.iter().cloned().collect();
    let inner = name.split_once('.').and_then(|(first, rest)| {
        let place = members.iter().position(|member| member.key == first && holds_objects(&member.value))?;
        Some((place, rest))
    });
    match inner {
        Some((place, rest)) => put(&mut members[place].value, rest, vector),
        None => members.push(Member { key: name.to_owned().into(), at, value: vector }),
    }
    *object = members.into_iter().collect();
}

fn holds_objects(value: &Value<'_>) -> bool {
    value.as_object().is_some() || value.as_array().is_some_and(|items| items.iter().any(|item| item.as_object().is_some()))
}

/// An empty list has no weights.
fn is_no_vector(name: &str, value: &Value<'_>, mapping: &Mapping) -> bool {
    value.as_array().is_some() && is_sparse(name, mapping) && sparse_vector::stored(value).is_none()
}

fn is_sparse(name: &str, mapping: &Mapping) -> bool {
    mapping.mapped_field(name).is_some_and(|field| field.ty.sparse_vector().is_some())
}

struct Patched<'m> {
    mapping: &'m Mapping,
    from_log: bool,
}

impl Patched<'_> {
    /// Writes a value, with the elements of vectors in their stored form.
    fn write(&self, value: &Value<'_>, path: &str, out: &mut JsonWriter) {
        match &value.kind {
            Kind::Object(object) => {
                out.begin_object();
                for member in object {
                    let name = below(path, &member.key);
                    out.key(&member.key);
                    if let Some(weights) = self.weights(&name, &member.value) {
                        out.begin_object();
                        for (token, weight) in weights {
                            out.key(&token);
                            out.f32(weight);
                        }
                        out.end_object();
                        continue;
                    }
                    match self.vector(&name).and_then(|vector| Some((vector, sent(&member.value, vector)?))) {
                        Some((vector, numbers)) => write_vector(numbers, vector, out),
                        None => self.write(&member.value, &name, out),
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

    /// The weights of tokens in their stored form.
    fn weights(&self, name: &str, value: &Value<'_>) -> Option<Vec<(String, f32)>> {
        let field = self.mapping.mapped_field(name).filter(|_| is_sparse(name, self.mapping))?;
        let is_left = self.from_log && field.nested_path.is_some();
        if is_left { None } else { sparse_vector::stored(value) }
    }

    /// The type of a vector that is read in its stored form. ES: in the translog, nested vectors are left as they were
    /// sent (`api/global/update_vectors`).
    fn vector(&self, name: &str) -> Option<&VectorType> {
        let field = self.mapping.mapped_field(name).filter(|_| is_vector(name, self.mapping))?;
        let is_left = self.from_log && field.nested_path.is_some();
        field.ty.vector().filter(|_| !is_left)
    }
}

fn write_vector(numbers: Vec<f32>, vector: &VectorType, out: &mut JsonWriter) {
    out.begin_array();
    if vector.element == Element::Float {
        vector.as_kept(numbers).into_iter().for_each(|number| out.f32(number));
    } else {
        for number in numbers {
            out.i64(number as i64);
        }
    }
    out.end_array();
}

/// The source from which fields of a hit are read: with the vectors in `names`, in their stored form, and without others.
pub fn loaded(source: &[u8], mapping: &Mapping, names: &[String], major: u8) -> Result<Vec<u8>> {
    let vectors = mapping.vectors();
    let is_other = |name: &&String| !names.contains(*name);
    let indexed: Vec<&String> = vectors.indexed.iter().filter(is_other).collect();
    let unindexed: Vec<String> = vectors.unindexed.iter().filter(is_other).cloned().collect();
    let left = without(&parsed(source)?, "", &indexed);
    if unindexed.is_empty() {
        return Ok(kept(&left, mapping, major));
    }
    Ok(kept(&parsed(&excluding(&left, &unindexed))?, mapping, major))
}

/// A source in its stored form: since 9 with its vectors restored.
fn kept(source: &Value<'_>, mapping: &Mapping, major: u8) -> Vec<u8> {
    if major >= TAKEN_OUT_SINCE {
        return written(source, mapping, false);
    }
    let mut out = JsonWriter::default();
    out.value(source);
    out.into_bytes()
}

/// Vectors in nested objects of a document.
pub struct NestedVectors<'a> {
    /// Returns true if the document's leaf has nested objects at a path.
    pub has: &'a dyn Fn(&str) -> bool,
    /// True if they were read before. ES: the nested objects of a document are iterated once, so they are not restored again.
    pub were_read: bool,
}

/// The source of a hit for an index with vectors.
///
/// ES: since 9 indexed vectors are not part of it, and the others are hidden, unless anything is requested by name or vectors are: then
/// they are restored, and the source is filtered as a map (`api/global/search_source_of_vectors`). If none of them can be restored, the
/// rest is filtered while it is parsed.
pub fn shown(filter: &SourceFilter, mapping: &Mapping, as_map: bool, source: &[u8], nested: &NestedVectors<'_>) -> Result<Vec<u8>> {
    if !filter.shows_vectors() {
        return filter.apply_without(mapping.vectors(), as_map, source);
    }
    let Some(mut read) = WithVectors::read(filter, mapping, source)? else { return filter.apply(source) };
    // ES: if there are any nested objects, vectors may be restored in any document (api/global/search_source_beside_vectors).
    let is_put_in = |name: &&String| match nested_path(name, mapping) {
        Some(path) => (nested.has)(path),
        None => is_in(name, &read.value),
    };
    if !filter.is_empty() && !read.loaded.iter().any(is_put_in) {
        let left = without(&read.value, "", &mapping.vectors().indexed);
        return if as_map { Ok(filter.apply_to_map(&left)) } else { Ok(filter.apply_value(&left)) };
    }
    if nested.were_read {
        read.leave_nested(mapping);
    }
    read.patched(filter, mapping, false)
}

fn is_in(name: &str, source: &Value<'_>) -> bool {
    values_at(source, name).iter().any(|value| !value.is_null())
}

/// The nested object that a vector lies in.
pub fn nested_path<'m>(name: &str, mapping: &'m Mapping) -> Option<&'m str> {
    mapping.mapped_field(name).and_then(|field| field.nested_path.as_deref())
}

/// As above for a source in the translog. ES: nested vectors were not removed from it (`api/global/get_vectors_from_log`).
pub fn shown_as_logged(filter: &SourceFilter, mapping: &Mapping, source: &[u8]) -> Result<Vec<u8>> {
    if !filter.shows_vectors() {
        return filter.apply_as_logged(mapping.vectors(), source);
    }
    let Some(read) = WithVectors::read(filter, mapping, source)? else { return filter.apply(source) };
    if !filter.is_empty() && !read.loaded.iter().any(|name| nested_path(name, mapping).is_none() && is_in(name, &read.value)) {
        return Ok(filter.apply_value(&read.value));
    }
    read.patched(filter, mapping, true)
}

/// A source with the names of the vectors to include and to exclude.
struct WithVectors<'a> {
    value: Value<'a>,
    loaded: Vec<&'a String>,
    others: Vec<&'a String>,
}

impl<'a> WithVectors<'a> {
    /// Parses a source; `None` if the index has no such vectors.
    fn read(filter: &SourceFilter, mapping: &'a Mapping, source: &'a [u8]) -> Result<Option<Self>> {
        let indexed = &mapping.vectors().indexed;
        if indexed.is_empty() {
            return Ok(None);
        }
        let (loaded, others) = indexed.iter().partition(|name| filter.loads_vector(name, TAKEN_OUT_SINCE));
        Ok(Some(Self { value: parsed(source)?, loaded, others }))
    }

    /// Leaves out what lies in nested objects.
    fn leave_nested(&mut self, mapping: &Mapping) {
        let nested = self.loaded.extract_if(.., |name| nested_path(name, mapping).is_some());
        self.others.extend(nested);
    }

    /// The filtered source with its vectors in their stored form.
    fn patched(&self, filter: &SourceFilter, mapping: &Mapping, from_log: bool) -> Result<Vec<u8>> {
        let patched = written(&without(&self.value, "", &self.others), mapping, from_log);
        if filter.is_empty() {
            return Ok(patched);
        }
        Ok(filter.apply_to_map(&parsed(&patched)?))
    }
}

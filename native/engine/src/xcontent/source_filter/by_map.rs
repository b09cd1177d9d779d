//! Filtering a map, in the order of the Java hash map the reference builds.

use super::by_stream::write_scalar;
use super::glob::{Globs, State};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::value::{Kind, Object, Value};
use crate::json::writer::{JsonWriter, write_string};

/// Writes what is left of `object`.
pub(super) fn filter(object: &Object<'_>, includes: &[String], excludes: &[String], out: &mut Vec<u8>) {
    let everything = ["*".to_owned()];
    let includes = Globs::new(if includes.is_empty() { &everything } else { includes });
    let filter = Filter { includes, excludes: Globs::new(excludes) };
    filter.object(object, &At { include: filter.includes.start(), exclude: filter.excludes.start() }, out);
}

struct Filter {
    includes: Globs,
    excludes: Globs,
}

/// The current states of the two automatons.
struct At {
    include: State,
    exclude: State,
}

impl Filter {
    fn step(&self, at: &At, text: &str) -> At {
        At { include: self.includes.step(&at.include, text), exclude: self.excludes.step(&at.exclude, text) }
    }

    /// Writes an object; false if it became empty.
    fn object(&self, object: &Object<'_>, at: &At, out: &mut Vec<u8>) -> bool {
        let mut members: Vec<(&str, Vec<u8>)> = Vec::new();
        for member in object {
            let here = self.step(at, &member.key);
            if here.include.is_empty() || self.excludes.accepts(&here.exclude) {
                continue;
            }
            let mut written = Vec::new();
            if self.member(&member.value, &here, &mut written) {
                members.push((&member.key, written));
            }
        }
        sort_as_hash_map(&mut members, |member| member.0);
        out.push(b'{');
        for (i, (key, written)) in members.iter().enumerate() {
            if i > 0 {
                out.push(b',');
            }
            write_string(out, key);
            out.push(b':');
            out.extend_from_slice(written);
        }
        out.push(b'}');
        !members.is_empty()
    }

    fn member(&self, value: &Value<'_>, here: &At, out: &mut Vec<u8>) -> bool {
        let included = self.includes.accepts(&here.include);
        match &value.kind {
            // ES: a value that no exclude can match inside is retained as is, including empty objects (api/global/vectors_in_source).
            Kind::Object(_) | Kind::Array(_) if included && self.excludes.step(&here.exclude, ".").is_empty() => {
                let mut writer = JsonWriter::new(std::mem::take(out));
                writer.value(value);
                *out = writer.into_bytes();
                true
            }
            Kind::Object(object) => self.object(object, &self.step(here, "."), out) || included,
            Kind::Array(items) => self.array(items, here, out) || included,
            scalar => {
                write_scalar(scalar, out);
                included
            }
        }
    }

    /// Writes an array; false if it became empty.
    fn array(&self, items: &[Value<'_>], here: &At, out: &mut Vec<u8>) -> bool {
        let start = out.len();
        out.push(b'[');
        for item in items {
            let back = out.len();
            if back > start + 1 {
                out.push(b',');
            }
            let left = match &item.kind {
                Kind::Object(object) => self.object(object, &self.step(here, "."), out),
                Kind::Array(items) => self.array(items, here, out),
                scalar => {
                    write_scalar(scalar, out);
                    self.includes.accepts(&here.include)
                }
            };
            if !left {
                out.truncate(back);
            }
        }
        let left = out.len() > start + 1;
        out.push(b']');
        left
    }
}

//! Filtering the stream of tokens, as Jackson's filtering parser does it.

use super::path::{Paths, State, Step};
use crate::json::value::{Kind, Object, Value};
use crate::json::writer::{write_number, write_string};

/// Writes what is left of `object`.
pub(super) fn filter(object: &Object<'_>, includes: &[String], excludes: &[String], out: &mut Vec<u8>) {
    let paths = |patterns: &[String]| Paths::new(patterns.iter().map(String::as_str));
    let filter = Filter { includes: paths(includes), excludes: paths(excludes), dotted: true, verbatim: false };
    let (include, exclude) = filter.start();
    if !filter.object(object, include.as_ref(), exclude.as_ref(), out) {
        out.extend_from_slice(b"{}");
    }
}

/// Writes the filtered response, whose keys are one segment each; numbers are written verbatim if it becomes YAML. An
/// array that loses all its elements is omitted.
pub(crate) fn filter_value(value: &Value<'_>, includes: Paths, excludes: Paths, is_yaml: bool, out: &mut Vec<u8>) {
    let filter = Filter { includes, excludes, dotted: false, verbatim: is_yaml };
    let (include, exclude) = filter.start();
    if !filter.value(value, include.as_ref(), exclude.as_ref(), out) && value.as_object().is_some() {
        out.extend_from_slice(b"{}");
    }
}

struct Filter {
    includes: Paths,
    excludes: Paths,
    /// True if dots in keys separate segments.
    dotted: bool,
    /// True if numbers are written verbatim.
    verbatim: bool,
}

impl Filter {
    /// The states at the root.
    fn start(&self) -> (Option<State>, Option<State>) {
        let start = |paths: &Paths| (!paths.is_empty()).then(|| paths.start());
        (start(&self.includes), start(&self.excludes))
    }

    fn step(&self, paths: &Paths, state: &State, key: &str) -> Step {
        if self.dotted { paths.step_dotted(state, key) } else { paths.step(state, key) }
    }

    /// Writes a value; returns true if anything was written. `include`: `None` if everything is included, `exclude`: `None` if nothing
    /// below can be excluded.
    fn value(&self, value: &Value<'_>, include: Option<&State>, exclude: Option<&State>, out: &mut Vec<u8>) -> bool {
        match &value.kind {
            Kind::Object(object) => self.object(object, include, exclude, out),
            Kind::Array(items) => self.array(items, include, exclude, out),
            _ if include.is_some() => false,
            Kind::Number(number) if self.verbatim => {
                out.extend_from_slice(number.text().as_bytes());
                true
            }
            scalar => {
                write_scalar(scalar, out);
                true
            }
        }
    }

    fn object(&self, object: &Object<'_>, include: Option<&State>, exclude: Option<&State>, out: &mut Vec<u8>) -> bool {
        let start = out.len();
        out.push(b'{');
        for member in object {
            let below = match include.map(|state| self.step(&self.includes, state, &member.key)) {
                None | Some(Step::Match) => None,
                Some(Step::Partial(state)) => Some(state),
                Some(Step::Dead) => continue,
            };
            let excluded = match exclude.map(|state| self.step(&self.excludes, state, &member.key)) {
                None | Some(Step::Dead) => None,
                Some(Step::Partial(state)) => Some(state),
                Some(Step::Match) => continue,
            };
            let back = out.len();
            if back > start + 1 {
                out.push(b',');
            }
            write_string(out, &member.key);
            out.push(b':');
            if !self.value(&member.value, below.as_ref(), excluded.as_ref(), out) {
                out.truncate(back);
            }
        }
        close(out, start, b'}', include.is_none() && object.is_empty())
    }

    fn array(&self, items: &[Value<'_>], include: Option<&State>, exclude: Option<&State>, out: &mut Vec<u8>) -> bool {
        let start = out.len();
        out.push(b'[');
        for item in items {
            let back = out.len();
            if back > start + 1 {
                out.push(b',');
            }
            if !self.value(item, include, exclude, out) {
                out.truncate(back);
            }
        }
        close(out, start, b']', include.is_none() && items.is_empty())
    }
}

/// Closes a container, or removes it if nothing was written into it; originally empty ones are kept.
fn close(out: &mut Vec<u8>, start: usize, bracket: u8, keep_empty: bool) -> bool {
    if out.len() == start + 1 && !keep_empty {
        out.truncate(start);
        return false;
    }
    out.push(bracket);
    true
}

/// Writes a scalar anew.
pub(crate) fn write_scalar(kind: &Kind<'_>, out: &mut Vec<u8>) {
    match kind {
        Kind::Bool(true) => out.extend_from_slice(b"true"),
        Kind::Bool(false) => out.extend_from_slice(b"false"),
        Kind::Number(number) => write_number(out, *number),
        Kind::String(text) => write_string(out, text),
        Kind::Null | Kind::Array(_) | Kind::Object(_) => out.extend_from_slice(b"null"),
    }
}

//! Filtering the stream of tokens, as Jackson's filtering parser does it.

use super::path::{Paths, State, Step};
use crate::json::value::{Kind, Object, Value};
use crate::json::writer::{write_number, write_string};

/// Writes what is left of `object`.
pub(super) fn filter(object: &Object<'_>, includes: &[String], excludes: &[String], out: &mut Vec<u8>) {
    let filter =
        Filter { includes: Paths::new(includes.iter().map(String::as_str)), excludes: Paths::new(excludes.iter().map(String::as_str)) };
    let include = (!filter.includes.is_empty()).then(|| filter.includes.start());
    let exclude = (!filter.excludes.is_empty()).then(|| filter.excludes.start());
    if !filter.object(object, include.as_ref(), exclude.as_ref(), out) {
        out.extend_from_slice(b"{}");
    }
}

struct Filter {
    includes: Paths,
    excludes: Paths,
}

impl Filter {
    /// Writes a value and says whether there was anything to write. `include` is `None` where everything is included,
    /// `exclude` where nothing below can be excluded.
    fn value(&self, value: &Value<'_>, include: Option<&State>, exclude: Option<&State>, out: &mut Vec<u8>) -> bool {
        match &value.kind {
            Kind::Object(object) => self.object(object, include, exclude, out),
            Kind::Array(items) => self.array(items, include, exclude, out),
            _ if include.is_some() => false,
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
            let below = match include.map(|state| self.includes.step_dotted(state, &member.key)) {
                None | Some(Step::Match) => None,
                Some(Step::Partial(state)) => Some(state),
                Some(Step::Dead) => continue,
            };
            let excluded = match exclude.map(|state| self.excludes.step_dotted(state, &member.key)) {
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

/// Closes a container, or takes it back when nothing was written into it; what was empty in the source stays.
fn close(out: &mut Vec<u8>, start: usize, bracket: u8, keep_empty: bool) -> bool {
    if out.len() == start + 1 && !keep_empty {
        out.truncate(start);
        return false;
    }
    out.push(bracket);
    true
}

/// Writes a scalar anew.
pub(super) fn write_scalar(kind: &Kind<'_>, out: &mut Vec<u8>) {
    match kind {
        Kind::Bool(true) => out.extend_from_slice(b"true"),
        Kind::Bool(false) => out.extend_from_slice(b"false"),
        Kind::Number(number) => write_number(out, *number),
        Kind::String(text) => write_string(out, text),
        Kind::Null | Kind::Array(_) | Kind::Object(_) => out.extend_from_slice(b"null"),
    }
}

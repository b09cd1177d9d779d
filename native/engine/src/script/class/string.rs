//! `java.lang.String`: indices are UTF-16 code units.

use std::sync::Arc;

use crate::script::value::Val;

/// Maximum bytes of strings per run, so that a doubling loop cannot exhaust memory.
pub const MAX_TEXT: usize = 16 << 20;

/// Calls a method; `None` if unsupported.
pub fn call(text: &Arc<str>, name: &str, arguments: &[Val]) -> Option<Val> {
    let units = || text.encode_utf16().collect::<Vec<u16>>();
    Some(match (name, arguments) {
        ("length", []) => Val::Int(text.encode_utf16().count() as i32),
        ("isEmpty", []) => Val::Bool(text.is_empty()),
        ("toString", []) => Val::Str(Arc::clone(text)),
        ("toLowerCase", []) => Val::text(&text.to_lowercase()),
        ("toUpperCase", []) => Val::text(&text.to_uppercase()),
        // Java: everything up to the blank is cut off.
        ("trim", []) => Val::text(text.trim_matches(|c| c <= ' ')),
        ("hashCode", []) => Val::Int(text.encode_utf16().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))),
        ("equals", [other]) => Val::Bool(matches!(other, Val::Str(other) if other == text)),
        ("contains", [Val::Str(other)]) => Val::Bool(text.contains(&**other)),
        ("startsWith", [Val::Str(other)]) => Val::Bool(text.starts_with(&**other)),
        ("endsWith", [Val::Str(other)]) => Val::Bool(text.ends_with(&**other)),
        ("concat", [Val::Str(other)]) if text.len() + other.len() <= MAX_TEXT => Val::text(&format!("{text}{other}")),
        ("replace", [Val::Str(from), Val::Str(to)]) if replaced_length(text, from, to) <= MAX_TEXT => Val::text(&text.replace(&**from, to)),
        ("compareTo", [Val::Str(other)]) => Val::Int(compare(text, other)),
        ("indexOf", [Val::Str(other)]) => Val::Int(text.find(&**other).map_or(-1, |at| place(text, at))),
        ("lastIndexOf", [Val::Str(other)]) => Val::Int(text.rfind(&**other).map_or(-1, |at| place(text, at))),
        ("substring", [Val::Int(from)]) => part(&units(), *from, None)?,
        ("substring", [Val::Int(from), Val::Int(to)]) => part(&units(), *from, Some(*to))?,
        _ => return None,
    })
}

/// At least as long as the text is after `from` has become `to`.
fn replaced_length(text: &str, from: &str, to: &str) -> usize {
    text.len().saturating_add(text.matches(from).count().saturating_mul(to.len()))
}

fn place(text: &str, at: usize) -> i32 {
    text.get(..at).map_or(-1, |before| before.encode_utf16().count() as i32)
}

/// A substring; `None` if out of bounds, where Java throws with stack frames of its own.
fn part(units: &[u16], from: i32, to: Option<i32>) -> Option<Val> {
    let to = match to {
        Some(to) => usize::try_from(to).ok()?,
        None => units.len(),
    };
    let part = units.get(usize::try_from(from).ok()?..to)?;
    // A lone surrogate is unsupported.
    String::from_utf16(part).ok().map(|part| Val::text(&part))
}

/// Java: the difference of the first units that differ, else of the lengths.
fn compare(text: &str, other: &str) -> i32 {
    let mut units = text.encode_utf16().zip(other.encode_utf16());
    match units.find(|(a, b)| a != b) {
        Some((a, b)) => i32::from(a) - i32::from(b),
        None => text.encode_utf16().count() as i32 - other.encode_utf16().count() as i32,
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_TEXT, Val, call};

    #[test]
    fn indices_are_utf_16_units() {
        let text = "a\u{1F600}bc".into();
        assert_eq!(call(&text, "length", &[]), Some(Val::Int(5)));
        assert_eq!(call(&text, "indexOf", &[Val::text("b")]), Some(Val::Int(3)));
        assert_eq!(call(&text, "substring", &[Val::Int(3), Val::Int(4)]), Some(Val::text("b")));
        assert_eq!(call(&text, "substring", &[Val::Int(2)]), None);
        assert_eq!(call(&text, "substring", &[Val::Int(9)]), None);
    }

    #[test]
    fn no_text_grows_without_end() {
        let long = Val::text(&"a".repeat(MAX_TEXT));
        assert_eq!(call(&"a".into(), "concat", std::slice::from_ref(&long)), None);
        assert_eq!(call(&"aa".into(), "replace", &[Val::text("a"), long.clone()]), None);
        assert_eq!(call(&"bb".into(), "replace", &[Val::text("a"), long]), Some(Val::text("bb")));
    }

    #[test]
    fn comparison_tells_how_far_apart() {
        assert_eq!(call(&"hello".into(), "compareTo", &[Val::text("help")]), Some(Val::Int(-4)));
        assert_eq!(call(&"ab".into(), "compareTo", &[Val::text("abcd")]), Some(Val::Int(-2)));
    }
}

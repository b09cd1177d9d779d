//! Template parameters with Java's semantics: name lookup and rendering.

use crate::error::EsError;
use crate::json::writer::write_number;
use crate::json::{JsonWriter, Kind, Value};

/// A value that a name found.
#[derive(Clone, Copy)]
pub enum Lookup<'v> {
    /// One of the parameters.
    Value(&'v Value<'v>),
    /// The size of a list.
    Size(usize),
}

impl<'v> Lookup<'v> {
    /// The parameter, if it is one.
    pub const fn value(self) -> Option<&'v Value<'v>> {
        match self {
            Self::Value(value) => Some(value),
            Self::Size(_) => None,
        }
    }

    /// `toString`. ES: an array found by name is a map of its items by index (`modules/render_template`).
    pub fn print(self) -> String {
        let mut out = String::new();
        match self {
            Self::Size(size) => out.push_str(&size.to_string()),
            Self::Value(value) => match value.as_array() {
                Some(items) => {
                    let entries = items.iter().enumerate();
                    print_all(&mut out, '{', entries, '}', |out, (at, item)| {
                        out.push_str(&at.to_string());
                        out.push('=');
                        print(out, item);
                    });
                }
                None => print(&mut out, value),
            },
        }
        out
    }

    /// `toJson`.
    pub fn json(self) -> String {
        match self {
            Self::Value(value) if matches!(value.kind, Kind::Array(_) | Kind::Object(_)) => {
                let mut out = JsonWriter::default();
                out.value(value);
                out.into_string()
            }
            other => other.print(),
        }
    }
}

/// Appends what `toString` gives of a value inside another.
pub fn print(out: &mut String, value: &Value<'_>) {
    match &value.kind {
        Kind::Null => out.push_str("null"),
        Kind::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Kind::Number(number) => {
            let mut digits = Vec::new();
            write_number(&mut digits, *number);
            out.push_str(String::from_utf8_lossy(&digits).trim_matches('"'));
        }
        Kind::String(text) => out.push_str(text),
        Kind::Array(items) => print_all(out, '[', items.iter(), ']', print),
        Kind::Object(object) => print_all(out, '{', object.iter(), '}', |out, member| {
            out.push_str(&member.key);
            out.push('=');
            print(out, &member.value);
        }),
    }
}

fn print_all<T>(out: &mut String, open: char, items: impl Iterator<Item = T>, close: char, print: impl Fn(&mut String, T)) {
    out.push(open);
    for (at, item) in items.enumerate() {
        if at > 0 {
            out.push_str(", ");
        }
        print(out, item);
    }
    out.push(close);
}

/// Looks up a name in the scopes, innermost first; `None` if not found, null if it is null.
pub fn find<'v>(name: &str, scopes: &[&'v Value<'v>]) -> Result<Option<Lookup<'v>>, EsError> {
    for scope in scopes.iter().rev() {
        if let Some(found) = look_up(scope, name)? {
            return Ok(Some(found));
        }
        let Some((first, rest)) = name.split_once('.') else { continue };
        // ES: the scope with the first part of a path decides (modules/render_template).
        if let Some(found) = look_up(scope, first)? {
            return follow(found, rest);
        }
    }
    Ok(None)
}

fn follow<'v>(mut found: Lookup<'v>, mut path: &str) -> Result<Option<Lookup<'v>>, EsError> {
    loop {
        let Some(value) = found.value() else { return Ok(None) };
        let (name, rest) = path.split_once('.').map_or((path, None), |(name, rest)| (name, Some(rest)));
        let Some(inner) = look_up(value, name)? else { return Ok(None) };
        let Some(rest) = rest else { return Ok(Some(inner)) };
        found = inner;
        path = rest;
    }
}

fn look_up<'v>(scope: &'v Value<'v>, name: &str) -> Result<Option<Lookup<'v>>, EsError> {
    match &scope.kind {
        Kind::Object(object) => Ok(object.get(name).map(Lookup::Value)),
        Kind::Array(items) if name == "size" => Ok(Some(Lookup::Size(items.len()))),
        Kind::Array(items) => {
            let Ok(at) = name.parse::<i32>() else { return Ok(None) };
            let Ok(at) = usize::try_from(at) else { return Err(EsError::illegal_argument("position >= 0")) };
            let item = items.get(at).ok_or_else(|| EsError::new("index_out_of_bounds_exception", 500, at.to_string()))?;
            Ok(Some(item).filter(|item| !item.is_null()).map(Lookup::Value))
        }
        _ => Ok(None),
    }
}

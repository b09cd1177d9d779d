//! A parsed JSON text: a tree that borrows from the bytes it was read from.

use std::borrow::Cow;

/// The location of a token. `line` and `column` count from 1, columns in bytes, as Jackson reports the start of a
/// token; `start..end` are byte offsets of the whole value (for an object or array up to its closing bracket). `end` is
/// [`Location::OPEN`] for an object or array that a syntax error cut short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Location {
    /// Line of the first byte, from 1.
    pub line: u32,
    /// Column of the first byte, from 1.
    pub column: u32,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Location {
    /// The `end` of an object or array without its closing bracket.
    pub const OPEN: u32 = u32::MAX;

    /// Returns true if the value is complete.
    pub const fn is_complete(&self) -> bool {
        self.end != Self::OPEN
    }

    /// This location with its line and column advanced past bytes that start here.
    #[must_use]
    pub fn behind(self, passed: &[u8]) -> Self {
        let lines = passed.split(|byte| *byte == b'\n').count() as u32 - 1;
        let column = match passed.iter().rposition(|byte| *byte == b'\n') {
            Some(newline) => (passed.len() - newline) as u32,
            None => self.column + passed.len() as u32,
        };
        Self { line: self.line + lines, column, ..self }
    }
}

/// A JSON value and its location.
#[derive(Debug, Clone, PartialEq)]
pub struct Value<'a> {
    /// The value.
    pub kind: Kind<'a>,
    /// Its location.
    pub at: Location,
}

/// Kinds of JSON values.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, as written.
    Number(Number<'a>),
    /// A string, unescaped; lone surrogates read as U+FFFD.
    String(Cow<'a, str>),
    /// An array.
    Array(Vec<Value<'a>>),
    /// An object.
    Object(Object<'a>),
}

/// A number as it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number<'a> {
    text: &'a str,
}

/// One member of an object.
#[derive(Debug, Clone, PartialEq)]
pub struct Member<'a> {
    /// The key, unescaped.
    pub key: Cow<'a, str>,
    /// The location of the key.
    pub at: Location,
    /// The value.
    pub value: Value<'a>,
}

/// The members of an object in the order they were written; keys are unique.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Object<'a> {
    pub(super) members: Vec<Member<'a>>,
}

impl<'a> Value<'a> {
    /// The object, if it is one.
    pub const fn as_object(&self) -> Option<&Object<'a>> {
        match &self.kind {
            Kind::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The items, if it is an array.
    pub fn as_array(&self) -> Option<&[Value<'a>]> {
        match &self.kind {
            Kind::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The text, if it is a string.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Kind::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub const fn as_number(&self) -> Option<Number<'a>> {
        match &self.kind {
            Kind::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The boolean, if it is one (a string `"true"` is not).
    pub const fn as_bool(&self) -> Option<bool> {
        match &self.kind {
            Kind::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns true for `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self.kind, Kind::Null)
    }

    /// The member `key` of an object.
    pub fn get(&self, key: &str) -> Option<&Value<'a>> {
        self.as_object().and_then(|object| object.get(key))
    }

    /// The value of a dotted name, taken from the implicit object that the name expands to: one without a start in the
    /// source.
    pub fn dotted(&self) -> Option<&Self> {
        let object = self.as_object().filter(|_| self.at.end == self.at.start)?;
        let inner = &object.iter().next()?.value;
        Some(inner.dotted().unwrap_or(inner))
    }

    /// Jackson's name of the token the value starts with, which the reference's messages quote (`START_OBJECT`, `VALUE_STRING`…).
    pub fn token(&self) -> &'static str {
        match &self.kind {
            Kind::Null => "VALUE_NULL",
            _ if self.is_early_end() => "END_OBJECT",
            Kind::Bool(_) => "VALUE_BOOLEAN",
            Kind::Number(_) => "VALUE_NUMBER",
            Kind::String(_) => "VALUE_STRING",
            Kind::Array(_) => "START_ARRAY",
            Kind::Object(_) => "START_OBJECT",
        }
    }

    /// Jackson's own name of the token, which distinguishes `VALUE_TRUE` from `VALUE_FALSE` and integers from other
    /// numbers.
    pub fn jackson_token(&self) -> &'static str {
        match &self.kind {
            Kind::Bool(true) => "VALUE_TRUE",
            Kind::Bool(false) => "VALUE_FALSE",
            Kind::Number(number) if number.is_integer() => "VALUE_NUMBER_INT",
            Kind::Number(_) => "VALUE_NUMBER_FLOAT",
            _ => self.token(),
        }
    }

    /// Returns true for the end of an object that an array contains if braces close one level too early
    /// ([`parse_torn`](super::reader::parse_torn)); such an item is a boolean of one byte.
    pub const fn is_early_end(&self) -> bool {
        matches!(self.kind, Kind::Bool(_)) && self.at.end == self.at.start + 1
    }

    /// The text of a scalar as in the reference's parser: a number as written, `true`, `false`; `None` for `null`, objects and arrays.
    pub fn scalar_text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Bool(true) => Some("true"),
            Kind::Bool(false) => Some("false"),
            Kind::Number(number) => Some(number.text),
            Kind::String(text) => Some(text),
            Kind::Null | Kind::Array(_) | Kind::Object(_) => None,
        }
    }
}

impl<'a> Number<'a> {
    /// Wraps the text of a number, which must be one by JSON's grammar.
    pub const fn new(text: &'a str) -> Self {
        Self { text }
    }

    /// The number as written.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Returns true if it has neither fraction nor exponent.
    pub fn is_integer(&self) -> bool {
        !self.text.bytes().any(|b| matches!(b, b'.' | b'e' | b'E'))
    }

    /// The value of an integer that fits; `None` for fractions, exponents and larger numbers.
    pub fn as_i64(&self) -> Option<i64> {
        self.text.parse().ok()
    }

    /// The value of a non-negative integer that fits.
    pub fn as_u64(&self) -> Option<u64> {
        self.text.parse().ok()
    }

    /// The value of an integer that fits.
    pub fn as_i128(&self) -> Option<i128> {
        self.text.parse().ok()
    }

    /// The nearest double; infinite when out of range.
    pub fn as_f64(&self) -> f64 {
        self.text.parse().unwrap_or(f64::NAN)
    }

    /// The nearest float; infinite when out of range.
    pub fn as_f32(&self) -> f32 {
        self.text.parse().unwrap_or(f32::NAN)
    }
}

impl<'a> Object<'a> {
    /// The value of `key`, if present.
    pub fn get(&self, key: &str) -> Option<&Value<'a>> {
        self.members.iter().find(|member| member.key == key).map(|member| &member.value)
    }

    /// The members in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Member<'a>> {
        self.members.iter()
    }

    /// Number of members.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }
}

impl<'a> FromIterator<Member<'a>> for Object<'a> {
    fn from_iter<T: IntoIterator<Item = Member<'a>>>(members: T) -> Self {
        Self { members: members.into_iter().collect() }
    }
}

impl<'o, 'a> IntoIterator for &'o Object<'a> {
    type Item = &'o Member<'a>;
    type IntoIter = std::slice::Iter<'o, Member<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.members.iter()
    }
}

//! Builds the tree without recursion: open containers are a stack, so that no nesting can overflow the machine's.

use std::borrow::Cow;
use std::collections::HashSet;

use super::cursor::Cursor;
use super::error::{JsonError, JsonErrorKind, describe};
use crate::json::value::{Kind, Location, Member, Object, Value};

/// The deepest nesting the reference accepts.
const MAX_DEPTH: usize = 1000;
/// Up to this many members, a duplicate key is looked for by comparing; above, in a set.
const FEW: usize = 16;

enum Open<'a> {
    Array { at: Location, items: usize },
    Object { at: Location, members: usize, key: Option<(Cow<'a, str>, Location)>, seen: Option<HashSet<Cow<'a, str>>> },
}

enum Next {
    Value,
    FirstItem,
    FirstKey,
    Key,
    AfterValue,
}

/// The reader's state: open containers, and the finished children of all of them.
pub(super) struct Tree<'a> {
    cursor: Cursor<'a>,
    open: Vec<Open<'a>>,
    items: Vec<Value<'a>>,
    members: Vec<Member<'a>>,
    root: Option<Value<'a>>,
}

impl<'a> Tree<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { cursor: Cursor::new(bytes), open: Vec::new(), items: Vec::new(), members: Vec::new(), root: None }
    }

    pub fn read(mut self) -> (Option<Value<'a>>, Option<JsonError>) {
        let error = self.run().err();
        while !self.open.is_empty() {
            self.close(Location::OPEN);
        }
        (self.root, error)
    }

    fn run(&mut self) -> Result<(), JsonError> {
        let mut next = Next::Value;
        loop {
            next = match next {
                Next::Value => self.value()?,
                Next::FirstItem => self.first(b']', Next::Value)?,
                Next::FirstKey => self.first(b'}', Next::Key)?,
                Next::Key => self.key()?,
                Next::AfterValue if self.open.is_empty() => return self.trailing(),
                Next::AfterValue => self.separator()?,
            };
            if self.root.is_none() && self.open.is_empty() {
                return Ok(());
            }
        }
    }

    fn value(&mut self) -> Result<Next, JsonError> {
        let Some(byte) = self.cursor.skip_space()? else {
            return if self.open.is_empty() { Ok(Next::Value) } else { Err(self.missing_close()) };
        };
        let mut at = self.cursor.here();
        let in_object = matches!(self.open.last(), Some(Open::Object { .. }));
        if !in_object {
            self.cursor.token = at;
        }
        let kind = match byte {
            b'{' | b'[' => {
                self.cursor.pos += 1;
                self.cursor.outside = false;
                self.cursor.token = at;
                return self.begin(byte, at);
            }
            b'"' => Kind::String(self.cursor.string()?),
            b'-' | b'0'..=b'9' => Kind::Number(self.cursor.number()?),
            _ => self.literal(byte)?,
        };
        self.cursor.token = at;
        at.end = self.cursor.pos as u32;
        self.finish(Value { kind, at });
        Ok(Next::AfterValue)
    }

    fn begin(&mut self, byte: u8, at: Location) -> Result<Next, JsonError> {
        if self.open.len() >= MAX_DEPTH {
            let depth = self.open.len() + 1;
            let message = format!(
                "Document nesting depth ({depth}) exceeds the maximum allowed ({MAX_DEPTH}, from `StreamReadConstraints.getMaxNestingDepth()`)"
            );
            return Err(self.cursor.error(JsonErrorKind::Constraint, message));
        }
        if byte == b'[' {
            self.open.push(Open::Array { at, items: self.items.len() });
            return Ok(Next::FirstItem);
        }
        self.open.push(Open::Object { at, members: self.members.len(), key: None, seen: None });
        Ok(Next::FirstKey)
    }

    fn first(&mut self, close: u8, next: Next) -> Result<Next, JsonError> {
        match self.cursor.skip_space()? {
            Some(byte) if byte == close => Ok(self.end()),
            Some(_) => Ok(next),
            None => Err(self.missing_close()),
        }
    }

    fn end(&mut self) -> Next {
        self.cursor.token = self.cursor.here();
        self.cursor.pos += 1;
        self.close(self.cursor.pos as u32);
        Next::AfterValue
    }

    fn key(&mut self) -> Result<Next, JsonError> {
        let Some(byte) = self.cursor.skip_space()? else { return Err(self.missing_close()) };
        if byte != b'"' {
            return Err(self.cursor.unexpected_byte(byte, "was expecting double-quote to start field name"));
        }
        let mut at = self.cursor.here();
        let key = self.cursor.string()?;
        at.end = self.cursor.pos as u32;
        self.check_duplicate(&key)?;
        self.cursor.token = at;
        match self.cursor.skip_space()? {
            Some(b':') => self.cursor.pos += 1,
            Some(byte) => return Err(self.cursor.unexpected_byte(byte, "was expecting a colon to separate field name and value")),
            None => return Err(self.cursor.end_of_input(" within/between Object entries")),
        }
        if let Some(Open::Object { key: slot, .. }) = self.open.last_mut() {
            *slot = Some((key, at));
        }
        Ok(Next::Value)
    }

    #[allow(clippy::ptr_arg, reason = "the set keeps a clone of the borrowed key")]
    fn check_duplicate(&mut self, key: &Cow<'a, str>) -> Result<(), JsonError> {
        let Some(Open::Object { members, seen, .. }) = self.open.last_mut() else { return Ok(()) };
        let siblings = &self.members[*members..];
        let duplicate = if siblings.len() < FEW {
            siblings.iter().any(|member| member.key == *key)
        } else {
            !seen.get_or_insert_with(|| siblings.iter().map(|member| member.key.clone()).collect()).insert(key.clone())
        };
        if duplicate { Err(self.cursor.syntax(format!("Duplicate field '{key}'"))) } else { Ok(()) }
    }

    fn separator(&mut self) -> Result<Next, JsonError> {
        let Some(byte) = self.cursor.skip_space()? else { return Err(self.missing_close()) };
        let in_object = matches!(self.open.last(), Some(Open::Object { .. }));
        match byte {
            b',' => {
                self.cursor.pos += 1;
                Ok(if in_object { Next::Key } else { Next::Value })
            }
            b'}' if in_object => Ok(self.end()),
            b']' if !in_object => Ok(self.end()),
            _ => {
                let what = if in_object { "Object" } else { "Array" };
                Err(self.cursor.unexpected_byte(byte, &format!("was expecting comma to separate {what} entries")))
            }
        }
    }

    fn literal(&mut self, byte: u8) -> Result<Kind<'a>, JsonError> {
        let (text, kind) = match byte {
            b't' => ("true", Kind::Bool(true)),
            b'f' => ("false", Kind::Bool(false)),
            b'n' => ("null", Kind::Null),
            _ => {
                return Err(self.cursor.unexpected_byte(
                    byte,
                    "expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
                ));
            }
        };
        if !self.cursor.bytes[self.cursor.pos..].starts_with(text.as_bytes()) {
            return Err(self.cursor.syntax("Unrecognized token"));
        }
        self.cursor.pos += text.len();
        Ok(kind)
    }

    fn trailing(&mut self) -> Result<(), JsonError> {
        self.cursor.outside = true;
        match self.cursor.skip_space()? {
            None => Ok(()),
            Some(byte) => Err(self.cursor.unexpected_byte(byte, "unexpected token after the value")),
        }
    }

    fn missing_close(&self) -> JsonError {
        let (what, at) = match self.open.last() {
            Some(Open::Array { at, .. }) => ("Array", *at),
            Some(Open::Object { at, .. }) => ("Object", *at),
            None => return self.cursor.end_of_input(""),
        };
        let source = describe(self.cursor.bytes);
        let Location { line, column, .. } = at;
        self.cursor.end_of_input(&format!(
            ": expected close marker for {what} (start marker at [Source: {source}; line: {line}, column: {column}])"
        ))
    }

    /// Closes the innermost container and hands it to the one around it.
    fn close(&mut self, end: u32) {
        let Some(open) = self.open.pop() else { return };
        let (kind, at) = match open {
            Open::Array { at, items } => (Kind::Array(self.items.drain(items..).collect()), at),
            Open::Object { at, members, .. } => (Kind::Object(Object { members: self.members.drain(members..).collect() }), at),
        };
        self.finish(Value { kind, at: Location { end, ..at } });
    }

    /// Puts a finished value where it belongs.
    fn finish(&mut self, value: Value<'a>) {
        match self.open.last_mut() {
            None => self.root = Some(value),
            Some(Open::Array { .. }) => self.items.push(value),
            Some(Open::Object { key, .. }) => {
                if let Some((key, at)) = key.take() {
                    self.members.push(Member { key, at, value });
                }
            }
        }
    }
}

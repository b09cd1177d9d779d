//! Builds the tree without recursion: open containers are a stack, so that no nesting can overflow the machine's.

use std::borrow::Cow;
use std::collections::HashSet;

use super::cursor::Cursor;
use super::error::{JsonError, JsonErrorKind};
use super::string::Role;
use crate::json::value::{Kind, Location, Member, Object, Value};

/// The deepest nesting the reference accepts.
const MAX_DEPTH: usize = 1000;
/// Up to this many members, duplicate keys are found by comparison; above, with a set.
const FEW: usize = 16;

pub(super) enum Open<'a> {
    Array { at: Location, items: usize },
    Object { at: Location, members: usize, key: Option<(Cow<'a, str>, Location)>, seen: Option<HashSet<Cow<'a, str>>> },
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    Value,
    FirstItem,
    FirstKey,
    Key,
    AfterValue,
}

/// The reader's state: open containers, and the finished children of all of them.
pub(super) struct Tree<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) open: Vec<Open<'a>>,
    pub(super) items: Vec<Value<'a>>,
    members: Vec<Member<'a>>,
    root: Option<Value<'a>>,
    max_depth: usize,
    /// Offsets of brackets that are read as texts.
    pub(super) torn: Vec<u32>,
    /// Sources within a reply begin as they were sent, some with a byte-order mark.
    is_reply: bool,
}

impl<'a> Tree<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self {
            cursor: Cursor::new(bytes),
            open: Vec::new(),
            items: Vec::new(),
            members: Vec::new(),
            root: None,
            max_depth: MAX_DEPTH,
            torn: Vec::new(),
            is_reply: false,
        }
    }

    /// A reply may hold a source of the greatest depth some levels down.
    pub fn of_reply(bytes: &'a [u8]) -> Self {
        Self { max_depth: MAX_DEPTH + 100, is_reply: true, ..Self::new(bytes) }
    }

    pub fn read(mut self) -> (Option<Value<'a>>, Option<JsonError>) {
        let mut next = Next::Value;
        let mut error = self.run(&mut next).err();
        if let Some(error) = &mut error {
            error.beyond = self.resume(next, error).map(Box::new);
        }
        while !self.open.is_empty() {
            self.close(Location::OPEN);
        }
        (self.root, error)
    }

    fn run(&mut self, next: &mut Next) -> Result<(), JsonError> {
        loop {
            if *next == Next::AfterValue && self.open.is_empty() {
                return self.trailing();
            }
            *next = self.step(*next)?;
            if self.root.is_none() && self.open.is_empty() {
                return Ok(());
            }
        }
    }

    /// Parses the next element of a container, or the root value.
    pub(super) fn step(&mut self, next: Next) -> Result<Next, JsonError> {
        match next {
            Next::Value => self.value(),
            Next::FirstItem => self.first(b']', Next::Value),
            Next::FirstKey => self.first(b'}', Next::Key),
            Next::Key => self.key(),
            Next::AfterValue => self.separator(),
        }
    }

    fn value(&mut self) -> Result<Next, JsonError> {
        if self.is_reply {
            self.cursor.skip_mark();
        }
        let Some(byte) = self.cursor.skip_space()? else {
            return match self.open.last() {
                None => Ok(Next::Value),
                Some(Open::Array { .. }) => Err(self.missing_entry()),
                Some(Open::Object { .. }) => Err(self.cursor.end_of_input(" within/between Object entries")),
            };
        };
        let mut at = self.cursor.here();
        let in_object = matches!(self.open.last(), Some(Open::Object { .. }));
        if !in_object {
            self.cursor.token = at;
        }
        if matches!(byte, b'{' | b'[') {
            self.cursor.pos += 1;
            self.cursor.outside = false;
            self.cursor.token = at;
            self.cursor.token_name = if byte == b'{' { "START_OBJECT" } else { "START_ARRAY" };
            return self.begin(byte, at);
        }
        if self.open.is_empty() && matches!(byte, b']' | b'}') {
            return Err(self.mismatched(byte));
        }
        let kind = match byte {
            b'"' => {
                self.cursor.token = at;
                self.cursor.token_name = "VALUE_STRING";
                match self.cursor.string(Role::Value) {
                    Ok(text) => Kind::String(text),
                    Err(error) => {
                        // The token type is known before its text is parsed: it is a string, whatever its content.
                        self.finish(Value { kind: Kind::String(Cow::Borrowed("")), at: Location { end: Location::OPEN, ..at } });
                        return Err(error);
                    }
                }
            }
            b'-' | b'0'..=b'9' => {
                let number = self.cursor.number()?;
                if self.open.is_empty() {
                    self.root_space()?;
                }
                Kind::Number(number)
            }
            _ => self.cursor.literal(byte, !in_object && !self.open.is_empty())?,
        };
        self.cursor.token = at;
        self.cursor.token_name = token_name(&kind);
        at.end = self.cursor.pos as u32;
        self.finish(Value { kind, at });
        Ok(Next::AfterValue)
    }

    fn begin(&mut self, byte: u8, at: Location) -> Result<Next, JsonError> {
        if self.torn.contains(&at.start) {
            return Ok(self.begin_torn(at));
        }
        if self.open.len() >= self.max_depth {
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
            Some(byte @ (b']' | b'}')) => Err(self.mismatched(byte)),
            Some(_) => Ok(next),
            None => Err(self.missing_close()),
        }
    }

    fn end(&mut self) -> Next {
        self.cursor.token = self.cursor.here();
        self.cursor.token_name = if matches!(self.open.last(), Some(Open::Array { .. })) { "END_ARRAY" } else { "END_OBJECT" };
        self.cursor.pos += 1;
        self.close(self.cursor.pos as u32);
        Next::AfterValue
    }

    fn key(&mut self) -> Result<Next, JsonError> {
        let Some(byte) = self.cursor.skip_space()? else { return Err(self.missing_entry()) };
        if byte != b'"' {
            return Err(self.odd_name(byte));
        }
        let mut at = self.cursor.here();
        let key = self.cursor.string(Role::Name)?;
        at.end = self.cursor.pos as u32;
        self.check_duplicate(&key)?;
        self.cursor.token = at;
        self.cursor.token_name = "FIELD_NAME";
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
        // ES: replies repeat keys where keyed buckets have the same one (aggregation/keyed_twice).
        let checks = self.torn.is_empty() && !self.is_reply;
        let Some(Open::Object { members, seen, .. }) = self.open.last_mut().filter(|_| checks) else { return Ok(()) };
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
            b'}' if !self.torn.is_empty() => Ok(self.early_end()),
            b']' | b'}' => Err(self.mismatched(byte)),
            _ => {
                let what = if in_object { "Object" } else { "Array" };
                Err(self.cursor.unexpected_byte(byte, &format!("was expecting comma to separate {what} entries")))
            }
        }
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

    /// Adds a complete value to its container.
    pub(super) fn finish(&mut self, value: Value<'a>) {
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

/// Jackson's name of the token a scalar is.
fn token_name(kind: &Kind<'_>) -> &'static str {
    match kind {
        Kind::Null => "VALUE_NULL",
        Kind::Bool(true) => "VALUE_TRUE",
        Kind::Bool(false) => "VALUE_FALSE",
        Kind::Number(number) if number.is_integer() => "VALUE_NUMBER_INT",
        Kind::Number(_) => "VALUE_NUMBER_FLOAT",
        Kind::String(_) | Kind::Array(_) | Kind::Object(_) => "VALUE_STRING",
    }
}

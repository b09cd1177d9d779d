//! Continuing after an error, as Jackson does when another token is requested.

use super::error::{Beyond, JsonError, JsonErrorKind};
use super::tree::{Next, Open, Tree};
use crate::json::Location;

impl Tree<'_> {
    /// The next error, if one occurs before all containers are closed; `next` was being parsed.
    pub(super) fn resume(&self, next: Next, error: &JsonError) -> Option<Beyond> {
        if self.open.is_empty() || matches!(error.kind, JsonErrorKind::Constraint) {
            return None;
        }
        let mut next = self.after(next)?;
        let mut tree = self.reopened();
        if error.is_on_character() {
            tree.pass_character();
        }
        let mut lowest = tree.open.len();
        while !tree.open.is_empty() {
            match tree.step(next) {
                Ok(then) => next = then,
                Err(error) => {
                    let open = tree.open.iter().take(lowest).map(|open| open.at().start).collect();
                    return Some(Beyond { error, open });
                }
            }
            lowest = lowest.min(tree.open.len());
        }
        None
    }

    /// What Jackson parses next. A comma counts as consumed even if the following value is invalid; a name whose value is invalid is
    /// followed by nothing.
    fn after(&self, failed: Next) -> Option<Next> {
        let in_object = matches!(self.open.last(), Some(Open::Object { .. }));
        match failed {
            Next::Value if in_object && self.cursor.token_name != "VALUE_STRING" => None,
            Next::Key if self.cursor.token_name == "FIELD_NAME" => None,
            Next::Value | Next::Key | Next::AfterValue => Some(Next::AfterValue),
            Next::FirstItem | Next::FirstKey => Some(failed),
        }
    }

    /// The same position with the same open containers, without their contents.
    fn reopened(&self) -> Self {
        let open = self.open.iter().map(|open| match open {
            Open::Array { at, .. } => Open::Array { at: *at, items: 0 },
            Open::Object { at, .. } => Open::Object { at: *at, members: 0, key: None, seen: None },
        });
        let mut tree = Self::new(self.cursor.bytes);
        (tree.cursor, tree.open) = (self.cursor.clone(), open.collect());
        tree
    }

    fn pass_character(&mut self) {
        let rest = &self.cursor.bytes[self.cursor.pos.min(self.cursor.bytes.len())..];
        self.cursor.pos += 1 + rest.iter().skip(1).take_while(|byte| (0x80..0xc0).contains(*byte)).count();
    }
}

impl Open<'_> {
    fn at(&self) -> Location {
        match self {
            Open::Array { at, .. } | Open::Object { at, .. } => *at,
        }
    }
}

impl JsonError {
    /// Returns true if the location is that of a character that Jackson has already passed.
    fn is_on_character(&self) -> bool {
        let is_escape = self.message.starts_with("Unrecognized character escape");
        let is_character = self.message.starts_with("Unexpected character") && !self.message.contains("in numeric value");
        is_escape || is_character || self.is_close_marker()
    }
}

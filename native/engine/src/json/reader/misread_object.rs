//! Braces parsed as scalars: how a parser continues after an object where it expects a value.

use std::borrow::Cow;

use super::tree::{Next, Tree};
use crate::json::value::{Kind, Location, Value};

impl<'a> Tree<'a> {
    /// Parses a text whose braces at the offsets `torn` open nothing.
    pub fn torn(bytes: &'a [u8], torn: &[u32]) -> Self {
        let mut tree = Self::new(bytes);
        tree.torn = torn.to_vec();
        tree
    }

    /// Takes the bracket after the cursor as a string; the members of its object become those of the enclosing object.
    pub(super) fn begin_torn(&mut self, at: Location) -> Next {
        self.finish(Value { kind: Kind::String(Cow::Borrowed("{")), at: Location { end: at.start + 1, ..at } });
        Next::FirstKey
    }

    /// Takes the bracket under the cursor, which ends no object of the array, as an item of that.
    pub(super) fn early_end(&mut self) -> Next {
        let at = self.cursor.here();
        self.cursor.pos += 1;
        self.items.push(Value { kind: Kind::Bool(false), at: Location { end: at.start + 1, ..at } });
        Next::AfterValue
    }
}

//! Sets of characters in expressions of grok.

use super::class::posix;
use super::translate::Translator;
use crate::error::{EsError, Result};

/// Sets that may be inside one another.
const DEEPEST: usize = 50;

impl Translator<'_> {
    /// `\p{Alpha}`, `\p{^Alpha}`, `\P{Alpha}`.
    pub(super) fn property(&mut self, is_negated: bool, in_set: bool) -> Result<()> {
        let name: String = self.characters[self.at..].iter().skip(1).take_while(|next| **next != '}').collect();
        if self.peek(0) != Some('{') {
            return Err(self.unbuilt("\\p"));
        }
        self.at += name.chars().count() + 2;
        let bare = name.trim_start_matches('^');
        let is_negated = is_negated != (bare.len() < name.len());
        let set = match posix(&bare.to_ascii_lowercase()) {
            Some(set) => set.to_owned(),
            None if matches!(bare, "L" | "Lu" | "Ll" | "Lt" | "Lm" | "Lo" | "M" | "N" | "Nd" | "P" | "S" | "Z") => format!("\\p{{{bare}}}"),
            None => return Err(self.unbuilt(&format!("\\p{{{name}}}"))),
        };
        let text = match (is_negated, in_set) {
            (true, _) => format!("[^{set}]"),
            (false, true) => set,
            (false, false) => format!("[{set}]"),
        };
        self.out.push_str(&text);
        Ok(())
    }

    /// A set of characters, which may hold others.
    pub(super) fn set(&mut self) -> Result<()> {
        self.sets += 1;
        if self.sets > DEEPEST {
            return Err(self.unbuilt("so many sets"));
        }
        self.out.push('[');
        if self.peek(0) == Some('^') {
            self.at += 1;
            self.out.push('^');
        }
        let mut is_first = true;
        loop {
            let Some(character) = self.peek(0) else {
                return Err(EsError::illegal_argument("premature end of char-class"));
            };
            self.at += 1;
            match character {
                ']' if !is_first => break,
                '\\' => self.escape(true)?,
                '[' if self.peek(0) == Some(':') => self.named_set()?,
                '[' => self.set()?,
                '&' if self.peek(0) == Some('&') => {
                    self.at += 1;
                    self.out.push_str("&&");
                }
                '-' if self.peek(0) == Some('-') => return Err(self.unbuilt("-- in a set")),
                '-' => self.out.push('-'),
                other if other.is_ascii_punctuation() || other == ' ' => self.code(other),
                other => self.out.push(other),
            }
            is_first = false;
        }
        self.out.push(']');
        self.sets -= 1;
        Ok(())
    }

    /// `[:alpha:]`, `[:^alpha:]` in a set.
    fn named_set(&mut self) -> Result<()> {
        let name: String = self.characters[self.at..].iter().skip(1).take_while(|next| **next != ':').collect();
        self.at += name.chars().count() + 2;
        if self.peek(0) != Some(']') {
            return Err(self.unbuilt("[:"));
        }
        self.at += 1;
        let bare = name.trim_start_matches('^');
        let Some(set) = posix(bare) else { return Err(self.unbuilt(&format!("[:{name}:]"))) };
        let text = if bare.len() < name.len() { format!("[^{set}]") } else { set.to_owned() };
        self.out.push_str(&text);
        Ok(())
    }
}

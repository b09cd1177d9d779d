//! Token filters that change the text of each token independently.

use super::SharedTokenFilter;
use super::each::{Each, EachToken};
use crate::analysis::token::{Attributes, Token, TokenSink};
use std::sync::Arc;

/// Writes the changed text and returns true; false if unchanged.
type ChangeText = dyn Fn(&str, &mut String) -> bool + Send + Sync;

struct Change {
    change: Box<ChangeText>,
    stems: bool,
}

/// A filter that changes every token.
pub fn every(change: impl Fn(&str, &mut String) -> bool + Send + Sync + 'static) -> SharedTokenFilter {
    Arc::new(Each::new(Change { change: Box::new(change), stems: false }))
}

/// A filter that leaves keywords alone, as stemmers do.
pub fn stems(change: impl Fn(&str, &mut String) -> bool + Send + Sync + 'static) -> SharedTokenFilter {
    Arc::new(Each::new(Change { change: Box::new(change), stems: true }).adding(Attributes::KEYWORD))
}

/// A filter that maps characters one by one. `None` deletes a character.
pub fn characters(map: impl Fn(char) -> Option<char> + Send + Sync + 'static) -> SharedTokenFilter {
    every(move |text, out| {
        if text.chars().all(|character| map(character) == Some(character)) {
            return false;
        }
        out.extend(text.chars().filter_map(&map));
        true
    })
}

impl EachToken for Change {
    type State = String;

    fn token(&self, buffer: &mut String, token: &Token<'_>, next: &mut dyn TokenSink) {
        buffer.clear();
        if !(self.stems && token.keyword) && (self.change)(token.text, buffer) {
            next.token(&Token { text: buffer, ..*token });
        } else {
            next.token(token);
        }
    }
}

//! `asciifolding`: letters with marks, ligatures and other forms of letters as their ASCII equivalents.

use super::each::{Each, EachToken};
use super::{InRules, TokenFilterSpec};
use crate::analysis::token::{Token, TokenSink};
use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("asciifolding", |context| {
    let preserve_original = context.settings.boolean("preserve_original", false)?;
    let plain = Each::new(AsciiFolding { preserve_original: false });
    if !preserve_original {
        return Ok(Arc::new(plain));
    }
    Ok(Arc::new(Each::new(AsciiFolding { preserve_original }).in_rules(InRules::Other(Arc::new(plain)))))
})
.normalizing();

/// Equivalents by character, one line each: the equivalent, then the characters.
static FOLDING: LazyLock<FxHashMap<char, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("asciifolding/folding.txt").lines();
    let pairs = lines.filter_map(|line| line.split_once('\t'));
    pairs.flat_map(|(equivalent, characters)| characters.chars().map(move |character| (character, equivalent))).collect()
});

/// Writes the folded text; false where nothing changes.
pub fn fold(text: &str, out: &mut String) -> bool {
    if text.is_ascii() {
        return false;
    }
    let folding = &*FOLDING;
    for character in text.chars() {
        match folding.get(&character) {
            Some(equivalent) => out.push_str(equivalent),
            None => out.push(character),
        }
    }
    out != text
}

struct AsciiFolding {
    preserve_original: bool,
}

impl EachToken for AsciiFolding {
    type State = String;

    fn token(&self, buffer: &mut String, token: &Token<'_>, next: &mut dyn TokenSink) {
        buffer.clear();
        if !fold(token.text, buffer) {
            next.token(token);
            return;
        }
        next.token(&Token { text: buffer, ..*token });
        if self.preserve_original {
            next.token(&Token { position_increment: 0, ..*token });
        }
    }
}

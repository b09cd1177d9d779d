//! `char_group`: what lies between characters of some sorts.

use super::grams::{Class, class};
use super::{Tokenizer, TokenizerSpec, char_tokenizer};
use crate::analysis::escapes;
use crate::analysis::token::TokenSink;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "char_group",
    build: |context| {
        let longest = context.settings.integer("max_token_length", 255)?;
        let Ok(longest @ 1..=1_048_576) = usize::try_from(longest) else {
            let reason = format!("maxTokenLen must be greater than 0 and less than 1048576 passed: {longest}");
            return Err(EsError::illegal_argument(reason));
        };
        let items = context.settings.list("tokenize_on_chars").unwrap_or_default();
        let classes = items.iter().map(|item| separator(item)).collect::<Result<_>>()?;
        Ok(Arc::new(CharGroup { classes, longest }))
    },
};

fn separator(item: &str) -> Result<Class> {
    let mut characters = item.chars();
    match (characters.next(), characters.next()) {
        (None, _) => Err(EsError::new("runtime_exception", 500, "[tokenize_on_chars] cannot contain empty characters")),
        (Some(_), None) => Ok(Class::OneOf(item.to_owned())),
        (Some('\\'), _) => Ok(Class::OneOf(escapes::read(item)?)),
        _ => class(item).ok_or_else(|| EsError::new("runtime_exception", 500, format!("Invalid escaped char in [{item}]"))),
    }
}

struct CharGroup {
    classes: Vec<Class>,
    longest: usize,
}

impl Tokenizer for CharGroup {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let belongs = |character| !self.classes.iter().any(|class| class.holds(character));
        char_tokenizer::tokenize(text, Some(self.longest), belongs, None, sink);
    }
}

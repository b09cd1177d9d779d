//! `lowercase`: one character at a time; Greek, Irish and Turkish have rules of their own.

use super::{TokenFilter, TokenFilterSpec, change};
use crate::analysis::lowercase::{lowercase_char, lowercase_into};
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("lowercase", |context| match context.settings.text("language") {
    None => Ok(Arc::new(Lowercase)),
    Some(language) => match language.to_lowercase().as_str() {
        "greek" => Ok(change::characters(|character| Some(greek(character)))),
        "irish" => Ok(change::every(irish)),
        "turkish" => Ok(change::every(turkish)),
        _ => Err(EsError::illegal_argument(format!("language [{language}] not support for lower case"))),
    },
})
.normalizing();

/// The filter.
#[derive(Clone, Copy, Debug)]
pub struct Lowercase;

impl TokenFilter for Lowercase {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        Box::new(Sink { next, buffer: String::new() })
    }
}

struct Sink<'s> {
    next: Box<dyn TokenSink + 's>,
    buffer: String,
}

impl TokenSink for Sink<'_> {
    fn token(&mut self, token: &Token<'_>) {
        self.next.token(&Token { text: lowercase_into(token.text, &mut self.buffer), ..*token });
    }

    fn end(&mut self, position_increment: u32) {
        self.next.end(position_increment);
    }

    fn stopped(&mut self, byte: usize) {
        self.next.stopped(byte);
    }
}

/// A Greek character without accents and without the final form of sigma.
pub fn greek(character: char) -> char {
    match character {
        'ς' => 'σ',
        'Ά' | 'ά' => 'α',
        'Έ' | 'έ' => 'ε',
        'Ή' | 'ή' => 'η',
        'Ί' | 'Ϊ' | 'ί' | 'ϊ' | 'ΐ' => 'ι',
        'Ύ' | 'Ϋ' | 'ύ' | 'ϋ' | 'ΰ' => 'υ',
        'Ό' | 'ό' => 'ο',
        'Ώ' | 'ώ' => 'ω',
        '\u{3A2}' => 'ς',
        other => lowercase_char(other),
    }
}

/// Irish: `nAthair` and `tAthair` are hyphenated before they are lowercased. Lucene lowercases UTF-16 code units.
pub fn irish(text: &str, out: &mut String) -> bool {
    let lower = |character: char| if character.len_utf16() == 1 { lowercase_char(character) } else { character };
    let mut characters = text.chars();
    if let (Some(first @ ('n' | 't')), Some(vowel)) = (characters.next(), characters.next())
        && matches!(vowel, 'A' | 'E' | 'I' | 'O' | 'U' | 'Á' | 'É' | 'Í' | 'Ó' | 'Ú')
    {
        out.push(first);
        out.push('-');
        out.extend(text[first.len_utf8()..].chars().map(lower));
        return true;
    }
    out.extend(text.chars().map(lower));
    true
}

/// Turkish: `I` is lowercased without a dot, and with one where a combining dot above follows.
pub fn turkish(text: &str, out: &mut String) -> bool {
    let characters: Vec<char> = text.chars().collect();
    let mut after_i = false;
    for (at, &character) in characters.iter().enumerate() {
        let previous_i = after_i;
        after_i = character == 'I' || (previous_i && is_mark(character));
        match character {
            'I' if dot_follows(&characters[at + 1..]) => out.push('i'),
            'I' => {
                out.push('ı');
                after_i = false;
            }
            // Dots belong to the letter before them.
            '\u{307}' if previous_i => {}
            other => out.push(lowercase_char(other)),
        }
    }
    true
}

fn is_mark(character: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(character) == GeneralCategory::NonspacingMark
}

fn dot_follows(rest: &[char]) -> bool {
    rest.iter().take_while(|&&character| is_mark(character)).any(|&character| character == '\u{307}')
}

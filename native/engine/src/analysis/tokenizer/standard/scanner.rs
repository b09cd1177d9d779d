//! Finds the next token by the rules of Unicode Standard Annex #29 as restricted by Lucene's standard tokenizer:
//! the longest match is used, and anything that is not a word, number, ideograph, kana, South-East Asian run or emoji is skipped.

use super::emoji;
use super::word_break::{WordBreak, WordBreaks};

/// A match: one past its last byte, and the token type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// One past the last byte.
    pub end: usize,
    /// The type of the token.
    pub kind: &'static str,
}

/// Reads classes from a text that may be cut short (`max_token_length`).
#[derive(Clone, Copy)]
pub struct Scanner<'t> {
    pub text: &'t str,
    pub table: &'static WordBreaks,
}

/// Returns true if the class is one of `Extend`, `Format` and `ZWJ`, which rule WB4 attaches to the preceding
/// character.
pub fn extends(class: WordBreak) -> bool {
    matches!(
        class,
        WordBreak::Extend
            | WordBreak::SoutheastAsianMark
            | WordBreak::ZeroWidthJoiner
            | WordBreak::EnclosingKeycap
            | WordBreak::TextVariation
            | WordBreak::EmojiVariation
            | WordBreak::EmojiModifier
    )
}

/// The class of the last character of the current word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Only `ExtendNumLet`s: not a word yet.
    Nothing,
    Letter,
    Hebrew,
    /// A Hebrew letter that closed a pair around a double quote.
    HebrewPair,
    /// A single quote after a Hebrew letter.
    HebrewQuote,
    Number,
    Katakana,
    ExtendNumLet,
}

impl Scanner<'_> {
    /// The class and the end of the character at `at`.
    pub fn class(self, at: usize) -> Option<(WordBreak, usize)> {
        let character = self.text.get(at..)?.chars().next()?;
        Some((self.table.class(character), at + character.len_utf8()))
    }

    /// The class of the character at `at`, and the end of its extended sequence.
    pub fn element(self, at: usize) -> Option<(WordBreak, usize)> {
        let (class, end) = self.class(at)?;
        Some((class, self.skip_extending(end)))
    }

    /// The end of the glued characters that begin at `at`.
    pub fn skip_extending(self, mut at: usize) -> usize {
        while let Some((class, end)) = self.class(at)
            && extends(class)
        {
            at = end;
        }
        at
    }

    /// The token that begins exactly at `start`, if one does.
    pub fn token_at(self, start: usize) -> Option<Match> {
        let emoji = emoji::longest(self, start);
        let other = self.other_at(start);
        match (emoji, other) {
            (Some(emoji), Some(other)) => Some(if other.end > emoji.end { other } else { emoji }),
            (emoji, other) => emoji.or(other),
        }
    }

    fn other_at(self, start: usize) -> Option<Match> {
        let (class, end) = self.element(start)?;
        match class {
            WordBreak::Ideographic => Some(Match { end, kind: "<IDEOGRAPHIC>" }),
            WordBreak::Hiragana => Some(Match { end, kind: "<HIRAGANA>" }),
            WordBreak::SoutheastAsian | WordBreak::SoutheastAsianMark => {
                let mut end = end;
                while let Some((WordBreak::SoutheastAsian | WordBreak::SoutheastAsianMark, next)) = self.element(end) {
                    end = next;
                }
                Some(Match { end, kind: "<SOUTHEAST_ASIAN>" })
            }
            _ => self.word_at(start),
        }
    }

    fn word_at(self, start: usize) -> Option<Match> {
        let mut last = Last::Nothing;
        let mut at = start;
        // The token is a number, Hangul or katakana only if it is nothing else.
        let (mut numbers, mut hangul, mut katakana) = (true, true, true);
        while let Some((class, end)) = self.element(at) {
            let (next, end) = match (last, class) {
                (_, WordBreak::ExtendNumLet) if last == Last::Nothing => (Last::Nothing, end),
                (_, WordBreak::ExtendNumLet) => (Last::ExtendNumLet, end),
                (Last::Katakana | Last::Nothing | Last::ExtendNumLet, WordBreak::Katakana) => (Last::Katakana, end),
                (Last::Katakana, _) | (_, WordBreak::Katakana) => break,
                (_, WordBreak::ALetter | WordBreak::Hangul | WordBreak::PictographicLetter) => (Last::Letter, end),
                (_, WordBreak::HebrewLetter) => (Last::Hebrew, end),
                (_, WordBreak::Digit | WordBreak::Numeric) => (Last::Number, end),
                _ => match self.across(last, class, end) {
                    Some(crossed) => crossed,
                    None => break,
                },
            };
            numbers &= matches!(next, Last::Number | Last::ExtendNumLet | Last::Nothing);
            hangul &= class == WordBreak::Hangul;
            katakana &= class == WordBreak::Katakana;
            (last, at) = (next, end);
        }
        let kind = match last {
            Last::Nothing => return None,
            _ if numbers => "<NUM>",
            _ if hangul => "<HANGUL>",
            _ if katakana => "<KATAKANA>",
            _ => "<ALPHANUM>",
        };
        Some(Match { end: at, kind })
    }

    /// Punctuation inside a word, which only belongs to it if a suitable character follows.
    fn across(self, last: Last, class: WordBreak, end: usize) -> Option<(Last, usize)> {
        let next = self.element(end);
        let letter = matches!(class, WordBreak::MidLetter | WordBreak::MidNumLet | WordBreak::SingleQuote);
        let number = matches!(class, WordBreak::MidNum | WordBreak::MidNumLet | WordBreak::SingleQuote);
        match (last, next) {
            (Last::Letter | Last::Hebrew, Some((WordBreak::ALetter | WordBreak::Hangul | WordBreak::PictographicLetter, after)))
                if letter =>
            {
                Some((Last::Letter, after))
            }
            (Last::Letter | Last::Hebrew, Some((WordBreak::HebrewLetter, after))) if letter => Some((Last::Hebrew, after)),
            (Last::Number, Some((WordBreak::Digit | WordBreak::Numeric, after))) if number => Some((Last::Number, after)),
            (Last::Hebrew, Some((WordBreak::HebrewLetter, after))) if class == WordBreak::DoubleQuote => Some((Last::HebrewPair, after)),
            (Last::Hebrew, _) if class == WordBreak::SingleQuote => Some((Last::HebrewQuote, end)),
            _ => None,
        }
    }
}

//! Grams of the runs of some classes of characters: what `ngram` and `edge_ngram` share.

use super::Tokenizer;
use crate::analysis::character::{category as of, is_letter, is_whitespace};
use crate::analysis::settings::Settings;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::token_filter::ngram;
use crate::error::{EsError, Result};
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

/// A class of characters.
pub enum Class {
    /// By a function.
    By(fn(char) -> bool),
    /// One of Java's categories.
    Of(GeneralCategory),
    /// Explicit characters.
    OneOf(String),
}

impl Class {
    /// Returns true if the class contains the character.
    pub fn holds(&self, character: char) -> bool {
        match self {
            Self::By(function) => function(character),
            Self::Of(category) => of(character) == *category,
            Self::OneOf(characters) => characters.contains(character),
        }
    }
}

/// The class of that name; `None` for other names.
pub fn class(name: &str) -> Option<Class> {
    Some(Class::By(match name {
        "letter" => is_letter,
        "digit" => |character| of(character) == GeneralCategory::DecimalNumber,
        "whitespace" => is_whitespace,
        "punctuation" => |character| GeneralCategoryGroup::Punctuation.contains(of(character)),
        "symbol" => |character| GeneralCategoryGroup::Symbol.contains(of(character)),
        _ => return None,
    }))
}

/// Reads `token_chars` and `custom_token_chars`.
fn classes(settings: &Settings) -> Result<Vec<Class>> {
    let read = |name: String| {
        let name = name.trim().to_lowercase();
        if name == "custom" {
            let Some(characters) = settings.text("custom_token_chars") else {
                return Err(EsError::illegal_argument("Token type: 'custom' requires setting `custom_token_chars`"));
            };
            return Ok(Class::OneOf(characters));
        }
        // ES: further classes are those of Java's categories (modules/analysis/named_characters).
        if let Some(category) = category(&name) {
            return Ok(category);
        }
        class(&name).ok_or_else(|| {
            EsError::illegal_argument(format!(
                "Unknown token type: '{name}', must be one of [symbol, private_use, paragraph_separator, start_punctuation, unassigned, \
                 enclosing_mark, connector_punctuation, letter_number, other_number, math_symbol, lowercase_letter, space_separator, \
                 surrogate, initial_quote_punctuation, decimal_digit_number, digit, other_punctuation, dash_punctuation, currency_symbol, \
                 non_spacing_mark, custom, format, modifier_letter, control, uppercase_letter, other_symbol, end_punctuation, modifier_symbol, \
                 other_letter, line_separator, titlecase_letter, letter, punctuation, combining_spacing_mark, final_quote_punctuation, \
                 whitespace]"
            ))
        })
    };
    settings.list("token_chars").unwrap_or_default().into_iter().map(read).collect()
}

fn category(name: &str) -> Option<Class> {
    use GeneralCategory as Category;
    Some(Class::Of(match name {
        "combining_spacing_mark" => Category::SpacingMark,
        "connector_punctuation" => Category::ConnectorPunctuation,
        "control" => Category::Control,
        "currency_symbol" => Category::CurrencySymbol,
        "dash_punctuation" => Category::DashPunctuation,
        "decimal_digit_number" => Category::DecimalNumber,
        "enclosing_mark" => Category::EnclosingMark,
        "end_punctuation" => Category::ClosePunctuation,
        "final_quote_punctuation" => Category::FinalPunctuation,
        "format" => Category::Format,
        "initial_quote_punctuation" => Category::InitialPunctuation,
        "letter_number" => Category::LetterNumber,
        "line_separator" => Category::LineSeparator,
        "lowercase_letter" => Category::LowercaseLetter,
        "math_symbol" => Category::MathSymbol,
        "modifier_letter" => Category::ModifierLetter,
        "modifier_symbol" => Category::ModifierSymbol,
        "non_spacing_mark" => Category::NonspacingMark,
        "other_letter" => Category::OtherLetter,
        "other_number" => Category::OtherNumber,
        "other_punctuation" => Category::OtherPunctuation,
        "other_symbol" => Category::OtherSymbol,
        "paragraph_separator" => Category::ParagraphSeparator,
        "private_use" => Category::PrivateUse,
        "space_separator" => Category::SpaceSeparator,
        "start_punctuation" => Category::OpenPunctuation,
        "surrogate" => Category::Surrogate,
        "titlecase_letter" => Category::TitlecaseLetter,
        "unassigned" => Category::Unassigned,
        "uppercase_letter" => Category::UppercaseLetter,
        _ => return None,
    }))
}

/// Grams of `min` to `max` characters.
pub struct Grams {
    min: usize,
    max: usize,
    classes: Vec<Class>,
    only_edges: bool,
}

impl Grams {
    /// Reads the settings.
    pub fn from_settings(settings: &Settings, sizes: (i32, i32), only_edges: bool) -> Result<Self> {
        let classes = classes(settings)?;
        ngram::check(sizes.0, sizes.1)?;
        Ok(Self { min: sizes.0 as usize, max: sizes.1 as usize, classes, only_edges })
    }

    fn belongs(&self, character: char) -> bool {
        self.classes.is_empty() || self.classes.iter().any(|class| class.holds(character))
    }

    fn run(&self, text: &str, places: &[usize], sink: &mut dyn TokenSink) {
        let length = places.len() - 1;
        let starts = if self.only_edges { length.min(1) } else { length };
        for start in 0..starts {
            for end in (start + self.min)..=(start + self.max).min(length) {
                let (from, to) = (places[start], places[end]);
                sink.token(&Token::new(&text[from..to], from, to, "word"));
            }
        }
    }
}

impl Tokenizer for Grams {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut places: Vec<usize> = Vec::new();
        for (at, character) in text.char_indices() {
            if self.belongs(character) {
                places.push(at);
            } else if !places.is_empty() {
                places.push(at);
                self.run(text, &places, sink);
                places.clear();
            }
        }
        if !places.is_empty() {
            places.push(text.len());
            self.run(text, &places, sink);
        }
        sink.end(0);
    }
}

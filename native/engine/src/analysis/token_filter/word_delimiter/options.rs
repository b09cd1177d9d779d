//! Options of both word delimiter filters.

use super::words::{ALPHA, ALPHANUM, DELIMITER, DIGIT, LOWER, Parting, UPPER};
use crate::analysis::context::Context;
use crate::analysis::escapes;
use crate::analysis::stop_words::StopWords;
use crate::analysis::words;
use crate::error::{EsError, Result};

/// Output options.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How words are split.
    pub parting: Parting,
    /// Words that are not split.
    pub protected: StopWords,
    /// True to emit word parts.
    pub word_parts: bool,
    /// True to emit number parts.
    pub number_parts: bool,
    /// True to join adjacent word parts.
    pub catenate_words: bool,
    /// True to join adjacent number parts.
    pub catenate_numbers: bool,
    /// True to join all parts.
    pub catenate_all: bool,
    /// True to emit the original word as well.
    pub preserve_original: bool,
}

impl Options {
    /// Reads the settings.
    pub fn from_settings(context: &Context<'_>) -> Result<Self> {
        let flag = |key: &str, default: bool| context.settings.boolean(key, default);
        let mut parting = Parting {
            on_case_change: flag("split_on_case_change", true)?,
            on_numerics: flag("split_on_numerics", true)?,
            possessive: flag("stem_english_possessive", true)?,
            ..Parting::default()
        };
        for rule in words::list(context, "type_table")?.unwrap_or_default() {
            let invalid = || EsError::new("runtime_exception", 500, format!("Invalid Mapping Rule : [{rule}]"));
            let (left, right) = escapes::rule(&rule).ok_or_else(invalid)?;
            let left = escapes::read(&left)?;
            let mut characters = left.chars();
            let (Some(character), None) = (characters.next(), characters.next()) else {
                let reason = format!("Invalid Mapping Rule : [{rule}]. Only a single character is allowed.");
                return Err(EsError::new("runtime_exception", 500, reason));
            };
            let kind = match right.as_str() {
                "LOWER" => LOWER,
                "UPPER" => UPPER,
                "ALPHA" => ALPHA,
                "DIGIT" => DIGIT,
                "ALPHANUM" => ALPHANUM,
                "SUBWORD_DELIM" => DELIMITER,
                _ => return Err(EsError::new("runtime_exception", 500, format!("Invalid Mapping Rule : [{rule}]. Illegal type."))),
            };
            parting.types.insert(character, kind);
        }
        Ok(Self {
            parting,
            protected: StopWords::of(words::list(context, "protected_words")?.unwrap_or_default(), false),
            word_parts: flag("generate_word_parts", true)?,
            number_parts: flag("generate_number_parts", true)?,
            catenate_words: flag("catenate_words", false)?,
            catenate_numbers: flag("catenate_numbers", false)?,
            catenate_all: flag("catenate_all", false)?,
            preserve_original: flag("preserve_original", false)?,
        })
    }

    /// Returns true if a part of that type is emitted.
    pub fn gives(&self, kind: u8) -> bool {
        (self.word_parts && kind & ALPHA != 0) || (self.number_parts && kind & DIGIT != 0)
    }

    /// Returns true if a part of that type is joined with its neighbours.
    pub fn joins(&self, kind: u8) -> bool {
        (self.catenate_words && kind & ALPHA != 0) || (self.catenate_numbers && kind & DIGIT != 0)
    }
}

/// Parts that are joined.
#[derive(Clone, Debug, Default)]
pub struct Joined {
    /// Their text.
    pub text: String,
    /// Type of the first.
    pub kind: u8,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Number of parts.
    pub count: usize,
    /// The position of the first.
    pub position: u32,
}

impl Joined {
    /// Adds a part.
    pub fn push(&mut self, text: &str, part: super::words::Part, position: u32) {
        if self.count == 0 {
            (self.kind, self.start, self.position) = (part.kind, part.start, position);
        }
        self.text.push_str(text);
        self.end = part.end;
        self.count += 1;
    }
}

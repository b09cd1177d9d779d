//! `term`: for each word of the text, words of the field within a few edits.

use std::cmp::Ordering;

use super::entry::{Entry, SuggestOption};
use super::field_options::{BoundField, FieldOptions};
use super::reduce;
use super::request::Texts;
use super::spell_checker::{Sort, SpellChecker, SuggestMode, SuggestWord};
use super::string_distance::StringDistance;
use super::suggester::{BoundSuggester, Exists, Suggester, SuggesterSpec};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: SuggesterSpec = SuggesterSpec { name: "term", parse };

#[derive(Default)]
struct Term {
    options: FieldOptions,
    spelling: SpellChecker,
}

fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Box<dyn Suggester>> {
    let mut term = Term::default();
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        if !scalar::is_value(value) {
            return Err(cx.parsing(format!("suggester[term] parsing failed on [{key}]"), value.at));
        }
        if !term.options.take(key, value, cx)? && !take(&mut term.spelling, key, value, cx)? {
            return Err(cx.parsing(format!("suggester[term] doesn't support field [{key}]"), value.at));
        }
    }
    cx.closing(value)?;
    term.options.check()?;
    Ok(Box::new(term))
}

/// The suggestion of a field with nothing but a mode and a size.
pub fn of_field(field: &str, size: i32, mode: Option<&str>) -> Result<Box<dyn Suggester>> {
    let mut term = Term::default();
    term.options.set_field(field);
    term.options.check()?;
    term.options.set_size(size)?;
    // ES: 8.19.21 and 9.5.3 have no default for it (api/global/search_suggest).
    let mode = mode.ok_or_else(|| EsError::new("null_pointer_exception", 500, "Input string is null"))?;
    term.spelling.mode = SuggestMode::parse(mode)?;
    Ok(Box::new(term))
}

/// Takes an option of the spell checker; false when it is another.
pub fn take(spelling: &mut SpellChecker, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
    let refuse = |wrong: bool, reason: &str| if wrong { Err(EsError::illegal_argument(reason)) } else { Ok(()) };
    match key {
        "accuracy" => {
            let accuracy = scalar::float(value, cx)?;
            refuse(!accuracy.is_nan() && !(0.0..=1.0).contains(&accuracy), "accuracy must be between 0 and 1")?;
            spelling.accuracy = accuracy;
        }
        "max_edits" => {
            let edits = scalar::int(value, cx)?;
            refuse(!(1..=2).contains(&edits), "maxEdits must be between 1 and 2")?;
            spelling.max_edits = edits as u8;
        }
        "max_inspections" => {
            spelling.max_inspections = scalar::int(value, cx)?;
            refuse(spelling.max_inspections < 0, "maxInspections must be positive")?;
        }
        "max_term_freq" => {
            let freq = scalar::float(value, cx)?;
            refuse(freq < 0.0, "maxTermFreq must be positive")?;
            refuse(freq > 1.0 && freq.is_finite() && freq.fract() != 0.0, "if maxTermFreq is greater than 1, it must not be a fraction")?;
            spelling.max_term_freq = freq;
        }
        "min_doc_freq" => {
            let freq = scalar::float(value, cx)?;
            refuse(freq < 0.0, "minDocFreq must be positive")?;
            refuse(freq > 1.0 && freq.is_finite() && freq.fract() != 0.0, "if minDocFreq is greater than 1, it must not be a fraction")?;
            spelling.min_doc_freq = freq;
        }
        "min_word_length" => {
            let length = scalar::int(value, cx)?;
            refuse(length < 1, "minWordLength must be greater or equal to 1")?;
            spelling.min_word_length = length as usize;
        }
        "prefix_length" => {
            let length = scalar::int(value, cx)?;
            refuse(length < 0, "prefixLength must be positive")?;
            spelling.prefix_length = length as usize;
        }
        "sort" => spelling.sort = Sort::parse(scalar::text(value, cx)?)?,
        "string_distance" => spelling.distance = StringDistance::parse(scalar::text(value, cx)?)?,
        "suggest_mode" => spelling.mode = SuggestMode::parse(scalar::text(value, cx)?)?,
        _ => return Ok(false),
    }
    Ok(true)
}

impl Suggester for Term {
    fn kind(&self) -> &'static str {
        SPEC.name
    }

    fn reduce(&self, shards: Vec<Vec<Entry>>, major: u8) -> Result<Vec<Entry>> {
        let order: fn(&SuggestOption, &SuggestOption) -> Ordering = match self.spelling.sort {
            Sort::Score => |a, b| b.score.total_cmp(&a.score).then(b.freq.cmp(&a.freq)).then_with(|| a.text.cmp(&b.text)),
            Sort::Frequency => |a, b| b.freq.cmp(&a.freq).then(b.score.total_cmp(&a.score)).then_with(|| a.text.cmp(&b.text)),
        };
        reduce::entries(shards, self.options.size(), order, major)
    }

    fn bind(&self, _texts: &Texts, cx: &QueryContext<'_>) -> Result<Box<dyn BoundSuggester>> {
        Ok(Box::new(BoundTerm { field: self.options.bind(SPEC.name, cx)?, spelling: self.spelling.clone() }))
    }
}

struct BoundTerm {
    field: BoundField,
    spelling: SpellChecker,
}

impl BoundSuggester for BoundTerm {
    fn suggest(&self, text: &str, shard: &ShardSnapshot, _exists: &Exists<'_>) -> Result<Vec<Entry>> {
        let words = self.field.words.split(text);
        // ES: a shard whose documents are all deleted suggests nothing, whatever its dictionaries contain (api/global/search_suggest).
        let is_empty = shard.is_empty();
        if !is_empty {
            self.spelling.check()?;
        }
        let entry = |word: super::words::Word| {
            let found = match &self.field.field {
                Some(field) if !is_empty => self.spelling.similar(field, &word.text, self.field.shard_size, shard)?,
                _ => Vec::new(),
            };
            let option = |SuggestWord { text, score, freq }| SuggestOption { freq: Some(freq), ..SuggestOption::of(text, score) };
            let options = found.into_iter().map(option).collect();
            Ok(Entry { text: word.text, offset: word.start, length: word.end - word.start, options, ..Entry::default() })
        };
        words.into_iter().map(entry).collect()
    }
}

//! Suggesters: alternative words for a text, from the dictionaries of a field.

mod completion;
mod entry;
mod field_options;
mod phrase;
mod reduce;
mod request;
mod spell_checker;
mod string_distance;
mod suggester;
mod term;
mod words;

pub use entry::{DocAddress, Entry, SuggestOption};
pub use request::{BoundSuggestions, RenderOptions, SuggestRequest};
pub use suggester::SuggesterSpec;

/// Every suggester that is built.
pub static SUGGESTERS: &[SuggesterSpec] = &[completion::SPEC, phrase::SPEC, term::SPEC];

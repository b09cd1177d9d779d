//! Text boundaries compatible with `java.text.BreakIterator`; texts and offsets are UTF-16 code units.
//!
//! The state machines were derived by querying Java's iterators for the boundaries of many texts over all character classes. They differ
//! from UAX #29 (the crates `icu_segmenter` and `unicode-segmentation`) in every fiftieth paragraph of English.

mod bounded;
mod category;
mod sentence;
mod separated;
mod splitting;
mod word;
mod words;

pub use bounded::Bounded;
pub use sentence::Sentences;
pub use separated::Separated;
pub use splitting::Splitting;
pub use words::Words;

/// Finds boundaries around an offset.
pub trait Breaks {
    /// Takes another text.
    fn set_text(&mut self, text: &[u16]);
    /// The last boundary before an offset, if there is one.
    fn preceding(&mut self, offset: usize) -> Option<usize>;
    /// The first boundary after an offset, if there is one.
    fn following(&mut self, offset: usize) -> Option<usize>;
    /// Moves to the first boundary.
    fn first(&mut self) {}
}

/// The character by which Java's iterators signal the end of a text: they stop before it, or after it where they start
/// at it.
const END: char = '\u{FFFF}';

/// The offsets of a text's terminating characters.
fn ends_of(text: &[char]) -> Vec<usize> {
    text.iter().enumerate().filter(|(_, c)| **c == END).map(|(at, _)| at).collect()
}

/// The text up to where an iterator that begins at a character stops at the latest; `ends` are those of [`ends_of`].
fn up_to_end<'t>(text: &'t [char], ends: &[usize], from: usize) -> &'t [char] {
    let next = ends.get(ends.partition_point(|&end| end <= from)).copied().unwrap_or(text.len());
    &text[..if text.get(from) == Some(&END) { from + 1 } else { next }]
}

/// Complete sentences of any length.
#[derive(Default)]
pub struct WholeSentences(Sentences);

impl Breaks for WholeSentences {
    fn set_text(&mut self, text: &[u16]) {
        self.0 = Sentences::new(text);
    }

    fn preceding(&mut self, offset: usize) -> Option<usize> {
        self.0.preceding(offset)
    }

    fn following(&mut self, offset: usize) -> Option<usize> {
        self.0.following(offset)
    }
}

#[cfg(test)]
mod tests;

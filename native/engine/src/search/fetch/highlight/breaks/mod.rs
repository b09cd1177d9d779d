//! Boundaries in texts as `java.text.BreakIterator` finds them; texts and offsets are UTF-16 code units.
//!
//! The machines were won by asking Java's iterators for the boundaries of many texts over all classes of characters. They differ from
//! UAX #29 (the crates `icu_segmenter` and `unicode-segmentation`) in every fiftieth paragraph of English.

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

/// What finds the boundaries around an offset.
pub trait Breaks {
    /// Takes another text.
    fn set_text(&mut self, text: &[u16]);
    /// The last boundary before an offset, if there is one.
    fn preceding(&mut self, offset: usize) -> Option<usize>;
    /// The first boundary after an offset, if there is one.
    fn following(&mut self, offset: usize) -> Option<usize>;
    /// Goes to the first boundary.
    fn first(&mut self) {}
}

/// The character by which Java's iterators signal the end of a text: they stop before it, or after it where they start
/// at it.
const END: char = '\u{FFFF}';

/// Where the characters are by which a text ends.
fn ends_of(text: &[char]) -> Vec<usize> {
    text.iter().enumerate().filter(|(_, c)| **c == END).map(|(at, _)| at).collect()
}

/// The text up to where an iterator that begins at a character stops at the latest; `ends` are those of [`ends_of`].
fn up_to_end<'t>(text: &'t [char], ends: &[usize], from: usize) -> &'t [char] {
    let next = ends.get(ends.partition_point(|&end| end <= from)).copied().unwrap_or(text.len());
    &text[..if text.get(from) == Some(&END) { from + 1 } else { next }]
}

/// Whole sentences, however long.
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

//! Word boundaries around offsets.

use super::{Breaks, ends_of, up_to_end, word};
use crate::bounds::work;

/// Word iterator. As with sentences, Java remembers the last boundary that it returned, and continues from it if it is before the offset.
#[derive(Default)]
pub struct Words {
    text: Vec<char>,
    /// Start of each character in UTF-16 code units, and the end.
    units: Vec<usize>,
    /// Ends of words, as character positions.
    ends: Vec<usize>,
    /// All boundaries from the begin of the text on, by character.
    boundaries: Vec<usize>,
    /// The last boundary that was returned, as a character index.
    cached: Option<usize>,
}

impl Words {
    /// Of a text.
    pub fn new(text: &[u16]) -> Self {
        let text: Vec<char> = char::decode_utf16(text.iter().copied()).map(|unit| unit.unwrap_or('\u{FFFD}')).collect();
        let mut units = vec![0];
        for c in &text {
            units.push(units.last().copied().unwrap_or(0) + c.len_utf16());
        }
        let ends = ends_of(&text);
        let mut words = Self { text, units, ends, boundaries: vec![0], cached: None };
        let mut at = 0;
        while let Some(next) = words.next_of(at) {
            work(1);
            words.boundaries.push(next);
            at = next;
        }
        words
    }

    fn next_of(&self, from: usize) -> Option<usize> {
        (from < self.text.len()).then(|| word::end(up_to_end(&self.text, &self.ends, from), from).max(from + 1))
    }

    /// The number of the character that begins at an offset, or of the next one.
    fn character(&self, offset: usize) -> usize {
        self.units.partition_point(|&unit| unit < offset)
    }

    /// The last boundary before a character, from the begin of the text on.
    fn boundary_before(&self, at: usize) -> usize {
        self.boundaries[self.boundaries.partition_point(|&boundary| boundary < at).saturating_sub(1)]
    }

    /// The last boundary before an offset, if there is one.
    pub fn preceding(&mut self, offset: usize) -> Option<usize> {
        let at = self.character(offset);
        if at == 0 {
            return None;
        }
        let mut last = self.cached.filter(|&cached| cached < at).unwrap_or_else(|| self.boundary_before(at));
        while let Some(next) = self.next_of(last).filter(|&next| next < at) {
            last = next;
        }
        self.cached = Some(last);
        Some(self.units[last])
    }

    /// The first boundary after an offset, if any. Java: from within a character it is the one after that character, whatever follows,
    /// unless another boundary is known before it.
    pub fn following(&mut self, offset: usize) -> Option<usize> {
        let at = self.character(offset);
        let is_inside = self.units.get(at).is_some_and(|&unit| unit != offset);
        let mut last = match self.cached.filter(|&cached| cached < at && self.units[cached] < offset) {
            Some(cached) => Some(cached),
            None if is_inside && at > 1 => {
                self.cached = Some(at);
                return Some(self.units[at]);
            }
            None => Some(self.boundary_before(at)),
        };
        while let Some(boundary) = last.filter(|&boundary| self.units[boundary] <= offset) {
            last = self.next_of(boundary);
        }
        self.cached = last;
        last.map(|boundary| self.units[boundary])
    }
}

impl Breaks for Words {
    fn set_text(&mut self, text: &[u16]) {
        *self = Self::new(text);
    }

    fn preceding(&mut self, offset: usize) -> Option<usize> {
        Self::preceding(self, offset)
    }

    fn following(&mut self, offset: usize) -> Option<usize> {
        Self::following(self, offset)
    }
}

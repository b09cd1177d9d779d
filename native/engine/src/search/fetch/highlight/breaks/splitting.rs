//! Boundaries within each of several values; the inner iterator never sees the separator.

use super::Breaks;
use crate::search::fetch::highlight::text::SEPARATOR;

/// Iterates over one value at a time; between empty values the separator is a boundary itself.
pub struct Splitting {
    base: Box<dyn Breaks>,
    text: Vec<u16>,
    start: usize,
    end: usize,
}

impl Splitting {
    /// Over what breaks a single value.
    pub fn new(base: Box<dyn Breaks>, text: &[u16]) -> Self {
        let mut splitting = Self { base, text: text.to_vec(), start: 0, end: 0 };
        splitting.end = splitting.separator_from(0).unwrap_or(splitting.text.len());
        splitting.load();
        splitting
    }

    fn separator_from(&self, from: usize) -> Option<usize> {
        let from = from.min(self.text.len());
        self.text[from..].iter().position(|&unit| unit == SEPARATOR).map(|at| from + at)
    }

    /// The last separator at or before an offset.
    fn separator_to(&self, to: usize) -> Option<usize> {
        self.text[..(to + 1).min(self.text.len())].iter().rposition(|&unit| unit == SEPARATOR)
    }

    fn load(&mut self) {
        if self.start != self.end {
            self.base.set_text(&self.text[self.start..self.end]);
        }
    }

    /// The first boundary after `offset`.
    pub fn following(&mut self, offset: usize) -> Option<usize> {
        if offset + 1 < self.start || offset + 1 > self.end {
            if offset == self.text.len() {
                return None;
            }
            self.start = self.separator_to(offset).map_or(0, |at| at + 1);
            self.end = self.separator_from((offset + 1).max(self.start)).unwrap_or(self.text.len());
            self.load();
        }
        if self.start == self.end {
            return Some(offset + 1);
        }
        match offset.checked_sub(self.start) {
            None => Some(self.start),
            Some(offset) => self.base.following(offset).map(|at| self.start + at),
        }
    }

    /// The first boundary after what precedes the text, which is the start of the text.
    pub fn first(&mut self) -> usize {
        if self.end > 0 {
            self.base.first();
        }
        0
    }

    /// The last boundary before `offset`.
    pub fn preceding(&mut self, offset: usize) -> Option<usize> {
        let before = offset.checked_sub(1)?;
        if before < self.start || before > self.end {
            self.end = self.separator_from(offset).unwrap_or(self.text.len());
            self.start = self.separator_to(before).map_or(0, |at| (at + 1).min(self.end));
            self.load();
        }
        if self.start == self.end {
            return Some(before);
        }
        if offset == self.end + 1 {
            return Some(self.end);
        }
        // Lucene: the separator precedes the start of a value.
        self.base.preceding(offset - self.start).map(|at| self.start + at).or_else(|| self.start.checked_sub(1))
    }
}

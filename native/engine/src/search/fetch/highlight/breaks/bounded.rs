//! Sentences of a limited length: short ones are joined, long ones split between words.

use super::{Breaks, Sentences, Words};

/// Finds, for one match after the other, the fragment it lies in.
pub struct Bounded {
    limit: usize,
    sentences: Sentences,
    words: Words,
    /// The range of the sentences examined.
    window: Option<(usize, usize)>,
    /// The fragment cut out of them.
    inner: (usize, usize),
}

impl Bounded {
    /// Fragments of about `limit` units.
    pub fn new(limit: usize) -> Self {
        Self { limit, sentences: Sentences::default(), words: Words::default(), window: None, inner: (0, 0) }
    }

    fn find_window(&mut self, offset: usize) -> (usize, usize) {
        let start = self.sentences.preceding(offset).unwrap_or(0);
        let mut end = self.sentences.following(offset.saturating_sub(1)).unwrap_or(offset);
        while end - start < self.limit {
            match self.sentences.next(end) {
                Some(next) if next - start <= self.limit => end = next,
                _ => break,
            }
        }
        (start, end)
    }
}

impl Breaks for Bounded {
    fn set_text(&mut self, text: &[u16]) {
        self.sentences = Sentences::new(text);
        self.words = Words::new(text);
        self.window = None;
        self.inner = (0, 0);
    }

    fn preceding(&mut self, offset: usize) -> Option<usize> {
        let window = if let Some(window) = self.window.filter(|(start, end)| offset > *start && offset < *end) {
            self.inner = (self.inner.1, window.1);
            window
        } else {
            let window = self.find_window(offset);
            (self.window, self.inner) = (Some(window), window);
            window
        };
        let (mut start, mut end) = self.inner;
        if end.saturating_sub(start) > self.limit {
            // Text before the match takes precedence; the rest of the limit is used after the match.
            if let Some(left) = offset.checked_sub(self.limit).filter(|left| *left > start) {
                start = start.max(self.words.preceding(left).unwrap_or(0));
            }
            let remaining = self.limit.saturating_sub(offset.saturating_sub(start));
            if offset + remaining < window.1 {
                end = window.1.min(self.words.following(offset + remaining).unwrap_or(window.1));
            }
        }
        self.inner = (start, end);
        Some(start)
    }

    fn following(&mut self, _offset: usize) -> Option<usize> {
        Some(self.inner.1)
    }

    fn first(&mut self) {
        self.window = None;
    }
}

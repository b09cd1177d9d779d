//! Selection of the parts of a text that are returned.

use super::phrases::{Phrase, Stretch};
use crate::error::{EsError, Result};

/// A part of a text. Offsets are 32 bits wide, and too great ones wrap, as the reference's do.
#[derive(Clone, Debug)]
pub struct Fragment {
    /// Start offset.
    pub start: i32,
    /// End offset.
    pub end: i32,
    /// Highlighted parts.
    pub parts: Vec<Part>,
    /// Score of the fragment.
    pub boost: f32,
}

/// A term or phrase in a fragment.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its ranges in the text.
    pub stretches: Vec<Stretch>,
    /// Its number among all terms and phrases.
    pub number: usize,
    /// Its score.
    pub boost: f32,
}

impl Fragment {
    fn new(start: i32, end: i32, phrases: &[&Phrase]) -> Self {
        let part = |phrase: &&Phrase| Part { stretches: phrase.stretches.clone(), number: phrase.number, boost: phrase.boost };
        let boost = phrases.iter().fold(0.0, |sum, phrase| sum + phrase.boost);
        Self { start, end, parts: phrases.iter().map(part).collect(), boost }
    }
}

/// The whole text as one fragment if it has any match.
pub fn whole(phrases: &[Phrase]) -> Vec<Fragment> {
    if phrases.is_empty() {
        return Vec::new();
    }
    vec![Fragment::new(0, i32::MAX, &phrases.iter().collect::<Vec<_>>())]
}

/// Fragments of about `size`, with their matches in the middle.
pub fn cut(phrases: &[Phrase], margin: i32, size: i32) -> Result<Vec<Fragment>> {
    let least = margin.wrapping_mul(3).max(1);
    if size < least {
        return Err(EsError::illegal_argument(format!("fragCharSize({size}) is too small. It must be {least} or higher.")));
    }
    let mut fragments = Vec::new();
    let mut from = 0;
    let mut phrases = phrases.iter().peekable();
    while let Some(first) = phrases.next() {
        // A phrase that the previous fragment cuts off is lost.
        if first.start() < from {
            continue;
        }
        let (start, mut end) = (first.start(), first.end());
        let begin = (start - margin).max(from);
        let limit = end.max(begin.wrapping_add(size));
        // A phrase with gaps must fit in one fragment.
        let fits = |phrase: &Phrase, end: i32| phrase.stretches.len() <= 1 || end - start <= size;
        let mut taken: Vec<&Phrase> = Vec::new();
        if fits(first, end) {
            taken.push(first);
        }
        while let Some(next) = phrases.next_if(|next| next.end() <= limit) {
            end = next.end();
            if fits(next, end) {
                taken.push(next);
            }
        }
        if taken.is_empty() {
            continue;
        }
        let length = end - start;
        let before = (size.wrapping_sub(length) / 2).max(0);
        let begin = (start - before).max(from);
        from = begin.wrapping_add(length.max(size));
        fragments.push(Fragment::new(begin, from, &taken));
    }
    Ok(fragments)
}

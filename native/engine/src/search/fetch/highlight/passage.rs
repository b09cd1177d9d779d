//! Fragments of the unified highlighter: how matches are gathered, scored and chosen.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::breaks::Splitting;
use super::offsets::MatchOffsets;
use crate::bounds::work;
use crate::lucene::priority_queue;

/// A fragment with its matches.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// Start offset.
    pub start: usize,
    /// End offset.
    pub end: usize,
    /// Score; NaN without matches.
    pub score: f32,
    /// Its matches by where they begin.
    pub places: Vec<MatchOffsets>,
}

/// Lucene's `PassageScorer`: BM25 with fragments for documents.
const K1: f32 = 1.2;
const B: f32 = 0.75;
const PIVOT: f32 = 87.0;

impl Passage {
    fn compute_score(&mut self, content_length: usize) {
        let mut words: Vec<(&[u8], u32, u32)> = Vec::new();
        let mut known: HashMap<&[u8], usize> = HashMap::new();
        for place in &self.places {
            work(1);
            match known.entry(&place.label) {
                Entry::Occupied(word) => words[*word.get()].1 += 1,
                Entry::Vacant(word) => {
                    word.insert(words.len());
                    words.push((&place.label, 1, place.freq));
                }
            }
        }
        let length = (self.end - self.start) as f32;
        let documents = 1.0 + content_length as f32 / PIVOT;
        let norm = K1 * ((1.0 - B) + B * (length / PIVOT));
        let mut score = 0.0_f32;
        for (_, count, freq) in words {
            let weight = (K1 + 1.0) * (1.0 + (f64::from(documents) + 0.5) / (f64::from(freq) + 0.5)).ln() as f32;
            let tf = count as f32 / (count as f32 + norm);
            score += tf * weight;
        }
        // Earlier fragments count a little more.
        self.score = score * (1.0 + 1.0 / f64::from(PIVOT + self.start as f32).ln() as f32);
    }
}

/// The best fragments by where they begin.
pub fn choose(places: Vec<MatchOffsets>, breaks: &mut Splitting, content_length: usize, most: usize) -> Vec<Passage> {
    let mut queue = Queue { most, passages: Vec::new() };
    let mut current: Option<Passage> = None;
    let mut last_end = 0;
    for place in places {
        work(1);
        if place.start < content_length && place.end > content_length {
            continue;
        }
        if current.as_ref().is_none_or(|passage| place.start >= passage.end) {
            queue.offer(current.take(), content_length);
            if place.start >= content_length {
                break;
            }
            // Lucene: around the middle of the match, and after the preceding fragment.
            let center = place.start + (place.end - place.start) / 2;
            let start = place.start.min(breaks.preceding(center.max(place.start + 1)).unwrap_or(0).max(last_end));
            let following = match place.end.checked_sub(1) {
                Some(last) => breaks.following(center.min(last)),
                None => Some(breaks.first()),
            };
            let end = following.map_or(0, |end| end.min(content_length));
            last_end = place.end.max(end);
            let end = last_end;
            current = Some(Passage { start, end, ..Passage::default() });
        }
        if let Some(passage) = &mut current {
            passage.places.push(place);
        }
    }
    queue.offer(current, content_length);
    queue.passages.sort_by_key(|passage| passage.start);
    queue.passages
}

/// Lucene's priority queue, lowest first. Passages with the same start remain in its order.
struct Queue {
    most: usize,
    passages: Vec<Passage>,
}

impl Queue {
    fn offer(&mut self, passage: Option<Passage>, content_length: usize) {
        let Some(mut passage) = passage else { return };
        passage.compute_score(content_length);
        let is_less = |a: &Passage, b: &Passage| a.score.total_cmp(&b.score).then(a.start.cmp(&b.start)).is_lt();
        if self.passages.len() >= self.most && self.passages.first().is_some_and(|least| passage.score < least.score) {
            return;
        }
        self.passages.push(passage);
        priority_queue::up(&mut self.passages, is_less);
        if self.passages.len() > self.most {
            self.passages.swap_remove(0);
            priority_queue::down(&mut self.passages, is_less);
        }
    }
}

//! Similar words of a field, like Lucene's `DirectSpellChecker`.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};

use super::string_distance::StringDistance;
use crate::automaton::FuzzyMatcher;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;

/// `suggest_mode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestMode {
    /// Only for words that do not occur in the shard.
    Missing,
    /// Words with a higher document frequency.
    Popular,
    /// Any words.
    Always,
}

/// Primary sort criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Score.
    Score,
    /// Document frequency.
    Frequency,
}

/// The options.
#[derive(Clone, Debug)]
pub struct SpellChecker {
    /// The least score.
    pub accuracy: f32,
    /// 1 or 2.
    pub max_edits: u8,
    /// Candidates that are examined for each suggestion.
    pub max_inspections: i32,
    /// Maximum document frequency of a word to get suggestions; below 1 a fraction.
    pub max_term_freq: f32,
    /// Documents a suggestion must have; below 1 a share of all.
    pub min_doc_freq: f32,
    /// Shorter words get no suggestions; in code points.
    pub min_word_length: usize,
    /// Code points at the begin that must not change.
    pub prefix_length: usize,
    /// Order of the suggestions.
    pub sort: Sort,
    /// The string distance.
    pub distance: StringDistance,
    /// Suggest mode.
    pub mode: SuggestMode,
}

/// A word found.
#[derive(Debug)]
pub struct SuggestWord {
    /// The word.
    pub text: String,
    /// Its similarity.
    pub score: f32,
    /// Documents with it, deleted ones included.
    pub freq: u64,
}

/// An entry of the queue: better if more similar or, on ties, alphabetically smaller.
struct Candidate {
    similarity: f32,
    word: Reverse<Vec<u8>>,
    score: f32,
    freq: u64,
}

impl Default for SpellChecker {
    fn default() -> Self {
        Self {
            accuracy: 0.5,
            max_edits: 2,
            max_inspections: 5,
            max_term_freq: 0.01,
            min_doc_freq: 0.0,
            min_word_length: 4,
            prefix_length: 1,
            sort: Sort::Score,
            distance: StringDistance::Internal,
            mode: SuggestMode::Missing,
        }
    }
}

impl SuggestMode {
    /// By its name, in any case.
    pub fn parse(name: &str) -> Result<Self> {
        let upper = name.to_uppercase();
        match upper.as_str() {
            "MISSING" => Ok(Self::Missing),
            "POPULAR" => Ok(Self::Popular),
            "ALWAYS" => Ok(Self::Always),
            _ => Err(no_constant("term.TermSuggestionBuilder.SuggestMode", &upper)),
        }
    }
}

impl Sort {
    /// By its name, in any case.
    pub fn parse(name: &str) -> Result<Self> {
        let upper = name.to_uppercase();
        match upper.as_str() {
            "SCORE" => Ok(Self::Score),
            "FREQUENCY" => Ok(Self::Frequency),
            _ => Err(no_constant("SortBy", &upper)),
        }
    }
}

fn no_constant(class: &str, name: &str) -> EsError {
    EsError::illegal_argument(format!("No enum constant org.elasticsearch.search.suggest.{class}.{name}"))
}

impl SpellChecker {
    /// Rejects frequencies that the spell checker of the shards does not accept.
    pub fn check(&self) -> Result<()> {
        let fits = |freq: f32| freq.is_nan() || freq < 1.0 || freq.total_cmp(&(freq as i32 as f32)).is_eq();
        if fits(self.max_term_freq) && fits(self.min_doc_freq) {
            return Ok(());
        }
        Err(EsError::illegal_argument("Fractional absolute document frequencies are not allowed"))
    }

    /// At most `size` words similar to `word`, best first.
    pub fn similar(&self, field: &str, word: &str, size: i32, shard: &ShardSnapshot) -> Result<Vec<SuggestWord>> {
        if word.chars().count() < self.min_word_length {
            return Ok(Vec::new());
        }
        let known = shard.doc_freq(field, word.as_bytes());
        if self.mode == SuggestMode::Missing && known > 0 {
            return Ok(Vec::new());
        }
        let documents: u32 = shard.leaves.iter().map(|view| view.leaf.max_doc()).sum();
        let most = if self.max_term_freq >= 1.0 { self.max_term_freq } else { (self.max_term_freq * documents as f32).ceil() };
        if known as i64 > most as i64 {
            return Ok(Vec::new());
        }
        let above = if self.mode == SuggestMode::Popular { known as i64 } else { 0 };
        let above = above.max(if self.min_doc_freq >= 1.0 {
            self.min_doc_freq as i64
        } else if self.min_doc_freq > 0.0 {
            (self.min_doc_freq * documents as f32) as i64 - 1
        } else {
            0
        });
        let inspections = size.wrapping_mul(self.max_inspections);
        let mut found = self.candidates(field, word, 1, above, inspections, shard)?;
        // ES: two edits are only tried where one has not found enough (api/global/search_suggest_term).
        if self.max_edits > 1 && (found.len() as i64) < i64::from(inspections) {
            for candidate in self.candidates(field, word, self.max_edits, above, inspections, shard)? {
                if !found.iter().any(|known| known.word == candidate.word) {
                    found.push(candidate);
                }
            }
        }
        let named = |candidate: Candidate| SuggestWord {
            text: String::from_utf8_lossy(&candidate.word.0).into_owned(),
            score: candidate.score,
            freq: candidate.freq,
        };
        let mut found: Vec<SuggestWord> = found.into_iter().map(named).collect();
        found.sort_by(|a, b| {
            let score = b.score.total_cmp(&a.score);
            let freq = b.freq.cmp(&a.freq);
            let first = if self.sort == Sort::Score { score.then(freq) } else { freq.then(score) };
            first.then_with(|| a.text.encode_utf16().cmp(b.text.encode_utf16()))
        });
        found.truncate(size as usize);
        Ok(found)
    }

    /// Words within `edits`, the most similar ones if there are more than `most`.
    fn candidates(&self, field: &str, word: &str, edits: u8, above: i64, most: i32, shard: &ShardSnapshot) -> Result<Vec<Candidate>> {
        // Lucene: two edits need a first letter that is right (api/global/search_suggest_term).
        let prefix = self.prefix_length.max(usize::from(edits) - 1);
        let matcher = FuzzyMatcher::new(word, edits, prefix, true);
        let mut freqs: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
        for view in shard.leaves.iter() {
            view.leaf.matching_terms(field, &matcher, &mut |cursor| {
                *freqs.entry(cursor.term().to_vec()).or_default() += u64::from(cursor.doc_freq());
                true
            });
        }
        let length = word.chars().count();
        let mut queue: BinaryHeap<Reverse<Candidate>> = BinaryHeap::new();
        for (term, freq) in freqs {
            let least = queue.peek().map(|Reverse(candidate)| candidate.similarity);
            if queue.len() as i64 >= i64::from(most) {
                let Some(least) = least else {
                    let reason = "Cannot read field \"boost\" because the return value of \"java.util.PriorityQueue.peek()\" is null";
                    return Err(EsError::new("null_pointer_exception", 500, reason));
                };
                if similarity(&matcher, &term, length) <= least {
                    continue;
                }
            }
            if term == word.as_bytes() || freq as i64 <= above {
                continue;
            }
            let similarity = similarity(&matcher, &term, length);
            let score = self.distance.score(word, &term, similarity);
            if score < self.accuracy {
                continue;
            }
            queue.push(Reverse(Candidate { similarity, word: Reverse(term), score, freq }));
            if queue.len() as i64 > i64::from(most) {
                queue.pop();
            }
        }
        Ok(queue.into_iter().map(|Reverse(candidate)| candidate).collect())
    }
}

/// One minus the edits by the length of the shorter of the two, in code points.
fn similarity(matcher: &FuzzyMatcher, term: &[u8], length: usize) -> f32 {
    match matcher.edits(term) {
        None | Some(0) => 1.0,
        Some(edits) => 1.0 - f32::from(edits) / String::from_utf8_lossy(term).chars().count().min(length) as f32,
    }
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        self.similarity.total_cmp(&other.similarity).then_with(|| self.word.cmp(&other.word))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

//! Patterns for the start of a path in the dictionary.

use super::context::Context;
use super::options::{Fuzzy, Regex};
use crate::automaton::regexp::{Syntax, build, parse};
use crate::automaton::{Automaton, DEFAULT_WORK_LIMIT};
use crate::error::{EsError, Result};
use crate::mapping::completion::SEPARATOR;
use crate::mapping::completion_context;
use crate::query_dsl::pattern::regexp_flags;

/// A pattern.
pub enum Pattern {
    /// One of these strings.
    Prefix(Vec<Vec<u8>>),
    /// Within some edits of one of these strings.
    Fuzzy(Vec<Vec<u8>>, Fuzzy),
    /// Accepted by the automaton.
    Regex(Automaton),
    /// A pattern within one of these contexts.
    Contexts(Vec<Context>, Box<Pattern>),
}

impl Pattern {
    /// Of a regular expression.
    pub fn regex(text: &str, options: &Regex, major: u8) -> Result<Self> {
        // Lucene: an empty expression matches nothing (api/global/search_suggest_completion).
        if text.is_empty() {
            return Ok(Self::Prefix(Vec::new()));
        }
        let flags = options.flags.unwrap_or_else(|| regexp_flags::lucene(major));
        let node = parse(text, Syntax(flags))?;
        build(&node, text, false, major, DEFAULT_WORK_LIMIT)
            .map(Self::Regex)
            .map_err(|error| EsError { status: 500, ..error.to_es_error() })
    }

    /// Length of the shortest matching prefix of the key.
    pub fn matched(&self, key: &[u8]) -> Option<usize> {
        match self {
            Self::Prefix(strings) => strings.iter().filter(|string| key.starts_with(string)).map(Vec::len).min(),
            Self::Fuzzy(strings, fuzzy) => strings.iter().filter_map(|string| fuzzy.matched(string, key)).min(),
            Self::Regex(automaton) => run(automaton, key),
            Self::Contexts(contexts, inner) => contexts.iter().filter_map(|context| context.matched(key, inner)).min(),
        }
    }

    /// The context of a key.
    pub fn context<'k>(&self, key: &'k [u8]) -> Option<&'k [u8]> {
        let Self::Contexts(..) = self else { return None };
        let separator = key.iter().position(|byte| *byte == completion_context::SEPARATOR)?;
        Some(&key[..separator])
    }

    /// Boost of a key's prefix.
    pub fn boost(&self, begin: &[u8]) -> f32 {
        let (strings, fuzzy) = match self {
            Self::Fuzzy(strings, fuzzy) => (strings, fuzzy),
            Self::Contexts(contexts, inner) => return boost_in_context(contexts, inner, begin),
            _ => return 0.0,
        };
        strings.iter().map(|string| fuzzy.common(string, begin)).max().unwrap_or_default() as f32
    }
}

/// The key after the separator of a context, and after the token separator that may follow.
fn after(key: &[u8], separator: usize) -> &[u8] {
    let rest = &key[separator + 1..];
    rest.strip_prefix(&[SEPARATOR]).unwrap_or(rest)
}

/// Lucene: the longest context that is a prefix of the key's start applies, whether or not it was meant as a prefix
/// (`api/global/search_suggest_contexts`).
fn boost_in_context(contexts: &[Context], inner: &Pattern, begin: &[u8]) -> f32 {
    let known = contexts.iter().filter(|context| begin.starts_with(&context.bytes)).max_by_key(|context| context.bytes.len());
    let from = known.map_or(0, |context| context.bytes.len());
    let separator = begin[from..].iter().position(|byte| *byte == completion_context::SEPARATOR);
    let inner = separator.map_or(0.0, |at| inner.boost(after(begin, from + at)));
    known.map_or(0.0, |context| context.boost) + inner
}

impl Context {
    /// The length of the shortest begin of the key in this context that matches.
    fn matched(&self, key: &[u8], inner: &Pattern) -> Option<usize> {
        let rest = key.strip_prefix(self.bytes.as_slice())?;
        let separator = rest.iter().position(|byte| *byte == completion_context::SEPARATOR)?;
        if self.is_whole && separator > 0 {
            return None;
        }
        let plain = &rest[separator + 1..];
        let begin = key.len() - plain.len();
        let separated = plain.strip_prefix(&[SEPARATOR]).and_then(|text| inner.matched(text)).map(|length| begin + 1 + length);
        let unseparated = inner.matched(plain).map(|length| begin + length);
        separated.into_iter().chain(unseparated).min()
    }
}

/// Lucene: the automaton of code points is run over bytes (`api/global/search_suggest_completion`).
fn run(automaton: &Automaton, key: &[u8]) -> Option<usize> {
    if automaton.is_empty() {
        return None;
    }
    let mut state = 0;
    for (place, byte) in key.iter().enumerate() {
        if automaton.is_accept(state) {
            return Some(place);
        }
        let label = u32::from(*byte);
        state = automaton.transitions(state).iter().find(|transition| (transition.min..=transition.max).contains(&label))?.dest;
    }
    automaton.is_accept(state).then_some(key.len())
}

impl Fuzzy {
    fn matched(&self, string: &[u8], key: &[u8]) -> Option<usize> {
        if !self.unicode_aware {
            let (string, units): (Vec<u32>, Vec<u32>) = (units(string), units(key));
            return self.shortest(&string, &units);
        }
        let (string, points) = (code_points(string), code_points(key));
        let numbers: Vec<u32> = points.iter().map(|(point, _)| *point).collect();
        let string: Vec<u32> = string.iter().map(|(point, _)| *point).collect();
        let length = self.shortest(&string, &numbers)?;
        Some(points[..length].iter().map(|(_, bytes)| bytes).sum())
    }

    /// Length of the common prefix of the string and a path. Lucene: units of the string are compared with bytes
    /// (`api/global/search_suggest_completion`).
    fn common(&self, string: &[u8], begin: &[u8]) -> usize {
        let string = if self.unicode_aware { code_points(string).iter().map(|(point, _)| *point).collect() } else { units(string) };
        string.iter().zip(begin).take_while(|(unit, byte)| **unit == u32::from(**byte)).count()
    }

    /// The length of the shortest begin of `key` that is few edits away from the string.
    fn shortest(&self, string: &[u32], key: &[u32]) -> Option<usize> {
        let fixed = self.prefix_length;
        if string.len() <= fixed || string.len() < self.min_length {
            return key.starts_with(string).then_some(string.len());
        }
        let (begin, rest) = string.split_at(fixed);
        let behind = key.strip_prefix(begin)?;
        let edits = usize::from(self.edits);
        let mut rows: Vec<Vec<usize>> = vec![(0..=rest.len()).collect()];
        for length in 0..=behind.len() {
            if rows[length][rest.len()] <= edits {
                return Some(fixed + length);
            }
            if length == behind.len() || rows[length].iter().all(|distance| *distance > edits) {
                return None;
            }
            let mut row = vec![length + 1];
            for place in 1..=rest.len() {
                let cost = usize::from(rest[place - 1] != behind[length]);
                let mut least = (row[place - 1] + 1).min(rows[length][place] + 1).min(rows[length][place - 1] + cost);
                let swapped = place > 1 && length > 0 && rest[place - 1] == behind[length - 1] && rest[place - 2] == behind[length];
                if self.transpositions && swapped {
                    least = least.min(rows[length - 1][place - 2] + 1);
                }
                row.push(least);
            }
            rows.push(row);
        }
        None
    }
}

fn units(bytes: &[u8]) -> Vec<u32> {
    bytes.iter().map(|byte| u32::from(*byte)).collect()
}

/// Code points with their lengths in bytes, up to what is no UTF-8.
fn code_points(bytes: &[u8]) -> Vec<(u32, usize)> {
    let chunk = bytes.utf8_chunks().next().map(|chunk| chunk.valid()).unwrap_or_default();
    chunk.chars().map(|c| (u32::from(c), c.len_utf8())).collect()
}

//! The terms of a field side by side, laid out when so many have been read that it pays: a pattern then leaps over what it cannot match
//! instead of reading all terms, and a single term is found without reading its neighbours.

use crate::automaton::TermMatcher;

/// Terms in byte order with what is known of each. A pattern on fewer terms is as quick without it.
pub struct TermIndex<T> {
    bytes: Vec<u8>,
    /// Where each term ends in the bytes; it begins where the one before ends.
    ends: Vec<u32>,
    /// Bytes that each shares with the term before, as many as are counted.
    shared: Vec<u8>,
    values: Vec<T>,
}

/// How many terms a field must have for an index to be worth its making.
pub const LEAST_TERMS: usize = 1000;

/// How many terms are read, about, where one is looked up in tantivy's dictionary, whose blocks are read from their begin.
pub const TERMS_OF_A_LOOKUP: usize = 64;

/// Bytes of a prefix that are looked for, which takes some time for each of them.
const LONGEST_PREFIX: usize = 4;

/// Terms that are left out one by one before it is leapt over more of them.
const STEPS: usize = 256;

impl<T: Clone> TermIndex<T> {
    /// Of terms in byte order, given one by one to what `each` is given; `None` if they are not in order or too long for it.
    pub fn new(each: impl FnOnce(&mut dyn FnMut(&[u8], &T))) -> Option<Self> {
        let mut index = Self { bytes: Vec::new(), ends: Vec::new(), shared: Vec::new(), values: Vec::new() };
        let mut is_sound = true;
        each(&mut |term, value| is_sound = is_sound && index.push(term, value).is_some());
        index.bytes.shrink_to_fit();
        is_sound.then_some(index)
    }

    fn push(&mut self, term: &[u8], value: &T) -> Option<()> {
        let last = self.values.len().checked_sub(1).map(|last| self.term(last));
        if last.is_some_and(|last| last >= term) {
            return None;
        }
        let shared = last.map_or(0, |last| last.iter().zip(term).take_while(|(left, right)| left == right).count());
        let end = u32::try_from(self.bytes.len() + term.len()).ok()?;
        self.bytes.extend_from_slice(term);
        self.ends.push(end);
        self.shared.push(u8::try_from(shared).unwrap_or(u8::MAX));
        self.values.push(value.clone());
        Some(())
    }

    /// The term at a place; no term has so great a place that there is none.
    fn term(&self, place: usize) -> &[u8] {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[begin as usize..self.ends[place] as usize]
    }

    /// The first place in `from..` whose term `is_before` does not hold of, where those of which it holds come first.
    fn partition(&self, mut from: usize, mut to: usize, is_before: impl Fn(&[u8]) -> bool) -> usize {
        while from < to {
            let middle = from + (to - from) / 2;
            if is_before(self.term(middle)) { from = middle + 1 } else { to = middle }
        }
        from
    }

    /// What is known of a term.
    pub fn get(&self, term: &[u8]) -> Option<&T> {
        let place = self.partition(0, self.values.len(), |other| other < term);
        self.values.get(place).filter(|_| self.term(place) == term)
    }

    /// Calls `visit` with the terms that the matcher accepts, in byte order, until it returns false.
    pub fn matching(&self, matcher: &dyn TermMatcher, visit: &mut dyn FnMut(&[u8], &T) -> bool) {
        let prefix = prefix_of(matcher);
        let mut place = self.partition(0, self.values.len(), |term| term < &prefix[..]);
        let end = self.partition(place, self.values.len(), |term| term.starts_with(&prefix));
        // The states after each byte of the term at hand, behind the one before the first.
        let mut states = vec![matcher.start()];
        while let Some(value) = self.values[..end].get(place) {
            let term = self.term(place);
            states.truncate(usize::from(self.shared[place]) + 1);
            let rest = term.get(states.len() - 1..).unwrap_or_default();
            let dead = rest.iter().position(|&byte| {
                let state = matcher.step(states[states.len() - 1], byte);
                states.push(state);
                !matcher.can_match(state)
            });
            if dead.is_some() {
                // Of a state without a way on at most the term itself matches.
                let is_whole = states.len() == term.len() + 1;
                if is_whole && matcher.is_match(states[term.len()]) && !visit(term, value) {
                    return;
                }
                place = self.leap(place, states.len() - 1);
                states.pop();
                continue;
            }
            if matcher.is_match(states[term.len()]) && !visit(term, value) {
                return;
            }
            place += 1;
        }
    }

    /// A place behind one, before which all terms share its first `len` bytes: the first that does not, unless they are too many to be counted.
    fn leap(&self, place: usize, len: usize) -> usize {
        let all = self.values.len();
        let Some(counted) = u8::try_from(len).ok().filter(|&len| len < u8::MAX) else { return place + 1 };
        let near = &self.shared[place + 1..all.min(place + 1 + STEPS)];
        let mut next = place + 1 + near.iter().position(|&shared| shared < counted).unwrap_or(near.len());
        if next < place + 1 + STEPS || next == all {
            return next;
        }
        let prefix = &self.term(place)[..len];
        let mut step = STEPS;
        while next + step < all && self.term(next + step).starts_with(prefix) {
            next += step;
            step *= 2;
        }
        self.partition(next, all.min(next + step), |other| other.starts_with(prefix))
    }
}

/// Bytes that all terms begin with which a matcher accepts.
fn prefix_of(matcher: &dyn TermMatcher) -> Vec<u8> {
    let (mut prefix, mut state) = (Vec::new(), matcher.start());
    while prefix.len() < LONGEST_PREFIX && !matcher.is_match(state) {
        let mut ways = (0..=u8::MAX)
            .map(|byte| (byte, matcher.step(state, byte)))
            .filter(|&(_, next)| matcher.can_match(next) || matcher.is_match(next));
        let (Some((byte, next)), None) = (ways.next(), ways.next()) else { break };
        prefix.push(byte);
        state = next;
    }
    prefix
}

/// A matcher as dictionaries ask it.
pub struct Matching<'a>(pub &'a dyn TermMatcher);

impl tantivy_fst::Automaton for Matching<'_> {
    type State = u64;

    fn start(&self) -> u64 {
        self.0.start()
    }

    fn is_match(&self, state: &u64) -> bool {
        self.0.is_match(*state)
    }

    fn can_match(&self, state: &u64) -> bool {
        self.0.can_match(*state)
    }

    fn accept(&self, state: &u64, byte: u8) -> u64 {
        self.0.step(*state, byte)
    }
}

#[cfg(test)]
mod tests {
    use super::TermIndex;
    use crate::automaton::{FuzzyMatcher, PrefixMatcher, TermMatcher};

    fn found(terms: &[&str], matcher: &dyn TermMatcher) -> Vec<String> {
        let index = TermIndex::new(|add| terms.iter().for_each(|term| add(term.as_bytes(), &term.len()))).expect("in order");
        let mut found = Vec::new();
        index.matching(matcher, &mut |term, length| {
            assert_eq!(term.len(), *length);
            found.push(String::from_utf8_lossy(term).into_owned());
            true
        });
        found
    }

    #[test]
    fn finds_what_the_matcher_accepts() {
        let terms = ["", "a", "ab", "abc", "b", "\u{e9}a"];
        assert_eq!(found(&terms, &PrefixMatcher::new("")), terms);
        assert_eq!(found(&terms, &PrefixMatcher::new("ab")), ["ab", "abc"]);
        assert_eq!(found(&terms, &FuzzyMatcher::new("\u{e9}b", 1, 0, true)), ["ab", "b", "\u{e9}a"]);
    }

    /// As the matcher accepts the terms one by one.
    fn read(terms: &[String], matcher: &dyn TermMatcher) -> Vec<String> {
        terms.iter().filter(|term| matcher.accepts(term.as_bytes())).cloned().collect()
    }

    #[test]
    fn leaps_over_no_term_that_matches() {
        let mut terms: Vec<String> = (0..3000).map(|number| format!("{number:x}")).collect();
        terms.extend((0..500).map(|number| format!("same{}", "same".repeat(number % 7 + number / 7 % 3))));
        terms.extend((0..600).map(|number| format!("{}{}", "long".repeat(number / 3), number % 3)));
        terms.sort_unstable();
        terms.dedup();
        let given: Vec<&str> = terms.iter().map(String::as_str).collect();
        for prefix in ["", "a", "ab", "abc", "f", "ff", "same", "samesames", "zz", "0", "bb7", "longlong", "longlonglong1"] {
            let matcher = PrefixMatcher::new(prefix);
            assert_eq!(found(&given, &matcher), read(&terms, &matcher), "{prefix}");
        }
        for length in [250, 254, 255, 256, 257, 258, 400] {
            let matcher = PrefixMatcher::new("long".repeat(150)[..length].to_owned() + "g");
            assert_eq!(found(&given, &matcher), read(&terms, &matcher), "{length}");
        }
        for (text, edits, exact) in [("abc", 1, 0), ("abc", 2, 1), ("bb", 2, 0), ("samesame", 1, 4), ("7ff", 1, 2)] {
            let matcher = FuzzyMatcher::new(text, edits, exact, true);
            assert_eq!(found(&given, &matcher), read(&terms, &matcher), "{text}");
        }
    }

    #[test]
    fn stops_where_it_is_told_to() {
        let index = TermIndex::new(|add| ["a", "ab", "b"].iter().for_each(|term| add(term.as_bytes(), &()))).expect("in order");
        let mut seen = 0;
        index.matching(&PrefixMatcher::new(""), &mut |_, ()| {
            seen += 1;
            seen < 2
        });
        assert_eq!(seen, 2);
    }

    #[test]
    fn finds_single_terms() {
        let index = TermIndex::new(|add| ["a", "ab"].iter().for_each(|term| add(term.as_bytes(), &term.len()))).expect("in order");
        assert_eq!(["a", "ab", "abc", ""].map(|term| index.get(term.as_bytes()).copied()), [Some(1), Some(2), None, None]);
    }

    #[test]
    fn is_not_made_of_terms_out_of_order() {
        assert!(TermIndex::new(|add| ["b", "a"].iter().for_each(|term| add(term.as_bytes(), &0))).is_none());
    }
}

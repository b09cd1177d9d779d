//! Finds the stems of a word: the word itself, and forms without the affixes that their entry permits.

use super::affixes::Affix;
use super::dictionary::{Dictionary, Entry, converted};
use super::flags::has;
use super::letter_case::{self, LetterCase};
use crate::bounds::{deeper, work};

/// Affixes that were removed so far.
#[derive(Clone, Copy, Default)]
struct Removed<'d> {
    /// The last one.
    last: Option<&'d Affix>,
    /// The prefix that counts.
    prefix: Option<&'d Affix>,
    depth: u8,
    /// True if the last one was a prefix.
    was_prefix: bool,
}

struct Search<'d> {
    dictionary: &'d Dictionary,
    found: Vec<String>,
}

impl Dictionary {
    /// The stems of a word in order of discovery, with duplicates; empty if unknown.
    pub fn stems(&self, word: &str) -> Vec<String> {
        let word = self.cleaned(word);
        if word.is_empty() || self.words.get(&word).is_some_and(|forms| forms.iter().any(|form| has(&form.flags, self.forbidden))) {
            return Vec::new();
        }
        let mut search = Search { dictionary: self, found: Vec::new() };
        search.word(&word);
        let case = LetterCase::of(&word);
        if case == LetterCase::Upper {
            let title = letter_case::title(&word);
            if let Some(variant) = letter_case::after_apostrophe(&title) {
                search.word(&variant);
            }
            search.word(&title);
        }
        if matches!(case, LetterCase::Upper | LetterCase::Title) {
            search.word(&word.chars().map(letter_case::lower).collect::<String>());
        }
        search.found
    }
}

impl<'d> Search<'d> {
    fn word(&mut self, word: &str) {
        for entry in self.dictionary.words.get(word).into_iter().flatten() {
            let needs_more = has(&entry.flags, self.dictionary.needs_affix) || has(&entry.flags, self.dictionary.only_in_compounds);
            if !needs_more {
                self.add(word, entry);
            }
        }
        self.without_affixes(word, Removed::default(), true);
    }

    fn add(&mut self, word: &str, entry: &Entry) {
        let stem = entry.stem.as_deref().unwrap_or(word);
        let output = &self.dictionary.output;
        self.found.push(if output.is_empty() || entry.stem.is_some() { stem.to_owned() } else { converted(stem, output) });
    }

    fn without_affixes(&mut self, word: &str, removed: Removed<'d>, prefixes: bool) {
        let dictionary = self.dictionary;
        let most = word.len().saturating_sub(usize::from(!dictionary.full_strip));
        let mut lists: Vec<(bool, &'d Affix)> = Vec::new();
        if prefixes {
            lists.extend(fitting(&dictionary.prefixes, |affix| word.starts_with(&affix.text)).map(|affix| (true, affix)));
        }
        lists.extend(fitting(&dictionary.suffixes, |affix| word.ends_with(&affix.text)).map(|affix| (false, affix)));
        for (is_prefix, affix) in lists {
            work(1);
            let is_same = removed.last.is_some_and(|last| std::ptr::eq(last, affix));
            if affix.text.len() > most || is_same || !self.fits(affix, &removed, is_prefix) {
                continue;
            }
            if let Some(rest) = affix.removed(word) {
                self.without_affix(&rest, affix, removed, is_prefix);
            }
        }
    }

    /// Returns true if the affix may be removed after the previously removed ones.
    fn fits(&self, affix: &Affix, removed: &Removed<'d>, is_prefix: bool) -> bool {
        if has(&affix.continuation, self.dictionary.only_in_compounds) {
            return false;
        }
        let Some(last) = removed.last else { return true };
        affix.crosses && ((!is_prefix && removed.was_prefix) || has(&affix.continuation, Some(last.flag)))
    }

    fn without_affix(&mut self, word: &str, affix: &'d Affix, removed: Removed<'d>, is_prefix: bool) {
        let dictionary = self.dictionary;
        if !self.needs_another(affix, &removed, is_prefix) {
            for entry in dictionary.words.get(word).into_iter().flatten() {
                if self.takes(entry, affix, &removed, is_prefix) {
                    self.add(word, entry);
                }
            }
        }
        if !affix.crosses || removed.depth > 1 {
            return;
        }
        let continues = |flag| dictionary.suffixes.iter().chain(&dictionary.prefixes).any(|other| has(&other.continuation, Some(flag)));
        let complex = dictionary.complex_prefixes;
        let mut next = Removed { last: Some(affix), depth: removed.depth + 1, was_prefix: is_prefix, ..removed };
        let prefixes = match (removed.depth, is_prefix) {
            (0, true) => {
                next.prefix = Some(affix);
                complex && continues(affix.flag)
            }
            (1, true) if complex => {
                next.prefix = Some(affix);
                false
            }
            (0 | 1, false) if !complex && continues(affix.flag) => false,
            _ => return,
        };
        // At the third affix it ends.
        deeper(|| self.without_affixes(word, next, prefixes));
    }

    fn needs_another(&self, affix: &Affix, removed: &Removed<'d>, is_prefix: bool) -> bool {
        let appends = |affix: Option<&Affix>, flag| affix.is_some_and(|affix| has(&affix.continuation, flag));
        let (circumfix, needs) = (self.dictionary.circumfix, self.dictionary.needs_affix);
        if !is_prefix && appends(removed.prefix, circumfix) != appends(Some(affix), circumfix) {
            return true;
        }
        appends(Some(affix), needs) && (is_prefix || removed.last.is_none() || appends(removed.last, needs))
    }

    /// Returns true if a word permits the affix, and the previously removed prefix.
    fn takes(&self, entry: &Entry, affix: &Affix, removed: &Removed<'d>, is_prefix: bool) -> bool {
        let appended = |by: Option<&Affix>, flag| by.is_some_and(|by| has(&by.continuation, Some(flag)));
        if !has(&entry.flags, Some(affix.flag)) && !appended(removed.prefix, affix.flag) {
            return false;
        }
        let chained = self.dictionary.complex_prefixes && removed.depth == 1 && is_prefix;
        if let Some(prefix) = removed.prefix.filter(|_| !chained)
            && !has(&entry.flags, Some(prefix.flag))
            && !appended(Some(affix), prefix.flag)
        {
            return false;
        }
        !has(&entry.flags, self.dictionary.only_in_compounds)
    }
}

/// The affixes of a word, shortest first.
fn fitting(affixes: &[Affix], fits: impl Fn(&Affix) -> bool) -> impl Iterator<Item = &Affix> {
    let mut found: Vec<&Affix> = affixes.iter().filter(|affix| fits(affix)).collect();
    found.sort_by_key(|affix| affix.text.len());
    found.into_iter()
}

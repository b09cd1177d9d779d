//! Patterns of hyphenation after Frank Liang, in the XML of Apache FOP.

use crate::bounds::work;
use crate::error::{EsError, Result};
use rustc_hash::FxHashMap;

/// The patterns of a language.
#[derive(Default)]
pub struct Patterns {
    /// Letters, and which letter they count as.
    classes: FxHashMap<u16, u16>,
    /// Words with explicit hyphenation points, as lengths of their parts.
    exceptions: FxHashMap<Vec<u16>, Vec<usize>>,
    /// Letters, and the values before each of them and after the last one.
    values: FxHashMap<Vec<u16>, Vec<u8>>,
    longest: usize,
}

impl Patterns {
    /// Parses a file: the elements `classes`, `exceptions` and `patterns`; others do not affect hyphenation points.
    pub fn parse(xml: &str) -> Result<Self> {
        let mut found = Self::default();
        for text in elements(xml, "classes")? {
            for class in text.split_whitespace() {
                let mut letters = class.encode_utf16();
                let Some(first) = letters.next() else { continue };
                found.classes.insert(first, first);
                found.classes.extend(letters.map(|letter| (letter, first)));
            }
        }
        for text in elements(xml, "exceptions")? {
            if text.contains('<') {
                return Err(EsError::not_implemented("elements among the exceptions of hyphenation patterns"));
            }
            for word in text.split_whitespace() {
                let parts = word.split('-').map(|part| part.encode_utf16().count()).collect();
                found.exceptions.insert(word.replace('-', "").encode_utf16().collect(), parts);
            }
        }
        for text in elements(xml, "patterns")? {
            text.split_whitespace().for_each(|pattern| found.add(pattern));
        }
        Ok(found)
    }

    fn add(&mut self, pattern: &str) {
        let (mut letters, mut values) = (Vec::new(), vec![0]);
        for letter in pattern.chars() {
            if let Some(value) = letter.to_digit(10) {
                if let Some(last) = values.last_mut() {
                    *last = value as u8;
                }
            } else {
                letters.extend(letter.encode_utf16(&mut [0; 2]).iter().copied());
                values.push(0);
            }
        }
        self.longest = self.longest.max(letters.len());
        self.values.insert(letters, values);
    }

    /// The hyphenation points of a word including start and end; empty if it cannot be hyphenated.
    pub fn points(&self, word: &[u16]) -> Vec<usize> {
        let Some(begin) = word.iter().position(|unit| self.classes.contains_key(unit)) else { return Vec::new() };
        let letters: Vec<u16> = word[begin..].iter().map_while(|unit| self.classes.get(unit).copied()).collect();
        let rest = &word[begin + letters.len()..];
        if letters.len() < 2 || rest.iter().any(|unit| self.classes.contains_key(unit)) {
            return Vec::new();
        }
        let inner = match self.exceptions.get(&letters) {
            Some(parts) => {
                let ends = parts.iter().scan(0, |end, length| {
                    *end += length;
                    Some(*end)
                });
                ends.filter(|&end| end >= 1 && end < letters.len() - 1).map(|end| end + begin).collect()
            }
            None => self.by_patterns(&letters, begin),
        };
        if inner.is_empty() {
            return inner;
        }
        [vec![0], inner, vec![letters.len()]].concat()
    }

    fn by_patterns(&self, letters: &[u16], begin: usize) -> Vec<usize> {
        let dot = u16::from(b'.');
        let marked = [&[dot], letters, &[dot]].concat();
        let mut values = vec![0_u8; marked.len() + 1];
        for start in 0..=letters.len() {
            let most = self.longest.min(marked.len() - start);
            for length in 1..=most {
                work(1);
                let Some(own) = self.values.get(&marked[start..start + length]) else { continue };
                for (value, own) in values[start..].iter_mut().zip(own) {
                    *value = (*value).max(*own);
                }
            }
        }
        let odd = |at: &usize| values[at + 1] % 2 == 1;
        (1..letters.len()).filter(odd).map(|at| at + begin).collect()
    }
}

/// The texts of the elements of a name, with entities and comments resolved.
fn elements(xml: &str, name: &str) -> Result<Vec<String>> {
    let malformed = || EsError::illegal_argument("Exception while reading hyphenation_patterns_path.");
    let mut found = Vec::new();
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let mut rest = without_comments(xml).ok_or_else(malformed)?;
    while let Some(start) = rest.find(&open) {
        let inside = &rest[start + open.len()..];
        let end = inside.find(&close).ok_or_else(malformed)?;
        let text = &inside[..end];
        found.push(text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'").replace("&amp;", "&"));
        rest = inside[end + close.len()..].to_owned();
    }
    Ok(found)
}

fn without_comments(xml: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = xml;
    while let Some(start) = rest.find("<!--") {
        out.push_str(&rest[..start]);
        rest = &rest[start + rest[start..].find("-->")? + 3..];
    }
    out.push_str(rest);
    Some(out)
}

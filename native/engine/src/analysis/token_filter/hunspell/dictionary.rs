//! A dictionary: words with flags, affixes, and options of the affix file.

use super::affixes::Affix;
use super::flags::{Flag, FlagFormat};
use super::letter_case::{self, LetterCase};
use crate::error::{EsError, Result};
use rustc_hash::FxHashMap;

/// A dictionary entry.
#[derive(Debug)]
pub struct Entry {
    /// Its flags, sorted.
    pub flags: Vec<Flag>,
    /// The stem if it differs from the word.
    pub stem: Option<String>,
}

/// Words and affixes.
#[derive(Debug, Default)]
pub struct Dictionary {
    pub(super) words: FxHashMap<String, Vec<Entry>>,
    pub(super) prefixes: Vec<Affix>,
    pub(super) suffixes: Vec<Affix>,
    pub(super) needs_affix: Option<Flag>,
    pub(super) forbidden: Option<Flag>,
    pub(super) only_in_compounds: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
    pub(super) complex_prefixes: bool,
    pub(super) full_strip: bool,
    pub(super) output: Vec<(String, String)>,
    input: Vec<(String, String)>,
    ignored: String,
    ignore_case: bool,
    format: FlagFormat,
    flag_aliases: Vec<Vec<Flag>>,
    morphology_aliases: Vec<String>,
    encoding: Encoding,
}

#[derive(Clone, Copy, Debug, Default)]
enum Encoding {
    #[default]
    Latin1,
    Utf8,
}

impl Encoding {
    fn decode(self, bytes: &[u8]) -> String {
        match self {
            Self::Latin1 => bytes.iter().map(|&byte| char::from(byte)).collect(),
            Self::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
        }
    }
}

impl Dictionary {
    /// Reads a file of affixes.
    pub fn parse(bytes: &[u8], ignore_case: bool) -> Result<Self> {
        let mut dictionary = Self { ignore_case, ..Self::default() };
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let ascii = Encoding::Latin1.decode(bytes);
        if let Some(name) = ascii.lines().find_map(|line| line.trim().strip_prefix("SET")) {
            dictionary.encoding = match name.trim().to_ascii_uppercase().as_str() {
                "UTF-8" => Encoding::Utf8,
                "ISO8859-1" | "ISO-8859-1" => Encoding::Latin1,
                other => return Err(EsError::not_implemented(format!("hunspell dictionaries in [{other}]"))),
            };
        }
        let text = dictionary.encoding.decode(bytes);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            dictionary.directive(line, &mut lines)?;
        }
        Ok(dictionary)
    }

    fn directive(&mut self, line: &str, lines: &mut std::str::Lines<'_>) -> Result<()> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let Some((&name, arguments)) = parts.split_first() else { return Ok(()) };
        let first = arguments.first().copied().unwrap_or_default();
        let flag = || self.format.parse(first).first().copied();
        match name {
            "FLAG" => {
                self.format = match first {
                    "long" => FlagFormat::Long,
                    "num" => FlagFormat::Number,
                    _ => FlagFormat::Character,
                }
            }
            "NEEDAFFIX" | "PSEUDOROOT" => self.needs_affix = flag(),
            "FORBIDDENWORD" => self.forbidden = flag(),
            "ONLYINCOMPOUND" => self.only_in_compounds = flag(),
            "CIRCUMFIX" => self.circumfix = flag(),
            "COMPLEXPREFIXES" => self.complex_prefixes = true,
            "FULLSTRIP" => self.full_strip = true,
            "IGNORE" => first.clone_into(&mut self.ignored),
            "ICONV" => self.input = pairs(first, lines),
            "OCONV" => self.output = pairs(first, lines),
            "AF" => self.flag_aliases = listed(first, lines).iter().map(|flags| self.format.parse(flags)).collect(),
            "AM" => self.morphology_aliases = listed(first, lines),
            "PFX" | "SFX" => self.affixes(name == "PFX", arguments, lines)?,
            "CHECKSHARPS" => return Err(EsError::not_implemented("[CHECKSHARPS] in a hunspell dictionary")),
            "LANG" if ["tr", "az", "crh"].iter().any(|language| first.starts_with(language)) => {
                return Err(EsError::not_implemented(format!("[LANG {first}] in a hunspell dictionary")));
            }
            _ => {}
        }
        Ok(())
    }

    fn affixes(&mut self, is_prefix: bool, arguments: &[&str], lines: &mut std::str::Lines<'_>) -> Result<()> {
        let malformed = || EsError::new("parse_exception", 500, "The affix file contains a rule with less than four elements");
        let [flag, crosses, count, ..] = arguments else { return Err(malformed()) };
        let Some(flag) = self.format.parse(flag).first().copied() else { return Err(malformed()) };
        let count: usize = count.parse().map_err(|_| malformed())?;
        for line in lines.take(count) {
            let parts: Vec<&str> = line.split_whitespace().collect();
            let [_, _, strip, text, rest @ ..] = parts.as_slice() else { return Err(malformed()) };
            let condition = rest.first().copied().unwrap_or(".");
            let mut affix = Affix::new(flag, *crosses == "Y", is_prefix, condition);
            let (text, flags) = text.split_once('/').unwrap_or((text, ""));
            if *strip != "0" {
                (*strip).clone_into(&mut affix.strip);
            }
            if text != "0" {
                affix.text = self.cleaned(text);
            }
            affix.continuation = self.flags(flags);
            if is_prefix { self.prefixes.push(affix) } else { self.suffixes.push(affix) }
        }
        Ok(())
    }

    fn flags(&self, text: &str) -> Vec<Flag> {
        if text.is_empty() || self.flag_aliases.is_empty() {
            return self.format.parse(text);
        }
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.and_then(|number| self.flag_aliases.get(number)).cloned().unwrap_or_default()
    }

    /// The text for lookups: without ignored characters, converted, and lowercase if case is ignored.
    pub fn cleaned(&self, text: &str) -> String {
        let mut text: String = text.chars().filter(|letter| !self.ignored.contains(*letter)).collect();
        if self.ignore_case {
            text = text.chars().map(letter_case::lower).collect();
        }
        if self.input.is_empty() { text } else { converted(&text, &self.input) }
    }

    /// Parses a word file.
    pub fn add_words(&mut self, bytes: &[u8]) {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let text = self.encoding.decode(bytes);
        for line in text.lines().skip(1) {
            let line = line.trim_matches(|letter: char| letter <= ' ');
            if line.is_empty() || line.starts_with(['/', '#']) {
                continue;
            }
            self.add_word(line);
        }
    }

    fn add_word(&mut self, line: &str) {
        let (line, morphology) = parted(line);
        let (word, flags) = match flag_separator(line) {
            Some(at) => (&line[..at], &line[at + 1..]),
            None => (line, ""),
        };
        let word = self.cleaned(&word.replace("\\/", "/"));
        let flags = self.flags(flags);
        let stem = self.stem_of(morphology);
        let case = LetterCase::of(&word);
        if case == LetterCase::Mixed || (case == LetterCase::Upper && !flags.is_empty()) {
            let mut letters = word.chars();
            let hidden = letters.next().into_iter().map(letter_case::upper).chain(letters.map(letter_case::lower)).collect();
            self.words.entry(hidden).or_default().push(Entry { flags: flags.clone(), stem: stem.clone() });
        }
        self.words.entry(word).or_default().push(Entry { flags, stem });
    }

    /// The `st:` field of a word's morphology.
    fn stem_of(&self, morphology: &str) -> Option<String> {
        let alias = morphology.trim().parse::<usize>().ok().and_then(|number| self.morphology_aliases.get(number.checked_sub(1)?));
        let fields = alias.map_or(morphology, String::as_str);
        fields.split_whitespace().find_map(|field| field.strip_prefix("st:")).map(str::to_owned)
    }
}

/// Start of a word's flags.
fn flag_separator(line: &str) -> Option<usize> {
    let mut from = 1;
    while let Some(at) = line.get(from..)?.find('/').map(|at| at + from) {
        if !line[..at].ends_with('\\') {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

/// A word with its flags, and its morphology: after a tab, or after a blank and a two-character name with a colon.
fn parted(line: &str) -> (&str, &str) {
    let tab = line.find('\t');
    let blank = line.char_indices().filter(|&(_, letter)| letter == ' ').map(|(at, _)| at).find(|&at| {
        let bytes = &line.as_bytes()[at + 1..];
        matches!(bytes, [a, b, b':', ..] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric())
    });
    match [tab, blank].into_iter().flatten().min() {
        Some(at) => (line[..at].trim_end(), &line[at + 1..]),
        None => (line, ""),
    }
}

fn listed(count: &str, lines: &mut std::str::Lines<'_>) -> Vec<String> {
    let count = count.parse().unwrap_or(0);
    lines.take(count).map(|line| line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim()).to_owned()).collect()
}

fn pairs(count: &str, lines: &mut std::str::Lines<'_>) -> Vec<(String, String)> {
    let rows = listed(count, lines);
    let mut found: Vec<(String, String)> = rows
        .iter()
        .filter_map(|row| row.split_once(char::is_whitespace).map(|(from, to)| (from.to_owned(), to.trim().to_owned())))
        .collect();
    found.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    found
}

/// The text with the longest of the first parts of pairs replaced from its start on.
pub fn converted(text: &str, pairs: &[(String, String)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if let Some((from, to)) = pairs.iter().find(|(from, _)| !from.is_empty() && rest.starts_with(from.as_str())) {
            out.push_str(to);
            rest = &rest[from.len()..];
        } else {
            out.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    out
}

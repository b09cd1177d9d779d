//! Stemmers of the Snowball project, from crates. Lucene 9 and 10 follow several of its versions.

use super::{estonian, kp};
use crate::analysis::token_filter::{SharedTokenFilter, change};
use crate::error::{EsError, Result};
use rust_stemmers::{Algorithm as Older, Stemmer};
use std::borrow::Cow;
use tantivy_stemmers::algorithms::{self, Algorithm};

/// Languages and their algorithms.
static ALGORITHMS: &[(&str, Algorithm)] = &[
    ("arabic", algorithms::arabic),
    ("armenian", algorithms::armenian_mkrtchyan),
    ("basque", algorithms::basque),
    ("catalan", algorithms::catalan),
    ("danish", algorithms::danish),
    ("english", algorithms::english_porter_2),
    ("estonian", algorithms::estonian_freienthal),
    ("finnish", algorithms::finnish),
    ("french", algorithms::french),
    ("german", algorithms::german),
    ("greek", algorithms::greek),
    ("hindi", hindi),
    ("hungarian", algorithms::hungarian),
    ("indonesian", indonesian),
    ("irish", algorithms::irish_gaelic),
    ("italian", algorithms::italian),
    ("lithuanian", algorithms::lithuanian_jocas),
    ("nepali", nepali),
    ("norwegian", algorithms::norwegian_bokmal),
    ("porter", algorithms::english_porter),
    ("portuguese", algorithms::portuguese),
    ("romanian", algorithms::romanian),
    ("russian", algorithms::russian),
    ("spanish", algorithms::spanish),
    ("swedish", algorithms::swedish),
    ("tamil", tamil),
    ("turkish", algorithms::turkish_cilden),
    ("yiddish", yiddish),
];

fn hindi(text: &str) -> Cow<'_, str> {
    waken_snowball::stem(waken_snowball::Algorithm::Hindi, text)
}

fn indonesian(text: &str) -> Cow<'_, str> {
    waken_snowball::stem(waken_snowball::Algorithm::Indonesian, text)
}

fn nepali(text: &str) -> Cow<'_, str> {
    waken_snowball::stem(waken_snowball::Algorithm::Nepali, text)
}

fn tamil(text: &str) -> Cow<'_, str> {
    waken_snowball::stem(waken_snowball::Algorithm::Tamil, text)
}

/// Yiddish. Lucene: of a word that is nothing but a prefix nothing is left (`analysis/snowball_classes`).
fn yiddish(text: &str) -> Cow<'_, str> {
    if text == "גע" {
        return Cow::Borrowed("");
    }
    waken_snowball::stem(waken_snowball::Algorithm::Yiddish, text)
}

/// Stands for a sharp s that German does not replace; no character has this code.
const SHARP_S: char = '\u{FDD0}';

/// Snowball's `german2`, which passes over two letters after `qu`, also where they are a sharp s
/// (`analysis/snowball_classes`).
fn german2(text: &str) -> Cow<'_, str> {
    Cow::Owned(algorithms::german(&with_umlauts(text, true)).replace(SHARP_S, "ß"))
}

/// German in Lucene 10, which is like `german2` but for what follows `qu`, and leaves `system` as it is (`analysis/snowball_classes`).
fn later_german(text: &str) -> Cow<'_, str> {
    let word = with_umlauts(text, false).replace('ß', "ss");
    let mut stem = algorithms::german(&word).into_owned();
    if word.ends_with("system") && stem.ends_with("syst") {
        stem.push_str("em");
    }
    Cow::Owned(stem)
}

/// The filter for a language, in any case of its letters.
pub fn filter(name: &str, major: u8) -> Result<SharedTokenFilter> {
    let lower = name.to_lowercase();
    let language = lower.as_str();
    match (language, major) {
        ("serbian", _) => {
            return Ok(by_units(|text| waken_snowball::stem(waken_snowball::Algorithm::Serbian, text)));
        }
        ("estonian", 8) => return Ok(by_units(|text| Cow::Owned(estonian::stem(text)))),
        // Lucene 10 has a later version.
        ("yiddish", 8) => return Err(EsError::not_implemented(format!("the Snowball stemmer [{language}]"))),
        ("kp", 8) => return Ok(by_units(|text| Cow::Owned(kp::stem(text)))),
        ("lovins", 8) => return Ok(by_units(|text| waken_snowball::stem(waken_snowball::Algorithm::Lovins, text))),
        ("romanian", 8) => return Ok(older(Older::Romanian)),
        ("swedish", 8) => return Ok(older(Older::Swedish)),
        ("dutch", _) => return Ok(by_units(dutch)),
        ("english", 8) => return Ok(by_units(older_english)),
        // Lucene 10: `german2` is another name of it.
        ("german" | "german2", 9) => return Ok(by_units(later_german)),
        ("german2", 8) => return Ok(by_units(german2)),
        _ => {}
    }
    if let Some(&(_, algorithm)) = ALGORITHMS.iter().find(|(name, _)| *name == language) {
        return Ok(by_units(algorithm));
    }
    let mut letters = name.chars();
    let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    Err(no_class(&name))
}

/// The filter for a capitalized class name.
pub fn of_class(name: &str, major: u8) -> Result<SharedTokenFilter> {
    let known = name.starts_with(char::is_uppercase) && !name.chars().skip(1).any(char::is_uppercase);
    if known { filter(&name.to_lowercase(), major) } else { Err(no_class(name)) }
}

fn no_class(name: &str) -> EsError {
    let cause = EsError::new("class_not_found_exception", 500, format!("org.tartarus.snowball.ext.{name}Stemmer"));
    EsError::illegal_argument(format!("Invalid stemmer class specified: {name}")).caused_by(cause)
}

/// The filter of a stemmer. Lucene's count UTF-16 code units: a character beyond the basic plane is given to them as two characters, of
/// the plane for private use.
fn by_units(stem: impl Fn(&str) -> Cow<'_, str> + Send + Sync + 'static) -> SharedTokenFilter {
    change::stems(move |text, out| {
        if text.bytes().any(|byte| byte >= 0xf0) {
            out.push_str(&joined(&stem(&parted(text))));
        } else {
            out.push_str(&stem(text));
        }
        out != text
    })
}

/// The first characters that stand for the first and the second half of a surrogate pair.
const HALVES: [u32; 2] = [0xf_0000, 0xf_0400];

fn parted(text: &str) -> String {
    let half = |unit: &u16| match unit {
        0xd800..0xdc00 => HALVES[0] + u32::from(unit - 0xd800),
        0xdc00..0xe000 => HALVES[1] + u32::from(unit - 0xdc00),
        _ => u32::from(*unit),
    };
    text.encode_utf16().filter_map(|unit| char::from_u32(half(&unit))).collect()
}

fn joined(text: &str) -> String {
    let unit = |character: char| {
        let [first, second] = HALVES.map(|half| u32::from(character).wrapping_sub(half));
        let (first, second) = (u16::try_from(first).ok(), u16::try_from(second).ok());
        match (first, second) {
            (Some(first @ ..0x400), _) => 0xd800 + first,
            (_, Some(second @ ..0x400)) => 0xdc00 + second,
            _ => u32::from(character) as u16,
        }
    };
    String::from_utf16_lossy(&text.chars().map(unit).collect::<Vec<_>>())
}

fn older(algorithm: Older) -> SharedTokenFilter {
    by_units(move |text| Stemmer::create(algorithm).stem(text))
}

/// Dutch. Its endings begin after three letters at the earliest, which one crate counts as bytes; the other one marks vowels in another
/// order, so that it is only used for words that begin with other letters.
fn dutch(text: &str) -> Cow<'_, str> {
    if text.bytes().take(3).all(|byte| byte.is_ascii()) {
        algorithms::dutch(text)
    } else {
        waken_snowball::stem(waken_snowball::Algorithm::DutchPorter, text)
    }
}

/// English in Lucene 9, where of the double consonant before `ed` and `ing` one letter is removed from words such as `adding`, too
/// (`analysis/snowball_classes`).
fn older_english(text: &str) -> Cow<'_, str> {
    let stem = algorithms::english_porter_2(text);
    let &[b'a' | b'e' | b'o', first, second] = stem.as_bytes() else { return stem };
    let word = ["'s'", "'s", "'"].iter().find_map(|ending| text.strip_suffix(ending)).unwrap_or(text);
    let word = word.strip_suffix('s').unwrap_or(word);
    let has_ending = ["ed", "edly", "ing", "ingly"].iter().any(|ending| word.strip_suffix(ending) == Some(&*stem));
    let is_double = first == second && b"bdfgmnprt".contains(&first);
    if has_ending && is_double { Cow::Owned(stem[..2].to_owned()) } else { stem }
}

/// German with `ae`, `oe` and `ue` as umlauts, except if `u` is between vowels or after `q`, or, with `skips`, if `qu` precedes them.
fn with_umlauts(text: &str, skips: bool) -> String {
    let is_vowel = |letter: char| matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'ä' | 'ö' | 'ü');
    let letters: Vec<char> = text.chars().collect();
    let between = |at: usize| at > 0 && is_vowel(letters[at - 1]) && letters.get(at + 1).is_some_and(|&next| is_vowel(next));
    let mut consonants = vec![false; letters.len()];
    let mut at = 1;
    while at < letters.len() {
        let marks = matches!(letters[at], 'u' | 'y') && between(at);
        consonants[at] = marks;
        // A marked letter is not a vowel for the following letter.
        at += if marks { 2 } else { 1 };
    }
    let mut out = String::new();
    let mut at = 0;
    while at < letters.len() {
        let next = letters.get(at + 1).copied();
        if letters[at] == 'q' && next == Some('u') && !consonants[at + 1] {
            let length = if skips { 4 } else { 2 };
            let passed = letters[at..].iter().take(length);
            out.extend(passed.map(|&letter| if letter == 'ß' { SHARP_S } else { letter }));
            at += length;
            continue;
        }
        let umlaut = match letters[at] {
            'a' => Some('ä'),
            'o' => Some('ö'),
            'u' if !consonants[at] => Some('ü'),
            _ => None,
        };
        if let Some(umlaut) = umlaut.filter(|_| next == Some('e')) {
            out.push(umlaut);
            at += 2;
        } else {
            out.push(letters[at]);
            at += 1;
        }
    }
    out
}

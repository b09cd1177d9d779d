//! Stemmers of the Snowball project, from crates. Lucene 9 and 10 follow several of its versions.

use crate::analysis::token_filter::{SharedTokenFilter, change};
use crate::error::{EsError, Result};
use rust_stemmers::{Algorithm as Older, Stemmer};
use tantivy_stemmers::algorithms::{self, Algorithm};

/// Languages and their algorithms.
static ALGORITHMS: &[(&str, Algorithm)] = &[
    ("arabic", algorithms::arabic),
    ("armenian", algorithms::armenian_mkrtchyan),
    ("basque", algorithms::basque),
    ("catalan", algorithms::catalan),
    ("danish", algorithms::danish),
    ("dutch", algorithms::dutch),
    ("english", algorithms::english_porter_2),
    ("estonian", algorithms::estonian_freienthal),
    ("finnish", algorithms::finnish),
    ("french", algorithms::french),
    ("german", algorithms::german),
    ("hungarian", algorithms::hungarian),
    ("irish", algorithms::irish_gaelic),
    ("italian", algorithms::italian),
    ("lithuanian", algorithms::lithuanian_jocas),
    ("norwegian", algorithms::norwegian_bokmal),
    ("porter", algorithms::english_porter),
    ("portuguese", algorithms::portuguese),
    ("romanian", algorithms::romanian),
    ("russian", algorithms::russian),
    ("spanish", algorithms::spanish),
    ("swedish", algorithms::swedish),
    ("turkish", algorithms::turkish_cilden),
];

/// Further classes of Lucene.
const UNBUILT: &[&str] = &["german2", "greek", "hindi", "indonesian", "kp", "lovins", "nepali", "tamil", "yiddish"];

/// The filter for a language, by its name in lower case.
pub fn filter(language: &str, major: u8) -> Result<SharedTokenFilter> {
    let unbuilt = || Err(EsError::not_implemented(format!("the Snowball stemmer [{language}]")));
    match (language, major) {
        ("serbian", _) => {
            return Ok(change::stems(|text, out| differs(text, &waken_snowball::stem(waken_snowball::Algorithm::Serbian, text), out)));
        }
        // Lucene 10 has the rule of a later version for some of its words.
        ("estonian" | "german2" | "kp" | "lovins", 8) => return unbuilt(),
        ("romanian", 8) => return Ok(older(Older::Romanian)),
        ("swedish", 8) => return Ok(older(Older::Swedish)),
        ("german", 9) => return Ok(change::stems(|text, out| differs(text, &algorithms::german(&with_umlauts(text)), out))),
        _ => {}
    }
    match ALGORITHMS.iter().find(|(name, _)| *name == language) {
        Some(&(_, algorithm)) => Ok(change::stems(move |text, out| differs(text, &algorithm(text), out))),
        None if UNBUILT.contains(&language) => unbuilt(),
        None => {
            let mut letters = language.chars();
            let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
            Err(no_class(&name))
        }
    }
}

/// The filter for the name of a class, which begins with a capital and goes on in small letters.
pub fn of_class(name: &str, major: u8) -> Result<SharedTokenFilter> {
    let known = name.starts_with(char::is_uppercase) && !name.chars().skip(1).any(char::is_uppercase);
    if known { filter(&name.to_lowercase(), major) } else { Err(no_class(name)) }
}

fn no_class(name: &str) -> EsError {
    let cause = EsError::new("class_not_found_exception", 500, format!("org.tartarus.snowball.ext.{name}Stemmer"));
    EsError::illegal_argument(format!("Invalid stemmer class specified: {name}")).caused_by(cause)
}

fn differs(text: &str, stem: &str, out: &mut String) -> bool {
    out.push_str(stem);
    stem != text
}

fn older(algorithm: Older) -> SharedTokenFilter {
    change::stems(move |text, out| differs(text, &Stemmer::create(algorithm).stem(text), out))
}

/// German with `ae`, `oe` and `ue` as umlauts, except where `u` stands between vowels or after `q`: Snowball's `german2`, which is `german`
/// in Lucene 10.
fn with_umlauts(text: &str) -> String {
    let is_vowel = |letter: char| matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'ä' | 'ö' | 'ü');
    let letters: Vec<char> = text.chars().collect();
    let between = |at: usize| at > 0 && is_vowel(letters[at - 1]) && letters.get(at + 1).is_some_and(|&next| is_vowel(next));
    let mut consonants = vec![false; letters.len()];
    let mut at = 1;
    while at < letters.len() {
        let marks = matches!(letters[at], 'u' | 'y') && between(at);
        consonants[at] = marks;
        // What was marked is no vowel for the letter after it.
        at += if marks { 2 } else { 1 };
    }
    let mut out = String::new();
    let mut at = 0;
    while at < letters.len() {
        let next = letters.get(at + 1).copied();
        if letters[at] == 'q' && next == Some('u') && !consonants[at + 1] {
            out.push_str("qu");
            at += 2;
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

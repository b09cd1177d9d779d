//! Stemmers. One algorithm per file, registered here by the names of `stemmer`.

mod arabic;
mod bengali;
mod brazilian;
mod bulgarian;
pub mod caumanns;
mod czech;
mod english;
mod estonian;
mod finnish;
mod french;
mod galician;
mod german;
mod greek;
mod hindi;
mod hungarian;
mod indonesian;
mod italian;
mod kp;
pub mod kstem;
mod latvian;
pub mod letters;
mod norwegian;
mod persian;
pub mod porter;
mod portuguese;
mod rslp;
mod russian;
pub mod snowball;
mod sorani;
mod spanish;
mod spanish_plural;
mod swedish;

use super::token_filter::{SharedTokenFilter, change};
use crate::error::{EsError, Result};
use letters::Letters;

/// Stems a word in place.
pub type Stem = fn(&mut Letters);

/// Names of `stemmer` and their algorithms, except Snowball's.
static STEMMERS: &[(&[&str], Stem)] = &[
    (&["english", "porter"], porter::stem),
    (&["minimal_english", "minimalEnglish"], english::minimal),
    (&["arabic"], arabic::stem),
    (&["bengali"], bengali::stem),
    (&["bulgarian"], bulgarian::stem),
    (&["czech"], czech::stem),
    (&["light_finnish", "lightFinnish", "light_finish", "lightFinish"], finnish::light),
    (&["light_french", "lightFrench"], french::light),
    (&["minimal_french", "minimalFrench"], french::minimal),
    (&["galician"], galician::stem),
    (&["minimal_galician"], galician::minimal),
    (&["light_german", "lightGerman"], german::light),
    (&["minimal_german", "minimalGerman"], german::minimal),
    (&["greek"], greek::stem),
    (&["hindi"], hindi::stem),
    (&["light_hungarian", "lightHungarian"], hungarian::light),
    (&["indonesian"], indonesian::stem),
    (&["light_indonesian", "lightIndonesian"], indonesian::light),
    (&["light_italian", "lightItalian"], italian::light),
    (&["latvian"], latvian::stem),
    (&["light_norwegian", "lightNorwegian"], norwegian::light_bokmaal),
    (&["minimal_norwegian", "minimalNorwegian"], norwegian::minimal_bokmaal),
    (&["light_nynorsk", "lightNynorsk"], norwegian::light_nynorsk),
    (&["minimal_nynorsk", "minimalNynorsk"], norwegian::minimal_nynorsk),
    (&["persian"], persian::stem),
    (&["light_portuguese", "lightPortuguese"], portuguese::light),
    (&["minimal_portuguese", "minimalPortuguese"], portuguese::minimal),
    (&["portuguese_rslp"], portuguese::rslp),
    (&["light_russian", "lightRussian"], russian::light),
    (&["sorani"], sorani::stem),
    (&["light_spanish", "lightSpanish"], spanish::light),
    (&["spanish_plural"], spanish_plural::stem),
    (&["light_swedish", "lightSwedish"], swedish::light),
    (&["minimal_swedish", "minimalSwedish"], swedish::minimal),
];

/// Names of stemmers that are not built: 8 and 9 answer with a warning that they are deprecated, 9 without any tokens. Specification: the
/// public source of the module `analysis-common`, which is not published.
const UNBUILT: &[&str] = &["dutch_kp", "dutchKp", "kp", "lovins"];

/// Names of Krovetz' stemmer.
const KSTEM: &[&str] = &["kstem", "light_english"];

/// The filter of a stemmer by name.
pub fn filter(name: &str, major: u8) -> Result<SharedTokenFilter> {
    if name.eq_ignore_ascii_case("possessive_english") || name.eq_ignore_ascii_case("possessiveEnglish") {
        return Ok(change::every(english::possessive));
    }
    if name.eq_ignore_ascii_case("brazilian") {
        return Ok(change::stems(brazilian::stem));
    }
    // 9 warns of this one alone.
    let is_unbuilt = name.eq_ignore_ascii_case("german2") && major > 8;
    if is_unbuilt || UNBUILT.iter().any(|unbuilt| unbuilt.eq_ignore_ascii_case(name)) {
        return Err(EsError::not_implemented(format!("stemmer [{name}]")));
    }
    if KSTEM.iter().any(|kstem| kstem.eq_ignore_ascii_case(name)) {
        return Ok(change::stems(kstem::stem));
    }
    let known = |names: &&[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    if let Some(&(_, stem)) = STEMMERS.iter().find(|(names, _)| known(names)) {
        return Ok(by_letters(stem));
    }
    let name = if name.eq_ignore_ascii_case("porter2") { "english" } else { name };
    snowball::filter(name, major)
}

/// The filter of an algorithm.
pub fn by_letters(stem: Stem) -> SharedTokenFilter {
    change::stems(move |text, out| {
        let mut letters = Letters::of(text);
        stem(&mut letters);
        letters.write(out);
        out != text
    })
}

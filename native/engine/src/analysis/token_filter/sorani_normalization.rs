//! `sorani_normalization`: letters of Sorani Kurdish that are written in several ways as one, without marks.

use super::{SharedTokenFilter, TokenFilterSpec, change};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("sorani_normalization", |_| Ok(filter())).normalizing();

const HEH: char = '\u{647}';
const AE: char = '\u{6D5}';
const NON_JOINER: char = '\u{200C}';

fn is_format(character: char) -> bool {
    CodePointMapData::<GeneralCategory>::new().get(character) == GeneralCategory::Format
}

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::every(|text, out| {
        let mut characters = text.chars().peekable();
        // A heh that a non-joiner may follow: it is written as soon as that is known.
        while let Some(character) = characters.next() {
            let written = match character {
                '\u{64A}' | '\u{649}' => '\u{6CC}',
                '\u{643}' => '\u{6A9}',
                NON_JOINER => {
                    if out.ends_with(HEH) {
                        out.pop();
                        out.push(AE);
                    }
                    continue;
                }
                HEH if characters.peek().is_none() => AE,
                '\u{629}' => AE,
                '\u{6BE}' => HEH,
                '\u{631}' if out.is_empty() => '\u{695}',
                '\u{692}' => '\u{695}',
                '\u{640}' | '\u{64B}'..='\u{652}' => continue,
                // Lucene looks at UTF-16 code units.
                other if other.len_utf16() == 1 && is_format(other) => continue,
                other => other,
            };
            out.push(written);
        }
        out != text
    })
}

//! `hindi_normalization`: spellings of Hindi that differ in nukta, nasalization, virama and the length of vowels as one.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("hindi_normalization", |_| Ok(filter())).normalizing();

/// The filter. Keywords are not changed.
pub fn filter() -> SharedTokenFilter {
    change::stems(|text, out| {
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let written = match character {
                // A nasal consonant without a vowel.
                'न' if characters.peek() == Some(&'्') => {
                    characters.next();
                    'ं'
                }
                'ँ' => 'ं',
                '़' | '\u{200C}' | '\u{200D}' | '्' => continue,
                'ऩ' => 'न',
                'ऱ' => 'र',
                'ऴ' => 'ळ',
                '\u{958}' => 'क',
                '\u{959}' => 'ख',
                '\u{95A}' => 'ग',
                '\u{95B}' => 'ज',
                '\u{95C}' => 'ड',
                '\u{95D}' => 'ढ',
                '\u{95E}' => 'फ',
                '\u{95F}' => 'य',
                'ॅ' | 'ॆ' | 'ै' => 'े',
                'ॉ' | 'ॊ' | 'ौ' => 'ो',
                'ऍ' | 'ऎ' | 'ऐ' => 'ए',
                'ऑ' | 'ऒ' | 'औ' => 'ओ',
                'ॲ' | 'आ' => 'अ',
                'ई' => 'इ',
                'ऊ' => 'उ',
                'ॠ' => 'ऋ',
                'ॡ' => 'ऌ',
                'ी' => 'ि',
                'ू' => 'ु',
                'ॄ' => 'ृ',
                'ॣ' => 'ॢ',
                other => other,
            };
            out.push(written);
        }
        out != text
    })
}

//! `decimal_digit`: digits of all scripts as those of ASCII.

use super::{SharedTokenFilter, TokenFilterSpec, change};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("decimal_digit", |_| Ok(filter())).normalizing();

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::characters(|character| Some(ascii(character)))
}

/// The digit of ASCII with the same value. Digits of a script are ten consecutive characters that start with zero.
pub fn ascii(character: char) -> char {
    let is_digit = |code: u32| {
        char::from_u32(code)
            .is_some_and(|character| CodePointMapData::<GeneralCategory>::new().get(character) == GeneralCategory::DecimalNumber)
    };
    let code = u32::from(character);
    if code < 0x80 || !is_digit(code) {
        return character;
    }
    if (0x1D7CE..=0x1D7FF).contains(&code) {
        return char::from(b'0' + ((code - 0x1D7CE) % 10) as u8);
    }
    let before = (1..=9).take_while(|&back| is_digit(code - back)).count();
    char::from(b'0' + (before % 10) as u8)
}

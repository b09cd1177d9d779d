//! `truncate`: cuts long tokens.

use super::{ByName, SharedTokenFilter, TokenFilterSpec, change};
use crate::error::EsError;

/// The type. ES: the name alone cuts at ten (`analysis/words_by_list`).
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("truncate", |context| {
    let length = context.settings.integer("length", -1)?;
    if length <= 0 {
        return Err(EsError::illegal_argument("length parameter must be provided"));
    }
    Ok(filter(length as usize))
})
.by_name(ByName::Own(|_| Ok(filter(10))));

/// Cuts after a number of UTF-16 code units.
fn filter(length: usize) -> SharedTokenFilter {
    change::every(move |text, out| {
        if text.len() <= length {
            return false;
        }
        let mut units = 0;
        for character in text.chars() {
            units += character.len_utf16();
            if units > length {
                if units - length == 1 && character.len_utf16() == 2 {
                    // Half a pair is no character.
                    out.push(char::REPLACEMENT_CHARACTER);
                }
                return true;
            }
            out.push(character);
        }
        false
    })
}

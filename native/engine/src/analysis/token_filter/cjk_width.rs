//! `cjk_width`: full-width ASCII as ASCII, half-width katakana as katakana.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("cjk_width", |_| Ok(filter())).normalizing();

/// From U+FF65 on.
const KATAKANA: &str =
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}";

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::every(|text, out| {
        if text.chars().all(|character| !matches!(character, '\u{FF01}'..='\u{FF9F}')) {
            return false;
        }
        for character in text.chars() {
            match character {
                '\u{FF01}'..='\u{FF5E}' => out.extend(char::from_u32(u32::from(character) - 0xFEE0)),
                '\u{FF65}'..='\u{FF9F}' => {
                    let joined = out.chars().next_back().and_then(|last| combine(last, character));
                    if let Some(joined) = joined {
                        out.pop();
                        out.push(joined);
                    } else {
                        out.extend(KATAKANA.chars().nth((u32::from(character) - 0xFF65) as usize));
                    }
                }
                other => out.push(other),
            }
        }
        true
    })
}

/// A katakana with the sound mark after it.
fn combine(character: char, mark: char) -> Option<char> {
    let by = match (mark, character) {
        ('\u{FF9E}', 'ウ') => return Some('ヴ'),
        ('\u{FF9E}', 'ワ') => return Some('ヷ'),
        ('\u{FF9E}', 'ヰ') => return Some('ヸ'),
        ('\u{FF9E}', 'ヱ') => return Some('ヹ'),
        ('\u{FF9E}', 'ヲ') => return Some('ヺ'),
        ('\u{FF9E}', 'ヽ') => return Some('ヾ'),
        ('\u{FF9E}', _) if "カキクケコサシスセソタチツテトハヒフヘホ".contains(character) => 1,
        ('\u{FF9F}', 'ハ' | 'ヒ' | 'フ' | 'ヘ' | 'ホ') => 2,
        _ => return None,
    };
    char::from_u32(u32::from(character) + by)
}

//! `scandinavian_normalization`: one spelling for the letters that Danish, Norwegian and Swedish write in several ways.

use super::{TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("scandinavian_normalization", |_| {
    Ok(change::every(|text, out| {
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let single = match character {
                'ä' => Some('æ'),
                'Ä' => Some('Æ'),
                'ö' => Some('ø'),
                'Ö' => Some('Ø'),
                _ => None,
            };
            if let Some(single) = single {
                out.push(single);
                continue;
            }
            let double = match (character, characters.peek().copied()) {
                ('a', Some('a' | 'o' | 'A' | 'O')) => Some('å'),
                ('A', Some('a' | 'o' | 'A' | 'O')) => Some('Å'),
                ('a', Some('e' | 'E')) => Some('æ'),
                ('A', Some('e' | 'E')) => Some('Æ'),
                ('o', Some('e' | 'E' | 'o' | 'O')) => Some('ø'),
                ('O', Some('e' | 'E' | 'o' | 'O')) => Some('Ø'),
                _ => None,
            };
            if double.is_some() {
                characters.next();
            }
            out.push(double.unwrap_or(character));
        }
        out != text
    }))
})
.normalizing();

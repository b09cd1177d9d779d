//! `scandinavian_folding`: the letters of Danish, Norwegian and Swedish as those of ASCII.

use super::{TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("scandinavian_folding", |_| {
    Ok(change::every(|text, out| {
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            out.push(match character {
                'å' | 'ä' | 'æ' => 'a',
                'Å' | 'Ä' | 'Æ' => 'A',
                'ö' | 'ø' => 'o',
                'Ö' | 'Ø' => 'O',
                other => other,
            });
            // Of two letters that spell one only the first is left.
            let folded = match (character, characters.peek().copied()) {
                ('a' | 'A', Some(next)) => matches!(next, 'a' | 'A' | 'e' | 'E' | 'o' | 'O'),
                ('o' | 'O', Some(next)) => matches!(next, 'e' | 'E' | 'o' | 'O'),
                _ => false,
            };
            if folded {
                characters.next();
            }
        }
        out != text
    }))
})
.normalizing();

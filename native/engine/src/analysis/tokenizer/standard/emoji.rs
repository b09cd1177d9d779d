//! The emoji sequences of the standard tokenizer: pictographs with modifiers, variations and joiners, flags, keycaps.
//!
//! The automaton was learned from Lucene 9.12 and 10.5 (they agree) by querying the tokens of all short sequences.

use super::scanner::{Match, Scanner};
use super::word_break::WordBreak;

/// The automaton's symbol for a character class; ordered as the columns of [`NEXT`].
fn symbol(class: WordBreak) -> Option<usize> {
    Some(match class {
        WordBreak::Pictographic | WordBreak::PictographicLetter => 0,
        WordBreak::EmojiModifier => 1,
        WordBreak::EmojiVariation => 2,
        WordBreak::TextVariation => 3,
        WordBreak::ZeroWidthJoiner => 4,
        WordBreak::Extend | WordBreak::SoutheastAsianMark => 5,
        WordBreak::EnclosingKeycap => 6,
        WordBreak::RegionalIndicator => 7,
        WordBreak::KeycapBase | WordBreak::Digit => 8,
        _ => return None,
    })
}

/// The state after each symbol; 0 where the sequence ends (no sequence leads back to the start).
#[rustfmt::skip]
const NEXT: [[u8; 9]; 14] = [
    //   pictograph, modifier, emoji variation, text variation, joiner, mark, keycap, indicator, base
    /* 0 start                      */ [1, 2, 0, 0, 3, 0, 0, 4, 5],
    /* 1 pictograph                 */ [0, 1, 6, 0, 7, 1, 1, 0, 0],
    /* 2 modifier                   */ [0, 2, 0, 0, 8, 2, 2, 0, 0],
    /* 3 joiner                     */ [1, 0, 0, 0, 3, 0, 0, 0, 0],
    /* 4 half a flag                */ [0, 4, 4, 4, 4, 4, 4, 9, 0],
    /* 5 keycap base                */ [0, 5, 10, 0, 5, 5, 11, 0, 0],
    /* 6 pictograph, variation      */ [0, 0, 0, 0, 12, 0, 0, 0, 0],
    /* 7 pictograph, joiner         */ [1, 1, 6, 0, 7, 1, 1, 0, 0],
    /* 8 modifier, joiner           */ [1, 2, 0, 0, 8, 2, 2, 0, 0],
    /* 9 flag                       */ [0, 9, 9, 9, 9, 9, 9, 0, 0],
    /* 10 base, variation           */ [0, 0, 0, 0, 0, 0, 13, 0, 0],
    /* 11 keycap                    */ [0, 11, 10, 0, 11, 11, 11, 0, 0],
    /* 12 pictograph, variation, joiner */ [1, 2, 0, 0, 3, 0, 0, 0, 0],
    /* 13 base, variation, keycap   */ [0, 13, 0, 0, 13, 13, 13, 0, 0],
];

/// Accepting states.
const ACCEPTS: [bool; 14] = [false, true, true, false, false, false, true, true, true, true, false, true, false, true];

/// The longest emoji sequence that begins at `start`.
pub fn longest(scanner: Scanner<'_>, start: usize) -> Option<Match> {
    let (mut state, mut at, mut found) = (0, start, None);
    while let Some((class, end)) = scanner.class(at)
        && let Some(symbol) = symbol(class)
    {
        state = usize::from(NEXT[state][symbol]);
        if state == 0 {
            break;
        }
        if ACCEPTS[state] {
            found = Some(Match { end, kind: "<EMOJI>" });
        }
        at = end;
    }
    found
}

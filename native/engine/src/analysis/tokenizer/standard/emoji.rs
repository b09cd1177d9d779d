//! The emoji sequences of the standard tokenizer.

use super::scanner::{Match, Scanner};
use super::word_break::WordBreak;

/// The longest emoji sequence that begins at `start`.
pub fn longest(scanner: Scanner<'_>, start: usize) -> Option<Match> {
    let (class, end) = scanner.class(start)?;
    let end = match class {
        WordBreak::Pictographic | WordBreak::PictographicLetter => scanner.skip_extending(end),
        WordBreak::RegionalIndicator => match scanner.class(end)? {
            (WordBreak::RegionalIndicator, end) => end,
            _ => return None,
        },
        _ => return None,
    };
    Some(Match { end, kind: "<EMOJI>" })
}

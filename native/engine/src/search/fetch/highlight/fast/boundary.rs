//! Boundary scanners: adjust fragments so that they do not split words or sentences.

use crate::search::fetch::highlight::breaks::{Sentences, Words};
use crate::search::fetch::highlight::settings::{Scanner, Settings};

/// Where fragments may end.
pub enum Boundary {
    /// At certain characters, if one is near enough.
    Chars {
        /// The characters.
        chars: Vec<u16>,
        /// Maximum scan distance.
        most: i32,
    },
    /// At words.
    Words,
    /// Sentences.
    Sentences,
}

impl Boundary {
    /// The boundary scanner of a field.
    pub fn of(settings: &Settings) -> Self {
        match settings.scanner {
            None | Some(Scanner::Chars) => Self::Chars { chars: settings.boundary_chars.clone(), most: settings.boundary_max_scan },
            Some(Scanner::Word) => Self::Words,
            Some(Scanner::Sentence) => Self::Sentences,
        }
    }

    /// The begin of a fragment that was cut at `at`.
    pub fn start(&self, text: &[u16], at: i32) -> i32 {
        let Some(place) = usize::try_from(at).ok().filter(|&place| place > 0 && place <= text.len()) else { return at };
        let found = match self {
            Self::Chars { chars, most } => {
                let most = usize::try_from(*most).unwrap_or(0);
                let before = text[..place].iter().rev().take(most);
                let scanned = before.take_while(|unit| !chars.contains(unit)).count();
                // The begin of the text is a boundary, too.
                if scanned < most || scanned == place { place - scanned } else { place }
            }
            Self::Words => Words::new(&text[..place]).preceding(place).unwrap_or(0),
            Self::Sentences => Sentences::new(&text[..place]).preceding(place).unwrap_or(0),
        };
        found as i32
    }

    /// The end of a fragment that was cut at `at`.
    pub fn end(&self, text: &[u16], at: i32) -> i32 {
        let Some(place) = usize::try_from(at).ok().filter(|&place| place <= text.len()) else { return at };
        let behind = &text[place..];
        let found = match self {
            Self::Chars { chars, most } => {
                let most = usize::try_from(*most).unwrap_or(0);
                behind.iter().take(most).position(|unit| chars.contains(unit)).unwrap_or(0)
            }
            Self::Words => Words::new(behind).following(0).unwrap_or(behind.len()),
            Self::Sentences => Sentences::new(behind).following(0).unwrap_or(behind.len()),
        };
        (place + found) as i32
    }
}

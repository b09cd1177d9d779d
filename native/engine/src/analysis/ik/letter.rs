//! Latin letters, digits and mixtures of both.

use super::character::CharacterKind;
use super::cursor::{Cursor, Run, SubSegmenter};
use super::lexeme::{ARABIC, ENGLISH, LETTER};

/// Finds runs of letters, of digits, and of letters, digits and connectors.
#[derive(Debug, Default)]
pub struct LetterSegmenter {
    english: Run,
    arabic: Run,
    mixed: Run,
}

fn is_any(unit: u16, characters: &[u8]) -> bool {
    u8::try_from(unit).is_ok_and(|byte| characters.contains(&byte))
}

impl LetterSegmenter {
    fn english(&mut self, cursor: &mut Cursor) {
        if cursor.kind == CharacterKind::English {
            self.english.extend(cursor.at);
        } else {
            self.english.close(cursor, ENGLISH);
        }
        if cursor.last {
            self.english.close(cursor, ENGLISH);
        }
    }

    fn arabic(&mut self, cursor: &mut Cursor) {
        if cursor.kind == CharacterKind::Arabic {
            self.arabic.extend(cursor.at);
        } else if !(cursor.kind == CharacterKind::Useless && is_any(cursor.unit, b",.")) {
            // A separator of digits neither ends the number nor belongs to it unless a digit follows.
            self.arabic.close(cursor, ARABIC);
        }
        if cursor.last {
            self.arabic.close(cursor, ARABIC);
        }
    }

    fn mixed(&mut self, cursor: &mut Cursor) {
        let connector = cursor.kind == CharacterKind::Useless && is_any(cursor.unit, b"#&+-.@_");
        if matches!(cursor.kind, CharacterKind::Arabic | CharacterKind::English) || (connector && self.mixed.is_open()) {
            self.mixed.extend(cursor.at);
        } else {
            self.mixed.close(cursor, LETTER);
        }
        if cursor.last {
            self.mixed.close(cursor, LETTER);
        }
    }
}

impl SubSegmenter for LetterSegmenter {
    fn analyze(&mut self, cursor: &mut Cursor) -> bool {
        // Mixed runs are processed last: a run of only letters or only digits keeps its type.
        self.english(cursor);
        self.arabic(cursor);
        self.mixed(cursor);
        self.english.is_open() || self.arabic.is_open() || self.mixed.is_open()
    }

    fn reset(&mut self) {
        *self = Self::default();
    }
}

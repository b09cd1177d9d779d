//! Chinese numerals and the measure words that follow numbers.

use super::character::CharacterKind;
use super::cursor::{Cursor, Run, SubSegmenter};
use super::dictionary::{Dictionary, Hit};
use super::lexeme::{ARABIC, CNUM, COUNT};

const NUMBERS: &str = "一二两三四五六七八九十零壹贰叁肆伍陆柒捌玖拾百千万亿佰仟萬億兆卅廿";

/// Finds numbers and measure words.
#[derive(Debug)]
pub struct QuantifierSegmenter {
    number: Run,
    hits: Vec<Hit>,
    measure_words: &'static Dictionary,
}

impl QuantifierSegmenter {
    /// A segmenter with a dictionary of measure words.
    pub fn new(measure_words: &'static Dictionary) -> Self {
        Self { number: Run::default(), hits: Vec::new(), measure_words }
    }

    fn number(&mut self, cursor: &mut Cursor) {
        let is_number = cursor.kind == CharacterKind::Chinese
            && char::from_u32(u32::from(cursor.unit)).is_some_and(|character| NUMBERS.contains(character));
        if is_number {
            self.number.extend(cursor.at);
        } else {
            self.number.close(cursor, CNUM);
        }
        if cursor.last {
            self.number.close(cursor, CNUM);
        }
    }

    /// Measure words are searched only in and directly after a number.
    fn is_expected(&self, cursor: &Cursor) -> bool {
        self.number.is_open()
            || !self.hits.is_empty()
            || cursor.found.last().is_some_and(|last| (last.kind == CNUM || last.kind == ARABIC) && last.end() == cursor.at)
    }

    fn count(&mut self, cursor: &mut Cursor) {
        if !self.is_expected(cursor) {
            return;
        }
        if cursor.kind == CharacterKind::Chinese {
            self.measure_words.advance(&mut self.hits, cursor, COUNT);
        } else {
            self.hits.clear();
        }
        if cursor.last {
            self.hits.clear();
        }
    }
}

impl SubSegmenter for QuantifierSegmenter {
    fn analyze(&mut self, cursor: &mut Cursor) -> bool {
        self.number(cursor);
        self.count(cursor);
        self.number.is_open() || !self.hits.is_empty()
    }

    fn reset(&mut self) {
        self.number = Run::default();
        self.hits.clear();
    }
}

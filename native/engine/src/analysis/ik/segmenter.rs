//! The complete segmentation: read a buffer, find lexemes, select, fill gaps, join numbers with measure words.

use super::arbitrator::arbitrate;
use super::character::{CharacterKind, regularize};
use super::cjk::CjkSegmenter;
use super::cursor::{Cursor, SubSegmenter};
use super::dictionary::Dictionary;
use super::letter::LetterSegmenter;
use super::lexeme::{ARABIC, CN_CHAR, CNUM, COUNT, CQUAN, Lexeme, LexemeSet, OTHER_CJK};
use super::path::Path;
use super::quantifier::QuantifierSegmenter;

/// Number of code units that the segmenter examines at once.
const BUFFER: usize = 4096;
/// In the last part of a full buffer it is split as soon as no word is open.
const CRITICAL: usize = 100;

/// Cuts a text of regularized code units and calls `take` with each lexeme.
pub fn segment(units: &[u16], smart: bool, mut take: impl FnMut(Lexeme)) {
    let mut sub_segmenters: [Box<dyn SubSegmenter>; 3] = [
        Box::<LetterSegmenter>::default(),
        Box::new(QuantifierSegmenter::new(Dictionary::quantifier())),
        Box::new(CjkSegmenter::new(Dictionary::main())),
    ];
    // The buffer is `units[begin..begin + available]`; `taken` code units were taken from the text so far. The code
    // unit at which a buffer was left is examined again in the next one, and a full buffer that ends with the text
    // loses its last one: both as in the original, so that long texts give the same tokens.
    let (mut begin, mut taken) = (0, units.len().min(BUFFER));
    let mut available = taken;
    while available > 0 {
        let (found, end) = scan(units, begin, available, &mut sub_segmenters);
        let mut lexemes = Vec::new();
        collect(units, begin, end, arbitrate(found, smart), &mut lexemes);
        join(lexemes, smart, &mut take);
        let kept = begin + available - end;
        if end == 0 && taken == units.len() {
            break;
        }
        available = if taken == units.len() { kept - 1 } else { kept + (BUFFER - kept).min(units.len() - taken) };
        if taken < units.len() {
            taken += available - kept;
        }
        begin = end;
    }
}

/// Runs the sub-segmenters over the buffer. Returns the finds and the position it was left at.
fn scan(units: &[u16], start: usize, available: usize, sub_segmenters: &mut [Box<dyn SubSegmenter>; 3]) -> (Vec<Lexeme>, usize) {
    let last = start + available - 1;
    let mut cursor = Cursor { at: start, unit: 0, kind: CharacterKind::Useless, last: false, found: LexemeSet::default() };
    loop {
        cursor.unit = units[cursor.at];
        cursor.kind = CharacterKind::of(cursor.unit);
        cursor.last = cursor.at == last;
        let mut open = false;
        for sub_segmenter in sub_segmenters.iter_mut() {
            open |= sub_segmenter.analyze(&mut cursor);
        }
        let cut = available == BUFFER && !cursor.last && cursor.at - start > BUFFER - CRITICAL && !open;
        if cut || cursor.last {
            break;
        }
        cursor.at += 1;
    }
    for sub_segmenter in sub_segmenters {
        sub_segmenter.reset();
    }
    (cursor.found.take(), cursor.at)
}

/// Merges the lexemes of the paths with single characters that no lexeme covers.
fn collect(units: &[u16], start: usize, end: usize, paths: Vec<Path>, out: &mut Vec<Lexeme>) {
    let single = |from: usize, to: usize, out: &mut Vec<Lexeme>| {
        for (begin, &unit) in units.iter().enumerate().take(to).skip(from) {
            match CharacterKind::of(unit) {
                CharacterKind::Chinese => out.push(Lexeme { begin, length: 1, kind: CN_CHAR }),
                CharacterKind::OtherCjk => out.push(Lexeme { begin, length: 1, kind: OTHER_CJK }),
                _ => {}
            }
        }
    };
    let mut at = start;
    for path in paths {
        single(at, path.begin(), out);
        at = path.begin();
        for &lexeme in path.lexemes() {
            single(at, lexeme.begin, out);
            out.push(lexeme);
            at = lexeme.end();
        }
    }
    single(at, end + 1, out);
}

/// In smart mode a number and the following measure word are joined.
fn join(lexemes: Vec<Lexeme>, smart: bool, take: &mut impl FnMut(Lexeme)) {
    let mut lexemes = lexemes.into_iter().peekable();
    while let Some(mut lexeme) = lexemes.next() {
        let joins: &[(&str, &str, &str)] = &[(ARABIC, CNUM, CNUM), (ARABIC, COUNT, CQUAN), (CNUM, COUNT, CQUAN)];
        for &(first, second, joined) in if smart { joins } else { &[] } {
            if lexeme.kind == first
                && let Some(next) = lexemes.next_if(|next| next.kind == second && next.begin == lexeme.end())
            {
                lexeme.length += next.length;
                lexeme.kind = joined;
            }
        }
        take(lexeme);
    }
}

/// The normalized code units of a text, and the byte offset of each (with the length at the end).
pub fn regularized_units(text: &str) -> (Vec<u16>, Vec<u32>) {
    let mut units = Vec::with_capacity(text.len());
    let mut bytes = Vec::with_capacity(text.len() + 1);
    for (byte, character) in text.char_indices() {
        for &mut unit in character.encode_utf16(&mut [0; 2]) {
            units.push(regularize(unit));
            bytes.push(byte as u32);
        }
    }
    bytes.push(text.len() as u32);
    (units, bytes)
}

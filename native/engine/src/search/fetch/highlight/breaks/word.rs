//! Java's word boundaries: letters, numbers, scripts without blanks, blanks, and single other characters.

use super::category::{self, Category};

/// Classes of characters, in the order of the columns of [`STEPS`].
#[rustfmt::skip]
fn class(c: char) -> usize {
    match c {
        '\t' => return 1,
        '\n' | '\u{C}' | '\u{2028}' | '\u{2029}' => return 2,
        '\r' => return 3,
        '\'' | '"' => return 5,
        '#' => return 6,
        '%' | '&' | '\u{A2}' | '\u{66A}' | '\u{2030}' | '\u{2031}' => return 7,
        ',' | '\u{66B}' => return 8,
        '\u{2027}' => return 9,
        '.' => return 10,
        '\u{AD}' => return 13,
        '\u{964}' | '\u{965}' => return 16,
        '\u{3005}' | '\u{4E00}'..='\u{9FA5}' | '\u{F900}'..='\u{FA2D}' => return 17,
        '\u{3041}'..='\u{3094}' | '\u{309D}' | '\u{309E}' => return 18,
        '\u{3099}' | '\u{309A}' => return 19,
        '\u{309B}' | '\u{309C}' | '\u{30FB}' | '\u{30FC}' => return 20,
        '\u{30A1}'..='\u{30FA}' | '\u{30FD}' | '\u{30FE}' => return 21,
        _ => {}
    }
    match category::of(c) {
        Category::Control => 0,
        Category::SpaceSeparator => 1,
        Category::CurrencySymbol => 6,
        Category::DashPunctuation | Category::ConnectorPunctuation => 9,
        Category::SpacingMark => 12,
        Category::NonspacingMark | Category::EnclosingMark => 14,
        Category::Format => 15,
        other if category::is_number(other) => 11,
        other if category::is_letter(other) => 12,
        _ => 4,
    }
}

/// No transition: the word ends.
const X: u8 = u8::MAX;

/// The state a character leads to, by state and class.
#[rustfmt::skip]
const STEPS: [[u8; 22]; 20] = [
//   ctl sp  nl  cr  oth quo cur per com hyp dot num let shy mar fmt dan han hir voi pro kat
    [1,  2,  1,  3,  4,  4,  5,  4,  4,  4,  5,  6,  7,  1,  1,  8,  4,  9,  10, 11, 12, 13],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  1,  X,  X,  X,  X,  X,  X],
    [X,  2,  1,  3,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  2,  2,  X,  X,  X,  2,  X,  X],
    [X,  X,  1,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  3,  X,  X,  X,  X,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  4,  4,  X,  X,  X,  4,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  6,  X,  X,  4,  5,  X,  X,  X,  4,  X,  X],
    [X,  X,  X,  X,  X,  14, X,  1,  14, X,  14, 6,  7,  X,  6,  6,  X,  X,  X,  6,  X,  X],
    [X,  X,  X,  X,  X,  15, X,  X,  X,  15, 15, 6,  7,  15, 7,  7,  16, X,  X,  7,  X,  X],
    [1,  2,  1,  3,  4,  4,  5,  4,  4,  4,  5,  6,  7,  1,  1,  8,  4,  9,  10, 11, 12, 13],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  4,  9,  X,  17, X,  4,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  4,  10, X,  X,  18, 10, 18, X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  11, X,  X,  18, 11, 11, 19],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  4,  12, X,  X,  18, 12, 11, 19],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  4,  13, X,  X,  X,  13, 19, 19],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  6,  X,  X,  X,  14, X,  X,  X,  X,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  7,  X,  X,  15, X,  X,  X,  X,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  6,  X,  X,  X,  16, X,  X,  X,  X,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  17, X,  17, X,  X,  X,  X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  18, X,  X,  18, 18, 18, X],
    [X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  19, X,  X,  X,  19, 19, 19],
];

/// States after a character that belongs to the word only if the word continues: an apostrophe, a full stop, a hyphen.
const MIDDLES: [u8; 2] = [14, 15];

/// The end of the word that starts at `from`.
pub fn end(text: &[char], from: usize) -> usize {
    let (mut state, mut accepted) = (0, from + 1);
    for (at, &c) in text.iter().enumerate().skip(from) {
        state = STEPS[usize::from(state)][class(c)];
        if state == X {
            break;
        }
        if !MIDDLES.contains(&state) {
            accepted = at + 1;
        }
    }
    accepted
}

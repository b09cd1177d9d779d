//! English: possessives and plurals.

use super::letters::Letters;

/// Drops a possessive `'s`.
pub fn possessive(text: &str, out: &mut String) -> bool {
    let Some(before) = text.strip_suffix(['s', 'S']) else { return false };
    match before.strip_suffix(['\'', '\u{2019}', '\u{FF07}']) {
        Some(stem) => {
            out.push_str(stem);
            true
        }
        None => false,
    }
}

/// Takes plurals back to singulars, no more.
pub fn minimal(word: &mut Letters) {
    let length = word.len();
    if length < 3 || word.last(1) != 's' {
        return;
    }
    match word.last(2) {
        'u' | 's' => {}
        'e' => {
            if length > 3 && word.last(3) == 'i' && !matches!(word.last(4), 'a' | 'e') {
                word.cut(2);
                word.set_last(1, 'y');
            } else if !matches!(word.last(3), 'i' | 'a' | 'o' | 'e') {
                word.cut(1);
            }
        }
        _ => word.cut(1),
    }
}

//! Italian: the light stemmer of Jacques Savoy.

use super::letters::Letters;

/// The light stemmer.
pub fn light(word: &mut Letters) {
    if word.len() < 6 {
        return;
    }
    word.map(super::spanish::without_accent);
    let before = word.last(2);
    match word.last(1) {
        'e' | 'i' => word.cut(if matches!(before, 'i' | 'h') { 2 } else { 1 }),
        'a' | 'o' => word.cut(if before == 'i' { 2 } else { 1 }),
        _ => {}
    }
}

//! Dutch by Kraaij and Pohlmann, as Snowball had it before its third version: Lucene 9's `Kp`.

mod steps;

use steps::Word;

/// The stem of a word.
pub fn stem(text: &str) -> String {
    let mut word = Word::of(text);
    let has_marks = word.mark_consonants();
    word.measure();
    let mut stemmed = false;
    for step in [Word::plural, Word::diminutive, Word::noun, Word::adjective] {
        stemmed |= step(&mut word);
    }
    if word.lose_prefix() {
        word.measure();
        word.participle();
    }
    let has_lost = word.lose_infix();
    if has_lost {
        word.measure();
        word.participle();
    }
    let stemmed = word.final_cluster() || stemmed;
    if stemmed || has_lost {
        word.final_consonant();
    }
    word.text(has_marks)
}

//! `ngram`: edits between pairs of neighbours, by Kondrak's paper on n-gram similarity.

/// The unit before the first one.
const BEFORE: u16 = 0;

/// One minus cost / length of the longer word.
pub fn score(word: &[u16], term: &[u16]) -> f32 {
    let longer = word.len().max(term.len());
    if word.is_empty() || term.is_empty() {
        return f32::from(u8::from(word.len() == term.len()));
    }
    if word.len() < 2 || term.len() < 2 {
        let same = word.iter().zip(term).filter(|(a, b)| a == b).count();
        return same as f32 / longer as f32;
    }
    let pairs = |units: &[u16]| -> Vec<[u16; 2]> {
        let before = std::iter::once(&BEFORE).chain(units);
        before.zip(units).map(|(first, second)| [*first, *second]).collect()
    };
    let (of_word, of_term) = (pairs(word), pairs(term));
    let mut before: Vec<f32> = (0..=word.len()).map(|place| place as f32).collect();
    for (j, pair) in of_term.iter().enumerate() {
        let mut row = vec![(j + 1) as f32];
        for (i, own) in of_word.iter().enumerate() {
            row.push((row[i] + 1.0).min(before[i + 1] + 1.0).min(before[i] + cost(*own, *pair)));
        }
        before = row;
    }
    1.0 - before[word.len()] / longer as f32
}

/// Fraction of differing positions of two bigrams; padding before the first unit does not count.
fn cost(a: [u16; 2], b: [u16; 2]) -> f32 {
    let (mut differ, mut counted) = (0u8, 2u8);
    for (a, b) in a.into_iter().zip(b) {
        if a != b {
            differ += 1;
        } else if a == BEFORE {
            counted -= 1;
        }
    }
    f32::from(differ) / f32::from(counted)
}

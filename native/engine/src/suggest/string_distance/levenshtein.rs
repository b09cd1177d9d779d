//! `levenshtein`: edits of UTF-16 units, relative to the longer word.

/// One minus edits / length of the longer word.
pub fn score(word: &[u16], term: &[u16]) -> f32 {
    if word.is_empty() || term.is_empty() {
        return f32::from(u8::from(word.len() == term.len()));
    }
    let mut before: Vec<usize> = (0..=word.len()).collect();
    for (j, unit) in term.iter().enumerate() {
        let mut row = vec![j + 1];
        for (i, own) in word.iter().enumerate() {
            row.push((row[i] + 1).min(before[i + 1] + 1).min(before[i] + usize::from(own != unit)));
        }
        before = row;
    }
    1.0 - before[word.len()] as f32 / word.len().max(term.len()) as f32
}

//! `damerau_levenshtein`: edits of code points, relative to the shorter word.

/// One minus edits / length of the shorter word.
pub fn score(word: &str, term: &str) -> f32 {
    let (word, term): (Vec<char>, Vec<char>) = (word.chars().collect(), term.chars().collect());
    if word.is_empty() || term.is_empty() {
        // Lucene: if the shorter word is empty, the length itself is returned.
        return word.len().max(term.len()) as f32;
    }
    let mut edits = vec![vec![0usize; term.len() + 1]; word.len() + 1];
    for (place, row) in edits.iter_mut().enumerate() {
        row[0] = place;
    }
    edits[0] = (0..=term.len()).collect();
    for j in 1..=term.len() {
        for i in 1..=word.len() {
            let cost = usize::from(word[i - 1] != term[j - 1]);
            let mut least = (edits[i - 1][j] + 1).min(edits[i][j - 1] + 1).min(edits[i - 1][j - 1] + cost);
            if i > 1 && j > 1 && word[i - 1] == term[j - 2] && word[i - 2] == term[j - 1] {
                least = least.min(edits[i - 2][j - 2] + cost);
            }
            edits[i][j] = least;
        }
    }
    1.0 - edits[word.len()][term.len()] as f32 / word.len().min(term.len()) as f32
}

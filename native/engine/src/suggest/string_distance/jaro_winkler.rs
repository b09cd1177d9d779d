//! `jaro_winkler`: common letters, their order, and the common prefix.

/// Scores from which a common begin counts.
const THRESHOLD: f32 = 0.7;

/// Between 0 and 1.
pub fn score(word: &[u16], term: &[u16]) -> f32 {
    let (longer, shorter) = if word.len() > term.len() { (word, term) } else { (term, word) };
    let range = (longer.len() / 2).saturating_sub(1);
    let mut taken = vec![false; longer.len()];
    let mut of_shorter = Vec::new();
    for (place, unit) in shorter.iter().enumerate() {
        let last = (place + range + 1).min(longer.len());
        let found = (place.saturating_sub(range)..last).find(|&other| !taken[other] && longer[other] == *unit);
        if let Some(other) = found {
            taken[other] = true;
            of_shorter.push(*unit);
        }
    }
    if of_shorter.is_empty() {
        return 0.0;
    }
    let of_longer = longer.iter().zip(&taken).filter(|(_, taken)| **taken).map(|(unit, _)| unit);
    let transpositions = of_shorter.iter().zip(of_longer).filter(|(a, b)| a != b).count() / 2;
    let alike = word.iter().zip(term).take_while(|(a, b)| a == b).count();
    let matches = of_shorter.len() as f32;
    let jaro = (matches / word.len() as f32 + matches / term.len() as f32 + (matches - transpositions as f32) / matches) / 3.0;
    if jaro < THRESHOLD {
        return jaro;
    }
    jaro + 0.1f32.min(1.0 / longer.len() as f32) * alike as f32 * (1.0 - jaro)
}

//! German: the stemmer of Jörg Caumanns, which `german_stem` runs.

/// Groups of letters that count as one letter, and the letter that replaces each.
const GROUPS: &[(&str, char)] = &[("sch", '$'), ("ch", '§'), ("ei", '%'), ("ie", '&'), ("ig", '#'), ("st", '!')];

/// Writes the stem and returns true; false if the word is unchanged.
pub fn stem(text: &str, out: &mut String) -> bool {
    let lower = crate::analysis::lowercase::lowercase_text(text);
    if !crate::analysis::character::is_letter_by_units(&lower) {
        out.push_str(&lower);
        return out != text;
    }
    let mut word: Vec<char> = lower.chars().collect();
    let saved = substitute(&mut word);
    strip(&mut word, saved);
    if word.len() > 5 && word.ends_with(&['e', 'r', 'i', 'n', '*']) {
        word.pop();
        strip(&mut word, saved);
    }
    if let Some(last) = word.last_mut().filter(|last| **last == 'z') {
        *last = 'x';
    }
    let mut word = restored(&word);
    // The particle of participles.
    if let Some(place) = word.windows(4).position(|letters| letters == ['g', 'e', 'g', 'e'])
        && place + 3 < word.len()
        && word.len() > 4
        && place < word.len() - 3
    {
        word.drain(place..place + 2);
    }
    out.extend(word);
    out != text
}

/// Replaces letter groups by one letter, umlauts by their base letter, and the second of two equal letters by a star. Returns the number of
/// letters saved.
fn substitute(word: &mut Vec<char>) -> usize {
    let mut saved = 0;
    let mut at = 0;
    while at < word.len() {
        if at > 0 && word[at] == word[at - 1] {
            word[at] = '*';
        } else {
            match word[at] {
                'ä' => word[at] = 'a',
                'ö' => word[at] = 'o',
                'ü' => word[at] = 'u',
                'ß' => {
                    word[at] = 's';
                    word.insert(at + 1, 's');
                    saved += 1;
                }
                _ => {}
            }
        }
        let group = GROUPS.iter().find(|(letters, _)| letters.chars().eq(word[at..].iter().copied().take(letters.len())));
        if let Some(&(letters, by)) = group {
            word[at] = by;
            word.drain(at + 1..at + letters.len());
            saved += letters.len() - 1;
        }
        at += 1;
    }
    saved
}

fn strip(word: &mut Vec<char>, saved: usize) {
    while word.len() > 3 {
        let whole = word.len() + saved;
        if (whole > 5 && word.ends_with(&['n', 'd'])) || (whole > 4 && (word.ends_with(&['e', 'm']) || word.ends_with(&['e', 'r']))) {
            word.truncate(word.len() - 2);
        } else if matches!(word.last(), Some('e' | 's' | 'n' | 't')) {
            word.pop();
        } else {
            return;
        }
    }
}

fn restored(word: &[char]) -> Vec<char> {
    let mut out: Vec<char> = Vec::new();
    for &letter in word {
        if letter == '*' {
            out.extend(out.last().copied());
        } else if let Some((letters, _)) = GROUPS.iter().find(|&&(_, by)| by == letter) {
            out.extend(letters.chars());
        } else {
            out.push(letter);
        }
    }
    out
}

//! Normalization of partial terms: only the components of an analyzer that work per character.

use crate::analysis::Analyzer;

/// A term of a prefix, fuzzy or range query as the analyzer would write it.
pub fn normalize(analyzer: &Analyzer, text: &str) -> String {
    let single = |sample: &str| {
        let mut found = String::new();
        analyzer.tokens(sample, &mut |token| found.push_str(token.text));
        found
    };
    if single("Q") == "q" {
        let mut lower = String::new();
        text.chars().for_each(|c| lower.extend(c.to_lowercase().next()));
        lower
    } else if single("q") == "Q" {
        let mut upper = String::new();
        text.chars().for_each(|c| upper.extend(c.to_uppercase().next()));
        upper
    } else {
        text.to_owned()
    }
}

/// The same for a pattern: normalizes the text between `*`, `?` and escaped characters.
pub fn normalize_wildcard(analyzer: &Analyzer, pattern: &str) -> String {
    let (mut out, mut plain) = (String::new(), String::new());
    let mut letters = pattern.chars();
    while let Some(c) = letters.next() {
        if !matches!(c, '*' | '?' | '\\') {
            plain.push(c);
            continue;
        }
        out.push_str(&normalize(analyzer, &std::mem::take(&mut plain)));
        out.push(c);
        if c == '\\' {
            out.extend(letters.next());
        }
    }
    out + &normalize(analyzer, &plain)
}

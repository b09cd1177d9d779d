//! String similarities, between 0 and 1: one file per measure.

mod damerau_levenshtein;
mod jaro_winkler;
mod levenshtein;
mod ngram;

use crate::error::{EsError, Result};

/// A measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StringDistance {
    /// The similarity of the dictionary search.
    Internal,
    /// Edits including transpositions, relative to the shorter word.
    DamerauLevenshtein,
    /// Edits relative to the longer word.
    Levenshtein,
    /// Nearby common letters, and a common prefix.
    JaroWinkler,
    /// Pairs of letters.
    Ngram,
}

impl StringDistance {
    /// By its name, in any case.
    pub fn parse(name: &str) -> Result<Self> {
        match name.to_lowercase().as_str() {
            "internal" => Ok(Self::Internal),
            "damerau_levenshtein" => Ok(Self::DamerauLevenshtein),
            "levenshtein" => Ok(Self::Levenshtein),
            "jaro_winkler" => Ok(Self::JaroWinkler),
            "ngram" => Ok(Self::Ngram),
            _ => Err(EsError::illegal_argument(format!("Illegal distance option {name}"))),
        }
    }

    /// Similarity of a term; `similarity`: that of the dictionary search.
    pub fn score(self, word: &str, term: &[u8], similarity: f32) -> f32 {
        let units = || {
            let term: Vec<u16> = String::from_utf8_lossy(term).encode_utf16().collect();
            (word.encode_utf16().collect::<Vec<u16>>(), term)
        };
        match self {
            Self::Internal => similarity,
            Self::DamerauLevenshtein => damerau_levenshtein::score(word, &String::from_utf8_lossy(term)),
            Self::Levenshtein => {
                let (word, term) = units();
                levenshtein::score(&word, &term)
            }
            Self::JaroWinkler => {
                let (word, term) = units();
                jaro_winkler::score(&word, &term)
            }
            Self::Ngram => {
                let (word, term) = units();
                ngram::score(&word, &term)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::StringDistance::{DamerauLevenshtein, JaroWinkler, Levenshtein, Ngram};

    /// Scores of 8.19.21 for `brwn`.
    #[test]
    fn scores_are_the_references() {
        let scores = |distance: super::StringDistance| {
            ["brown", "browne", "blown", "brow"].map(|term| distance.score("brwn", term.as_bytes(), 0.0).to_string())
        };
        assert_eq!(scores(DamerauLevenshtein), ["0.75", "0.5", "0.5", "0.5"]);
        assert_eq!(scores(Levenshtein), ["0.8", "0.6666666", "0.6", "0.5"]);
        assert_eq!(scores(JaroWinkler), ["0.94666666", "0.9111111", "0.80499995", "0.8666667"]);
        assert_eq!(scores(Ngram), ["0.7", "0.5833334", "0.6", "0.625"]);
    }
}

//! Term vectors: the tokens of one text field of one document with their positions, stored beside the postings.
//!
//! A vector is a binary doc value in a column of its own, so that merging, forking and deleting treat it as any
//! other doc value.

use std::sync::Arc;

/// Term vector options of a field; offsets are always stored.
#[derive(Clone, Debug)]
pub struct TermVectors {
    /// The name of the column.
    pub column: Arc<str>,
    /// If true, positions may be requested.
    pub positions: bool,
}

/// A token of a term vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VectorToken<'a> {
    /// The term.
    pub term: &'a [u8],
    /// Its position.
    pub position: u32,
    /// Start offset: UTF-16 code units of all values, one unit between two of them.
    pub start: u32,
    /// End offset.
    pub end: u32,
}

/// Appends a token to a vector: `[position: u32 LE][start: u32 LE][end: u32 LE][length: u16 LE][text]`.
pub fn push(vector: &mut Vec<u8>, token: &VectorToken<'_>) {
    for number in [token.position, token.start, token.end] {
        vector.extend_from_slice(&number.to_le_bytes());
    }
    vector.extend_from_slice(&(token.term.len() as u16).to_le_bytes());
    vector.extend_from_slice(token.term);
}

/// The tokens of a vector in the order of its text.
pub fn tokens(vector: &[u8]) -> Vec<VectorToken<'_>> {
    let (mut rest, mut tokens) = (vector, Vec::new());
    while let Some((token, tail)) = first(rest) {
        tokens.push(token);
        rest = tail;
    }
    tokens
}

fn first(bytes: &[u8]) -> Option<(VectorToken<'_>, &[u8])> {
    let (position, rest) = bytes.split_first_chunk::<4>()?;
    let (start, rest) = rest.split_first_chunk::<4>()?;
    let (end, rest) = rest.split_first_chunk::<4>()?;
    let (length, rest) = rest.split_first_chunk::<2>()?;
    let (term, rest) = rest.split_at_checked(u16::from_le_bytes(*length) as usize)?;
    let [position, start, end] = [position, start, end].map(|bytes| u32::from_le_bytes(*bytes));
    Some((VectorToken { term, position, start, end }, rest))
}

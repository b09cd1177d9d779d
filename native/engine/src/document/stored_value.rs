//! The values of fields with the parameter `store`.
//!
//! All those of a document are one doc value of bytes in a column of its own, so that merging, forking and deleting treat it as any
//! other doc value.

/// The name of the column; no field's name has two dots in a row.
pub const COLUMN: &str = "..stored";

/// One value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredValue<'a> {
    /// The field's full name.
    pub field: &'a str,
    /// The value as JSON, as in replies.
    pub value: &'a str,
}

/// The encoding of a value: `[length: u32 LE][field][length: u32 LE][value]`.
pub fn encode(field: &str, value: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(field.len() + value.len() + 8);
    for part in [field.as_bytes(), value] {
        bytes.extend_from_slice(&(part.len() as u32).to_le_bytes());
        bytes.extend_from_slice(part);
    }
    bytes
}

/// The values that were encoded one after the other.
pub fn decode(bytes: &[u8]) -> Vec<StoredValue<'_>> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some((field, tail)) = part(rest)
        && let Some((value, tail)) = part(tail)
    {
        found.push(StoredValue { field, value });
        rest = tail;
    }
    found
}

fn part(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some((std::str::from_utf8(text).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_in_their_order() {
        let bytes = [encode("a.b", b"1"), encode("c", b"\"x\""), encode("a.b", b"2")].concat();
        let found: Vec<_> = decode(&bytes).into_iter().map(|kept| (kept.field, kept.value)).collect();
        assert_eq!(found, [("a.b", "1"), ("c", "\"x\""), ("a.b", "2")]);
        assert!(decode(&bytes[..2]).is_empty());
    }
}

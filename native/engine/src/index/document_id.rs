//! Ids of documents as the bytes of their terms.

/// The id field. Documents are found by a separate id map; only the ids of deletes are indexed terms.
pub const FIELD: &str = "_id";

/// The term of an id. ES: digits take half a byte each, base64 of URLs is decoded, and what is neither follows a mark
/// (`api/global/search_suggest_phrase_ids`).
pub fn encode(id: &str) -> Vec<u8> {
    const DIGITS: u8 = 0xfe;
    const TEXT: u8 = 0xff;
    const DECODED: u8 = 0xfd;
    let bytes = id.as_bytes();
    if !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit) {
        let pairs = bytes.chunks(2).map(|pair| (pair[0] - b'0') << 4 | pair.get(1).map_or(0x0f, |digit| digit - b'0'));
        return std::iter::once(DIGITS).chain(pairs).collect();
    }
    if let Some(decoded) = decoded(bytes) {
        // A first byte that could be a marker is escaped.
        let mark = decoded.first().is_some_and(|&first| first >= DECODED).then_some(DECODED);
        return mark.into_iter().chain(decoded).collect();
    }
    std::iter::once(TEXT).chain(bytes.iter().copied()).collect()
}

/// The bytes decoded from base64 without padding, if encoding them gives the same string.
fn decoded(text: &[u8]) -> Option<Vec<u8>> {
    if text.is_empty() || text.len() % 4 == 1 {
        return None;
    }
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    for group in text.chunks(4) {
        let mut bits = 0u32;
        for &byte in group {
            bits = bits << 6 | digit(byte)?;
        }
        bits <<= 6 * (4 - group.len());
        let bytes = bits.to_be_bytes();
        let (used, unused) = bytes[1..].split_at(group.len() - 1);
        if unused.iter().any(|&byte| byte != 0) {
            return None;
        }
        out.extend_from_slice(used);
    }
    Some(out)
}

fn digit(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::encode;

    #[test]
    fn every_kind_of_id() {
        assert_eq!(encode("123"), [0xfe, 0x12, 0x3f]);
        assert_eq!(encode("abcd"), [0x69, 0xb7, 0x1d]);
        assert_eq!(encode("_w"), [0xfd, 0xff]);
        assert_eq!(encode("ab"), [0xff, b'a', b'b']);
        assert_eq!(encode("a b"), [0xff, b'a', b' ', b'b']);
    }
}

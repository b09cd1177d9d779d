//! Terms: as text where they are text, byte by byte where they are not.

use std::sync::Arc;

use crate::json::number::f32_to_string;
use crate::lucene::PhraseQuery;

/// A term as rendered by Lucene.
pub(in crate::lucene) fn text(term: &[u8]) -> String {
    std::str::from_utf8(term).map_or_else(|_| bytes(term), str::to_owned)
}

/// `[fe 1f]`.
pub fn bytes(term: &[u8]) -> String {
    let digits = term.iter().map(|byte| format!("{byte:x}")).collect::<Vec<_>>();
    format!("[{}]", digits.join(" "))
}

/// `k:(a b)`.
pub fn set(field: &str, terms: &[Vec<u8>]) -> String {
    let terms = terms.iter().map(|term| text(term)).collect::<Vec<_>>();
    format!("{field}:({})", terms.join(" "))
}

/// `t:"a ? (b c)"~2`: gaps are question marks.
pub fn phrase(phrase: &PhraseQuery) -> String {
    let first = phrase.terms.first().map_or(0, |(position, _)| *position);
    let mut words = Vec::new();
    for (position, terms) in &phrase.terms {
        while ((position - first) as usize) > words.len() {
            words.push("?".to_owned());
        }
        let terms = terms.iter().map(|term| text(term)).collect::<Vec<_>>();
        words.push(if terms.len() > 1 { format!("({})", terms.join(" ")) } else { terms.join("") });
    }
    let slop = if phrase.slop > 0 { format!("~{}", phrase.slop) } else { String::new() };
    format!("{}:\"{}\"{slop}", phrase.field, words.join(" "))
}

/// `CombinedFieldQuery((t u^2.0)(red))`.
#[allow(clippy::float_cmp)]
pub fn combined(fields: &[(Arc<str>, f32)], terms: &[Vec<u8>]) -> String {
    let field = |(field, weight): &(Arc<str>, f32)| {
        if *weight == 1.0 { field.to_string() } else { format!("{field}^{}", f32_to_string(*weight)) }
    };
    let fields = fields.iter().map(field).collect::<Vec<_>>().join(" ");
    let terms = terms.iter().map(|term| text(term)).collect::<Vec<_>>().join(",");
    format!("CombinedFieldQuery(({fields})({terms}))")
}

/// The term that encodes an id: two digits per byte, decoded base64, or text, distinguished by the first byte.
pub(in crate::lucene) fn encode_id(id: &str) -> Vec<u8> {
    const NUMERIC: u8 = 0xFE;
    const BASE64_ESCAPE: u8 = 0xFD;
    const TEXT: u8 = 0xFF;
    if !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()) {
        let digit = |byte: &u8| byte - b'0';
        let pairs = id.as_bytes().chunks(2).map(|pair| digit(&pair[0]) << 4 | pair.get(1).map_or(0x0F, digit));
        return std::iter::once(NUMERIC).chain(pairs).collect();
    }
    if let Some(decoded) = base64(id) {
        let escaped = decoded.first().is_none_or(|&byte| byte >= BASE64_ESCAPE);
        return if escaped { [vec![BASE64_ESCAPE], decoded].concat() } else { decoded };
    }
    [&[TEXT], id.as_bytes()].concat()
}

/// The decoded bytes, if the string is URL-safe base64 without padding.
fn base64(id: &str) -> Option<Vec<u8>> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    };
    let sextets = id.bytes().map(value).collect::<Option<Vec<u8>>>()?;
    let unused = match sextets.len() % 4 {
        1 => return None,
        2 => 0x0F,
        3 => 0x03,
        _ => 0,
    };
    if sextets.last().is_some_and(|last| last & unused != 0) {
        return None;
    }
    let mut decoded = Vec::new();
    for group in sextets.chunks(4) {
        let bits = group.iter().chain(&[0; 3]).take(4).fold(0u32, |bits, &sextet| bits << 6 | u32::from(sextet));
        decoded.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    Some(decoded)
}

/// `FeatureQuery(field=v, feature=a, function=LinearFunction)`.
pub fn feature(field: &str, term: &[u8]) -> String {
    format!("FeatureQuery(field={field}, feature={}, function=LinearFunction)", String::from_utf8_lossy(term))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids() {
        // Explanations of ids by 8.19.21 and 9.5.3.
        for (id, term) in [("1", "[fe 1f]"), ("12", "[fe 12]"), ("zz", "[ff 7a 7a]")] {
            assert_eq!(bytes(&encode_id(id)), term);
        }
    }
}

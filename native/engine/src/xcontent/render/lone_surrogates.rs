//! Escapes of lone surrogates, which strings cannot hold: private characters replace them while a response is rendered.

use crate::json::writer::write_escape;

/// The first of as many private characters as there are halves, at the very end of all characters.
const FIRST: u32 = 0x0010_f800;
/// The first half.
const SURROGATES: u32 = 0xd800;
const ESCAPE: usize = "\\ud800".len();

/// An escape of a character outside the first 65,536, or of a half of one.
struct Escaped {
    at: usize,
    length: usize,
    code: u32,
}

/// As above with a private-use character for each lone surrogate, if there are any and none of the private ones occurs.
pub(super) fn hide(json: &[u8]) -> Option<Vec<u8>> {
    let found = escaped(json);
    let is_used =
        || json.windows(3).any(|bytes| matches!(bytes, [0xf4, 0x8f, 0xa0..=0xff])) || found.iter().any(|found| found.code >= FIRST);
    if found.iter().all(|found| found.length > ESCAPE) || is_used() {
        return None;
    }
    let mut hidden = Vec::with_capacity(json.len());
    let mut from = 0;
    for half in found.iter().filter(|found| found.length == ESCAPE) {
        hidden.extend_from_slice(&json[from..half.at]);
        let stand_in = char::from_u32(FIRST + half.code - SURROGATES).unwrap_or(char::REPLACEMENT_CHARACTER);
        hidden.extend_from_slice(stand_in.encode_utf8(&mut [0; 4]).as_bytes());
        from = half.at + half.length;
    }
    hidden.extend_from_slice(&json[from..]);
    Some(hidden)
}

/// Restores the surrogates in rendered JSON, where private-use characters are escaped.
pub(super) fn show(rendered: &[u8]) -> Vec<u8> {
    let mut shown = Vec::with_capacity(rendered.len());
    let mut from = 0;
    for hidden in escaped(rendered).iter().filter(|found| found.code >= FIRST) {
        shown.extend_from_slice(&rendered[from..hidden.at]);
        write_escape(&mut shown, (SURROGATES + hidden.code - FIRST) as u16);
        from = hidden.at + hidden.length;
    }
    shown.extend_from_slice(&rendered[from..]);
    shown
}

/// All such escapes, in order.
fn escaped(json: &[u8]) -> Vec<Escaped> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(skipped) = json.get(at..).and_then(|rest| rest.iter().position(|byte| *byte == b'\\')) {
        at += skipped;
        let (length, code) = match (unit(json, at), unit(json, at + ESCAPE)) {
            (Some(high @ 0xd800..=0xdbff), Some(low @ 0xdc00..=0xdfff)) => {
                (2 * ESCAPE, 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))
            }
            (Some(half @ 0xd800..=0xdfff), _) => (ESCAPE, half),
            _ => {
                at += 2;
                continue;
            }
        };
        found.push(Escaped { at, length, code });
        at += length;
    }
    found
}

/// The unit of UTF-16 that is escaped there.
fn unit(json: &[u8], at: usize) -> Option<u32> {
    let digits = std::str::from_utf8(json.get(at..at + ESCAPE)?.strip_prefix(b"\\u")?).ok()?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xcontent::render::{RenderOptions, render};

    #[test]
    fn halves_stay_halves() {
        let json = br#"{"a":"\udfbfx\\ud800 \ud83d\ude00 \ud83d","b":["\ud800\ud800\udc00"],"c":1}"#;
        let shown = render(json, &RenderOptions { filter_path: Some("a,b"), ..RenderOptions::default() });
        let wanted = r#"{"a":"\uDFBFx\\ud800 \uD83D\uDE00 \uD83D","b":["\uD800\uD800\uDC00"]}"#;
        assert_eq!(String::from_utf8(shown).as_deref(), Ok(wanted));
    }

    #[test]
    fn lone_surrogates_stay_if_private_characters_are_used() {
        assert_eq!(hide("{\"a\":\"\\udfbf\u{10f800}\"}".as_bytes()), None);
        assert_eq!(hide(br#"{"a":"\udfbf\udbfe\udc00"}"#), None);
        assert_eq!(hide(br#"{"a":"\ud83d\ude00 \\ud83d","b":"\"#), None);
    }
}

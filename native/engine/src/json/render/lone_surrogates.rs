//! Escapes of halves of characters, which texts cannot hold: others stand for them while a reply is rendered.

/// The first of as many private characters as there are halves, at the very end of all characters.
const FIRST: u32 = 0x0010_f800;
/// The first half.
const SURROGATES: u32 = 0xd800;
const ESCAPE: usize = "\\ud800".len();

/// The same with a private character for each lone half, if there are any and none of the private ones is used.
pub(super) fn hide(json: &[u8]) -> Option<Vec<u8>> {
    if lone_halves(json).is_empty() || json.windows(3).any(|bytes| matches!(bytes, [0xf4, 0x8f, 0xa0..=0xff])) {
        return None;
    }
    let mut hidden = Vec::with_capacity(json.len());
    let mut from = 0;
    for (at, half) in lone_halves(json) {
        hidden.extend_from_slice(&json[from..at]);
        let stand_in = char::from_u32(FIRST + half - SURROGATES).unwrap_or(char::REPLACEMENT_CHARACTER);
        hidden.extend_from_slice(stand_in.encode_utf8(&mut [0; 4]).as_bytes());
        from = at + ESCAPE;
    }
    hidden.extend_from_slice(&json[from..]);
    Some(hidden)
}

/// What was hidden as escapes again.
pub(super) fn show(rendered: Vec<u8>) -> Vec<u8> {
    let text = match String::from_utf8(rendered) {
        Ok(text) => text,
        Err(error) => return error.into_bytes(),
    };
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match u32::from(c).checked_sub(FIRST) {
            Some(half) => shown.extend(format!("\\u{:04X}", SURROGATES + half).chars()),
            None => shown.push(c),
        }
    }
    shown.into_bytes()
}

/// Where lone halves are escaped, and which.
fn lone_halves(json: &[u8]) -> Vec<(usize, u32)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(skipped) = json[at..].iter().position(|byte| *byte == b'\\') {
        at += skipped;
        match escaped(json, at) {
            Some(0xd800..=0xdbff) if matches!(escaped(json, at + ESCAPE), Some(0xdc00..=0xdfff)) => at += 2 * ESCAPE,
            Some(half @ 0xd800..=0xdfff) => {
                found.push((at, half));
                at += ESCAPE;
            }
            _ => at += 2,
        }
        if at >= json.len() {
            break;
        }
    }
    found
}

/// The unit of UTF-16 that is escaped there.
fn escaped(json: &[u8], at: usize) -> Option<u32> {
    let digits = std::str::from_utf8(json.get(at..at + ESCAPE)?.strip_prefix(b"\\u")?).ok()?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_come_back_as_they_are_written_anew() {
        let json = br#"{"a":"\udfbfx\\ud800 \ud83d\ude00 \ud83d","b":["\ud800\ud800\udc00"]}"#;
        let hidden = hide(json).unwrap_or_default();
        assert!(String::from_utf8(hidden.clone()).is_ok_and(|text| !text.contains("\\udfbf") && text.contains("\\ud83d\\ude00")));
        let shown = String::from_utf8(show(hidden)).unwrap_or_default();
        assert_eq!(shown, r#"{"a":"\uDFBFx\\ud800 \ud83d\ude00 \uD83D","b":["\uD800\ud800\udc00"]}"#);
    }

    #[test]
    fn nothing_is_hidden_behind_characters_that_are_used() {
        assert_eq!(hide("{\"a\":\"\\udfbf\u{10f800}\"}".as_bytes()), None);
        assert_eq!(hide(br#"{"a":"\ud83d\ude00 \\ud83d","b":"\"#), None);
    }
}

//! Character entities.

/// Decodes the entity at the beginning of a text: its length and its character.
pub fn decode(text: &str) -> Option<(usize, String)> {
    let end = text.bytes().take(40).position(|byte| byte == b';')?;
    let body = &text[1..end];
    if let Some(digits) = body.strip_prefix('#') {
        let (digits, radix) = match digits.strip_prefix(['x', 'X']) {
            Some(hexadecimal) => (hexadecimal, 16),
            None => (digits, 10),
        };
        return numeric(text, end, digits, radix);
    }
    let upper = matches!(body, "AMP" | "COPY" | "GT" | "LT" | "QUOT" | "REG");
    let name = if upper { body.to_lowercase() } else { body.to_owned() };
    let character = match name.as_str() {
        // ES: a blank that does not break is an ordinary one (analysis/html_strip).
        "nbsp" => " ".to_owned(),
        "apos" => "'".to_owned(),
        _ => {
            let entity = format!("&{name};");
            let decoded = htmlescape::decode_html(&entity).ok()?;
            (decoded != entity).then_some(decoded)?
        }
    };
    Some((end + 1, character))
}

/// A numeric entity. A surrogate pair in two entities is one character; a lone surrogate is dropped.
fn numeric(text: &str, end: usize, digits: &str, radix: u32) -> Option<(usize, String)> {
    let code = number(digits, radix)?;
    if (0xD800..0xDC00).contains(&code) {
        let rest = text.get(end + 1..)?;
        if let Some(second) = rest.strip_prefix("&#")
            && let Some(length) = second.find(';')
        {
            let digits = &second[..length];
            let (digits, radix) = digits.strip_prefix(['x', 'X']).map_or((digits, 10), |digits| (digits, 16));
            if let Some(low @ 0xDC00..0xE000) = number(digits, radix) {
                let pair = 0x1_0000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                return Some((end + 1 + 2 + length + 1, char::from_u32(pair)?.to_string()));
            }
        }
    }
    let character = if (0xD800..0xE000).contains(&code) { '\u{FFFD}' } else { char::from_u32(code)? };
    Some((end + 1, character.to_string()))
}

fn number(digits: &str, radix: u32) -> Option<u32> {
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

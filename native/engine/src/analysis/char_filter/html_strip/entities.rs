//! Character entities.

/// Decodes the entity at the beginning of a text: its length and its character. ES: at the end of the text it needs no semicolon
/// (`analysis/html_strip_ends`).
pub fn decode(text: &str) -> Option<(usize, String)> {
    let (body, length) = match text.bytes().take(40).position(|byte| byte == b';') {
        Some(end) => (&text[1..end], end + 1),
        None if text.len() < 40 => (&text[1..], text.len()),
        None => return None,
    };
    if let Some(digits) = body.strip_prefix('#') {
        return numeric(text, length, digits);
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
    Some((length, character))
}

/// A numeric entity. A surrogate pair in two entities is one character, half of one the replacement character.
fn numeric(text: &str, length: usize, digits: &str) -> Option<(usize, String)> {
    let code = number(digits)?;
    if (0xD800..0xDC00).contains(&code)
        && let Some(second) = text[length..].strip_prefix("&#")
        && let Some(end) = second.find(';')
        && let Some(low @ 0xDC00..0xE000) = number(&second[..end])
    {
        let pair = 0x1_0000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        return Some((length + 2 + end + 1, char::from_u32(pair)?.to_string()));
    }
    let character = if (0xD800..0xE000).contains(&code) { char::REPLACEMENT_CHARACTER } else { char::from_u32(code)? };
    Some((length, character.to_string()))
}

/// A number of at most seven digits, or of an `x` and at most five (`analysis/html_strip_ends`).
fn number(digits: &str) -> Option<u32> {
    let (digits, radix, most) = match digits.strip_prefix(['x', 'X']) {
        Some(hexadecimal) => (hexadecimal, 16, 5),
        None => (digits, 10, 7),
    };
    if digits.is_empty() || digits.len() > most || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

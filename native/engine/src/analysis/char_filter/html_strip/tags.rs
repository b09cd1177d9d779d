//! Tags of HTML.

/// Elements whose tags part no words.
const INLINE: &[&str] = &[
    "a", "abbr", "acronym", "b", "basefont", "bdo", "big", "cite", "code", "dfn", "em", "font", "i", "img", "input", "kbd", "label", "q",
    "s", "samp", "select", "small", "span", "strike", "strong", "sub", "sup", "textarea", "tt", "u", "var",
];

/// A tag at the beginning of a text.
pub struct Tag<'t> {
    /// Its name.
    pub name: &'t str,
    /// Its length in bytes.
    pub length: usize,
    /// Whether it is an end tag.
    pub closes: bool,
}

/// Whether the tags of the element are no boundaries of words.
pub fn is_inline(name: &str) -> bool {
    INLINE.iter().any(|inline| inline.eq_ignore_ascii_case(name))
}

/// Whether the content of the element is no text.
pub fn has_hidden_content(name: &str) -> bool {
    name.eq_ignore_ascii_case("script") || name.eq_ignore_ascii_case("style")
}

/// The end of the end tag of an element in a text.
pub fn end_of(name: &str, text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find("</") {
        at += found;
        if let Some(tag) = read(&text[at..])
            && tag.name.eq_ignore_ascii_case(name)
        {
            return Some(at + tag.length);
        }
        at += 2;
    }
    None
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n' | '\u{c}')
}

fn skip(text: &str, at: usize, belongs: impl Fn(char) -> bool) -> usize {
    text[at..].find(|character| !belongs(character)).map_or(text.len(), |length| at + length)
}

fn begins_name(character: char) -> bool {
    character.is_alphabetic() || matches!(character, '_' | ':')
}

fn continues_name(character: char) -> bool {
    begins_name(character) || character.is_numeric() || matches!(character, '-' | '.' | '\u{b7}')
}

/// Reads a tag; `None` where the text begins with none.
pub fn read(text: &str) -> Option<Tag<'_>> {
    let mut at = skip(text, 1, is_space);
    let closes = text[at..].starts_with('/');
    if closes {
        at = skip(text, at + 1, is_space);
    }
    let name_start = at;
    if !text[at..].starts_with(begins_name) {
        return None;
    }
    at = skip(text, at, continues_name);
    let name = &text[name_start..at];
    loop {
        let after = skip(text, at, is_space);
        let rest = &text[after..];
        let next = rest.chars().next()?;
        match next {
            '>' => return Some(Tag { name, length: after + 1, closes }),
            '<' => return None,
            '/' => at = after + 1,
            _ if after == at && !text[..at].ends_with(['"', '\'']) => return None,
            _ => at = attribute(text, after)?,
        }
    }
}

/// The end of the attribute at `at`, with its value.
fn attribute(text: &str, at: usize) -> Option<usize> {
    let end = skip(text, at, |character| !is_space(character) && !matches!(character, '=' | '>' | '<' | '/'));
    let equals = skip(text, end, is_space);
    if !text[equals..].starts_with('=') {
        return (end > at).then_some(end).or_else(|| (text[at..].starts_with('=')).then_some(at + 1));
    }
    let value = skip(text, equals + 1, is_space);
    let quote = text[value..].chars().next()?;
    if matches!(quote, '"' | '\'')
        && let Some(length) = text[value + 1..].find(quote)
    {
        return Some(value + 1 + length + 1);
    }
    Some(skip(text, value, |character| !is_space(character) && !matches!(character, '>' | '<')))
}

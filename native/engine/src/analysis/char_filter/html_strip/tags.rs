//! Tags of HTML.

use icu_properties::CodePointSetData;
use icu_properties::props::{IdContinue, IdStart};

/// Elements whose tags do not separate words.
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
    /// True for an end tag.
    pub closes: bool,
    /// True if the text ends after the name.
    pub is_cut: bool,
}

/// Returns true if the element's tags do not separate words.
pub fn is_inline(name: &str) -> bool {
    INLINE.iter().any(|inline| inline.eq_ignore_ascii_case(name))
}

/// Returns true if the element's content is not text.
pub fn has_hidden_content(name: &str) -> bool {
    name.eq_ignore_ascii_case("script") || name.eq_ignore_ascii_case("style")
}

/// The end of the end tag of an element in a text.
pub fn end_of(name: &str, text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find("</") {
        at += found;
        if let Some(tag) = read(&text[at..], false)
            && tag.name.eq_ignore_ascii_case(name)
            && !tag.is_cut
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
    CodePointSetData::new::<IdStart>().contains(character) || matches!(character, '_' | ':')
}

fn continues_name(character: char) -> bool {
    CodePointSetData::new::<IdContinue>().contains(character) || matches!(character, ':' | '-' | '.' | '\u{b7}')
}

/// Parses a tag; `None` if the text does not start with one. With `strict`, attributes follow white space.
pub fn read(text: &str, strict: bool) -> Option<Tag<'_>> {
    let closes = text.starts_with("</");
    let name_start = skip(text, if closes { 2 } else { 1 }, is_space);
    if !text[name_start..].starts_with(begins_name) {
        return None;
    }
    let end = skip(text, name_start, continues_name);
    let name = &text[name_start..end];
    if end == text.len() {
        return Some(Tag { name, length: end, closes, is_cut: true });
    }
    let last = if closes {
        skip(text, end, is_space)
    } else if strict && !text[end..].starts_with(is_space) {
        text[end..].strip_prefix('/').map_or(end, |rest| text.len() - rest.trim_start_matches(is_space).len())
    } else {
        tail(text, end)
    };
    text[last..].starts_with('>').then_some(Tag { name, length: last + 1, closes, is_cut: false })
}

/// Where a start tag ends whose name ends at `at`. Anything but angle brackets may follow, and after white space those in quoted values.
fn tail(text: &str, at: usize) -> usize {
    let mut at = skip(text, at, |character| !matches!(character, '<' | '>') && !is_space(character));
    loop {
        at = skip(text, at, |character| !matches!(character, '<' | '>' | '='));
        if !text[at..].starts_with('=') {
            return at;
        }
        at = skip(text, at + 1, is_space);
        let quote = text[at..].chars().next().filter(|quote| matches!(quote, '"' | '\''));
        if let Some(length) = quote.and_then(|quote| text[at + 1..].find(quote)) {
            at += length + 2;
        }
    }
}

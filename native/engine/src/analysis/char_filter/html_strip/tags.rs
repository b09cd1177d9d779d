//! Tags of HTML.

use crate::bounds::{Steps, work};
use regex::Regex;
use std::collections::HashSet;
use std::sync::LazyLock;

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
    /// True if a slash or an equals sign follows the name.
    pub is_marked: bool,
}

/// Returns true if the element's tags do not separate words.
pub fn is_inline(name: &str) -> bool {
    INLINE.iter().any(|inline| inline.eq_ignore_ascii_case(name))
}

/// The element whose content is not text, if a tag begins one. ES: 9 looks only at how the name begins, and does not mind such marks
/// (`analysis/html_strip_ends`).
pub fn hidden_element(tag: &Tag<'_>, strict: bool) -> Option<&'static str> {
    let name = tag.name;
    if tag.closes || strict && tag.is_marked {
        return None;
    }
    ["script", "style"].into_iter().find(|element| {
        let begins = name.get(..element.len()).is_some_and(|start| start.eq_ignore_ascii_case(element));
        begins && (!strict || name.len() == element.len())
    })
}

/// The end of the end tag of an element in a text, comments left out.
pub fn end_of(name: &str, text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find('<') {
        at += found;
        if text[at..].starts_with("<!--") {
            at += 4 + text[at + 4..].find("-->")? + 3;
            continue;
        }
        if text[at..].starts_with("</")
            && let Some(tag) = read(&text[at..], false)
            && tag.name.eq_ignore_ascii_case(name)
            && !tag.is_cut
        {
            return Some(at + tag.length);
        }
        at += 1;
    }
    None
}

/// A name in letters of Unicode 12.1: the first one, and those that follow.
fn name() -> String {
    const LATER: &str = r"\u{200c}\u{200d}\u{30fb}\u{ff65}";
    format!(r"[_:\p{{ID_Start}}&&\p{{Age:12.1}}][-_.:\u{{b7}}\p{{ID_Continue}}&&\p{{Age:12.1}}--[{LATER}]]*")
}

/// A name at the beginning of a text.
static NAME: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(&format!(r"\A{}", name())).ok());

fn skip(text: &str, at: usize, belongs: impl Fn(char) -> bool) -> usize {
    text[at..].find(|character| !belongs(character)).map_or(text.len(), |length| at + length)
}

/// Parses a tag; `None` if the text does not start with one. With `strict`, attributes follow white space or an equals sign.
pub fn read(text: &str, strict: bool) -> Option<Tag<'_>> {
    let closes = text.starts_with("</");
    let name_start = skip(text, if closes { 2 } else { 1 }, char::is_whitespace);
    let name = NAME.as_ref()?.find(&text[name_start..])?.as_str();
    let end = name_start + name.len();
    if end == text.len() {
        return Some(Tag { name, length: end, closes, is_cut: true, is_marked: false });
    }
    let last = if closes {
        skip(text, end, char::is_whitespace)
    } else if strict && !text[end..].starts_with(|character: char| character == '=' || character.is_whitespace()) {
        text[end..].strip_prefix('/').map_or(end, |rest| text.len() - rest.len())
    } else {
        tail(text, end, strict)
    };
    text[last..].starts_with('>').then_some(Tag {
        name,
        length: last + 1,
        closes,
        is_cut: false,
        is_marked: text[end..].starts_with(['/', '=']),
    })
}

/// Where a start tag ends whose name ends at `at`. Anything but angle brackets may follow, and after white space those in quoted values of
/// attributes, whose names 8 finds after anything, too (`analysis/html_strip_ends`). Lucene: the longest tag counts, so that a quote is one
/// as any other character where no tag ends after the value that it begins (`analysis/html_strip_tags`).
fn tail(text: &str, at: usize, strict: bool) -> usize {
    static NAMES: LazyLock<Option<[Regex; 2]>> = LazyLock::new(|| {
        let ends_with = |before: &str| Regex::new(&format!(r"{before}{}\s*\z", name())).ok();
        Some([ends_with(r"\s")?, ends_with("")?])
    });
    let first = if strict { at } else { skip(text, at, |character| !matches!(character, '<' | '>') && !character.is_whitespace()) };
    let (mut open, mut seen, mut longest) = (vec![first], HashSet::from([first]), None);
    while let Some(from) = open.pop() {
        let at = skip(text, from, |character| !matches!(character, '<' | '>' | '='));
        work(1 + (at - from) as Steps);
        if !text[at..].starts_with('=') {
            longest = longest.max(text[at..].starts_with('>').then_some(at));
            continue;
        }
        let is_named = NAMES.as_ref().is_some_and(|names| names[usize::from(strict)].is_match(&text[from..at]));
        let value = skip(text, at + 1, char::is_whitespace);
        let quote = text[value..].chars().next().filter(|quote| is_named && matches!(quote, '"' | '\''));
        let quoted = quote.and_then(|quote| text[value + 1..].find(quote)).map(|length| value + length + 2);
        open.extend([Some(value), quoted].into_iter().flatten().filter(|&next| seen.insert(next)));
    }
    longest.unwrap_or(first)
}

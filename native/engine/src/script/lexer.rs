//! Tokens of a script.

use super::error::Refused;

/// A token and where it begins, in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Token<'s> {
    /// Its kind.
    pub kind: Kind<'s>,
    /// Start offset.
    pub at: usize,
}

/// Kinds of tokens.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind<'s> {
    /// An identifier or keyword.
    Word(&'s str),
    /// A number as it is written.
    Number(&'s str),
    /// A string without quotes and escapes.
    Text(String),
    /// An operator or a bracket.
    Sign(&'static str),
    /// The end of the script.
    End,
}

/// Longer signs before those they begin with.
const SIGNS: &[&str] = &[
    ">>>=", "===", "!==", "==~", ">>>", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
    "|=", "^=", "<<", ">>", "?.", "?:", "=~", "->", "::", "{", "}", "[", "]", "(", ")", ".", ",", ";", "!", "~", "+", "-", "*", "/", "%",
    "<", ">", "^", "|", "&", "?", ":", "=", "$", "@",
];

/// Cuts a script into tokens; the last one is the end.
pub fn tokens(source: &str) -> Result<Vec<Token<'_>>, Refused> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        at = skip_blank(source, at)?;
        let rest = &source[at..];
        let Some(first) = rest.chars().next() else {
            tokens.push(Token { kind: Kind::End, at });
            return Ok(tokens);
        };
        let (kind, length) = if first == '_' || first.is_ascii_alphabetic() {
            let length = rest.bytes().take_while(|byte| *byte == b'_' || byte.is_ascii_alphanumeric()).count();
            (Kind::Word(&rest[..length]), length)
        } else if first.is_ascii_digit() {
            // The name of an item after a dot is no number.
            if tokens.last().is_some_and(|token: &Token<'_>| token.kind == Kind::Sign(".")) {
                return Err(Refused::construct("an item by [.0]"));
            }
            let length = number_length(rest.as_bytes());
            (Kind::Number(&rest[..length]), length)
        } else if first == '\'' || first == '"' {
            let (text, length) = text(rest, first)?;
            (Kind::Text(text), length)
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            let sign = sign.ok_or_else(|| Refused::construct(format!("the character [{first}]")))?;
            // ES: after these a regular expression starts.
            let steps = |token: &Token<'_>| matches!(token.kind, Kind::Sign("++" | "--"));
            if sign.starts_with('/') && tokens.last().is_some_and(steps) {
                return Err(Refused::construct("[/] after [++] or [--]"));
            }
            (Kind::Sign(sign), sign.len())
        };
        tokens.push(Token { kind, at });
        at += length;
    }
}

fn skip_blank(source: &str, mut at: usize) -> Result<usize, Refused> {
    loop {
        let rest = &source[at..];
        at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        let rest = &source[at..];
        if rest.starts_with("//") {
            at += rest.find(['\n', '\r']).unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/").ok_or_else(|| Refused::construct("a comment without end"))? + 2;
        } else {
            return Ok(at);
        }
    }
}

fn number_length(bytes: &[u8]) -> usize {
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let at = |place: usize| bytes.get(place).copied().unwrap_or_default();
    if at(0) == b'0' && matches!(at(1), b'x' | b'X') {
        return 2 + bytes[2..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    }
    let mut length = digits(0);
    if at(length) == b'.' && at(length + 1).is_ascii_digit() {
        length += 1 + digits(length + 1);
    }
    if matches!(at(length), b'e' | b'E') {
        let sign = usize::from(matches!(at(length + 1), b'+' | b'-'));
        let exponent = digits(length + 1 + sign);
        if exponent > 0 {
            length += 1 + sign + exponent;
        }
    }
    length + usize::from(matches!(at(length), b'l' | b'L' | b'f' | b'F' | b'd' | b'D'))
}

/// The text between quotes and how long it is with them. Only the quote and the backslash can be escaped.
fn text(rest: &str, quote: char) -> Result<(String, usize), Refused> {
    let mut text = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((place, c)) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some((_, escaped)) if escaped == quote || escaped == '\\' => text.push(escaped),
                _ => return Err(Refused::construct("such an escape in a string")),
            },
            c if c == quote => return Ok((text, place + 1)),
            c => text.push(c),
        }
    }
    Err(Refused::construct("a string without end"))
}

#[cfg(test)]
mod tests {
    use super::{Kind, tokens};

    #[test]
    fn numbers_and_signs_are_cut_where_they_end() {
        let kinds: Vec<_> = tokens("1.5e3f>>>=a.b ?: 'x\\'' // end").unwrap_or_default().into_iter().map(|token| token.kind).collect();
        let expected = [
            Kind::Number("1.5e3f"),
            Kind::Sign(">>>="),
            Kind::Word("a"),
            Kind::Sign("."),
            Kind::Word("b"),
            Kind::Sign("?:"),
            Kind::Text("x'".to_owned()),
            Kind::End,
        ];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn unclosed_tags_are_rejected() {
        assert!(tokens("'abc").is_err());
        assert!(tokens("1 /* abc").is_err());
    }
}

//! Regular expressions as Java reads them, found anywhere in a text.

mod borders;
mod code_units;

pub use code_units::Subject;
use std::sync::{Arc, LazyLock};

use crate::error::{EsError, Result};
use fancy_regex::{Regex, RegexBuilder};

/// Byte ranges of a match's groups; the first is the complete match.
pub type Groups = [Option<(usize, usize)>];

/// A compiled expression.
#[derive(Clone)]
pub struct JavaPattern {
    regex: Regex,
    groups: usize,
    /// The expression for texts in code units.
    in_units: Arc<InUnits>,
    /// True if it looks at the borders of words, which marks may be part of.
    has_borders: bool,
}

/// Compiled when it is first needed.
type InUnits = LazyLock<Option<Regex>, Box<dyn FnOnce() -> Option<Regex> + Send + Sync>>;

/// Steps back that a match may take.
const BACKTRACKS: usize = 1_000_000;

impl JavaPattern {
    /// Compiles an expression with flags such as `CASE_INSENSITIVE|COMMENTS`.
    pub fn compile(pattern: &str, flags: Option<&str>) -> Result<Self> {
        let mut letters = String::new();
        let (mut unicode_case, mut literal) = (false, false);
        for flag in flags.unwrap_or_default().split('|').filter(|flag| !flag.is_empty()) {
            match flag.trim().to_uppercase().as_str() {
                "CASE_INSENSITIVE" => letters.push('i'),
                "MULTILINE" => letters.push('m'),
                "DOTALL" => letters.push('s'),
                "UNICODE_CASE" => unicode_case = true,
                "COMMENTS" => letters.push('x'),
                "LITERAL" => literal = true,
                "UNIX_LINES" | "UNICODE_CHAR_CLASS" | "UNICODE_CHARACTER_CLASS" | "CANON_EQ" => {
                    return Err(EsError::not_implemented(format!("the flag [{}] of a regular expression", flag.trim())));
                }
                other => return Err(EsError::illegal_argument(format!("Unknown regex flag [{other}]"))),
            }
        }
        if letters.contains('i') && !unicode_case && !pattern.is_ascii() {
            return Err(EsError::not_implemented("letters beyond ASCII in a regular expression with the flag [CASE_INSENSITIVE]"));
        }
        let body = if literal { fancy_regex::escape(pattern).into_owned() } else { translate(pattern, letters.contains('s'))? };
        let unbuilt = |_| EsError::not_implemented(format!("the regular expression [{pattern}]"));
        let plain = regex(&letters, &body).map_err(unbuilt)?;
        let groups = plain.captures_len();
        let has_borders = borders::are_in(&body);
        let in_units = move || regex(&letters, &borders::in_units(&body, &letters)?).ok();
        Ok(Self { regex: plain, groups, in_units: Arc::new(LazyLock::new(Box::new(in_units))), has_borders })
    }

    /// The number of groups without the complete match.
    pub fn groups(&self) -> usize {
        self.groups - 1
    }

    /// The text as it is searched: in code units if it matters that Java counts in them.
    pub fn subject<'t>(&self, text: &'t str) -> Subject<'t> {
        let is_simple = if self.has_borders { text.is_ascii() } else { !text.bytes().any(|byte| byte >= 0xF0) };
        if is_simple || self.in_units.as_ref().is_none() { Subject::whole(text) } else { Subject::in_units(text) }
    }

    /// Calls `take` with the groups of each match, as Java's `Matcher.find` finds them. A match that takes too many steps ends the search.
    pub fn each_match_of(&self, subject: &Subject<'_>, take: impl FnMut(&Groups)) {
        let in_units = self.in_units.as_ref().as_ref().filter(|_| subject.is_in_units);
        self.each(in_units.unwrap_or(&self.regex), &subject.text, take);
    }

    /// The same in a text as it is.
    pub fn each_match(&self, text: &str, take: impl FnMut(&Groups)) {
        self.each(&self.regex, text, take);
    }

    fn each(&self, regex: &Regex, text: &str, mut take: impl FnMut(&Groups)) {
        let mut groups = Vec::with_capacity(self.groups);
        let mut at = 0;
        while at <= text.len() {
            let Ok(Some(found)) = regex.captures_from_pos(text, at) else { return };
            groups.clear();
            groups.extend((0..self.groups).map(|group| found.get(group).map(|place| (place.start(), place.end()))));
            let Some((start, end)) = groups.first().copied().flatten() else { return };
            take(&groups);
            at = if start == end { end + text[end..].chars().next().map_or(1, char::len_utf8) } else { end };
        }
    }

    /// Reads a replacement: `$1`, `${name}`, `\$`.
    pub fn replacement(&self, text: &str) -> Result<Replacement> {
        let mut parts = vec![];
        let mut literal = String::new();
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            match character {
                '\\' => match characters.next() {
                    Some(escaped) => literal.push(escaped),
                    None => return Err(EsError::illegal_argument("character to be escaped is missing")),
                },
                '$' => {
                    parts.push(Part::Text(std::mem::take(&mut literal)));
                    let Some(digit) = characters.peek().copied() else {
                        return Err(EsError::illegal_argument("Illegal group reference: group index is missing"));
                    };
                    if digit == '{' {
                        return Err(EsError::not_implemented("names of groups in a replacement"));
                    }
                    let Some(mut group) = digit.to_digit(10).map(|digit| digit as usize) else {
                        return Err(EsError::illegal_argument("Illegal group reference"));
                    };
                    characters.next();
                    // Java: further digits belong to the number as long as there is such a group.
                    while let Some(digit) = characters.peek().and_then(|next| next.to_digit(10)) {
                        let longer = group * 10 + digit as usize;
                        if longer > self.groups() {
                            break;
                        }
                        group = longer;
                        characters.next();
                    }
                    if group > self.groups() {
                        return Err(EsError::not_implemented(format!("the group [{group}] of a replacement, which the expression lacks")));
                    }
                    parts.push(Part::Group(group));
                }
                other => literal.push(other),
            }
        }
        parts.push(Part::Text(literal));
        Ok(Replacement { parts })
    }
}

fn regex(letters: &str, body: &str) -> std::result::Result<Regex, fancy_regex::Error> {
    let text = if letters.is_empty() { body.to_owned() } else { format!("(?{letters}){body}") };
    RegexBuilder::new(&text).backtrack_limit(BACKTRACKS).build()
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Group(usize),
}

/// Replacement template of a match.
#[derive(Clone, Debug)]
pub struct Replacement {
    parts: Vec<Part>,
}

impl Replacement {
    /// Writes it for one match.
    pub fn write(&self, text: &str, groups: &Groups, out: &mut String) {
        self.write_of(&Subject::whole(text), groups, out);
    }

    /// The same, as the subject is written.
    pub fn write_of(&self, subject: &Subject<'_>, groups: &Groups, out: &mut String) {
        for part in &self.parts {
            match part {
                Part::Text(literal) => subject.write(literal, out),
                Part::Group(group) => {
                    if let Some((start, end)) = groups.get(*group).copied().flatten() {
                        out.push_str(&subject.text[start..end]);
                    }
                }
            }
        }
    }
}

/// White space that does not begin a line.
const HORIZONTAL: &str = r" \t\xA0\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}";

/// Writes the classes that Java understands otherwise as sets of characters.
fn translate(pattern: &str, dot_all: bool) -> Result<String> {
    let unbuilt = |what: &str| EsError::not_implemented(format!("the regular expression [{pattern}] with {what}"));
    let mut out = String::new();
    let mut characters = pattern.chars().peekable();
    let mut depth = 0_usize;
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                let Some(escaped) = characters.next() else { return Err(unbuilt("a backslash at its end")) };
                let (open, close) = if depth > 0 { ("", "") } else { ("[", "]") };
                match escaped {
                    'w' => out.extend([open, "a-zA-Z0-9_", close]),
                    'd' => out.extend([open, "0-9", close]),
                    's' => out.extend([open, " \\t\\n\\x0B\\f\\r", close]),
                    'W' => out.push_str("[^a-zA-Z0-9_]"),
                    'D' => out.push_str("[^0-9]"),
                    'S' => out.push_str("[^ \\t\\n\\x0B\\f\\r]"),
                    'h' => out.extend([open, HORIZONTAL, close]),
                    'b' if depth == 0 => out.push_str(borders::BORDER),
                    'B' if depth == 0 => out.push_str(borders::NO_BORDER),
                    'u' => {
                        let digits: String = characters.by_ref().take(4).collect();
                        out.extend(["\\x{", &digits, "}"]);
                    }
                    'Q' => {
                        let mut quoted = String::new();
                        while let Some(next) = characters.next() {
                            if next == '\\' && characters.peek() == Some(&'E') {
                                characters.next();
                                break;
                            }
                            quoted.push(next);
                        }
                        out.push_str(&fancy_regex::escape(&quoted));
                    }
                    'p' | 'P' => property(escaped, &mut characters, &mut out).ok_or_else(|| unbuilt("such a property"))?,
                    'Z' => out.push_str("(?=[\\n\\r\\x{85}\\x{2028}\\x{2029}]?\\z)"),
                    'G' | 'R' | 'X' | 'N' | 'K' | 'c' | 'e' | 'k' | 'H' | 'V' | 'v' => return Err(unbuilt(&format!("[\\{escaped}]"))),
                    'a' | 'f' | 'n' | 'r' | 't' | 'x' | 'A' | 'z' | '0'..='9' => out.extend(['\\', escaped]),
                    other if other.is_ascii_alphabetic() => return Err(unbuilt(&format!("[\\{other}]"))),
                    other if other.is_ascii_punctuation() => out.extend(['\\', other]),
                    other => out.push(other),
                }
            }
            '[' => {
                depth += 1;
                out.push('[');
                if characters.peek() == Some(&'^') {
                    characters.next();
                    out.push('^');
                }
            }
            ']' if depth > 0 => {
                depth -= 1;
                out.push(']');
            }
            '.' if depth == 0 && !dot_all => out.push_str(code_units::DOT),
            '$' if depth == 0 => out.push_str("(?=[\\n\\r\\x{85}\\x{2028}\\x{2029}]?\\z)"),
            // In a character class Java treats these literally.
            '-' | '&' | '~' if depth > 0 => {
                out.push(character);
                if character != '-' && characters.peek() == Some(&character) {
                    characters.next();
                    if character != '&' {
                        return Err(unbuilt("such a class"));
                    }
                    out.push('&');
                }
            }
            other => out.push(other),
        }
    }
    Ok(out)
}

/// A property such as `\p{Lu}`, `\p{Alpha}`, `\pL` or `\p{IsGreek}`.
fn property(letter: char, characters: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut String) -> Option<()> {
    let mut name = String::new();
    match characters.next()? {
        '{' => {
            for next in characters.by_ref() {
                if next == '}' {
                    break;
                }
                name.push(next);
            }
        }
        single => name.push(single),
    }
    let ascii = match name.as_str() {
        "Lower" => "a-z",
        "Upper" => "A-Z",
        "Alpha" => "a-zA-Z",
        "Digit" => "0-9",
        "Alnum" => "a-zA-Z0-9",
        "Punct" => "!-/:-@\\[-`{-~",
        "Graph" => "!-~",
        "Print" => " -~",
        "Blank" => " \\t",
        "Space" => " \\t\\n\\x0B\\f\\r",
        "ASCII" => "\\x00-\\x7F",
        "XDigit" => "0-9a-fA-F",
        "Cntrl" => "\\x00-\\x1F\\x7F",
        _ => "",
    };
    if !ascii.is_empty() {
        let not = if letter == 'P' { "^" } else { "" };
        out.extend(["[", not, ascii, "]"]);
        return Some(());
    }
    let known = match name.as_str() {
        "L" | "Lu" | "Ll" | "Lt" | "Lm" | "Lo" | "M" | "Mn" | "Mc" | "Me" | "N" | "Nd" | "Nl" | "No" | "P" | "Pc" | "Pd" | "Ps" | "Pe"
        | "Pi" | "Pf" | "Po" | "S" | "Sm" | "Sc" | "Sk" | "So" | "Z" | "Zs" | "Zl" | "Zp" => name,
        "IsAlphabetic" => "Alphabetic".to_owned(),
        "IsUppercase" => "Uppercase".to_owned(),
        "IsLowercase" => "Lowercase".to_owned(),
        "IsLatin" | "IsGreek" | "IsCyrillic" | "IsHan" | "IsHiragana" | "IsKatakana" | "IsArabic" | "IsHebrew" | "IsThai" | "IsHangul" => {
            name[2..].to_owned()
        }
        _ => return None,
    };
    out.extend(["\\", letter.encode_utf8(&mut [0; 4]), "{", &known, "}"]);
    Some(())
}

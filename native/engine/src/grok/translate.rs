//! Regular expressions of grok, whose syntax is that of Ruby, in the syntax of the engine.

use super::class::escaped;
use crate::error::{EsError, Result};

/// An expression and the names of its groups, by number.
pub struct Translated {
    pub text: String,
    pub names: Vec<String>,
}

/// Translates an expression. Where it has named groups, the others do not capture.
pub fn translate(pattern: &str) -> Result<Translated> {
    let characters: Vec<char> = pattern.chars().collect();
    let names = group_names(&characters)?;
    let mut translator = Translator { pattern, characters, at: 0, names, out: "(?m)".to_owned(), open: 0, sets: 0, can_repeat: false };
    while translator.at < translator.characters.len() {
        translator.next()?;
    }
    if translator.open > 0 {
        return Err(EsError::illegal_argument("end pattern with unmatched parenthesis"));
    }
    Ok(Translated { text: translator.out, names: translator.names })
}

/// The names of groups in their order. ES: names begin with neither a digit nor a hyphen (modules/ingest/grok).
fn group_names(characters: &[char]) -> Result<Vec<String>> {
    let mut names = vec![];
    let mut at = 0;
    while at < characters.len() {
        match characters[at] {
            '\\' => at += 1,
            '(' if characters[at + 1..].starts_with(&['?', '<']) && !matches!(characters.get(at + 3), Some('=' | '!')) => {
                let name: String = characters[at + 3..].iter().take_while(|next| !matches!(next, '>' | ')')).collect();
                if name.is_empty() {
                    return Err(EsError::illegal_argument("group name is empty"));
                }
                if name.starts_with(|first: char| first.is_ascii_digit() || first == '-') {
                    return Err(EsError::illegal_argument(format!("invalid group name <{name}>")));
                }
                if !name.starts_with(|first: char| first.is_alphabetic() || first == '_') {
                    return Err(EsError::not_implemented(format!("the name [{name}] of a group in the ingest processor [grok]")));
                }
                names.push(name);
            }
            _ => {}
        }
        at += 1;
    }
    Ok(names)
}

pub(super) struct Translator<'a> {
    pattern: &'a str,
    pub(super) characters: Vec<char>,
    pub(super) at: usize,
    names: Vec<String>,
    pub(super) out: String,
    /// Open groups.
    open: usize,
    /// Open sets.
    pub(super) sets: usize,
    /// Whether the last part can be repeated.
    can_repeat: bool,
}

impl Translator<'_> {
    pub(super) fn unbuilt(&self, what: &str) -> EsError {
        EsError::not_implemented(format!("[{what}] in the expression [{}] of the ingest processor [grok]", self.pattern))
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<char> {
        self.characters.get(self.at + ahead).copied()
    }

    /// A character that has no meaning of its own.
    pub(super) fn code(&mut self, character: char) {
        let text = format!("\\x{{{:X}}}", u32::from(character));
        self.out.push_str(&text);
    }

    fn starts_with(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, character)| self.peek(ahead) == Some(character))
    }

    /// Translates one part.
    fn next(&mut self) -> Result<()> {
        let character = self.characters[self.at];
        self.at += 1;
        let repeats = std::mem::replace(&mut self.can_repeat, true);
        match character {
            '\\' => self.escape(false)?,
            '[' => self.set()?,
            '(' => self.group()?,
            ')' => {
                if self.open == 0 {
                    return Err(EsError::illegal_argument("unmatched close parenthesis"));
                }
                self.open -= 1;
                self.out.push(')');
            }
            '|' => {
                self.can_repeat = false;
                self.out.push('|');
            }
            '^' => self.out.push('^'),
            // ES: the end of any line (modules/ingest/grok).
            '$' => self.out.push('$'),
            '.' => self.out.push('.'),
            '*' | '+' | '?' if !repeats => return Err(EsError::illegal_argument("target of repeat operator is not specified")),
            '*' | '+' | '?' => {
                self.out.push(character);
                match self.peek(0) {
                    Some(mode @ ('?' | '+')) => {
                        self.at += 1;
                        self.out.push(mode);
                        if matches!(self.peek(0), Some('*' | '+' | '?')) {
                            return Err(self.unbuilt("repeated repetitions"));
                        }
                    }
                    Some('*') => return Err(self.unbuilt("repeated repetitions")),
                    _ => {}
                }
            }
            '{' => self.interval(repeats)?,
            ' ' | '#' | '-' | '&' | '~' | '\t' | '\n' => self.out.push(character),
            other => self.literal(other),
        }
        Ok(())
    }

    fn literal(&mut self, character: char) {
        if matches!(character, '}' | ']') {
            self.out.push('\\');
        }
        self.out.push(character);
    }

    /// `{2}`, `{2,}`, `{,3}`, `{2,3}`; any other brace is a character.
    fn interval(&mut self, repeats: bool) -> Result<()> {
        let rest: String = self.characters[self.at..].iter().take_while(|next| matches!(next, '0'..='9' | ',')).collect();
        let is_closed = self.characters.get(self.at + rest.len()) == Some(&'}');
        let (least, most) = rest.split_once(',').map_or((rest.as_str(), None), |(least, most)| (least, Some(most)));
        let is_interval = is_closed && !(least.is_empty() && most.is_none_or(str::is_empty)) && most.is_none_or(|most| !most.contains(','));
        if !is_interval {
            self.out.push_str("\\{");
            return Ok(());
        }
        if !repeats {
            return Err(self.unbuilt("an interval of nothing"));
        }
        let bounds = (least.parse::<u32>(), most.unwrap_or("0").parse::<u32>());
        if let ((Ok(from), Ok(to)), Some(_)) = (bounds, most)
            && from > to
        {
            return Err(self.unbuilt("an interval that ends before it begins"));
        }
        let text = format!("{{{}{rest}}}", if least.is_empty() { "0" } else { "" });
        self.out.push_str(&text);
        self.at += rest.len() + 1;
        match self.peek(0) {
            Some('?') => {
                self.at += 1;
                self.out.push('?');
            }
            Some('+' | '*' | '{') => return Err(self.unbuilt("repeated intervals")),
            _ => {}
        }
        Ok(())
    }

    fn group(&mut self) -> Result<()> {
        self.open += 1;
        self.can_repeat = false;
        if self.peek(0) != Some('?') {
            self.out.push_str(if self.names.is_empty() { "(" } else { "(?:" });
            return Ok(());
        }
        for plain in ["?:", "?=", "?!", "?>", "?<=", "?<!"] {
            if self.starts_with(plain) {
                self.at += plain.len();
                self.out.push('(');
                self.out.push_str(plain);
                return Ok(());
            }
        }
        if self.starts_with("?<") {
            let Some(length) = self.characters[self.at..].iter().position(|next| *next == '>') else {
                return Err(self.unbuilt("a name without an end"));
            };
            self.at += length + 1;
            self.out.push('(');
            return Ok(());
        }
        if self.starts_with("?#") {
            let Some(length) = self.characters[self.at..].iter().position(|next| *next == ')') else {
                return Err(self.unbuilt("a comment without an end"));
            };
            self.at += length + 1;
            self.open -= 1;
            self.can_repeat = true;
            return Ok(());
        }
        self.flags()
    }

    /// `(?mi-x)`, `(?i:…)`: with `m` the dot is any character. ES: there is no `s` (modules/ingest/grok).
    fn flags(&mut self) -> Result<()> {
        let mut text = "(?".to_owned();
        self.at += 1;
        loop {
            let Some(letter) = self.peek(0) else { return Err(self.unbuilt("a group without an end")) };
            self.at += 1;
            match letter {
                'm' => text.push('s'),
                'i' | '-' => text.push(letter),
                ':' => {
                    text.push(':');
                    break;
                }
                ')' => {
                    self.open -= 1;
                    text.push(')');
                    break;
                }
                'x' => return Err(self.unbuilt("(?x)")),
                's' => return Err(EsError::illegal_argument("undefined group option")),
                other => return Err(self.unbuilt(&format!("(?{other}"))),
            }
        }
        self.out.push_str(&text);
        Ok(())
    }

    /// What follows a backslash, inside or outside of a set.
    pub(super) fn escape(&mut self, in_set: bool) -> Result<()> {
        let Some(letter) = self.peek(0) else { return Err(self.unbuilt("a backslash at the end")) };
        self.at += 1;
        if let Some(set) = escaped(letter) {
            let text = if in_set { set.to_owned() } else { format!("[{set}]") };
            self.out.push_str(&text);
            return Ok(());
        }
        if let Some(set) = letter.is_ascii_uppercase().then(|| escaped(letter.to_ascii_lowercase())).flatten() {
            self.out.extend(["[^", set, "]"]);
            return Ok(());
        }
        match letter {
            'n' | 't' | 'r' | 'f' | 'v' | 'a' => self.out.extend(['\\', letter]),
            'e' => self.out.push_str("\\x1B"),
            'x' => {
                let digits: String = self.characters[self.at..].iter().take(2).take_while(|next| next.is_ascii_hexdigit()).collect();
                if digits.len() != 2 || u8::from_str_radix(&digits, 16).is_ok_and(|code| code > 127) {
                    return Err(self.unbuilt("\\x"));
                }
                self.at += 2;
                self.out.extend(["\\x", digits.as_str()]);
            }
            'p' | 'P' => self.property(letter == 'P', in_set)?,
            'A' | 'z' | 'b' | 'B' if !in_set => self.out.extend(['\\', letter]),
            'Z' if !in_set => self.out.push_str("(?=\\n?\\z)"),
            'k' if !in_set => self.named_reference()?,
            '1'..='9' if !in_set => {
                if !self.names.is_empty() {
                    return Err(EsError::illegal_argument("numbered backref/call is not allowed. (use name)"));
                }
                if matches!(self.peek(0), Some('0'..='9')) {
                    return Err(self.unbuilt("a reference of several digits"));
                }
                self.out.extend(['(', '?', ':', '\\', letter, ')']);
            }
            other if other.is_ascii_alphanumeric() => return Err(self.unbuilt(&format!("\\{other}"))),
            other => self.code(other),
        }
        Ok(())
    }

    /// `\k<name>`
    fn named_reference(&mut self) -> Result<()> {
        let name: String = self.characters[self.at..].iter().skip(1).take_while(|next| **next != '>').collect();
        if self.peek(0) != Some('<') || name.chars().all(|digit| digit.is_ascii_digit()) {
            return Err(self.unbuilt("\\k"));
        }
        self.at += name.chars().count() + 2;
        let mut groups = self.names.iter().enumerate().filter(|(_, known)| **known == name);
        let Some((group, _)) = groups.next() else {
            return Err(EsError::illegal_argument(format!("undefined name <{name}> reference")));
        };
        if groups.next().is_some() {
            return Err(self.unbuilt("a reference to several groups"));
        }
        let reference = format!("(?:\\{})", group + 1);
        self.out.push_str(&reference);
        Ok(())
    }
}

//! Java regular expressions that must match complete strings. Java's extensions (lookaround, back references, possessive quantifiers,
//! properties, flags) are unsupported.

use regex::{Regex, RegexBuilder};

use crate::error::{EsError, Result};

/// Groups within groups that are read at most.
const MAX_DEPTH: usize = 50;

/// Maximum size of a compiled expression, in bytes.
const LARGEST: usize = 1 << 20;

/// All but the ends of lines.
const ANY: &str = r"[^\n\r\x{85}\x{2028}\x{2029}]";

/// Compiles an expression that matches complete strings.
pub fn compile(pattern: &str) -> Result<Regex> {
    let mut reader = Reader { chars: pattern.chars().collect(), at: 0, out: String::from(r"\A(?:"), pattern };
    if reader.chars.iter().any(|&c| c > '\u{FFFF}') {
        return Err(reader.unbuilt("letters beyond the basic plane"));
    }
    reader.alternatives(0)?;
    if reader.at < reader.chars.len() {
        // ES: Java reports the position before the current one (mapping/dynamic_templates_regex).
        return Err(reader.refused("Unmatched closing ')'", reader.at.checked_sub(1)));
    }
    reader.out.push_str(r")\z");
    RegexBuilder::new(&reader.out).size_limit(LARGEST).build().map_err(|_| reader.unbuilt("more than it may take up"))
}

struct Reader<'a> {
    chars: Vec<char>,
    at: usize,
    out: String,
    pattern: &'a str,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn next(&mut self) -> Option<char> {
        let found = self.peek();
        self.at += usize::from(found.is_some());
        found
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// The error of an expression with Java's message.
    fn refused(&self, what: &str, place: Option<usize>) -> EsError {
        let Self { pattern, chars, .. } = self;
        let reason = match place.map(|place| (place, chars.get(..place).filter(|before| before.len() < chars.len()))) {
            None => format!("{what}\n{pattern}"),
            Some((place, Some(before))) => {
                // ES: the caret is placed under the reported position; tabs before it are copied, so their width does not matter
                // (mapping/dynamic_templates_regex).
                let indent: String = before.iter().map(|&c| if c == '\t' { c } else { ' ' }).collect();
                format!("{what} near index {place}\n{pattern}\n{indent}^")
            }
            Some((place, None)) => format!("{what} near index {place}\n{pattern}"),
        };
        EsError::new("pattern_syntax_exception", 400, reason)
    }

    fn unbuilt(&self, what: &str) -> EsError {
        EsError::not_implemented(format!("the regular expression [{}] with {what}", self.pattern))
    }

    /// Parses up to the end of a group. Returns true if it contains an end-of-line anchor, beyond which what follows
    /// must not match.
    fn alternatives(&mut self, depth: usize) -> Result<bool> {
        if depth > MAX_DEPTH {
            return Err(self.unbuilt("such deep groups"));
        }
        let mut at_line_end = false;
        loop {
            let is_last = match self.peek() {
                None | Some(')') => return Ok(at_line_end),
                Some('|') => {
                    self.at += 1;
                    self.out.push('|');
                    continue;
                }
                Some('^' | '$') => self.anchor()?,
                Some(_) => {
                    let is_last = self.atom(depth)?;
                    // A repetition may cross the end of a line if what follows may.
                    if is_last && matches!(self.peek(), Some('*' | '+' | '{')) {
                        return Err(self.unbuilt("such an anchor"));
                    }
                    self.repetition()?;
                    is_last
                }
            };
            if is_last && !matches!(self.peek(), None | Some(')' | '|')) {
                return Err(self.unbuilt("such an anchor"));
            }
            at_line_end |= is_last;
        }
    }

    /// Returns true for an end-of-line anchor.
    fn anchor(&mut self) -> Result<bool> {
        let anchor = self.next();
        if matches!(self.peek(), Some('*' | '+' | '?' | '{')) {
            return Err(self.unbuilt("such an anchor"));
        }
        self.out.extend(anchor);
        Ok(anchor == Some('$'))
    }

    /// Parses an atom. Returns true if it contains an end-of-line anchor.
    fn atom(&mut self, depth: usize) -> Result<bool> {
        let place = self.at;
        let mut at_line_end = false;
        match self.next() {
            Some(c @ ('*' | '+' | '?')) => return Err(self.refused(&format!("Dangling meta character '{c}'"), Some(place))),
            Some('(') => {
                if self.take('?') && !self.take(':') {
                    return Err(self.unbuilt("such a group"));
                }
                self.out.push_str("(?:");
                at_line_end = self.alternatives(depth + 1)?;
                if !self.take(')') {
                    return Err(self.refused("Unclosed group", Some(self.chars.len())));
                }
                self.out.push(')');
            }
            Some('[') => self.class()?,
            Some('.') => self.out.push_str(ANY),
            Some('\\') => self.escape(depth)?,
            Some('{') => return Err(self.unbuilt("such a brace")),
            Some(c) => self.literal(c),
            None => {}
        }
        Ok(at_line_end)
    }

    fn literal(&mut self, c: char) {
        self.out.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
    }

    /// Parses what follows a backslash: a literal character, else the translated class. If nothing follows, the error
    /// reports `unclosed` and the position.
    fn escaped(&mut self, unclosed: &str, place: usize) -> Result<std::result::Result<char, &'static str>> {
        match self.next() {
            None => Err(self.refused(unclosed, Some(place))),
            Some('d') => Ok(Err("[0-9]")),
            Some('D') => Ok(Err("[^0-9]")),
            Some('w') => Ok(Err("[a-zA-Z0-9_]")),
            Some('W') => Ok(Err("[^a-zA-Z0-9_]")),
            Some('s') => Ok(Err(r"[ \t\n\x0B\x0C\r]")),
            Some('S') => Ok(Err(r"[^ \t\n\x0B\x0C\r]")),
            Some('t') => Ok(Ok('\t')),
            Some('n') => Ok(Ok('\n')),
            Some('r') => Ok(Ok('\r')),
            Some(c) if c.is_ascii_alphanumeric() => Err(self.unbuilt("such a backslash")),
            Some(c) => Ok(Ok(c)),
        }
    }

    fn escape(&mut self, depth: usize) -> Result<()> {
        let length = self.chars.len();
        // ES: in a group the backslash consumes the end as its character, and the position after that is reported
        // (mapping/dynamic_templates_regex).
        let (unclosed, place) = if depth == 0 { ("Unescaped trailing backslash", length) } else { ("Unclosed group", length + 1) };
        match self.escaped(unclosed, place)? {
            Ok(c) => self.literal(c),
            Err(class) => self.out.push_str(class),
        }
        Ok(())
    }

    fn class(&mut self) -> Result<()> {
        const UNCLOSED: &str = "Unclosed character class";
        let length = self.chars.len();
        self.out.push('[');
        if self.take('^') {
            self.out.push('^');
        }
        let first = self.at;
        loop {
            let c = match self.next() {
                None => return Err(self.refused(UNCLOSED, Some(length - 1))),
                // ES: the first one is a character (mapping/dynamic_templates_regex).
                Some(']') if self.at > first + 1 => break,
                Some('[' | '&') => return Err(self.unbuilt("such a class")),
                Some('\\') => match self.escaped(UNCLOSED, length)? {
                    Ok(c) => c,
                    Err(class) => {
                        self.out.push_str(class);
                        if self.peek() == Some('-') {
                            return Err(self.unbuilt("such a class"));
                        }
                        continue;
                    }
                },
                Some(c) => c,
            };
            self.literal(c);
            let is_range = self.peek() == Some('-') && self.chars.get(self.at + 1) != Some(&']');
            if is_range {
                self.at += 1;
                match self.next() {
                    None => return Err(self.refused("Illegal character range", Some(length))),
                    Some(last) if last > c && !matches!(last, '[' | '&' | '\\' | '-') => {
                        self.out.push('-');
                        self.literal(last);
                    }
                    _ => return Err(self.unbuilt("such a class")),
                }
            }
        }
        self.out.push(']');
        Ok(())
    }

    fn repetition(&mut self) -> Result<()> {
        match self.peek() {
            Some(c @ ('*' | '+' | '?')) => {
                self.at += 1;
                self.out.push(c);
            }
            Some('{') => {
                self.at += 1;
                let end = self.chars[self.at..].iter().position(|&c| c == '}').map(|length| self.at + length);
                let inside: String = self.chars[self.at..end.unwrap_or(self.at)].iter().collect();
                let (least, most) = inside.split_once(',').unwrap_or((&inside, &inside));
                let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
                let is_range = match (number(least), number(most)) {
                    (Some(least), Some(most)) => least <= most,
                    (Some(_), None) => most.is_empty(),
                    _ => false,
                };
                let Some(end) = end.filter(|_| is_range) else { return Err(self.unbuilt("such a repetition")) };
                self.at = end + 1;
                self.out.extend(["{", &inside, "}"]);
            }
            _ => return Ok(()),
        }
        if self.take('+') {
            return Err(self.unbuilt("a possessive repetition"));
        }
        // Greediness does not matter for complete matches.
        self.take('?');
        Ok(())
    }
}

#[cfg(test)]
mod tests;

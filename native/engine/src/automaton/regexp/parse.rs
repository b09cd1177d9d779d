//! The grammar, with the reference's error messages.

use super::{Node, Syntax};
use crate::bounds::{MOST_NESTED, nested};
use crate::error::{EsError, Result};

/// Parses a complete expression.
pub fn parse(text: &str, syntax: Syntax) -> Result<Node> {
    if text.is_empty() {
        return Ok(Node::Text(String::new()));
    }
    let mut parser = Parser { text, at: 0, syntax };
    let node = parser.union()?;
    if parser.more() {
        return Err(parser.error_at("end-of-string expected", parser.at));
    }
    Ok(node)
}

/// The name in depth errors.
const NAME: &str = "a regular expression";

struct Parser<'a> {
    text: &'a str,
    /// Bytes read.
    at: usize,
    syntax: Syntax,
}

impl Parser<'_> {
    fn more(&self) -> bool {
        self.at < self.text.len()
    }

    fn peek(&self, any_of: &str) -> bool {
        self.text[self.at..].starts_with(|c| any_of.contains(c))
    }

    fn matches(&mut self, wanted: char) -> bool {
        let found = self.text[self.at..].starts_with(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn next(&mut self) -> Result<char> {
        let Some(c) = self.text[self.at..].chars().next() else { return Err(EsError::illegal_argument("unexpected end-of-string")) };
        self.at += c.len_utf8();
        Ok(c)
    }

    /// Positions count UTF-16 units.
    fn error_at(&self, message: &str, at: usize) -> EsError {
        let position = self.text[..at].encode_utf16().count();
        EsError::illegal_argument(format!("{message} at position {position}"))
    }

    fn expect(&mut self, wanted: char) -> Result<()> {
        if self.matches(wanted) { Ok(()) } else { Err(self.error_at(&format!("expected '{wanted}'"), self.at)) }
    }

    fn union(&mut self) -> Result<Node> {
        nested(NAME, || self.alternatives())
    }

    fn alternatives(&mut self) -> Result<Node> {
        let left = self.intersection()?;
        if self.matches('|') { Ok(Node::Union(Box::new(left), Box::new(self.union()?))) } else { Ok(left) }
    }

    fn intersection(&mut self) -> Result<Node> {
        let left = self.concatenation()?;
        if self.syntax.has(Syntax::INTERSECTION) && self.matches('&') {
            return Ok(Node::Intersection(Box::new(left), Box::new(nested(NAME, || self.intersection())?)));
        }
        Ok(left)
    }

    fn concatenation(&mut self) -> Result<Node> {
        let mut parts = vec![self.repetition()?];
        while self.more() && !self.peek(")|") && !(self.syntax.has(Syntax::INTERSECTION) && self.peek("&")) {
            match (parts.last_mut(), self.repetition()?) {
                (Some(Node::Text(last)), Node::Text(next)) => last.push_str(&next),
                (_, next) => parts.push(next),
            }
        }
        check_parts(parts.len())?;
        let last = parts.pop().unwrap_or(Node::Empty);
        Ok(parts.into_iter().rfold(last, |right, left| concatenated(left, right)))
    }

    fn repetition(&mut self) -> Result<Node> {
        let mut node = self.complement()?;
        for times in 0.. {
            check_parts(times)?;
            node = if self.matches('?') {
                Node::Optional(Box::new(node))
            } else if self.matches('*') {
                Node::Repeat(Box::new(node), 0)
            } else if self.matches('+') {
                Node::Repeat(Box::new(node), 1)
            } else if self.matches('{') {
                self.counted(node)?
            } else {
                break;
            };
        }
        Ok(node)
    }

    fn counted(&mut self, node: Node) -> Result<Node> {
        let Some(min) = self.digits()? else { return Err(self.error_at("integer expected", self.at)) };
        let max = if self.matches(',') { self.digits()? } else { Some(min) };
        self.expect('}')?;
        match max {
            None => Ok(Node::Repeat(Box::new(node), min)),
            Some(max) if min > max => Err(EsError::illegal_argument(format!("invalid repetition range(out of order): {min}..{max}"))),
            Some(max) => Ok(Node::RepeatRange(Box::new(node), min, max)),
        }
    }

    fn digits(&mut self) -> Result<Option<u32>> {
        let start = self.at;
        while self.peek("0123456789") {
            self.at += 1;
        }
        let digits = &self.text[start..self.at];
        if digits.is_empty() { Ok(None) } else { integer(digits).map(Some) }
    }

    fn complement(&mut self) -> Result<Node> {
        if self.syntax.has(Syntax::COMPLEMENT | Syntax::DEPRECATED_COMPLEMENT) && self.matches('~') {
            return Ok(Node::Complement(Box::new(nested(NAME, || self.complement())?)));
        }
        self.class()
    }

    fn class(&mut self) -> Result<Node> {
        if !self.matches('[') {
            return self.simple();
        }
        let negated = self.matches('^');
        let mut node = self.class_member()?;
        for members in 0.. {
            if !self.more() || self.peek("]") {
                break;
            }
            check_parts(members)?;
            node = Node::Union(Box::new(node), Box::new(self.class_member()?));
        }
        self.expect(']')?;
        Ok(if negated { node.none_of() } else { node })
    }

    fn class_member(&mut self) -> Result<Node> {
        if let Some(predefined) = self.predefined()? {
            return Ok(predefined);
        }
        let from = self.letter()?;
        if !self.matches('-') {
            return Ok(Node::Char(from));
        }
        let to = self.letter()?;
        if from > to {
            let reason = format!("invalid range: from ({}) cannot be > to ({})", from as u32, to as u32);
            return Err(EsError::illegal_argument(reason));
        }
        Ok(Node::Range(from, to))
    }

    fn predefined(&mut self) -> Result<Option<Node>> {
        if !self.matches('\\') {
            return Ok(None);
        }
        if self.peek("dDwWsS") {
            let name = self.next()?;
            let ranges: &[_] = match name.to_ascii_lowercase() {
                'd' => &[('0', '9')],
                'w' => &[('a', 'z'), ('A', 'Z'), ('0', '9'), ('_', '_')],
                _ => &[(' ', ' '), ('\n', '\n'), ('\r', '\r'), ('\t', '\t')],
            };
            let class = Node::any_of(ranges);
            return Ok(Some(if name.is_ascii_uppercase() { class.none_of() } else { class }));
        }
        if self.peek("\\") {
            return self.next().map(|c| Some(Node::Text(c.to_string())));
        }
        if self.text[self.at..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(EsError::illegal_argument(format!("invalid character class \\{}", self.next()? as u32)));
        }
        Ok(None)
    }

    fn letter(&mut self) -> Result<char> {
        self.matches('\\');
        self.next()
    }

    fn simple(&mut self) -> Result<Node> {
        if self.matches('.') {
            return Ok(Node::AnyChar);
        }
        if self.syntax.has(Syntax::EMPTY) && self.matches('#') {
            return Ok(Node::Empty);
        }
        if self.syntax.has(Syntax::ANYSTRING) && self.matches('@') {
            return Ok(Node::AnyString);
        }
        if self.matches('"') {
            let start = self.at;
            while self.more() && !self.peek("\"") {
                self.next()?;
            }
            let quoted = self.text[start..self.at].to_owned();
            self.expect('"')?;
            return Ok(Node::Text(quoted));
        }
        if self.matches('(') {
            if self.matches(')') {
                return Ok(Node::Text(String::new()));
            }
            let node = self.union()?;
            self.expect(')')?;
            return Ok(node);
        }
        if self.syntax.has(Syntax::AUTOMATON | Syntax::INTERVAL) && self.matches('<') {
            return self.angled();
        }
        if let Some(predefined) = self.predefined()? {
            return Ok(predefined);
        }
        self.letter().map(|c| Node::Text(c.to_string()))
    }

    fn angled(&mut self) -> Result<Node> {
        let start = self.at;
        while self.more() && !self.peek(">") {
            self.next()?;
        }
        let text = &self.text[start..self.at];
        self.expect('>')?;
        let before = self.at - 1;
        let Some((low, high)) = text.split_once('-') else {
            return Err(if self.syntax.has(Syntax::AUTOMATON) {
                EsError::illegal_argument(format!("'{text}' not found"))
            } else {
                self.error_at("interval syntax error", before)
            });
        };
        if !self.syntax.has(Syntax::INTERVAL) {
            return Err(self.error_at("illegal identifier", before));
        }
        let malformed = |cause: EsError| self.error_at("interval syntax error", before).caused_by(cause);
        if low.is_empty() || high.is_empty() || high.contains('-') {
            return Err(malformed(EsError { reason: None, ..EsError::number_format("") }));
        }
        let (min, max) = (integer(low).map_err(malformed)?, integer(high).map_err(malformed)?);
        let digits = if low.len() == high.len() { low.len() } else { 0 };
        Ok(Node::Interval(min.min(max), max.max(min), digits))
    }
}

/// Each part is a level of the tree.
fn check_parts(parts: usize) -> Result<()> {
    if parts <= MOST_NESTED as usize {
        return Ok(());
    }
    Err(EsError::not_implemented(format!("{NAME} with more than {MOST_NESTED} parts in a row")))
}

/// Neighbouring letters are one text.
fn concatenated(left: Node, right: Node) -> Node {
    match (left, right) {
        (Node::Text(left), Node::Text(right)) => Node::Text(left + &right),
        (Node::Text(left), Node::Concatenation(first, rest)) if matches!(*first, Node::Text(_)) => {
            let Node::Text(first) = *first else { unreachable!("matched above") };
            Node::Concatenation(Box::new(Node::Text(left + &first)), rest)
        }
        (Node::Concatenation(first, last), Node::Text(right)) if matches!(*last, Node::Text(_)) => {
            let Node::Text(last) = *last else { unreachable!("matched above") };
            Node::Concatenation(first, Box::new(Node::Text(last + &right)))
        }
        (left, right) => Node::Concatenation(Box::new(left), Box::new(right)),
    }
}

/// `Integer.parseInt` of digits.
fn integer(text: &str) -> Result<u32> {
    text.parse::<i32>().ok().and_then(|number| u32::try_from(number).ok()).ok_or_else(|| EsError::number_format(text))
}

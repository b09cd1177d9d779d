//! The tokens of `query_string`: the longest match counts, the first kind of equal ones.

use super::failure::{Failure, printable};
use super::token::{Kind, Token};

const BLANKS: &[char] = &[' ', '\t', '\n', '\r', '\u{3000}'];

fn begins_term(c: char) -> bool {
    !BLANKS.contains(&c) && !"+-!():^[]\"{}~*?\\/".contains(c)
}

/// Lexer state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Clauses,
    /// After `^`.
    Boost,
    /// After `[` or `{`.
    Range,
}

/// Reads a text token by token.
pub struct Lexer {
    letters: Vec<char>,
    at: usize,
    /// UTF-16 units before `at`.
    column: usize,
    state: State,
}

impl Lexer {
    /// At the begin of a text.
    pub fn new(text: &str) -> Self {
        Self { letters: text.chars().collect(), at: 0, column: 0, state: State::Clauses }
    }

    /// The next token; [`Kind::End`] at the end, however often.
    pub fn next(&mut self) -> Result<Token, Failure> {
        loop {
            let rest = &self.letters[self.at..];
            let Some(first) = rest.first() else {
                return Ok(Token { kind: Kind::End, text: String::new(), column: self.column });
            };
            let found = match self.state {
                State::Clauses => clause(rest),
                State::Boost => Some((Kind::Number, number(rest))).filter(|found| found.1 > 0),
                State::Range => range(rest),
            };
            // ES: after `^` no whitespace is skipped (query/query_string_syntax).
            if self.state != State::Boost && BLANKS.contains(first) && found.is_none_or(|(_, length)| length < 2) {
                self.at += 1;
                self.column += 1;
                continue;
            }
            let (kind, length) = found.ok_or_else(|| self.unreadable())?;
            self.state = match kind {
                Kind::Caret => State::Boost,
                Kind::RangeOpen | Kind::RangeOpenExclusive => State::Range,
                Kind::Number | Kind::RangeClose | Kind::RangeCloseExclusive => State::Clauses,
                _ => self.state,
            };
            return Ok(self.take(kind, length));
        }
    }

    fn take(&mut self, kind: Kind, length: usize) -> Token {
        let text: String = self.letters[self.at..self.at + length].iter().collect();
        let column = self.column;
        self.at += length;
        self.column += text.encode_utf16().count();
        Token { kind, text, column }
    }

    /// The error where no token starts. ES: it reports the end of the text if the character it fails at is the last one, and counts lines
    /// only in that case (`query/query_string_syntax`).
    fn unreadable(&self) -> Failure {
        let rest: String = self.letters[self.at..].iter().collect();
        let units: Vec<u16> = rest.encode_utf16().collect();
        let unclosed = self.state == State::Clauses && rest.starts_with(['"', '/']);
        let (mut line, mut column) = (1, self.column + 1);
        let encountered = if unclosed || units.len() == 1 {
            column = self.column + units.len() + 1;
            if rest.ends_with(['\n', '\r']) {
                (line, column) = (2, 0);
            }
            "<EOF>".to_owned()
        } else {
            let unit = units.first().copied().unwrap_or_default();
            format!("'{unit}' ({unit}),")
        };
        let prefix = if unclosed && units.len() > 1 { format!(" after prefix \"{}\"", printable(&rest)) } else { String::new() };
        // ES: lexical state 0 is not reported (query/query_string_syntax).
        let state = if self.state == State::Clauses { " (in lexical state 2)" } else { "" };
        Failure::lexical(format!("Lexical error at line {line}, column {column}.  Encountered: {encountered}{prefix}{state}"))
    }
}

/// The token outside of ranges and boosts at the begin of `rest`, with its length.
fn clause(rest: &[char]) -> Option<(Kind, usize)> {
    let mut best: Option<(Kind, usize)> = None;
    let mut offer = |kind, length: usize| {
        if length > best.map_or(0, |(_, longest)| longest) {
            best = Some((kind, length));
        }
    };
    let operator = match rest {
        ['A', 'N', 'D', ..] => Some((Kind::And, 3)),
        ['&', '&', ..] => Some((Kind::And, 2)),
        ['O', 'R', ..] | ['|', '|', ..] => Some((Kind::Or, 2)),
        ['N', 'O', 'T', ..] => Some((Kind::Not, 3)),
        ['+' | '-' | '!', blank, ..] if BLANKS.contains(blank) => Some((Kind::Bare, 2)),
        [first, ..] => sign(*first).map(|kind| (kind, 1)),
        [] => None,
    };
    if let Some((kind, length)) = operator {
        offer(kind, length);
    }
    let term = term(rest);
    offer(Kind::Quoted, quoted(rest));
    offer(Kind::Term, term);
    offer(Kind::Slop, if rest.first() == Some(&'~') { run(rest, 1, "") } else { 0 });
    offer(Kind::Prefix, if term > 0 && rest.get(term) == Some(&'*') { term + 1 } else { 0 });
    offer(Kind::Wildcard, wildcard(rest));
    offer(Kind::Regexp, closed(rest, '/'));
    best
}

/// Tokens of one letter.
fn sign(letter: char) -> Option<Kind> {
    Some(match letter {
        '!' => Kind::Not,
        '+' => Kind::Plus,
        '-' => Kind::Minus,
        '(' => Kind::Open,
        ')' => Kind::Close,
        ':' => Kind::Colon,
        '*' => Kind::Star,
        '^' => Kind::Caret,
        '[' => Kind::RangeOpen,
        '{' => Kind::RangeOpenExclusive,
        _ => return None,
    })
}

/// The token within a range; of blanks only one before others is read as text.
fn range(rest: &[char]) -> Option<(Kind, usize)> {
    let bound = rest.iter().take_while(|c| !" ]}".contains(**c)).count();
    let quoted = closed(rest, '"');
    Some(match rest {
        [']', ..] => (Kind::RangeClose, 1),
        ['}', ..] => (Kind::RangeCloseExclusive, 1),
        ['T', 'O', ..] if bound == 2 => (Kind::RangeTo, 2),
        _ if quoted > 2 && quoted >= bound => (Kind::RangeQuoted, quoted),
        _ if bound > 0 => (Kind::RangeBound, bound),
        _ => return None,
    })
}

fn quoted(rest: &[char]) -> usize {
    if rest.first() != Some(&'"') {
        return 0;
    }
    let mut at = 1;
    while let Some(&c) = rest.get(at) {
        match c {
            '"' => return at + 1,
            '\\' => at += 2,
            _ => at += 1,
        }
    }
    0
}

/// Length of the letters of a term from its begin on; `more` may be inside.
fn run(rest: &[char], mut at: usize, more: &str) -> usize {
    while let Some(&c) = rest.get(at) {
        at += match c {
            '\\' if at + 1 < rest.len() => 2,
            _ if begins_term(c) || "+-".contains(c) || more.contains(c) => 1,
            _ => break,
        };
    }
    at
}

fn term(rest: &[char]) -> usize {
    match rest {
        ['\\', _, ..] => run(rest, 2, ""),
        [c, ..] if begins_term(*c) => run(rest, 1, ""),
        _ => 0,
    }
}

fn wildcard(rest: &[char]) -> usize {
    match rest {
        ['*' | '?', ..] => run(rest, 1, "*?"),
        ['\\', _, ..] => run(rest, 2, "*?"),
        [c, ..] if begins_term(*c) => run(rest, 1, "*?"),
        _ => 0,
    }
}

fn number(rest: &[char]) -> usize {
    let digits = |from: usize| rest[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let whole = digits(0);
    if whole == 0 || rest.get(whole) != Some(&'.') {
        return whole;
    }
    match digits(whole + 1) {
        0 => whole,
        fraction => whole + 1 + fraction,
    }
}

/// Length of the text enclosed in two `marks`. ES: one after a backslash may be the closing one, unless another follows
/// (`query/query_string_syntax`).
fn closed(rest: &[char], mark: char) -> usize {
    if rest.first() != Some(&mark) {
        return 0;
    }
    let mut length = 0;
    for at in (1..rest.len()).filter(|&at| rest[at] == mark) {
        length = at + 1;
        if rest[at - 1] != '\\' {
            break;
        }
    }
    length
}

//! The grammar of `simple_query_string`: never an error; invalid syntax is skipped.

use crate::bounds::deeper;
use crate::error::{EsError, Result};
use crate::lucene::{BooleanQuery, Occur, Query};

/// `flags`: which operators count.
pub const FLAGS: &[(&str, i32)] = &[
    ("ALL", -1),
    ("NONE", 0),
    ("AND", AND),
    ("NOT", NOT),
    ("OR", OR),
    ("PREFIX", PREFIX),
    ("PHRASE", PHRASE),
    ("PRECEDENCE", PRECEDENCE),
    ("ESCAPE", ESCAPE),
    ("WHITESPACE", WHITESPACE),
    ("FUZZY", FUZZY),
    ("NEAR", NEAR),
    ("SLOP", NEAR),
];

const AND: i32 = 1;
const NOT: i32 = 1 << 1;
const OR: i32 = 1 << 2;
const PREFIX: i32 = 1 << 3;
const PHRASE: i32 = 1 << 4;
const PRECEDENCE: i32 = 1 << 5;
const ESCAPE: i32 = 1 << 6;
const WHITESPACE: i32 = 1 << 7;
const FUZZY: i32 = 1 << 8;
const NEAR: i32 = 1 << 9;

/// A piece between operators.
pub enum Piece<'a> {
    /// Plain text.
    Text(&'a str),
    /// `text*`.
    Prefix(&'a str),
    /// `text~2`.
    Fuzzy(&'a str, u8),
    /// `"text"~2`.
    Phrase(&'a str, u32),
}

/// Builds the query for a piece; `None` if it has no clauses.
pub type Build<'b> = dyn Fn(Piece<'_>) -> Result<Option<Query>> + 'b;

/// Parses a text; `None` if it is empty.
pub fn parse(text: &str, flags: i32, default: Occur, build: &Build<'_>) -> Result<Option<Query>> {
    let letters: Vec<char> = text.chars().collect();
    let mut parser =
        Parser { letters: &letters, at: 0, depth: 0, flags, default, build, top: None, previous: None, operation: None, negations: 0 };
    parser.run()?;
    Ok(parser.top)
}

/// Maximum depth of parentheses: the resulting queries are traversed recursively.
const MAX_DEPTH: usize = 500;

struct Parser<'a, 'b> {
    letters: &'a [char],
    at: usize,
    /// Parentheses around it.
    depth: usize,
    flags: i32,
    default: Occur,
    build: &'a Build<'b>,
    top: Option<Query>,
    /// The operator that joined the clauses of `top`.
    previous: Option<Occur>,
    /// The operator since the last clause.
    operation: Option<Occur>,
    negations: u32,
}

impl Parser<'_, '_> {
    fn has(&self, flag: i32) -> bool {
        self.flags & flag != 0
    }

    fn is(&self, letter: char, flag: i32) -> bool {
        self.letters.get(self.at) == Some(&letter) && self.has(flag)
    }

    fn is_blank(&self) -> bool {
        self.letters.get(self.at).is_some_and(|c| matches!(c, ' ' | '\t' | '\n' | '\r')) && self.has(WHITESPACE)
    }

    fn run(&mut self) -> Result<()> {
        while self.at < self.letters.len() {
            if self.is('(', PRECEDENCE) {
                self.group()?;
            } else if self.is('"', PHRASE) {
                self.phrase()?;
            } else if self.is('+', AND) {
                self.operator(Occur::Must);
            } else if self.is('|', OR) {
                self.operator(Occur::Should);
            } else if self.is('-', NOT) {
                self.negations += 1;
                self.at += 1;
                continue;
            } else if self.is(')', PRECEDENCE) || self.is_blank() {
                self.at += 1;
            } else {
                self.token()?;
            }
            self.negations = 0;
        }
        Ok(())
    }

    fn operator(&mut self, occur: Occur) {
        if self.operation.is_none() && self.top.is_some() {
            self.operation = Some(occur);
        }
        self.at += 1;
    }

    fn group(&mut self) -> Result<()> {
        self.at += 1;
        let start = self.at;
        let mut open = 1;
        while self.at < self.letters.len() {
            match self.letters[self.at] {
                '\\' if self.has(ESCAPE) => self.at += 1,
                '(' => open += 1,
                ')' => open -= 1,
                _ => {}
            }
            if open == 0 {
                break;
            }
            self.at += 1;
        }
        if self.at >= self.letters.len() {
            self.at = start;
        } else if self.at == start {
            self.operation = None;
            self.at += 1;
        } else {
            if self.depth == MAX_DEPTH {
                return Err(EsError::not_implemented(format!("[simple_query_string] with parentheses deeper than {MAX_DEPTH}")));
            }
            let letters = &self.letters[start..self.at];
            let mut inner = Parser {
                letters,
                at: 0,
                depth: self.depth + 1,
                flags: self.flags,
                default: self.default,
                build: self.build,
                top: None,
                previous: None,
                operation: None,
                negations: 0,
            };
            deeper(|| inner.run())?;
            let found = inner.top;
            self.add(found);
            self.at += 1;
        }
        Ok(())
    }

    fn phrase(&mut self) -> Result<()> {
        self.at += 1;
        let start = self.at;
        let mut text = String::new();
        let (mut escaped, mut slop) = (false, false);
        while self.at < self.letters.len() {
            if !escaped {
                if self.is('\\', ESCAPE) {
                    escaped = true;
                    self.at += 1;
                    continue;
                }
                if self.letters[self.at] == '"' {
                    if self.letters.get(self.at + 1) == Some(&'~') && self.has(NEAR) {
                        self.at += 1;
                        slop = self.letters.len() > self.at + 1;
                    }
                    break;
                }
            }
            escaped = false;
            text.push(self.letters[self.at]);
            self.at += 1;
        }
        if self.at >= self.letters.len() {
            self.at = start;
        } else if self.at == start {
            self.operation = None;
            self.at += 1;
        } else {
            let slop = if slop { self.number() } else { 0 };
            let query = (self.build)(Piece::Phrase(&text, slop))?;
            self.add(query);
            self.at += 1;
        }
        Ok(())
    }

    fn token(&mut self) -> Result<()> {
        let mut text = String::new();
        let (mut escaped, mut prefix, mut fuzzy) = (false, false, false);
        while self.at < self.letters.len() {
            if !escaped {
                if self.is('\\', ESCAPE) {
                    (escaped, prefix) = (true, false);
                    self.at += 1;
                    continue;
                }
                if self.is_finished() {
                    break;
                }
                if !text.is_empty() && self.is('~', FUZZY) {
                    fuzzy = true;
                    break;
                }
                prefix = !text.is_empty() && self.is('*', PREFIX);
            }
            escaped = false;
            text.push(self.letters[self.at]);
            self.at += 1;
        }
        if text.is_empty() {
            return Ok(());
        }
        let piece = if fuzzy {
            match self.number().min(2) as u8 {
                0 => Piece::Text(&text),
                edits => Piece::Fuzzy(&text, edits),
            }
        } else if prefix {
            Piece::Prefix(&text[..text.len() - 1])
        } else {
            Piece::Text(&text)
        };
        let query = (self.build)(piece)?;
        self.add(query);
        Ok(())
    }

    fn is_finished(&self) -> bool {
        self.is('"', PHRASE)
            || self.is('|', OR)
            || self.is('+', AND)
            || self.is('(', PRECEDENCE)
            || self.is(')', PRECEDENCE)
            || self.is_blank()
    }

    /// The number after `~`; 2 without one, 0 if it is not a number.
    fn number(&mut self) -> u32 {
        if self.letters.get(self.at) != Some(&'~') {
            return 0;
        }
        let mut digits = String::new();
        while self.at < self.letters.len() {
            self.at += 1;
            if self.at < self.letters.len() {
                if self.is_finished() {
                    break;
                }
                digits.push(self.letters[self.at]);
            }
        }
        if digits.is_empty() { 2 } else { digits.parse::<i32>().map_or(0, |number| number.max(0) as u32) }
    }

    fn add(&mut self, branch: Option<Query>) {
        let Some(mut branch) = branch else { return };
        if self.negations % 2 == 1 {
            let clauses = vec![(Occur::MustNot, branch), (Occur::Should, Query::MatchAll)];
            branch = BooleanQuery { clauses, minimum_should_match: 0 }.into();
        }
        self.top = Some(match self.top.take() {
            None => branch,
            Some(top) => {
                let occur = self.operation.unwrap_or(self.default);
                let mut clauses = match top {
                    Query::Boolean(boolean) if self.previous == Some(occur) => boolean.clauses,
                    top => vec![(occur, top)],
                };
                clauses.push((occur, branch));
                self.previous = Some(occur);
                BooleanQuery { clauses, minimum_should_match: 0 }.into()
            }
        });
        self.operation = None;
    }
}

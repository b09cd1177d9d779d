//! Lucene's regular expressions.

mod build;
mod parse;

use super::Automaton;

pub use build::{build, is_deterministic};
pub use parse::parse;

/// Which operators beyond the usual ones an expression may use: Lucene's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Syntax(pub i32);

impl Syntax {
    /// `a&b`.
    pub const INTERSECTION: i32 = 1;
    /// `~a`; Lucene 10 moved the bit.
    pub const COMPLEMENT: i32 = 2;
    /// `~a` in 9.x.
    pub const DEPRECATED_COMPLEMENT: i32 = 0x1_0000;
    /// `#`.
    pub const EMPTY: i32 = 4;
    /// `@`.
    pub const ANYSTRING: i32 = 8;
    /// `<name>`.
    pub const AUTOMATON: i32 = 16;
    /// `<1-10>`.
    pub const INTERVAL: i32 = 32;

    fn has(self, bits: i32) -> bool {
        self.0 & bits != 0
    }
}

/// An expression, parsed.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// `a|b`.
    Union(Box<Node>, Box<Node>),
    /// `ab`.
    Concatenation(Box<Node>, Box<Node>),
    /// `a&b`.
    Intersection(Box<Node>, Box<Node>),
    /// `a?`.
    Optional(Box<Node>),
    /// `a*`, `a+`, `a{n,}`: at least so often.
    Repeat(Box<Node>, u32),
    /// `a{n,m}`.
    RepeatRange(Box<Node>, u32, u32),
    /// `~a`.
    Complement(Box<Node>),
    /// One code point of a class.
    Char(char),
    /// Code points between two.
    Range(char, char),
    /// `.`.
    AnyChar,
    /// `#`: nothing.
    Empty,
    /// `"text"` and neighbouring letters.
    Text(String),
    /// `@`.
    AnyString,
    /// `<1-10>`: bounds and number of digits.
    Interval(u32, u32, usize),
}

impl Node {
    fn any_of(ranges: &[(char, char)]) -> Self {
        let mut nodes = ranges.iter().map(|&(from, to)| Self::Range(from, to));
        let first = nodes.next().unwrap_or(Self::Empty);
        nodes.fold(first, |left, right| Self::Union(Box::new(left), Box::new(right)))
    }

    fn none_of(self) -> Self {
        Self::Intersection(Box::new(Self::AnyChar), Box::new(Self::Complement(Box::new(self))))
    }
}

fn empty() -> Automaton {
    Automaton::default()
}

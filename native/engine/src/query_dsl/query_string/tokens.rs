//! The tokens of a `query_string` as the grammar takes them, with what it would have taken.

use super::failure::Failure;
use super::lexer::Lexer;
use super::token::{Kind, Token};

/// Tokens, read no further than the grammar looks ahead, so that the first error is the one reported.
pub struct Tokens {
    lexer: Lexer,
    /// Read and not taken.
    ahead: Vec<Token>,
    /// Token kinds that were checked for since the last token was consumed.
    expected: Vec<Kind>,
    /// The kinds tried more than one token ahead since then.
    looked: Vec<Kind>,
}

impl Tokens {
    /// The tokens of a text.
    pub fn new(text: &str) -> Self {
        Self { lexer: Lexer::new(text), ahead: Vec::new(), expected: Vec::new(), looked: Vec::new() }
    }

    fn token(&mut self, ahead: usize) -> Result<&Token, Failure> {
        while self.ahead.len() <= ahead {
            self.ahead.push(self.lexer.next()?);
        }
        Ok(&self.ahead[ahead])
    }

    /// The kind of a token that is not taken yet.
    pub fn kind(&mut self, ahead: usize) -> Result<Kind, Failure> {
        Ok(self.token(ahead)?.kind)
    }

    /// Takes the next token.
    pub fn take(&mut self) -> Result<Token, Failure> {
        self.token(0)?;
        self.expected.clear();
        self.looked.clear();
        Ok(self.ahead.remove(0))
    }

    /// Returns true if the next token is one of `kinds`.
    pub fn comes(&mut self, kinds: &[Kind]) -> Result<bool, Failure> {
        let comes = kinds.contains(&self.kind(0)?);
        if !comes {
            self.expected.extend_from_slice(kinds);
        }
        Ok(comes)
    }

    /// Takes the next token if it is one of `kinds`.
    pub fn accept(&mut self, kinds: &[Kind]) -> Result<Option<Token>, Failure> {
        if self.comes(kinds)? { self.take().map(Some) } else { Ok(None) }
    }

    /// Rejects the next token unless it is one of `kinds`.
    pub fn check(&mut self, kinds: &[Kind]) -> Result<(), Failure> {
        if self.comes(kinds)? {
            return Ok(());
        }
        let (expected, looked) = (std::mem::take(&mut self.expected), std::mem::take(&mut self.looked));
        Err(Failure::unexpected(self.token(0)?, expected, &looked))
    }

    /// Takes the next token, which must be one of `kinds`.
    pub fn expect(&mut self, kinds: &[Kind]) -> Result<Token, Failure> {
        self.check(kinds)?;
        self.take()
    }

    /// Records that a lookahead of more than one token tried a start with one of `kinds`.
    pub fn look(&mut self, kinds: &[Kind]) {
        self.looked.extend_from_slice(kinds);
    }
}

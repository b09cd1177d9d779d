//! The grammar of `query_string`: Lucene's classic one.

use super::failure::Failure;
use super::group::{Group, Modifier};
use super::token::{Kind, Token};
use super::tokens::Tokens;
use super::unescape::unescaped;
use crate::error::{self, EsError};
use crate::lucene::{Occur, Query};
use crate::xcontent::java_number::parse_float;

type Result<T> = std::result::Result<T, Failure>;

/// Builds the queries for the terms of the grammar; `field` is the one named in the text.
pub trait Meaning {
    /// Returns true if a pattern may start with `*` or `?`.
    fn allows_leading_wildcard(&self) -> bool;
    /// Plain text.
    fn text(&self, field: Option<&str>, text: &str) -> error::Result<Option<Query>>;
    /// A quoted text.
    fn phrase(&self, field: Option<&str>, text: &str, slop: Option<f32>) -> error::Result<Option<Query>>;
    /// `text*`.
    fn prefix(&self, field: Option<&str>, text: &str) -> error::Result<Option<Query>>;
    /// A text with `*` and `?`, escapes included.
    fn wildcard(&self, field: Option<&str>, text: &str) -> error::Result<Query>;
    /// `/text/`.
    fn regexp(&self, field: Option<&str>, text: &str) -> error::Result<Query>;
    /// `text~1`; the number as text.
    fn fuzzy(&self, field: Option<&str>, text: &str, edits: &str) -> error::Result<Query>;
    /// `[a TO b]`; `None`: open bound; the flags: inclusive.
    fn range(&self, field: Option<&str>, lower: Option<&str>, upper: Option<&str>, inclusive: (bool, bool)) -> error::Result<Query>;
}

/// The maximum nesting depth of parentheses: limited because other code walks the parsed query recursively.
const MAX_DEPTH: usize = 500;

const CONJUNCTIONS: &[Kind] = &[Kind::And, Kind::Or];
const MODIFIERS: &[Kind] = &[Kind::Plus, Kind::Minus, Kind::Not];
const BARE: &[Kind] = &[Kind::Term, Kind::Star, Kind::Prefix, Kind::Wildcard, Kind::Regexp, Kind::Number, Kind::Bare];
const RANGES: &[Kind] = &[Kind::RangeOpen, Kind::RangeOpenExclusive];
const BOUNDS: &[Kind] = &[Kind::RangeBound, Kind::RangeQuoted, Kind::RangeTo];

/// Parses a text; `None` if it is empty. `major`: version of the grammar.
pub fn parse(text: &str, default: Occur, meaning: &dyn Meaning, major: u8) -> Result<Option<Query>> {
    let mut parser = Parser { tokens: Tokens::new(text), meaning, major };
    let mut outer = Vec::new();
    let mut group = Group::new(None, default);
    loop {
        match parser.clause(&mut group)? {
            Step::Read => {}
            Step::Open(_) if outer.len() == MAX_DEPTH => {
                return Err(EsError::not_implemented(format!("[query_string] with parentheses deeper than {MAX_DEPTH}")).into());
            }
            Step::Open(field) => outer.push(std::mem::replace(&mut group, Group::new(field, default))),
            Step::End => {
                let query = group.query();
                group = match outer.pop() {
                    Some(outer) => outer,
                    None => return parser.tokens.expect(&[Kind::End]).map(|_| query),
                };
                parser.tokens.expect(&[Kind::Close])?;
                let boost = parser.boost()?;
                group.add(boosted(query, boost.as_deref())?);
            }
        }
    }
}

struct Parser<'a> {
    tokens: Tokens,
    meaning: &'a dyn Meaning,
    major: u8,
}

/// One step of parsing a group.
enum Step {
    /// A clause.
    Read,
    /// An opening parenthesis with its field.
    Open(Option<String>),
    /// No further clause.
    End,
}

impl Parser<'_> {
    fn clause(&mut self, group: &mut Group) -> Result<Step> {
        if group.is_begun() && !self.tokens.comes(&starts(&[MODIFIERS, CONJUNCTIONS]))? {
            return Ok(Step::End);
        }
        if self.is_multi_term()? {
            group.add_words(self.multi_term(group.field.as_deref())?);
            return Ok(Step::Read);
        }
        if group.is_begun() {
            group.conjunction = self.tokens.accept(CONJUNCTIONS)?.map(|token| token.kind);
        } else {
            self.tokens.check(&starts(&[MODIFIERS]))?;
        }
        group.modifier = self.modifier()?;
        let field = self.field()?.or_else(|| group.field.clone());
        let token = self.tokens.expect(&starts(&[]))?;
        if token.kind == Kind::Open {
            return Ok(Step::Open(field));
        }
        group.add(self.term(field.as_deref(), &token)?);
        Ok(Step::Read)
    }

    /// The field that is named before a clause.
    fn field(&mut self) -> Result<Option<String>> {
        self.tokens.look(&[Kind::Term, Kind::Star]);
        if !matches!(self.tokens.kind(0)?, Kind::Term | Kind::Star) || self.tokens.kind(1)? != Kind::Colon {
            return Ok(None);
        }
        let name = self.tokens.take()?;
        self.tokens.take()?;
        Ok(Some(if name.kind == Kind::Star { name.text } else { self.unescaped(&name.text)? }))
    }

    fn modifier(&mut self) -> Result<Modifier> {
        Ok(match self.tokens.accept(MODIFIERS)?.map(|token| token.kind) {
            None => Modifier::None,
            Some(Kind::Plus) => Modifier::Required,
            Some(_) => Modifier::Prohibited,
        })
    }

    /// Returns true if another term of an operator-free sequence follows.
    fn follows(&mut self, ahead: usize) -> Result<bool> {
        if self.tokens.kind(ahead)? != Kind::Term {
            return Ok(false);
        }
        let next = self.tokens.kind(ahead + 1)?;
        Ok(!matches!(next, Kind::Colon | Kind::Star | Kind::Slop | Kind::Caret | Kind::And | Kind::Or))
    }

    fn is_multi_term(&mut self) -> Result<bool> {
        self.tokens.look(&[Kind::Term]);
        Ok(self.tokens.kind(0)? == Kind::Term && self.follows(1)?)
    }

    fn multi_term(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let mut text = self.tokens.take()?.text;
        while self.follows(0)? {
            text.push(' ');
            text.push_str(&self.tokens.take()?.text);
        }
        Ok(self.meaning.text(field, &self.unescaped(&text)?)?)
    }

    fn unescaped(&self, text: &str) -> Result<String> {
        unescaped(text, self.major)
    }

    /// The number after `^`, as a string.
    fn boost(&mut self) -> Result<Option<String>> {
        if self.tokens.accept(&[Kind::Caret])?.is_none() {
            return Ok(None);
        }
        Ok(Some(self.tokens.expect(&[Kind::Number])?.text))
    }

    /// Parses a term whose first token was consumed.
    fn term(&mut self, field: Option<&str>, token: &Token) -> Result<Option<Query>> {
        let text = token.text.as_str();
        match token.kind {
            Kind::RangeOpen | Kind::RangeOpenExclusive => {
                let lower = self.tokens.expect(BOUNDS)?;
                self.tokens.expect(&[Kind::RangeTo])?;
                let upper = self.tokens.expect(BOUNDS)?;
                let close = self.tokens.expect(&[Kind::RangeClose, Kind::RangeCloseExclusive])?;
                let inclusive = (token.kind == Kind::RangeOpen, close.kind == Kind::RangeClose);
                let boost = self.boost()?;
                let (lower, upper) = (self.bound(&lower)?, self.bound(&upper)?);
                let query = self.meaning.range(field, lower.as_deref(), upper.as_deref(), inclusive)?;
                boosted(Some(query), boost.as_deref())
            }
            Kind::Quoted => {
                let (slop, boost) = self.slop_and_boost()?;
                let slop = slop.and_then(|slop| parse_float(&slop).ok());
                let query = self.meaning.phrase(field, &self.unescaped(inner(text))?, slop)?;
                boosted(query, boost.as_deref())
            }
            kind => {
                let (slop, boost) = self.slop_and_boost()?;
                let query = self.bare(kind, field, text, slop.as_deref())?;
                boosted(query, boost.as_deref())
            }
        }
    }

    /// Parses a bound; `None` if open.
    fn bound(&self, token: &Token) -> Result<Option<String>> {
        match (token.kind, token.text.as_str()) {
            (Kind::RangeQuoted, text) => self.unescaped(inner(text)).map(Some),
            (_, "*") => Ok(None),
            (_, text) => self.unescaped(text).map(Some),
        }
    }

    /// The strings after `~` and `^`, in either order.
    fn slop_and_boost(&mut self) -> Result<(Option<String>, Option<String>)> {
        let mut boost = self.boost()?;
        let slop = self.tokens.accept(&[Kind::Slop])?.map(|token| token.text[1..].to_owned());
        if boost.is_none() && slop.is_some() {
            boost = self.boost()?;
        }
        Ok((slop, boost))
    }

    fn bare(&self, kind: Kind, field: Option<&str>, text: &str, slop: Option<&str>) -> Result<Option<Query>> {
        let meaning = self.meaning;
        // ES: patterns too must be without mistakes in their escapes (query/query_string_syntax).
        let plain = self.unescaped(if kind == Kind::Bare { &text[..1] } else { text })?;
        Ok(Some(match (kind, slop) {
            (Kind::Wildcard, _) if text.starts_with(['*', '?']) && !meaning.allows_leading_wildcard() => {
                return Err(Failure::syntax("'*' or '?' not allowed as first character in WildcardQuery"));
            }
            (Kind::Star | Kind::Wildcard, _) => meaning.wildcard(field, text)?,
            (Kind::Prefix, _) => return Ok(meaning.prefix(field, &self.unescaped(&text[..text.len() - 1])?)?),
            (Kind::Regexp, _) => meaning.regexp(field, inner(text))?,
            (_, Some(edits)) => meaning.fuzzy(field, &plain, edits)?,
            _ => return Ok(meaning.text(field, &plain)?),
        }))
    }
}

/// The tokens that may start a clause, in addition to those that may precede it.
fn starts(before: &[&[Kind]]) -> Vec<Kind> {
    [before, &[BARE, RANGES, &[Kind::Quoted, Kind::Open]]].concat().concat()
}

/// A text without the marks at its ends.
fn inner(text: &str) -> &str {
    &text[1..text.len() - 1]
}

fn boosted(query: Option<Query>, boost: Option<&str>) -> Result<Option<Query>> {
    let (Some(inner), Some(boost)) = (&query, boost) else { return Ok(query) };
    let boost = parse_float(boost)?;
    if !boost.is_finite() {
        return Err(EsError::illegal_argument("boost must be a positive float, got Infinity").into());
    }
    // Lucene: a boost of 1 is one, and so is one around what matches nothing (query/query_string_boosts).
    Ok(Some(Query::Boost(Box::new(inner.clone()), boost)))
}

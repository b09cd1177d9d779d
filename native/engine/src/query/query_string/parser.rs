//! The grammar of `query_string`: Lucene's classic one.

use super::failure::Failure;
use super::token::{Kind, Token};
use super::tokens::Tokens;
use super::unescape::unescaped;
use crate::error::{self, EsError};
use crate::mapping::types::number::java_number::parse_float;
use crate::scoring::{BooleanQuery, Occur, Query};

type Result<T> = std::result::Result<T, Failure>;

/// What the terms of the grammar mean; `field` is the one named in the text.
pub trait Meaning {
    /// Whether a pattern may begin with `*` or `?`.
    fn allows_leading_wildcard(&self) -> bool;
    /// Plain text.
    fn text(&self, field: Option<&str>, text: &str) -> error::Result<Option<Query>>;
    /// A quoted text.
    fn phrase(&self, field: Option<&str>, text: &str, slop: Option<f32>) -> error::Result<Option<Query>>;
    /// `text*`.
    fn prefix(&self, field: Option<&str>, text: &str) -> error::Result<Query>;
    /// A text with `*` and `?`, escapes included.
    fn wildcard(&self, field: Option<&str>, text: &str) -> error::Result<Query>;
    /// `/text/`.
    fn regexp(&self, field: Option<&str>, text: &str) -> error::Result<Query>;
    /// `text~1`; the number as text.
    fn fuzzy(&self, field: Option<&str>, text: &str, edits: &str) -> error::Result<Query>;
    /// `[a TO b]`; `None`: open; the flags: inclusive.
    fn range(&self, field: Option<&str>, lower: Option<&str>, upper: Option<&str>, inclusive: (bool, bool)) -> error::Result<Query>;
}

/// Clauses while they are read.
type Clauses = Vec<(Occur, Query)>;

/// How deep parentheses may stand in one another: the query is walked by recursion.
const MAX_DEPTH: usize = 500;

const CONJUNCTIONS: &[Kind] = &[Kind::And, Kind::Or];
const MODIFIERS: &[Kind] = &[Kind::Plus, Kind::Minus, Kind::Not];
const BARE: &[Kind] = &[Kind::Term, Kind::Star, Kind::Prefix, Kind::Wildcard, Kind::Regexp, Kind::Number, Kind::Bare];
const RANGES: &[Kind] = &[Kind::RangeOpen, Kind::RangeOpenExclusive];
const BOUNDS: &[Kind] = &[Kind::RangeBound, Kind::RangeQuoted, Kind::RangeTo];

/// Reads a whole text; `None` when nothing is in it. `major` is that of the reference.
pub fn parse(text: &str, default: Occur, meaning: &dyn Meaning, major: u8) -> Result<Option<Query>> {
    let mut parser = Parser { tokens: Tokens::new(text), depth: 0, default, meaning, major };
    let query = parser.query(None)?;
    parser.tokens.expect(&[Kind::End])?;
    Ok(query)
}

struct Parser<'a> {
    tokens: Tokens,
    depth: usize,
    default: Occur,
    meaning: &'a dyn Meaning,
    major: u8,
}

/// What stands before a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Modifier {
    None,
    Required,
    Prohibited,
}

impl Parser<'_> {
    fn query(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let mut clauses: Clauses = Vec::new();
        let mut first = None;
        if self.is_multi_term()? {
            first = self.multi_term(field, &mut clauses)?;
        } else {
            let may_start = starts(&[MODIFIERS]);
            self.tokens.check(&may_start)?;
            let modifier = self.modifier()?;
            let query = self.clause(field)?;
            if modifier == Modifier::None {
                first.clone_from(&query);
            }
            self.add(&mut clauses, None, modifier, query);
        }
        while self.tokens.comes(&starts(&[MODIFIERS, CONJUNCTIONS]))? {
            if self.is_multi_term()? {
                self.multi_term(field, &mut clauses)?;
                continue;
            }
            let conjunction = self.tokens.accept(CONJUNCTIONS)?.map(|token| token.kind);
            let modifier = self.modifier()?;
            let query = self.clause(field)?;
            self.add(&mut clauses, conjunction, modifier, query);
        }
        if clauses.len() == 1 && first.is_some() {
            return Ok(first);
        }
        if clauses.is_empty() {
            return Ok(None);
        }
        let mut query = BooleanQuery { clauses, minimum_should_match: 0 };
        negation(&mut query);
        Ok(Some(query.into()))
    }

    fn modifier(&mut self) -> Result<Modifier> {
        Ok(match self.tokens.accept(MODIFIERS)?.map(|token| token.kind) {
            None => Modifier::None,
            Some(Kind::Plus) => Modifier::Required,
            Some(_) => Modifier::Prohibited,
        })
    }

    /// Whether a term follows that may be one of several without operators between them.
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

    fn multi_term(&mut self, field: Option<&str>, clauses: &mut Clauses) -> Result<Option<Query>> {
        let mut text = self.tokens.take()?.text;
        while self.follows(0)? {
            text.push(' ');
            text.push_str(&self.tokens.take()?.text);
        }
        let query = self.meaning.text(field, &self.unescaped(&text)?)?;
        match &query {
            None => {}
            Some(Query::Boolean(boolean)) if boolean.clauses.iter().all(|clause| matches!(clause.1, Query::Term(_))) => {
                clauses.extend(boolean.clauses.iter().cloned());
            }
            Some(Query::Boolean(boolean)) => clauses.extend(boolean.clauses.iter().map(|clause| (self.default, clause.1.clone()))),
            Some(other) => clauses.push((self.default, other.clone())),
        }
        Ok(query)
    }

    fn add(&self, clauses: &mut Clauses, conjunction: Option<Kind>, modifier: Modifier, query: Option<Query>) {
        if let Some(last) = clauses.last_mut().filter(|last| last.0 != Occur::MustNot) {
            match conjunction {
                Some(Kind::And) => last.0 = Occur::Must,
                Some(Kind::Or) if self.default == Occur::Must => last.0 = Occur::Should,
                _ => {}
            }
        }
        let Some(query) = query else { return };
        let occur = match modifier {
            Modifier::Prohibited => Occur::MustNot,
            _ if self.default == Occur::Must => {
                if conjunction == Some(Kind::Or) {
                    Occur::Should
                } else {
                    Occur::Must
                }
            }
            Modifier::Required => Occur::Must,
            Modifier::None if conjunction == Some(Kind::And) => Occur::Must,
            Modifier::None => Occur::Should,
        };
        clauses.push((occur, query));
    }

    fn unescaped(&self, text: &str) -> Result<String> {
        unescaped(text, self.major)
    }

    fn clause(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let mut named = field.map(str::to_owned);
        self.tokens.look(&[Kind::Term, Kind::Star]);
        if matches!(self.tokens.kind(0)?, Kind::Term | Kind::Star) && self.tokens.kind(1)? == Kind::Colon {
            let name = self.tokens.take()?;
            self.tokens.take()?;
            named = Some(if name.kind == Kind::Star { name.text } else { self.unescaped(&name.text)? });
        }
        let field = named.as_deref();
        let token = self.tokens.expect(&starts(&[]))?;
        if token.kind == Kind::Open { self.group(field) } else { self.term(field, &token) }
    }

    /// Behind an open parenthesis.
    fn group(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        if self.depth == MAX_DEPTH {
            let feature = format!("[query_string] with parentheses deeper than {MAX_DEPTH}");
            return Err(EsError::not_implemented(feature).into());
        }
        self.depth += 1;
        let query = self.query(field)?;
        self.tokens.expect(&[Kind::Close])?;
        self.depth -= 1;
        let boost = self.boost()?;
        boosted(query, boost.as_deref())
    }

    /// The number behind `^`, as text.
    fn boost(&mut self) -> Result<Option<String>> {
        if self.tokens.accept(&[Kind::Caret])?.is_none() {
            return Ok(None);
        }
        Ok(Some(self.tokens.expect(&[Kind::Number])?.text))
    }

    /// What begins with a token that is taken already.
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

    /// A bound; `None` where it is open.
    fn bound(&self, token: &Token) -> Result<Option<String>> {
        match (token.kind, token.text.as_str()) {
            (Kind::RangeQuoted, text) => self.unescaped(inner(text)).map(Some),
            (_, "*") => Ok(None),
            (_, text) => self.unescaped(text).map(Some),
        }
    }

    /// The texts behind `~` and `^`, in either order.
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
        // ES: patterns too must be without mistakes in their escapes.
        let plain = self.unescaped(if kind == Kind::Bare { &text[..1] } else { text })?;
        Ok(Some(match (kind, slop) {
            (Kind::Wildcard, _) if text.starts_with(['*', '?']) && !meaning.allows_leading_wildcard() => {
                return Err(Failure::syntax("'*' or '?' not allowed as first character in WildcardQuery"));
            }
            (Kind::Star | Kind::Wildcard, _) => meaning.wildcard(field, text)?,
            (Kind::Prefix, _) => meaning.prefix(field, &self.unescaped(&text[..text.len() - 1])?)?,
            (Kind::Regexp, _) => meaning.regexp(field, inner(text))?,
            (_, Some(edits)) => meaning.fuzzy(field, &plain, edits)?,
            _ => return Ok(meaning.text(field, &plain)?),
        }))
    }
}

/// What a clause may begin with, beside what may stand before it.
fn starts(before: &[&[Kind]]) -> Vec<Kind> {
    [before, &[BARE, RANGES, &[Kind::Quoted, Kind::Open]]].concat().concat()
}

/// A text without the marks at its ends.
fn inner(text: &str) -> &str {
    &text[1..text.len() - 1]
}

/// ES: what only excludes excludes from everything, without a score.
pub fn negation(query: &mut BooleanQuery) {
    if !query.clauses.is_empty() && query.count(Occur::MustNot) == query.clauses.len() {
        query.add(Occur::Filter, Query::MatchAll);
    }
}

fn boosted(query: Option<Query>, boost: Option<&str>) -> Result<Option<Query>> {
    let (Some(inner), Some(boost)) = (&query, boost) else { return Ok(query) };
    let boost = parse_float(boost)?;
    if !boost.is_finite() {
        return Err(EsError::illegal_argument("boost must be a positive float, got Infinity").into());
    }
    Ok(Some(inner.clone().boosted(boost)))
}

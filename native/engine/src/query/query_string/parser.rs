//! The grammar of `query_string`: Lucene's classic one.

use super::lexer::{Kind, Token};
use crate::error::{EsError, Result};
use crate::scoring::{BooleanQuery, Occur, Query};

/// What the terms of the grammar mean; `field` is the one named in the text.
pub trait Meaning {
    /// Plain text.
    fn text(&self, field: Option<&str>, text: &str) -> Result<Option<Query>>;
    /// A quoted text.
    fn phrase(&self, field: Option<&str>, text: &str, slop: Option<f32>) -> Result<Option<Query>>;
    /// `text*`.
    fn prefix(&self, field: Option<&str>, text: &str) -> Result<Query>;
    /// A text with `*` and `?`, escapes included.
    fn wildcard(&self, field: Option<&str>, text: &str) -> Result<Query>;
    /// `/text/`.
    fn regexp(&self, field: Option<&str>, text: &str) -> Result<Query>;
    /// `text~1`; the number as text.
    fn fuzzy(&self, field: Option<&str>, text: &str, edits: &str) -> Result<Query>;
    /// `[a TO b]`; `None`: open; the flags: inclusive.
    fn range(&self, field: Option<&str>, lower: Option<&str>, upper: Option<&str>, inclusive: (bool, bool)) -> Result<Query>;
}

/// Clauses while they are read.
type Clauses = Vec<(Occur, Query)>;

/// Parses a whole text; `None` when nothing is in it.
pub fn parse(tokens: &[Token], default: Occur, meaning: &dyn Meaning) -> Result<Option<Query>> {
    let mut parser = Parser { tokens, at: 0, default, meaning };
    let query = parser.query(None)?;
    if parser.kind(0) == Kind::End { Ok(query) } else { Err(syntax_error()) }
}

/// A text outside the grammar.
pub fn syntax_error() -> EsError {
    EsError::not_implemented("the message of a syntax error in [query_string]")
}

struct Parser<'a> {
    tokens: &'a [Token],
    at: usize,
    default: Occur,
    meaning: &'a dyn Meaning,
}

/// What stands before a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Modifier {
    None,
    Required,
    Prohibited,
}

impl<'a> Parser<'a> {
    fn kind(&self, ahead: usize) -> Kind {
        self.tokens.get(self.at + ahead).map_or(Kind::End, |token| token.kind)
    }

    fn take(&mut self) -> &'a str {
        self.at += 1;
        self.tokens.get(self.at - 1).map_or("", |token| token.text.as_str())
    }

    fn accept(&mut self, kind: Kind) -> bool {
        let found = self.kind(0) == kind;
        if found {
            self.at += 1;
        }
        found
    }

    fn query(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let mut clauses: Clauses = Vec::new();
        let mut first = None;
        if self.is_multi_term() {
            first = self.multi_term(field, &mut clauses)?;
        } else {
            let modifier = self.modifier();
            let query = self.clause(field)?;
            if modifier == Modifier::None {
                first.clone_from(&query);
            }
            self.add(&mut clauses, None, modifier, query);
        }
        loop {
            if self.is_multi_term() {
                self.multi_term(field, &mut clauses)?;
                continue;
            }
            if matches!(self.kind(0), Kind::End | Kind::Close) {
                break;
            }
            let conjunction = match self.kind(0) {
                kind @ (Kind::And | Kind::Or) => {
                    self.at += 1;
                    Some(kind)
                }
                _ => None,
            };
            let modifier = self.modifier();
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

    fn modifier(&mut self) -> Modifier {
        match self.kind(0) {
            Kind::Plus => {
                self.at += 1;
                Modifier::Required
            }
            Kind::Minus | Kind::Not => {
                self.at += 1;
                Modifier::Prohibited
            }
            _ => Modifier::None,
        }
    }

    /// Whether a term follows that may be one of several without operators between them.
    fn follows(&self, ahead: usize) -> bool {
        let ends = matches!(self.kind(ahead + 1), Kind::Colon | Kind::Star | Kind::Slop | Kind::Caret | Kind::And | Kind::Or);
        self.kind(ahead) == Kind::Term && !ends
    }

    fn is_multi_term(&self) -> bool {
        self.kind(0) == Kind::Term && self.follows(1)
    }

    fn multi_term(&mut self, field: Option<&str>, clauses: &mut Clauses) -> Result<Option<Query>> {
        let mut text = self.take().to_owned();
        while self.follows(0) {
            text.push(' ');
            text.push_str(self.take());
        }
        let query = self.meaning.text(field, &unescaped(&text))?;
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

    fn clause(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let mut named = field.map(str::to_owned);
        if self.kind(1) == Kind::Colon {
            if self.kind(0) == Kind::Term {
                named = Some(unescaped(self.take()));
                self.at += 1;
            } else if self.accept(Kind::Star) {
                named = Some("*".to_owned());
                self.at += 1;
            }
        }
        let field = named.as_deref();
        if !self.accept(Kind::Open) {
            return self.term(field);
        }
        let query = self.query(field)?;
        if !self.accept(Kind::Close) {
            return Err(syntax_error());
        }
        let boost = self.boost();
        Ok(boosted(query, boost))
    }

    fn boost(&mut self) -> Option<f32> {
        if !self.accept(Kind::Caret) {
            return None;
        }
        self.take().parse().ok()
    }

    fn term(&mut self, field: Option<&str>) -> Result<Option<Query>> {
        let kind = self.kind(0);
        match kind {
            Kind::Term | Kind::Star | Kind::Prefix | Kind::Wildcard | Kind::Regexp | Kind::Bare => {
                let text = self.take();
                let (slop, boost) = self.slop_and_boost();
                let query = self.bare(kind, field, text, slop.as_deref())?;
                Ok(boosted(query, boost))
            }
            Kind::Quoted => {
                let text = self.take();
                let (slop, boost) = self.slop_and_boost();
                let inner = &text[1..text.len() - 1];
                let slop = slop.and_then(|slop| slop.parse::<f32>().ok());
                Ok(boosted(self.meaning.phrase(field, &unescaped(inner), slop)?, boost))
            }
            Kind::RangeOpen | Kind::RangeOpenExclusive => {
                self.at += 1;
                let lower = self.bound()?;
                self.accept(Kind::RangeTo);
                let upper = self.bound()?;
                let closed = match self.kind(0) {
                    Kind::RangeClose => true,
                    Kind::RangeCloseExclusive => false,
                    _ => return Err(syntax_error()),
                };
                self.at += 1;
                let boost = self.boost();
                let inclusive = (kind == Kind::RangeOpen, closed);
                let query = self.meaning.range(field, lower.as_deref(), upper.as_deref(), inclusive)?;
                Ok(boosted(Some(query), boost))
            }
            _ => Err(syntax_error()),
        }
    }

    /// A bound; `None` where it is open.
    fn bound(&mut self) -> Result<Option<String>> {
        match self.kind(0) {
            Kind::RangeBound => {
                let text = self.take();
                Ok((text != "*").then(|| unescaped(text)))
            }
            Kind::RangeQuoted => {
                let text = self.take();
                Ok(Some(unescaped(&text[1..text.len() - 1])))
            }
            _ => Err(syntax_error()),
        }
    }

    fn slop_and_boost(&mut self) -> (Option<String>, Option<f32>) {
        let mut boost = self.boost();
        let slop = (self.kind(0) == Kind::Slop).then(|| self.take()[1..].to_owned());
        if boost.is_none() && slop.is_some() {
            boost = self.boost();
        }
        (slop, boost)
    }

    fn bare(&self, kind: Kind, field: Option<&str>, text: &str, slop: Option<&str>) -> Result<Option<Query>> {
        let meaning = self.meaning;
        Ok(Some(match (kind, slop) {
            (Kind::Star | Kind::Wildcard, _) => meaning.wildcard(field, text)?,
            (Kind::Prefix, _) => meaning.prefix(field, &unescaped(&text[..text.len() - 1]))?,
            (Kind::Regexp, _) => meaning.regexp(field, &text[1..text.len() - 1])?,
            (_, Some(edits)) => meaning.fuzzy(field, &unescaped(text), edits)?,
            (Kind::Bare, _) => return meaning.text(field, &text[..1]),
            _ => return meaning.text(field, &unescaped(text)),
        }))
    }
}

/// ES: what only excludes excludes from everything, without a score.
pub fn negation(query: &mut BooleanQuery) {
    if !query.clauses.is_empty() && query.count(Occur::MustNot) == query.clauses.len() {
        query.add(Occur::Filter, Query::MatchAll);
    }
}

fn boosted(query: Option<Query>, boost: Option<f32>) -> Option<Query> {
    match (query, boost) {
        (Some(query), Some(boost)) => Some(query.boosted(boost)),
        (query, _) => query,
    }
}

/// A text without the backslashes before letters; `\u0041` is a letter by its number.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match letters.next() {
            Some('u') => {
                let digits: String = letters.by_ref().take(4).collect();
                out.extend(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32));
            }
            next => out.extend(next),
        }
    }
    out
}

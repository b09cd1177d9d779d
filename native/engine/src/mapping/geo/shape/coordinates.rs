//! The `coordinates` of a shape: read token by token, as the error for what is not a list of numbers depends on where
//! the parser stops.

use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Member, Value};
use crate::mapping::geo::shape::Position;
use crate::xcontent::BodyContext;

/// Positions as nested in lists.
pub(super) enum Node {
    /// One, and how many numbers it has.
    Position(Position, u8),
    /// Several, or lists of them.
    List(Vec<Node>),
}

/// Why coordinates cannot be read.
pub(super) enum Failure {
    /// Reported by the parser of the member.
    Inside(EsError),
    /// Reported by the parser of the shape.
    Outside(EsError),
}

impl Failure {
    /// The error; `wrap` wraps one of the member as the shape's parser does.
    pub fn into_error(self, wrap: impl FnOnce(EsError) -> EsError) -> EsError {
        match self {
            Self::Inside(error) => wrap(error),
            Self::Outside(error) => error,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Token {
    StartArray,
    EndArray,
    Null,
    Number(f64),
    /// A text, a boolean, a name, a bracket of an object, or nothing at all.
    Other,
    /// The text is cut short.
    Cut,
}

/// Reads `member` of a shape.
pub(super) fn read(member: &Member<'_>, shape: &Value<'_>, cx: &BodyContext<'_>) -> std::result::Result<Node, Failure> {
    let mut tokens = Tokens::of(member, shape, cx);
    let node = tokens.node().map_err(Failure::Inside)?;
    let (token, at) = tokens.current();
    let is_all = tokens.at + 1 == tokens.own;
    if token != Token::EndArray {
        let error = EsError::x_content_parse("parser for [coordinates] did not end on END_ARRAY", at);
        return Err(Failure::Outside(cx.stop(error, at)));
    }
    if !is_all {
        return Err(Failure::Outside(EsError::not_implemented("[coordinates] of a shape that continue after a position")));
    }
    Ok(node)
}

fn not_numbers() -> EsError {
    EsError::new("parse_exception", 400, "geo coordinates must be numbers")
}

/// The tokens from the member's value to the end of the shape, with the one that is read.
struct Tokens<'v> {
    list: Vec<(Token, Location)>,
    /// How many of them belong to the member.
    own: usize,
    at: usize,
    /// The truncated value, if any.
    cut: Option<&'v Value<'v>>,
    cx: &'v BodyContext<'v>,
}

impl<'v> Tokens<'v> {
    fn of(member: &'v Member<'v>, shape: &'v Value<'v>, cx: &'v BodyContext<'v>) -> Self {
        let mut tokens = Self { list: Vec::new(), own: 0, at: 0, cut: None, cx };
        tokens.push(&member.value);
        tokens.own = tokens.list.len();
        for next in shape.as_object().into_iter().flatten().filter(|other| other.at.start > member.at.start) {
            tokens.list.push((Token::Other, next.at));
            tokens.push(&next.value);
        }
        tokens.push_end(shape, Token::Other);
        tokens
    }

    fn push(&mut self, value: &'v Value<'v>) {
        let token = match &value.kind {
            Kind::Array(_) => Token::StartArray,
            Kind::Null => Token::Null,
            Kind::Number(number) => Token::Number(number.as_f64()),
            Kind::Bool(_) | Kind::String(_) | Kind::Object(_) => Token::Other,
        };
        self.list.push((token, value.at));
        match &value.kind {
            Kind::Array(items) => {
                for item in items {
                    self.push(item);
                }
                self.push_end(value, Token::EndArray);
            }
            Kind::Object(members) => {
                for member in members {
                    self.list.push((Token::Other, member.at));
                    self.push(&member.value);
                }
                self.push_end(value, Token::Other);
            }
            _ => {}
        }
    }

    fn push_end(&mut self, value: &'v Value<'v>, token: Token) {
        if self.cut.is_some() {
            return;
        }
        if let Ok(end) = self.cx.closing(value) {
            self.list.push((token, end));
        } else {
            self.cut = Some(value);
            self.list.push((Token::Cut, value.at));
        }
    }

    /// ES: after the end there is no token, and the location remains that of the end.
    fn current(&self) -> (Token, Location) {
        match (self.list.get(self.at), self.list.last()) {
            (Some(token), _) => *token,
            (None, Some((_, at))) => (Token::Other, *at),
            (None, None) => (Token::Other, Location::default()),
        }
    }

    fn next(&mut self) -> Result<Token> {
        self.at += 1;
        let (token, at) = self.current();
        self.cx.stop_at(at);
        match (token, self.cut) {
            (Token::Cut, Some(cut)) => Err(self.cx.closing(cut).err().unwrap_or_else(not_numbers)),
            _ => Ok(token),
        }
    }

    /// Reads what follows the current token, which is not examined.
    fn node(&mut self) -> Result<Node> {
        let mut token = self.next()?;
        match token {
            Token::StartArray | Token::EndArray => {}
            Token::Null => return Err(EsError::illegal_argument("coordinates cannot contain NULL values)")),
            _ => return self.position(token),
        }
        let mut nodes: Vec<Node> = Vec::new();
        while token != Token::EndArray {
            let node = self.node()?;
            if let Some(first) = nodes.first()
                && first.dimensions()? != node.dimensions()?
            {
                let reason = "Exception parsing coordinates: number of dimensions do not match";
                return Err(EsError::new("parse_exception", 400, reason));
            }
            nodes.push(node);
            token = self.next()?;
        }
        Ok(Node::List(nodes))
    }

    fn position(&mut self, token: Token) -> Result<Node> {
        let Token::Number(lon) = token else { return Err(not_numbers()) };
        let Token::Number(lat) = self.next()? else { return Err(not_numbers()) };
        if !matches!(self.next()?, Token::Number(_)) {
            return Ok(Node::Position((lon, lat), 2));
        }
        if matches!(self.next()?, Token::Number(_)) {
            return Err(EsError::new("parse_exception", 400, "geo coordinates greater than 3 dimensions are not supported"));
        }
        Ok(Node::Position((lon, lat), 3))
    }
}

impl Node {
    fn dimensions(&self) -> Result<u8> {
        match self {
            Self::Position(_, dimensions) => Ok(*dimensions),
            Self::List(nodes) => match nodes.first() {
                Some(first) => first.dimensions(),
                None => Err(EsError::new("exception", 500, "attempting to get number of dimensions on an empty coordinate node")),
            },
        }
    }
}

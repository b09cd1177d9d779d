//! Well-known text: its tokens, and points.

use super::GeoPoint;
use super::shape::{Shape, parse_text};
use crate::error::{EsError, Result};
use crate::xcontent::java_number::parse_double;

const INVALID: &str = "Invalid WKT format";

fn parse_error(reason: impl Into<String>) -> EsError {
    EsError::new("parse_exception", 400, reason)
}

/// Tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// Letters, digits, signs and dots.
    Word(String),
    /// Any other character.
    Sign(char),
}

/// The tokens of a text, one after the other. Errors are the reasons of exceptions.
pub struct Tokens(std::iter::Peekable<std::vec::IntoIter<Token>>);

/// The result of reading a token.
pub type Read<T> = std::result::Result<T, String>;

impl Tokens {
    /// The tokens of a string. ES: text after a `#` is a comment (`mapping/geo_point_wkt`).
    pub fn new(text: &str) -> Self {
        let mut tokens = Vec::new();
        for line in text.split(['\n', '\r']) {
            let line = line.split('#').next().unwrap_or_default();
            let mut word = String::new();
            for character in line.chars().chain([' ']) {
                if is_of_words(character) {
                    word.push(character);
                    continue;
                }
                if !word.is_empty() {
                    tokens.push(Token::Word(std::mem::take(&mut word)));
                }
                if character > ' ' {
                    tokens.push(Token::Sign(character));
                }
            }
        }
        Self(tokens.into_iter().peekable())
    }

    /// A word, which may be a parenthesis or a comma.
    pub fn word(&mut self) -> Read<String> {
        match self.0.next() {
            Some(Token::Word(word)) => Ok(word),
            Some(Token::Sign(sign @ ('(' | ')' | ','))) => Ok(sign.to_string()),
            other => Err(format!("expected word but found: {}", shown(other.as_ref()))),
        }
    }

    /// One of some words; `wanted` names them in the error.
    fn one_of(&mut self, words: &[&str], wanted: &str) -> Read<String> {
        let word = self.word()?;
        if words.iter().any(|known| known.eq_ignore_ascii_case(&word)) {
            return Ok(word);
        }
        let found = if matches!(&*word, "(" | ")" | ",") { format!("'{word}'") } else { word };
        Err(format!("expected {wanted} but found: {found}"))
    }

    /// Returns true if a shape has a body, after its opening bracket; false if it is empty.
    pub fn has_body(&mut self) -> Read<bool> {
        Ok(self.one_of(&["EMPTY", "("], "EMPTY or (")? == "(")
    }

    /// A bracket or a comma.
    pub fn expect(&mut self, wanted: &str) -> Read<()> {
        self.one_of(&[wanted], wanted).map(drop)
    }

    /// Returns true if another item follows, false for the closing parenthesis.
    pub fn goes_on(&mut self) -> Read<bool> {
        Ok(self.one_of(&[",", ")"], ", or )")? == ",")
    }

    /// A number.
    pub fn number(&mut self) -> Read<f64> {
        match self.0.next() {
            Some(Token::Word(word)) if word.eq_ignore_ascii_case("nan") => Ok(f64::NAN),
            Some(Token::Word(word)) => parse_double(&word).map_err(|_| format!("invalid number found: {word}")),
            other => Err(format!("expected number but found: {}", shown(other.as_ref()))),
        }
    }

    /// Returns true if a word follows, which is parsed as a number where one is allowed.
    pub fn at_word(&mut self) -> bool {
        matches!(self.0.peek(), Some(Token::Word(_)))
    }

    /// Returns true if 9 distinguishes what follows the name of a shape: `Z`, `M`, or a sign that it skips.
    pub fn at_modifier(&mut self) -> bool {
        match self.0.peek() {
            Some(Token::Word(word)) => matches!(&**word, "Z" | "M"),
            Some(Token::Sign(sign)) => !matches!(sign, '(' | ')' | ','),
            None => false,
        }
    }
}

fn is_of_words(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '+' | '-' | '.') || character >= '\u{a0}'
}

fn shown(token: Option<&Token>) -> String {
    match token {
        None => "END-OF-STREAM".to_owned(),
        Some(Token::Word(word)) => word.clone(),
        Some(Token::Sign(sign)) => format!("'{sign}'"),
    }
}

/// ES: errors of the text's parser are not exceptions of the server (`mapping/geo_point_wkt`).
fn malformed(reason: String) -> EsError {
    let invalid = || parse_error(INVALID);
    EsError { root_cause: vec![invalid()], ..invalid().caused_by(parse_error(reason)) }
}

/// Parses `POINT (lon lat)`. ES: anything after it is not examined (`mapping/geo_point_wkt`).
pub fn point(text: &str, ignore_z: bool) -> Result<GeoPoint> {
    let mut tokens = Tokens::new(text);
    let kind = tokens.word().map_err(malformed)?;
    if !kind.eq_ignore_ascii_case("point") {
        return Err(no_point(text, &kind));
    }
    if tokens.at_modifier() {
        return Err(EsError::not_implemented("a well-known text with a modifier as a point"));
    }
    if !tokens.has_body().map_err(malformed)? {
        return Ok(GeoPoint { lat: 0.0, lon: 0.0 });
    }
    let number = |tokens: &mut Tokens| tokens.number().map_err(malformed);
    let (lon, lat) = (number(&mut tokens)?, number(&mut tokens)?);
    let height = if tokens.at_word() { Some(number(&mut tokens)?) } else { None };
    tokens.expect(")").map_err(malformed)?;
    let read = match height.filter(|_| !ignore_z) {
        Some(z) => {
            let z = crate::json::number::f64_to_string(z);
            Err(EsError::illegal_argument(format!("found Z value [{z}] but [ignore_z_value] parameter is [false]")))
        }
        None => GeoPoint { lat, lon }.within(),
    };
    read.map_err(|cause| parse_error(INVALID).caused_by(cause))
}

/// The error for a text that is another shape, or none.
fn no_point(text: &str, kind: &str) -> EsError {
    match parse_text(text, false) {
        Ok(shape) if !is_on_earth(&shape) => EsError::not_implemented("a shape beyond the earth as a point"),
        Ok(_) => parse_error(format!("[geo_point] supports only POINT among WKT primitives, but found {}", kind.to_uppercase())),
        Err(cause) if cause.is_unsupported() => cause,
        Err(cause) => match cause.caused_by.as_deref() {
            Some(own) => malformed(own.message().to_owned()),
            None => parse_error(INVALID).caused_by(cause),
        },
    }
}

fn is_on_earth(shape: &Shape) -> bool {
    shape.positions().iter().all(|(lon, lat)| GeoPoint { lat: *lat, lon: *lon }.within().is_ok())
}

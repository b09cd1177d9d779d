//! `delimited_payload`: what follows a delimiter becomes the payload of the token.

mod hexadecimal;

use super::each::{Each, EachToken};
use super::{TokenFilterSpec, decimal_digit};
use crate::analysis::character::category;
use crate::analysis::token::{Attributes, Payload, Token, TokenSink};
use crate::error::{EsError, Result};
use icu_properties::props::GeneralCategory;
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("delimited_payload", |context| {
    let delimiter = context.settings.text("delimiter").unwrap_or_else(|| "|".to_owned());
    let Some(delimiter) = delimiter.chars().next() else {
        let reason = "Index 0 out of bounds for length 0";
        return Err(EsError::new("string_index_out_of_bounds_exception", 500, reason));
    };
    // ES: an unknown encoding falls back to float (`analysis/delimited_payload`).
    let encode = match context.settings.text("encoding").as_deref() {
        Some("int") => integer,
        Some("identity") => |text: &str| Ok(text.as_bytes().to_vec()),
        _ => float,
    };
    Ok(Arc::new(Each::new(DelimitedPayload { delimiter, encode }).adding(Attributes::PAYLOAD)))
});

struct DelimitedPayload {
    delimiter: char,
    encode: fn(&str) -> Result<Vec<u8>>,
}

impl EachToken for DelimitedPayload {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        let Some((text, payload)) = token.text.split_once(self.delimiter) else {
            return next.token(&Token { payload: None, ..*token });
        };
        let payload = (self.encode)(payload).map_or_else(|error| Payload::Failed(Box::new(error)), Payload::Bytes);
        next.token(&Token { text, payload: Some(&payload), ..*token });
    }
}

fn float(sent: &str) -> Result<Vec<u8>> {
    let text = sent.trim_matches(|letter| letter <= ' ');
    let wrong = |reason: String| EsError::new("number_format_exception", 400, reason);
    // Java: white space is allowed around the number, and part of the text that an error names (`analysis/halves`).
    let invalid = || wrong(format!("For input string: \"{sent}\""));
    if text.is_empty() {
        return Err(wrong("empty String".to_owned()));
    }
    let number = text.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(text);
    let unsigned = number.strip_prefix(['+', '-']).unwrap_or(number);
    let hexadecimal = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X"));
    let is_digit = |letter: char| if hexadecimal.is_some() { letter.is_ascii_hexdigit() } else { letter.is_ascii_digit() };
    let digits = hexadecimal.unwrap_or(unsigned).chars().take_while(|letter| is_digit(*letter) || *letter == '.');
    // Java: a second point is reported before anything else (analysis/difficult_characters); of hexadecimal numbers, too
    // (analysis/delimited_payload).
    if digits.filter(|letter| *letter == '.').count() > 1 {
        return Err(wrong("multiple points".to_owned()));
    }
    if hexadecimal.is_some() {
        let parsed = hexadecimal::parse(unsigned).ok_or_else(invalid)?;
        return Ok(if number.starts_with('-') { -parsed } else { parsed }.to_bits().to_be_bytes().to_vec());
    }
    let parsed: Option<f32> = match unsigned {
        "NaN" | "Infinity" if number != text => None,
        "NaN" => Some(f32::NAN),
        digits if digits.starts_with(|letter: char| letter.is_ascii_digit() || letter == '.') => number.parse().ok(),
        "Infinity" => number.parse().ok(),
        _ => None,
    };
    parsed.map(|number| number.to_bits().to_be_bytes().to_vec()).ok_or_else(invalid)
}

fn integer(text: &str) -> Result<Vec<u8>> {
    let wrong = |reason: &str| EsError::new("number_format_exception", 400, reason);
    if text.is_empty() {
        return Err(wrong("chars length is 0"));
    }
    if text == "-" {
        return Err(wrong("can't convert to an int"));
    }
    // Lucene: digits of any script count, one UTF-16 code unit each (`analysis/halves`).
    let digits: Option<String> =
        text.chars().enumerate().map(|(at, letter)| if at == 0 && letter == '-' { Some('-') } else { digit(letter) }).collect();
    let parsed = digits.and_then(|digits| digits.parse::<i32>().ok());
    parsed.map(|number| number.to_be_bytes().to_vec()).ok_or_else(|| wrong("Unable to parse"))
}

/// The ASCII digit with the same value as a decimal digit of the basic plane.
fn digit(letter: char) -> Option<char> {
    (category(letter) == GeneralCategory::DecimalNumber && letter.len_utf16() == 1).then(|| decimal_digit::ascii(letter))
}

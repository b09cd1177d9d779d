//! Vectors that are sent as texts: hexadecimal digits, and since 9 base64.

use super::{Element, TAKEN_OUT_SINCE, VectorType};
use crate::error::{EsError, Result};
use crate::json::{Kind, Location, Value};
use crate::mapping::types::base64_text;
use crate::mapping::value_error::Refused;

/// Why a text is no vector of floating numbers.
pub enum NoFloats {
    /// It is not base64.
    Text(EsError),
    /// Its bytes are not those of so many numbers.
    Length(String),
}

impl NoFloats {
    /// The error for a string in a document.
    pub fn at(self, at: Location) -> Refused {
        let cause = match self {
            Self::Text(cause) => cause,
            Self::Length(reason) => EsError::parsing(format!("Failed to parse object: {reason}"), at),
        };
        Refused::wrapped(cause, at)
    }
}

/// The floating numbers of a text in base64: four bytes each, or the upper two of them where there are so many dimensions.
pub fn floats_of(text: &str, dims: Option<usize>) -> std::result::Result<Vec<f32>, NoFloats> {
    let bytes = base64_text::decode_bytes(text.as_bytes()).map_err(NoFloats::Text)?;
    let length = bytes.len();
    match dims {
        Some(dims) if length != dims * 4 && length == dims * 2 => {
            return Ok(bytes.chunks_exact(2).filter_map(|half| half.try_into().ok()).map(of_half).collect());
        }
        Some(dims) if length != dims * 4 => {
            return Err(NoFloats::Length(format!(
                "Base64 decoded vector byte length [{length}] does not match the expected length of [{}] or [{}] for dimension count [{dims}]",
                dims * 4,
                dims * 2
            )));
        }
        None if !length.is_multiple_of(4) => {
            return Err(NoFloats::Length(format!("Base64 decoded vector byte length [{length}] is not a multiple of [4]")));
        }
        _ => {}
    }
    Ok(floats(&bytes))
}

/// The number with this upper half.
fn of_half(half: [u8; 2]) -> f32 {
    f32::from_be_bytes([half[0], half[1], 0, 0])
}

/// The bytes of a string in a document for a field with known dimensions.
///
/// ES: 9 also accepts base64, if it decodes to the right number of bytes and a valid vector; for bit vectors it takes precedence
/// (`mapping/dense_vector_no_array`).
pub fn bytes_of(text: &str, vector: &VectorType, dims: usize, major: u8) -> Result<Vec<i8>> {
    let hex = from_hex(text);
    let wanted = vector.numbers(dims);
    let is_right = |bytes: &Vec<i8>| bytes.len() == wanted;
    if major == 8 || vector.element == Element::Byte && hex.as_ref().is_ok_and(is_right) {
        return hex;
    }
    let is_vector = |bytes: &Vec<i8>| vector.check(&bytes.iter().map(|byte| f32::from(*byte)).collect::<Vec<_>>(), true).is_ok();
    match from_base64(text) {
        Ok(bytes) if is_right(&bytes) && (hex.is_err() || is_vector(&bytes)) => Ok(bytes),
        _ => hex,
    }
}

/// The elements of a vector as sent, before it was removed from its source; `None` if it is not a vector.
pub fn sent(value: &Value<'_>, vector: &VectorType) -> Option<Vec<f32>> {
    match &value.kind {
        Kind::Array(items) => items.iter().map(|item| Some(item.as_number()?.as_f64() as f32)).collect(),
        Kind::String(text) if vector.element == Element::Float => floats_of(text, vector.dims).ok(),
        Kind::String(text) => {
            let bytes = bytes_of(text, vector, vector.dims?, TAKEN_OUT_SINCE).ok()?;
            Some(bytes.into_iter().map(f32::from).collect())
        }
        _ => None,
    }
}

/// Number of bytes of a string that determines the dimensions. ES: 9 takes it for base64 if its length permits
/// (`mapping/dense_vector_dims`).
pub fn byte_count(text: &str, major: u8) -> Result<usize> {
    let hex = from_hex(text);
    if major == 8 || !text.len().is_multiple_of(4) && hex.is_ok() {
        return hex.map(|bytes| bytes.len());
    }
    from_base64(text).map(|bytes| bytes.len())
}

fn from_base64(text: &str) -> Result<Vec<i8>> {
    Ok(base64_text::decode(text)?.into_iter().map(u8::cast_signed).collect())
}

/// Parses a query vector given as a string. ES: base64 that decodes to the right length takes precedence over hexadecimal digits
/// (`query/knn_texts`).
pub fn parse_query_vector(text: &str, vector: &VectorType, dims: usize) -> Result<Vec<f32>> {
    let is_float = vector.element == Element::Float;
    let length = if is_float { dims * 4 } else { vector.numbers(dims) };
    let decoded = base64_text::decode(text).ok();
    match &decoded {
        Some(bytes) if bytes.len() == length && is_float => return Ok(floats(bytes)),
        Some(bytes) if bytes.len() == length => return Ok(bytes.iter().map(|byte| f32::from(byte.cast_signed())).collect()),
        _ => {}
    }
    match (from_hex(text), decoded) {
        (Ok(bytes), _) => Ok(bytes.into_iter().map(f32::from).collect()),
        (Err(refused), _) if refused.is_unsupported() => Err(refused),
        (Err(_), Some(bytes)) => {
            let (kind, length) = (if is_float { "float" } else { "byte" }, bytes.len());
            Err(EsError::illegal_argument(format!(
                "failed to parse field [query_vector]: [query_vector] must contain a valid Base64-encoded {kind} vector, but the decoded bytes \
                 length [{length}] is not compatible with the expected vector length"
            )))
        }
        (Err(_), None) => {
            let reason = "failed to parse field [query_vector]: [query_vector] must be a valid base64 or hex string";
            Err(EsError::illegal_argument(reason))
        }
    }
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).filter_map(|number| number.try_into().ok()).map(f32::from_be_bytes).collect()
}

/// Decodes a string of hexadecimal digits to bytes.
pub fn from_hex(text: &str) -> Result<Vec<i8>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    if !units.len().is_multiple_of(2) {
        return Err(EsError::illegal_argument(format!("string length not even: {}", units.len())));
    }
    let digits: Vec<u8> = units.iter().map(|unit| hex_digit(*unit)).collect::<Result<_>>()?;
    Ok(digits.chunks_exact(2).map(|pair| (pair[0] << 4 | pair[1]).cast_signed()).collect())
}

fn hex_digit(unit: u16) -> Result<u8> {
    if let Some(digit) = u8::try_from(unit).ok().and_then(|byte| char::from(byte).to_digit(16)) {
        return Ok(digit as u8);
    }
    match char::from_u32(u32::from(unit)) {
        Some(shown) => {
            let reason = format!("not a hexadecimal digit: \"{shown}\" = {unit}");
            Err(EsError::new("number_format_exception", 400, reason))
        }
        None => Err(EsError::not_implemented("a [dense_vector] as a text beyond the basic plane")),
    }
}

#[cfg(test)]
mod tests {
    use super::{byte_count, floats_of, from_hex};

    #[test]
    fn texts_are_hexadecimal_or_base64() {
        assert_eq!(from_hex("01fF"), Ok(vec![1, -1]));
        assert_eq!(byte_count("0102", 8), Ok(2));
        assert_eq!(byte_count("0102", 9), Ok(3));
        assert_eq!(byte_count("010203", 9), Ok(3));
        let reason = |text| from_hex(text).map_err(|error| error.message().to_owned());
        assert_eq!(reason("AQID"), Err("not a hexadecimal digit: \"Q\" = 81".to_owned()));
        assert_eq!(reason("xyz"), Err("string length not even: 3".to_owned()));
    }

    #[test]
    fn floats_may_be_halves() {
        assert_eq!(floats_of("P4AAAEAAAAA=", Some(2)).ok(), Some(vec![1.0, 2.0]));
        assert_eq!(floats_of("P4BAAA==", Some(2)).ok(), Some(vec![1.0, 2.0]));
        assert_eq!(floats_of("P4BAAA==", None).ok().map(|values| values.len()), Some(1));
        assert!(floats_of("AAAA", Some(2)).is_err());
    }
}

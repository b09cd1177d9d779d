//! Base64 as Java's basic decoder reads a text: no white space, and padding may be left out.

use crate::error::{EsError, Result};

/// The bytes of a text.
pub fn decode(text: &str) -> Result<Vec<u8>> {
    // Java: each character is a byte, a question mark where it is beyond Latin-1.
    let source: Vec<u8> = text.encode_utf16().map(|unit| u8::try_from(unit).unwrap_or(b'?')).collect();
    decode_bytes(&source)
}

/// Decodes base64.
pub fn decode_bytes(source: &[u8]) -> Result<Vec<u8>> {
    if source.is_empty() {
        return Ok(Vec::new());
    }
    if source.len() < 2 {
        return Err(EsError::illegal_argument("Input byte[] should at least have 2 bytes for base64 bytes"));
    }
    let mut bytes = Vec::with_capacity(source.len() / 4 * 3);
    let (mut bits, mut count, mut at) = (0_u32, 0, 0);
    while let Some(&byte) = source.get(at) {
        at += 1;
        if byte == b'=' {
            if count == 0 || count == 2 && source.get(at) != Some(&b'=') {
                return Err(EsError::illegal_argument("Input byte array has wrong 4-byte ending unit"));
            }
            at += usize::from(count == 2);
            break;
        }
        let Some(digit) = digit(byte) else {
            // Java: bytes have a sign.
            let signed = i32::from(byte.cast_signed());
            let sign = if signed < 0 { "-" } else { "" };
            return Err(EsError::illegal_argument(format!("Illegal base64 character {sign}{:x}", signed.unsigned_abs())));
        };
        bits = bits << 6 | digit;
        count += 1;
        if count == 4 {
            bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
            (bits, count) = (0, 0);
        }
    }
    match count {
        1 => return Err(EsError::illegal_argument("Last unit does not have enough valid bits")),
        2 => bytes.extend_from_slice(&(bits << 12).to_be_bytes()[1..2]),
        3 => bytes.extend_from_slice(&(bits << 6).to_be_bytes()[1..3]),
        _ => {}
    }
    if at < source.len() {
        return Err(EsError::illegal_argument(format!("Input byte array has incorrect ending byte at {at}")));
    }
    Ok(bytes)
}

fn digit(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn padding_may_be_left_out() {
        assert_eq!(decode("AQID").ok(), Some(vec![1, 2, 3]));
        assert_eq!(decode("AQI=").ok(), Some(vec![1, 2]));
        assert_eq!(decode("AQI").ok(), Some(vec![1, 2]));
        assert_eq!(decode("AQ==").ok(), Some(vec![1]));
        assert_eq!(decode("").ok(), Some(Vec::new()));
    }

    #[test]
    fn errors_are_reported_as_in_java() {
        let reason = |text| decode(text).err().map(|error| error.message().to_owned()).unwrap_or_default();
        assert_eq!(reason("-5"), "Illegal base64 character 2d");
        assert_eq!(reason("éé"), "Illegal base64 character -17");
        assert_eq!(reason("AQ=x"), "Input byte array has wrong 4-byte ending unit");
        assert_eq!(reason("AQI=x"), "Input byte array has incorrect ending byte at 4");
        assert_eq!(reason("AQIDA"), "Last unit does not have enough valid bits");
    }
}

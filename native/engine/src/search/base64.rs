//! Base64 with the validation of Java's decoders.

use crate::error::{EsError, Result};

/// Decodes a scroll or point-in-time id (URL-safe alphabet); errors have Java's messages.
pub fn decode_handle(text: &str) -> Result<Vec<u8>> {
    decode(text, [b'-', b'_'])
}

/// Decodes a string; errors have Java's messages. `last`: the last two digits of the alphabet.
pub fn decode(text: &str, last: [u8; 2]) -> Result<Vec<u8>> {
    let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect();
    let refused = |reason: String| Err(EsError::illegal_argument(reason));
    if bytes.len() == 1 {
        return refused("Input byte[] should at least have 2 bytes for base64 bytes".to_owned());
    }
    let mut out = Vec::with_capacity(bytes.len() * 3 / 4);
    let (mut bits, mut digits, mut at) = (0u32, 0, 0);
    while at < bytes.len() {
        let byte = bytes[at];
        at += 1;
        if byte == b'=' {
            let second = digits != 2 || bytes.get(at) == Some(&b'=');
            if digits < 2 || !second {
                return refused("Input byte array has wrong 4-byte ending unit".to_owned());
            }
            at += usize::from(digits == 2);
            break;
        }
        let Some(digit) = digit(byte, last) else { return refused(format!("Illegal base64 character {:x}", byte.cast_signed())) };
        bits = bits << 6 | u32::from(digit);
        digits += 1;
        if digits == 4 {
            out.extend_from_slice(&bits.to_be_bytes()[1..]);
            (bits, digits) = (0, 0);
        }
    }
    match digits {
        1 => return refused("Last unit does not have enough valid bits".to_owned()),
        2 | 3 => out.extend_from_slice(&(bits << (6 * (4 - digits))).to_be_bytes()[1..digits]),
        _ => {}
    }
    if at < bytes.len() {
        return refused(format!("Input byte array has incorrect ending byte at {at}"));
    }
    Ok(out)
}

fn digit(byte: u8, last: [u8; 2]) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        _ if byte == last[0] => 62,
        _ if byte == last[1] => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{decode, decode_handle};

    #[test]
    fn handles_with_and_without_padding() {
        assert_eq!(decode_handle("iM-bBAAA"), Ok(vec![0x88, 0xcf, 0x9b, 4, 0, 0]));
        assert_eq!(decode_handle("AAE"), decode_handle("AAE="));
        assert_eq!(decode_handle("AA=="), Ok(vec![0]));
        assert_eq!(decode("iM+bBAAA", [b'+', b'/']), decode_handle("iM-bBAAA"));
    }

    #[test]
    fn errors_have_java_s_messages() {
        let reason = |text| decode_handle(text).map_err(|error| error.message().to_owned());
        assert_eq!(reason("a!!"), Err("Illegal base64 character 21".to_owned()));
        assert_eq!(reason("a"), Err("Input byte[] should at least have 2 bytes for base64 bytes".to_owned()));
        assert_eq!(reason("abcde"), Err("Last unit does not have enough valid bits".to_owned()));
        assert_eq!(reason("AA=A"), Err("Input byte array has wrong 4-byte ending unit".to_owned()));
        assert_eq!(reason("AAA=A"), Err("Input byte array has incorrect ending byte at 4".to_owned()));
    }
}

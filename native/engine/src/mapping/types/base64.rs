//! Base64 as the reference's JSON parser decodes it: padding is required, white space is allowed between groups of
//! four.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Why a text was not read, and how many of its bytes had been taken.
#[derive(Debug, PartialEq)]
pub struct Failed {
    /// The parser's message.
    pub reason: String,
    /// Number of bytes consumed after the opening quote.
    pub consumed: usize,
}

/// The content of one position of a group.
enum Digit {
    Bits(u32),
    Padding,
    /// The closing quote, unescaped.
    End,
    /// White space before a group.
    Skip,
}

struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Input<'_> {
    fn next(&mut self) -> u8 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(b'"');
        self.at += 1;
        byte
    }

    /// The digit at index `index` of a group; a closing quote is only valid where the group may end.
    fn digit(&mut self, index: usize) -> Result<Digit, Failed> {
        let byte = self.next();
        match value_of(u32::from(byte)) {
            Some(bits) => return Ok(Digit::Bits(bits)),
            None if byte == b'=' && index >= 2 => return Ok(Digit::Padding),
            None if byte == b'"' && index != 1 => return Ok(Digit::End),
            None if byte != b'\\' => return Err(self.illegal(u32::from(byte), index)),
            None => {}
        }
        let unescaped = self.escaped();
        if unescaped <= 0x20 && index == 0 {
            return Ok(Digit::Skip);
        }
        match value_of(unescaped) {
            Some(bits) => Ok(Digit::Bits(bits)),
            None if unescaped == u32::from(b'=') && index >= 2 => Ok(Digit::Padding),
            None => Err(self.illegal(unescaped, index)),
        }
    }

    /// The character after a backslash.
    fn escaped(&mut self) -> u32 {
        match self.next() {
            b'n' => 10,
            b't' => 9,
            b'r' => 13,
            b'b' => 8,
            b'f' => 12,
            b'u' => {
                let digits = self.bytes.get(self.at..self.at + 4).and_then(|hex| std::str::from_utf8(hex).ok()).unwrap_or_default();
                self.at += 4;
                u32::from_str_radix(digits, 16).unwrap_or_default()
            }
            other => u32::from(other),
        }
    }

    fn illegal(&self, character: u32, index: usize) -> Failed {
        let shown = char::from_u32(character).filter(|shown| !shown.is_control());
        let reason = match shown {
            _ if character <= 0x20 => format!(
                "Illegal white space character (code 0x{character:x}) as character #{} of 4-char base64 unit: can only used between units",
                index + 1
            ),
            _ if character == u32::from(b'=') => format!(
                "Unexpected padding character ('=') as character #{} of 4-char base64 unit: padding only legal as 3rd or 4th character",
                index + 1
            ),
            Some(shown) => format!("Illegal character '{shown}' (code 0x{character:x}) in base64 content"),
            None => format!("Illegal character (code 0x{character:x}) in base64 content"),
        };
        Failed { reason: format!("Failed to decode VALUE_STRING as base64 (MIME-NO-LINEFEEDS): {reason}"), consumed: self.at }
    }

    fn missing_padding(&self) -> Failed {
        let reason = "Unexpected end of base64-encoded String: base64 variant 'MIME-NO-LINEFEEDS' expects padding (one or more '=' \
                      characters) at the end. This Base64Variant might have been incorrectly configured";
        Failed { reason: reason.to_owned(), consumed: self.at - 1 }
    }
}

fn value_of(character: u32) -> Option<u32> {
    let byte = u8::try_from(character).ok()?;
    ALPHABET.iter().position(|other| *other == byte).map(|place| place as u32)
}

/// Decodes the source of a string from after its opening quote up to the closing one.
pub fn decode(bytes: &[u8]) -> Result<Vec<u8>, Failed> {
    let mut input = Input { bytes, at: 0 };
    let mut out = Vec::with_capacity(bytes.len() / 4 * 3);
    loop {
        while input.bytes.get(input.at).is_some_and(|byte| *byte <= b' ') {
            input.at += 1;
        }
        let first = match input.digit(0)? {
            Digit::Bits(bits) => bits,
            Digit::Skip => continue,
            Digit::End | Digit::Padding => return Ok(out),
        };
        let Digit::Bits(second) = input.digit(1)? else { return Err(input.illegal(u32::from(b'"'), 1)) };
        let two = first << 6 | second;
        let third = match input.digit(2)? {
            Digit::Bits(bits) => bits,
            Digit::Padding => {
                let byte = input.next();
                if byte != b'=' {
                    let mut failed = input.illegal(u32::from(byte), 3);
                    failed.reason.push_str(": expected padding character '='");
                    return Err(failed);
                }
                out.push((two >> 4) as u8);
                continue;
            }
            Digit::End | Digit::Skip => return Err(input.missing_padding()),
        };
        let three = two << 6 | third;
        match input.digit(3)? {
            Digit::Bits(bits) => out.extend_from_slice(&(three << 6 | bits).to_be_bytes()[1..]),
            Digit::Padding => out.extend_from_slice(&(three >> 2).to_be_bytes()[2..]),
            Digit::End | Digit::Skip => return Err(input.missing_padding()),
        }
    }
}

/// Writes bytes with padding.
pub fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().enumerate().fold(0u32, |bits, (place, byte)| bits | u32::from(*byte) << (16 - 8 * place));
        for place in 0..4 {
            let digit = ALPHABET[(bits >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= group.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_as_the_reference_reads_them() {
        for (text, bytes) in [("YQ==\"", &b"a"[..]), ("YWI=\\nYWJj\"", b"ababc"), ("\"", b""), ("  YWJj\"", b"abc"), ("YQ==YQ==\"", b"aa")]
        {
            assert_eq!(decode(text.as_bytes()).as_deref(), Ok(bytes), "{text}");
        }
        assert_eq!(decode(b"YQ\"").map_err(|failed| failed.consumed), Err(2));
        assert_eq!(decode(b"-\"").map_err(|failed| failed.consumed), Err(1));
        assert_eq!([encode(b"a"), encode(b"ab"), encode(b"abc"), encode(b"")], ["YQ==", "YWI=", "YWJj", ""]);
    }
}

//! Bytes that are treated as UTF-8 without validation.

use super::writer::{write_escape, write_escaped};

/// The buffer was too small for the decoded bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct TooSmall(pub usize);

/// The UTF-16 units of the first `length` bytes of an array. Lucene: a truncated character continues with the bytes
/// that follow, and there is room for as many units as bytes (`mapping/range_doc_values`).
pub fn units(array: &[u8], length: usize) -> Result<Vec<u16>, TooSmall> {
    let at = |place: usize| array.get(place).map(|&byte| u32::from(byte)).ok_or(TooSmall(array.len()));
    let mut found = Vec::with_capacity(length);
    let mut place = 0;
    while place < length {
        let first = at(place)?;
        let more = match first {
            0..0xc0 => 0,
            0xc0..0xe0 => 1,
            0xe0..0xf0 => 2,
            _ => 3,
        };
        let mut character = first & [0xff, 0x1f, 0xf, 7][more];
        for next in 1..=more {
            character = character << 6 | at(place + next)? & 0x3f;
        }
        place += more + 1;
        if more < 3 || character < 0xffff {
            found.push(character as u16);
        } else {
            let half = character.wrapping_sub(0x1_0000) as i32;
            found.push(((half >> 10) + 0xd800) as u16);
            found.push(((half & 0x3ff) + 0xdc00) as u16);
        }
        if found.len() > length {
            return Err(TooSmall(length));
        }
    }
    Ok(found)
}

/// Returns true if the decoded units depend on the bytes that follow.
pub fn reaches_beyond(bytes: &[u8]) -> bool {
    let with = |behind: u8| units(&[bytes, &[behind; 3]].concat(), bytes.len());
    with(0) != with(0x3f)
}

/// Appends UTF-16 units as a JSON string; lone surrogates are escaped.
pub fn write_units(out: &mut Vec<u8>, units: &[u16]) {
    out.push(b'"');
    for &unit in units {
        match char::from_u32(u32::from(unit)) {
            Some(character) => write_escaped(out, character.encode_utf8(&mut [0; 4])),
            None => write_escape(out, unit),
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_text() {
        let text = "aé€😀";
        assert_eq!(units(text.as_bytes(), text.len()), Ok(text.encode_utf16().collect()));
        assert!(!reaches_beyond(text.as_bytes()));
    }

    #[test]
    fn a_character_continues_after_the_bytes() {
        assert_eq!(units(&[1, 0xc3, 0xa9], 2), Ok(vec![1, 0xe9]));
        assert_eq!(units(&[1, 0xc3], 2), Err(TooSmall(2)));
        assert!(reaches_beyond(&[1, 0xc3]));
    }

    #[test]
    fn two_units_need_the_room_of_two_bytes() {
        assert_eq!(units(&[1, 0xff, 0, 0, 0], 2), Err(TooSmall(2)));
        assert_eq!(units(&[0xf0, 0x8f, 0xbf, 0xbf], 4), Ok(vec![0xd7ff, 0xdfff]));
    }

    #[test]
    fn halves_of_characters_are_escaped() {
        let mut out = Vec::new();
        write_units(&mut out, &[1, 0x41, 0xdf80, 0xdc00, 0xe9]);
        assert_eq!(String::from_utf8(out).as_deref(), Ok("\"\\u0001A\\uDF80\\uDC00é\""));
    }
}

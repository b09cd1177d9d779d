//! Byte offsets of UTF-8 as offsets in UTF-16 code units, which is what the wire counts in.

use crate::fault;

/// Converts byte offsets of one text; cheap for ascending offsets, correct for any.
pub struct Utf16Offsets<'t> {
    text: &'t str,
    ascii: bool,
    byte: usize,
    units: u32,
}

impl<'t> Utf16Offsets<'t> {
    /// Starts at the beginning of `text`.
    pub fn new(text: &'t str) -> Self {
        Self { text, ascii: text.is_ascii(), byte: 0, units: 0 }
    }

    /// The offset in UTF-16 code units of the byte offset, which must be a character boundary (or is rounded down to one).
    pub fn at(&mut self, byte: usize) -> u32 {
        let byte = byte.min(self.text.len());
        if self.ascii || fault::is_on("offsets_in_bytes") {
            return byte as u32;
        }
        if byte < self.byte {
            (self.byte, self.units) = (0, 0);
        }
        let bytes = &self.text.as_bytes()[self.byte..byte];
        // Every byte that starts a character counts one unit, a four-byte character one more.
        self.units += bytes.iter().map(|&b| u32::from(b & 0xC0 != 0x80) + u32::from(b >= 0xF0)).sum::<u32>();
        self.byte = byte;
        self.units
    }

    /// The length of the complete text.
    pub fn total(&mut self) -> u32 {
        self.at(self.text.len())
    }
}

/// Converts offsets in UTF-16 code units of one text to byte offsets; cheap for ascending offsets, correct for any.
pub struct ByteOffsets<'t> {
    text: &'t str,
    byte: usize,
    units: u32,
}

impl<'t> ByteOffsets<'t> {
    /// Starts at the beginning of `text`.
    pub fn new(text: &'t str) -> Self {
        Self { text, byte: 0, units: 0 }
    }

    /// The byte offset; an offset inside a character is rounded down to its start, one beyond the end to the end.
    pub fn at(&mut self, units: u32) -> u32 {
        if units < self.units {
            (self.byte, self.units) = (0, 0);
        }
        for character in self.text[self.byte..].chars() {
            let next = self.units + character.len_utf16() as u32;
            if next > units {
                break;
            }
            self.units = next;
            self.byte += character.len_utf8();
        }
        self.byte as u32
    }
}

/// The length of `text` in UTF-16 code units.
pub fn utf16_len(text: &str) -> usize {
    Utf16Offsets::new(text).total() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_surrogate_pairs_and_goes_back() {
        let text = "aé😀漢z";
        let mut offsets = Utf16Offsets::new(text);
        for back in [false, true] {
            let mut bytes: Vec<usize> = text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect();
            if back {
                bytes.reverse();
            }
            for byte in bytes {
                assert_eq!(offsets.at(byte) as usize, text[..byte].encode_utf16().count());
            }
        }
    }
}

//! Maps offsets of a filtered text to the original.

/// Offsets of a filtered text as offsets of the text before, both in UTF-16 code units.
#[derive(Clone, Debug, Default)]
pub struct OffsetMap {
    /// Offset corrections from an offset of the filtered text on, ascending.
    steps: Vec<(u32, i64)>,
}

impl OffsetMap {
    /// From `offset` of the filtered text on, `difference` is added. Lucene: a second difference at one offset replaces the first
    /// (`analysis/mapping_char_filter`).
    pub fn push(&mut self, offset: usize, difference: i64) {
        let offset = offset as u32;
        match self.steps.last_mut() {
            Some(last) if last.0 == offset => last.1 = difference,
            _ => self.steps.push((offset, difference)),
        }
    }

    /// The correction at the end of the text so far.
    pub fn last_difference(&self) -> i64 {
        self.steps.last().map_or(0, |&(_, difference)| difference)
    }

    /// The offset in the text before.
    pub fn correct(&self, offset: u32) -> u32 {
        let after = self.steps.partition_point(|&(at, _)| at <= offset);
        let difference = after.checked_sub(1).and_then(|index| self.steps.get(index)).map_or(0, |&(_, difference)| difference);
        u32::try_from(i64::from(offset) + difference).unwrap_or(0)
    }
}

/// A filtered text under construction, with its offset map.
#[derive(Clone, Debug, Default)]
pub struct Filtered {
    /// The text.
    pub text: String,
    /// Its offset map.
    pub offsets: OffsetMap,
    units: usize,
    read: usize,
}

impl Filtered {
    /// Copies characters as they are.
    pub fn copy(&mut self, text: &str) {
        self.text.push_str(text);
        let units = super::super::utf16_len(text);
        self.units += units;
        self.read += units;
    }

    /// UTF-16 code units written so far.
    pub fn written(&self) -> usize {
        self.units
    }

    /// UTF-16 code units of the text before that are taken care of.
    pub fn consumed(&self) -> usize {
        self.read
    }

    /// Replaces `length` code units. Every unit beyond the length of the replaced text gets the offset at its end.
    pub fn replace(&mut self, length: usize, by: &str) {
        let start = self.units;
        self.text.push_str(by);
        let written = super::super::utf16_len(by);
        self.units += written;
        self.read += length;
        let before = self.offsets.last_difference();
        let difference = self.read as i64 - self.units as i64;
        if difference > before {
            self.offsets.push(self.units, difference);
        } else if difference < before {
            for extra in 0..(before - difference) as usize {
                self.offsets.push(start + length + extra, before - 1 - extra as i64);
            }
        }
    }
}

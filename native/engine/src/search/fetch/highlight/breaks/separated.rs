//! Boundaries only between values.

use super::Breaks;
use crate::search::fetch::highlight::text::SEPARATOR;

/// Breaks after every separator and at both ends.
#[derive(Default)]
pub struct Separated {
    ends: Vec<usize>,
}

impl Breaks for Separated {
    fn set_text(&mut self, text: &[u16]) {
        self.ends = text.iter().enumerate().filter(|(_, unit)| **unit == SEPARATOR).map(|(at, _)| at + 1).collect();
        // Java: the text seems to end there.
        self.ends.extend(text.iter().enumerate().filter(|(at, unit)| **unit == 0xFFFF && *at > 0).map(|(at, _)| at));
        self.ends.sort_unstable();
        self.ends.dedup();
        self.ends.insert(0, 0);
        if self.ends.last() != Some(&text.len()) {
            self.ends.push(text.len());
        }
    }

    fn preceding(&mut self, offset: usize) -> Option<usize> {
        self.ends.iter().rev().find(|&&end| end < offset).copied()
    }

    fn following(&mut self, offset: usize) -> Option<usize> {
        self.ends.iter().find(|&&end| end > offset).copied()
    }
}

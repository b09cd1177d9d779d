//! Running a deterministic automaton over the UTF-8 bytes of terms.

use super::{Automaton, TermMatcher};

/// A deterministic automaton with a table for ASCII.
pub struct DfaMatcher {
    automaton: Automaton,
    /// Next state plus one by state and ASCII byte; 0: none.
    ascii: Vec<u32>,
}

/// A state inside a code point: the automaton's state plus one, the bits read so far and the number of remaining bytes.
fn pack(state: u32, bits: u32, missing: u32) -> u64 {
    (u64::from(state) + 1) << 32 | u64::from(bits) << 8 | u64::from(missing)
}

impl DfaMatcher {
    /// Of an automaton that is deterministic and has no dead states.
    pub fn new(automaton: Automaton) -> Self {
        let mut ascii = vec![0; automaton.len() * 128];
        for state in 0..automaton.len() as u32 {
            for transition in automaton.transitions(state) {
                for byte in transition.min.min(128)..(transition.max + 1).min(128) {
                    ascii[(state * 128 + byte) as usize] = transition.dest + 1;
                }
            }
        }
        Self { automaton, ascii }
    }

    fn next(&self, state: u32, code_point: u32) -> u64 {
        let transitions = self.automaton.transitions(state);
        let at = transitions.partition_point(|transition| transition.max < code_point);
        match transitions.get(at) {
            Some(transition) if transition.min <= code_point => pack(transition.dest, 0, 0),
            _ => 0,
        }
    }
}

impl TermMatcher for DfaMatcher {
    fn is_single(&self) -> bool {
        self.automaton.is_single_text()
    }

    fn start(&self) -> u64 {
        if self.automaton.is_empty() { 0 } else { pack(0, 0, 0) }
    }

    fn step(&self, state: u64, byte: u8) -> u64 {
        if state == 0 {
            return 0;
        }
        let (number, bits, missing) = ((state >> 32) as u32 - 1, (state >> 8) as u32 & 0x00FF_FFFF, state as u32 & 0xFF);
        if missing == 0 {
            return match byte {
                0..=0x7F => match self.ascii[number as usize * 128 + byte as usize] {
                    0 => 0,
                    next => pack(next - 1, 0, 0),
                },
                0xC0..=0xDF => pack(number, u32::from(byte & 0x1F), 1),
                0xE0..=0xEF => pack(number, u32::from(byte & 0x0F), 2),
                0xF0..=0xF7 => pack(number, u32::from(byte & 0x07), 3),
                _ => 0,
            };
        }
        let bits = bits << 6 | u32::from(byte & 0x3F);
        if missing > 1 { pack(number, bits, missing - 1) } else { self.next(number, bits) }
    }

    fn is_match(&self, state: u64) -> bool {
        state != 0 && state as u8 == 0 && self.automaton.is_accept((state >> 32) as u32 - 1)
    }

    fn can_match(&self, state: u64) -> bool {
        state != 0
    }
}

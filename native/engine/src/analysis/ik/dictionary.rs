//! Word lists as minimal automata.
//!
//! `dictionaries/ik/*.dawg` hold the states in an order in which every state comes after its successors. A state is
//! the number of its edges and the edges by ascending code unit: the difference to the previous code unit, then
//! `distance << 1 | word`, where the distance leads back to the target state of the edge (0: nothing follows). All
//! numbers are LEB128. The last state is the root.

use super::cursor::Cursor;
use super::lexeme::LexemeKind;
use std::sync::OnceLock;

/// A partially matched word.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    begin: usize,
    state: u32,
}

/// A set of words.
#[derive(Debug)]
pub struct Dictionary {
    /// Start of each state's edges; one more entry than states.
    starts: Vec<u32>,
    units: Vec<u16>,
    /// `state << 1 | word`; the first state has no edge.
    targets: Vec<u32>,
}

impl Dictionary {
    /// The words of the language; decoded on first use (1.2 MB, milliseconds).
    pub fn main() -> &'static Self {
        static DICTIONARY: OnceLock<Dictionary> = OnceLock::new();
        DICTIONARY.get_or_init(|| Self::decode(include_bytes!("../../../dictionaries/ik/main2012.dawg")))
    }

    /// The measure words.
    pub fn quantifier() -> &'static Self {
        static DICTIONARY: OnceLock<Dictionary> = OnceLock::new();
        DICTIONARY.get_or_init(|| Self::decode(include_bytes!("../../../dictionaries/ik/quantifier.dawg")))
    }

    fn decode(bytes: &[u8]) -> Self {
        let mut bytes = bytes.iter();
        let mut next = || {
            let mut number = 0;
            for (index, byte) in bytes.by_ref().enumerate() {
                number |= u32::from(byte & 0x7F) << (7 * index);
                if byte & 0x80 == 0 {
                    return Some(number);
                }
            }
            None
        };
        let (mut starts, mut units, mut targets) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(edges) = next() {
            let state = starts.len() as u32;
            starts.push(units.len() as u32);
            let mut unit = 0;
            for _ in 0..edges {
                let (Some(step), Some(target)) = (next(), next()) else { break };
                unit += step;
                units.push(unit as u16);
                let distance = target >> 1;
                let to = if distance == 0 { 0 } else { state - distance };
                targets.push(to << 1 | target & 1);
            }
        }
        starts.push(units.len() as u32);
        Self { starts, units, targets }
    }

    fn root(&self) -> u32 {
        (self.starts.len() - 2) as u32
    }

    /// The state after the code unit, and whether a word ends there.
    fn step(&self, state: u32, unit: u16) -> Option<(u32, bool)> {
        let first = *self.starts.get(state as usize)? as usize;
        let end = *self.starts.get(state as usize + 1)? as usize;
        let edge = first + self.units.get(first..end)?.binary_search(&unit).ok()?;
        let target = *self.targets.get(edge)?;
        Some((target >> 1, target & 1 == 1))
    }

    /// Advances all partial matches by one code unit, starts one at the cursor, and adds the words that end there.
    pub fn advance(&self, hits: &mut Vec<Hit>, cursor: &mut Cursor, kind: LexemeKind) {
        hits.push(Hit { begin: cursor.at, state: self.root() });
        hits.retain_mut(|hit| {
            let Some((state, is_word)) = self.step(hit.state, cursor.unit) else { return false };
            if is_word {
                cursor.add(hit.begin, cursor.at + 1, kind);
            }
            hit.state = state;
            state != 0
        });
    }
}

#[cfg(test)]
impl Dictionary {
    /// Every word.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut open = vec![(self.root(), Vec::new())];
        while let Some((state, prefix)) = open.pop() {
            for edge in self.starts[state as usize]..self.starts[state as usize + 1] {
                let mut word: Vec<u16> = prefix.clone();
                word.push(self.units[edge as usize]);
                let target = self.targets[edge as usize];
                if target & 1 == 1 {
                    words.push(String::from_utf16_lossy(&word));
                }
                open.push((target >> 1, word));
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(dictionary: &Dictionary, word: &str) -> bool {
        let mut state = (dictionary.root(), false);
        for unit in word.encode_utf16() {
            match dictionary.step(state.0, unit) {
                Some(next) => state = next,
                None => return false,
            }
        }
        state.1
    }

    #[test]
    fn words() {
        let main = Dictionary::main();
        for word in ["中华人民共和国", "一一列举", "b股", "螳螂捕蝉，黄雀在后", "蝴蝶"] {
            assert!(contains(main, word), "{word}");
        }
        for word in ["中华人", "B股", ""] {
            assert!(!contains(main, word), "{word}");
        }
        assert!(contains(Dictionary::quantifier(), "公里"));
        assert_eq!((main.words().len(), Dictionary::quantifier().words().len()), (275_713, 316));
    }
}

//! Compiles a word list (one word a line) into the automaton the IK segmenter reads.
//!
//! `cargo run --example ik_dictionary -- main2012.dic dictionaries/ik/main2012.dawg`; the lists are in the Maven artifact
//! `com.janeluo:ikanalyzer:2012_u6`.

use std::collections::{BTreeMap, HashMap};

#[derive(Default)]
struct Node {
    word: bool,
    next: BTreeMap<u16, Node>,
}

type State = Vec<(u16, bool, usize)>;

#[derive(Default)]
struct Automaton {
    numbers: HashMap<State, usize>,
    states: Vec<State>,
}

impl Automaton {
    /// Numbers the state of the node; equal states share a number and stand after all they lead to.
    fn add(&mut self, node: &Node) -> usize {
        let state: State = node.next.iter().map(|(&unit, next)| (unit, next.word, self.add(next))).collect();
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        self.numbers.insert(state.clone(), self.states.len());
        self.states.push(state);
        self.states.len() - 1
    }

    fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (number, state) in self.states.iter().enumerate() {
            leb128(state.len(), &mut out);
            let mut before = 0;
            for &(unit, word, to) in state {
                leb128(usize::from(unit - before), &mut out);
                let distance = if to == 0 { 0 } else { number - to };
                leb128(distance << 1 | usize::from(word), &mut out);
                before = unit;
            }
        }
        out
    }
}

fn leb128(mut number: usize, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 & 0x7F | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(list), Some(target)) = (arguments.next(), arguments.next()) else {
        return Err("usage: ik_dictionary WORD-LIST TARGET".into());
    };
    let list = std::fs::read_to_string(list)?;
    let mut root = Node::default();
    for word in list.lines().map(|line| line.trim_matches(|character| character <= ' ').to_lowercase()).filter(|word| !word.is_empty()) {
        let mut node = &mut root;
        for unit in word.encode_utf16() {
            node = node.next.entry(unit).or_default();
        }
        node.word = true;
    }
    let mut automaton = Automaton::default();
    automaton.add(&root);
    std::fs::write(target, automaton.encode())?;
    Ok(())
}

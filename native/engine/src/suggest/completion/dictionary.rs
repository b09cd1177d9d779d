//! The inputs of a leaf in the order of what they are found by, as Lucene's suggester lays them out.

use std::collections::BTreeMap;

use crate::index::column::{Column, TermsColumn};
use crate::index::snapshot::LeafView;
use crate::mapping::completion::Input;

/// One way to an input.
#[derive(Debug)]
pub struct Way {
    /// The key that leads to it: its string, an end mark, and a number that distinguishes inputs with the same string.
    pub key: Vec<u8>,
    /// Its weight.
    pub weight: u32,
    /// The surface form, which is returned.
    pub surface: String,
    /// The document.
    pub doc: u32,
}

/// All ways of a leaf in the order of their keys.
pub struct Dictionary {
    /// The ways.
    pub ways: Vec<Way>,
    /// The most inputs that have the same string.
    pub widest: usize,
}

impl Dictionary {
    /// The dictionary of a field; `None` if no document has it. It is built once and cached with the leaf's column.
    pub fn of<'a>(view: &'a LeafView, field: &str) -> Option<&'a Self> {
        let Column::Terms(column) = view.leaf.column(field)?.as_ref() else { return None };
        column.kept.get_or_make(|| Self::new(view, column))?.as_ref()
    }

    fn new(view: &LeafView, column: &TermsColumn) -> Option<Self> {
        let mut strings: BTreeMap<Vec<u8>, Vec<(u32, String, u32)>> = BTreeMap::new();
        for doc in 0..view.leaf.max_doc() {
            for ord in column.get(doc) {
                let Some(input) = Input::decode(column.term(*ord)) else { continue };
                for string in input.strings {
                    offer(strings.entry(string).or_default(), (input.weight, input.surface.clone(), doc));
                }
            }
        }
        let widest = strings.values().map(Vec::len).max()?;
        let mut ways = Vec::new();
        for (string, inputs) in strings {
            let mut numbers = Numbers::new(string);
            ways.extend(inputs.into_iter().map(|(weight, surface, doc)| Way { key: numbers.next_key(), weight, surface, doc }));
        }
        Some(Self { ways, widest })
    }

    /// The greatest weight of some of the ways.
    pub fn heaviest(&self, from: usize, to: usize) -> u32 {
        self.ways[from..to].iter().map(|way| way.weight).max().unwrap_or_default()
    }
}

/// Adds an input as Java's `PriorityQueue` does. Lucene: they are numbered in the order of that queue's array, the heaviest being its first
/// (`api/global/search_suggest_completion`).
fn offer(heap: &mut Vec<(u32, String, u32)>, input: (u32, String, u32)) {
    let mut at = heap.len();
    heap.push(input);
    while at > 0 {
        let parent = (at - 1) / 2;
        if heap[at].0 <= heap[parent].0 {
            break;
        }
        heap.swap(at, parent);
        at = parent;
    }
}

/// Numbers after a string, as bytes that sort in the order they are assigned.
struct Numbers {
    key: Vec<u8>,
    next: usize,
    bytes: usize,
}

impl Numbers {
    fn new(mut string: Vec<u8>) -> Self {
        string.extend_from_slice(&[0, 0]);
        Self { key: string, next: 0, bytes: 1 }
    }

    fn next_key(&mut self) -> Vec<u8> {
        let mut most = 2 * self.bytes + 1;
        if self.bytes > 5 {
            most *= self.bytes;
        }
        let last = self.key.len() - 1;
        if self.next == most.min(255) {
            self.key[last] = self.next as u8;
            self.key.push(0);
            self.next = 0;
            self.bytes += 1;
        }
        let last = self.key.len() - 1;
        self.key[last] = self.next as u8;
        self.next += 1;
        self.key.clone()
    }
}

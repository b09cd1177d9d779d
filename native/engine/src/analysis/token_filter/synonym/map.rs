//! Maps word sequences to synonyms.

use crate::analysis::lowercase::lowercase_char;
use rustc_hash::FxHashMap;

/// The synonyms of a word sequence.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    /// Sequences of words, in the order of the rules.
    pub words: Vec<Vec<String>>,
    /// True if the original words are retained.
    pub keeps_original: bool,
}

/// A trie node.
#[derive(Clone, Debug, Default)]
struct Node {
    next: FxHashMap<String, Node>,
    outputs: Option<Outputs>,
}

/// Synonyms of sequences of words.
#[derive(Clone, Debug, Default)]
pub struct SynonymMap {
    root: Node,
    ignore_case: bool,
}

impl SynonymMap {
    /// An empty map; `ignore_case` lowercases the words of texts.
    pub fn new(ignore_case: bool) -> Self {
        Self { ignore_case, ..Self::default() }
    }

    /// Adds a synonym; one that was added before is not added again.
    pub fn add(&mut self, input: &[String], output: &[String], keeps_original: bool) {
        if input.is_empty() || output.is_empty() {
            return;
        }
        let node = input.iter().fold(&mut self.root, |node, word| node.next.entry(word.clone()).or_default());
        let outputs = node.outputs.get_or_insert_with(Outputs::default);
        outputs.keeps_original |= keeps_original;
        if !outputs.words.iter().any(|known| known == output) {
            outputs.words.push(output.to_vec());
        }
    }

    /// The longest matching prefix: its number of words, and its synonyms.
    pub fn longest<'w>(&self, words: impl Iterator<Item = &'w str>) -> Option<(usize, &Outputs)> {
        let mut node = &self.root;
        let mut found = None;
        for (index, word) in words.enumerate() {
            let lowercased: Option<String> = self.ignore_case.then(|| word.chars().map(lowercase_char).collect());
            let word = lowercased.as_deref().unwrap_or(word);
            // Lucene: the words of a rule are stored with this character between them, so that one token may be several
            // (`analysis/synonym_separators`).
            let Some(next) = word.split('\0').try_fold(node, |node, part| node.next.get(part)) else { break };
            node = next;
            if let Some(outputs) = &node.outputs {
                found = Some((index + 1, outputs));
            }
            if node.next.is_empty() {
                break;
            }
        }
        found
    }
}

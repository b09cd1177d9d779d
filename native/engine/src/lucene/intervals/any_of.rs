//! Sources of which any may match: only those positioned before a document are advanced to it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Interval;
use super::node::Node;
use crate::bounds::work;
use crate::index::leaf::{DocId, NO_MORE_DOCS};

/// Alternatives, the one with the least document first.
pub struct AnyOf<'a> {
    nodes: Vec<Node<'a>>,
    /// The document of each node and its place among them; empty before the first document.
    heads: BinaryHeap<Reverse<(DocId, usize)>>,
}

impl<'a> AnyOf<'a> {
    /// `None` without nodes.
    pub fn new(nodes: Vec<Node<'a>>) -> Option<Self> {
        (!nodes.is_empty()).then(|| Self { nodes, heads: BinaryHeap::new() })
    }

    /// The first document at or after `target` that may match.
    pub fn advance(&mut self, target: DocId) -> DocId {
        if self.heads.is_empty() {
            work(self.nodes.len() as u32);
            let heads = self.nodes.iter_mut().enumerate().map(|(place, node)| Reverse((node.advance(target), place)));
            self.heads = heads.collect();
        }
        while let Some(mut head) = self.heads.peek_mut()
            && head.0.0 < target
        {
            work(1);
            let Reverse((_, place)) = *head;
            *head = Reverse((self.nodes[place].advance(target), place));
        }
        self.heads.peek().map_or(NO_MORE_DOCS, |head| head.0.0)
    }

    /// The intervals of each node in a document, in the order of the nodes.
    pub fn lists(&mut self, doc: DocId) -> Vec<Vec<Interval>> {
        self.advance(doc);
        let mut places = Vec::new();
        while let Some(Reverse((_, place))) = self.heads.peek().copied().filter(|head| head.0.0 == doc) {
            self.heads.pop();
            places.push(place);
        }
        self.heads.extend(places.iter().map(|place| Reverse((doc, *place))));
        places.sort_unstable();
        work(places.len() as u32);
        places.into_iter().map(|place| self.nodes[place].intervals(doc)).collect()
    }

    /// Upper bound of the number of documents.
    pub fn cost(&self) -> u64 {
        self.nodes.iter().map(Node::cost).sum()
    }
}

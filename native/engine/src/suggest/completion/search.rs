//! The top-weight paths of a leaf, searched for as Lucene's `TopNSearcher` does, with a queue that may be too short for
//! all.

use std::cmp::Ordering;

use super::collector::Collector;
use super::dictionary::Dictionary;
use super::pattern::Pattern;
use crate::index::snapshot::LeafView;

/// Lucene: the longest queue.
const LONGEST_QUEUE: f64 = 5000.0;

/// Ways with a common begin.
#[derive(Clone, Copy)]
struct Node {
    from: usize,
    to: usize,
    depth: usize,
    weight: u32,
    boost: f32,
}

struct Search<'a> {
    dictionary: &'a Dictionary,
    collector: &'a mut Collector,
    view: &'a LeafView,
    pattern: &'a Pattern,
    /// Nodes to expand, best first; `None` while the last path is followed.
    queue: Option<Vec<Node>>,
    depth: usize,
}

/// Gives the ways of a leaf that match to the collector, the heaviest first.
pub fn search<'a>(dictionary: &'a Dictionary, pattern: &'a Pattern, view: &'a LeafView, collector: &'a mut Collector) {
    let all = view.leaf.max_doc();
    let live = view.live_count();
    if live == 0 {
        return;
    }
    let starts = starts(dictionary, pattern);
    let most = collector.most() * starts.len();
    let depth = ((most * dictionary.widest) as f64 / (f64::from(live) / f64::from(all))).min(LONGEST_QUEUE) as usize;
    let mut search = Search { dictionary, collector, view, pattern, queue: Some(Vec::new()), depth };
    for start in starts {
        for child in search.children(start) {
            search.offer(start, child);
        }
    }
    search.run(most);
}

/// The shortest begins that match.
fn starts(dictionary: &Dictionary, pattern: &Pattern) -> Vec<Node> {
    let mut starts: Vec<Node> = Vec::new();
    for (place, way) in dictionary.ways.iter().enumerate() {
        let Some(depth) = pattern.matched(&way.key) else { continue };
        let begin = &way.key[..depth];
        match starts.last_mut() {
            Some(last) if last.depth == depth && dictionary.ways[last.from].key[..depth] == *begin => last.to = place + 1,
            _ => starts.push(Node { from: place, to: place + 1, depth, weight: 0, boost: pattern.boost(begin) }),
        }
    }
    for start in &mut starts {
        start.weight = dictionary.heaviest(start.from, start.to);
    }
    starts
}

impl Node {
    fn score(&self) -> f32 {
        let weight = self.weight as f32;
        if self.boost.total_cmp(&0.0).is_eq() {
            weight
        } else if self.weight == 0 {
            self.boost
        } else {
            weight * self.boost
        }
    }
}

impl Search<'_> {
    fn begin(&self, node: Node) -> &[u8] {
        &self.dictionary.ways[node.from].key[..node.depth]
    }

    /// The better first: score, then what leads there.
    fn order(&self, a: Node, b: Node) -> Ordering {
        b.score().total_cmp(&a.score()).then_with(|| self.begin(a).cmp(self.begin(b)))
    }

    /// Returns true if a single path remains and was followed to its end.
    fn is_end(&self, node: Node) -> bool {
        self.dictionary.ways[node.from].key.len() == node.depth
    }

    fn children(&self, node: Node) -> Vec<Node> {
        let mut children: Vec<Node> = Vec::new();
        if self.is_end(node) {
            return children;
        }
        let ways = &self.dictionary.ways;
        for place in node.from..node.to {
            match children.last_mut() {
                Some(last) if ways[last.from].key[node.depth] == ways[place].key[node.depth] => last.to = place + 1,
                _ => children.push(Node { from: place, to: place + 1, depth: node.depth + 1, ..node }),
            }
        }
        for child in &mut children {
            child.weight = self.dictionary.heaviest(child.from, child.to);
        }
        children
    }

    /// Queues a child unless the queue is full of better ones.
    fn offer(&mut self, parent: Node, child: Node) {
        let Some(queue) = &self.queue else { return };
        if queue.len() == self.depth
            && let Some(&bottom) = queue.last()
        {
            // Lucene: it is the parent that is compared (api/global/search_suggest_completion).
            let competes = match self.order(parent, bottom) {
                Ordering::Greater => false,
                Ordering::Equal => self.begin(bottom) >= self.begin(child),
                Ordering::Less => true,
            };
            if !competes {
                return;
            }
        }
        if !self.accepts(child) {
            return;
        }
        let place = queue.partition_point(|&known| self.order(known, child) == Ordering::Less);
        let depth = self.depth;
        if let Some(queue) = &mut self.queue {
            queue.insert(place, child);
            queue.truncate(depth);
        }
    }

    /// Returns true if a node may lead to a new input.
    fn accepts(&self, node: Node) -> bool {
        let ways = &self.dictionary.ways[node.from..node.to];
        let surface = &ways[0].surface;
        !(self.collector.is_known(surface) && ways.iter().all(|way| way.surface == *surface))
    }

    fn run(&mut self, most: usize) {
        let mut found = 0;
        while found < most {
            let Some(queue) = &mut self.queue else { return };
            if queue.is_empty() {
                return;
            }
            let mut node = queue.remove(0);
            if !self.accepts(node) {
                continue;
            }
            // Lucene: the last way is followed without a queue (api/global/search_suggest_completion).
            if found == most - 1 && self.depth == most {
                self.queue = None;
            }
            while !self.is_end(node) {
                let children = self.children(node);
                let Some(heaviest) = children.iter().position(|child| child.weight == node.weight) else { return };
                for (place, child) in children.iter().enumerate() {
                    if place != heaviest {
                        self.offer(node, *child);
                    }
                }
                node = children[heaviest];
                if !self.accepts(node) {
                    break;
                }
            }
            if self.is_end(node) && self.accepts(node) {
                let way = &self.dictionary.ways[node.from];
                if self.view.is_live(way.doc) {
                    if !self.collector.take(&way.surface, node.score(), way.doc, self.pattern.context(&way.key)) {
                        return;
                    }
                    found += 1;
                }
            }
        }
    }
}

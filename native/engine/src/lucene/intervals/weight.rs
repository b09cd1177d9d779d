//! Intervals as matches: the more and the narrower, the closer to the boost.

use super::IntervalsSource;
use super::node::Node;
use crate::bounds::work;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::index::snapshot::LeafView;
use crate::lucene::{Scorer, Weight};

/// Documents with any interval of a source.
pub struct IntervalsWeight {
    pub source: IntervalsSource,
    pub boost: f32,
}

struct IntervalsScorer<'a> {
    node: Node<'a>,
    doc: Option<DocId>,
    freq: f32,
    least_width: i64,
    boost: f32,
}

impl Weight for IntervalsWeight {
    fn scorer<'a>(&'a self, view: &'a LeafView) -> Option<Box<dyn Scorer + 'a>> {
        let node = Node::open(&self.source, view.leaf.as_ref())?;
        let least_width = self.source.least_width();
        Some(Box::new(IntervalsScorer { node, doc: None, freq: 0.0, least_width, boost: self.boost }))
    }
}

impl Scorer for IntervalsScorer<'_> {
    fn doc(&self) -> DocId {
        self.doc.unwrap_or(0)
    }

    fn next(&mut self) -> DocId {
        self.advance(self.doc.map_or(0, |doc| doc + 1))
    }

    fn advance(&mut self, target: DocId) -> DocId {
        let mut doc = self.node.advance(target);
        while doc < NO_MORE_DOCS {
            work(1);
            let intervals = self.node.intervals(doc);
            if !intervals.is_empty() {
                // Lucene: sums in double precision that are cut to a float each time.
                self.freq = intervals.iter().fold(0.0, |freq, interval| {
                    let width = (interval.width() - self.least_width + 1).max(1);
                    (f64::from(freq) + 1.0 / width as f64) as f32
                });
                break;
            }
            doc = self.node.advance(doc + 1);
        }
        self.doc = Some(doc);
        doc
    }

    fn score(&mut self) -> f32 {
        self.boost * (1.0 - 1.0 / (1.0 + self.freq))
    }

    fn freq(&mut self) -> f32 {
        self.freq
    }

    fn cost(&self) -> u64 {
        self.node.cost()
    }
}

//! Parents of nested documents, all of which are scored.

use std::ops::ControlFlow;

use super::{BoxBulk, Bulk, Live};
use crate::index::bitset::BitSet;
use crate::index::leaf::{DocId, NO_MORE_DOCS};
use crate::lucene::ScoreMode;
use crate::lucene::emulation::Collect;
use crate::lucene::emulation::to_parent::combined;

struct ToParent<'a> {
    child: BoxBulk<'a>,
    parents: &'a BitSet,
    mode: ScoreMode,
}

pub(in crate::lucene::emulation) fn to_parent<'a>(child: BoxBulk<'a>, parents: &'a BitSet, mode: ScoreMode) -> BoxBulk<'a> {
    Box::new(ToParent { child, parents, mode })
}

impl Bulk for ToParent<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        let (parents, mode) = (self.parents, self.mode);
        let end = if max < parents.len() { max } else { NO_MORE_DOCS };
        let (first, last) = (parents.first_child(min), parents.first_child(max));
        if min >= max || first >= last {
            return ControlFlow::Continue(end);
        }
        let mut current: Option<DocId> = None;
        let mut scores = Vec::new();
        let mut gather = |doc: DocId, score: &mut dyn FnMut() -> f32| {
            if current.is_none_or(|parent| doc > parent) {
                if let Some(parent) = current {
                    let score = combined(&scores, mode);
                    collect(parent, &mut || score)?;
                }
                scores.clear();
                current = parents.next_member(doc);
            }
            scores.push(score());
            ControlFlow::Continue(())
        };
        self.child.run(&mut gather, live, first, last)?;
        if let Some(parent) = current {
            let score = combined(&scores, mode);
            collect(parent, &mut || score)?;
        }
        ControlFlow::Continue(end)
    }

    fn cost(&self) -> u64 {
        self.child.cost()
    }
}

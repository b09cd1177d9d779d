//! Matches between those that are excluded.

use std::ops::ControlFlow;

use super::{BoxBulk, Bulk, Live};
use crate::index::leaf::DocId;
use crate::lucene::emulation::{BoxCandidates, Collect};

struct Excluding<'a> {
    required: BoxBulk<'a>,
    excluded: BoxCandidates<'a>,
}

pub(super) fn excluding<'a>(required: BoxBulk<'a>, excluded: BoxCandidates<'a>) -> BoxBulk<'a> {
    Box::new(Excluding { required, excluded })
}

impl Bulk for Excluding<'_> {
    fn run(&mut self, collect: &mut Collect<'_>, live: &Live<'_>, min: DocId, max: DocId) -> ControlFlow<(), DocId> {
        let mut from = min;
        while from < max {
            let excluded = self.excluded.advance(from);
            if excluded > from {
                from = self.required.run(collect, live, from, excluded.min(max))?;
            } else if self.excluded.matches() {
                from += 1;
            } else {
                let end = self.excluded.advance(from + 1).min(max);
                from = self.required.run(collect, live, from, end)?;
            }
        }
        if from == max { self.required.run(collect, live, max, max) } else { ControlFlow::Continue(from) }
    }

    fn cost(&self) -> u64 {
        self.required.cost()
    }
}

//! Scores of the documents being collected, for `top_hits`.

use std::cell::RefCell;

use crate::index::leaf::DocId;

/// The documents of the current batch with their scores.
#[derive(Debug, Default)]
pub struct Scores(RefCell<(Vec<DocId>, Vec<f32>)>);

impl Scores {
    /// Notes a batch before it is collected; documents ascend.
    pub fn set(&self, docs: &[DocId], scores: &[f32]) {
        let (known, all) = &mut *self.0.borrow_mut();
        known.clear();
        known.extend_from_slice(docs);
        all.clear();
        all.extend_from_slice(scores);
    }

    /// The score of a document of the batch; `None` for others.
    pub fn of(&self, doc: DocId) -> Option<f32> {
        let (known, all) = &*self.0.borrow();
        known.binary_search(&doc).ok().and_then(|place| all.get(place).copied())
    }
}

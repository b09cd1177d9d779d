//! Explanations of documents that were found by their vectors.

use super::Explainer;
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::json::number::f32_to_string;
use crate::lucene::{FoundBy, Query};
use crate::similarity::Explanation;

impl Explainer<'_> {
    /// The score that a document was found with, times the boost.
    pub(super) fn vectors(
        &self,
        query: &Query,
        docs: &[(u32, f32)],
        (found_by, field): (FoundBy, Option<&str>),
        boost: f32,
    ) -> Result<Explanation> {
        let doc = self.view.base + self.doc;
        let found = docs.iter().find(|(found, _)| *found == doc);
        match (found_by, found) {
            // Lucene 10: the hits of a shard are reported by their count.
            (FoundBy::Graph(_), found) if self.major >= 9 => {
                let count = docs.len();
                match found {
                    Some(_) => Ok(Explanation::matching(self.score(query, boost)?, format!("within top {count} docs"))),
                    None => Ok(Explanation::missing(format!("not in top {count} docs"))),
                }
            }
            (FoundBy::Search | FoundBy::Graph(_), Some(_)) => {
                Ok(Explanation::matching(self.score(query, boost)?, "within top k documents"))
            }
            (FoundBy::Search | FoundBy::Graph(_), None) => Ok(Explanation::missing("not in top k documents")),
            (FoundBy::EveryVector(_), Some((_, score))) => {
                let description = format!("found vector with calculated similarity: {}", f32_to_string(*score));
                Ok(Explanation::matching(self.score(query, boost)?, description))
            }
            (FoundBy::EveryVector(_), None) => {
                let Some(field) = field else { return Err(unbuilt()) };
                let what = if self.has_vectors(field) { "Document not found in vector values" } else { "No vector values found" };
                Ok(Explanation::missing(format!("{what} for field: {field}")))
            }
            _ => Err(unbuilt()),
        }
    }

    /// Returns true if any document of the leaf has a vector in the field.
    fn has_vectors(&self, field: &str) -> bool {
        match self.view.leaf.column(field).map(AsRef::as_ref) {
            Some(Column::Terms(column)) => (0..self.view.leaf.max_doc()).any(|doc| !column.get(doc).is_empty()),
            _ => false,
        }
    }
}

fn unbuilt() -> EsError {
    EsError::not_implemented("the explanation of vectors that were not found, or that had to be close enough")
}

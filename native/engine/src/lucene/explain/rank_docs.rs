//! Explanations of documents that were ranked: their ranks.

use super::Explainer;
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::lucene::{Query, RankDocs};
use crate::similarity::{Explanation, Number};

impl Explainer<'_> {
    /// ES: the value is the rank, not the score (`api/global/search_retriever_rescorer`).
    pub(super) fn rank_docs(&self, ranked: &RankDocs) -> Result<Explanation> {
        let doc = self.view.base + self.doc;
        let Some(found) = ranked.docs.iter().find(|found| found.doc == doc) else {
            return Ok(Explanation::missing(format!("doc not found in top {} rank docs", ranked.ranked)));
        };
        let score = f32_to_string(found.score);
        let rank = found.rank;
        let description = format!("doc [{doc}] with an original score of [{score}] is at rank [{rank}] from the following source queries.");
        let parts = ranked.sources.iter().map(|source| self.source(source)).collect::<Result<_>>()?;
        Ok(Explanation::of(Number::Whole(i64::from(rank)), description).from_parts(parts))
    }

    fn source(&self, source: &Query) -> Result<Explanation> {
        let Query::DocScores { docs, .. } = source else { return self.explain(source) };
        let doc = self.view.base + self.doc;
        Ok(match docs.iter().find(|(found, _)| *found == doc) {
            Some((_, score)) => {
                let description = format!("found vector with calculated similarity: {}", f32_to_string(*score));
                Explanation::matching(*score, description)
            }
            None => return Err(EsError::not_implemented("the explanation of vectors that were not found")),
        })
    }
}

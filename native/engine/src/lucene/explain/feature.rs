//! Scores by a feature, explained.

use super::{Explainer, Explanation};
use crate::error::Result;
use crate::lucene::Query;
use crate::lucene::feature::feature_of;

impl Explainer<'_> {
    /// The score of a document by its feature. ES: a description of what there is not names the query (`mapping/sparse_vector`).
    pub(super) fn feature(&self, query: &Query, field: &str, term: &[u8], boost: f32) -> Result<Explanation> {
        let name = String::from_utf8_lossy(term);
        let Some(value) = feature_of(self.view, field, term, self.doc) else {
            let shown = self.describer().show(query)?;
            let is_known = self.view.leaf.doc_freq(field, term) > 0;
            let what = if is_known { "isn't set" } else { "doesn't exist" };
            return Ok(Explanation::missing(format!("weight({shown} in {}) [LinearFunction]. Feature {name} {what}.", self.doc)));
        };
        let description = format!("Linear function on the {field} field for the {name} feature, computed as w * S from:");
        Ok(Explanation::matching(boost * value, description)
            .from_parts(vec![Explanation::matching(boost, "w, weight of this function"), Explanation::matching(value, "S, feature value")]))
    }
}

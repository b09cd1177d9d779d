//! Explanations of intervals.

use super::Explainer;
use crate::error::Result;
use crate::lucene::Query;
use crate::similarity::Explanation;

impl Explainer<'_> {
    /// The more and the narrower the intervals, the closer to the boost.
    pub(super) fn intervals(&self, query: &Query, boost: f32) -> Result<Explanation> {
        let shown = self.describer().show(query)?;
        let weight = query.bind(self.statistics, true, boost);
        let missing = || Ok(Explanation::missing("no matching intervals"));
        let Some(mut scorer) = weight.scorer(self.view) else { return missing() };
        if scorer.advance(self.doc) != self.doc {
            return missing();
        }
        let (score, freq) = (scorer.score(), scorer.freq());
        let description = "Saturation function on interval frequency, computed as w * S / (S + k) from:";
        Ok(Explanation::matching(score, description).from_parts(vec![
            Explanation::matching(boost, "w, weight of this function"),
            Explanation::matching(1.0, "k, pivot feature value that would give a score contribution equal to w/2"),
            Explanation::matching(freq, format!("S, the sloppy frequency of the interval query {shown}")),
        ]))
    }
}

//! Estimates how large scores may become by boosts and weights. ES: infinite scores become NaN when multiplied by 0
//! (`query/function_score_overflow`).

use super::function_score::{FunctionMode, FunctionScoreQuery};
use super::query::{Occur, Query};

/// Far above any score without boosts and weights, and far below infinity.
const GREAT: f64 = 1e19;

impl FunctionScoreQuery {
    /// Returns true if the product of the query's score and the functions' value may be NaN because one of them is infinite.
    pub(super) fn may_overflow(&self) -> bool {
        let is_endless = self.greatest_factor().is_infinite();
        is_endless || self.uses_query_scores() && self.query.greatest_score().is_none_or(|greatest| greatest > GREAT)
    }

    /// Approximate upper bound of the functions' value, each at most 1 without its weight.
    fn greatest_factor(&self) -> f64 {
        let weights = self.functions.iter().map(|function| function.weight.map_or(1.0, f64::from).max(1.0));
        if self.score_mode == FunctionMode::Multiply { weights.product() } else { weights.sum() }
    }
}

impl Query {
    /// Approximate upper bound of the score, with 1 for unboosted queries; `None` if unknown.
    fn greatest_score(&self) -> Option<f64> {
        match self {
            Self::Boost(inner, boost) => Some(inner.greatest_score()? * f64::from(*boost)).filter(|greatest| !greatest.is_nan()),
            Self::Expanded { query: inner, .. } | Self::LikeThis { query: inner, .. } | Self::ToParent { child: inner, .. } => {
                inner.greatest_score()
            }
            Self::Boolean(boolean) => {
                let scoring = boolean.clauses.iter().filter(|(occur, _)| matches!(occur, Occur::Must | Occur::Should));
                scoring.map(|(_, clause)| clause.greatest_score()).sum()
            }
            Self::DisMax { disjuncts: parts, .. } | Self::Covering { queries: parts, .. } => parts.iter().map(Self::greatest_score).sum(),
            Self::Boosting { positive, factor, .. } => Some(positive.greatest_score()? * f64::from(*factor).max(1.0)),
            Self::FunctionScore(query) => {
                let factor = query.greatest_factor().min(query.max_boost.into());
                Some((1.0 + query.query.greatest_score()?) * (1.0 + factor))
            }
            Self::ScriptScore(_) => None,
            _ => Some(1.0),
        }
    }
}

//! How great scores may become by boosts and weights. ES: those that become endless are no number once they are multiplied with 0.

use super::function_score::{FunctionMode, FunctionScoreQuery};
use super::query::{Occur, Query};

/// Far from what any score comes to without boosts and weights, and as far from what is endless.
const GREAT: f64 = 1e19;

impl FunctionScoreQuery {
    /// Whether the product of the query's score and the functions' value may be none, since one of them is endless.
    pub(super) fn may_overflow(&self) -> bool {
        let is_endless = self.greatest_factor().is_infinite();
        is_endless || self.asks_for_scores() && self.query.greatest_score().is_none_or(|greatest| greatest > GREAT)
    }

    /// About what the functions' value is at the most, none of which is above 1 without its weight.
    fn greatest_factor(&self) -> f64 {
        let weights = self.functions.iter().map(|function| function.weight.map_or(1.0, f64::from).max(1.0));
        if self.score_mode == FunctionMode::Multiply { weights.product() } else { weights.sum() }
    }
}

impl Query {
    /// About what it scores at the most, taking as 1 what is not boosted; `None` where that is not known.
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

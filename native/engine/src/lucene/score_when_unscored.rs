//! The score that a query reports if scores are not needed.

use super::{BooleanQuery, Occur, Query};

impl Query {
    /// The score reported for every match of a rewritten query if scores are not needed; `None` if it is unknown or not
    /// the same for all. Lucene: terms score 0, values the boost of the query, and constants whatever is inside
    /// (`api/global/search_inner_hits_track_scores`).
    pub fn unscored_score(&self) -> Option<f32> {
        match self {
            Self::Term(_) | Self::Synonym { .. } => Some(0.0),
            Self::MatchAll | Self::Numeric { .. } | Self::Exists { .. } | Self::Phrase(_) => Some(1.0),
            Self::ConstantScore(inner) => inner.unscored_score(),
            Self::Boost(inner, _) if matches!(**inner, Self::ConstantScore(_)) => inner.unscored_score(),
            Self::Boost(inner, boost) => match (&**inner, inner.unscored_score()?) {
                (Self::MatchAll | Self::Numeric { .. } | Self::Exists { .. }, score) => Some(score * boost),
                (_, score) => Some(score).filter(|score| *score == 0.0),
            },
            Self::FunctionScore(query) if query.min_score.is_none() => query.query.unscored_score(),
            Self::DisMax { disjuncts, .. } => nothing_of_any(disjuncts.iter()),
            Self::Boolean(boolean) => of_clauses(boolean),
            _ => None,
        }
    }
}

fn of_clauses(boolean: &BooleanQuery) -> Option<f32> {
    let required: Vec<&Query> = boolean.of(Occur::Must).chain(boolean.of(Occur::Filter)).collect();
    match &required[..] {
        // Lucene: optional clauses only matter where they must match (api/global/search_inner_hits_track_scores).
        _ if boolean.minimum_should_match > 0 && !required.is_empty() => None,
        [] => match (boolean.count(Occur::Should), boolean.of(Occur::Should).next()) {
            (1, Some(one)) => one.unscored_score(),
            _ => nothing_of_any(boolean.of(Occur::Should)),
        },
        [one] => one.unscored_score(),
        _ => boolean.of(Occur::Must).map(Query::unscored_score).sum(),
    }
}

/// 0 if none of the queries scores.
fn nothing_of_any<'q>(mut queries: impl Iterator<Item = &'q Query>) -> Option<f32> {
    queries.all(|query| query.unscored_score() == Some(0.0)).then_some(0.0)
}

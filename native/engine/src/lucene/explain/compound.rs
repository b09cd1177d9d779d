//! Explanations of compound queries.

use super::Explainer;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::json::number::f32_to_string;
use crate::lucene::{BooleanQuery, Occur, Query, RequiredMatches, ScoreMode, SpanQuery};
use crate::similarity::{Explanation, Number};

impl Explainer<'_> {
    pub(super) fn boolean(&self, query: &Query, boolean: &BooleanQuery, boost: f32) -> Result<Explanation> {
        self.describer().check_dates(boolean)?;
        let (mut parts, mut unmatched) = (Vec::new(), Vec::new());
        let (mut failed, mut matching, mut optional) = (false, 0, 0);
        for (occur, clause) in &boolean.clauses {
            let scores = matches!(occur, Occur::Must | Occur::Should);
            let explanation = if scores { self.clause(clause, boost)? } else { self.unscored(clause)? };
            let about = |what: &str| Ok::<_, EsError>(format!("{what} clause ({})", self.describer().show(clause)?));
            match (occur, explanation.matches) {
                (Occur::Must | Occur::Should, true) => parts.push(explanation),
                (Occur::Filter, true) => {
                    let product = Explanation::matching(0.0, "match on required clause, product of:");
                    parts.push(product.from_parts(vec![Explanation::matching(0.0, "# clause"), explanation]));
                }
                (Occur::MustNot, true) => {
                    parts.push(Explanation::missing(about("match on prohibited")?).from_parts(vec![explanation]));
                    failed = true;
                    continue;
                }
                (Occur::Must | Occur::Filter, false) => {
                    parts.push(Explanation::missing(about("no match on required")?).from_parts(vec![explanation]));
                    failed = true;
                    continue;
                }
                (Occur::Should, false) => {
                    unmatched.push(Explanation::missing(about("no match on optional")?).from_parts(vec![explanation]));
                    continue;
                }
                (Occur::MustNot, false) => continue,
            }
            matching += 1;
            optional += u32::from(*occur == Occur::Should);
        }
        if failed {
            return Ok(Explanation::missing("Failure to meet condition(s) of required/prohibited clause(s)").from_parts(parts));
        }
        let minimum = boolean.minimum_should_match;
        let enough = optional >= minimum;
        if matching > 0 && enough {
            self.check_scored(boolean)?;
            return Ok(Explanation::matching(self.score(query, boost)?, "sum of:").from_parts(parts));
        }
        // ES: since 9, optional clauses that do not match are reported too (api/global/explain_compound).
        let counts_matches = self.major >= 9;
        if counts_matches {
            parts.extend(unmatched);
        }
        let description = if matching == 0 {
            "No matching clauses".to_owned()
        } else {
            let matched = if counts_matches { format!(", matched: {optional}") } else { String::new() };
            format!("Failure to match minimum number of optional clauses: {minimum}{matched}")
        };
        Ok(Explanation::missing(description).from_parts(parts))
    }

    pub(super) fn dis_max(&self, disjuncts: &[Query], tie_breaker: f32, boost: f32) -> Result<Explanation> {
        let (mut matching, mut missing) = (Vec::new(), Vec::new());
        let (mut best, mut others, mut unknown) = (0.0, 0.0, None);
        for disjunct in self.describer().disjuncts(disjuncts) {
            // A disjunct known to match nothing is only included if no other matches.
            let explanation = match self.clause(disjunct, boost) {
                Err(error) if disjunct.is_nothing() => {
                    unknown = Some(error);
                    continue;
                }
                explained => explained?,
            };
            if !explanation.matches {
                missing.push(explanation);
                continue;
            }
            let score = explanation.value.as_f64();
            if score >= best {
                (best, others) = (score, others + best);
            } else {
                others += score;
            }
            matching.push(explanation);
        }
        if let (true, Some(error)) = (matching.is_empty(), unknown) {
            return Err(error);
        }
        if matching.is_empty() {
            return Ok(Explanation::missing("No matching clause").from_parts(missing));
        }
        let description =
            if tie_breaker == 0.0 { "max of:".to_owned() } else { format!("max plus {} times others of:", f32_to_string(tie_breaker)) };
        let score = (best + others * f64::from(tie_breaker)) as f32;
        Ok(Explanation::matching(score, description).from_parts(matching))
    }

    #[allow(clippy::float_cmp)]
    pub(super) fn boosting(&self, query: &Query, positive: &Query, negative: &Query, factor: f32, boost: f32) -> Result<Explanation> {
        let mut inner = self.scored(positive, 1.0)?;
        if !inner.matches {
            return Ok(inner);
        }
        // ES: what has no value to measure is explained as a match here too (query/distance_feature_by_value).
        let is_explained =
            negative.explains_missing() && self.scored(&bound(self.describer().rewrite_named(negative.clone())), 1.0)?.matches;
        if is_explained || self.matches(negative) {
            let shown = self.describer().show(&bound(self.describer().rewrite_named(negative.clone())))?;
            let matched = Explanation::matching(factor, format!("Matched boosting query score({shown})"));
            let value = Number::Double(inner.value.as_f64() * f64::from(factor));
            inner = Explanation::of(value, "product of:").from_parts(vec![inner, matched]);
        }
        let shown = self.describer().show(query)?;
        if boost == 1.0 {
            return Ok(Explanation::of(inner.value, format!("weight({shown}), result of:")).from_parts(vec![inner]));
        }
        let parts = vec![Explanation::matching(boost, "boost"), inner];
        Ok(Explanation::matching(self.score(query, boost)?, format!("weight({shown}), product of:")).from_parts(parts))
    }

    pub(super) fn covering(&self, query: &Query, queries: &[Query], minimum: &RequiredMatches, boost: f32) -> Result<Explanation> {
        let wanted = minimum.bind(self.view).map_or(Ok(None), |wanted| wanted.of(self.doc))?;
        let Some(wanted) = wanted else { return Ok(Explanation::missing("minimumNumberMatch has no value on the current document")) };
        let parts = queries.iter().map(|query| self.clause(query, boost)).collect::<Result<Vec<_>>>()?;
        let matching = parts.iter().filter(|part| part.matches).count() as i64;
        let description = format!("{matching} matches for {wanted} required matches");
        Ok(if matching >= wanted {
            Explanation::matching(self.score(query, boost)?, description + ", sum of:").from_parts(parts)
        } else {
            Explanation::missing(description).from_parts(parts)
        })
    }

    pub(super) fn to_parent(
        &self,
        query: &Query,
        child: &Query,
        parent: Option<&str>,
        score_mode: ScoreMode,
        boost: f32,
    ) -> Result<Explanation> {
        if !self.matches(query) {
            return Ok(Explanation::missing("Not a match"));
        }
        let parents = self.view.leaf.parents(parent);
        let (first, last): (DocId, DocId) = (parents.map_or(0, |parents| parents.first_child(self.doc)), self.doc.saturating_sub(1));
        let unscored;
        let (child, boost) = if score_mode == ScoreMode::None || self.replaced {
            unscored = child.clone().constant().boosted(0.0).rewrite_as(self.major);
            (&unscored, 1.0)
        } else {
            (child, boost)
        };
        let mut chosen: Option<Explanation> = None;
        let mut count = 0;
        for doc in first..=last {
            let explanation = Explainer { doc, ..*self }.scored(child, boost)?;
            if !explanation.matches {
                continue;
            }
            count += 1;
            let value = explanation.value.as_f64();
            let better = |chosen: &Explanation| {
                if score_mode == ScoreMode::Min { value < chosen.value.as_f64() } else { value > chosen.value.as_f64() }
            };
            if chosen.as_ref().is_none_or(better) {
                chosen = Some(explanation);
            }
        }
        let mode = match score_mode {
            ScoreMode::Avg => "Avg",
            ScoreMode::Sum => "Total",
            ScoreMode::Min => "Min",
            ScoreMode::Max => "Max",
            ScoreMode::None => "None",
        };
        // Lucene: the numbers count on from leaf to leaf.
        let (first, last) = (self.view.base + first, self.view.base + last);
        let description = format!("Score based on {count} child docs in range from {first} to {last}, using score mode {mode}");
        Ok(Explanation::matching(self.score(query, boost)?, description).from_parts(chosen.into_iter().collect()))
    }
}

/// The part of a query that is bound: the query inside boosts and masks.
fn bound(query: Query) -> Query {
    match query {
        Query::Boost(inner, _) => bound(*inner),
        Query::Span(span) => match *span {
            SpanQuery::Masked(inner, ..) => bound(Query::Span(inner)),
            span => Query::Span(Box::new(span)),
        },
        other => other,
    }
}

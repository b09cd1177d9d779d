//! `rescore`: the best hits of a shard, ordered anew with a second query's scores.

use super::shard_result::ShardResult;
use super::top_docs::Hit;
use crate::error::{EsError, Result};
use crate::index::leaf::NO_MORE_DOCS;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Location, Value};
use crate::lucene::{Failure, Query, Weight};
use crate::query_dsl::{BoxQuery, ParseContext, parse_query};
use crate::similarity::Explanation;
use crate::xcontent::{object_parser, scalar};

const KEYS: &[&str] = &["rescore_query", "query_weight", "rescore_query_weight", "score_mode"];

/// Default window.
const WINDOW: i64 = 10;

/// One rescorer as requested.
pub struct Rescore<'a> {
    /// Number of hits to rescore.
    pub window: i64,
    /// The second query.
    pub query: BoxQuery<'a>,
    /// How scores are combined.
    pub combine: Combine,
}

/// Combination of the scores of both queries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Combine {
    query_weight: f32,
    rescore_query_weight: f32,
    mode: ScoreMode,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScoreMode {
    Avg,
    Max,
    Min,
    Total,
    Multiply,
}

impl Combine {
    /// The score of a hit; `second` is absent where the second query does not match.
    fn score(self, first: f32, second: Option<f32>) -> f32 {
        let first = first * self.query_weight;
        let Some(second) = second else { return first };
        self.mode.of(first, second * self.rescore_query_weight)
    }
}

impl ScoreMode {
    fn of(self, first: f32, second: f32) -> f32 {
        match self {
            Self::Avg => f32::midpoint(first, second),
            Self::Max => first.max(second),
            Self::Min => first.min(second),
            Self::Total => first + second,
            Self::Multiply => first * second,
        }
    }

    /// The name in explanations.
    fn name(self) -> &'static str {
        match self {
            Self::Avg => "avg",
            Self::Max => "max",
            Self::Min => "min",
            Self::Total => "sum",
            Self::Multiply => "product",
        }
    }
}

impl<'a> Rescore<'a> {
    /// Parses an object or an array of objects. ES: an item that is not an object is skipped, and the item after it is parsed in its place
    /// (`api/global/search_rescore_lists`).
    pub fn parse_all(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Vec<Self>> {
        let Some(items) = value.as_array() else { return Ok(vec![Self::parse(value, cx)?]) };
        let (mut all, mut items) = (Vec::new(), items.iter());
        while let Some(item) = items.next() {
            all.push(match &item.kind {
                Kind::Object(_) => Self::parse(item, cx)?,
                Kind::Array(inner) => return Err(nested(item, inner, items.next().is_none().then_some(value), cx)?),
                _ => Self::behind(items.next(), value, cx)?,
            });
        }
        cx.closing(value)?;
        Ok(all)
    }

    /// Parses the item after a value in an array.
    fn behind(next: Option<&'a Value<'a>>, array: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match next {
            Some(next) if next.as_object().is_some() => Self::parse(next, cx),
            Some(next) => Err(unnamed(next, cx)),
            None => Err(unexpected("END_ARRAY", "null", cx.closing(array)?, cx)),
        }
    }

    fn parse(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut window, mut found) = (WINDOW, None);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (&*member.key, &member.value);
            match &value.kind {
                Kind::Array(_) | Kind::Null => return Err(unexpected(value.token(), key, value.at, cx)),
                Kind::Object(_) if found.is_some() && cx.major >= 9 => {
                    return Err(cx.parsing("Can't have more than one rescore type in a [rescore] object", value.at));
                }
                Kind::Object(_) if key == "query" => found = Some(by_query(value, cx)?),
                Kind::Object(_) if key == "script" && cx.major >= 9 => {
                    return Err(EsError::not_implemented("search option [rescore.script]"));
                }
                Kind::Object(_) => {
                    let reason = format!("[{}:{}] unknown field [{key}]", value.at.line, value.at.column);
                    return Err(cx.stop(EsError::new("named_object_not_found_exception", 400, reason), value.at));
                }
                _ if key == "window_size" => window = i64::from(scalar::int(value, cx)?),
                _ => return Err(cx.parsing(format!("rescore doesn't support [{key}]"), value.at)),
            }
        }
        let end = cx.closing(value)?;
        match found {
            Some((query, combine)) => Ok(Self { window, query, combine }),
            None => Err(cx.parsing("missing rescore type", end)),
        }
    }

    /// Rejects windows larger than the index allows.
    pub fn check_window(&self, limit: u64) -> Result<()> {
        if self.window > 0 && self.window as u64 > limit {
            return Err(EsError::illegal_argument(format!(
                "Rescore window [{}] is too large. It must be less than [{limit}]. This prevents allocating massive heaps for storing \
                 the results to be rescored. This limit can be set by changing the [index.max_rescore_window] index level setting.",
                self.window
            )));
        }
        Ok(())
    }
}

/// The error of a nested array in the array of rescorers; `outer`: it is the last item.
fn nested(array: &Value<'_>, items: &[Value<'_>], outer: Option<&Value<'_>>, cx: &ParseContext<'_>) -> Result<EsError> {
    let Some(first) = items.first() else { return Ok(unexpected("END_ARRAY", "null", cx.closing(array)?, cx)) };
    if first.as_object().is_none() {
        return Ok(unnamed(first, cx));
    }
    // ES: an object is parsed as if it were the item, and the end of the array it is in ends the list (api/global/search_rescore_lists).
    Rescore::parse(first, cx)?;
    match (items, outer) {
        ([_], Some(outer)) => Ok(cx.parsing("Unknown key for a END_ARRAY in [rescore].", cx.closing(outer)?)),
        _ => Ok(EsError::not_implemented("a list in the list of [rescore]")),
    }
}

/// The error for a value found where a rescorer's members are expected. ES: the name it does not have is read
/// (`api/global/search_rescore_lists`).
fn unnamed(value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    match &value.kind {
        Kind::Array(_) | Kind::Null => unexpected(value.token(), "null", value.at, cx),
        _ => cx.stop(EsError::new("null_pointer_exception", 500, "fieldName cannot be null"), value.at),
    }
}

fn unexpected(token: &str, key: &str, at: Location, cx: &ParseContext<'_>) -> EsError {
    cx.parsing(format!("unexpected token [{token}] after [{key}]"), at)
}

fn by_query<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<(BoxQuery<'a>, Combine)> {
    let mut query = None;
    let mut combine = Combine { query_weight: 1.0, rescore_query_weight: 1.0, mode: ScoreMode::Total };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (&*member.key, &member.value);
        let failed = |cause| object_parser::failed("query", key, value, cause, cx);
        match (key, &value.kind) {
            ("rescore_query", Kind::Object(_)) => query = Some(parse_query(value, cx).map_err(failed)?),
            ("query_weight", Kind::Number(_) | Kind::String(_)) => combine.query_weight = scalar::float(value, cx).map_err(failed)?,
            ("rescore_query_weight", Kind::Number(_) | Kind::String(_)) => {
                combine.rescore_query_weight = scalar::float(value, cx).map_err(failed)?;
            }
            ("score_mode", Kind::String(_)) => {
                let text = scalar::text(value, cx).map_err(failed)?;
                combine.mode = mode(text).map_err(|cause| failed(cx.stop(cause, value.at)))?;
            }
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type("query", key, value, cx)),
            _ => return Err(object_parser::unknown_field("query", member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    match query {
        Some(query) => Ok((query, combine)),
        None => Err(cx.illegal("rescore_query cannot be null", end)),
    }
}

fn mode(text: &str) -> Result<ScoreMode> {
    Ok(match text.to_lowercase().as_str() {
        "avg" => ScoreMode::Avg,
        "max" => ScoreMode::Max,
        "min" => ScoreMode::Min,
        "total" => ScoreMode::Total,
        "multiply" => ScoreMode::Multiply,
        _ => return Err(EsError::illegal_argument(format!("illegal score_mode [{text}]"))),
    })
}

/// A rescorer bound to one shard.
pub(super) struct Rescorer {
    /// The number of hits it reorders, as requested.
    pub(super) window: i64,
    pub(super) query: Query,
    pub(super) combine: Combine,
    /// First error of the query's execution.
    pub(super) failure: Failure,
}

impl Rescorer {
    /// Explains the score of a hit: `first` is the score before, `second` why the second query matches or not, if it
    /// was run.
    pub(super) fn explain(&self, first: Explanation, second: Option<Explanation>) -> Explanation {
        let weighed = |explanation: Explanation, weight: f32, name: &str| {
            let value = explanation.value.as_f32() * weight;
            Explanation::matching(value, "product of:").from_parts(vec![explanation, Explanation::matching(weight, name)])
        };
        let primary = weighed(first, self.combine.query_weight, "primaryWeight");
        let Some(second) = second.filter(|second| second.matches) else { return primary };
        let secondary = weighed(second, self.combine.rescore_query_weight, "secondaryWeight");
        let value = self.combine.mode.of(primary.value.as_f32(), secondary.value.as_f32());
        Explanation::matching(value, format!("{} of:", self.combine.mode.name())).from_parts(vec![primary, secondary])
    }

    /// Maximum number of hits to rescore.
    pub(super) fn window(&self) -> usize {
        self.window.max(0) as usize
    }

    /// Rescores the first hits and sorts all. ES: a negative window fails if there are hits (`api/global/search_rescore_below_zero`).
    pub(super) fn apply(&self, shard: &ShardSnapshot, weight: &dyn Weight, result: &mut ShardResult) -> Result<()> {
        if self.window < 0 && !result.hits.is_empty() {
            return Err(EsError::new("negative_array_size_exception", 500, self.window.to_string()));
        }
        let window = self.window().min(result.hits.len());
        let (first, rest) = result.hits.split_at_mut(window);
        result.rescored.push(first.iter().map(|hit| (hit.leaf, hit.doc)).collect());
        first.sort_by_key(|hit| (hit.leaf, hit.doc));
        for hits in first.chunk_by_mut(|left, right| left.leaf == right.leaf) {
            self.score(shard, weight, hits);
        }
        for hit in rest {
            hit.score = self.combine.score(hit.score, None);
        }
        // ES: all of them are sorted anew; documents decide between equal scores (api/global/search_rescore).
        result.hits.sort_by(|left, right| right.score.total_cmp(&left.score).then((left.leaf, left.doc).cmp(&(right.leaf, right.doc))));
        if let Some(hit) = result.hits.first() {
            result.max_score = hit.score;
        }
        Ok(())
    }

    /// Rescores the hits of one leaf, in document order.
    fn score(&self, shard: &ShardSnapshot, weight: &dyn Weight, hits: &mut [Hit]) {
        let Some(leaf) = hits.first().map(|hit| hit.leaf) else { return };
        let mut scorer = weight.scorer(&shard.leaves[leaf as usize]);
        let mut at = None;
        for hit in hits {
            let second = scorer.as_mut().and_then(|scorer| {
                if at.is_none_or(|at| at < hit.doc) {
                    at = Some(scorer.advance(hit.doc));
                }
                (at == Some(hit.doc) && hit.doc != NO_MORE_DOCS).then(|| scorer.score())
            });
            hit.score = self.combine.score(hit.score, second);
        }
    }
}

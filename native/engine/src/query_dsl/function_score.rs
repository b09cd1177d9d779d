//! `function_score`: scores changed by functions of the document.

use super::function;
use super::function::BoxFunction;
use super::parse::parse_query;
use super::{
    BoxQuery, CanMatch, Common, Deferred, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits, can_match,
    visit_nested_hits,
};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Value};
use crate::lucene::{BoostMode, FilteredFunction, FunctionMode, FunctionScoreQuery, Query, ScoreFunction};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "function_score", parse };

struct FunctionScore<'a> {
    query: Option<BoxQuery<'a>>,
    functions: Vec<Function<'a>>,
    score_mode: FunctionMode,
    boost_mode: BoostMode,
    max_boost: f32,
    min_score: Option<f32>,
    common: Common,
}

#[derive(Default)]
struct Function<'a> {
    filter: Option<BoxQuery<'a>>,
    named: Option<(&'a str, BoxFunction<'a>)>,
    weight: Option<f32>,
    name: Option<String>,
}

const SCORE_MODES: &[(&str, FunctionMode)] = &[
    ("FIRST", FunctionMode::First),
    ("AVG", FunctionMode::Avg),
    ("MAX", FunctionMode::Max),
    ("SUM", FunctionMode::Sum),
    ("MIN", FunctionMode::Min),
    ("MULTIPLY", FunctionMode::Multiply),
];

const BOOST_MODES: &[(&str, BoostMode)] = &[
    ("MULTIPLY", BoostMode::Multiply),
    ("REPLACE", BoostMode::Replace),
    ("SUM", BoostMode::Sum),
    ("AVG", BoostMode::Avg),
    ("MAX", BoostMode::Max),
    ("MIN", BoostMode::Min),
];

fn mode<M: Copy>(known: &[(&str, M)], class: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<M> {
    let name = scalar::text(value, cx)?.to_uppercase();
    let found = known.iter().find(|known| known.0 == name).map(|known| known.1);
    found.ok_or_else(|| cx.illegal(format!("No enum constant org.elasticsearch.common.lucene.search.function.{class}.{name}"), value.at))
}

/// Validation that is deferred until all members are parsed.
#[derive(Default)]
struct DeferredChecks {
    of_query: Deferred,
    of_functions: Vec<Deferred>,
}

/// Which of the two ways to list functions the body uses.
enum FunctionSyntax<'a> {
    Nothing,
    Array,
    Single(&'a str),
}

impl<'a> FunctionSyntax<'a> {
    fn single(&mut self, key: &'a str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let reason = match self {
            Self::Nothing => {
                *self = Self::Single(key);
                return Ok(());
            }
            Self::Array => format!(
                "failed to parse [function_score] query. [you can either define [functions] array or a single function, not both. already \
                 found [functions] array, now encountering [{key}].]"
            ),
            Self::Single(first) => format!(
                "failed to parse [function_score] query. already found function [{first}], now encountering [{key}]. use [functions] array \
                 if you want to define several functions."
            ),
        };
        Err(cx.parsing(reason, value.at))
    }

    fn array(&mut self, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        if let Self::Single(first) = self {
            let reason = format!(
                "failed to parse [function_score] query. [you can either define [functions] array or a single function, not both. already \
                 found [{first}], now encountering [functions].]"
            );
            return Err(cx.parsing(reason, value.at));
        }
        *self = Self::Array;
        Ok(())
    }
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = FunctionScore {
        query: None,
        functions: Vec::new(),
        score_mode: FunctionMode::Multiply,
        boost_mode: BoostMode::Multiply,
        max_boost: f32::MAX,
        min_score: None,
        common: Common::default(),
    };
    let (mut given, mut late) = (FunctionSyntax::Nothing, DeferredChecks::default());
    for member in value.as_object().into_iter().flatten() {
        query.member((&member.key, &member.value), &mut given, &mut late, cx)?;
    }
    cx.closing(value)?;
    boost_and_name::check_boost("function_score", value, &query.common, cx)?;
    cx.put_off(late.of_query);
    // ES: if the query cannot match, the filters of functions are never rewritten (query/late_wrapper).
    if query.ahead() != CanMatch::Nothing {
        late.of_functions.into_iter().for_each(|part| cx.put_off(part));
    }
    Ok(Box::new(query))
}

impl<'a> FunctionScore<'a> {
    fn member(
        &mut self,
        (key, value): (&'a str, &'a Value<'a>),
        given: &mut FunctionSyntax<'a>,
        late: &mut DeferredChecks,
        cx: &ParseContext<'_>,
    ) -> Result<()> {
        match (&value.kind, key) {
            // ES: null is no value: it is passed over, whatever its key (query/null_values).
            (Kind::Null, _) => {}
            (Kind::Object(_), "query") => {
                let (query, put_off) = cx.apart(|| parse_query(value, cx))?;
                self.query = Some(query);
                late.of_query = put_off;
            }
            (Kind::Object(_), _) => {
                given.single(key, value, cx)?;
                let function = function::parse(key, value, cx)?;
                self.functions.push(Function { named: Some((key, function)), ..Function::default() });
            }
            (Kind::Array(items), "functions") => {
                given.array(value, cx)?;
                for item in items {
                    let (function, put_off) = cx.apart(|| Function::parse(item, cx))?;
                    self.functions.push(function);
                    late.of_functions.push(put_off);
                }
                cx.closing(value)?;
            }
            (Kind::Array(_), _) => {
                return Err(cx.parsing(format!("failed to parse [function_score] query. array [{key}] is not supported"), value.at));
            }
            (_, "weight") => {
                given.single(key, value, cx)?;
                let weight = Some(weight(value, cx)?);
                self.functions.push(Function { weight, ..Function::default() });
            }
            (_, "score_mode") => self.score_mode = mode(SCORE_MODES, "FunctionScoreQuery.ScoreMode", value, cx)?,
            (_, "boost_mode") => self.boost_mode = mode(BOOST_MODES, "CombineFunction", value, cx)?,
            (_, "max_boost") => self.max_boost = scalar::float(value, cx)?,
            (_, "min_score") => self.min_score = Some(scalar::float(value, cx)?),
            _ if boost_and_name::read(&mut self.common, key, value, cx)? => {}
            _ => {
                given.single(key, value, cx)?;
                return Err(unsupported(key, value, cx));
            }
        }
        Ok(())
    }
}

fn unsupported(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> crate::error::EsError {
    cx.parsing(format!("failed to parse [function_score] query. field [{key}] is not supported"), value.at)
}

fn weight(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<f32> {
    let weight = scalar::float(value, cx)?;
    if weight < 0.0 {
        return Err(cx.illegal("[weight] cannot be negative for a filtering function", value.at));
    }
    Ok(weight)
}

impl<'a> Function<'a> {
    fn parse(item: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut parsed = Self::default();
        let Some(members) = item.as_object() else {
            // ES: the parts of the message are mixed up (query/function_score).
            let reason = format!(
                "failed to parse [START_OBJECT]. malformed query, expected a [{}] while parsing functions but got a [function_score] instead",
                item.token()
            );
            return Err(cx.parsing(reason, item.at));
        };
        for member in members {
            parsed.member(&member.key, &member.value, cx)?;
        }
        let end = cx.closing(item)?;
        if parsed.named.is_none() && parsed.weight.is_none() {
            let reason = "failed to parse [function_score] query. an entry in functions list is missing a function.";
            return Err(cx.parsing(reason, end));
        }
        Ok(parsed)
    }

    fn member(&mut self, key: &'a str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match (&value.kind, key) {
            // ES: anything that is neither an object nor a scalar is skipped; the items of an array are parsed in its place
            // (query/passed_over).
            (Kind::Null, _) => {}
            (Kind::Array(items), _) => {
                for item in items {
                    self.member(key, item, cx)?;
                }
                cx.closing(value)?;
            }
            (Kind::Object(_), "filter") => self.filter = Some(parse_query(value, cx)?),
            (Kind::Object(_), _) => {
                if let Some((first, _)) = &self.named {
                    let reason = format!("failed to parse function_score functions. already found [{first}], now encountering [{key}].");
                    return Err(cx.parsing(reason, value.at));
                }
                self.named = Some((key, function::parse(key, value, cx)?));
            }
            (_, "weight") => self.weight = Some(weight(value, cx)?),
            (_, "_name") if cx.major > 8 => self.name = Some(scalar::text(value, cx)?.to_owned()),
            _ => return Err(unsupported(key, value, cx)),
        }
        Ok(())
    }

    fn build(&self, cx: &QueryContext<'_>) -> Result<FilteredFunction> {
        let function = self.named.as_ref().map_or(Ok(ScoreFunction::One), |(_, function)| function.build(cx))?;
        // ES: a function without a filter applies to all documents, and so does one whose filter is known to match all before it is built
        // (query/function_score_filters).
        let is_for_all =
            |filter: &BoxQuery<'a>| cx.rewriting_shard().is_some_and(|shard| filter.rewritten(cx, shard) == CanMatch::Everything);
        let filter = match &self.filter {
            // ES: since 9 the filter's name is registered anyway (api/global/search_named_scores).
            Some(filter) if is_for_all(filter) => {
                (cx.major > 8 && filter.common().name.is_some()).then(|| filter.build(cx)).transpose()?;
                None
            }
            Some(filter) => Some(cx.without_scores(|| filter.build(cx))?),
            None => None,
        };
        let built = FilteredFunction { filter, function, weight: self.weight };
        // ES: since 9 the named filter reports the function's score, and the function's own name replaces the filter's
        // (api/global/search_named_scores).
        let of_filter = self.filter.as_ref().and_then(|filter| filter.common().name.as_ref()).filter(|_| cx.major > 8);
        if let (Some(name), Some(_)) = (of_filter, &self.name) {
            cx.forget_named(name);
        }
        if let Some(name) = self.name.as_ref().or(of_filter) {
            let filter = built.filter.as_ref().unwrap_or(&Query::MatchAll);
            cx.add_named_scored(name, filter, scored_by_function(filter, &built, cx));
        }
        Ok(built)
    }
}

/// The filter's matches, scored by the function.
fn scored_by_function(filter: &Query, function: &FilteredFunction, cx: &QueryContext<'_>) -> Query {
    Query::FunctionScore(Box::new(FunctionScoreQuery {
        query: Box::new(filter.clone().constant()),
        functions: vec![FilteredFunction { filter: None, ..function.clone() }],
        score_mode: FunctionMode::Multiply,
        boost_mode: BoostMode::Multiply,
        max_boost: f32::MAX,
        min_score: None,
        failure: cx.failure.of_query(),
        major: cx.major,
    }))
}

impl QueryBuilder for FunctionScore<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let functions = self.functions.iter().map(|function| function.build(cx)).collect::<Result<_>>()?;
        let build = || self.query.as_ref().map_or(Ok(Query::MatchAll), |query| query.build_any(cx));
        // Lucene: a minimum score needs scores, whatever is around it (query/least_score_unscored).
        let query = if self.min_score.is_some() { cx.with_scores(build) } else { build() }?;
        // ES: a query that is known to match nothing before it is built replaces the whole query (api/global/search_profile_request_order).
        if query.is_nothing() && cx.rewriting_shard().is_some_and(|shard| self.rewritten(cx, shard) == CanMatch::Nothing) {
            return Ok(query);
        }
        let query = Box::new(if can_match::is_absent(&query) { Query::MatchAll } else { query });
        Ok(Query::FunctionScore(Box::new(FunctionScoreQuery {
            query,
            functions,
            score_mode: self.score_mode,
            boost_mode: self.boost_mode,
            max_boost: self.max_boost,
            min_score: self.min_score,
            failure: cx.failure.of_query(),
            major: cx.major,
        })))
    }

    fn known_nothing(&self, cx: &QueryContext<'_>) -> Result<Query> {
        self.query.as_ref().map_or(Ok(Query::nothing()), |query| query.build_any(cx))
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        self.query.iter().try_for_each(|query| query.rewriting(cx, shard))
    }

    fn ahead(&self) -> CanMatch {
        CanMatch::nothing_if(self.query.as_ref().is_some_and(|query| query.ahead() == CanMatch::Nothing))
    }

    fn ahead_common(&self) -> Common {
        self.query.as_ref().map_or_else(|| self.common.clone(), |query| query.ahead_common().in_place_of(&self.common))
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        let nothing = self.query.as_ref().is_some_and(|query| query.rewritten(cx, shard) == CanMatch::Nothing);
        CanMatch::nothing_if(nothing)
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        self.query.iter().try_for_each(|query| visit_nested_hits(&**query, cx, found))
    }
}

//! `bool`: clauses that must, should or must not match.

use super::full_text::minimum_should_match;
use super::parse::constructing_parser::Making;
use super::parse::{parse_list_of_queries, parse_query};
use super::{
    BoxQuery, CanMatch, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, VisitNestedHits, can_match, visit_nested_hits,
};
use crate::error::Result;
use crate::index::snapshot::ShardSnapshot;
use crate::json::{Kind, Member, Value};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "bool", parse };

const KEYS: &[&str] =
    &["must", "should", "must_not", "mustNot", "filter", "adjust_pure_negative", "minimum_should_match", "boost", "_name"];

struct Bool<'a> {
    must: Vec<BoxQuery<'a>>,
    must_not: Vec<BoxQuery<'a>>,
    should: Vec<BoxQuery<'a>>,
    filter: Vec<BoxQuery<'a>>,
    minimum_should_match: Option<String>,
    adjust_pure_negative: bool,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = Bool {
        must: Vec::new(),
        must_not: Vec::new(),
        should: Vec::new(),
        filter: Vec::new(),
        minimum_should_match: None,
        adjust_pure_negative: true,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        query.member(member, cx)?;
        Making::AtOnce.check_boost("bool", value, member, query.common.boost, cx)?;
    }
    cx.closing(value)?;
    Ok(Box::new(query))
}

/// A query among documents that pass filters; only the filters without one.
pub fn filtered<'a>(query: Option<BoxQuery<'a>>, filter: Vec<BoxQuery<'a>>) -> BoxQuery<'a> {
    Box::new(Bool {
        must: query.into_iter().collect(),
        must_not: Vec::new(),
        should: Vec::new(),
        filter,
        minimum_should_match: None,
        adjust_pure_negative: true,
        common: Common::default(),
    })
}

impl<'a> Bool<'a> {
    fn member(&mut self, member: &'a Member<'a>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        match key {
            "must" => clauses(&mut self.must, key, value, cx),
            "must_not" => clauses(&mut self.must_not, key, value, cx),
            "mustNot" => {
                let (line, column) = (value.at.line, value.at.column);
                cx.deprecate(format!("[bool][{line}:{column}] Deprecated field [mustNot] used, expected [must_not] instead"));
                clauses(&mut self.must_not, key, value, cx)
            }
            "should" => clauses(&mut self.should, key, value, cx),
            "filter" => clauses(&mut self.filter, key, value, cx),
            "minimum_should_match" => match &value.kind {
                Kind::Array(_) | Kind::Object(_) => Err(object_parser::wrong_type("bool", key, value, cx)),
                _ => {
                    cx.read(value).map_err(|cause| object_parser::failed("bool", key, value, cause, cx))?;
                    self.minimum_should_match = value.scalar_text().map(str::to_owned);
                    Ok(())
                }
            },
            "adjust_pure_negative" => {
                if !matches!(value.kind, Kind::Bool(_) | Kind::String(_)) {
                    return Err(object_parser::wrong_type("bool", key, value, cx));
                }
                self.adjust_pure_negative =
                    scalar::boolean(value, cx).map_err(|cause| object_parser::failed("bool", key, value, cause, cx))?;
                Ok(())
            }
            _ if boost_and_name::read_declared("bool", &mut self.common, member, cx)? => Ok(()),
            _ => Err(object_parser::unknown_field("bool", member, KEYS, cx)),
        }
    }

    fn occurs(&self) -> [(Occur, &[BoxQuery<'a>]); 4] {
        [(Occur::Must, &self.must), (Occur::MustNot, &self.must_not), (Occur::Should, &self.should), (Occur::Filter, &self.filter)]
    }
}

fn clauses<'a>(clauses: &mut Vec<BoxQuery<'a>>, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
    let parsed = match &value.kind {
        Kind::Object(_) => parse_query(value, cx).map(|query| clauses.push(query)),
        Kind::Array(_) => parse_list_of_queries(value, cx, |query| clauses.push(query)),
        Kind::Null => Ok(()),
        _ => return Err(object_parser::wrong_type("bool", key, value, cx)),
    };
    parsed.map_err(|cause| object_parser::failed("bool", key, value, cause, cx))
}

impl Bool<'_> {
    /// Combines the `CanMatch` results of all clauses.
    fn known(&self, of: impl Fn(&BoxQuery<'_>) -> CanMatch) -> CanMatch {
        let nothing = |clauses: &[BoxQuery<'_>]| -> Vec<bool> { clauses.iter().map(|clause| of(clause) == CanMatch::Nothing).collect() };
        let (must, filter, should) = (nothing(&self.must), nothing(&self.filter), nothing(&self.should));
        let excluded = self.must_not.iter().any(|clause| of(clause) == CanMatch::Everything);
        let required = must.iter().chain(&filter).any(|nothing| *nothing);
        // ES: `must_not` clauses are examined even where nothing else can match (query/excluded_beside_nothing).
        let alone = must.is_empty() && filter.is_empty() && self.must_not.is_empty();
        let optional = alone && !should.is_empty() && should.iter().all(|nothing| *nothing);
        if required || excluded || optional {
            return CanMatch::Nothing;
        }
        let empty = must.is_empty() && filter.is_empty() && should.is_empty() && self.must_not.is_empty();
        if empty { CanMatch::Everything } else { CanMatch::Unknown }
    }
}

impl QueryBuilder for Bool<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        // ES: a query that is rewritten away is not built: its clauses are neither validated nor available to `matched_queries`
        // (query/rewritten_bool).
        let known = match cx.rewriting_shard() {
            Some(shard) => Some(can_match::known(self, cx, shard)?),
            None => cx.rewritten_alone.then(|| self.ahead()),
        };
        if known == Some(CanMatch::Nothing) {
            return Ok(crate::query_dsl::rewritten_away("bool"));
        }
        let mut query = BooleanQuery::default();
        for (occur, clauses) in self.occurs() {
            cx.check_clause_count(query.clauses.len() + clauses.len())?;
            for clause in clauses {
                let build = || clause.build_any(cx);
                let is_scored = matches!(occur, Occur::Must | Occur::Should);
                query.add(occur, can_match::required(if is_scored { build() } else { cx.without_scores(build) }?)?);
            }
        }
        if query.clauses.is_empty() {
            return Ok(Query::MatchAll);
        }
        minimum_should_match::apply(&mut query, self.minimum_should_match.as_deref())?;
        if self.adjust_pure_negative && query.count(Occur::MustNot) == query.clauses.len() {
            // ES: giving the negation something to negate forgets minimum_should_match.
            query.minimum_should_match = 0;
            query.add(Occur::Filter, Query::MatchAll);
        }
        Ok(query.into())
    }

    fn rewriting(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> Result<()> {
        let clauses = self.must.iter().chain(&self.must_not).chain(&self.filter).chain(&self.should);
        clauses.into_iter().try_for_each(|clause| clause.rewriting(cx, shard))
    }

    fn ahead(&self) -> CanMatch {
        self.known(|clause| clause.ahead())
    }

    fn rewritten(&self, cx: &QueryContext<'_>, shard: &ShardSnapshot) -> CanMatch {
        self.known(|clause| clause.rewritten(cx, shard))
    }

    fn nested_hits(&self, cx: &QueryContext<'_>, found: &mut VisitNestedHits<'_>) -> Result<()> {
        // ES: what must not match is not looked into (query/nested_inner_hits).
        let clauses = self.filter.iter().chain(&self.must).chain(&self.should);
        clauses.into_iter().try_for_each(|clause| visit_nested_hits(&**clause, cx, found))
    }
}

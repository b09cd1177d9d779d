//! `sparse_vector`: documents score by the products of their weights of tokens and those of the query.

use super::token_weights::{self, Prune, Tokens};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::Query;
use crate::mapping::types::sparse_vector::Pruning;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "sparse_vector";
const KEYS: &[&str] = &["field", "query_vector", "inference_id", "query", "prune", "pruning_config", "boost", "_name"];

struct SparseVector<'a> {
    field: &'a str,
    tokens: Tokens<'a>,
    prune: Prune,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let (mut field, mut tokens, mut prune, mut config) = (None, None, None, None);
    let mut inferred = false;
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        if boost_and_name::read_declared(NAME, &mut common, member, cx)? {
            continue;
        }
        let (key, body) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(NAME, key, body, cause, cx);
        match key {
            "field" if body.as_str().is_some() => field = Some(scalar::text(body, cx).map_err(failed)?),
            "query_vector" if body.as_object().is_some() => tokens = Some(token_weights::tokens(NAME, key, body, cx).map_err(failed)?),
            "prune" if scalar::is_value(body) => prune = Some(scalar::boolean(body, cx).map_err(failed)?),
            "pruning_config" if body.as_object().is_some() => config = Some(token_weights::pruning_config(body, cx).map_err(failed)?),
            "inference_id" | "query" if body.as_str().is_some() => inferred = true,
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("Required [field]", end)) };
    let tokens = match tokens {
        Some(_) if inferred => return Err(cx.illegal("[sparse_vector] takes either [query_vector] or [query] with [inference_id]", end)),
        Some(tokens) => tokens,
        None if inferred => {
            return Err(EsError::not_implemented("[inference_id] and [query] of query [sparse_vector]: models are not run"));
        }
        None => return Err(cx.illegal("[sparse_vector] requires [query_vector] or [query] with [inference_id]", end)),
    };
    if config.is_some() && prune != Some(true) {
        return Err(cx.illegal("[sparse_vector] field [pruning_config] should only be set if [prune] is set to true", end));
    }
    if scalar::is_negative(common.boost) {
        return Err(EsError::not_implemented("[sparse_vector] with a negative [boost]"));
    }
    let prune = match prune {
        None => Prune::ByField,
        Some(false) => Prune::Never,
        Some(true) => Prune::By(config.unwrap_or_else(Pruning::default)),
    };
    Ok(Box::new(SparseVector { field, tokens, prune, common }))
}

impl QueryBuilder for SparseVector<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        let field = cx.mapping.field(self.field);
        if let Some(field) = field.filter(|field| field.ty.sparse_vector().is_none()) {
            let kind = field.ty.type_name();
            return Err(EsError::illegal_argument(format!("[sparse_vector] query only works on [sparse_vector] fields, not [{kind}]")));
        }
        token_weights::query((NAME, "[sparse_vector]"), self.field, &self.tokens, self.prune, cx)
    }
}

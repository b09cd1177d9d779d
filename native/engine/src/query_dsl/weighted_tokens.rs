//! `weighted_tokens`: the older form of `sparse_vector`, on features by name, too.

use super::token_weights::{self, Prune, Tokens};
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::lucene::Query;
use crate::query_dsl::parse::boost_and_name;
use crate::xcontent::{object_parser, scalar};

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: NAME, parse };

const NAME: &str = "weighted_tokens";
const KEYS: &[&str] = &["tokens", "pruning_config", "boost", "_name"];

struct WeightedTokens<'a> {
    field: &'a str,
    tokens: Tokens<'a>,
    prune: Prune,
    common: Common,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut field = None;
    let (mut tokens, mut prune) = (None, Prune::Never);
    let mut common = Common::default();
    for member in value.as_object().into_iter().flatten() {
        let (name, body) = (member.key.as_ref(), &member.value);
        scalar::one_field(NAME, field, name, body.at, cx)?;
        field = Some(name);
        if body.as_object().is_none() {
            return Err(scalar::unsupported(NAME, name, body.at, cx));
        }
        (tokens, prune) = options(body, &mut common, cx)?;
    }
    let end = cx.closing(value)?;
    let Some(field) = field else { return Err(cx.illegal("[weighted_tokens] requires a field", end)) };
    let Some(tokens) = tokens else { return Err(cx.illegal("[weighted_tokens] requires [tokens]", end)) };
    if scalar::is_negative(common.boost) {
        return Err(EsError::not_implemented("[weighted_tokens] with a negative [boost]"));
    }
    Ok(Box::new(WeightedTokens { field, tokens, prune, common }))
}

fn options<'a>(value: &'a Value<'a>, common: &mut Common, cx: &ParseContext<'_>) -> Result<(Option<Tokens<'a>>, Prune)> {
    let (mut tokens, mut prune) = (None, Prune::Never);
    for member in value.as_object().into_iter().flatten() {
        if boost_and_name::read_declared(NAME, common, member, cx)? {
            continue;
        }
        let (key, body) = (member.key.as_ref(), &member.value);
        let failed = |cause| object_parser::failed(NAME, key, body, cause, cx);
        match key {
            "tokens" if body.as_object().is_some() => tokens = Some(token_weights::tokens(NAME, key, body, cx).map_err(failed)?),
            "tokens" if body.as_array().is_some_and(|items| items.iter().all(|item| item.as_object().is_some())) => {
                let mut all = Tokens::new();
                for item in body.as_array().into_iter().flatten() {
                    all.extend(token_weights::tokens(NAME, key, item, cx).map_err(failed)?);
                }
                tokens = Some(all);
            }
            "pruning_config" if body.as_object().is_some() => {
                prune = Prune::By(token_weights::pruning_config(body, cx).map_err(failed)?);
            }
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(NAME, key, body, cx)),
            _ => return Err(object_parser::unknown_field(NAME, member, KEYS, cx)),
        }
    }
    cx.closing(value)?;
    Ok((tokens, prune))
}

impl QueryBuilder for WeightedTokens<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        token_weights::query((NAME, "[sparse_vector] and [rank_features]"), self.field, &self.tokens, self.prune, cx)
    }
}

//! Reading the body of `t_test`.

use crate::aggregation::kept_query::QueryText;
use crate::aggregation::parse::AggregationBody;
use crate::error::{EsError, Result};
use crate::json::Member;
use crate::xcontent::scalar;

/// Type of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By the differences of the values of each document.
    Paired,
    /// With variances taken to be equal.
    Homoscedastic,
    /// With different variances.
    Heteroscedastic,
}

/// One of the two populations.
pub struct Population {
    /// The field of its values.
    pub field: String,
    /// Its documents, if not all.
    pub filter: Option<QueryText>,
}

/// The parsed body.
pub struct TTest {
    /// The first one.
    pub a: Population,
    /// The second one.
    pub b: Population,
    /// Type of the test.
    pub kind: Kind,
}

fn refused() -> EsError {
    EsError::not_implemented("aggregation [t_test] with such a body")
}

impl TTest {
    /// Parses the body. Only licensed servers have the aggregation, so invalid bodies are unsupported.
    pub fn parse(body: &AggregationBody<'_>) -> Result<Self> {
        let (mut a, mut b, mut kind) = (None, None, Kind::Heteroscedastic);
        for member in body.members() {
            match (&*member.key, member.value.as_str()) {
                ("a", None) => a = Some(population(member, body)?),
                ("b", None) => b = Some(population(member, body)?),
                ("type", Some("paired")) => kind = Kind::Paired,
                ("type", Some("homoscedastic")) => kind = Kind::Homoscedastic,
                ("type", Some("heteroscedastic")) => kind = Kind::Heteroscedastic,
                _ => return Err(refused()),
            }
        }
        body.end()?;
        let (Some(a), Some(b)) = (a, b) else { return Err(refused()) };
        // As documented: paired tests have no filters.
        if kind == Kind::Paired && (a.filter.is_some() || b.filter.is_some()) {
            return Err(refused());
        }
        Ok(Self { a, b, kind })
    }
}

fn population(member: &Member<'_>, body: &AggregationBody<'_>) -> Result<Population> {
    let (mut field, mut filter) = (None, None);
    for inner in member.value.as_object().into_iter().flatten() {
        match &*inner.key {
            "field" => field = Some(scalar::text(&inner.value, body.cx)?.to_owned()),
            "filter" => filter = Some(QueryText::parse(&inner.value, body.cx)?),
            _ => return Err(refused()),
        }
    }
    Ok(Population { field: field.ok_or_else(refused)?, filter })
}

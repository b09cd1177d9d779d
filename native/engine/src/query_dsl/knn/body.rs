//! A search by vectors, as the query `knn` and the key `knn` of a search describe it.

use crate::query_dsl::parse::boost_and_name;
use std::borrow::Cow;

use super::{query_vector_builder, rescore_vector};
use crate::error::{EsError, Result};
use crate::json::{Kind, Member, Value};
use crate::lucene::FoundBy;
use crate::mapping::Field;
use crate::mapping::vector::VectorType;
use crate::mapping::vector::text::{from_hex, parse_query_vector};
use crate::query_dsl::parse::parse_list_of_queries;
use crate::query_dsl::{BoxQuery, Common, ParseContext, QueryContext, parse_query};
use crate::xcontent::{object_parser, scalar};

const NAME: &str = "knn";

/// Keys of both forms, in the order in which misspelt ones are reported.
const KEYS: &[&str] = &[
    "field",
    "query_vector",
    "k",
    "num_candidates",
    "visit_percentage",
    "query_vector_builder",
    "similarity",
    "filter",
    "rescore_vector",
    "inner_hits",
    "boost",
    "_name",
];

/// The default number of candidates per requested hit.
const CANDIDATES_EACH: f32 = 1.5;
/// The maximum number of candidates in a shard.
const MAX_CANDIDATES: i64 = 10_000;

/// Who complains of a missing vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Required {
    /// The query.
    ByQuery,
    /// The key of a search.
    BySearch,
}

/// Takes a member that an object has of its own; false when it is one of those that all have.
pub type OwnMember<'c, 'a> = dyn FnMut(&mut Nearest<'a>, &'a Member<'a>) -> Result<bool> + 'c;

/// The parameters of a kNN search.
#[derive(Default)]
pub struct Nearest<'a> {
    /// Full field name.
    pub field: String,
    query_vector: Option<QueryVector>,
    /// Requested number of hits.
    pub k: Option<i64>,
    /// The number of candidates in a shard.
    pub num_candidates: Option<i64>,
    /// Minimum similarity.
    pub(in crate::query_dsl) similarity: Option<f32>,
    visit_percentage: Option<f32>,
    /// Factor of `k` for the candidates that are rescored by the original vectors, overriding the field; 0: no rescoring.
    pub(in crate::query_dsl) oversample: Option<f32>,
    /// Filters on the documents.
    pub(in crate::query_dsl) filters: Vec<BoxQuery<'a>>,
    /// The body of `inner_hits` for nested vectors.
    pub(in crate::query_dsl) inner_hits: Option<&'a Value<'a>>,
    /// `boost` and `_name`.
    pub common: Common,
}

impl<'a> Nearest<'a> {
    /// Returns true if nested vectors are to be returned with a hit.
    pub const fn has_inner_hits(&self) -> bool {
        self.inner_hits.is_some()
    }

    /// Reads the object.
    pub fn parse(value: &'a Value<'a>, top: bool, cx: &ParseContext<'_>) -> Result<Self> {
        let nearest = Self::parse_beside(value, top, &["field"], &mut |_, _| Ok(false), cx)?;
        if top && scalar::is_negative(nearest.common.boost) {
            return Err(EsError::not_implemented("[knn] of a search with a negative [boost]"));
        }
        Ok(nearest)
    }

    /// Parses an object with additional members of its own; `required` members must be present.
    pub fn parse_beside(
        value: &'a Value<'a>,
        top: bool,
        required: &[&str],
        own: &mut OwnMember<'_, 'a>,
        cx: &ParseContext<'_>,
    ) -> Result<Self> {
        let mut nearest = Self::default();
        for member in value.as_object().into_iter().flatten() {
            if !own(&mut nearest, member)? {
                nearest.member(member, top, cx)?;
            }
        }
        let end = cx.closing(value)?;
        let is_given = |key: &str| value.as_object().is_some_and(|object| object.get(key).is_some());
        let missing: Vec<&str> = required.iter().copied().filter(|key| !is_given(key)).collect();
        if missing.is_empty() { Ok(nearest) } else { Err(cx.illegal(format!("Required [{}]", missing.join(", ")), end)) }
    }

    /// Sets the query vector.
    pub fn look_for(&mut self, numbers: Vec<f32>) {
        self.query_vector = Some(QueryVector::Numbers(numbers));
    }

    /// Returns true if the request specifies what to search for.
    pub fn has_query_vector(&self) -> bool {
        self.query_vector.is_some()
    }

    /// Sets the number of candidates to the default for `k`, unless given.
    pub fn look_at_enough(&mut self) {
        let assumed = self.candidates(0);
        self.num_candidates.get_or_insert(i64::from(assumed));
    }

    fn member(&mut self, member: &'a Member<'a>, top: bool, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if boost_and_name::read_declared(NAME, &mut self.common, member, cx)? {
            return Ok(());
        }
        let failed = |cause| object_parser::failed(NAME, key, value, cause, cx);
        let wrong = || object_parser::wrong_type(NAME, key, value, cx);
        match key {
            "field" => match value.as_str() {
                Some(_) => scalar::text(value, cx).map_err(failed)?.clone_into(&mut self.field),
                None => return Err(wrong()),
            },
            "query_vector" => match &value.kind {
                Kind::Null | Kind::Bool(_) => return Err(wrong()),
                _ => self.query_vector = Some(vector(value, cx).map_err(failed)?),
            },
            "visit_percentage" if cx.major > 8 => {
                if !matches!(value.kind, Kind::Number(_) | Kind::String(_)) {
                    return Err(wrong());
                }
                self.visit_percentage = Some(scalar::float(value, cx).map_err(failed)?);
            }
            "k" | "num_candidates" => {
                if !matches!(value.kind, Kind::Number(_) | Kind::String(_)) {
                    return Err(wrong());
                }
                let number = Some(i64::from(scalar::int(value, cx).map_err(failed)?));
                if key == "k" { self.k = number } else { self.num_candidates = number }
            }
            "similarity" => {
                if !matches!(value.kind, Kind::Number(_) | Kind::String(_)) {
                    return Err(wrong());
                }
                self.similarity = Some(scalar::float(value, cx).map_err(failed)?);
            }
            "filter" => match &value.kind {
                Kind::Object(_) => self.filters.push(parse_query(value, cx).map_err(failed)?),
                Kind::Array(_) => parse_list_of_queries(value, cx, |query| self.filters.push(query)).map_err(failed)?,
                _ => return Err(wrong()),
            },
            "query_vector_builder" | "rescore_vector" | "inner_hits" if (top || key != "inner_hits") && value.as_object().is_none() => {
                return Err(wrong());
            }
            "query_vector_builder" => return Err(failed(query_vector_builder::refused(value, cx))),
            "rescore_vector" => self.oversample = Some(rescore_vector::parse(value, cx).map_err(failed)?),
            "inner_hits" if top => {
                cx.check_inner_hits(NAME, value).map_err(failed)?;
                self.inner_hits = Some(value);
            }
            _ => {
                let known: Vec<&str> = KEYS
                    .iter()
                    .filter(|known| (top || **known != "inner_hits") && (cx.major > 8 || **known != "visit_percentage"))
                    .copied()
                    .collect();
                return Err(object_parser::unknown_field(NAME, member, &known, cx));
            }
        }
        Ok(())
    }

    /// Removes and returns the filters.
    pub fn take_filters(&mut self) -> Vec<BoxQuery<'a>> {
        std::mem::take(&mut self.filters)
    }

    /// Adds filters.
    pub fn filter_by(&mut self, filters: Vec<BoxQuery<'a>>) {
        self.filters.extend(filters);
    }

    /// The filters.
    pub fn filters(&self) -> &[BoxQuery<'a>] {
        &self.filters
    }

    /// Checks the numbers against each other; `k` is the one that counts.
    pub fn check(&self, k: Option<i64>, by: Required) -> Result<()> {
        let refused = |reason: &str| Err(EsError::illegal_argument(reason));
        if k.is_some_and(|k| k < 1) {
            return refused("[k] must be greater than 0");
        }
        if let Some(candidates) = self.num_candidates {
            if candidates > MAX_CANDIDATES {
                return refused("[num_candidates] cannot exceed [10000]");
            }
            if k.is_some_and(|k| candidates < k) {
                return refused("[num_candidates] cannot be less than [k]");
            }
            if candidates < 1 {
                return refused("[num_candidates] must be greater than 0");
            }
        }
        // ES: only vectors on disk are visited partially (query/knn_options).
        if self.visit_percentage.is_some_and(|percentage| !(0.0..=100.0).contains(&percentage)) {
            let most = if by == Required::ByQuery { "0.0 and 100.0" } else { "0 and 100" };
            return refused(&format!("[visit_percentage] must be between {most}"));
        }
        match (&self.query_vector, by) {
            (Some(_), _) => Ok(()),
            (None, Required::ByQuery) => refused("either [query_vector] or [query_vector_builder] must be provided"),
            (None, Required::BySearch) => refused("either [query_vector_builder] or [query_vector] must be provided"),
        }
    }

    /// The search method used in a shard. ES: since 9 every vector is examined where there is no graph (`query/knn_every_vector`).
    pub fn found_by(&self, vector: &VectorType, cx: &QueryContext<'_>) -> FoundBy {
        if vector.graph.is_rescored() {
            // ES: what was compared again is as if it had been found by a search of its own (query/knn_rescored).
            return if self.similarity.is_none() { FoundBy::Search } else { FoundBy::Other };
        }
        let is_plain = self.is_plain(vector, cx);
        match (self.similarity, cx.major > 8 && vector.graph.flat) {
            (None, true) if is_plain => FoundBy::EveryVector(vector.look()),
            (None, false) => FoundBy::Graph(is_plain.then(|| self.candidates(cx.size))),
            _ => FoundBy::Other,
        }
    }

    /// Returns true if the search is restricted by a filter, including that of an alias.
    pub fn is_filtered(&self, cx: &QueryContext<'_>) -> bool {
        !self.filters.is_empty() || cx.alias_filter.is_some()
    }

    /// Returns true if there is only a similarity threshold, which is evaluated without rescoring.
    pub fn is_plain(&self, vector: &VectorType, cx: &QueryContext<'_>) -> bool {
        !self.is_filtered(cx) && self.similarity.is_none() && !vector.graph.is_rescored()
    }

    /// The number of candidates in a shard, for a request of `size` hits.
    pub fn candidates(&self, size: u64) -> u32 {
        let most = self.k.unwrap_or(size as i64);
        let assumed = ((CANDIDATES_EACH * most as f32).round() as i64).min(MAX_CANDIDATES) as u32;
        self.num_candidates.map_or(assumed, |candidates| candidates as u32)
    }

    /// The searchable vectors of a field, after checking that they support the requested options.
    pub fn vectors<'f>(&self, field: &'f Field) -> Result<Cow<'f, VectorType>> {
        let Some(vector) = field.ty.vector() else {
            return Err(EsError::illegal_argument("[knn] queries are only supported on [dense_vector] fields"));
        };
        if !field.indexed {
            return Err(EsError::illegal_argument(format!(
                "to perform knn search on field [{}], its mapping must have [index] set to [true]",
                field.name
            )));
        }
        if field.requantised {
            return Err(EsError::not_implemented("[knn] on a [dense_vector] whose [index_options] were changed"));
        }
        let mut effective = Cow::Borrowed(vector);
        if let Some(oversample) = self.oversample {
            effective.to_mut().graph.oversample = oversample;
        }
        if effective.graph.flat && effective.graph.is_rescored() {
            // ES: rescoring runs a query for `k` hits.
            effective.to_mut().graph.flat = false;
        }
        Ok(effective)
    }
}

impl Nearest<'_> {
    /// The query vector, validated against the field; `None` if the field has no dimensions yet.
    pub(in crate::query_dsl) fn query_vector_for(&self, vector: &VectorType) -> Result<Option<Cow<'_, [f32]>>> {
        let (Some(dims), Some(wanted)) = (vector.dims, &self.query_vector) else { return Ok(None) };
        wanted.read(vector, dims).map(Some)
    }
}

/// The query vector, as it was sent.
enum QueryVector {
    Numbers(Vec<f32>),
    /// Since 9 a text is read as its field is.
    Text(String),
}

impl QueryVector {
    /// The numbers, which fit the vectors of a field.
    fn read(&self, vector: &VectorType, dims: usize) -> Result<Cow<'_, [f32]>> {
        let numbers = match self {
            Self::Numbers(numbers) => Cow::Borrowed(&**numbers),
            Self::Text(text) => Cow::Owned(parse_query_vector(text, vector, dims)?),
        };
        vector.check_query(&numbers, matches!(self, Self::Text(_)))?;
        Ok(numbers)
    }
}

fn vector(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<QueryVector> {
    match &value.kind {
        Kind::Array(items) => {
            let number = |item: &Value<'_>| match &item.kind {
                Kind::Number(_) | Kind::String(_) => scalar::float(item, cx),
                _ => Err(cx.parsing(format!("Type [{}] not supported for query vector", item.token()), item.at)),
            };
            let numbers = items.iter().map(number).collect::<Result<_>>()?;
            cx.closing(value)?;
            Ok(QueryVector::Numbers(numbers))
        }
        Kind::Number(_) => Ok(QueryVector::Numbers(vec![scalar::float(value, cx)?])),
        Kind::String(_) if cx.major > 8 => Ok(QueryVector::Text(scalar::text(value, cx)?.to_owned())),
        Kind::String(_) => {
            let bytes = from_hex(scalar::text(value, cx)?).map_err(|error| cx.stop(error, value.at))?;
            Ok(QueryVector::Numbers(bytes.into_iter().map(f32::from).collect()))
        }
        _ => Err(cx.parsing(format!("Unknown type [{}] for parsing vector", value.token()), value.at)),
    }
}

//! A search by vectors, as the query `knn` and the key `knn` of a search describe it.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

use super::parse::parse_list_of_queries;
use super::vector_filter::VectorFilters;
use super::{BoxQuery, Common, ParseContext, QueryContext, object_parser, parse_query, query_vector_builder, rescore_vector, scalar};
use crate::error::{EsError, Result};
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member, Value};
use crate::mapping::Field;
use crate::mapping::vector::text::{from_hex, read_wanted};
use crate::mapping::vector::{Element, VectorType, decode};
use crate::scoring::{FoundBy, Query};

const NAME: &str = "knn";

/// Keys of both forms, in the order in which misspelt ones are told.
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

/// So many are looked at for each that is wanted, if that is not told.
const CANDIDATES_EACH: f32 = 1.5;
/// As many are looked at in a shard at the most.
const MOST_CANDIDATES: i64 = 10_000;

/// Who complains of a missing vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Required {
    /// The query.
    ByQuery,
    /// The key of a search.
    BySearch,
}

/// A document number of a shard with its score.
pub type Found = (DocId, f32);

/// Takes a member that an object has of its own; false when it is one of those that all have.
pub type OwnMember<'c, 'a> = dyn FnMut(&mut Nearest<'a>, &'a Member<'a>) -> Result<bool> + 'c;

/// What is looked for.
#[derive(Default)]
pub struct Nearest<'a> {
    /// Full field name.
    pub field: String,
    query_vector: Option<QueryVector>,
    /// How many are wanted.
    pub k: Option<i64>,
    /// How many are looked at in a shard.
    pub num_candidates: Option<i64>,
    similarity: Option<f32>,
    visit_percentage: Option<f32>,
    /// Of how many times as many candidates the vectors themselves are compared.
    rescored: Option<f32>,
    filters: Vec<BoxQuery<'a>>,
    /// `boost` and `_name`.
    pub common: Common,
}

impl<'a> Nearest<'a> {
    /// Reads the object.
    pub fn parse(value: &'a Value<'a>, top: bool, cx: &ParseContext<'_>) -> Result<Self> {
        let nearest = Self::parse_beside(value, top, &["field"], &mut |_, _| Ok(false), cx)?;
        if top && scalar::is_negative(nearest.common.boost) {
            return Err(EsError::not_implemented("[knn] of a search with a negative [boost]"));
        }
        Ok(nearest)
    }

    /// Reads an object that has members of its own besides, and those that it must have.
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

    /// Looks for these numbers.
    pub fn look_for(&mut self, numbers: Vec<f32>) {
        self.query_vector = Some(QueryVector::Numbers(numbers));
    }

    /// Whether it is told what is looked for.
    pub fn is_told(&self) -> bool {
        self.query_vector.is_some()
    }

    /// Looks at as many as it does for `k` that are wanted if that is not told.
    pub fn look_at_enough(&mut self) {
        let k = self.k.unwrap_or_default();
        self.num_candidates.get_or_insert_with(|| candidates_by_default(k));
    }

    fn member(&mut self, member: &'a Member<'a>, top: bool, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (member.key.as_ref(), &member.value);
        if object_parser::common(NAME, &mut self.common, member, cx)? {
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
            "query_vector_builder" | "rescore_vector" if value.as_object().is_none() => return Err(wrong()),
            "query_vector_builder" => return Err(failed(query_vector_builder::refused(value, cx))),
            "rescore_vector" => self.rescored = Some(rescore_vector::parse(value, cx).map_err(failed)?),
            "inner_hits" if top => return Err(EsError::not_implemented("[knn] with [inner_hits]")),
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

    /// What documents match besides, which is left out from now on.
    pub fn take_filters(&mut self) -> Vec<BoxQuery<'a>> {
        std::mem::take(&mut self.filters)
    }

    /// Lets documents match more besides.
    pub fn filter_by(&mut self, filters: Vec<BoxQuery<'a>>) {
        self.filters.extend(filters);
    }

    /// Checks the numbers against each other; `k` is the one that counts.
    pub fn check(&self, k: Option<i64>, by: Required) -> Result<()> {
        let refused = |reason: &str| Err(EsError::illegal_argument(reason));
        if k.is_some_and(|k| k < 1) {
            return refused("[k] must be greater than 0");
        }
        if let Some(candidates) = self.num_candidates {
            if candidates > MOST_CANDIDATES {
                return refused("[num_candidates] cannot exceed [10000]");
            }
            if k.is_some_and(|k| candidates < k) {
                return refused("[num_candidates] cannot be less than [k]");
            }
            if candidates < 1 {
                return refused("[num_candidates] must be greater than 0");
            }
        }
        // ES: only vectors on disk are looked at in parts.
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

    /// What finds them in a shard. ES: since 9 every vector is looked at where there is no graph.
    pub fn found_by(&self, vector: &VectorType, cx: &QueryContext<'_>) -> FoundBy {
        if self.oversample(vector).is_some() {
            // ES: what was compared again is as if it had been found by a search of its own.
            return if self.similarity.is_none() { FoundBy::Search } else { FoundBy::Other };
        }
        let is_filtered = !self.filters.is_empty() || cx.alias_filter.is_some();
        match (self.similarity, cx.major > 8 && vector.graph.flat) {
            (None, true) if !is_filtered && vector.element == Element::Float => FoundBy::EveryVector,
            (None, false) => FoundBy::Graph,
            _ => FoundBy::Other,
        }
    }

    /// Of how many times as many candidates the vectors are compared again, if they are.
    pub fn oversample(&self, vector: &VectorType) -> Option<f32> {
        rescore_vector::oversample(self.rescored, vector)
    }

    /// How many are wanted of each shard of a search that shows `most`. ES 8: as many as are looked at.
    pub fn of_each_shard(&self, most: usize, major: u8) -> usize {
        if major > 8 { most } else { self.num_candidates.unwrap_or_else(|| candidates_by_default(most as i64)) as usize }
    }

    /// The vectors of a field that can be searched.
    pub fn vectors(field: &Field) -> Result<&VectorType> {
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
        Ok(vector)
    }

    /// The most alike vectors of the context's shard, the best first, one of each root document.
    pub fn of_shard(
        &self,
        field: &Field,
        vector: &VectorType,
        most: usize,
        also: Option<Query>,
        cx: &QueryContext<'_>,
    ) -> Result<Vec<Best>> {
        let (Some(dims), Some(wanted)) = (vector.dims, &self.query_vector) else { return Ok(Vec::new()) };
        let wanted = &*wanted.read(vector, dims)?;
        let Some(shard) = cx.shard else { return Ok(Vec::new()) };
        let filters = VectorFilters::new(&self.filters, also, field, cx)?.bind(shard);
        let least = self.similarity.map_or(f32::NEG_INFINITY, |similarity| vector.score_of(similarity));
        let mut found = Vec::new();
        for view in shard.leaves.iter() {
            let Some(Column::Terms(column)) = view.leaf.column(&field.name).map(AsRef::as_ref) else { continue };
            let scorer = vector.scorer(column, wanted)?;
            let mut filters = filters.within(view);
            let mut best: Vec<Candidate<'_>> = Vec::new();
            for doc in 0..view.leaf.max_doc() {
                let Some(&ord) = column.get(doc).first() else { continue };
                let root = root_of(view, doc);
                if !view.is_live(doc) || !view.is_live(root) || !filters.hold(root, doc) {
                    continue;
                }
                let candidate =
                    Candidate { best: Best { root: view.base + root, doc: view.base + doc, score: scorer(ord) }, kept: column.term(ord) };
                match best.last_mut() {
                    Some(last) if last.best.root == candidate.best.root => {
                        if candidate.best.score > last.best.score {
                            *last = candidate;
                        }
                    }
                    _ => best.push(candidate),
                }
            }
            found.extend(best);
        }
        found.sort_by(|a, b| a.best.compare(&b.best));
        let mut found: Vec<Best> = if let Some(oversample) = self.oversample(vector) {
            found.truncate(rescore_vector::candidates(most, oversample));
            found.into_iter().map(|candidate| candidate.rescored(vector, wanted)).collect()
        } else {
            found.into_iter().map(|candidate| candidate.best).collect()
        };
        found.sort_by(Best::compare);
        found.retain(|best| best.score >= least);
        found.truncate(most);
        Ok(found)
    }
}

/// The vector of a root document that is most alike.
pub struct Best {
    root: DocId,
    doc: DocId,
    score: f32,
}

/// One of the best of a shard, with the vector as it is kept.
struct Candidate<'a> {
    best: Best,
    kept: &'a [u8],
}

impl Candidate<'_> {
    /// The same, compared by the vector itself.
    fn rescored(self, vector: &VectorType, wanted: &[f32]) -> Best {
        Best { score: vector.score(wanted, &decode(self.kept)), ..self.best }
    }
}

impl Best {
    /// The order of the best first.
    fn compare(&self, other: &Self) -> Ordering {
        other.score.total_cmp(&self.score).then(self.doc.cmp(&other.doc))
    }

    /// Its root document.
    pub fn root(&self) -> Found {
        (self.root, self.score)
    }

    /// The document that has the vector, which may be nested.
    pub fn document(&self) -> Found {
        (self.doc, self.score)
    }
}

fn root_of(view: &LeafView, doc: DocId) -> DocId {
    view.leaf.roots().and_then(|roots| roots.next_member(doc)).unwrap_or(doc)
}

/// The query for documents that were found; `known`: see [`Query::DocScores`].
pub fn scored(mut found: Vec<Found>, found_by: FoundBy, known: bool) -> Query {
    if found.is_empty() {
        return Query::nothing();
    }
    found.sort_unstable_by_key(|(doc, _)| *doc);
    Query::DocScores { docs: Arc::from(found), found_by, known }
}

/// How many are looked at for `k` that are wanted.
fn candidates_by_default(k: i64) -> i64 {
    ((k as f32 * CANDIDATES_EACH).round() as i64).min(MOST_CANDIDATES)
}

/// What is looked for, as it was sent.
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
            Self::Text(text) => Cow::Owned(read_wanted(text, vector, dims)?),
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

//! `more_like_this`: documents with the interesting terms of other documents or texts.

mod item;
mod likeness;
mod words;

use crate::query_dsl::parse::boost_and_name;
use std::sync::Arc;

use self::item::{Item, Vectors};
use self::likeness::{Liked, Likeness};
use super::field::metadata;
use super::full_text::minimum_should_match;
use super::{BoxQuery, Common, ParseContext, QueryBuilder, QueryContext, QuerySpec, can_match};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::{BooleanQuery, Occur, Query};
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "more_like_this", parse };

/// ES: errors call the query by its short name (`query/more_like_this`).
const SHORT: &str = "mlt";

/// Metadata that the reference has only in indices of other kinds.
const ELSEWHERE: &[&str] = &["_tier", "_tsid"];

struct MoreLikeThis<'a> {
    fields: Option<Vec<&'a str>>,
    like: Like<'a>,
    unlike: Like<'a>,
    limits: Limits,
    stop_words: Vec<&'a str>,
    analyzer: Option<&'a str>,
    minimum_should_match: &'a str,
    boost_terms: f32,
    include: bool,
    fail_on_unsupported_field: bool,
    common: Common,
}

/// The `like` or `unlike` examples.
#[derive(Default)]
struct Like<'a> {
    texts: Vec<&'a str>,
    items: Vec<Item>,
}

/// Limits of term selection.
struct Limits {
    max_query_terms: i32,
    min_term_freq: i32,
    min_doc_freq: i32,
    max_doc_freq: i32,
    min_word_length: i32,
    max_word_length: i32,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut query = MoreLikeThis {
        fields: None,
        like: Like::default(),
        unlike: Like::default(),
        limits: Limits {
            max_query_terms: 25,
            min_term_freq: 2,
            min_doc_freq: 5,
            max_doc_freq: i32::MAX,
            min_word_length: 0,
            max_word_length: 0,
        },
        stop_words: Vec::new(),
        analyzer: None,
        minimum_should_match: "30%",
        boost_terms: 0.0,
        include: false,
        fail_on_unsupported_field: true,
        common: Common::default(),
    };
    for member in value.as_object().into_iter().flatten() {
        let (key, value) = (member.key.as_ref(), &member.value);
        let taken = match &value.kind {
            // ES: null is skipped, whatever the key (query/more_like_this).
            Kind::Null => true,
            Kind::Object(_) => query.object(key, value, cx)?,
            Kind::Array(items) => query.list(key, value, items, cx)?,
            _ => query.scalar(key, value, cx)?,
        };
        if !taken {
            return Err(scalar::unsupported(SHORT, key, value.at, cx));
        }
    }
    let end = cx.closing(value)?;
    if query.like.texts.is_empty() && query.like.items.is_empty() {
        return Err(cx.parsing("more_like_this requires 'like' to be specified", end));
    }
    if query.fields.as_ref().is_some_and(Vec::is_empty) {
        return Err(cx.parsing("more_like_this requires 'fields' to be non-empty", end));
    }
    if query.limits.max_query_terms <= 0 {
        return Err(cx.illegal("requires 'maxQueryTerms' to be greater than 0", end));
    }
    boost_and_name::check_boost("more_like_this", value, &query.common, cx)?;
    Ok(Box::new(query))
}

impl<'a> MoreLikeThis<'a> {
    fn object(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "like" => self.like.add(value, cx)?,
            "unlike" => self.unlike.add(value, cx)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn list(&mut self, key: &str, value: &'a Value<'a>, items: &'a [Value<'a>], cx: &ParseContext<'_>) -> Result<bool> {
        let texts = || items.iter().map(|item| scalar::text(item, cx)).collect::<Result<Vec<_>>>();
        match key {
            "fields" => self.fields = Some(texts()?),
            "stop_words" => self.stop_words = texts()?,
            "like" => items.iter().try_for_each(|item| self.like.add(item, cx))?,
            "unlike" => items.iter().try_for_each(|item| self.unlike.add(item, cx))?,
            _ => return Ok(false),
        }
        cx.closing(value)?;
        Ok(true)
    }

    fn scalar(&mut self, key: &str, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "like" => self.like.add(value, cx)?,
            "unlike" => self.unlike.add(value, cx)?,
            "max_query_terms" => self.limits.max_query_terms = scalar::int(value, cx)?,
            "min_term_freq" => self.limits.min_term_freq = scalar::int(value, cx)?,
            "min_doc_freq" => self.limits.min_doc_freq = scalar::int(value, cx)?,
            "max_doc_freq" => self.limits.max_doc_freq = scalar::int(value, cx)?,
            "min_word_length" => self.limits.min_word_length = scalar::int(value, cx)?,
            "max_word_length" => self.limits.max_word_length = scalar::int(value, cx)?,
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?),
            "minimum_should_match" => self.minimum_should_match = scalar::text(value, cx)?,
            "boost_terms" => self.boost_terms = scalar::float(value, cx)?,
            "include" => self.include = scalar::boolean(value, cx)?,
            "fail_on_unsupported_field" => self.fail_on_unsupported_field = scalar::boolean(value, cx)?,
            _ => return boost_and_name::read(&mut self.common, key, value, cx),
        }
        Ok(true)
    }

    /// Names of the fields whose terms count; `*` for all fields of the documents.
    fn field_names<'q>(&'q self, cx: &'q QueryContext<'_>) -> Result<Vec<&'q str>> {
        let Some(fields) = &self.fields else { return Ok(cx.default_fields.iter().map(String::as_str).collect()) };
        let mut names = Vec::with_capacity(fields.len());
        for &name in fields {
            match cx.mapping.field(name) {
                Some(field) if (field.ty.is_text() || field.ty.traits().is_keyword()) && !field.is_runtime() => names.push(&*field.name),
                None if !is_metadata(name, cx) => names.push(name),
                _ if self.fail_on_unsupported_field => {
                    return Err(EsError::illegal_argument(format!("more_like_this only supports text/keyword fields: [{name}]")));
                }
                _ => {}
            }
        }
        Ok(names)
    }

    /// The error of a default field that is neither text nor keyword (case `query/default_field`).
    fn unanalyzed_default(&self, cx: &QueryContext<'_>) -> Option<EsError> {
        if self.fields.is_some() || self.like.texts.is_empty() {
            return None;
        }
        let is_analyzed = |name: &str| cx.mapping.field(name).is_none_or(|field| field.ty.is_text() || field.ty.traits().is_keyword());
        let name = cx.default_fields.iter().find(|name| !is_analyzed(name))?;
        Some(EsError::illegal_argument(format!("No analyzer configured for field {name}")))
    }

    /// The documents that are liked are not to be found.
    fn excluded(&self, cx: &QueryContext<'_>) -> Result<Option<Query>> {
        if self.include || metadata::is_unmapped("_id", cx) {
            return Ok(None);
        }
        let mut ids: Vec<_> = self.like.items.iter().filter_map(Item::id).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() { Ok(None) } else { metadata::ids(ids, cx).map(Some) }
    }
}

impl<'a> Like<'a> {
    fn add(&mut self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Object(_) => self.items.push(item::parse(value, cx)?),
            Kind::Array(_) | Kind::Null => {
                return Err(cx.illegal("Content of 'like' parameter should either be a string or an object", value.at));
            }
            _ => self.texts.push(scalar::text(value, cx)?),
        }
        Ok(())
    }
}

fn is_metadata(name: &str, cx: &QueryContext<'_>) -> bool {
    metadata::is_metadata(name) && !ELSEWHERE.contains(&name) && !metadata::is_unmapped(name, cx)
}

impl QueryBuilder for MoreLikeThis<'_> {
    fn common(&self) -> &Common {
        &self.common
    }

    fn to_query(&self, cx: &QueryContext<'_>) -> Result<Query> {
        if self.fields.is_none()
            && cx.default_fields.iter().any(|name| name == "*")
            && !(self.like.texts.is_empty() && self.unlike.texts.is_empty())
        {
            return Err(EsError::illegal_argument(
                "[more_like_this] query cannot infer the field to analyze the free text, you should update the \
                 [index.query.default_field] index setting to a field that exists in the mapping or set the [fields] option in the query.",
            ));
        }
        if let Some(error) = self.unanalyzed_default(cx) {
            return Ok(Query::LikeThis { text: self.text(), query: Box::new(cx.failing(error)), alone: None });
        }
        let fields = self.field_names(cx)?;
        if fields.is_empty() {
            return Ok(can_match::absent());
        }
        let vectors = |items: &[Item]| all_vectors(items, &fields, cx);
        let liked = vectors(&self.like.items)?;
        // ES: `unlike` documents are only used together with `like` documents (query/more_like_this).
        let unliked = if self.like.items.is_empty() { Vec::new() } else { vectors(&self.unlike.items)? };
        let excluded = self.excluded(cx)?;
        // ES: terms are selected at rewrite on the shard (query/more_like_this_late).
        let mut likeness = Likeness::new(self, &fields, cx);
        if let Err(error) = likeness.skip(&self.unlike.texts, &unliked) {
            return Ok(Query::LikeThis { text: self.text(), query: Box::new(cx.failing(error)), alone: None });
        }
        let read = likeness.read(&liked, &self.like.texts);
        let any = match self.words(&likeness, &read) {
            Ok(words) => words,
            Err(error) => return Ok(Query::LikeThis { text: self.text(), query: Box::new(cx.failing(error)), alone: None }),
        };
        let alone = likeness.alone(read).map(Arc::from);
        let any = Query::LikeThis { text: self.text(), query: Box::new(any.into()), alone };
        if self.like.items.is_empty() {
            return Ok(any);
        }
        let mut query = BooleanQuery::default();
        query.add(Occur::Should, any);
        if let Some(excluded) = excluded {
            query.add(Occur::MustNot, excluded);
        }
        Ok(query.into())
    }
}

impl MoreLikeThis<'_> {
    /// Its rendered form until it is rewritten.
    fn text(&self) -> Arc<str> {
        if self.like.texts.is_empty() { Arc::from("like:null") } else { Arc::from(format!("like:[{}]", self.like.texts.join(", "))) }
    }

    /// The interesting terms as a query.
    fn words(&self, likeness: &Likeness<'_, '_>, liked: &Liked<'_>) -> Result<BooleanQuery> {
        let mut any = BooleanQuery::default();
        if !self.like.items.is_empty() {
            any.add(Occur::Should, self.limited(likeness.to_documents(liked)?)?);
        }
        if let Some(words) = likeness.to_texts(liked)? {
            any.add(Occur::Should, self.limited(words)?);
        }
        Ok(any)
    }

    /// The terms with `minimum_should_match`.
    fn limited(&self, mut words: BooleanQuery) -> Result<Query> {
        minimum_should_match::apply(&mut words, Some(self.minimum_should_match))?;
        Ok(words.into())
    }
}

/// The term vectors of all documents that exist; the lookups that they need are reported together.
fn all_vectors(items: &[Item], fields: &[&str], cx: &QueryContext<'_>) -> Result<Vec<Vectors>> {
    let mut found = Vec::with_capacity(items.len());
    let mut needed: Option<EsError> = None;
    for item in items {
        match (item.vectors(fields, cx), &mut needed) {
            (Ok(vectors), _) => found.extend(vectors),
            (Err(error), Some(first)) if error.is_lookup() => first.also_needs(error),
            // What fails after a lookup may not be reached by the next attempt.
            (Err(_), Some(_)) => break,
            (Err(error), none) if error.is_lookup() => *none = Some(error),
            (Err(error), None) => return Err(error),
        }
    }
    needed.map_or(Ok(found), Err)
}

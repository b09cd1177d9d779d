//! The hidden fields that a text field maintains: pairs of adjacent terms for phrases (`index_phrases`) and word
//! prefixes for prefix queries (`index_prefixes`). Requests cannot name them.

use std::sync::Arc;

use super::context::MappingContext;
use super::field::{Field, PostingsDetail, Prefixes};
use super::java_text::{class_cast, hash_map_order, java_class_name};
use super::mapper::ObjectMapper;
use super::parameter::{ParamSet, ParamSite};
use super::parameter_value::integer;
use super::parse_object::unsupported;
use crate::analysis::Analyzer;
use crate::analysis::text_subfield_chains::{Beginnings, Pairs};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};

/// Reads `index_prefixes`.
pub fn index_prefixes(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let Some(object) = value.as_object() else {
        return Err(EsError::new("class_cast_exception", 500, class_cast(&java_class_name(value), "java.util.Map")));
    };
    let number = |name: &str, default: i64| match object.get(name).filter(|value| !value.is_null()) {
        Some(value) => integer(site, value),
        None => Ok(JsonOwned::I64(default)),
    };
    let (min, max) = (number("min_chars", 2)?, number("max_chars", 5)?);
    let left: Vec<_> = hash_map_order(object).into_iter().filter(|(key, _)| !matches!(*key, "min_chars" | "max_chars")).collect();
    if !left.is_empty() {
        return Err(unsupported(&format!("Mapping definition for [{}]", site.field), &left));
    }
    if let (JsonOwned::I64(min), JsonOwned::I64(max)) = (&min, &max) {
        if min > max {
            return Err(EsError::illegal_argument(format!("min_chars [{min}] must be less than max_chars [{max}]")));
        }
        if *min < 1 {
            return Err(EsError::illegal_argument(format!("min_chars [{min}] must be greater than zero")));
        }
        if *max >= 20 {
            return Err(EsError::illegal_argument(format!("max_chars [{max}] must be less than 20")));
        }
    }
    Ok(JsonOwned::Object(vec![("min_chars".to_owned(), min), ("max_chars".to_owned(), max)]))
}

/// Rejects options that an unindexed text, or one without positions, cannot support.
pub fn check(field: &Field, leaf_name: &str, params: &ParamSet) -> Result<()> {
    let phrases = params.bool("index_phrases");
    for (name, is_requested) in [("index_phrases", phrases), ("index_prefixes", limits(params).is_some())] {
        if is_requested && !field.indexed {
            return Err(EsError::illegal_argument(format!("Cannot set {name} on unindexed field [{leaf_name}]")));
        }
        if is_requested && phrases && field.postings != PostingsDetail::Positions {
            return Err(EsError::illegal_argument(format!("Cannot set index_phrases on field [{leaf_name}] if positions are not enabled")));
        }
    }
    if field.term_vectors.is_some() && (phrases || limits(params).is_some()) {
        return Err(EsError::not_implemented("[index_phrases] and [index_prefixes] beside [term_vector]"));
    }
    if phrases && field.index_analyzer.as_ref().is_some_and(stacks) {
        return Err(EsError::not_implemented("[index_phrases] with an analyzer that puts several tokens at one place"));
    }
    Ok(())
}

/// Rejects such fields in an index with nested objects. ES: a query on a hidden field is not recognized as nested, so the nested objects
/// become hits themselves.
pub fn check_beside_nested(root: &ObjectMapper) -> Result<()> {
    root.each_field(&mut |_, mapper| {
        let mut fields = std::iter::once(mapper).chain(mapper.multi_fields.iter().map(|(_, field)| &**field));
        if fields.any(|mapper| mapper.field.phrases.is_some() || mapper.field.prefixes.is_some()) {
            return Err(EsError::not_implemented("[index_phrases] and [index_prefixes] in an index with nested objects"));
        }
        Ok(())
    })
}

fn stacks(analyzer: &Arc<Analyzer>) -> bool {
    let mut found = false;
    analyzer.tokens("one two three", &mut |token| found |= token.position_increment == 0 || token.position_length != 1);
    found
}

/// Attaches a field's hidden fields; the field is otherwise complete.
pub fn attach(field: &mut Field, params: &ParamSet, cx: &MappingContext) {
    let Some(analyzer) = field.index_analyzer.clone() else { return };
    let hidden = |suffix: &str, analyzer: Analyzer| Field {
        name: Arc::from(format!("{}.{suffix}", field.name)),
        index_analyzer: Some(Arc::new(analyzer)),
        store: false,
        keeps_terms: false,
        keeps_positions: false,
        term_vectors: None,
        column: None,
        fielddata: false,
        phrases: None,
        prefixes: None,
        // ES: these are no fields of the mapping, which alone may name another formula (mapping/text_hidden_fields).
        similarity: cx.similarities.standard(),
        counts_overlaps: cx.similarities.counts_overlaps(None),
        own_similarity: false,
        ..field.clone()
    };
    let phrases = params.bool("index_phrases").then(|| Arc::new(hidden("_index_phrase", Pairs::analyzer(Arc::clone(&analyzer)))));
    let prefixes = limits(params).map(|(min, max)| {
        let positions = field.postings == PostingsDetail::Positions;
        // Without positions there is nothing to count, as prefixes score the same.
        let postings = if positions { PostingsDetail::Positions } else { PostingsDetail::Docs };
        let field = Field { norms: false, postings, ..hidden("_index_prefix", Beginnings::analyzer(analyzer, min, max)) };
        Arc::new(Prefixes { field, min, max })
    });
    field.phrases = phrases;
    field.prefixes = prefixes;
}

fn limits(params: &ParamSet) -> Option<(usize, usize)> {
    let JsonOwned::Object(members) = params.get("index_prefixes") else { return None };
    let member = |index: usize| match members.get(index) {
        Some((_, JsonOwned::I64(number))) => usize::try_from(*number).ok(),
        _ => None,
    };
    Some((member(0)?, member(1)?))
}

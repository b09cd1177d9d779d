//! Validates the pipeline aggregations of a request before any shard is searched.

use super::path::{Element, names, parse, quoted};
use super::{NamedPipeline, ParentPipeline, ParentRule, PipelineKind};
use crate::aggregation::request::{AggregationsRequest, NamedAggregation};

/// The complaints about the pipelines of one level and of those inside it.
pub fn validate(level: &AggregationsRequest, parent: Option<&NamedAggregation>) -> Vec<String> {
    let mut complaints = match check_order(level) {
        // ES: if dependencies cannot be resolved, that is the only error of its level. (aggregation/pipeline_paths)
        Err(complaint) => vec![complaint],
        Ok(()) => level.pipelines.iter().filter_map(|pipeline| check(pipeline, level, parent).err()).collect(),
    };
    for named in &level.all {
        complaints.extend(validate(&named.children, Some(named)));
    }
    complaints
}

fn check_order(level: &AggregationsRequest) -> Result<(), String> {
    let mut done = Vec::new();
    level.pipelines.iter().try_for_each(|pipeline| visit(pipeline, level, &mut Vec::new(), &mut done))
}

fn visit<'a>(
    pipeline: &'a NamedPipeline,
    level: &'a AggregationsRequest,
    open: &mut Vec<&'a str>,
    done: &mut Vec<&'a str>,
) -> Result<(), String> {
    let name = &*pipeline.name;
    if open.contains(&name) {
        return Err(format!("Cyclical dependency found with pipeline aggregator [{name}]"));
    }
    if done.contains(&name) {
        return Ok(());
    }
    open.push(name);
    for path in &pipeline.pipeline.paths {
        let elements = parse(path).map_err(|error| error.message().to_owned())?;
        if path == "_count" || path == "_key" {
            continue;
        }
        let Some((first, rest)) = elements.split_first() else { continue };
        if let Some(named) = level.all.iter().find(|named| *named.name == *first.name) {
            check_path(named, rest, path)?;
        } else if let Some(other) = level.pipelines.iter().find(|other| *other.name == *first.name) {
            visit(other, level, open, done)?;
        } else {
            return Err(format!("No aggregation found for path [{path}]"));
        }
    }
    open.pop();
    done.push(name);
    Ok(())
}

/// Checks that the sub-aggregations of `named` exist along a path.
fn check_path(mut named: &NamedAggregation, rest: &[Element], path: &str) -> Result<(), String> {
    for (place, element) in rest.iter().enumerate() {
        let is_last = place + 1 == rest.len();
        let name = &element.name;
        if is_last && (name.eq_ignore_ascii_case("_key") || name == "_count") {
            return Ok(());
        }
        if let Some(inner) = named.children.all.iter().find(|inner| *inner.name == **name) {
            named = inner;
        } else if !is_last || !named.children.pipelines.iter().any(|inner| *inner.name == **name) {
            return Err(format!("No aggregation [{name}] found for path [{path}]"));
        }
    }
    Ok(())
}

fn check(pipeline: &NamedPipeline, level: &AggregationsRequest, parent: Option<&NamedAggregation>) -> Result<(), String> {
    match &pipeline.pipeline.kind {
        PipelineKind::Sibling(_) => check_sibling(pipeline, level),
        PipelineKind::Parent(kind) => match kind.complaint(&pipeline.name) {
            Some(complaint) => Err(complaint),
            None => check_parent(pipeline, &**kind, parent),
        },
    }
}

fn check_parent(pipeline: &NamedPipeline, pipeline_kind: &dyn ParentPipeline, parent: Option<&NamedAggregation>) -> Result<(), String> {
    let (name, kind) = (&*pipeline.name, pipeline.kind);
    if pipeline_kind.parent() == ParentRule::Buckets {
        return match parent {
            Some(_) => Ok(()),
            None => Err(format!("{kind} aggregation [{name}] must be declared inside of another aggregation")),
        };
    }
    if pipeline_kind.takes_one_path() && pipeline.pipeline.paths.len() != 1 {
        return Err(format!("buckets_path must contain a single entry for aggregation [{name}]"));
    }
    let must = format!("{kind} aggregation [{name}] must have a histogram, date_histogram or auto_date_histogram as parent");
    let Some(parent) = parent else { return Err(format!("{must} but doesn't have a parent")) };
    match parent.builder.sequence() {
        None => Err(must),
        Some(min_doc_count) if min_doc_count > 0 && pipeline_kind.needs_empty_buckets() => {
            Err(format!("parent histogram of {kind} aggregation [{name}] must have min_doc_count of 0"))
        }
        Some(_) => Ok(()),
    }
}

/// Checks that the path leads to a multi-bucket aggregation.
fn check_sibling(pipeline: &NamedPipeline, level: &AggregationsRequest) -> Result<(), String> {
    let name = &*pipeline.name;
    let path = pipeline.path();
    let missing = || format!("buckets_path aggregation does not exist for aggregation [{name}]: {path}");
    let elements = parse(path).map_err(|error| error.message().to_owned())?;
    let Some((first, mut rest)) = elements.split_first() else { return Err(missing()) };
    let mut element = first;
    let mut named = level.all.iter().find(|named| *named.name == *first.name).ok_or_else(missing)?;
    while let Some((next, behind)) = rest.split_first() {
        let has_key = element.key.as_deref().and_then(quoted).is_some();
        // ES: an aggregation with a single bucket and nothing inside ends the search, a key never does. (aggregation/pipeline_paths)
        let is_passed = named.builder.is_single_bucket() && !named.children.all.is_empty() || named.has_buckets && has_key;
        if !is_passed {
            break;
        }
        let Some(inner) = named.children.all.iter().find(|inner| *inner.name == *next.name) else {
            let names = names(&elements).join(", ");
            return Err(format!("buckets_path aggregation does not exist for aggregation [{name}]: [{names}]"));
        };
        (element, named, rest) = (next, inner, behind);
    }
    if named.has_buckets && !named.builder.is_single_bucket() {
        return Ok(());
    }
    Err(format!(
        "Unable to find unqualified multi-bucket aggregation in buckets_path. Path must include a multi-bucket aggregation for aggregation \
         [{name}] found :{} for buckets path: {path}",
        java_class(named)
    ))
}

/// The reference's class of the parser of an aggregation without several buckets.
fn java_class(named: &NamedAggregation) -> String {
    let camel: String = named
        .kind
        .split('_')
        .map(|word| word.chars().enumerate().map(|(place, c)| if place == 0 { c.to_ascii_uppercase() } else { c }).collect::<String>())
        .collect();
    let package = match (named.has_buckets, named.kind) {
        (false, _) => "metrics".to_owned(),
        (true, "reverse_nested") => "bucket.nested".to_owned(),
        (true, kind) => format!("bucket.{kind}"),
    };
    format!("org.elasticsearch.search.aggregations.{package}.{camel}AggregationBuilder")
}

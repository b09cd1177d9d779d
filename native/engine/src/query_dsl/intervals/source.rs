//! Builds the interval sources of rules for an index.

use std::sync::Arc;

use super::graph::{Edge, Part, parts};
use super::parse::Texts;
use super::rule::{Filter, Pattern, Rule};
use crate::analysis::Analyzer;
use crate::automaton::{FuzzyMatcher, TermMatcher};
use crate::error::{EsError, Result};
use crate::lucene::{IntervalScript, IntervalsSource, Picked, Relation};
use crate::mapping::{Field, PostingsDetail};
use crate::query_dsl::field::metadata;
use crate::query_dsl::full_text::analyze;
use crate::query_dsl::normalize::normalize;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::query_dsl::{QueryContext, fuzzy, prefix, regexp, wildcard};
use crate::script::context::Context;

/// The error for a field that is not text.
pub fn wrong_type(name: &str, kind: &str) -> EsError {
    let reason = format!("Can only use interval queries on text fields - not on [{name}] which is of type [{kind}]");
    EsError::illegal_argument(reason)
}

fn check(field: &Field) -> Result<()> {
    if !field.ty.is_text() {
        return Err(wrong_type(&field.name, field.ty.type_name()));
    }
    if !field.indexed || field.postings != PostingsDetail::Positions {
        let reason = format!("Cannot create intervals over field [{}] with no positions indexed", field.name);
        return Err(EsError::illegal_argument(reason));
    }
    Ok(())
}

/// A field under the requested name. ES: an alias is searched in the index by its own name, where there are no terms
/// (`query/through_aliases`).
pub fn as_asked(name: &str, field: &Arc<Field>, major: u8) -> Arc<Field> {
    // On 8, errors of the field keep its own name.
    if *field.name == *name || (major == 8 && check(field).is_err()) {
        return Arc::clone(field);
    }
    Arc::new(Field { name: Arc::from(name), ..Field::clone(field) })
}

/// The intervals of a rule over a field.
pub fn source(rule: &Rule<'_>, field: &Arc<Field>, cx: &QueryContext<'_>) -> Result<IntervalsSource> {
    Ok(match rule {
        Rule::Match { query, texts, max_gaps, ordered, filter } => {
            let Some((field, analyzer)) = target(texts, field, cx)? else { return Ok(IntervalsSource::Nothing) };
            let words = texts.named(words(query, &field, &analyzer, *max_gaps, *ordered)?);
            filtered(words, filter.as_ref(), &field, cx)?
        }
        Rule::AllOf { rules, max_gaps, ordered, filter } => {
            let sources = rules.iter().map(|rule| source(rule, field, cx)).collect::<Result<Vec<_>>>()?;
            filtered(combined(sources, *max_gaps, *ordered), filter.as_ref(), field, cx)?
        }
        Rule::AnyOf { rules, filter } => {
            let sources = rules.iter().map(|rule| source(rule, field, cx)).collect::<Result<Vec<_>>>()?;
            filtered(IntervalsSource::any_of(sources), filter.as_ref(), field, cx)?
        }
        Rule::Pattern { kind, text, texts } => {
            let place = match kind {
                Pattern::Prefix => None,
                Pattern::Wildcard => Some("[wildcard] rule of the Intervals Query request"),
                Pattern::Regexp => Some("[regexp] rule of the Intervals Query request"),
            };
            place.map_or(Ok(()), |place| cx.limits.check_pattern(text, ("", place)))?;
            let Some((field, analyzer)) = target(texts, field, cx)? else { return Ok(IntervalsSource::Nothing) };
            let text = normalize(&analyzer, text);
            let (pattern, shown) = match kind {
                Pattern::Prefix if field.prefixes.is_some() => {
                    return Err(EsError::not_implemented("[prefix] rules of [intervals] over a field with [index_prefixes]"));
                }
                Pattern::Prefix => (prefix::searched(&text, false, cx)?, format!("{text}*")),
                Pattern::Wildcard => (wildcard::pattern(&text, false, cx)?, text),
                Pattern::Regexp => (regexp::interval(&text, cx)?, text),
            };
            let terms = terms_of(&field, pattern.matcher(), |_| true, cx);
            let accepts = Arc::new(move |term: &[u8]| pattern.matcher().accepts(term));
            texts.named(expanded(&field, terms, Picked { shown: shown.into(), accepts }))
        }
        Rule::Fuzzy { term, texts, prefix_length, transpositions, fuzziness } => {
            let Some((field, analyzer)) = target(texts, field, cx)? else { return Ok(IntervalsSource::Nothing) };
            let expansion =
                fuzzy::Expansion { prefix_length: *prefix_length, transpositions: *transpositions, ..fuzzy::Expansion::default() };
            texts.named(few_edits(normalize(&analyzer, term), *fuzziness, expansion, &field, cx)?)
        }
        Rule::Range { lower, upper, texts } => {
            let Some((field, analyzer)) = target(texts, field, cx)? else { return Ok(IntervalsSource::Nothing) };
            let (least, greatest) = (normalize(&analyzer, lower.0), normalize(&analyzer, upper.0));
            let shown = format!("{{{least},{greatest}}}").into();
            let (from, to) = (lower.1, upper.1);
            let above = move |term: &[u8]| term > least.as_bytes() || (from && term == least.as_bytes());
            let below = move |term: &[u8]| term < greatest.as_bytes() || (to && term == greatest.as_bytes());
            let accepts = Arc::new(move |term: &[u8]| above(term) && below(term));
            let terms = terms_of(&field, prefix::pattern("", false).matcher(), &*accepts, cx);
            texts.named(expanded(&field, terms, Picked { shown, accepts }))
        }
    })
}

impl Texts<'_> {
    /// The source under the requested field name.
    fn named(&self, source: IntervalsSource) -> IntervalsSource {
        match self.use_field {
            Some(name) => IntervalsSource::OfField(Arc::from(name), Box::new(source)),
            None => source,
        }
    }
}

/// The target field and its analyzer; `None` without an analyzer.
fn target(texts: &Texts<'_>, field: &Arc<Field>, cx: &QueryContext<'_>) -> Result<Option<(Arc<Field>, Arc<Analyzer>)>> {
    let field = match texts.use_field {
        None => Arc::clone(field),
        Some(name) if metadata::is_metadata(name) => return Err(wrong_type(name, name)),
        Some(name) => match cx.mapping.field(name) {
            Some(field) => as_asked(name, field, cx.major),
            // Outside a filter it is rejected earlier.
            None => return Err(EsError::not_implemented("[intervals] with a [filter] in a field that is not mapped")),
        },
    };
    check(&field)?;
    // ES: an analyzer that the index does not have is the field's own (query/intervals).
    let named = texts.analyzer.and_then(|name| cx.analysis.find_analyzer(name).ok().flatten());
    let Some(analyzer) = named.or_else(|| field.search_analyzer.clone()) else { return Ok(None) };
    Ok(Some((field, analyzer)))
}

fn words(query: &str, field: &Arc<Field>, analyzer: &Analyzer, max_gaps: i32, ordered: bool) -> Result<IntervalsSource> {
    let edges = edges(query, analyzer);
    if edges.iter().any(|edge| edge.to > edge.from + 1) {
        return ways(&edges, field, max_gaps, ordered);
    }
    let mut sources = Vec::new();
    let mut before = None;
    let positions = analyze::analyze(field, analyzer, query).positions;
    // ES: a single term keeps no leading gap (query/intervals_explained).
    let is_alone = matches!(&positions[..], [(_, terms)] if terms.len() == 1);
    for (position, terms) in positions {
        let terms = terms.into_iter().map(|term| term.term).collect();
        let source = IntervalsSource::Terms { field: Arc::clone(&field.name), terms, pattern: None };
        let skipped = i64::from(position) - before.map_or(0, i64::from) - 1;
        before = Some(position);
        sources.push(if skipped > 0 && !is_alone { IntervalsSource::Extended(Box::new(source), skipped) } else { source });
    }
    Ok(combined(sources, max_gaps, ordered))
}

/// The tokens of a text with start and end positions.
fn edges(query: &str, analyzer: &Analyzer) -> Vec<Edge> {
    let (mut edges, mut position) = (Vec::new(), 0);
    analyzer.tokens(query, &mut |token| {
        position += token.position_increment;
        edges.push(Edge { term: token.text.as_bytes().to_vec(), from: position, to: position + token.position_length.max(1) });
    });
    for edge in &mut edges {
        (edge.from, edge.to) = (edge.from.saturating_sub(1), edge.to.saturating_sub(1));
    }
    edges
}

/// The source for a token graph. ES: if there are several paths, the terms of each must be consecutive (`query/intervals_alternatives`).
fn ways(edges: &[Edge], field: &Arc<Field>, max_gaps: i32, ordered: bool) -> Result<IntervalsSource> {
    let terms = |terms| IntervalsSource::Terms { field: Arc::clone(&field.name), terms, pattern: None };
    let one = |way: Vec<Vec<u8>>| combined(way.into_iter().map(|word| terms(vec![word])).collect(), 0, true);
    let parts = parts(edges)?.into_iter().map(|part| match part {
        Part::Words(words, 0) => terms(words),
        Part::Words(words, skipped) => IntervalsSource::Extended(Box::new(terms(words)), skipped),
        Part::Ways(ways) => IntervalsSource::any_of(ways.into_iter().map(one).collect()),
    });
    Ok(combined(parts.collect(), max_gaps, ordered))
}

fn combined(mut sources: Vec<IntervalsSource>, max_gaps: i32, ordered: bool) -> IntervalsSource {
    match sources.len() {
        0 => return IntervalsSource::Nothing,
        1 => return sources.remove(0),
        _ => {}
    }
    if max_gaps == 0 && ordered {
        return IntervalsSource::phrase(&sources);
    }
    let all = if ordered { IntervalsSource::ordered(sources) } else { IntervalsSource::unordered(sources) };
    if max_gaps == -1 { all } else { all.max_gaps(i64::from(max_gaps)) }
}

fn few_edits(
    term: String,
    fuzziness: Fuzziness,
    expansion: fuzzy::Expansion,
    field: &Field,
    cx: &QueryContext<'_>,
) -> Result<IntervalsSource> {
    let prefix =
        usize::try_from(expansion.prefix_length).map_err(|_| EsError::not_implemented("[intervals] with a negative [prefix_length]"))?;
    let matcher = FuzzyMatcher::new(&term, fuzziness.edits(&term), prefix, expansion.transpositions);
    let terms = terms_of(field, &matcher, |_| true, cx);
    let accepts = Arc::new(move |term: &[u8]| matcher.accepts(term));
    Ok(expanded(field, terms, Picked { shown: term.into(), accepts }))
}

/// The terms of the shard that the matcher accepts, limited to those for which `is_kept` is true.
fn terms_of(field: &Field, matcher: &dyn TermMatcher, is_kept: impl Fn(&[u8]) -> bool, cx: &QueryContext<'_>) -> Vec<Vec<u8>> {
    let mut terms = Vec::new();
    for view in cx.shard.into_iter().flat_map(|shard| shard.leaves.iter()) {
        view.leaf.matching_terms(&field.name, matcher, &mut |cursor| {
            if is_kept(cursor.term()) {
                terms.push(cursor.term().to_vec());
            }
            true
        });
    }
    terms.sort_unstable();
    terms.dedup();
    terms
}

fn expanded(field: &Field, terms: Vec<Vec<u8>>, picked: Picked) -> IntervalsSource {
    IntervalsSource::Terms { field: Arc::clone(&field.name), terms, pattern: Some(picked) }
}

fn filtered(source_of: IntervalsSource, filter: Option<&Filter<'_>>, field: &Arc<Field>, cx: &QueryContext<'_>) -> Result<IntervalsSource> {
    let Some(filter) = filter else { return Ok(source_of) };
    let (kind, rule) = match filter {
        Filter::Related(kind, rule) => (*kind, rule),
        Filter::Script(script) => {
            let script = script.compile(Context::Interval, cx.mapping, cx.major)?;
            return Ok(IntervalsSource::Scripted(Box::new(source_of), IntervalScript { script, failure: cx.failure.clone() }));
        }
    };
    let reference = source(rule, field, cx)?;
    let (relation, negated) = match kind {
        "before" => (Relation::Before, false),
        "after" => (Relation::After, false),
        "containing" => (Relation::Containing, false),
        "contained_by" => (Relation::ContainedBy, false),
        "overlapping" => (Relation::Overlapping, false),
        "not_containing" => (Relation::Containing, true),
        "not_contained_by" => (Relation::ContainedBy, true),
        "not_overlapping" => (Relation::Overlapping, true),
        other => return Err(EsError::illegal_argument(format!("Unknown filter type [{other}]"))),
    };
    Ok(source_of.filtered(reference, relation, negated))
}

//! Intervals sources, rendered as nested calls.

use super::text_of;
use crate::lucene::{IntervalsSource, Relation};

/// `t:MAXGAPS/2(ORDERED(quick,fox))`.
pub(super) fn show(field: &str, source: &IntervalsSource) -> String {
    format!("{field}:{}", shown(source))
}

fn shown(source: &IntervalsSource) -> String {
    match source {
        IntervalsSource::Nothing => "no_match".to_owned(),
        IntervalsSource::Terms { pattern: Some(picked), .. } => format!("MultiTerm({})", picked.shown),
        IntervalsSource::Terms { .. } | IntervalsSource::Or(_) => one_of(alternatives(source)),
        IntervalsSource::OfField(name, inner) => format!("FIELD({name},{})", shown(inner)),
        IntervalsSource::Ordered(sources) => all("ORDERED", sources),
        IntervalsSource::Unordered(sources) => all("UNORDERED", sources),
        IntervalsSource::Phrase(sources) => format!("BLOCK({})", sources.iter().map(inside_phrase).collect::<Vec<_>>().join(",")),
        IntervalsSource::Repeated(inner, count, name) => {
            let repeated = vec![shown(inner); *count].join(",");
            name.0.map_or_else(|| repeated.clone(), |name| format!("{name}({repeated})"))
        }
        IntervalsSource::MaxGaps(inner, most) => format!("MAXGAPS/{most}({})", shown(inner)),
        IntervalsSource::Scripted(inner, script) => format!("FILTER({})({})", script.source(), shown(inner)),
        IntervalsSource::Extended(inner, before) => format!("EXTEND({},{before},0)", shown(inner)),
        IntervalsSource::Filtered { source, reference, relation, negated } => {
            let (source, reference) = (shown(source), shown(reference));
            let name = match (relation, negated) {
                (Relation::Before, _) => return format!("CONTAINED_BY({source},EXTEND(PRECEDING({reference}),{},0))", i32::MAX),
                (Relation::After, _) => return format!("CONTAINED_BY({source},EXTEND(FOLLOWING({reference}),0,{}))", i32::MAX),
                (Relation::Containing, false) => "CONTAINING",
                (Relation::Containing, true) => "NOT_CONTAINING",
                (Relation::ContainedBy, false) => "CONTAINED_BY",
                (Relation::ContainedBy, true) => "NOT_CONTAINED_BY",
                (Relation::Overlapping, false) => "OVERLAPPING",
                (Relation::Overlapping, true) => "NON_OVERLAPPING",
            };
            format!("{name}({source},{reference})")
        }
    }
}

fn all(name: &str, sources: &[IntervalsSource]) -> String {
    format!("{name}({})", sources.iter().map(shown).collect::<Vec<_>>().join(","))
}

/// Lucene: nested phrases are flattened (`query/intervals_alternatives`).
fn inside_phrase(source: &IntervalsSource) -> String {
    match source {
        IntervalsSource::Phrase(sources) => sources.iter().map(inside_phrase).collect::<Vec<_>>().join(","),
        other => shown(other),
    }
}

/// Lucene: alternatives of an alternative are further ones (`query/intervals_alternatives`).
fn alternatives(source: &IntervalsSource) -> Vec<String> {
    match source {
        IntervalsSource::Terms { terms, pattern: None, .. } => terms.iter().map(|term| text_of(term)).collect(),
        IntervalsSource::Or(sources) => sources.iter().flat_map(alternatives).collect(),
        other => vec![shown(other)],
    }
}

/// Lucene: alternatives are sorted by their descriptions (`query/intervals_alternatives`).
fn one_of(mut alternatives: Vec<String>) -> String {
    alternatives.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
    alternatives.dedup();
    match alternatives.pop() {
        Some(only) if alternatives.is_empty() => only,
        last => {
            alternatives.extend(last);
            format!("or({})", alternatives.join(","))
        }
    }
}

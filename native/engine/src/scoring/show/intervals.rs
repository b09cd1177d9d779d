//! Intervals: what stands where, as nested calls.

use super::{text_of, unbuilt};
use crate::error::Result;
use crate::scoring::{IntervalsSource, Relation};

/// `t:MAXGAPS/2(ORDERED(quick,fox))`.
pub(super) fn show(field: &str, source: &IntervalsSource) -> Result<String> {
    Ok(format!("{field}:{}", shown(source)?))
}

fn shown(source: &IntervalsSource) -> Result<String> {
    Ok(match source {
        IntervalsSource::Nothing => "no_match".to_owned(),
        IntervalsSource::Terms { pattern: Some(picked), .. } => format!("MultiTerm({})", picked.shown),
        IntervalsSource::Terms { terms, .. } => one_of(terms.iter().map(|term| text_of(term)).collect())?,
        IntervalsSource::OfField(name, inner) => format!("FIELD({name},{})", shown(inner)?),
        IntervalsSource::Or(sources) => one_of(sources.iter().map(shown).collect::<Result<_>>()?)?,
        IntervalsSource::Ordered(sources) => all("ORDERED", sources)?,
        IntervalsSource::Unordered(sources) => all("UNORDERED", sources)?,
        IntervalsSource::Phrase(sources) => all("BLOCK", sources)?,
        IntervalsSource::Repeated(inner, count, name) => {
            let repeated = vec![shown(inner)?; *count].join(",");
            name.0.map_or_else(|| repeated.clone(), |name| format!("{name}({repeated})"))
        }
        IntervalsSource::MaxGaps(inner, most) => format!("MAXGAPS/{most}({})", shown(inner)?),
        IntervalsSource::Scripted(inner, script) => format!("FILTER({})({})", script.source(), shown(inner)?),
        IntervalsSource::Extended(inner, before) => format!("EXTEND({},{before},0)", shown(inner)?),
        IntervalsSource::Filtered { source, reference, relation, negated } => {
            let (source, reference) = (shown(source)?, shown(reference)?);
            let name = match (relation, negated) {
                (Relation::Before, _) => return Ok(format!("CONTAINED_BY({source},EXTEND(PRECEDING({reference}),{},0))", i32::MAX)),
                (Relation::After, _) => return Ok(format!("CONTAINED_BY({source},EXTEND(FOLLOWING({reference}),0,{}))", i32::MAX)),
                (Relation::Containing, false) => "CONTAINING",
                (Relation::Containing, true) => "NOT_CONTAINING",
                (Relation::ContainedBy, false) => "CONTAINED_BY",
                (Relation::ContainedBy, true) => "NOT_CONTAINED_BY",
                (Relation::Overlapping, false) => "OVERLAPPING",
                (Relation::Overlapping, true) => "NON_OVERLAPPING",
            };
            format!("{name}({source},{reference})")
        }
    })
}

fn all(name: &str, sources: &[IntervalsSource]) -> Result<String> {
    Ok(format!("{name}({})", sources.iter().map(shown).collect::<Result<Vec<_>>>()?.join(",")))
}

/// Lucene: alternatives are a set, whose order is that of hash codes that are seeded at each start.
fn one_of(mut alternatives: Vec<String>) -> Result<String> {
    alternatives.dedup();
    match alternatives.pop() {
        None => Ok("or()".to_owned()),
        Some(only) if alternatives.is_empty() => Ok(only),
        Some(_) => Err(unbuilt("[intervals] with several alternatives")),
    }
}

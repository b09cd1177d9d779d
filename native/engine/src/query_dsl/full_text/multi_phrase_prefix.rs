//! Phrases whose last terms are prefixes (Lucene's `MultiPhrasePrefixQuery`).

use super::analyze::Position;
use crate::lucene::TermQuery;
use crate::mapping::Field;
use crate::query_dsl::field::mapped_field_query;
use crate::query_dsl::{QueryContext, prefix};

/// `t:"red (fo fa)*"~2`: the description of a phrase whose last terms are prefixes, before expansion.
pub fn printed(field: &Field, positions: &[Position], slop: u32) -> String {
    let word = |(_, terms): &Position| {
        let terms = terms.iter().map(|term| String::from_utf8_lossy(&term.term)).collect::<Vec<_>>();
        if terms.len() > 1 { format!("({})", terms.join(" ")) } else { terms.concat() }
    };
    let words = positions.iter().map(word).collect::<Vec<_>>().join(" ");
    let slop = if slop == 0 { String::new() } else { format!("~{slop}") };
    format!("{}:\"{words}*\"{slop}", field.name)
}

/// The first terms of the shard, leaf after leaf, that begin with one of these. ES: each of the prefixes adds one at least, until there are
/// more than `most` (case `analysis/token_graph_prefixes`).
pub fn expand(field: &Field, prefixes: &[TermQuery], most: usize, cx: &QueryContext<'_>) -> Vec<TermQuery> {
    let mut found: Vec<Vec<u8>> = Vec::new();
    for prefix in prefixes {
        let pattern = prefix::pattern(&String::from_utf8_lossy(&prefix.term), false);
        let mut is_full = false;
        for view in cx.shard.into_iter().flat_map(|shard| shard.leaves.iter()) {
            view.leaf.matching_terms(&field.name, pattern.matcher(), &mut |cursor| {
                if !found.iter().any(|term| term == cursor.term()) {
                    found.push(cursor.term().to_vec());
                }
                is_full = found.len() >= most;
                !is_full
            });
            if is_full {
                break;
            }
        }
        if found.len() > most {
            break;
        }
    }
    found.into_iter().map(|term| mapped_field_query::term_of(field, term)).collect()
}

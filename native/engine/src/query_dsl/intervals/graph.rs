//! Token graphs: paths through tokens with position lengths above 1.

use crate::error::{EsError, Result};

/// Maximum number of paths, and of tokens per path.
const MAX_PATHS: usize = 1024;

/// A token between two positions.
pub struct Edge {
    /// The term.
    pub term: Vec<u8>,
    /// Its start position.
    pub from: u32,
    /// The start position of the following token.
    pub to: u32,
}

/// A part that all paths go through, in order.
pub enum Part {
    /// Terms at one position, with its position increment.
    Words(Vec<Vec<u8>>, i64),
    /// Alternative sequences of consecutive terms.
    Ways(Vec<Vec<Vec<u8>>>),
}

/// Splits tokens, ordered by start position, into parts. ES: paths join at positions that no token spans (`query/intervals_alternatives`).
pub fn parts(edges: &[Edge]) -> Result<Vec<Part>> {
    let (mut parts, mut before, mut rest) = (Vec::new(), None, edges);
    while let Some(Edge { from, to, .. }) = rest.first() {
        let (from, mut to, mut count) = (*from, *to, 0);
        while let Some(edge) = rest.get(count).filter(|edge| edge.from < to) {
            to = to.max(edge.to);
            count += 1;
        }
        let (within, others) = rest.split_at(count);
        let skipped = i64::from(from) - before.map_or(0, i64::from);
        if within.iter().all(|edge| edge.from == from && edge.to == to) {
            parts.push(Part::Words(within.iter().map(|edge| edge.term.clone()).collect(), skipped));
        } else if skipped > 0 {
            return Err(EsError::not_implemented("[intervals] over a graph of tokens after removed tokens"));
        } else {
            let mut ways = Vec::new();
            walk(within, from, to, &mut Vec::new(), &mut ways)?;
            parts.push(Part::Ways(ways));
        }
        (before, rest) = (Some(to), others);
    }
    Ok(parts)
}

fn walk(edges: &[Edge], at: u32, to: u32, way: &mut Vec<Vec<u8>>, ways: &mut Vec<Vec<Vec<u8>>>) -> Result<()> {
    if at == to {
        ways.push(way.clone());
        return Ok(());
    }
    let mut next = edges.iter().filter(|edge| edge.from == at).peekable();
    if ways.len() > MAX_PATHS || way.len() > MAX_PATHS || next.peek().is_none() {
        return Err(EsError::not_implemented("[intervals] of words in very many ways, or with words left out between them"));
    }
    for edge in next {
        way.push(edge.term.clone());
        walk(edges, edge.to, to, way, ways)?;
        way.pop();
    }
    Ok(())
}

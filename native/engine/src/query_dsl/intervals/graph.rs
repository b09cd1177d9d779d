//! Graphs of words in which some words replace several others: the paths through them.

use crate::error::{EsError, Result};

/// How many ways are followed, and how many words each may have.
const MOST_WAYS: usize = 1024;

/// A word between two positions.
pub struct Edge {
    /// The word.
    pub term: Vec<u8>,
    /// Where it begins.
    pub from: u32,
    /// The position at which the following word starts.
    pub to: u32,
}

/// What all ways lead through, in order.
pub enum Part {
    /// Words at one position, with the number of positions after the previous one.
    Words(Vec<Vec<u8>>, i64),
    /// Sequences of consecutive words, as several alternatives.
    Ways(Vec<Vec<Vec<u8>>>),
}

/// The parts of the ways through words, which are in the order in which they begin. ES: ways meet where no word leads past.
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
            return Err(EsError::not_implemented("[intervals] of words in several ways behind others that were left out"));
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
    if ways.len() > MOST_WAYS || way.len() > MOST_WAYS || next.peek().is_none() {
        return Err(EsError::not_implemented("[intervals] of words in very many ways, or with words left out between them"));
    }
    for edge in next {
        way.push(edge.term.clone());
        walk(edges, edge.to, to, way, ways)?;
        way.pop();
    }
    Ok(())
}

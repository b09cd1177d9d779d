//! `flatten_graph`: a graph of tokens as a chain of positions, so that it can be indexed.

use super::TokenFilterSpec;
use super::whole::{self, Stored, WholeStream};
use crate::analysis::token::{Token, TokenSink};
use rustc_hash::FxHashMap;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("flatten_graph", |_| Ok(whole::filter(FlattenGraph)));

struct FlattenGraph;

/// An input position: the tokens that leave it, the furthest position they lead to, and its output position.
#[derive(Default)]
struct InputNode {
    tokens: Vec<usize>,
    furthest: usize,
    output: Option<usize>,
}

/// An output position: the input positions merged into it and its narrowest offsets.
#[derive(Default)]
struct OutputNode {
    inputs: Vec<usize>,
    start: Option<u32>,
    end: Option<u32>,
}

#[derive(Default)]
struct Graph {
    inputs: FxHashMap<usize, InputNode>,
    outputs: Vec<OutputNode>,
}

impl Graph {
    fn output(&mut self, at: usize) -> &mut OutputNode {
        if self.outputs.len() <= at {
            self.outputs.resize_with(at + 1, OutputNode::default);
        }
        &mut self.outputs[at]
    }

    /// Adds a token between two positions; `before`: the previous position.
    fn add(&mut self, number: usize, before: usize, from: usize, to: usize, token: &Token<'_>) {
        let source = match self.inputs.entry(from).or_default().output {
            Some(output) => {
                let node = self.output(output);
                node.start = node.start.max(Some(token.start_offset));
                output
            }
            None => self.after_hole(before, from, token.start_offset),
        };
        let node = self.inputs.entry(from).or_default();
        node.tokens.push(number);
        node.furthest = node.furthest.max(to);
        let known = self.inputs.entry(to).or_default().output;
        let wanted = source + 1;
        let target = match known {
            Some(output) if output >= wanted => output,
            _ => {
                if let Some(output) = known {
                    self.output(output).inputs.retain(|&input| input != to);
                }
                self.output(wanted).inputs.push(to);
                self.inputs.entry(to).or_default().output = Some(wanted);
                wanted
            }
        };
        let node = self.output(target);
        node.end = Some(node.end.map_or(token.end_offset, |end| end.min(token.end_offset)));
    }

    /// The output position after those of the input positions `before..from`; input positions without tokens are skipped.
    fn position_after(&self, before: usize, from: usize) -> usize {
        let known = (before..from).filter_map(|at| self.inputs.get(&at).and_then(|input| input.output));
        known.max().map_or(0, |place| place + 1)
    }

    /// The output position of an input position that no token leads to.
    fn after_hole(&mut self, before: usize, from: usize, start: u32) -> usize {
        let place = self.position_after(before, from);
        self.inputs.entry(from).or_default().output = Some(place);
        let node = self.output(place);
        node.inputs.push(from);
        node.start = node.start.max(Some(start));
        place
    }

    /// Moves a position that was merged with the start of the preceding hole to the end of that hole.
    fn keep_hole(&mut self, before: usize, from: usize) {
        let wanted = self.position_after(before, from);
        let Some(place) = self.inputs.get(&from).and_then(|input| input.output).filter(|&place| place < wanted) else { return };
        self.output(place).inputs.retain(|&input| input != from);
        let end = self.output(place).end;
        let next = self.output(wanted);
        next.inputs.push(from);
        next.end = next.end.or(end);
        self.inputs.entry(from).or_default().output = Some(wanted);
    }
}

impl WholeStream for FlattenGraph {
    fn run(&self, tokens: &[Stored], next: &mut dyn TokenSink) {
        let mut graph = Graph::default();
        graph.inputs.entry(0).or_default().output = Some(0);
        graph.output(0).inputs.push(0);
        let mut position: i64 = -1;
        let mut ends = Vec::with_capacity(tokens.len());
        for (number, stored) in tokens.iter().enumerate() {
            let before = position.max(0) as usize;
            position += i64::from(stored.token.position_increment);
            let from = position.max(0) as usize;
            if stored.token.position_increment > 1 {
                graph.keep_hole(before, from);
            }
            let to = from + stored.token.position_length.max(1) as usize;
            ends.push(to);
            graph.add(number, before, from, to, &stored.token());
        }
        let (mut last_place, mut last_start) = (-1, 0);
        for (place, node) in graph.outputs.iter().enumerate() {
            for input in &node.inputs {
                let Some(input) = graph.inputs.get(input) else { continue };
                for &number in &input.tokens {
                    let token = tokens[number].token();
                    let to = graph.inputs.get(&ends[number]).and_then(|input| input.output).unwrap_or(place + 1);
                    let end = graph.outputs.get(to).and_then(|node| node.end).unwrap_or(token.end_offset);
                    let start_offset = node.start.unwrap_or(token.start_offset).max(last_start);
                    let position_increment = (place as i64 - last_place).max(0) as u32;
                    let position_length = to.saturating_sub(place).max(1) as u32;
                    last_place = place as i64;
                    last_start = start_offset;
                    next.token(&Token { start_offset, end_offset: end.max(start_offset), position_increment, position_length, ..token });
                }
            }
        }
    }
}

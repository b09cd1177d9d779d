//! Flat synonyms: at the positions of the words they replace.

use super::KIND;
use super::map::SynonymMap;
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::token_filter::whole::{Stored, WholeStream};

/// The filter `synonym`.
pub struct Flat(pub SynonymMap);

/// A word of a synonym at a position.
struct Output<'m> {
    text: &'m str,
    /// End offset of the replaced words, for a single-word synonym.
    end: Option<u32>,
    length: u32,
}

impl WholeStream for Flat {
    fn run(&self, tokens: &[Stored], next: &mut dyn TokenSink) {
        let mut outputs: Vec<Vec<Output<'_>>> = Vec::new();
        outputs.resize_with(tokens.len(), Vec::new);
        // For each token whether it was matched, and whether it is retained.
        let mut matched = vec![(false, false); tokens.len()];
        let mut at = 0;
        while at < tokens.len() {
            let Some((count, found)) = self.0.longest(tokens[at..].iter().map(|token| token.text.as_str())) else {
                at += 1;
                continue;
            };
            let end = tokens[at + count - 1].token.end_offset;
            for words in &found.words {
                for (place, text) in words.iter().enumerate() {
                    if outputs.len() <= at + place {
                        outputs.push(Vec::new());
                    }
                    let alone = words.len() == 1;
                    let length = if alone && found.keeps_original { count as u32 } else { 1 };
                    outputs[at + place].push(Output { text, end: alone.then_some(end), length });
                }
            }
            for state in &mut matched[at..at + count] {
                *state = (true, state.1 || found.keeps_original);
            }
            at += count;
        }
        let (mut last_start, mut last_end) = (0, 0);
        for (at, outputs) in outputs.iter().enumerate() {
            let token = tokens.get(at);
            let mut increment = 1;
            if let Some(stored) = token {
                (last_start, last_end) = (stored.token.start_offset, stored.token.end_offset);
                let (matched, stays) = matched[at];
                if stays || !matched {
                    next.token(&stored.token());
                    increment = 0;
                }
            }
            for output in outputs {
                let end = if token.is_some() { output.end.unwrap_or(last_end) } else { last_end };
                next.token(&Token {
                    position_increment: std::mem::take(&mut increment),
                    position_length: output.length,
                    ..Token::new(output.text, last_start as usize, end as usize, KIND)
                });
            }
        }
    }
}

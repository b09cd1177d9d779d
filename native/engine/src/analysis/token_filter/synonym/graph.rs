//! Synonyms as side paths of a graph of tokens.

use super::KIND;
use super::map::{Outputs, SynonymMap};
use crate::analysis::token::{Token, TokenSink};
use crate::analysis::token_filter::whole::{Stored, WholeStream};

/// The filter `synonym_graph`.
pub struct Graph(pub SynonymMap);

/// Position in the output graph: the node the last token left from, and the one the next token leaves from.
struct Place {
    last: i64,
    next: i64,
}

/// A token between two nodes: a word of a synonym, or an input token.
enum Word<'a> {
    Synonym(&'a str),
    Original(&'a Stored),
}

impl WholeStream for Graph {
    fn run(&self, tokens: &[Stored], sink: &mut dyn TokenSink) {
        let mut place = Place { last: -1, next: 0 };
        let mut at = 0;
        while at < tokens.len() {
            if let Some((count, outputs)) = self.0.longest(tokens[at..].iter().map(|token| token.text.as_str())) {
                paths(&tokens[at..at + count], outputs, &mut place, sink);
                at += count;
            } else {
                let token = &tokens[at];
                sink.token(&token.token());
                place.last += i64::from(token.token.position_increment);
                place.next = place.last + i64::from(token.token.position_length);
                at += 1;
            }
        }
    }
}

/// Emits a match: the first words of all paths, then the rest of each path, the original words last.
fn paths(matched: &[Stored], outputs: &Outputs, place: &mut Place, sink: &mut dyn TokenSink) {
    let mut paths: Vec<Vec<Word<'_>>> = outputs.words.iter().map(|words| words.iter().map(|word| Word::Synonym(word)).collect()).collect();
    if outputs.keeps_original {
        paths.push(matched.iter().map(Word::Original).collect());
    }
    let between: usize = paths.iter().map(|path| path.len() - 1).sum();
    let start = place.next;
    let end = start + between as i64 + 1;
    let offsets = (matched.first().map_or(0, |token| token.token.start_offset), matched.last().map_or(0, |token| token.token.end_offset));
    let mut send = |word: &Word<'_>, from: i64, to: i64| {
        let (position_increment, position_length) = ((from - place.last).max(0) as u32, (to - from) as u32);
        place.last = from;
        match word {
            Word::Synonym(text) => {
                let token = Token::new(text, offsets.0 as usize, offsets.1 as usize, KIND);
                sink.token(&Token { position_increment, position_length, ..token });
            }
            Word::Original(stored) => sink.token(&Token { position_increment, position_length, ..stored.token() }),
        }
    };
    let mut nodes = 0;
    let mut seconds = Vec::new();
    for path in &paths {
        let to = if path.len() == 1 { end } else { start + nodes + 1 };
        nodes += path.len() as i64 - 1;
        seconds.push(to);
        if let Some(word) = path.first() {
            send(word, start, to);
        }
    }
    for (path, mut from) in paths.iter().zip(seconds) {
        for (number, word) in path.iter().enumerate().skip(1) {
            let to = if number + 1 == path.len() { end } else { from + 1 };
            send(word, from, to);
            from = to;
        }
    }
    place.next = end;
}

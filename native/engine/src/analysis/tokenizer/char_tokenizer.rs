//! Runs of characters of one class, the rule used by several tokenizers.

use crate::analysis::token::{Token, TokenSink};

/// UTF-16 code units after which a token is cut.
const MAX_TOKEN_LENGTH: usize = 255;

/// Sends every run of characters that `belongs` accepts, each character mapped. Longer runs than 255 code units are cut.
pub fn tokenize(
    text: &str,
    max_token_length: Option<usize>,
    belongs: impl Fn(char) -> bool,
    map: Option<fn(char) -> char>,
    sink: &mut dyn TokenSink,
) {
    let limit = max_token_length.unwrap_or(MAX_TOKEN_LENGTH);
    let mut buffer = String::new();
    let mut send = |start: usize, end: usize| {
        let run = &text[start..end];
        let term = match map {
            Some(map) => {
                buffer.clear();
                buffer.extend(run.chars().map(map));
                &buffer
            }
            None => run,
        };
        sink.token(&Token::new(term, start, end, "word"));
    };
    let mut run: Option<(usize, usize)> = None;
    for (at, character) in text.char_indices() {
        if belongs(character) {
            let (start, units) = run.unwrap_or((at, 0));
            let units = units + character.len_utf16();
            if units >= limit {
                send(start, at + character.len_utf8());
                run = None;
            } else {
                run = Some((start, units));
            }
        } else if let Some((start, _)) = run.take() {
            send(start, at);
        }
    }
    if let Some((start, _)) = run {
        send(start, text.len());
    }
    sink.end(0);
}

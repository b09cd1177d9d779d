//! `classic`: words, acronyms, company names, host names, e-mail addresses and product numbers of European languages.

use super::{Tokenizer, TokenizerSpec};
use crate::analysis::token::{Token, TokenSink};
use crate::error::EsError;
use regex_automata::meta::Regex;
use regex_automata::{Anchored, Input, MatchKind};
use std::sync::{Arc, LazyLock};

/// The type.
pub const SPEC: TokenizerSpec = TokenizerSpec {
    name: "classic",
    build: |context| match context.settings.integer("max_token_length", 255)? {
        ..1 => Err(EsError::illegal_argument("maxTokenLength must be greater than zero")),
        length => Ok(Arc::new(Classic { max_token_length: length as usize })),
    },
};

struct Classic {
    /// Longer tokens are left out, as positions.
    max_token_length: usize,
}

impl Tokenizer for Classic {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let (mut at, mut skipped) = (0, 0);
        while at < text.len() {
            let Some((end, kind)) = longest(text, at) else {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            };
            let length: usize = text[at..end].chars().map(char::len_utf16).sum();
            if length <= self.max_token_length {
                // Letters with dots that are no acronym are a host name without the last dot.
                let (last, kind) = if kind == "<ACRONYM_DEP>" { (end - 1, "<HOST>") } else { (end, kind) };
                let mut token = Token::new(&text[at..last], at, end, kind);
                token.position_increment += std::mem::take(&mut skipped);
                sink.token(&token);
            } else {
                skipped += 1;
            }
            at = end;
        }
        sink.end(skipped);
    }
}

/// The longest token at an offset; ties go to the first kind.
fn longest(text: &str, start: usize) -> Option<(usize, &'static str)> {
    let mut best = None;
    for (kind, regex) in KINDS.iter() {
        let input = Input::new(text).range(start..).anchored(Anchored::Yes);
        if let Some(found) = regex.find(input)
            && best.is_none_or(|(end, _)| found.end() > end)
        {
            best = Some((found.end(), *kind));
        }
    }
    best
}

/// Letters and digits: ranges of hexadecimal code points. Lucene's scanner is generated from Unicode 3.0.
const CHARACTERS: &str = include_str!("classic/characters.txt");

/// A character class of the ranges of a list.
fn class(list: &str) -> String {
    let range = |range: &str| match range.split_once('-') {
        Some((first, last)) => format!(r"\u{{{first}}}-\u{{{last}}}"),
        None => format!(r"\u{{{range}}}"),
    };
    format!("[{}]", list.split_whitespace().map(range).collect::<String>())
}

/// The kinds of tokens, by their precedence.
static KINDS: LazyLock<Vec<(&'static str, Regex)>> = LazyLock::new(|| {
    // Ideographs and kana are tokens of their own.
    let cjk = r"\u3100-\u312f\u3040-\u309F\u30A0-\u30FF\u31F0-\u31FF\u3300-\u337f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff65-\uff9f";
    let (letters, digits) = CHARACTERS.split_once("digits").unwrap_or_default();
    let (letter, digit) = (class(letters.trim_start_matches("letters")), class(digits));
    let either = format!("(?:{letter}|{digit})");
    // Words may have anything of the Thai script, what has an apostrophe or a digit only its letters.
    let word = format!(r"(?:{letter}|{digit}|[\u0E00-\u0E59])+");
    let mixed = format!("{either}*{digit}{either}*");
    let part = "[_/.,\\-]";
    let number = [
        format!("{word}{part}{mixed}"),
        format!("{mixed}{part}{word}"),
        format!("{word}(?:{part}{mixed}{part}{word})+"),
        format!("{mixed}(?:{part}{word}{part}{mixed})+"),
        format!("{word}{part}{mixed}(?:{part}{word}{part}{mixed})+"),
        format!("{mixed}{part}{word}(?:{part}{mixed}{part}{word})+"),
    ]
    .join("|");
    [
        ("<ALPHANUM>", word.clone()),
        ("<APOSTROPHE>", format!("{letter}+(?:'{letter}+)+")),
        ("<ACRONYM>", format!(r"{letter}\.(?:{letter}\.)+")),
        ("<COMPANY>", format!("{letter}+[&@]{letter}+")),
        ("<EMAIL>", format!(r"{word}(?:[._\-]{word})*@{word}(?:[.\-]{word})+")),
        ("<HOST>", format!(r"{word}(?:\.{word})+")),
        ("<NUM>", number),
        ("<CJ>", format!("[{cjk}]")),
        ("<ACRONYM_DEP>", format!(r"{word}\.(?:{word}\.)+")),
    ]
    .into_iter()
    .filter_map(|(kind, pattern)| {
        let config = Regex::config().match_kind(MatchKind::All).nfa_size_limit(None);
        Some((kind, Regex::builder().configure(config).build(&pattern).ok()?))
    })
    .collect()
});

#[cfg(test)]
mod tests {
    use super::KINDS;

    #[test]
    fn every_pattern_is_valid() {
        assert_eq!(KINDS.len(), 9);
    }
}

//! `uax_url_email`: like the standard tokenizer, with URLs and e-mail addresses as single tokens.

use super::standard::Standard;
use super::{Tokenizer, TokenizerSpec};
use crate::analysis::token::{Token, TokenSink};
use regex_automata::meta::Regex;
use regex_automata::{Anchored, Input, MatchKind};
use std::sync::{Arc, LazyLock};

/// The type.
pub const SPEC: TokenizerSpec =
    TokenizerSpec { name: "uax_url_email", build: |context| Ok(Arc::new(UaxUrlEmail { words: Standard::from_settings(context)? })) };

/// The top-level domains that Lucene 9.12 and 10.5 know (they agree), measured by asking for those of the root zone of several years.
const TOP_LEVEL_DOMAINS: &str = include_str!("uax_url_email/top_level_domains.txt");

struct UaxUrlEmail {
    words: Standard,
}

impl Tokenizer for UaxUrlEmail {
    fn tokenize(&self, text: &str, sink: &mut dyn TokenSink) {
        let mut at = 0;
        while let Some(&byte) = text.as_bytes().get(at) {
            if self.words.is_too_wide(byte) {
                sink.stopped(at);
                break;
            }
            let word = self.words.token_at(text, at);
            let window = self.words.window(text, at);
            let found = if may_begin(byte) { longest(&text[..window], at) } else { None };
            let (end, kind) = match (found, word) {
                (Some(found), Some(word)) if found.compared >= word.end => (found.end, found.kind),
                (_, Some(word)) => (word.end, word.kind),
                (Some(found), None) => (found.end, found.kind),
                (None, None) => {
                    at += text[at..].chars().next().map_or(1, char::len_utf8);
                    continue;
                }
            };
            sink.token(&Token::new(&text[at..end], at, end, kind));
            at = end;
        }
        sink.end(0);
    }
}

/// Returns true if a URL or an address may start with the byte.
fn may_begin(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'(' | b')' | b'<' | b'>' | b',' | b';' | b':' | b'@' | b'\\' | b']') || byte == b','
}

/// A URL or an address.
struct Found {
    end: usize,
    /// The end that is compared with those of others: one character more where the character after counts.
    compared: usize,
    kind: &'static str,
}

fn longest(text: &str, start: usize) -> Option<Found> {
    let mut best: Option<Found> = None;
    if let Some(found) = mailto(text, start) {
        return Some(found);
    }
    for Pattern { regex, looks_ahead, kind } in PATTERNS.iter() {
        let input = Input::new(text).range(start..).anchored(Anchored::Yes);
        let Some(compared) = regex.find(input).map(|found| found.end()) else { continue };
        if best.as_ref().is_none_or(|best| compared > best.compared) {
            let ahead = if *looks_ahead { text[..compared].chars().next_back().map_or(0, char::len_utf8) } else { 0 };
            best = Some(Found { end: compared - ahead, compared, kind });
        }
    }
    best
}

/// `mailto` before a colon and an address. ES: it is a separate token (`analysis/uax_url_email`).
fn mailto(text: &str, start: usize) -> Option<Found> {
    let scheme = text.get(start..start + 7).filter(|scheme| scheme.eq_ignore_ascii_case("mailto:"))?;
    let Pattern { regex, .. } = PATTERNS.iter().find(|pattern| pattern.kind == "<EMAIL>")?;
    let input = Input::new(text).range(start + scheme.len()..).anchored(Anchored::Yes);
    regex.find(input).map(|found| Found { end: start + 6, compared: found.end(), kind: "<ALPHANUM>" })
}

struct Pattern {
    regex: Regex,
    looks_ahead: bool,
    kind: &'static str,
}

/// The syntax of RFC 1035, 3986 and 5322, narrowed to what Lucene takes.
static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let top_level = TOP_LEVEL_DOMAINS.split_whitespace().collect::<Vec<_>>().join("|");
    let label = "[A-Za-z0-9](?:[-A-Za-z0-9]*[A-Za-z0-9])?";
    let strict = format!(r"{label}(?:\.{label})*\.(?i:{top_level})\.?");
    let loose = format!(r"{label}(?:\.{label})*");
    let octet = "(?:0{0,2}[0-9]|0?[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))";
    let four = format!(r"{octet}(?:\.{octet}){{3}}");
    let sixteen = "[0-9A-Fa-f]{1,4}";
    let last = format!("(?:{four}|{sixteen}:{sixteen})");
    let mut forms = vec![format!("(?:{sixteen}:){{6}}{last}")];
    for before in 0..=7_usize {
        let head = match before {
            0 => String::new(),
            1 => format!("(?:{sixteen})?"),
            more => format!("(?:(?:{sixteen}:){{0,{}}}{sixteen})?", more - 1),
        };
        forms.push(match before {
            6 => format!("{head}::{sixteen}"),
            7 => format!("{head}::"),
            few => format!("{head}::(?:{sixteen}:){{{}}}{last}", 5 - few),
        });
    }
    let six = forms.join("|");
    let character = "[-._~A-Za-z0-9!$&'()*+,;=]|%[0-9A-Fa-f]{2}";
    let login = format!("(?:(?:{character})*(?::(?:{character})*)?@)?");
    let after = format!(r"(?:\?(?:{character}|[:@/?])*)?(?:#(?:{character}|[:@/?])*)?");
    let fragment = format!("(?:#(?:{character}|[:@/?])*)?");
    // Lucene: of the other delimiters none belongs to a path (`analysis/uax_url_email`).
    let path = "(?:/(?:[-._~A-Za-z0-9;:@&=]|%[0-9A-Fa-f]{2})*)*";
    let files = "(?:/(?:[-._~A-Za-z0-9?:@&=]|%[0-9A-Fa-f]{2})*)+";
    let port = "(?::[0-9]{1,5})?";
    let strict_host = format!(r"(?:\[(?:{six})\]|{four}|{strict})");
    let loose_host = format!(r"(?:\[(?:{six})\]|{four}|{loose})");
    let http = format!("(?i:https?)://{login}{loose_host}{port}{path}{after}");
    let segments = path.strip_suffix('*').map(|path| format!("{path}+")).unwrap_or_default();
    let query = format!(r"\?(?:{character}|[:@/?])*{fragment}|#(?:{character}|[:@/?])*");
    let bare = format!("{strict_host}(?::[0-9]{{1,5}}{path}{after}|{segments}{after}|{query})");
    let ftp = format!("(?i:ftp)://{login}{loose_host}{port}{files}(?:;(?i:type)=[aAiIdD])?{fragment}");
    let file = format!("(?i:file)://{loose_host}?{files}{fragment}");
    let quoted = r#""(?:[\x01-\x08\x0B\x0C\x0E-\x21\x23-\x5B\x5D-\x7E]|\\[\x00-\x7F])*""#;
    let local = format!(r"(?:[A-Za-z0-9!#$%&'*+,\-./=?^_`{{|}}~]+|{quoted})");
    let literal = r"(?:[\x01-\x08\x0B\x0C\x0E-\x5A\x5E-\x7F]|\\[\x00-\x7F])*";
    let email = format!(r"{local}(?:\.{local})*@(?:{strict}|\[(?:{literal}|{four}|(?i:ipv)6:(?:{six}))\])");
    [
        (format!("{http}|{bare}|{ftp}|{file}"), false, "<URL>"),
        // Lucene: joiners belong to no word here (analysis/uax_url_email).
        (format!(r"{strict_host}(?:[^-\w]|[\u{{200C}}\u{{200D}}])"), true, "<URL>"),
        (format!(r"{strict_host}\z"), false, "<URL>"),
        (email, false, "<EMAIL>"),
    ]
    .into_iter()
    .filter_map(|(pattern, looks_ahead, kind)| {
        let config = Regex::config().match_kind(MatchKind::All).nfa_size_limit(None);
        let regex = Regex::builder().configure(config).build(&pattern).ok()?;
        Some(Pattern { regex, looks_ahead, kind })
    })
    .collect()
});

#[cfg(test)]
mod tests {
    use super::PATTERNS;

    #[test]
    fn every_pattern_is_valid() {
        assert_eq!(PATTERNS.len(), 4);
    }
}

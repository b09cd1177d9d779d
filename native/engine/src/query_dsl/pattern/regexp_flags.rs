//! `flags` of regular expressions: names of operators, joined by `|`.

use crate::automaton::regexp::Syntax;
use crate::error::Result;
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::xcontent::scalar;

/// Every operator of both majors.
pub const ALL: i32 = 0xFF | Syntax::DEPRECATED_COMPLEMENT;

const FLAGS: &[(&str, i32)] = &[
    ("INTERSECTION", Syntax::INTERSECTION),
    ("COMPLEMENT", Syntax::COMPLEMENT | Syntax::DEPRECATED_COMPLEMENT),
    ("EMPTY", Syntax::EMPTY),
    ("ANYSTRING", Syntax::ANYSTRING),
    ("INTERVAL", Syntax::INTERVAL),
    ("NONE", 0),
    ("ALL", ALL),
];

/// The operators that Lucene reads by default; since 10 no complement is among them.
pub fn lucene(major: u8) -> i32 {
    if major > 8 { 0xFF & !Syntax::COMPLEMENT } else { ALL }
}

/// The flag bits as rendered by the reference. ES: since 9 a different bit denotes complements (`query/negative_boost`).
pub fn shown(flags: i32, major: u8) -> i32 {
    match flags {
        ALL if major > 8 => ALL,
        _ if major > 8 && flags & Syntax::DEPRECATED_COMPLEMENT != 0 => flags & !Syntax::COMPLEMENT,
        _ if major > 8 => flags,
        _ => flags & 0xFF,
    }
}

/// Reads the names; they give Lucene's bits.
pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<i32> {
    of_names(scalar::text(value, cx)?, cx.major).map_err(|name| cx.illegal(format!("Unknown regexp flag [{name}]"), value.at))
}

/// Lucene's bits of the names; an unknown name is an error.
pub fn of_names(text: &str, major: u8) -> std::result::Result<i32, &str> {
    if text.is_empty() {
        return Ok(lucene(major));
    }
    let mut flags = 0;
    for name in text.split('|').filter(|name| !name.is_empty()) {
        let Some((_, bits)) = FLAGS.iter().find(|(flag, _)| *flag == name.to_uppercase()) else { return Err(name) };
        if matches!(*bits, 0 | ALL) {
            return Ok(*bits);
        }
        flags |= bits;
    }
    Ok(flags)
}

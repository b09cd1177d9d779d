//! Classes of characters by their names: `[:alpha:]`, `\p{Alpha}`.

/// The contents of a set for a POSIX class. ES: they include characters beyond ASCII, which `\d`, `\s` and `\w` do not (modules/ingest/grok).
pub fn posix(name: &str) -> Option<&'static str> {
    Some(match name {
        "alnum" => r"\p{Alphabetic}\p{Nd}",
        "alpha" => r"\p{Alphabetic}",
        "ascii" => r"\x00-\x7F",
        "cntrl" => r"\p{Cc}",
        "digit" => r"\p{Nd}",
        "lower" => r"\p{Lowercase}",
        "punct" => r"\p{P}\x24\x2B\x3C\x3D\x3E\x5E\x60\x7C\x7E",
        "space" => r"\p{White_Space}",
        "upper" => r"\p{Uppercase}",
        "word" => r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}",
        "xdigit" => "0-9a-fA-F",
        _ => return None,
    })
}

/// The contents of a set for `\d`, `\h`, `\s` or `\w`.
pub fn escaped(letter: char) -> Option<&'static str> {
    Some(match letter {
        'd' => "0-9",
        'h' => "0-9a-fA-F",
        's' => r"\t\n\x0B\f\r\x20",
        'w' => "a-zA-Z0-9_",
        _ => return None,
    })
}

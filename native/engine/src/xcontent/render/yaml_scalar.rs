//! Keys and strings as rendered by `SnakeYAML` for Jackson.

/// Lines are folded when they pass this column.
const WIDTH: usize = 80;
/// A key must be shorter to precede its colon on one line.
const SIMPLE_KEY: usize = 128;
/// Words that YAML 1.1 does not parse as strings.
const RESERVED: &[&str] = &[
    "false", "False", "FALSE", "n", "N", "no", "No", "NO", "null", "Null", "NULL", "on", "On", "ON", "off", "Off", "OFF", "true", "True",
    "TRUE", "y", "Y", "yes", "Yes", "YES",
];

const BREAKS: [char; 4] = ['\n', '\u{85}', '\u{2028}', '\u{2029}'];

/// Returns true if a key is written on its line without `? `.
pub(super) fn is_simple_key(key: &str) -> bool {
    !key.is_empty() && key.encode_utf16().count() < SIMPLE_KEY && !key.contains(BREAKS)
}

/// Writes a key: plain where that is unambiguous, in double quotes where it would read as another type, in single quotes
/// otherwise.
pub(super) fn write_key(key: &str, column: usize, out: &mut Vec<u8>) {
    let typed = key.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | '~'));
    let special = key.chars().any(|c| c != '\n' && !BREAKS.contains(&c) && (c == '\t' || !is_printable(c)));
    if key.is_empty() || typed || special || key.contains('\n') || RESERVED.contains(&key) {
        write_quoted(key, column + 2, false, out);
    } else if is_plain(key) {
        out.extend_from_slice(key.as_bytes());
    } else {
        write_single_quoted(key, column + 2, out);
    }
}

fn is_plain(key: &str) -> bool {
    if key.starts_with(|c| " #,[]{}&*!|>'\"%@`".contains(c)) || key.ends_with(' ') || key.contains(BREAKS) {
        return false;
    }
    let mut before_is_blank = true;
    let mut chars = key.chars().peekable();
    let mut first = true;
    while let Some(c) = chars.next() {
        let blank_follows = chars.peek().is_none_or(|next| *next == ' ');
        let ambiguous = match c {
            ':' => blank_follows,
            '?' => first && blank_follows,
            '#' => before_is_blank,
            _ => false,
        };
        if ambiguous {
            return false;
        }
        before_is_blank = c == ' ';
        first = false;
    }
    true
}

fn write_single_quoted(key: &str, indent: usize, out: &mut Vec<u8>) {
    out.push(b'\'');
    let mut in_breaks = false;
    for c in key.chars().map(Some).chain([None]) {
        let is_break = c.is_some_and(|c| BREAKS.contains(&c));
        if in_breaks && !is_break {
            out.extend(std::iter::repeat_n(b' ', indent));
        }
        in_breaks = is_break;
        match c {
            Some('\'') => out.extend_from_slice(b"''"),
            Some(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            None => {}
        }
    }
    out.push(b'\'');
}

/// Writes a double-quoted string. If `fold`, lines break at blanks or after escapes past the width, and continue at `indent`; columns count
/// UTF-16 units.
pub(super) fn write_quoted(text: &str, indent: usize, fold: bool, out: &mut Vec<u8>) {
    let mut column = column_of(out) + 1;
    out.push(b'"');
    let chars: Vec<char> = text.chars().collect();
    let last = chars.len().saturating_sub(1);
    // `start..end` are plain characters not written yet.
    let mut start = 0;
    for end in 0..=chars.len() {
        let c = chars.get(end).copied();
        if c.is_none_or(|c| matches!(c, '"' | '\\' | '\u{feff}') || !(' '..='~').contains(&c)) {
            column += flush(&chars[start..end], out);
            start = end;
            if let Some(c) = c {
                column += escape(c, out);
                start = end + 1;
            }
        }
        let may_fold = fold && 0 < end && end < last && (c == Some(' ') || start >= end);
        // After an escape `start` is past `end`: SnakeYAML subtracts one there.
        if may_fold && column + end > WIDTH + start {
            if start < end {
                flush(&chars[start..end], out);
                start = end;
            }
            out.push(b'\\');
            out.push(b'\n');
            out.extend(std::iter::repeat_n(b' ', indent));
            column = indent;
            if chars.get(start) == Some(&' ') {
                out.push(b'\\');
                column += 1;
            }
        }
    }
    out.push(b'"');
}

/// Writes plain characters and returns their width.
fn flush(chars: &[char], out: &mut Vec<u8>) -> usize {
    for c in chars {
        out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    }
    chars.len()
}

/// Writes a character that is not plain and returns its width.
fn escape(c: char, out: &mut Vec<u8>) -> usize {
    let short = match c {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' | '\\' => c,
        '\u{85}' => 'N',
        '\u{a0}' => '_',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        _ if is_printable(c) => {
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            return c.len_utf16();
        }
        _ => {
            let code = c as u32;
            let text = if code <= 0xff { format!("\\x{code:02x}") } else { format!("\\u{code:04x}") };
            out.extend_from_slice(text.as_bytes());
            return text.len();
        }
    };
    out.push(b'\\');
    out.push(short as u8);
    2
}

fn is_printable(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// The width of the last line.
fn column_of(out: &[u8]) -> usize {
    let line = out.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).encode_utf16().count()
}

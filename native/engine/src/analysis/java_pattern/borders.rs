//! Borders of words. A mark belongs to a word as long as letters, digits and marks precede it.

use super::code_units;

/// A border of a word.
pub const BORDER: &str = "(?-i:(?<=[a-zA-Z0-9_])(?![a-zA-Z0-9_])|(?<![a-zA-Z0-9_])(?=[a-zA-Z0-9_]))";
/// Any other place.
pub const NO_BORDER: &str = "(?-i:(?<=[a-zA-Z0-9_])(?=[a-zA-Z0-9_])|(?<![a-zA-Z0-9_])(?![a-zA-Z0-9_]))";
/// What they are written as in between: characters that no text has.
const PLACES: [&str; 2] = ["\u{FDD0}", "\u{FDD1}"];
/// The most marks in a row that are matched.
const MOST_MARKS: usize = 8;

/// Returns true if an expression looks at borders.
pub fn are_in(body: &str) -> bool {
    body.contains(BORDER) || body.contains(NO_BORDER)
}

/// The expression for texts in code units.
pub fn in_units(body: &str, flags: &str) -> Option<String> {
    if PLACES.iter().any(|place| body.contains(place)) {
        return None;
    }
    let body = body.replace(BORDER, PLACES[0]).replace(NO_BORDER, PLACES[1]);
    let written = code_units::expression(&body, flags)?;
    if !PLACES.iter().any(|place| written.contains(place)) {
        return Some(written);
    }
    let after = |least: usize| {
        let marked = (least..=MOST_MARKS).map(|marks| format!(r"(?<=[\p{{L}}\p{{Nd}}]{})", r"\p{Mn}".repeat(marks)));
        marked.collect::<Vec<_>>().join("|")
    };
    let mark = code_units::expression(r"\p{Mn}", "")?.rsplit_once("(?:")?.1.trim_end_matches(')').to_owned();
    let before = format!("(?:(?<=[a-zA-Z0-9_])|{})", after(1));
    let (one, other) = (format!(r"(?:(?=[a-zA-Z0-9_])|(?={mark})(?:{}))", after(0)), before);
    let border = format!("(?-i:{other}(?!{one})|(?!{other}){one})");
    let no_border = format!("(?-i:{other}{one}|(?!{other})(?!{one}))");
    Some(written.replace(PLACES[0], &border).replace(PLACES[1], &no_border))
}

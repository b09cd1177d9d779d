//! Fragments as texts with marks.

use super::boundary::Boundary;
use super::fragments::Fragment;
use super::values;
use crate::error::{EsError, Result};
use crate::search::fetch::highlight::markup::Markup;

/// The separator between values.
const SEPARATOR: u16 = b' ' as u16;

/// Reads values one after the other as far as fragments need them.
pub struct Renderer<'a> {
    values: &'a [Vec<u16>],
    boundary: Boundary,
    markup: &'a Markup<'a>,
    buffer: Vec<u16>,
    read: usize,
}

impl<'a> Renderer<'a> {
    /// For values of one field.
    pub fn new(values: &'a [Vec<u16>], boundary: Boundary, markup: &'a Markup<'a>) -> Self {
        Self { values, boundary, markup, buffer: Vec::new(), read: 0 }
    }

    /// The first fragments, or the best.
    pub fn render(mut self, mut fragments: Vec<Fragment>, by_score: bool, most: usize) -> Result<Vec<String>> {
        if self.values.is_empty() {
            return Ok(Vec::new());
        }
        if self.values.len() > 1 {
            let lengths: Vec<i32> = self.values.iter().map(|value| value.len() as i32).collect();
            fragments = values::apart(fragments, &lengths);
        }
        if by_score {
            fragments.sort_by(|a, b| b.boost.total_cmp(&a.boost).then(a.start.cmp(&b.start)));
        }
        fragments.iter().take(most).map(|fragment| self.fragment(fragment)).collect()
    }

    fn fragment(&mut self, fragment: &Fragment) -> Result<String> {
        while (self.buffer.len() as i64) < i64::from(fragment.end)
            && let Some(value) = self.values.get(self.read)
        {
            self.buffer.extend_from_slice(value);
            self.buffer.push(SEPARATOR);
            self.read += 1;
        }
        let length = self.buffer.len() as i32 - 1;
        let end = if length < fragment.end { length } else { self.boundary.end(&self.buffer, fragment.end) };
        let start = self.boundary.start(&self.buffer, fragment.start);
        let text = slice(&self.buffer, start, end)?;
        let mut out = String::new();
        let mut at = 0;
        for part in &fragment.parts {
            for &(from, to) in &part.stretches {
                let (from, to) = (from - start, to - start);
                self.markup.text(whole(slice(text, at, from)?)?, &mut out);
                self.markup.tagged(whole(slice(text, from, to)?)?, part.number, &mut out);
                at = to;
            }
        }
        self.markup.text(whole(slice(text, at, text.len() as i32)?)?, &mut out);
        Ok(out)
    }
}

/// ES: if `_source` differs from the indexed text, term vectors may point outside of it (`api/global/search_highlight_fvh_beyond`).
fn slice(text: &[u16], start: i32, end: i32) -> Result<&[u16]> {
    let range = usize::try_from(start).ok().zip(usize::try_from(end).ok());
    range.and_then(|(start, end)| text.get(start..end)).ok_or_else(|| {
        let reason = format!("Range [{start}, {end}) out of bounds for length {}", text.len());
        EsError::new("string_index_out_of_bounds_exception", 500, reason)
    })
}

/// Rejects halves of a surrogate pair, which the reference returns but a Rust string cannot contain.
fn whole(text: &[u16]) -> Result<&[u16]> {
    let starts_inside = text.first().is_some_and(|unit| (0xDC00..0xE000).contains(unit));
    let ends_inside = text.last().is_some_and(|unit| (0xD800..0xDC00).contains(unit));
    if starts_inside || ends_inside {
        return Err(EsError::not_implemented("a fragment of the [fvh] highlighter that cuts a character in two"));
    }
    Ok(text)
}

//! Tags around matches, and texts as HTML.

use super::passage::Passage;
use super::text::SEPARATOR;
use crate::bounds::work;

/// Tags around a match, and whether text is escaped.
pub struct Markup<'a> {
    /// Before a match; the unified and plain highlighters take the first.
    pub pre_tags: &'a [String],
    /// After it.
    pub post_tags: &'a [String],
    /// `encoder: html`.
    pub html: bool,
}

impl Markup<'_> {
    /// Appends a piece of text.
    pub fn text(&self, units: &[u16], out: &mut String) {
        let text = String::from_utf16_lossy(units);
        if !self.html {
            out.push_str(&text);
            return;
        }
        for c in text.chars() {
            match c {
                '"' => out.push_str("&quot;"),
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '\'' => out.push_str("&#x27;"),
                '/' => out.push_str("&#x2F;"),
                c => out.push(c),
            }
        }
    }

    /// Appends a piece of text within the tags number `number`, which start again when there is no more.
    pub fn tagged(&self, units: &[u16], number: usize, out: &mut String) {
        let tag = |tags: &[String]| tags.get(number % tags.len().max(1)).cloned().unwrap_or_default();
        out.push_str(&tag(self.pre_tags));
        self.text(units, out);
        out.push_str(&tag(self.post_tags));
    }

    /// A fragment with its matches marked, without blanks around it if it is to be trimmed.
    pub fn passage(&self, passage: &Passage, text: &[u16], trimmed: bool) -> String {
        let mut out = String::new();
        let mut at = passage.start;
        let mut places = passage.places.iter().peekable();
        while let Some(place) = places.next() {
            let mut end = place.end;
            // Overlapping matches are marked as one.
            work(1);
            while let Some(next) = places.next_if(|next| next.start < end) {
                work(1);
                end = next.end;
            }
            end = end.min(passage.end);
            if place.start > at {
                self.text(&text[at..place.start], &mut out);
            }
            // ES: an empty value that matches is marked, too (api/global/search_highlight_empty_values).
            if end >= at {
                self.tagged(&text[place.start.max(at).min(end)..end], 0, &mut out);
                at = end;
            }
        }
        self.text(&text[at..passage.end.max(at)], &mut out);
        let separator = char::from_u32(u32::from(SEPARATOR)).unwrap_or_default();
        if out.ends_with([separator, '\u{2029}']) {
            out.pop();
        }
        // Java's trim: everything up to the blank.
        if trimmed { out.trim_matches(|c| c <= ' ').to_owned() } else { out }
    }
}

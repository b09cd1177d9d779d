//! `html_strip`: takes markup away and decodes entities.

mod entities;
mod tags;

use super::{CharFilter, CharFilterSpec, Filtered};
use crate::analysis::utf16_len;
use std::sync::Arc;

/// The type.
pub const SPEC: CharFilterSpec = CharFilterSpec {
    name: "html_strip",
    build: |context| {
        let escaped = context.settings.list("escaped_tags").unwrap_or_default();
        Ok(Arc::new(HtmlStrip { escaped, strict: context.major < 9 }))
    },
    needs_settings: false,
    normalizes: false,
};

/// The text without markup, its entities decoded, as the ingest processor `html_strip` gives it.
pub fn strip_html(text: &str, major: u8) -> String {
    let filter = HtmlStrip { escaped: Vec::new(), strict: major < 9 };
    filter.filter(text).map_or_else(|| text.to_owned(), |filtered| filtered.text)
}

/// Begins a section of text that is no markup.
const CDATA: &str = "<![CDATA[";

/// The filter.
#[derive(Debug)]
struct HtmlStrip {
    /// Names of tags that are left in the text.
    escaped: Vec<String>,
    /// True if only white space may separate the name of a tag from its attributes. Lucene 10 accepts anything.
    strict: bool,
}

impl CharFilter for HtmlStrip {
    fn filter(&self, text: &str) -> Option<Filtered> {
        if !text.contains(['<', '&']) {
            return None;
        }
        let mut out = Filtered::default();
        let mut at = 0;
        while let Some(found) = text[at..].find(['<', '&']) {
            out.copy(&text[at..at + found]);
            at += found;
            let rest = &text[at..];
            let taken = if rest.starts_with('&') { entities::decode(rest) } else { self.markup(rest) };
            let Some((length, by)) = taken else {
                out.copy(&rest[..1]);
                at += 1;
                continue;
            };
            // The text of a CDATA section is copied, its marks are not.
            if let Some(content) = rest.strip_prefix(CDATA).and_then(|content| content.get(..by.len()))
                && content == by
            {
                out.replace(CDATA.len(), "");
                out.copy(content);
                out.replace(length - CDATA.len() - content.len(), "");
            } else {
                out.replace(utf16_len(&rest[..length]), &by);
            }
            at += length;
        }
        out.copy(&text[at..]);
        Some(out)
    }
}

impl HtmlStrip {
    /// The length of the markup at the start of the text, and its replacement.
    fn markup(&self, text: &str) -> Option<(usize, String)> {
        let nothing = |length: usize| Some((length, String::new()));
        if let Some(comment) = text.strip_prefix("<!--") {
            // ES: an unclosed comment extends to the end of the text (analysis/html_strip).
            return nothing(comment.find("-->").map_or(text.len(), |at| at + 7));
        }
        if let Some(content) = text.strip_prefix(CDATA) {
            return match content.find("]]>") {
                Some(end) => Some((end + 12, content[..end].to_owned())),
                None => Some((text.len(), content.to_owned())),
            };
        }
        if text.starts_with("<!") {
            // ES: without its end, nothing after it is changed (`analysis/html_strip_ends`).
            return text.find('>').map_or_else(|| Some((text.len(), text.to_owned())), |at| nothing(at + 1));
        }
        if text.starts_with("<?") {
            // ES: the first bracket ends an instruction if a question mark or a slash precedes it (`analysis/html_strip_ends`).
            let end = text.find('>').filter(|&at| at > 2 && text[..at].ends_with(['?', '/']));
            return end.map(|at| (at + 1, String::new()));
        }
        let tag = tags::read(text, self.strict)?;
        if self.escaped.iter().any(|escaped| escaped.eq_ignore_ascii_case(tag.name)) {
            return Some((tag.length, text[..tag.length].to_owned()));
        }
        // ES: a name at the end of the text is taken for a tag, which separates nothing (analysis/html_strip_tags).
        if tag.is_cut {
            return nothing(tag.length);
        }
        if let Some(element) = tags::hidden_element(&tag, self.strict) {
            return match tags::end_of(element, &text[tag.length..]) {
                Some(end) => Some((tag.length + end, "\n".to_owned())),
                None => nothing(text.len()),
            };
        }
        Some((tag.length, if tags::is_inline(tag.name) { String::new() } else { "\n".to_owned() }))
    }
}

//! Suggestions for a part of a text.

use super::completion::{NamedContexts, write_contexts};
use crate::error::Result;
use crate::json::JsonWriter;

/// A part of the text with its suggestions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// The part, as it was analysed.
    pub text: String,
    /// Start offset, in UTF-16 units.
    pub offset: u32,
    /// Its length in UTF-16 units.
    pub length: u32,
    /// Suggestions, the best first.
    pub options: Vec<SuggestOption>,
    /// Minimum score of options, exclusive.
    pub cutoff: f64,
}

/// One suggestion.
#[derive(Clone, Debug, PartialEq)]
pub struct SuggestOption {
    /// The suggested text.
    pub text: String,
    /// The same with the changes highlighted, if requested.
    pub highlighted: Option<String>,
    /// Its score.
    pub score: f32,
    /// True if documents have it, where that is reported.
    pub collate_match: Option<bool>,
    /// Number of documents with it, deleted ones included, where that is reported.
    pub freq: Option<u64>,
    /// The contexts in which the document was found.
    pub contexts: NamedContexts,
    /// The document it comes from, if any.
    pub place: Option<DocAddress>,
}

/// A document of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DocAddress {
    /// The shard's ordinal among those queried.
    pub shard: usize,
    /// Number of the leaf in the shard.
    pub leaf: u32,
    /// The document in the leaf.
    pub doc: u32,
}

/// Writes a document with a score as a hit, an object.
pub type WriteHit<'a> = dyn Fn(&DocAddress, f32) -> Result<Vec<u8>> + 'a;

impl Entry {
    /// Writes the entry as an object.
    pub fn write(&self, hit: &WriteHit<'_>, out: &mut JsonWriter) -> Result<()> {
        out.begin_object();
        out.key("text");
        out.string(&self.text);
        out.key("offset");
        out.u64(u64::from(self.offset));
        out.key("length");
        out.u64(u64::from(self.length));
        out.key("options");
        out.begin_array();
        for option in &self.options {
            option.write(hit, out)?;
        }
        out.end_array();
        out.end_object();
        Ok(())
    }
}

impl SuggestOption {
    /// A text with its score.
    pub fn of(text: String, score: f32) -> Self {
        Self { text, highlighted: None, score, collate_match: None, freq: None, contexts: NamedContexts::new(), place: None }
    }

    fn write(&self, hit: &WriteHit<'_>, out: &mut JsonWriter) -> Result<()> {
        if let Some(place) = &self.place {
            let mut text = JsonWriter::default();
            text.string(&self.text);
            let hit = hit(place, self.score)?;
            // The members of the hit follow the text.
            let members = hit.strip_prefix(b"{").unwrap_or_default();
            let mut whole = [b"{\"text\":", text.into_bytes().as_slice(), b",", members].concat();
            if !self.contexts.is_empty() {
                let mut contexts = JsonWriter::default();
                contexts.begin_object();
                write_contexts(&self.contexts, &mut contexts);
                contexts.end_object();
                whole.pop();
                whole.push(b',');
                whole.extend_from_slice(contexts.into_bytes().strip_prefix(b"{").unwrap_or_default());
            }
            out.raw(&whole);
            return Ok(());
        }
        out.begin_object();
        out.key("text");
        out.string(&self.text);
        if let Some(highlighted) = &self.highlighted {
            out.key("highlighted");
            out.string(highlighted);
        }
        out.key("score");
        out.f32(self.score);
        if let Some(freq) = self.freq {
            out.key("freq");
            out.u64(freq);
        }
        if let Some(matches) = self.collate_match {
            out.key("collate_match");
            out.bool(matches);
        }
        out.end_object();
        Ok(())
    }
}

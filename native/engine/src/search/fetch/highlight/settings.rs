//! Resolved highlighting settings of one field.

use super::markup::Markup;
use super::options::{Options, default_tags};
use super::request::{FieldRequest, HighlightRequest};
use crate::error::{EsError, Result};

/// Where fragments end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scanner {
    /// Certain characters.
    Chars,
    /// Sentences.
    Sentence,
    /// At words.
    Word,
}

/// Default fragment length.
pub const FRAGMENT_SIZE: usize = 100;

/// Decided options.
#[derive(Clone, PartialEq)]
pub struct Settings {
    pre_tags: Vec<String>,
    post_tags: Vec<String>,
    html: bool,
    /// Best fragments first.
    pub by_score: bool,
    /// Fragment length in UTF-16 code units; `None` if negative.
    pub fragment_size: Option<usize>,
    /// `fragment_size` as given.
    pub fragment_char_size: i32,
    /// The minimum length of a fragment before its first match; -1: the default.
    pub fragment_offset: i32,
    /// Characters that fragments end at, as UTF-16 code units.
    pub boundary_chars: Vec<u16>,
    /// Maximum scan distance for a boundary.
    pub boundary_max_scan: i32,
    /// Maximum number of phrases per field.
    pub phrase_limit: i32,
    /// Maximum number of fragments; 0 for the whole text.
    pub number_of_fragments: usize,
    /// True to highlight only queries on the field itself.
    pub require_field_match: bool,
    /// Where fragments end; the default depends on the highlighter.
    pub scanner: Option<Scanner>,
    /// The highlighter, as it was named.
    pub kind: String,
    /// Fragmenter of the plain highlighter, as named.
    pub fragmenter: Option<String>,
    /// Length of the excerpt of a field without matches.
    pub no_match_size: usize,
    /// Offset at which analysis stops.
    pub max_analyzed_offset: Option<usize>,
    /// Additional fields whose matches are highlighted.
    pub matched_fields: Vec<String>,
}

impl Settings {
    /// The settings for another name of a field that was highlighted before. ES: a highlighter is created for the first
    /// name and retained for its field (`api/global/search_highlight_alias`).
    pub fn of_another_name(&self, first: &Self) -> Result<Self> {
        let by_score = self.by_score;
        if self.kind == "unified" {
            return Ok(Self { by_score, ..first.clone() });
        }
        let (number_of_fragments, no_match_size) = (self.number_of_fragments, self.no_match_size);
        if (number_of_fragments == 0) != (first.number_of_fragments == 0) {
            return Err(EsError::not_implemented("the [plain] highlighter of a field by two names, of which one shows all of it"));
        }
        Ok(Self { by_score, number_of_fragments, no_match_size, ..first.clone() })
    }

    /// Settings of a field: its own, else those of all fields, else the defaults. `limit` is the index's maximum analyzed offset.
    pub fn decide(request: &HighlightRequest<'_>, field: &FieldRequest<'_>, limit: usize) -> Self {
        let (own, all) = (&field.options, &request.options);
        let size = |value: Option<i32>, default: i32| usize::try_from(value.unwrap_or(default)).unwrap_or(0);
        // ES: -1 is as good as nothing (api/global/search_highlight).
        let either = |pick: fn(&Options<'_>) -> Option<i32>| {
            let given = |options: &Options<'_>| pick(options).filter(|number| *number != -1);
            given(own).or(given(all))
        };
        let text = |pick: fn(&'_ Options<'_>) -> Option<String>| pick(own).or_else(|| pick(all));
        let tags = default_tags();
        let requested_size = either(|options| options.fragment_size).unwrap_or(FRAGMENT_SIZE as i32);
        let max_analyzed_offset = own.max_analyzed_offset.or(all.max_analyzed_offset);
        Self {
            pre_tags: own.pre_tags.clone().or_else(|| all.pre_tags.clone()).unwrap_or(tags.0),
            post_tags: own.post_tags.clone().or_else(|| all.post_tags.clone()).unwrap_or(tags.1),
            html: own.html.or(all.html).unwrap_or(false),
            by_score: own.by_score.or(all.by_score).unwrap_or(false),
            fragment_size: usize::try_from(requested_size).ok(),
            fragment_char_size: requested_size,
            fragment_offset: field.fragment_offset.unwrap_or(-1),
            boundary_chars: own.boundary_chars.clone().or_else(|| all.boundary_chars.clone()).unwrap_or_else(boundary_chars),
            boundary_max_scan: either(|options| options.boundary_max_scan).unwrap_or(20),
            phrase_limit: either(|options| options.phrase_limit).unwrap_or(256),
            number_of_fragments: size(either(|options| options.number_of_fragments), 5),
            require_field_match: own.require_field_match.or(all.require_field_match).unwrap_or(true),
            scanner: own.scanner.or(all.scanner),
            kind: text(|options| options.kind.clone()).unwrap_or("unified".to_owned()),
            fragmenter: text(|options| options.fragmenter.clone()),
            no_match_size: size(either(|options| options.no_match_size), 0),
            max_analyzed_offset: max_analyzed_offset.map(|offset| usize::try_from(offset).unwrap_or(limit)),
            matched_fields: field.matched_fields.clone().unwrap_or_default(),
        }
    }

    /// The tags and the encoder.
    pub fn markup(&self) -> Markup<'_> {
        Markup { pre_tags: &self.pre_tags, post_tags: &self.post_tags, html: self.html }
    }
}

fn boundary_chars() -> Vec<u16> {
    ".,!? \t\n".encode_utf16().collect()
}

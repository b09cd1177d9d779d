//! Contradictions within a request: validation errors that are reported together.

use std::fmt::Write;

use super::request::SearchRequest;
use super::stored_fields::StoredFields;
use super::target::SearchContext;
use super::track_total::TrackTotal;
use crate::error::{EsError, Result};
use crate::suggest::SuggestRequest;

impl SearchRequest<'_> {
    /// Validates a request.
    pub(super) fn validate(&self, cx: &SearchContext) -> Result<()> {
        let complaints = self.complaints(cx);
        if complaints.is_empty() {
            return Ok(());
        }
        let mut list = String::new();
        for (place, text) in complaints.iter().enumerate() {
            let _ = write!(list, "{}: {text};", place + 1);
        }
        Err(EsError::new("action_request_validation_exception", 400, format!("Validation Failed: {list}")))
    }

    /// Rejects unsupported combinations with suggesters.
    pub(super) fn check_suggest(&self) -> Result<()> {
        if self.suggest.as_ref().is_some_and(SuggestRequest::finds_documents) {
            let beside = [
                ("collapse", self.collapse.is_some()),
                ("docvalue_fields", !self.docvalue_fields.is_empty()),
                ("explain", self.explain),
                ("fields", !self.fields.is_empty()),
                ("highlight", self.highlight.is_some()),
                ("rescore", !self.rescore.is_empty()),
                ("script_fields", !self.script_fields.is_empty()),
                ("sort", !self.sort.is_empty()),
            ];
            if let Some((name, _)) = beside.iter().find(|(_, is_there)| *is_there) {
                return Err(EsError::not_implemented(format!("search option [{name}] beside suggestions of documents")));
            }
        }
        Ok(())
    }

    /// All validation errors, in the reference's order.
    pub(super) fn complaints(&self, cx: &SearchContext) -> Vec<String> {
        let scroll = cx.scroll.is_some();
        let pit = self.pit.is_some();
        let size = if self.size_given { self.size as i64 } else { -1 };
        let mut all = self.ranking.as_ref().map(|ranking| ranking.complaints(size, scroll)).unwrap_or_default();
        let mut complain = |wrong: bool, text: &str| {
            if wrong {
                all.push(text.to_owned());
            }
        };
        let beside = format!("cannot specify [retriever] and [{}]", self.beside_retriever.join(", "));
        complain(!self.beside_retriever.is_empty(), &beside);
        if scroll {
            let inaccurate = self.track_total_given && self.track_total != TrackTotal::Exact;
            complain(inaccurate, "disabling [track_total_hits] is not allowed in a scroll context");
            complain(self.from > 0, "using [from] is not allowed in a scroll context");
            complain(self.size == 0, "[size] cannot be [0] in a scroll context");
            complain(!self.rescore.is_empty(), "using [rescore] is not allowed in a scroll context");
            complain(!self.search_after.is_empty(), "[search_after] cannot be used in a scroll context");
            complain(self.collapse.is_some(), "cannot use `collapse` in a scroll context");
            complain(pit, "using [point in time] is not allowed in a scroll context");
        } else {
            let stray = self.slice.is_some() && !pit;
            complain(stray, "[slice] can only be used with [scroll] or [point-in-time] requests");
        }
        let behind = !self.search_after.is_empty() && self.from > 0;
        complain(behind, "[from] parameter must be set to 0 when [search_after] is used");
        let hidden = self.stored_fields.contradicts(self.source.as_ref());
        complain(hidden, "[stored_fields] cannot be disabled if [_source] is requested");
        let fieldless = self.stored_fields == StoredFields::Disabled && !self.fields.is_empty();
        complain(fieldless, "[stored_fields] cannot be disabled when using the [fields] option");
        if pit {
            all.extend(cx.conflicts.iter().cloned());
        }
        all.extend(self.aggregations.complaints());
        // ES: a cached request cannot be combined with a scroll (api/global/scroll).
        if scroll && cx.param("request_cache").is_some_and(|value| value != "false") {
            all.push("[request_cache] cannot be used in a scroll context".to_owned());
        }
        all
    }
}

//! `pattern_replace`: what a regular expression finds, replaced.

use super::{CharFilter, CharFilterSpec, Filtered};
use crate::analysis::java_pattern::JavaPattern;
use crate::analysis::utf16_len;
use crate::error::EsError;
use std::sync::Arc;

/// The type.
pub const SPEC: CharFilterSpec = CharFilterSpec {
    name: "pattern_replace",
    build: |context| {
        let Some(pattern) = context.settings.text("pattern").filter(|pattern| !pattern.is_empty()) else {
            let name = context.name;
            let reason = format!("pattern is missing for [{name}] char filter of type 'pattern_replace'");
            return Err(EsError::illegal_argument(reason));
        };
        let pattern = JavaPattern::compile(&pattern, context.settings.text("flags").as_deref())?;
        let replacement = context.settings.text("replacement").unwrap_or_default();
        Ok(Arc::new(PatternReplace { replacement: pattern.replacement(&replacement)?, pattern }))
    },
    needs_settings: true,
    normalizes: true,
};

struct PatternReplace {
    pattern: JavaPattern,
    replacement: crate::analysis::java_pattern::Replacement,
}

impl CharFilter for PatternReplace {
    fn filter(&self, text: &str) -> Option<Filtered> {
        let mut out = Filtered::default();
        let mut at = 0;
        let mut found_any = false;
        self.pattern.each_match(text, |groups| {
            let Some((start, end)) = groups.first().copied().flatten() else { return };
            found_any = true;
            out.copy(&text[at..start]);
            let mut by = String::new();
            self.replacement.write(text, groups, &mut by);
            out.replace(utf16_len(&text[start..end]), &by);
            at = end;
        });
        if !found_any {
            return None;
        }
        out.copy(&text[at..]);
        Some(out)
    }
}

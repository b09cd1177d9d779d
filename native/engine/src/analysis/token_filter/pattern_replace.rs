//! `pattern_replace`: what a regular expression finds in a token, replaced.

use super::{ByName, TokenFilterSpec, change};
use crate::analysis::java_pattern::JavaPattern;
use crate::error::EsError;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("pattern_replace", |context| {
    let settings = context.settings;
    let Some(pattern) = settings.text("pattern") else {
        let reason = format!("pattern is missing for [{}] token filter of type 'pattern_replace'", context.name);
        return Err(EsError::illegal_argument(reason));
    };
    let pattern = JavaPattern::compile(&pattern, settings.text("flags").as_deref())?;
    let replacement = pattern.replacement(&settings.text("replacement").unwrap_or_default())?;
    let all = settings.boolean("all", true)?;
    Ok(change::every(move |text, out| {
        let (mut at, mut found) = (0, false);
        pattern.each_match(text, |groups| {
            let Some((start, end)) = groups.first().copied().flatten().filter(|_| all || !found) else { return };
            found = true;
            out.push_str(&text[at..start]);
            replacement.write(text, groups, out);
            at = end;
        });
        out.push_str(&text[at..]);
        found
    }))
})
.normalizing()
.by_name(ByName::Refused);

//! `keep_types`: drops tokens by their types.

use super::keep_if::keep_if;
use super::{ByName, TokenFilterSpec};
use crate::error::EsError;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("keep_types", |context| {
    let types = context.settings.list("types").unwrap_or_default();
    if types.is_empty() {
        return Err(EsError::illegal_argument("keep_types requires `types` to be configured"));
    }
    let mode = context.settings.text("mode").unwrap_or_else(|| "include".to_owned());
    let includes = match mode.to_lowercase().as_str() {
        "include" => true,
        "exclude" => false,
        _ => {
            let reason = format!("`keep_types` tokenfilter mode can only be [include] or [exclude] but was [{mode}].");
            return Err(EsError::illegal_argument(reason));
        }
    };
    Ok(keep_if(move |token| types.iter().any(|kind| kind == token.kind) == includes))
})
.by_name(ByName::Refused);

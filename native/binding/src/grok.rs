//! Expressions of the ingest processor `grok`.

use std::collections::BTreeMap;

use napi_derive::napi;
use standin_engine::grok::{Grok, library};

use crate::error::guard;

/// A compiled expression.
#[napi]
pub struct NativeGrok {
    grok: Grok,
}

#[napi]
impl NativeGrok {
    /// Compiles an expression; `definitions` are names with their expressions, one after the other.
    #[napi(factory)]
    pub fn compile(pattern: String, definitions: Vec<String>) -> napi::Result<Self> {
        guard(|| {
            let pairs: Vec<_> = definitions.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
            Ok(Self { grok: Grok::compile(&pattern, &pairs)? })
        })
    }

    /// Names and texts of the groups of the first match, one after the other; null where nothing matches.
    #[napi]
    pub fn captures(&self, text: String) -> napi::Result<Option<Vec<String>>> {
        guard(|| {
            let found = self.grok.captures(&text)?;
            Ok(found.map(|captures| captures.into_iter().flat_map(|(name, value)| [name.to_owned(), value.to_owned()]).collect()))
        })
    }
}

/// The library of named expressions.
#[napi]
pub fn grok_library() -> BTreeMap<String, String> {
    library().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

//! Scripts that requests refer to by their ids.

/// A script or template that is stored under an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredScript {
    /// Its id.
    pub id: String,
    /// Its language: `painless`, `mustache`.
    pub lang: String,
    /// Its text.
    pub source: String,
    /// The content type of a template's options.
    pub content_type: Option<String>,
}

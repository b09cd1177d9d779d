//! Options common to all suggesters: field, analyzer, and the number of suggestions.

use crate::mapping::type_traits::Ability;
use std::sync::Arc;

use super::words::Words;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::mapping::Field;
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// The options as sent.
#[derive(Clone)]
pub struct FieldOptions {
    field: Option<String>,
    analyzer: Option<String>,
    size: i32,
    shard_size: Option<i32>,
}

/// The options on an index.
pub struct BoundField {
    /// Its own name, even if requested by an alias.
    pub name: Arc<str>,
    /// The field, if it has terms.
    pub field: Option<Arc<str>>,
    /// How the text is split.
    pub words: Words,
    /// Number of suggestions per shard.
    pub shard_size: i32,
}

/// The field of ids.
pub const ID: &str = "_id";

impl Default for FieldOptions {
    fn default() -> Self {
        Self { field: None, analyzer: None, size: 5, shard_size: None }
    }
}

impl FieldOptions {
    /// Takes an option; false when it is another.
    pub fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
        match key {
            "analyzer" => self.analyzer = Some(scalar::text(value, cx)?.to_owned()),
            "field" => self.field = Some(scalar::text(value, cx)?.to_owned()),
            "size" => self.set_size(scalar::int(value, cx)?)?,
            "shard_size" => self.shard_size = Some(scalar::int(value, cx)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sets the field.
    pub fn set_field(&mut self, field: &str) {
        self.field = Some(field.to_owned());
    }

    /// Sets how many suggestions are returned.
    pub fn set_size(&mut self, size: i32) -> Result<()> {
        if size <= 0 {
            return Err(EsError::illegal_argument("size must be positive"));
        }
        self.size = size;
        Ok(())
    }

    /// The number of suggestions returned.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Rejects options without a field.
    pub fn check(&self) -> Result<()> {
        match self.field.as_deref() {
            None => Err(EsError::new("parse_exception", 400, "the required field option [field] is missing")),
            Some("") => Err(EsError::illegal_argument("suggestion field name is empty")),
            Some(_) => Ok(()),
        }
    }

    /// The field's name as it was sent.
    pub fn name(&self) -> &str {
        self.field.as_deref().unwrap_or_default()
    }

    /// Number of suggestions per shard.
    pub fn shard_size(&self) -> Result<usize> {
        let shard_size = self.shard_size.unwrap_or_else(|| self.size.max(5));
        match usize::try_from(shard_size) {
            Ok(size) if size > 0 => Ok(size),
            _ => Err(EsError::illegal_argument(format!("ShardSize must be positive but was: {shard_size}"))),
        }
    }

    /// The field on an index; the analyzer must be there too.
    pub fn bind_field<'m>(&self, suggester: &str, cx: &QueryContext<'m>) -> Result<&'m Arc<Field>> {
        let name = self.name();
        if crate::query_dsl::is_metadata(name) {
            return Err(EsError::not_implemented(format!("[{suggester}] suggestions of [{name}]")));
        }
        let field = cx.mapping.field(name).ok_or_else(|| EsError::illegal_argument(format!("no mapping found for field [{name}]")))?;
        if let Some(name) = &self.analyzer {
            named_analyzer(name, cx)?;
        }
        self.shard_size()?;
        Ok(field)
    }

    /// Binds the options to an index.
    pub fn bind(&self, suggester: &str, cx: &QueryContext<'_>) -> Result<BoundField> {
        let name = self.field.as_deref().unwrap_or_default();
        if crate::query_dsl::is_metadata(name) {
            return Err(EsError::not_implemented(format!("[{suggester}] suggestions of [{name}]")));
        }
        let field = cx.mapping.field(name).ok_or_else(|| EsError::illegal_argument(format!("no mapping found for field [{name}]")))?;
        // ES: words are analyzed as for a runtime field, and looked up among the terms of the field that it shadows
        // (api/global/search_suggest_hidden).
        let mapped = cx.mapping.mapped_field(name);
        let can = |ability| mapped.is_some_and(|field| field.ty.traits().can(ability));
        let has_terms = can(Ability::SuggestTerms);
        if !has_terms && !can(Ability::SuggestNothing) {
            let kind = mapped.map_or("", |field| field.ty.type_name());
            return Err(EsError::not_implemented(format!("[{suggester}] suggestions of fields of type [{kind}]")));
        }
        let words = match &self.analyzer {
            Some(name) => Words::Analyzed(named_analyzer(name, cx)?),
            None => Words::of(field),
        };
        let shard_size = self.shard_size.unwrap_or_else(|| self.size.max(5));
        if shard_size <= 0 {
            return Err(EsError::illegal_argument(format!("ShardSize must be positive but was: {shard_size}")));
        }
        Ok(BoundField { name: Arc::clone(&field.name), field: has_terms.then(|| Arc::clone(&field.name)), words, shard_size })
    }
}

/// The field with exactly that name if it has terms, as `_id` has; not an alias.
pub fn term_field(suggester: &str, name: &str, cx: &QueryContext<'_>) -> Result<Option<Arc<str>>> {
    if name == ID {
        return Ok(Some(ID.into()));
    }
    if crate::query_dsl::is_metadata(name) {
        return Err(EsError::not_implemented(format!("[{suggester}] suggestions of [{name}]")));
    }
    let Some(field) = cx.mapping.mapped_field(name).filter(|field| *field.name == *name) else { return Ok(None) };
    let traits = field.ty.traits();
    if traits.can(Ability::SuggestTerms) {
        return Ok(Some(Arc::clone(&field.name)));
    }
    if traits.can(Ability::SuggestNothing) {
        return Ok(None);
    }
    Err(EsError::not_implemented(format!("[{suggester}] suggestions of fields of type [{}]", field.ty.type_name())))
}

fn named_analyzer(name: &str, cx: &QueryContext<'_>) -> Result<Arc<crate::analysis::Analyzer>> {
    let analyzer = cx.analysis.find_analyzer(name)?;
    analyzer.ok_or_else(|| EsError::illegal_argument(format!("analyzer [{name}] doesn't exists")))
}

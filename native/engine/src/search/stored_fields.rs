//! `stored_fields`: which of the values stored apart from the source a hit shows, and whether it shows its metadata at all.

use super::number::text;
use super::source_option::SourceOption;
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::mapping::Mapping;
use crate::query::ParseContext;

/// What was asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum StoredFields {
    /// Nothing: metadata and source are shown.
    #[default]
    Absent,
    /// `_none_`: neither id nor source.
    Disabled,
    /// Fields by name or pattern; the source only if it is among them.
    List(Vec<String>),
}

impl StoredFields {
    /// Reads the body's value.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        match &value.kind {
            Kind::String(_) => Self::of(vec![text(value, cx)?]),
            Kind::Array(items) => {
                let names = items.iter().map(|item| text(item, cx)).collect::<Result<_>>()?;
                cx.closing(value)?;
                Self::of(names)
            }
            _ => {
                let reason = format!("Expected [VALUE_STRING] or [START_ARRAY] in [stored_fields] but found [{}]", value.token());
                Err(EsError::parsing(reason, value.at))
            }
        }
    }

    /// A list of names, `_none_` alone among them.
    pub fn of(names: Vec<String>) -> Result<Self> {
        if !names.iter().any(|name| name == "_none_") {
            return Ok(Self::List(names));
        }
        if names.len() > 1 {
            return Err(EsError::illegal_argument("cannot combine _none_ with other fields"));
        }
        Ok(Self::Disabled)
    }

    /// Whether the source is shown unless the request says otherwise.
    pub fn source_by_default(&self) -> bool {
        match self {
            Self::Absent => true,
            Self::Disabled => false,
            Self::List(_) => self.names_source(),
        }
    }

    /// Whether the source itself is among the fields.
    pub fn names_source(&self) -> bool {
        matches!(self, Self::List(names) if names.iter().any(|name| name == "_source"))
    }

    /// Whether it contradicts `_source`.
    pub fn contradicts(&self, source: Option<&SourceOption>) -> bool {
        *self == Self::Disabled && source.is_some_and(|source| !source.hidden)
    }

    /// Refuses fields that are stored: their values are not kept apart.
    pub fn check_mapping(&self, mapping: &Mapping) -> Result<()> {
        let Self::List(names) = self else { return Ok(()) };
        for name in names {
            if let Some(field) = mapping.fields_matching(name).into_iter().map(|(_, field)| field).find(|field| field.store) {
                return Err(EsError::not_implemented(format!("search option [stored_fields] of the stored field [{}]", field.name)));
            }
        }
        Ok(())
    }
}

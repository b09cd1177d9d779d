//! Sort criteria bound to an index.

use std::sync::Arc;

use super::Mode;
use super::date_resolution::Scale;
use super::geo_distance::GeoSort;
use super::key::{NumberKind, SortKey};
use super::nested::Children;
use super::script::ScriptKeys;
use crate::mapping::date::DateFormat;
use crate::mapping::field_type::FieldType;

/// One criterion, ready to read keys from leaves.
pub enum Criterion {
    /// By score.
    Score {
        /// Smallest first.
        ascending: bool,
    },
    /// By document number of the shard.
    Doc {
        /// Smallest first.
        ascending: bool,
    },
    /// By shard, then by document number of the shard.
    ShardDoc {
        /// The shard's number in the request.
        shard: u32,
        /// Smallest first.
        ascending: bool,
    },
    /// By a number that is stored with the document.
    Stored {
        /// Which one.
        what: Stored,
        /// Smallest first.
        ascending: bool,
    },
    /// By a term that all documents of the index share.
    Constant {
        /// The term.
        term: Box<[u8]>,
        /// Smallest first.
        ascending: bool,
    },
    /// By a number.
    Number {
        /// Full field name.
        field: Arc<str>,
        /// How keys are stored and rendered.
        kind: NumberKind,
        /// Conversion before a value is selected.
        scale: Scale,
        /// Parses and renders values; `None` for an unmapped field.
        field_type: Option<Arc<dyn FieldType>>,
        /// The type that such a field is assumed to have.
        assumed: Option<Arc<str>>,
        /// Renders dates as text.
        format: Option<DateFormat>,
        /// Smallest first.
        ascending: bool,
        /// Mode for several values.
        mode: Mode,
        /// The key of documents without a value.
        missing: SortKey,
        /// The nested objects with the values.
        children: Option<Children>,
    },
    /// By the distance of points.
    Distance {
        /// Name of the column.
        column: Arc<str>,
        /// The nested objects with the points.
        children: Option<Children>,
        /// The rest.
        sort: GeoSort,
    },
    /// By what a script gives.
    Script {
        /// The script that computes keys.
        keys: ScriptKeys,
        /// The nested objects that it is evaluated on.
        children: Option<Children>,
        /// Smallest first.
        ascending: bool,
    },
    /// By a term.
    Term {
        /// Full field name.
        field: Arc<str>,
        /// Renders terms; `None` for an unmapped field.
        field_type: Option<Arc<dyn FieldType>>,
        /// Smallest first.
        ascending: bool,
        /// Mode for several values.
        mode: Mode,
        /// The value of documents without one.
        missing: Option<Vec<u8>>,
        /// True if documents without a value come first.
        missing_first: bool,
        /// The nested objects with the values.
        children: Option<Children>,
    },
}

/// A number that is stored with the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// `_seq_no`.
    SeqNo,
    /// `_version`.
    Version,
}

impl Criterion {
    /// The nested objects with the values.
    pub fn children(&self) -> Option<&Children> {
        match self {
            Self::Number { children, .. }
            | Self::Distance { children, .. }
            | Self::Script { children, .. }
            | Self::Term { children, .. } => children.as_ref(),
            _ => None,
        }
    }
}

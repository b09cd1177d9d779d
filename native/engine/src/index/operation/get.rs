//! Get: a document by its id, realtime unless requested otherwise.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::reply::Reply;
use super::validate::Problems;
use super::{SourceParams, VersionType, source_params};
use crate::error::{EsError, Result};
use crate::index::Index;
use crate::index::document::IndexedDocument;
use crate::index::stored_values::KeptDocument;
use crate::index::synthetic_vectors;
use crate::index::synthetic_vectors::NestedVectors;
use crate::json::JsonWriter;
use crate::mapping::Mapping;
use crate::xcontent::source_filter::SourceFilter;

/// The URL parameters of a get.
#[derive(Clone, Debug)]
pub struct GetParams {
    routing: Option<String>,
    realtime: bool,
    refresh: bool,
    version: Option<i64>,
    source: Option<SourceParams>,
    stored_fields: Vec<String>,
    /// `stored_fields` names something, the source included.
    names_fields: bool,
    /// True if `stored_fields` was given, even as an empty list, and `_source` was not requested.
    only_stored_fields: bool,
}

/// The parameters that are read.
const NAMES: [&str; 14] = [
    "routing",
    "realtime",
    "refresh",
    "version",
    "version_type",
    "force_synthetic_source",
    "stored_fields",
    "stored_fields.names",
    "_source",
    "_source_includes",
    "_source_excludes",
    "_source_exclude_vectors",
    "_source.includes",
    "_source.excludes",
];

impl GetParams {
    /// Reads the parameters as sent.
    pub fn read(query: &BTreeMap<String, String>) -> Result<Self> {
        if let Some(name) = query.keys().find(|name| !NAMES.contains(&name.as_str())) {
            return Err(EsError::not_implemented(format!("the query parameter [{name}] of get")));
        }
        if flag(query, "force_synthetic_source", false)? {
            return Err(EsError::not_implemented("the query parameter [force_synthetic_source] of get"));
        }
        let mut params = Self {
            routing: query.get("routing").cloned(),
            realtime: flag(query, "realtime", true)?,
            refresh: flag(query, "refresh", false)?,
            version: None,
            source: SourceParams::read(query),
            stored_fields: Vec::new(),
            names_fields: false,
            only_stored_fields: false,
        };
        if let Some(version) = query.get("version") {
            params.version = Some(version.parse().map_err(|_| bad_long("version", version))?);
        }
        let version_type = match query.get("version_type") {
            None => VersionType::Internal,
            Some(name) => {
                VersionType::from_name(name).ok_or_else(|| EsError::illegal_argument(format!("No version type match [{name}]")))?
            }
        };
        params.check_version(version_type)?;
        params.read_stored_fields(query);
        Ok(params)
    }

    fn check_version(&self, version_type: VersionType) -> Result<()> {
        let Some(version) = self.version else { return Ok(()) };
        let legal = version >= i64::from(version_type == VersionType::Internal);
        let mut problems = Problems::default();
        if !legal {
            problems.add(format!("illegal version value [{version}] for version type [{}]", version_type.name()));
        }
        problems.check()
    }

    fn read_stored_fields(&mut self, query: &BTreeMap<String, String>) {
        let Some(fields) = requested_fields(query) else { return };
        for field in fields {
            self.names_fields = true;
            match field.as_str() {
                "_source" => _ = self.source.get_or_insert_with(SourceParams::everything),
                _ => self.stored_fields.push(field),
            }
        }
        self.only_stored_fields = self.source.is_none();
    }

    /// Returns true if stored fields, which include the routing, are read at all. ES: not if neither they nor the
    /// source are returned (`api/global/get_routing`).
    fn reads_stored_fields(&self) -> bool {
        self.names_fields || self.shows_source()
    }

    fn shows_source(&self) -> bool {
        self.source.as_ref().map_or(!self.only_stored_fields, |source| source.fetch)
    }
}

/// A document found by id.
struct FoundDocument {
    document: Option<Arc<IndexedDocument>>,
    /// True if it comes from the translog.
    is_logged: bool,
    /// Nested paths of vectors that the part of the index around it has objects of.
    nested: Vec<String>,
    mapping: Arc<Mapping>,
    /// The stored values beside the source, if requested.
    kept: KeptDocument,
}

impl Index {
    /// `GET _doc/{id}`: 200, or 404 with `found: false`.
    pub fn get(&self, id: &str, params: &GetParams) -> Result<Reply> {
        let FoundDocument { document, is_logged, nested, mapping, kept } = self.find(id, params)?;
        let is_unbuilt = |name: &&String| mapping.mapped_field(name).is_some_and(|field| field.store && field.ty.is_unsigned());
        if let Some(field) = params.stored_fields.iter().find(is_unbuilt) {
            return Err(EsError::not_implemented(format!("stored_fields [{field}] of get")));
        }
        if let Some(object) = params.stored_fields.iter().find(|name| mapping.object(name).is_some()) {
            return Err(EsError::illegal_argument(format!("field [{object}] isn't a leaf field")));
        }
        let mut out = JsonWriter::default();
        out.begin_object();
        out.key("_index");
        out.string(&self.name);
        out.key("_id");
        out.string(id);
        if let Some(document) = &document {
            for (key, value) in [("_version", document.version), ("_seq_no", document.seq_no), ("_primary_term", document.primary_term)] {
                out.key(key);
                out.u64(value);
            }
            if let Some(routing) = document.routing.as_ref().filter(|_| params.reads_stored_fields()) {
                out.key("_routing");
                out.string(routing);
            }
            kept.write_ignored(&params.stored_fields, &mut out);
        }
        out.key("found");
        out.bool(document.is_some());
        if let Some(document) = document.as_ref().filter(|_| mapping.source_enabled() && params.shows_source()) {
            out.key("_source");
            out.raw(&filtered(document, (is_logged, &nested), params.source.as_ref(), self.hidden_vectors(&mapping))?);
        }
        kept.write_fields(&params.stored_fields, &mut out);
        out.end_object();
        Ok(Reply { status: if document.is_some() { 200 } else { 404 }, body: out.into_bytes() })
    }

    /// `GET _source/{id}`: only the source.
    pub fn get_source(&self, id: &str, params: &GetParams) -> Result<Reply> {
        if params.source.as_ref().is_some_and(|source| !source.fetch) {
            let mut problems = Problems::default();
            problems.add("fetching source can not be disabled");
            problems.check()?;
        }
        let FoundDocument { document, is_logged, nested, mapping, .. } = self.find(id, params)?;
        let Some(document) = document.as_ref().filter(|_| mapping.source_enabled()) else {
            let missing = if document.is_some() { "Source" } else { "Document" };
            let reason = format!("{missing} not found [{}]/[{id}]", self.name);
            return Err(EsError::new("resource_not_found_exception", 404, reason));
        };
        Ok(Reply { status: 200, body: filtered(document, (is_logged, &nested), params.source.as_ref(), self.hidden_vectors(&mapping))? })
    }

    /// The mapping, if the sources of the index are returned without vectors.
    fn hidden_vectors<'m>(&self, mapping: &'m Mapping) -> Option<&'m Mapping> {
        Some(mapping).filter(|mapping| !mapping.vectors().is_empty() && self.snapshot().context.major > 8)
    }

    fn find(&self, id: &str, params: &GetParams) -> Result<FoundDocument> {
        let mut state = self.lock();
        if params.routing.is_none() && state.mapping.routing_required() {
            return Err(self.routing_missing(id));
        }
        let shard = state.shard_of(id, params.routing.as_deref());
        // ES: what is read as it was last written needs no refresh (api/global/get).
        if params.refresh && !params.realtime {
            state.refresh(shard)?;
        }
        if params.realtime {
            state.ask_version(shard)?;
        }
        let mapping = Arc::clone(&state.mapping);
        let document = state.document(id, params.routing.as_deref(), params.realtime).map(Arc::clone);
        state.count_get(shard, document.is_some());
        let Some(document) = document else {
            return Ok(FoundDocument { document: None, is_logged: false, nested: Vec::new(), mapping, kept: KeptDocument::default() });
        };
        let is_logged = params.realtime && state.read_from_log(shard, &document)?;
        if let Some(wanted) = params.version.filter(|&wanted| wanted != document.version as i64) {
            let reason = format!("current version [{}] is different than the one provided [{wanted}]", document.version);
            return Err(self.conflict(shard as u32, id, &reason));
        }
        let kept = if params.stored_fields.is_empty() { KeptDocument::default() } else { state.kept(shard, &document) };
        // Sources from the translog, and all sources of 8, are rendered independently of nested documents.
        let is_alone = is_logged || state.context.major == 8;
        let nested = if is_alone { Vec::new() } else { state.nested_beside(shard, &document) };
        Ok(FoundDocument { document: Some(document), is_logged, nested, mapping, kept })
    }
}

/// The source of a document, verbatim unless it is filtered.
fn filtered(
    document: &IndexedDocument,
    (is_logged, nested): (bool, &[String]),
    source: Option<&SourceParams>,
    mapping: Option<&Mapping>,
) -> Result<Vec<u8>> {
    if let Some(mapping) = mapping {
        let all = SourceFilter::new(&[], &[]);
        let filter = source.map_or(&all, |source| &source.filter);
        if is_logged {
            return synthetic_vectors::shown_as_logged(filter, mapping, &document.source);
        }
        let nested = NestedVectors { has: &|path| nested.iter().any(|known| known == path), were_read: false };
        return synthetic_vectors::shown(filter, mapping, false, &document.source, &nested);
    }
    match source {
        Some(source) => source.filter.apply(&document.source),
        None => Ok(document.source.to_vec()),
    }
}

/// The requested stored fields. Those of an item in a request body are in `stored_fields.names`, a JSON array whose names are literal.
fn requested_fields(query: &BTreeMap<String, String>) -> Option<Vec<String>> {
    if let Some(names) = query.get("stored_fields.names") {
        return Some(source_params::paths(Some(names)));
    }
    let fields = query.get("stored_fields")?;
    Some(fields.split(',').filter(|field| !field.is_empty()).map(str::to_owned).collect())
}

fn flag(query: &BTreeMap<String, String>, name: &str, default: bool) -> Result<bool> {
    match query.get(name).map(String::as_str) {
        None => Ok(default),
        Some("true" | "") => Ok(true),
        Some("false") => Ok(false),
        Some(other) => Err(EsError::illegal_argument(format!("Failed to parse value [{other}] as only [true] or [false] are allowed."))),
    }
}

fn bad_long(name: &str, value: &str) -> EsError {
    EsError::illegal_argument(format!("Failed to parse long parameter [{name}] with value [{value}]"))
        .caused_by(EsError::number_format(value))
}

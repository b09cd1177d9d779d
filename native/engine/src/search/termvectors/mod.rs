//! `_termvectors`: the terms of one document with positions, offsets and statistics.

mod filter;

use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::index::{DocumentVectors, FieldVector, Index, Occurrence};
use crate::json::hash_map::sort_as_roomy_hash_map;
use crate::json::{JsonWriter, Value, parse};
use crate::mapping::types::base64;
use filter::Filter;

/// The reply to one `_termvectors`, without names and `took`.
pub struct TermVectorsReply {
    /// The version; 0 for a missing or artificial document.
    pub version: u64,
    /// `found`.
    pub found: bool,
    /// The value of `term_vectors`.
    pub term_vectors: Option<Vec<u8>>,
}

/// The requested details of each term.
struct Described {
    offsets: bool,
    positions: bool,
    payloads: bool,
    term_statistics: bool,
    field_statistics: bool,
}

/// Answers a request `{"id", "realtime", "version", "fields", "per_field_analyzer", "doc", "offsets", "positions", "payloads",
/// "term_statistics", "field_statistics", "filter"}`, of which every member may be absent.
pub fn termvectors(index: &Index, request: &[u8], routing: Option<&str>, now: i64) -> Result<TermVectorsReply> {
    let request = parse(request).map_err(|error| error.to_es_error())?;
    let flag = |name: &str, default| request.get(name).and_then(Value::as_bool).unwrap_or(default);
    let described = Described {
        offsets: flag("offsets", true),
        positions: flag("positions", true),
        payloads: flag("payloads", true),
        term_statistics: flag("term_statistics", false),
        field_statistics: flag("field_statistics", true),
    };
    let filter = request.get("filter").map(Filter::read).transpose()?;
    let found = index.document_vectors(&request, routing, now).map_err(failed)?;
    let Some(DocumentVectors { version, vectors, shard }) = found else {
        return Ok(TermVectorsReply { version: 0, found: false, term_vectors: None });
    };
    let mut fields: Vec<_> = vectors.iter().collect();
    // ES: fields are in the order of a map created for this many entries (api/global/termvectors).
    sort_as_roomy_hash_map(&mut fields, |(name, _)| name);
    let mut out = JsonWriter::default();
    out.begin_object();
    for (name, vector) in fields {
        write_field(&mut out, name, vector, &shard, &described, filter.as_ref());
    }
    out.end_object();
    Ok(TermVectorsReply { version: version.unwrap_or(0), found: true, term_vectors: Some(out.into_bytes()) })
}

/// ES: whatever fails on the shard is the server's fault (`api/global/mtermvectors`).
fn failed(error: EsError) -> EsError {
    if error.is_unsupported() || error.kind == "routing_missing_exception" {
        return error;
    }
    EsError::new("exception", 500, "failed to execute term vector request").caused_by(error)
}

/// Statistics of a field and its terms over the shard.
pub struct Statistics<'a> {
    shard: &'a ShardSnapshot,
    field: &'a Arc<str>,
    /// Sum of document frequencies, documents, tokens.
    pub of_field: [u64; 3],
}

impl<'a> Statistics<'a> {
    fn new(shard: &'a ShardSnapshot, field: &'a Arc<str>) -> Self {
        let stats = shard.field_stats(field);
        Self { shard, field, of_field: [stats.sum_doc_freq, stats.doc_count, stats.sum_total_term_freq] }
    }

    /// Documents with the term that follows a term which the index does not have, in a shard of one segment. `None` where none precedes or
    /// none follows.
    pub fn of_next_term(&self, term: &str) -> Option<u64> {
        let mut leaves = self.shard.leaves.iter().map(|view| &view.leaf).filter(|leaf| leaf.term_count(self.field) > 0);
        let (Some(leaf), None) = (leaves.next(), leaves.next()) else { return None };
        let first_at = |from: &[u8]| {
            let mut first = None;
            leaf.terms(self.field, from, &mut |term| {
                first = Some(term.to_vec());
                false
            });
            first
        };
        first_at(b"").filter(|least| **least < *term.as_bytes())?;
        let next = first_at(term.as_bytes())?;
        Some(u64::from(leaf.term_stats(self.field, &next).0))
    }

    /// Documents with a term, and how often they have it.
    pub fn of_term(&self, term: &str) -> (u64, u64) {
        self.shard.term_stats(self.field, term.as_bytes())
    }
}

fn write_field(
    out: &mut JsonWriter,
    name: &Arc<str>,
    vector: &FieldVector,
    shard: &ShardSnapshot,
    described: &Described,
    filter: Option<&Filter>,
) {
    let statistics = Statistics::new(shard, name);
    let scores = filter.map(|filter| filter.scores(vector, &statistics));
    out.key(name);
    out.begin_object();
    if described.field_statistics {
        out.key("field_statistics");
        out.begin_object();
        for (key, value) in ["sum_doc_freq", "doc_count", "sum_ttf"].into_iter().zip(statistics.of_field) {
            out.key(key);
            out.u64(value);
        }
        out.end_object();
    }
    out.key("terms");
    out.begin_object();
    for (term, occurrences) in &vector.terms {
        let score = scores.as_ref().map(|scores| scores.get(term.as_str()).copied());
        if score == Some(None) {
            continue;
        }
        out.key(term);
        out.begin_object();
        if described.term_statistics {
            let (docs, total) = statistics.of_term(term);
            // ES: a term that no document has is described without statistics (api/global/termvectors_doc).
            for (key, value) in [("doc_freq", docs), ("ttf", total)].into_iter().filter(|(_, value)| *value > 0) {
                out.key(key);
                out.u64(value);
            }
        }
        out.key("term_freq");
        out.u64(occurrences.len() as u64);
        let payloads = vector.payloads.get(term).filter(|_| described.payloads);
        write_tokens(out, occurrences, payloads, vector.positions && described.positions, vector.offsets && described.offsets);
        if let Some(Some(score)) = score {
            out.key("score");
            out.f32(score);
        }
        out.end_object();
    }
    out.end_object();
    out.end_object();
}

fn write_tokens(out: &mut JsonWriter, occurrences: &[Occurrence], payloads: Option<&Vec<Option<Vec<u8>>>>, positions: bool, offsets: bool) {
    if !positions && !offsets && payloads.is_none() {
        return;
    }
    out.key("tokens");
    out.begin_array();
    for (place, occurrence) in occurrences.iter().enumerate() {
        out.begin_object();
        let members = [
            ("position", occurrence.position, positions),
            ("start_offset", occurrence.start, offsets),
            ("end_offset", occurrence.end, offsets),
        ];
        for (key, value, _) in members.into_iter().filter(|member| member.2) {
            out.key(key);
            out.u64(u64::from(value));
        }
        if let Some(Some(payload)) = payloads.and_then(|payloads| payloads.get(place)) {
            out.key("payload");
            out.string(&base64::encode(payload));
        }
        out.end_object();
    }
    out.end_array();
}

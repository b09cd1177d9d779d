//! One shard: its leaves, the writes pending a refresh, and the versions of its documents.

mod aside;
mod counters;
mod leaf_order;
mod merge;
mod refresh;
mod version_access;
mod versions;

use std::sync::Arc;

use super::document::{Document, FieldData, IndexedDocument, LeafDocument, Routing};
use super::index_sort::IndexSort;
use super::leaf::{DocId, Leaf, LeafRow};
use super::snapshot::{LeafView, ShardSnapshot};
use super::stored_values::KeptDocument;
use crate::fault;
use version_access::VersionAccess;
use versions::{Tombstone, VersionMap};

pub use counters::Counters;
pub use leaf_order::LeafOrder;
pub use versions::Latest;

/// The primary term of a new index.
pub const PRIMARY_TERM: u64 = 1;

/// Maximum bytes of parsed documents and sources pending before they are written to a leaf, which remains invisible. A higher limit makes
/// fewer and larger leaves, which are faster to search, but delays single requests longer.
const PENDING_BYTES: usize = 64 << 20;

/// The state of one shard. Cloning copies pointers; clones are independent.
#[derive(Clone)]
pub struct Shard {
    visible: ShardSnapshot,
    /// The visible leaves in the order of indexing.
    leaves: Arc<[LeafView]>,
    leaf_order: LeafOrder,
    sort: IndexSort,
    generations: merge::Generations,
    /// So many leaves at most are left by the next refresh: a merge was forced while writes were pending.
    merge_to: Option<usize>,
    /// Leaves written since the last refresh: too much was pending, or a document was read.
    sealed: imbl::Vector<LeafView>,
    pending: imbl::Vector<LeafRow>,
    pending_bytes: usize,
    /// Ids with an older document that the next refresh hides.
    superseded: imbl::Vector<Arc<str>>,
    versions: VersionMap,
    access: VersionAccess,
    next_seq_no: u64,
    /// Primary term of future operations.
    primary_term: u64,
    counters: Counters,
    /// From which write on what is not refreshed is read from the log of writes.
    log_from: Option<u64>,
    /// The shard when it was last refreshed for the server's own eyes, since it was for those of searches.
    inner: Option<Arc<Shard>>,
}

/// Sequence number, primary term and version of an executed operation.
#[derive(Clone, Copy, Debug)]
pub struct Applied {
    /// Its sequence number.
    pub seq_no: u64,
    /// Its primary term.
    pub primary_term: u64,
    /// The document's version after it.
    pub version: u64,
}

impl Shard {
    /// An empty shard.
    pub fn new(number: u32, leaf_order: LeafOrder, sort: IndexSort) -> Self {
        Self {
            visible: ShardSnapshot { shard: number, leaves: Arc::from([]) },
            leaves: Arc::from([]),
            leaf_order,
            sort,
            generations: merge::Generations::default(),
            merge_to: None,
            sealed: imbl::Vector::new(),
            pending: imbl::Vector::new(),
            pending_bytes: 0,
            superseded: imbl::Vector::new(),
            versions: VersionMap::default(),
            access: VersionAccess::default(),
            next_seq_no: 0,
            primary_term: PRIMARY_TERM,
            counters: Counters::default(),
            log_from: None,
            inner: None,
        }
    }

    /// Records a realtime read of a document, and returns true if it comes from the translog rather than from the index.
    ///
    /// ES: translog locations are tracked after a document was requested that is not refreshed; for that one the shard is refreshed
    /// internally (`api/global/get_vectors_from_log`).
    ///
    /// An error indicates a bug.
    pub fn read_from_log(&mut self, document: &IndexedDocument) -> Result<bool, String> {
        let is_seen = self.inner.as_ref().is_some_and(|inner| document.seq_no < inner.next_seq_no);
        if is_seen || self.visible_document(&document.id).is_some_and(|visible| visible.seq_no == document.seq_no) {
            return Ok(false);
        }
        let is_logged = document.seq_no >= *self.log_from.get_or_insert(self.next_seq_no);
        if !is_logged {
            self.see_inside()?;
        }
        Ok(is_logged)
    }

    /// Notes that the terms of a document are read as it was last written. ES: it is refreshed for that, whatever the log has
    /// (`api/global/termvectors_stored_detail`). The error text is a bug.
    pub fn read_terms(&mut self, document: &IndexedDocument) -> Result<(), String> {
        let is_seen = self.inner.as_ref().is_some_and(|inner| document.seq_no < inner.next_seq_no);
        if !is_seen && self.visible_document(&document.id).is_none_or(|visible| visible.seq_no != document.seq_no) {
            self.see_inside()?;
        }
        Ok(())
    }

    /// ES: a refresh for a read makes nothing visible to searches, but document counts include its documents, and later writes go to
    /// another leaf (case `mapping/timestamp_order_read`).
    fn see_inside(&mut self) -> Result<(), String> {
        self.counters.refresh_internal += 1;
        self.access.refresh();
        self.note_inner()
    }

    fn note_inner(&mut self) -> Result<(), String> {
        self.seal()?;
        self.inner = None;
        self.inner = Some(Arc::new(self.clone()));
        Ok(())
    }

    /// Notes that the version of an id is requested. An error indicates a bug.
    pub fn ask_version(&mut self) -> Result<(), String> {
        if self.access.needs_refresh() {
            self.see_inside()?;
        }
        self.access.request();
        Ok(())
    }

    /// The snapshot for document counts: that of searches, unless an internal refresh included more. The error text is a bug.
    pub fn counted(&self) -> Result<ShardSnapshot, String> {
        let Some(inner) = &self.inner else { return Ok(self.visible.clone()) };
        let mut inner = Self::clone(inner);
        inner.refresh()?;
        Ok(inner.visible)
    }

    /// The number of the shard in its index.
    pub fn number(&self) -> u32 {
        self.visible.shard
    }

    /// The snapshot for searches.
    pub fn snapshot(&self) -> &ShardSnapshot {
        &self.visible
    }

    /// The current document of an id, visible or not.
    pub fn document(&self, id: &str) -> Option<&Arc<IndexedDocument>> {
        self.versions.document(id)
    }

    /// The document with an id that is visible to searches.
    pub fn visible_document(&self, id: &str) -> Option<&Arc<IndexedDocument>> {
        let (place, doc) = self.visible.find(id)?;
        Some(self.visible.leaves[place].leaf.stored(doc))
    }

    /// The values stored for a document in addition to its source.
    pub fn kept(&self, document: &IndexedDocument) -> KeptDocument {
        if let Some(row) = self.pending.iter().rev().find(|row| row.stored.seq_no == document.seq_no) {
            return row.document.block.last().map(KeptDocument::of_document).unwrap_or_default();
        }
        self.place_of(document).map(|(leaf, doc)| KeptDocument::of_leaf(leaf, doc)).unwrap_or_default()
    }

    /// The leaf with a document.
    pub fn leaf_of(&self, document: &IndexedDocument) -> Option<&dyn Leaf> {
        self.place_of(document).map(|(leaf, _)| leaf)
    }

    fn place_of(&self, document: &IndexedDocument) -> Option<(&dyn Leaf, DocId)> {
        let mut views = self.sealed.iter().chain(self.visible.leaves.iter());
        views.find_map(|view| {
            let doc = view.leaf.find(&document.id).filter(|&doc| view.leaf.stored(doc).seq_no == document.seq_no)?;
            Some((view.leaf.as_ref(), doc))
        })
    }

    /// The latest operation on an id as far as it is remembered.
    pub fn latest(&self, id: &str, now: i64, gc_deletes: i64) -> Option<&Latest> {
        self.versions.latest(id, now, gc_deletes)
    }

    /// Stores a document, replacing the one with the same id.
    pub fn index(&mut self, write: Write<'_>, mut document: Document) -> Applied {
        let seq_no = self.take_seq_no();
        let id: Arc<str> = Arc::from(write.id);
        if let Some(root) = document.block.last_mut() {
            root.fields.push((Arc::from("_seq_no"), FieldData::Long(vec![seq_no as i64])));
            root.fields.extend(write.routing.map(routing_field));
        }
        let stored = Arc::new(IndexedDocument {
            id: Arc::clone(&id),
            routing: write.routing.filter(|_| !fault::is_on("routing_not_stored")).map(Routing::from),
            source: write.source,
            seq_no,
            primary_term: self.primary_term,
            version: write.version,
        });
        if self.versions.document(&id).is_some() {
            self.superseded.push_back(Arc::clone(&id));
        }
        if write.is_appended {
            self.access.append();
        } else {
            self.access.write();
        }
        self.pending_bytes += stored.source.len() * 3 + 500;
        self.versions.set(id, Latest::Document(Arc::clone(&stored)));
        self.pending.push_back(LeafRow { stored, document: Arc::new(document) });
        self.counters.index_total += 1;
        Applied { seq_no, primary_term: self.primary_term, version: write.version }
    }

    /// Records a delete, of an existing document or not.
    pub fn delete(&mut self, id: &str, version: u64, now: i64) -> Applied {
        let seq_no = if fault::is_on("delete_takes_no_seq_no") { self.next_seq_no } else { self.take_seq_no() };
        let id: Arc<str> = Arc::from(id);
        if self.versions.document(&id).is_some() {
            self.superseded.push_back(Arc::clone(&id));
        }
        self.access.write();
        self.pending.push_back(LeafRow::delete(&id, seq_no, version));
        self.versions.set(id, Latest::Tombstone(Tombstone { version, at: now }));
        self.counters.delete_total += 1;
        Applied { seq_no, primary_term: self.primary_term, version }
    }

    /// Stores the start of a document that the index rejects. ES: statistics count it as a deleted document, and its
    /// sequence number identifies another, empty document (`mapping/runtime_refused_writes`).
    pub fn refuse(&mut self, mut begun: Document, routing: Option<&str>) {
        let seq_no = self.take_seq_no();
        let (begun_as, no_op) = (LeafRow::tombstone(seq_no, 1), LeafRow::no_op(seq_no));
        let mut place = |row: &LeafRow, block| {
            self.pending.push_back(LeafRow { stored: Arc::clone(&row.stored), document: Arc::new(Document { block }) });
        };
        match begun.block.last_mut() {
            Some(root) if root.nested_path.is_none() => {
                root.fields.extend(routing.map(routing_field));
                place(&begun_as, begun.block);
                place(&no_op, vec![LeafDocument::default()]);
            }
            // Children collected before their parent precede it in any block.
            _ => {
                begun.block.push(LeafDocument::default());
                place(&no_op, begun.block);
            }
        }
    }

    /// Sets number and primary term of the next operation, and starts counting from zero.
    pub fn continue_from(&mut self, seq_no: u64, primary_term: u64) {
        self.next_seq_no = seq_no;
        self.primary_term = primary_term;
        self.counters = Counters::default();
    }

    /// The sequence number of the next operation.
    pub fn next_seq_no(&self) -> u64 {
        self.next_seq_no
    }

    /// Operation counters.
    pub fn counters(&mut self) -> &mut Counters {
        &mut self.counters
    }

    fn take_seq_no(&mut self) -> u64 {
        self.next_seq_no += 1;
        self.next_seq_no - 1
    }
}

fn routing_field(routing: &str) -> (Arc<str>, FieldData) {
    let terms = vec![routing.as_bytes().to_vec()];
    (Arc::from("_routing"), FieldData::Terms { terms, indexed: true, doc_values: false })
}

/// A document to be stored, with its decided version.
pub struct Write<'a> {
    pub id: &'a str,
    pub routing: Option<&'a str>,
    pub source: Arc<[u8]>,
    pub version: u64,
    /// True if the id was generated.
    pub is_appended: bool,
}

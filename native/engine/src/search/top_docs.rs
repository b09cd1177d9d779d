//! The best hits of one shard.

mod competitive_docs;

use std::borrow::Cow;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::sync::Arc;

use self::competitive_docs::order_of_number;

use super::sort::Mode;
use super::sort::criterion::{Criterion, Stored};
use super::sort::date_resolution::Scale;
use super::sort::direction::{Direction, compare_keys, compare_terms};
use super::sort::key::{NumberKind, SortKey, compare, pick_double, pick_long};
use super::sort::nested::Children;
use crate::error::{EsError, Result};
use crate::fault;
use crate::index::column::{Column, DoubleColumn, LongColumn};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::field::name_of_column;
use crate::script::BoundScript;

pub use self::competitive_docs::CompetitiveDocs;

/// One hit of a shard.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The leaf's ordinal in the shard.
    pub leaf: u32,
    /// Its number in the leaf.
    pub doc: DocId,
    /// Its score; NaN when not requested.
    pub score: f32,
    /// Its sort keys; empty when sorted by score alone.
    pub keys: Vec<SortKey>,
}

/// Collects the best `size` hits; ties go to the first collected.
pub struct TopHits<'a> {
    size: usize,
    criteria: &'a [Criterion],
    /// Only hits after these keys are retained.
    after: Option<&'a [SortKey]>,
    directions: Vec<Direction>,
    view: Option<&'a LeafView>,
    columns: Vec<Option<Arc<Column>>>,
    scripts: Vec<Option<BoundScript<'a>>>,
    leaf: u32,
    base: DocId,
    /// A binary heap with the worst hit on top.
    heap: Vec<Hit>,
    keys: Vec<SortKey>,
    /// The number of times a hit was inserted.
    kept: u64,
    /// The first value that could not be a key.
    failure: RefCell<Option<EsError>>,
}

impl<'a> TopHits<'a> {
    /// A collector sorted by `criteria`; by descending score if empty.
    pub fn new(size: usize, criteria: &'a [Criterion], after: Option<&'a [SortKey]>) -> Self {
        Self {
            size,
            criteria,
            after,
            view: None,
            directions: criteria.iter().map(Criterion::direction).collect(),
            columns: Vec::new(),
            scripts: Vec::new(),
            leaf: 0,
            base: 0,
            heap: Vec::new(),
            keys: Vec::with_capacity(criteria.len()),
            kept: 0,
            failure: RefCell::default(),
        }
    }

    /// Moves to a leaf.
    pub fn begin_leaf(&mut self, place: u32, view: &'a LeafView) {
        self.view = Some(view);
        self.leaf = place;
        self.base = view.base;
        self.columns = self
            .criteria
            .iter()
            .map(|criterion| match criterion {
                Criterion::Number { field, .. } | Criterion::Term { field, .. } | Criterion::Distance { column: field, .. } => {
                    view.leaf.column(field).map(Arc::clone)
                }
                _ => None,
            })
            .collect();
        self.scripts = self
            .criteria
            .iter()
            .map(|criterion| match criterion {
                Criterion::Script { keys, .. } => Some(keys.script.script.0.bind(view)),
                _ => None,
            })
            .collect();
    }

    /// The minimum competitive score, exclusive; `None` while all matches are competitive, or if not sorted by score.
    pub fn min_competitive_score(&self) -> Option<f32> {
        let full = self.criteria.is_empty() && self.after.is_none() && self.heap.len() == self.size;
        self.heap.first().filter(|_| full).map(|worst| worst.score)
    }

    /// The number of times a hit was inserted so far.
    pub fn insertions(&self) -> u64 {
        self.kept
    }

    /// Collects matches of the current leaf; documents must be ascending.
    pub fn collect_batch(&mut self, docs: &[DocId], scores: &[f32]) {
        if self.size == 0 {
            return;
        }
        if let [Criterion::Number { ascending, mode, scale: Scale::None, children: None, .. }, ..] = self.criteria
            && *mode != Mode::Sum
            && let Some(column) = self.columns[0].clone()
        {
            self.collect_numbers(docs, scores, &column, *ascending, *mode);
            return;
        }
        for (&doc, &score) in docs.iter().zip(scores) {
            self.collect(doc, score);
        }
    }

    /// The common case of a number as the first criterion: most documents are turned away by one comparison.
    fn collect_numbers(&mut self, docs: &[DocId], scores: &[f32], column: &Column, ascending: bool, mode: Mode) {
        let decides = self.criteria.len() == 1;
        let loses = |order: Ordering| if ascending { order.is_gt() } else { order.is_lt() };
        for (&doc, &score) in docs.iter().zip(scores) {
            let beaten = self.heap.len() == self.size
                && order_of_number(column, doc, mode, &self.heap[0].keys[0])
                    .is_some_and(|order| loses(order) || order.is_eq() && (decides || self.loses_further(doc)));
            if !beaten {
                self.collect(doc, score);
            }
        }
    }

    /// Offers one match.
    #[inline]
    fn collect(&mut self, doc: DocId, score: f32) {
        let first = if fault::is_on("search_after_inclusive") { Ordering::Equal } else { Ordering::Greater };
        if let Some(after) = self.after
            && self.compare_document(doc, score, after) < first
        {
            return;
        }
        let full = self.heap.len() == self.size;
        if self.criteria.is_empty() {
            // A later hit never beats an equal earlier one.
            if full && self.heap[0].score >= score {
                return;
            }
        } else if full && !self.beats_worst(doc, score) {
            return;
        }
        self.kept += 1;
        self.read_keys(doc, score);
        let hit = Hit { leaf: self.leaf, doc, score, keys: std::mem::take(&mut self.keys) };
        if full {
            self.heap[0] = hit;
            self.sift_down(0);
        } else {
            self.heap.push(hit);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Returns true if the document sorts before the worst retained hit.
    fn beats_worst(&self, doc: DocId, score: f32) -> bool {
        self.compare_document(doc, score, &self.heap[0].keys) == Ordering::Less
    }

    /// Compares the document with `keys`; reads no more keys than necessary.
    fn compare_document(&self, doc: DocId, score: f32, keys: &[SortKey]) -> Ordering {
        for (place, criterion) in self.criteria.iter().enumerate() {
            let direction = self.directions[place];
            let ordering = match (criterion, &keys[place]) {
                (Criterion::Term { mode, missing, children, .. }, SortKey::Term(key)) => {
                    compare_terms(self.term(place, doc, *mode, missing.as_deref(), children.as_ref()), key.as_deref(), direction)
                }
                (criterion, key) => compare(&self.key(place, criterion, doc, score), key, direction.ascending, direction.missing_first),
            };
            if ordering != Ordering::Equal {
                return ordering;
            }
        }
        Ordering::Equal
    }

    fn read_keys(&mut self, doc: DocId, score: f32) {
        self.keys.clear();
        for place in 0..self.criteria.len() {
            let key = self.key(place, &self.criteria[place], doc, score);
            self.keys.push(key);
        }
    }

    fn key(&self, place: usize, criterion: &Criterion, doc: DocId, score: f32) -> SortKey {
        match criterion {
            Criterion::Score { .. } => SortKey::Score(score),
            Criterion::Doc { .. } => SortKey::Long(i64::from(self.base + doc)),
            Criterion::ShardDoc { shard, .. } => SortKey::Long(i64::from(*shard) << 32 | i64::from(self.base + doc)),
            Criterion::Stored { what, .. } => {
                let stored = self.view.map(|view| view.leaf.stored(doc));
                SortKey::Long(stored.map_or(0, |stored| match what {
                    Stored::SeqNo => stored.seq_no,
                    Stored::Version => stored.version,
                }) as i64)
            }
            Criterion::Constant { term, .. } => SortKey::Term(Some(term.clone())),
            Criterion::Number { field, kind, mode, missing, scale, children, .. } => {
                let children = children.as_ref();
                let found = match self.columns[place].as_deref() {
                    Some(Column::Long(column)) if *scale != Scale::None => {
                        self.scaled(&self.longs(column, doc, *mode, children), *scale, *kind, *mode)
                    }
                    // `numeric_type`: values are converted before one of them is picked.
                    Some(Column::Long(column)) if kind.is_floating() => {
                        let values: Vec<f64> = self.longs(column, doc, *mode, children).iter().map(|&value| value as f64).collect();
                        pick_double(&values, *mode).map(SortKey::Double)
                    }
                    Some(Column::Double(column)) if !kind.is_floating() => {
                        let values: Vec<i64> = self.doubles(column, doc, *mode, children).iter().map(|&value| value as i64).collect();
                        pick_long(&values, *mode).map(SortKey::Long)
                    }
                    Some(Column::Long(column)) => {
                        let picked = pick_long(&self.longs(column, doc, *mode, children), *mode);
                        // ES: sums of numbers of 32 bits have 32 bits (api/global/search_sort_sum).
                        picked.map(|value| SortKey::Long(if *kind == NumberKind::Int { i64::from(value as i32) } else { value }))
                    }
                    Some(Column::Double(column)) => match *self.doubles(column, doc, *mode, children) {
                        // ES: if no document has several values no sum is computed, so a negative zero is preserved; a runtime field may
                        // have several (api/global/search_sort_sum).
                        [zero] if zero == 0.0 && is_never_added(column, field, *mode, children) => Some(SortKey::Double(zero)),
                        // ES: what becomes of several values is cut to the precision of the field
                        // (api/global/search_sort_single_precision).
                        ref values if *kind == NumberKind::Float => {
                            pick_double(values, *mode).map(|value| SortKey::Double(f64::from(value as f32)))
                        }
                        ref values => pick_double(values, *mode).map(SortKey::Double),
                    },
                    Some(Column::Terms(_)) | None => {
                        children.inspect(|children| children.tell_unsupported(self.leaf));
                        None
                    }
                };
                found.unwrap_or_else(|| missing.clone())
            }
            Criterion::Distance { sort, children, .. } => {
                let distances = match (self.columns[place].as_deref(), children.as_ref().zip(self.view)) {
                    (Some(Column::Long(column)), None) => sort.distances(column.get(doc)),
                    (Some(Column::Long(column)), Some((children, view))) => {
                        sort.in_order(children.values(self.leaf, view, doc, |child| sort.distances(column.get(child))))
                    }
                    _ => {
                        children.as_ref().inspect(|children| children.tell_unsupported(self.leaf));
                        Vec::new()
                    }
                };
                SortKey::Double(pick_double(&distances, sort.mode_or_default()).unwrap_or(f64::INFINITY))
            }
            Criterion::Script { keys, children, .. } => {
                let bound = self.scripts[place].as_ref().zip(self.view);
                match (children, bound) {
                    (Some(children), Some((bound, view))) => {
                        keys.of_children(bound, &children.values(self.leaf, view, doc, |child| [child]))
                    }
                    _ => keys.of(bound, doc),
                }
            }
            Criterion::Term { mode, missing, children, .. } => {
                SortKey::Term(self.term(place, doc, *mode, missing.as_deref(), children.as_ref()).map(Into::into))
            }
        }
    }

    /// The key of values that are brought to another resolution first.
    fn scaled(&self, values: &[i64], scale: Scale, kind: NumberKind, mode: Mode) -> Option<SortKey> {
        let values: Vec<i64> = match values.iter().map(|&value| scale.of(value)).collect() {
            Ok(values) => values,
            Err(error) => {
                self.failure.borrow_mut().get_or_insert(error);
                return None;
            }
        };
        if kind.is_floating() {
            let values: Vec<f64> = values.iter().map(|&value| value as f64).collect();
            return pick_double(&values, mode).map(SortKey::Double);
        }
        pick_long(&values, mode).map(SortKey::Long)
    }

    /// The numbers of a document, or of its objects that count: in order where the mode needs it.
    fn longs<'c>(&self, column: &'c LongColumn, doc: DocId, mode: Mode, children: Option<&Children>) -> Cow<'c, [i64]> {
        let (Some(children), Some(view)) = (children, self.view) else { return Cow::Borrowed(column.get(doc)) };
        let mut values = children.values(self.leaf, view, doc, |child| column.get(child));
        if matches!(mode, Mode::Min | Mode::Max) {
            values.sort_unstable();
        }
        Cow::Owned(values)
    }

    fn doubles<'c>(&self, column: &'c DoubleColumn, doc: DocId, mode: Mode, children: Option<&Children>) -> Cow<'c, [f64]> {
        let (Some(children), Some(view)) = (children, self.view) else { return Cow::Borrowed(column.get(doc)) };
        let mut values = children.values(self.leaf, view, doc, |child| column.get(child));
        if matches!(mode, Mode::Min | Mode::Max) {
            values.sort_unstable_by(f64::total_cmp);
        }
        Cow::Owned(values)
    }

    fn term<'b>(
        &'b self,
        place: usize,
        doc: DocId,
        mode: Mode,
        missing: Option<&'b [u8]>,
        children: Option<&Children>,
    ) -> Option<&'b [u8]> {
        let Some(Column::Terms(column)) = self.columns[place].as_deref() else { return missing };
        if let (Some(children), Some(view)) = (children, self.view) {
            let ords = children.values(self.leaf, view, doc, |child| column.get(child));
            let ord = if mode == Mode::Max { ords.iter().max() } else { ords.iter().min() };
            return ord.map_or(missing, |&ord| Some(column.term(ord)));
        }
        let ords = column.get(doc);
        let ord = if mode == Mode::Max { ords.last() } else { ords.first() };
        ord.map_or(missing, |&ord| Some(column.term(ord)))
    }

    /// Order of two retained hits; ties are broken by position.
    fn order(&self, left: &Hit, right: &Hit) -> Ordering {
        let by_key = if self.criteria.is_empty() {
            // Lucene: zeros are equal, whatever their signs.
            right.score.partial_cmp(&left.score).unwrap_or_else(|| right.score.total_cmp(&left.score))
        } else {
            compare_keys(&left.keys, &right.keys, &self.directions)
        };
        let by_place = left.leaf.cmp(&right.leaf).then(left.doc.cmp(&right.doc));
        by_key.then(if fault::is_on("ties_last_document_first") { by_place.reverse() } else { by_place })
    }

    fn sift_up(&mut self, mut place: usize) {
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.order(&self.heap[place], &self.heap[parent]) != Ordering::Greater {
                return;
            }
            self.heap.swap(place, parent);
            place = parent;
        }
    }

    fn sift_down(&mut self, mut place: usize) {
        loop {
            let mut worst = place;
            for child in [2 * place + 1, 2 * place + 2] {
                if child < self.heap.len() && self.order(&self.heap[child], &self.heap[worst]) == Ordering::Greater {
                    worst = child;
                }
            }
            if worst == place {
                return;
            }
            self.heap.swap(place, worst);
            place = worst;
        }
    }

    /// The hits, best first; the failure of a key that could not be read.
    pub fn finish(mut self) -> Result<Vec<Hit>> {
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        let mut hits = std::mem::take(&mut self.heap);
        hits.sort_by(|left, right| self.order(left, right));
        Ok(hits)
    }
}

/// Returns true if the single value of a document is its key unchanged. ES: those of nested objects are added always
/// (`api/global/search_sort_sum`).
fn is_never_added(column: &DoubleColumn, name: &str, mode: Mode, children: Option<&Children>) -> bool {
    let adds = children.is_some() && matches!(mode, Mode::Sum | Mode::Avg);
    !adds && column.offsets.hold_one_at_most() && !name_of_column(name).1
}

//! The documents of a relation with the ordinals of their parent ids, read once from a leaf.

use std::sync::{Arc, OnceLock, PoisonError, RwLock, Weak};

use rustc_hash::FxHashMap;

use crate::bounds::work;
use crate::index::column::{Column, TermsColumn};
use crate::index::leaf::{DocId, Leaf, NO_MORE_DOCS};
use crate::index::snapshot::ShardSnapshot;
use crate::mapping::Field;

/// The ordinal of documents outside of the relation.
pub const NONE: u32 = u32::MAX;

/// The ordinals of a leaf's ids among those of its shard.
type ToShard = Arc<[u32]>;

/// What is stored with a column of parent ids.
#[derive(Default)]
struct Kept {
    /// By relation name.
    sides: RwLock<FxHashMap<Box<str>, Arc<Side>>>,
    /// The shard's ordinals, in the first of its leaves with ids.
    shard: RwLock<Option<Numbered>>,
}

/// The ids of a shard, and the columns of its leaves that they were read from.
struct Numbered {
    columns: Vec<Option<Weak<Column>>>,
    ids: Arc<ShardIds>,
}

/// The documents of a relation in a leaf.
pub struct Side {
    /// Their numbers, ascending.
    pub docs: Box<[DocId]>,
    /// The leaf's ordinals of their parent ids, in the same order.
    pub ords_of_docs: Box<[u32]>,
    /// The leaf's ordinals of their parent ids by document number; [`NONE`] for other documents.
    pub ords: Box<[u32]>,
    /// Number of the leaf's ids.
    ids: u32,
    by_id: OnceLock<ById>,
}

/// The documents of each id.
pub struct ById {
    /// Where those of an ordinal start in `docs`; one more for the end.
    starts: Box<[u32]>,
    docs: Box<[DocId]>,
}

impl ById {
    /// The documents of an ordinal, ascending.
    pub fn docs(&self, ord: u32) -> &[DocId] {
        &self.docs[self.starts[ord as usize] as usize..self.starts[ord as usize + 1] as usize]
    }

    /// The number of documents of each ordinal.
    pub fn counts(&self) -> impl Iterator<Item = u32> + '_ {
        self.starts.windows(2).map(|bounds| bounds[1] - bounds[0])
    }
}

impl Side {
    /// The documents of each id, sorted when they are first needed.
    pub fn by_id(&self) -> &ById {
        self.by_id.get_or_init(|| {
            work(self.docs.len() as u32);
            let mut starts = vec![0_u32; self.ids as usize + 1];
            for doc in &self.docs {
                starts[self.ords[*doc as usize] as usize + 1] += 1;
            }
            for ord in 0..self.ids as usize {
                starts[ord + 1] += starts[ord];
            }
            let mut next = starts.clone();
            let mut docs = vec![0; self.docs.len()];
            for doc in &self.docs {
                let place = &mut next[self.ords[*doc as usize] as usize];
                docs[*place as usize] = *doc;
                *place += 1;
            }
            ById { starts: starts.into(), docs: docs.into() }
        })
    }
}

impl Numbered {
    /// Returns true if the leaves have these columns.
    fn is_of(&self, columns: &[Option<&Arc<Column>>]) -> bool {
        let are_same = |then: &Option<Weak<Column>>, now: Option<&Arc<Column>>| match (then, now) {
            (Some(then), Some(now)) => std::ptr::eq(then.as_ptr(), Arc::as_ptr(now)),
            (then, now) => then.is_none() && now.is_none(),
        };
        self.columns.len() == columns.len() && self.columns.iter().zip(columns).all(|(then, now)| are_same(then, *now))
    }
}

/// The parent ids of a shard: leaves number theirs by themselves.
pub struct ShardIds {
    /// Number of distinct ids.
    pub count: usize,
    /// By leaf; `None` where the leaf's ordinals are those of the shard.
    leaves: Vec<Option<ToShard>>,
}

impl ShardIds {
    /// The ids of the field. Numbered again only where leaves have changed.
    pub fn of(shard: &ShardSnapshot, ids: &Field) -> Arc<Self> {
        let columns: Vec<Option<&Arc<Column>>> = shard.leaves.iter().map(|view| view.leaf.column(&ids.name)).collect();
        let first = columns.iter().flatten().next().and_then(|column| terms(column));
        let Some(kept) = first.and_then(kept) else { return Arc::new(Self::numbered(&columns)) };
        if let Some(numbered) = &*kept.shard.read().unwrap_or_else(PoisonError::into_inner)
            && numbered.is_of(&columns)
        {
            return Arc::clone(&numbered.ids);
        }
        let ids = Arc::new(Self::numbered(&columns));
        let columns = columns.iter().map(|column| column.map(Arc::downgrade)).collect();
        *kept.shard.write().unwrap_or_else(PoisonError::into_inner) = Some(Numbered { columns, ids: Arc::clone(&ids) });
        ids
    }

    fn numbered(columns: &[Option<&Arc<Column>>]) -> Self {
        let columns: Vec<Option<&TermsColumn>> = columns.iter().map(|column| column.and_then(|column| terms(column))).collect();
        if let [only] = columns[..] {
            return Self { count: only.map_or(0, |column| column.term_count() as usize), leaves: vec![None] };
        }
        let mut numbers: FxHashMap<&[u8], u32> = FxHashMap::default();
        let mut leaves: Vec<Option<ToShard>> = Vec::with_capacity(columns.len());
        for column in columns {
            let Some(column) = column else {
                leaves.push(None);
                continue;
            };
            work(column.term_count());
            let mut number = |ord| {
                let next = numbers.len() as u32;
                *numbers.entry(column.term(ord)).or_insert(next)
            };
            leaves.push(Some((0..column.term_count()).map(&mut number).collect()));
        }
        Self { count: numbers.len(), leaves }
    }

    /// The shard's ordinals by those of a leaf; `None` if they are the same.
    pub fn numbers(&self, leaf: usize) -> Option<&[u32]> {
        self.leaves.get(leaf)?.as_deref()
    }
}

fn terms(column: &Arc<Column>) -> Option<&TermsColumn> {
    match column.as_ref() {
        Column::Terms(column) => Some(column),
        Column::Long(_) | Column::Double(_) => None,
    }
}

fn kept(column: &TermsColumn) -> Option<&Kept> {
    column.kept.get_or_make(Kept::default)
}

/// The documents of a relation; `None` if there are none.
pub fn side(leaf: &dyn Leaf, join: &Field, relation: &str, ids: &Field) -> Option<Arc<Side>> {
    let column = terms(leaf.column(&ids.name)?)?;
    let Some(kept) = kept(column) else { return read(leaf, join, relation, column) };
    if let Some(side) = kept.sides.read().unwrap_or_else(PoisonError::into_inner).get(relation) {
        return Some(Arc::clone(side));
    }
    let side = read(leaf, join, relation, column)?;
    kept.sides.write().unwrap_or_else(PoisonError::into_inner).insert(Box::from(relation), Arc::clone(&side));
    Some(side)
}

fn read(leaf: &dyn Leaf, join: &Field, relation: &str, column: &TermsColumn) -> Option<Arc<Side>> {
    let mut postings = leaf.postings(&join.name, relation.as_bytes(), false)?;
    work(postings.cost());
    let mut docs = Vec::with_capacity(postings.cost() as usize);
    let mut ords_of_docs = Vec::with_capacity(docs.capacity());
    let mut ords = vec![NONE; leaf.max_doc() as usize];
    let mut doc: DocId = postings.next();
    while doc != NO_MORE_DOCS {
        if let (Some(ord), Some(place)) = (column.get(doc).first(), ords.get_mut(doc as usize)) {
            *place = *ord;
            docs.push(doc);
            ords_of_docs.push(*ord);
        }
        doc = postings.next();
    }
    Some(Arc::new(Side {
        docs: docs.into(),
        ords_of_docs: ords_of_docs.into(),
        ords: ords.into(),
        ids: column.term_count(),
        by_id: OnceLock::new(),
    }))
}

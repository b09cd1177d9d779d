//! The two sides of a relation in a leaf.

use std::sync::Arc;

use super::Direction;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::mapping::Mapping;

/// A relation of the join field.
pub struct Relation {
    /// The column of relation names.
    names: Arc<str>,
    /// The column of parent ids.
    ids: Arc<str>,
    /// Relation name of the collected documents.
    document: Box<[u8]>,
    /// Relation name of the bucket's documents.
    bucket: Box<[u8]>,
}

impl Relation {
    /// The relation between a child and its parent; `None` if the index has no such child.
    pub fn of(mapping: &Mapping, child: &str, direction: Direction) -> Option<Self> {
        let field = mapping.join_field()?;
        let join = field.ty.join()?;
        let parent = join.relations.parent_of(child)?;
        let ids = Arc::clone(&join.id_field(parent)?.name);
        let (document, bucket) = match direction {
            Direction::ToChildren => (parent, child),
            Direction::ToParents => (child, parent),
        };
        Some(Self { names: Arc::clone(&field.name), ids, document: document.as_bytes().into(), bucket: bucket.as_bytes().into() })
    }

    /// The collectable documents of a leaf.
    pub fn document_side(&self, view: &LeafView) -> Option<Side> {
        self.side(view, &self.document)
    }

    /// The possible bucket documents of a leaf.
    pub fn bucket_side(&self, view: &LeafView) -> Option<Side> {
        self.side(view, &self.bucket)
    }

    fn side(&self, view: &LeafView, name: &[u8]) -> Option<Side> {
        let (names, ids) = (view.leaf.column(&self.names)?, view.leaf.column(&self.ids)?);
        let Column::Terms(terms) = &**names else { return None };
        let name = (0..terms.term_count()).find(|&ord| terms.term(ord) == name)?;
        Some(Side { names: Arc::clone(names), ids: Arc::clone(ids), name })
    }
}

/// The documents of a leaf that have one name.
pub struct Side {
    names: Arc<Column>,
    ids: Arc<Column>,
    name: u32,
}

impl Side {
    /// The parent id of a document of the relation; `None` for others.
    pub fn id(&self, doc: DocId) -> Option<&[u8]> {
        let (Column::Terms(names), Column::Terms(ids)) = (&*self.names, &*self.ids) else { return None };
        if !names.get(doc).contains(&self.name) {
            return None;
        }
        ids.get(doc).first().map(|&ord| ids.term(ord))
    }
}

//! Reconstructs the indexed documents of a leaf: merging writes them again, so that a merged leaf has exactly what was indexed, whatever
//! the mapping is now.

use std::sync::Arc;

use super::field::{LeafField, TextField};
use super::inverted::Inverted;
use super::segment::SegmentLeaf;
use super::{Leaf, NO_MORE_DOCS, Postings, norm};
use crate::index::column::Column;
use crate::index::document::{Document, FieldData, LeafDocument, TokenStream};

/// The blocks of a leaf in order.
pub fn documents(leaf: &SegmentLeaf) -> Vec<Document> {
    let mut flat: Vec<LeafDocument> = (0..leaf.max_doc()).map(|_| LeafDocument::default()).collect();
    for (path, members) in &leaf.nested {
        let mut doc = members.next_member(0);
        while let Some(member) = doc {
            flat[member as usize].nested_path = Some(Arc::clone(path));
            doc = members.next_member(member + 1);
        }
    }
    for (name, field) in &leaf.fields {
        restore(field, leaf.max_doc(), &mut |doc, data| flat[doc as usize].fields.push((Arc::clone(name), data)));
    }
    let mut blocks = Vec::new();
    let mut block = Vec::new();
    for document in flat {
        let root = document.nested_path.is_none();
        block.push(document);
        if root {
            blocks.push(Document { block: std::mem::take(&mut block) });
        }
    }
    blocks
}

type Add<'a> = dyn FnMut(u32, FieldData) + 'a;

fn restore(field: &LeafField, max_doc: u32, add: &mut Add<'_>) {
    match (&field.text, &field.inverted) {
        (Some(text), Some(inverted)) => restore_text(text, inverted, max_doc, add),
        (None, Some(inverted)) => {
            // Booleans are both terms and numbers.
            let doc_values = matches!(field.column.as_deref(), Some(Column::Terms(_)));
            restore_terms(inverted, doc_values, max_doc, add);
        }
        _ => {}
    }
    let Some(column) = field.column.as_deref() else { return };
    let is_column_only = field.inverted.is_none() || field.text.is_some();
    column.offsets().each_doc(max_doc, |doc| match column {
        _ if column.value_count(doc) == 0 => {}
        Column::Long(column) => add(doc, FieldData::Long(column.get(doc).to_vec())),
        Column::Double(column) => add(doc, FieldData::Double(column.get(doc).to_vec())),
        Column::Terms(column) if is_column_only => {
            let terms = column.get(doc).iter().map(|&ord| column.term(ord).to_vec()).collect();
            add(doc, FieldData::Terms { terms, indexed: false, doc_values: true });
        }
        Column::Terms(_) => {}
    });
}

/// The terms of each document.
pub fn terms_of(inverted: &Inverted, max_doc: u32) -> Vec<Vec<Vec<u8>>> {
    let mut terms_of: Vec<Vec<Vec<u8>>> = vec![Vec::new(); max_doc as usize];
    inverted.each_term(false, &mut |term, postings| {
        each_document(postings, false, &mut |doc, _| terms_of[doc as usize].push(term.to_vec()));
    });
    terms_of
}

fn restore_terms(inverted: &Inverted, doc_values: bool, max_doc: u32, add: &mut Add<'_>) {
    for (doc, terms) in (0..).zip(terms_of(inverted, max_doc)).filter(|(_, terms)| !terms.is_empty()) {
        add(doc, FieldData::Terms { terms, indexed: true, doc_values });
    }
}

fn restore_text(text: &TextField, inverted: &Inverted, max_doc: u32, add: &mut Add<'_>) {
    let mut terms: Vec<Vec<u8>> = Vec::new();
    let mut tokens: Vec<(u32, u32, u32)> = Vec::new();
    inverted.each_term(true, &mut |term, postings| {
        let number = terms.len() as u32;
        each_document(postings, true, &mut |doc, positions| {
            tokens.extend(positions.iter().map(|&position| (doc, position, number)));
        });
        terms.push(term.to_vec());
    });
    tokens.sort_unstable();
    let mut tokens = tokens.into_iter().peekable();
    for doc in (0..max_doc).filter(|&doc| text.presence.contains(doc)) {
        let mut stream = TokenStream { length: norm::decode(text.norms[doc as usize]), ..TokenStream::default() };
        while let Some((_, position, number)) = tokens.next_if(|token| token.0 == doc) {
            stream.push(position, &terms[number as usize]);
        }
        add(doc, FieldData::Text(stream));
    }
}

fn each_document(postings: &mut dyn Postings, with_positions: bool, visit: &mut dyn FnMut(u32, &[u32])) {
    let mut positions = Vec::new();
    loop {
        let doc = postings.next();
        if doc == NO_MORE_DOCS {
            return;
        }
        if with_positions {
            postings.positions(&mut positions);
        }
        visit(doc, &positions);
    }
}

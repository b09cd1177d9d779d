//! A leaf gives back what was written.
// The contents of a leaf are rendered as text, piece by piece.
#![allow(clippy::format_push_string)]

use std::sync::Arc;

use super::{Leaf, LeafRow, NO_MORE_DOCS, write_leaf};
use crate::index::column::Column;
use crate::index::document::{Document, FieldData, IndexedDocument, LeafDocument, TokenStream};

fn text(tokens: &[(u32, &str)]) -> FieldData {
    let mut stream = TokenStream { length: tokens.len() as u32, ..TokenStream::default() };
    for (position, token) in tokens {
        stream.push(*position, token.as_bytes());
    }
    FieldData::Text(stream)
}

fn terms(terms: &[&str]) -> FieldData {
    FieldData::Terms { terms: terms.iter().map(|term| term.as_bytes().to_vec()).collect(), indexed: true, doc_values: true }
}

fn row(id: &str, block: Vec<LeafDocument>) -> LeafRow {
    LeafRow {
        stored: Arc::new(IndexedDocument {
            id: id.into(),
            routing: None,
            source: Arc::from(&b"{}"[..]),
            seq_no: 0,
            primary_term: 1,
            version: 1,
        }),
        document: Arc::new(Document { block }),
    }
}

fn root(fields: Vec<(&str, FieldData)>) -> LeafDocument {
    LeafDocument { fields: fields.into_iter().map(|(name, data)| (name.into(), data)).collect(), ..LeafDocument::default() }
}

fn sample() -> Vec<LeafRow> {
    let child = LeafDocument { nested_path: Some("c".into()), ..root(vec![("c.k", terms(&["in"]))]) };
    vec![
        row(
            "a",
            vec![root(vec![
                ("t", text(&[(0, "red"), (0, "rouge"), (1, "fish"), (500, "red")])),
                ("k", terms(&["x", "b", "x"])),
                ("n", FieldData::Long(vec![3, -1])),
            ])],
        ),
        row("b", vec![child, root(vec![("t", text(&[])), ("d", FieldData::Double(vec![1.5]))])]),
        row("a", vec![root(vec![("t", text(&[(0, "ümlaut"), (70_000, "red")])), ("k", terms(&["c"]))])]),
    ]
}

fn describe(leaf: &dyn Leaf) -> String {
    let mut out = String::new();
    for (field, term) in [("t", "red"), ("t", "ümlaut"), ("t", "none"), ("k", "x"), ("c.k", "in"), ("gone", "x")] {
        out += &format!("{field}:{term} df={} {:?}", leaf.doc_freq(field, term.as_bytes()), leaf.term_stats(field, term.as_bytes()));
        if let Some(mut postings) = leaf.postings(field, term.as_bytes(), true) {
            let mut positions = Vec::new();
            while postings.next() != NO_MORE_DOCS {
                postings.positions(&mut positions);
                out += &format!(" {}x{}@{positions:?}", postings.doc(), postings.freq());
            }
        }
        out.push('\n');
    }
    for field in ["t", "k", "n", "d", "c.k"] {
        out += &format!("{field} {:?} norms {:?} present {:?}", leaf.field_stats(field), leaf.norms(field), leaf.presence(field));
        for doc in 0..leaf.max_doc() {
            match leaf.column(field).map(AsRef::as_ref) {
                Some(Column::Long(column)) => out += &format!(" {:?}", column.get(doc)),
                Some(Column::Double(column)) => out += &format!(" {:?}", column.get(doc)),
                Some(Column::Terms(column)) => {
                    let terms: Vec<_> = column.get(doc).iter().map(|&ord| String::from_utf8_lossy(column.term(ord))).collect();
                    out += &format!(" {terms:?}");
                }
                None => {}
            }
        }
        out.push('\n');
    }
    let mut all = Vec::new();
    leaf.terms("t", b"rf", &mut |term| {
        all.push(String::from_utf8_lossy(term).into_owned());
        true
    });
    out + &format!(
        "terms {all:?} roots {:?} nested {:?} find {:?}\n",
        leaf.roots(),
        leaf.nested("c"),
        ["a", "b", "c"].map(|id| leaf.find(id))
    )
}

#[test]
fn gives_back_what_was_written() {
    let Ok(leaf) = write_leaf(&sample()) else { panic!("not written") };
    assert_eq!(leaf.max_doc(), 4);
    let description = describe(leaf.as_ref());
    assert!(description.contains("t:red df=2 (2, 3) 0x2@[0, 500] 3x1@[70000]\n"), "{description}");
    assert!(description.contains("t:none df=0 (0, 0)\n"), "{description}");
    assert!(description.contains("k:x df=1 (1, 1) 0x1@[]\n"), "{description}");
    assert!(
        description.contains("t Some(FieldStats { doc_count: 2, sum_total_term_freq: 6, sum_doc_freq: 5 }) norms Some([4, 0, 0, 2])"),
        "{description}"
    );
    assert!(description.contains("k Some(FieldStats { doc_count: 2, sum_total_term_freq: 3, sum_doc_freq: 3 })"), "{description}");
    assert!(description.contains("[\"b\", \"x\"] [] [] [\"c\"]"), "{description}");
    assert!(description.contains("n None norms None present None [-1, 3] [] [] []"), "{description}");
    assert!(description.contains("terms [\"rouge\", \"ümlaut\"]"), "{description}");
    assert!(description.contains("find [Some(3), Some(2), None]"), "{description}");
    assert!(leaf.roots().is_some_and(|roots| roots.count() == 3 && !roots.contains(1)));
}

#[test]
fn merging_keeps_everything() {
    let rows = sample();
    let Ok(leaf) = write_leaf(&rows) else { panic!("not written") };
    let again: Vec<LeafRow> = leaf
        .documents()
        .into_iter()
        .zip(&rows)
        .map(|(document, row)| LeafRow { stored: Arc::clone(&row.stored), document: Arc::new(document) })
        .collect();
    let Ok(merged) = write_leaf(&again) else { panic!("not written") };
    assert_eq!(describe(merged.as_ref()), describe(leaf.as_ref()));
}

#[test]
fn frequently_requested_terms_are_unchanged() {
    // Enough documents for terms to be unpacked.
    let rows: Vec<LeafRow> = (0..5000_u32)
        .map(|doc| {
            let red = (0..=doc % 4).map(|at| (at * 2, "red"));
            let tokens: Vec<_> = red.chain((0..doc % 7).map(|at| (50 + at, "fish"))).collect();
            let keys: &[&str] = if doc % 2 == 0 { &["x"] } else { &["x", "y"] };
            row(&doc.to_string(), vec![root(vec![("t", text(&tokens)), ("k", terms(keys))])])
        })
        .collect();
    let Ok(leaf) = write_leaf(&rows) else { panic!("not written") };
    let walk = |field, term: &str| {
        let mut found = Vec::new();
        let Some(mut postings) = leaf.postings(field, term.as_bytes(), true) else { panic!("no {term}") };
        while postings.next() != NO_MORE_DOCS {
            let mut positions = Vec::new();
            postings.positions(&mut positions);
            found.push((postings.doc(), postings.freq(), positions));
        }
        (found, postings.dense().is_some())
    };
    let Some(norms) = leaf.norms("t") else { panic!("no norms") };
    for (field, term) in [("t", "red"), ("t", "fish"), ("k", "x"), ("k", "y")] {
        let (first, unpacked) = walk(field, term);
        assert!(!unpacked);
        assert!((0..5).map(|_| walk(field, term)).all(|(found, _)| found == first));
        assert!(walk(field, term).1);
        let score = |freq: u32, norm: u8| freq as f32 / f32::from(norm);
        let impacts = (0..5).find_map(|_| leaf.impacts(field, term.as_bytes()));
        assert_eq!(impacts.is_some(), field == "t");
        if let Some(impacts) = impacts {
            let best = first.iter().map(|(doc, freq, _)| score(*freq, norms[*doc as usize])).fold(0.0, f32::max);
            assert_eq!(impacts.max_score(score).to_bits(), best.to_bits());
        }
    }
}

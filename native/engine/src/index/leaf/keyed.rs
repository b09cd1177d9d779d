//! Doc values of the keys of a flattened field. Lucene has one column of all keys and values, and so has a leaf; the column of a key is
//! separated from it on first request, so that a document of very many keys costs no more than its terms.

use std::sync::{Arc, OnceLock};

use crate::document::ordinal_map::SharedOrdinals;
use crate::index::column::{Column, ColumnCache, OffsetsBuilder, TermHashes, TermsColumn};
use crate::index::leaf::DocId;
use crate::mapping::field::KEYED;

/// The columns of the keys of one flattened field.
pub struct KeyedColumns {
    /// What the names of its keys start with: the field's name and a dot.
    prefix: Box<str>,
    /// Terms of the form `key\0value`, for all keys.
    all: Arc<Column>,
    max_doc: u32,
    keys: OnceLock<Keys>,
}

/// The keys in ascending order, and the documents of each of their terms.
struct Keys {
    /// The first ordinal of each key.
    firsts: Box<[u32]>,
    columns: Box<[OnceLock<Arc<Column>>]>,
    /// The documents of ordinal `o` are `docs[doc_starts[o]..doc_starts[o + 1]]`.
    doc_starts: Box<[u32]>,
    docs: Box<[DocId]>,
}

impl KeyedColumns {
    /// The columns of the keys that are in the column of a field; `None` if the field does not have keys.
    pub fn of(field: &str, column: &Arc<Column>, max_doc: u32) -> Option<Self> {
        let root = field.strip_suffix(KEYED)?;
        Some(Self { prefix: format!("{root}.").into(), all: Arc::clone(column), max_doc, keys: OnceLock::new() })
    }

    /// The column of a key by its full name; `None` if no document has the key.
    pub fn column(&self, name: &str) -> Option<&Arc<Column>> {
        let key = name.strip_prefix(&*self.prefix)?.as_bytes();
        let Column::Terms(all) = self.all.as_ref() else { return None };
        let keys = self.keys.get_or_init(|| Keys::of(all, self.max_doc));
        let at = keys.firsts.binary_search_by(|&first| key_of(all.term(first)).cmp(key)).ok()?;
        let end = keys.firsts.get(at + 1).copied().unwrap_or_else(|| all.term_count());
        Some(keys.columns[at].get_or_init(|| Arc::new(keys.separate(all, keys.firsts[at]..end, self.max_doc))))
    }
}

/// The key of a term. Keys cannot contain the separator.
fn key_of(term: &[u8]) -> &[u8] {
    term.split(|&byte| byte == 0).next().unwrap_or_default()
}

impl Keys {
    fn of(all: &TermsColumn, max_doc: u32) -> Self {
        let terms = all.term_count();
        let is_first = |&ord: &u32| ord == 0 || key_of(all.term(ord)) != key_of(all.term(ord - 1));
        let firsts: Box<[u32]> = (0..terms).filter(is_first).collect();
        let columns = firsts.iter().map(|_| OnceLock::new()).collect();
        let mut doc_starts = vec![0; terms as usize + 1];
        all.ords.iter().for_each(|&ord| doc_starts[ord as usize + 1] += 1);
        for ord in 0..terms as usize {
            doc_starts[ord + 1] += doc_starts[ord];
        }
        let mut next = doc_starts.clone();
        let mut docs = vec![0; all.ords.len()];
        all.offsets.each_doc(max_doc, |doc| {
            for &ord in all.get(doc) {
                docs[next[ord as usize] as usize] = doc;
                next[ord as usize] += 1;
            }
        });
        Self { firsts, columns, doc_starts: doc_starts.into_boxed_slice(), docs: docs.into_boxed_slice() }
    }

    /// The column of the key with the given ordinals.
    fn separate(&self, all: &TermsColumn, of_key: std::ops::Range<u32>, max_doc: u32) -> Column {
        let mut dictionary = Vec::new();
        let mut term_starts = Vec::with_capacity(of_key.len() + 1);
        let mut values: Vec<(DocId, u32)> = Vec::new();
        for (ord, term) in of_key.clone().map(|ord| (ord as usize, all.term(ord))) {
            let own = term_starts.len() as u32;
            term_starts.push(dictionary.len() as u32);
            dictionary.extend_from_slice(&term[key_of(term).len() + 1..]);
            let docs = &self.docs[self.doc_starts[ord] as usize..self.doc_starts[ord + 1] as usize];
            values.extend(docs.iter().map(|&doc| (doc, own)));
        }
        term_starts.push(dictionary.len() as u32);
        values.sort_unstable();
        let mut offsets = OffsetsBuilder::default();
        for (end, &(doc, _)) in (1..).zip(&values) {
            offsets.end(doc, end);
        }
        Column::Terms(TermsColumn {
            offsets: offsets.finish(max_doc),
            ords: values.iter().map(|&(_, ord)| ord).collect(),
            dictionary: dictionary.into_boxed_slice(),
            term_starts: term_starts.into_boxed_slice(),
            kept: ColumnCache::default(),
            hashes: TermHashes::default(),
            shared: SharedOrdinals::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::KeyedColumns;
    use crate::index::column::Column;
    use crate::index::leaf::TermsBuilder;

    /// The terms of each document in the column of a key.
    fn terms_of(columns: &KeyedColumns, name: &str, max_doc: u32) -> Option<Vec<String>> {
        let Column::Terms(column) = columns.column(name)?.as_ref() else { return None };
        let text = |&ord: &u32| String::from_utf8_lossy(column.term(ord)).into_owned();
        Some((0..max_doc).map(|doc| column.get(doc).iter().map(text).collect::<Vec<_>>().join("+")).collect())
    }

    #[test]
    fn each_key_has_a_column_of_its_own() {
        let terms = |of: &[&str]| of.iter().map(|term| term.as_bytes().to_vec()).collect::<Vec<_>>();
        let (first, last) = (terms(&["b\0y", "a\0x\0z", "a\0", "a.b\0n"]), terms(&["a\0x\0z", "\0none"]));
        let mut builder = TermsBuilder::default();
        builder.add(0, &first);
        builder.add(2, &last);
        let all = Arc::new(builder.finish(3));
        assert!(KeyedColumns::of("f", &all, 3).is_none());
        let Some(columns) = KeyedColumns::of("o.f\0keyed", &all, 3) else { panic!("no keys") };
        let of = |name| terms_of(&columns, name, 3).map(|terms| terms.join("|"));
        assert_eq!(of("o.f.a").as_deref(), Some("+x\0z||x\0z"));
        assert_eq!(of("o.f.b").as_deref(), Some("y||"));
        assert_eq!(of("o.f.a.b").as_deref(), Some("n||"));
        assert_eq!(of("o.f.").as_deref(), Some("||none"));
        assert_eq!((of("o.f.c"), of("o.f"), of("o.g.a"), of("f.a")), (None, None, None, None));
    }
}

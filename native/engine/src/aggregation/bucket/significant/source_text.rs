//! Terms of documents, from analyzing their sources again.

use std::sync::Arc;

use super::term_source::TermSource;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::analysis::Analyzer;
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::parse;
use crate::json::path::scalars_at;
use crate::mapping::field_type::FieldType;
use crate::mapping::java_text::java_text;

/// The analyzed terms of a field.
pub struct SourceText {
    field: Arc<str>,
    paths: Vec<String>,
    analyzer: Arc<Analyzer>,
    view: Option<LeafView>,
}

impl SourceText {
    /// The terms of a field at these source paths; `None` if unmapped. Errors: fields that are not analyzed or not indexed.
    pub fn new(name: &str, paths: Option<&[String]>, cx: &AggregationContext<'_>) -> Result<Option<(Self, Arc<dyn FieldType>)>> {
        let Some(field) = cx.mapping.field(name) else { return Ok(None) };
        if !cx.mapping.source_enabled() {
            return Err(EsError::not_implemented("aggregation [significant_text] in an index without sources"));
        }
        let Some(analyzer) = &field.index_analyzer else {
            if field.ty.is_text() || field.ty.traits().is_keyword() {
                return Err(EsError::not_implemented("aggregation [significant_text] over a field of such a type"));
            }
            return Err(EsError::illegal_argument(format!(
                "Field [{name}] has no analyzer, but SignificantText requires an analyzed field"
            )));
        };
        if !field.indexed {
            return Err(EsError::not_implemented("aggregation [significant_text] over a field that is not indexed"));
        }
        let paths = paths.map_or_else(|| vec![field.name.to_string()], <[String]>::to_vec);
        let text = Self { field: Arc::clone(&field.name), paths, analyzer: Arc::clone(analyzer), view: None };
        Ok(Some((text, Arc::clone(&field.ty))))
    }
}

impl TermSource for SourceText {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.view = Some(view.clone());
    }

    fn of(&mut self, doc: DocId, out: &mut Vec<Key>) {
        out.clear();
        let Some(view) = &self.view else { return };
        let stored = view.leaf.stored(doc);
        let Ok(source) = parse(&stored.source) else { return };
        for path in &self.paths {
            for value in scalars_at(&source, path) {
                self.analyzer.tokens(&java_text(&value), &mut |token| {
                    work(1);
                    out.push(Key::Term(token.text.as_bytes().into()));
                });
            }
        }
        out.sort_by(Key::compare);
        out.dedup();
    }

    fn indexed_field(&self) -> Option<&str> {
        Some(&self.field)
    }
}

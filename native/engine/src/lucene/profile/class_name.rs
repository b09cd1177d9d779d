//! Lucene's classes of queries, by which a profile names them.

use crate::error::{EsError, Result};
use crate::lucene::describe::is_everything;
use crate::lucene::{BooleanQuery, Describer, FoundBy, Measured, NumericValues, PhraseQuery, Query, SpanQuery, StoredQuery};
use crate::mapping::field_type::{Lookup, ValueTest};
use crate::mapping::type_traits::Values;

/// Class of a query that looks up its terms per leaf during the search.
const EXPANDED: &str = "MultiTermQueryConstantScoreBlendedWrapper";
/// The same where a method was named that gathers them.
const GATHERED: &str = "MultiTermQueryConstantScoreWrapper";

/// Class of a query that looks up terms in doc values.
const SCANNED: &str = "MultiTermQueryDocValuesWrapper";

/// Returns true for classes that are rewritten to the leaf's terms.
pub(super) fn is_expanded(kind: &str) -> bool {
    matches!(kind, EXPANDED | GATHERED)
}

/// How a query matches the values of a runtime field.
#[derive(Clone, Copy)]
enum RuntimeQuery {
    Term,
    Terms,
    Range,
}

pub(super) fn unbuilt(what: &str) -> EsError {
    EsError::not_implemented(format!("the profile of {what}"))
}

impl Describer<'_> {
    /// The class of a rewritten query.
    pub fn kind(&self, query: &Query) -> Result<&'static str> {
        Ok(match query {
            Query::MatchAll => "MatchAllDocsQuery",
            Query::MatchNone(_) => "MatchNoDocsQuery",
            Query::Failing(_) => return Err(unbuilt("a query that fails")),
            Query::Term(_) | Query::Nested(_) | Query::Stored(StoredQuery::AnyRouting) => "TermQuery",
            Query::Synonym { .. } => "SynonymQuery",
            Query::Phrase(PhraseQuery { terms, prefixes, .. }) if prefixes.is_some() || terms.iter().any(|slot| slot.1.len() > 1) => {
                "MultiPhraseQuery"
            }
            Query::Phrase(_) => "PhraseQuery",
            Query::Span(span) => return span_kind(span),
            Query::Boolean(BooleanQuery { .. }) => "BooleanQuery",
            Query::DisMax { .. } => "DisjunctionMaxQuery",
            Query::ConstantScore(_) => "ConstantScoreQuery",
            Query::Boost(..) => "BoostQuery",
            Query::Reversed(given) => return self.kind(given),
            Query::Expanded { query, .. } | Query::LikeThis { query, .. } => return self.kind(query),
            Query::TermInSet { field, .. } if self.has_values(field, Values::Address) && self.is_indexed(field) => "PointInSetQuery",
            Query::Pattern { field, pattern } if pattern.is_gathered() && self.is_indexed(field) => GATHERED,
            Query::TermInSet { field, .. } if !self.is_indexed(field) && self.has_values(field, Values::Keyword) => SCANNED,
            Query::Pattern { field, .. } if !self.is_indexed(field) => SCANNED,
            // ES: one value of a key of a flattened field that has only doc values.
            Query::TermInSet { field, terms }
                if !self.is_indexed(field) && self.has_values(field, Values::Flattened) && terms.len() == 1 =>
            {
                self.term_range_kind(field, true)
            }
            Query::TermInSet { field, .. } | Query::Pattern { field, .. } | Query::TermIgnoreCase { field, .. } => {
                return if self.is_indexed(field) { Ok(EXPANDED) } else { Err(unbuilt("terms of a field that is not indexed")) };
            }
            Query::TermRange { field, exact, .. } => self.term_range_kind(field, *exact),
            Query::Numeric { field, values, exact } => self.numeric_kind(field, values, *exact)?,
            Query::Exists { .. } if self.show(query)?.starts_with("_field_names:") => "TermQuery",
            Query::Exists { .. } | Query::Roots | Query::Stored(StoredQuery::AnyVersion) => "FieldExistsQuery",
            Query::Ids { .. } => EXPANDED,
            Query::Boosting { .. } | Query::FunctionScore(_) => "FunctionScoreQuery",
            Query::Distance { measured: Measured::ByValue, .. } => "LongScriptFieldDistanceFeatureQuery",
            Query::Distance { .. } => "LongDistanceFeatureQuery",
            Query::Combined { .. } => "CombinedFieldQuery",
            Query::Feature { .. } => "FeatureQuery",
            Query::Covering { .. } => "CoveringQuery",
            Query::ToParent { .. } => "ESToParentBlockJoinQuery",
            Query::Stored(StoredQuery::SeqNos(_)) => "PointInSetQuery",
            Query::Stored(_) => "PointRangeQuery",
            Query::Runtime { field, query, shown } => self.runtime_kind(field, query, shown)?,
            Query::Slice(slice) => slice.kind(),
            Query::Intervals { .. } => "IntervalQuery",
            Query::GeoDistance { measured: Measured::ByValue, .. } => "GeoPointScriptFieldDistanceFeatureQuery",
            Query::GeoDistance { .. } => "LatLonPointDistanceFeatureQuery",
            Query::Values { field, test } => self.tested_kind(field, test)?,
            Query::RankDocs(_) => return Err(unbuilt("documents that were ranked")),
            Query::DocScores { found_by, .. } => found_kind(*found_by, self.major)?,
            Query::BestOfParent { plain: Some(_), .. } => "DiversifyingParentBlockQuery",
            Query::BestOfParent { .. } => return Err(unbuilt("vectors that were found with further conditions")),
            Query::Script(_) => return Err(unbuilt("[script]")),
            Query::ScriptScore(_) => return Err(unbuilt("[script_score]")),
        })
    }

    /// The class of a query on the values of a runtime field: determined by the field's type and by how it matches
    /// them.
    fn runtime_kind(&self, field: &str, query: &Query, shown: &str) -> Result<&'static str> {
        let field = self.mapping.field(field);
        let of_type = field.map_or(Values::Other, |field| field.ty.traits().values);
        let is_double = field.is_some_and(|field| field.ty.traits().number.is_some_and(|number| number.is_floating()));
        if let Query::Exists { .. } = query {
            let kinds = [
                "BooleanScriptFieldExistsQuery",
                "DoubleScriptFieldExistsQuery",
                "IpScriptFieldExistsQuery",
                "LongScriptFieldExistsQuery",
                "StringScriptFieldExistsQuery",
            ];
            return kinds.into_iter().find(|kind| *kind == shown).ok_or_else(|| unbuilt("such runtime fields"));
        }
        let query_class = match query {
            Query::Numeric { exact: true, .. } => RuntimeQuery::Term,
            Query::TermInSet { .. } | Query::Numeric { values: NumericValues::LongSet(_) | NumericValues::DoubleSet(_), .. } => {
                if shown.starts_with('[') { RuntimeQuery::Terms } else { RuntimeQuery::Term }
            }
            Query::Numeric { .. } | Query::TermRange { .. } => RuntimeQuery::Range,
            Query::Pattern { pattern, .. } => return pattern_kind(pattern.syntax()),
            Query::Values { test, .. } if test.name().starts_with("ignore case ") => RuntimeQuery::Term,
            Query::Values { test, .. } if test.name().starts_with("between ") => RuntimeQuery::Range,
            _ => return Err(unbuilt("such a query of a runtime field")),
        };
        Ok(match (of_type, query_class) {
            (Values::Boolean, RuntimeQuery::Term) => "BooleanScriptFieldTermQuery",
            (Values::Number, RuntimeQuery::Term) if is_double => "DoubleScriptFieldTermQuery",
            (Values::Number, RuntimeQuery::Terms) if is_double => "DoubleScriptFieldTermsQuery",
            (Values::Number, RuntimeQuery::Range) if is_double => "DoubleScriptFieldRangeQuery",
            (Values::Address, RuntimeQuery::Term) => "IpScriptFieldTermQuery",
            (Values::Address, RuntimeQuery::Terms) => "IpScriptFieldTermsQuery",
            (Values::Address, RuntimeQuery::Range) => "IpScriptFieldRangeQuery",
            (Values::Keyword, RuntimeQuery::Term) => "StringScriptFieldTermQuery",
            (Values::Keyword, RuntimeQuery::Terms) => "StringScriptFieldTermsQuery",
            (Values::Keyword, RuntimeQuery::Range) => "StringScriptFieldRangeQuery",
            (Values::Number | Values::Date, RuntimeQuery::Term) => "LongScriptFieldTermQuery",
            (Values::Number | Values::Date, RuntimeQuery::Terms) => "LongScriptFieldTermsQuery",
            (Values::Number | Values::Date, RuntimeQuery::Range) => "LongScriptFieldRangeQuery",
            _ => return Err(unbuilt("such runtime fields")),
        })
    }

    /// The class of a query for ranges or geo points in a points index, in doc values, or in both.
    fn tested_kind(&self, field: &str, test: &ValueTest) -> Result<&'static str> {
        let refused = || unbuilt("such ranges, shapes and points");
        let (Some(text), Some(field)) = (test.text(), self.mapping.mapped_field(field)) else { return Err(refused()) };
        let is_one = match &text.lookup {
            Lookup::One(shown) => !shown.starts_with("ConstantScore("),
            Lookup::Each(_) => false,
            Lookup::Nothing(_) => true,
            // Boxes that are queried one by one appear as children.
            Lookup::Boxes(boxes) => boxes.len() == 1 || field.indexed && field.doc_values,
        };
        Ok(match (field.indexed, field.doc_values, &text.lookup) {
            (false, ..) if text.scan.contains(":box(") => "LatLonDocValuesBoxQuery",
            (false, ..) if text.scan.contains(":geometries(") => "LatLonDocValuesQuery",
            // Any other lookup would appear as its child.
            (true, true, _) if is_one => "IndexOrDocValuesQuery",
            (true, false, Lookup::Boxes(_)) if is_one => "PointRangeQuery",
            (true, false, Lookup::One(shown)) if shown.starts_with("LatLonPointQuery: ") => "LatLonPointQuery",
            (true, false, Lookup::One(shown)) if shown.ends_with(" meters") => "LatLonPointDistanceQuery",
            (true, false, Lookup::One(shown)) if shown.contains(":<ranges:") => "RangeFieldQuery",
            _ => return Err(refused()),
        })
    }

    /// One term that was found in a leaf.
    pub(super) fn show_term(&self, term: &Query) -> String {
        match term {
            Query::Ids { ids, .. } => {
                let terms = ids.iter().map(|id| crate::lucene::describe::text_of(&crate::lucene::describe::encode_id(id)));
                format!("_id:{}", terms.collect::<Vec<_>>().join(" "))
            }
            other => self.show(other).unwrap_or_default(),
        }
    }

    fn has_doc_values(&self, field: &str) -> bool {
        self.mapping.mapped_field(field).is_some_and(|field| field.doc_values)
    }

    fn has_values(&self, field: &str, values: Values) -> bool {
        self.mapping.mapped_field(field).is_some_and(|field| field.ty.traits().values == values)
    }

    fn term_range_kind(&self, field: &str, exact: bool) -> &'static str {
        if self.has_values(field, Values::Address) && self.is_indexed(field) {
            return self.point_kind(field, exact && self.major == 8);
        }
        match (self.is_indexed(field), self.major) {
            (true, _) => EXPANDED,
            (false, 8) => "SortedSetDocValuesRangeQuery",
            (false, _) => "XSortedSetDocValuesRangeQuery",
        }
    }

    /// A point range; `bare`: without doc values.
    fn point_kind(&self, field: &str, bare: bool) -> &'static str {
        if !bare && self.has_doc_values(field) { "IndexOrDocValuesQuery" } else { "PointRangeQuery" }
    }

    fn numeric_kind(&self, field: &str, values: &NumericValues, exact: bool) -> Result<&'static str> {
        let indexed = self.is_indexed(field);
        let exact = exact && !self.is_date(field);
        Ok(match values {
            NumericValues::LongSet(_) | NumericValues::DoubleSet(_) if indexed => "PointInSetQuery",
            NumericValues::LongSet(_) | NumericValues::DoubleSet(_) => {
                return Err(unbuilt("several numbers of a field that is not indexed"));
            }
            _ if !indexed && is_everything(values) => "FieldExistsQuery",
            _ if !indexed => "SortedNumericDocValuesRangeQuery",
            // ES: since 9 a single integer with doc values is queried in either if those may be sorted (api/global/search_profile).
            NumericValues::LongRange { .. } if exact && self.major >= 9 && self.has_doc_values(field) => {
                "IndexSortSortedNumericDocValuesRangeQuery"
            }
            NumericValues::LongRange { .. } | NumericValues::DoubleRange { .. } => self.point_kind(field, exact && self.major == 8),
        })
    }
}

/// Class of the query that scores found vectors.
fn found_kind(found_by: FoundBy, major: u8) -> Result<&'static str> {
    Ok(match found_by {
        FoundBy::Search => "KnnScoreDocQuery",
        FoundBy::Graph(Some(_)) if major < 9 => "KnnScoreDocQuery",
        FoundBy::Graph(Some(_)) => "DocAndScoreQuery",
        FoundBy::EveryVector(look) => look.rsplit('.').next().unwrap_or(look),
        // The query that found them would appear next to it, and in its description.
        FoundBy::Gathered { .. } => return Err(unbuilt("joins and features")),
        FoundBy::Graph(None) | FoundBy::Other => return Err(unbuilt("vectors that were found with further conditions")),
    })
}

/// The class of a query that matches the strings of a runtime field against a pattern.
fn pattern_kind(syntax: &str) -> Result<&'static str> {
    Ok(match syntax {
        "prefix" => "StringScriptFieldPrefixQuery",
        "wildcard" => "StringScriptFieldWildcardQuery",
        "regexp" => "StringScriptFieldRegexpQuery",
        "fuzzy" => "StringScriptFieldFuzzyQuery",
        _ => return Err(unbuilt("such a query of a runtime field")),
    })
}

fn span_kind(span: &SpanQuery) -> Result<&'static str> {
    Ok(match span {
        SpanQuery::Term { .. } => "SpanTermQuery",
        SpanQuery::Expanded { found, .. } => return span_kind(found),
        SpanQuery::Near { .. } => "SpanNearQuery",
        SpanQuery::First(..) => "SpanFirstQuery",
        SpanQuery::Not { .. } => "SpanNotQuery",
        SpanQuery::Containing(..) => "SpanContainingQuery",
        SpanQuery::Within(..) => "SpanWithinQuery",
        SpanQuery::Masked(..) => "FieldMaskingSpanQuery",
        SpanQuery::Multi { terms, .. } if terms.len() == 1 => "SpanTermQuery",
        SpanQuery::Or(_) | SpanQuery::Multi { .. } => "SpanOrQuery",
        SpanQuery::Nothing { .. } => "SpanMatchNoDocsQuery",
        // Only occurs beside other clauses.
        SpanQuery::Gap(_) => return Err(unbuilt("such spans")),
    })
}

//! Common parts of the range types: a value is one range or several, stored as pairs of bounds.

pub mod date_range;
pub mod double_range;
mod encoded;
pub mod float_range;
mod given;
pub mod integer_range;
pub mod ip_range;
mod key;
mod kind;
pub mod long_range;
mod parse;
mod render;

use std::sync::Arc;

pub use encoded::{Encoding as RangeEncoding, is_several};
pub use given::{GivenRange, GivenRanges};
use key::Key;
use kind::Kind;

use super::FieldSite;
use super::date_field::locale;
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};
use crate::mapping::date::DateFormat;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{
    ColumnKind, DocValue, FieldType, Lookup, Match, OwnedValue, RangeBounds, RangeValues, Relation, TestText, ValueTest,
};
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, index, meta, store, text};
use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use crate::mapping::value_error::Refused;

const FORMAT: &str = "strict_date_optional_time||epoch_millis";

/// The parameters of every range type except `date_range`. ES: those of dates are accepted by all, but rendered only for dates
/// (`mapping/date_locales`).
pub const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    store(),
    coerce(),
    format().included_as(|_, _| None),
    Param::new("locale", own_locale, ParamDefault::Text("en")).included_as(|_, _| None),
    meta(),
];

/// The parameters of ranges of dates.
pub const DATE_PARAMS: &[Param] =
    &[index(), doc_values(), store(), coerce(), format(), Param::new("locale", locale, ParamDefault::Text("en")), meta()];

const fn coerce() -> Param {
    Param::new("coerce", boolean, ParamDefault::Coerce).updatable().serialized(Serialized::Given)
}

const fn format() -> Param {
    Param::new("format", text, ParamDefault::Text(FORMAT))
}

/// ES: other ranges do not render theirs (`mapping/date_locales`).
fn own_locale(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    locale(site, value).map(|_| JsonOwned::from("en"))
}

/// Capabilities of number and address ranges.
static TRAITS: TypeTraits = TypeTraits::of(Values::Range).with(&[Ability::SuggestNothing, Ability::Objects]);

/// Capabilities of date ranges.
static DATE_TRAITS: TypeTraits = TypeTraits::of(Values::Range).with(&[Ability::DateFormat, Ability::SuggestNothing, Ability::Objects]);

/// A field of a range type.
struct Range {
    name: &'static str,
    kind: Arc<Kind>,
    indexed: bool,
    doc_values: bool,
}

fn build(name: &'static str, kind: Kind, site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    if !matches!(kind, Kind::Date { .. }) && params.text("format") != Some(FORMAT) {
        let field = site.leaf_name;
        let reason = format!("field [{field}] of type [range] should not define a dateTimeFormatter unless it is a DATE type");
        return Err(EsError::illegal_argument(reason));
    }
    let range = Range { name, kind: Arc::new(kind), indexed: params.bool("index"), doc_values: params.bool("doc_values") };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(range));
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    // A stored field can be queried by `exists`.
    field.indexed = params.bool("index") || field.store;
    Ok(field)
}

/// Returns true if a range has the given relation to another.
fn holds(relation: Relation, range: (Key, Key), query: (Key, Key)) -> bool {
    match relation {
        Relation::Intersects => range.0 <= query.1 && range.1 >= query.0,
        Relation::Within => range.0 >= query.0 && range.1 <= query.1,
        Relation::Contains => range.0 <= query.0 && range.1 >= query.1,
    }
}

impl Range {
    fn check_indexed(&self, name: &str) -> Result<()> {
        if self.indexed {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed.")))
    }

    /// The representation of a range that is stored along with the source.
    fn kept(&self, range: &parse::Range) -> String {
        let (from, to) = &range.bounds;
        let (open, close) = (if from.inclusive { '[' } else { '(' }, if to.inclusive { ']' } else { ')' });
        format!("{open}{} : {}{close}", self.kind.kept(from.key), self.kind.kept(to.key))
    }

    /// The ranges that have this relation to the query's range; none do if its ends are reversed. `scanned`: the range
    /// to compare doc values with.
    fn matching(&self, name: &str, relation: Relation, query: (Key, Key), scanned: (Key, Key)) -> Match {
        let [(from, to), (scanned_from, scanned_to)] = [query, scanned].map(|(from, to)| (self.kind.print(from), self.kind.print(to)));
        // ES: neither the field nor the relation is rendered (query/ranges_explained).
        let scan = format!("BinaryDocValuesRangeQuery(fieldName=,from={scanned_from},to={scanned_to})");
        let test = |query| {
            let encoding = self.kind.encoding();
            ValueTest::new(format!("{relation:?} {query:?}"), move |value| match value {
                DocValue::Term(bytes) => encoded::decode(encoding, bytes).any(|range| holds(relation, range, query)),
                _ => false,
            })
        };
        let (looked_up, lookup) = if query.0 > query.1 {
            (ValueTest::new(format!("no range {query:?}"), |_| false), Lookup::Nothing(self.kind.no_range()))
        } else {
            (test(query), Lookup::One(format!("{name}:<ranges:[{from} : {to}]>")))
        };
        let differs = self.doc_values && (scanned != query || query.0 > query.1);
        Match::Values(if differs { looked_up.scanned_as(test(scanned)) } else { looked_up }.shown(TestText { lookup, scan }))
    }
}

impl FieldType for Range {
    fn type_name(&self) -> &'static str {
        self.name
    }

    fn traits(&self) -> &'static TypeTraits {
        if matches!(*self.kind, Kind::Date { .. }) { &DATE_TRAITS } else { &TRAITS }
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        if let Some(range) = parse::range(&self.kind, field, self.indexed, value, sink)?
            && (self.indexed || self.doc_values || field.store)
        {
            sink.keep(field, |out| out.string(&self.kept(&range)));
            let (from, to) = &range.bounds;
            sink.range(field, self.kind.encoding(), (range.members, (from.inclusive, to.inclusive)));
        }
        Ok(())
    }

    fn date_format(&self, pattern: &str) -> Result<DateFormat> {
        match &*self.kind {
            Kind::Date { format, .. } => format.sibling(pattern),
            _ => DateFormat::parse(pattern),
        }
    }

    fn shown_range(&self, value: &Value<'_>, format: Option<&DateFormat>, sink: &FieldSink<'_>) -> Option<JsonOwned> {
        render::range(&self.kind, value, format, sink)
    }

    fn term(&self, name: &str, value: &Value<'_>, now: i64) -> Result<Match> {
        self.check_indexed(name)?;
        // ES: a date represents all instants that it leaves open (mapping/date_range_days).
        let (from, to) = (self.kind.query(value, false, None, now)?, self.kind.query(value, true, None, now)?);
        Ok(self.matching(name, Relation::Intersects, (from, to), (from, to)))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check_indexed(name)?;
        let (mut from, mut to) = self.kind.extremes();
        if let Some((value, inclusive)) = bounds.lower {
            from = self.kind.query(value, !inclusive, Some(bounds), bounds.now)?;
        }
        if let Some((value, inclusive)) = bounds.upper {
            to = self.kind.query(value, inclusive, Some(bounds), bounds.now)?;
        }
        if from > to {
            let (from, to) = (self.kind.print(from), self.kind.print(to));
            return Err(EsError::illegal_argument(format!("Range query `from` value ({from}) is greater than `to` value ({to})")));
        }
        // ES: an exclusive bound is exclusive even at the extreme value (query/range_beyond).
        let mut scanned = (from, to);
        if !bounds.lower.map_or(bounds.open.0, |(_, inclusive)| inclusive) {
            scanned.0 = self.kind.scanned_beyond(from, true)?;
            from = self.kind.beyond(from, true)?;
        }
        if !bounds.upper.map_or(bounds.open.1, |(_, inclusive)| inclusive) {
            scanned.1 = self.kind.scanned_beyond(to, false)?;
            to = self.kind.beyond(to, false)?;
        }
        if from > to && !self.doc_values {
            return Ok(Match::Nothing(self.kind.no_range().to_owned()));
        }
        Ok(self.matching(name, bounds.relation, (from, to), scanned))
    }

    fn read_text(&self, _text: &str, _now: i64) -> Result<OwnedValue> {
        let class = "class org.elasticsearch.search.aggregations.support.ValuesSource$Range";
        Err(EsError::illegal_argument(format!("Can't apply missing values on a {class}")))
    }

    fn range_values(&self) -> Option<RangeValues> {
        Some(match *self.kind {
            Kind::Whole(_) | Kind::Floating(_) => RangeValues::Numbers,
            Kind::Date { .. } => RangeValues::Dates,
            Kind::Ip => RangeValues::Addresses,
        })
    }

    fn write_value(&self, _value: DocValue<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"null");
    }
}

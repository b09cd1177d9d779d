//! Descriptions of numbers, dates and addresses: values that are indexed as points and stored as doc values are described as either or
//! both.

use crate::mapping::type_traits::{NumberKind, TypeTraits, Values};
use std::cmp::Ordering;
use std::net::{IpAddr, Ipv6Addr};

use super::{Describer, terms, unbuilt};
use crate::error::Result;
use crate::index::sortable::{from_sortable_float, sortable_double, sortable_float};
use crate::json::number::{f32_to_string, f64_to_string};
use crate::lucene::Query;
use crate::lucene::point_relation::Extent;
use crate::lucene::query::{NumericValues, OpenEnds};
use crate::mapping::types::number::floating::half;

/// Bounds of terms: the bytes and whether they are included.
type Bound<'b> = Option<&'b (Vec<u8>, bool)>;

/// How a numeric type renders its values.
enum Kind {
    Whole { least: i64, greatest: i64, date: bool },
    Double,
    Float,
    HalfFloat,
}

impl Kind {
    fn of(traits: &TypeTraits) -> Option<Self> {
        let long = |date| Self::Whole { least: i64::MIN, greatest: i64::MAX, date };
        Some(match (traits.values, traits.number) {
            // Below `false` starts before it.
            (Values::Boolean, _) => Self::Whole { least: -1, greatest: 1, date: false },
            (Values::Date, _) => long(true),
            (_, Some(number)) if number.scaled => return None,
            (_, Some(number)) if number.half => Self::HalfFloat,
            (_, Some(number)) => match number.kind {
                NumberKind::Int => Self::Whole { least: i64::from(i32::MIN), greatest: i64::from(i32::MAX), date: false },
                NumberKind::Long => long(false),
                NumberKind::Float => Self::Float,
                NumberKind::Double => Self::Double,
                NumberKind::Unsigned | NumberKind::Nanos => return None,
            },
            _ => return None,
        })
    }

    /// A floating-point number as rendered for points and for doc values.
    fn floating(&self, value: f64) -> (String, String) {
        self.bound(value, Ordering::Equal)
    }

    /// A bound, rounded to a value of the type: up for a lower bound, down for an upper one.
    fn bound(&self, value: f64, towards: Ordering) -> (String, String) {
        let step = |nearest: f64| i32::from(value.total_cmp(&nearest) == towards && towards.is_ne()) * towards as i32;
        match self {
            Self::Float => {
                let sortable = sortable_float(value) as i32 + step(f64::from(value as f32));
                (f32_to_string(from_sortable_float(sortable)), sortable.to_string())
            }
            Self::HalfFloat => {
                let nearest = half(value as f32);
                let bits = half_bits(nearest);
                let sortable = i32::from(bits ^ (bits >> 15) & i16::MAX) + step(f64::from(nearest));
                (half_text(sortable), sortable.to_string())
            }
            _ => (f64_to_string(value), sortable_double(value).to_string()),
        }
    }
}

/// The bits of a number that a half float can hold exactly.
fn half_bits(value: f32) -> i16 {
    let bits = value.to_bits();
    let (sign, exponent, fraction) = ((bits >> 16 & 0x8000) as u16, (bits >> 23 & 0xFF) as i32 - 127, bits & 0x007F_FFFF);
    let half = match exponent {
        16.. => 0x7C00,
        -14..=15 => ((exponent + 15) as u16) << 10 | (fraction >> 13) as u16,
        -24..=-15 => ((fraction | 0x0080_0000) >> (-exponent - 1)) as u16,
        _ => 0,
    };
    (sign | half) as i16
}

/// A half float by its sortable bits.
fn half_text(sortable: i32) -> String {
    let bits = (sortable ^ (sortable >> 15) & i32::from(i16::MAX)) as u32;
    let (exponent, fraction) = (bits >> 10 & 0x1F, f32::from((bits & 0x3FF) as u16));
    let size = match exponent {
        0 => fraction * 2f32.powi(-24),
        0x1F => f32::INFINITY,
        _ => (1.0 + fraction / 1024.0) * 2f32.powi(exponent as i32 - 15),
    };
    f32_to_string(if bits & 0x8000 == 0 { size } else { -size })
}

/// Returns true if all integers are requested. Lucene: on doc values such a range is rewritten to an exists query
/// on the field (`query/range_of_everything`).
pub(in crate::lucene) fn is_everything(values: &NumericValues) -> bool {
    matches!(values, NumericValues::LongRange { min: i64::MIN, max: i64::MAX })
}

impl Describer<'_> {
    /// A number or a range of them; `leaf`: as doc values.
    pub(super) fn numeric(&self, query: &Query, name: &str, (values, exact): (&NumericValues, bool), leaf: bool) -> Result<String> {
        let Some(field) = self.mapping.mapped_field(name) else { return Err(unbuilt("numbers of a field that is not mapped")) };
        let Some(kind) = Kind::of(field.ty.traits()) else { return Err(unbuilt(&format!("a [{}]", field.ty.type_name()))) };
        let both = |index: String, doc_values: String| match (field.indexed, field.doc_values, leaf) {
            (true, true, false) => {
                let index = self.covered(query).unwrap_or(index);
                let is_nothing = !self.given && self.is_nothing_in_doc_values(query);
                let doc_values = if is_nothing { "MatchNoDocsQuery(\"\")".to_owned() } else { doc_values };
                format!("IndexOrDocValuesQuery(indexQuery={index}, dvQuery={doc_values})")
            }
            (true, false, _) => index,
            _ => doc_values,
        };
        let range = |from: &str, to: &str| format!("{name}:[{from} TO {to}]");
        Ok(match (values, &kind) {
            (NumericValues::LongRange { min, max }, Kind::Whole { least, greatest, .. }) => {
                let shown = range(&min.max(least).to_string(), &max.min(greatest).to_string());
                let in_doc_values =
                    if !self.given && is_everything(values) { format!("FieldExistsQuery [field={name}]") } else { shown.clone() };
                // A single number is a point of its own.
                if exact && !self.is_date(name) { shown } else { both(shown, in_doc_values) }
            }
            (NumericValues::DoubleRange { min, max }, _) => {
                let (from, from_bits) = kind.bound(*min, Ordering::Greater);
                let (to, to_bits) = kind.bound(*max, Ordering::Less);
                let (index, doc_values) = (range(&from, &to), range(&from_bits, &to_bits));
                if exact && self.major == 8 && field.indexed { index } else { both(index, doc_values) }
            }
            (NumericValues::LongSet(numbers), Kind::Whole { date: false, .. }) if field.indexed => {
                let numbers = numbers.iter().map(i64::to_string).collect::<Vec<_>>();
                format!("{name}:{{{}}}", numbers.join(" "))
            }
            (NumericValues::DoubleSet(numbers), _) if field.indexed => {
                let numbers = numbers.iter().map(|&number| kind.floating(number).0).collect::<Vec<_>>();
                format!("{name}:{{{}}}", numbers.join(" "))
            }
            _ => return Err(unbuilt("several such numbers")),
        })
    }

    /// ES: since 9 a range that covers all values of a shard becomes an exists query (`api/global/explain_known`).
    fn covered(&self, query: &Query) -> Option<String> {
        let covers = !self.given && self.extent(query).is_some_and(|(_, extent)| extent == Extent::Inside);
        let (Query::Numeric { field, .. } | Query::TermRange { field, .. }) = query else { return None };
        covers.then(|| format!("FieldExistsQuery [field={field}]"))
    }

    /// Any of several terms.
    pub(super) fn term_in_set(&self, name: &str, found: &[Vec<u8>]) -> Result<String> {
        if !self.is_address(name) {
            let scanned = self.mapping.mapped_field(name).filter(|field| !field.indexed);
            return Ok(match scanned.and_then(|field| Some((&field.name, field.key_prefix()?))) {
                // ES: the stored value of a flattened key follows the key (query/keys_of_doc_values); several values are ordered by a hash
                // with a random seed per JVM.
                Some((keyed, prefix)) => {
                    let [only] = found else { return Err(unbuilt("several values of a key of a [flattened] that is not indexed")) };
                    let term = terms::bytes(&[&prefix[..], only].concat());
                    format!("{keyed}:[{term} TO {term}]")
                }
                None => terms::set(name, found),
            });
        }
        // ES: without an index each is a range of its own, in the order of a hash that is seeded at each start.
        if !self.is_indexed(name) {
            return Err(unbuilt("several addresses of a field that is not indexed"));
        }
        let addresses = found.iter().map(|term| address_text(term)).collect::<Vec<_>>();
        Ok(format!("{name}:{{{}}}", addresses.join(" ")))
    }

    pub(super) fn is_address(&self, name: &str) -> bool {
        self.mapping.mapped_field(name).is_some_and(|field| field.ty.traits().is_address())
    }

    fn addresses(&self, query: &Query, name: &str, from: &[u8], to: &[u8], leaf: bool) -> Result<String> {
        let Some(field) = self.mapping.mapped_field(name) else { return Err(unbuilt("such an [ip]")) };
        let index = format!("{name}:[{} TO {}]", address_text(from), address_text(to));
        let doc_values = format!("{name}:[{} TO {}]", terms::bytes(from), terms::bytes(to));
        Ok(match (field.doc_values, leaf || !field.indexed) {
            (false, _) => index,
            (true, true) => doc_values,
            (true, false) => {
                let index = self.covered(query).unwrap_or(index);
                format!("IndexOrDocValuesQuery(indexQuery={index}, dvQuery={doc_values})")
            }
        })
    }

    /// Terms between bounds.
    pub(super) fn term_range(
        &self,
        query: &Query,
        name: &str,
        (min, max, exact): (Bound<'_>, Bound<'_>, bool),
        open: OpenEnds,
        leaf: bool,
    ) -> Result<String> {
        if self.is_address(name) {
            let (from, to) = (address_bound(min, 1), address_bound(max, -1));
            let (Some(from), Some(to)) = (from, to) else { return Err(unbuilt("such a range of [ip]")) };
            if exact && self.major == 8 && self.mapping.mapped_field(name).is_some_and(|field| field.indexed) {
                return Ok(format!("{name}:[{} TO {}]", address_text(&from), address_text(&to)));
            }
            return self.addresses(query, name, &from, &to, leaf);
        }
        if let (Some((first, true)), Some((end, false))) = (min, max)
            && let Some(key) = first.strip_suffix(b"\0")
            && end.strip_suffix(b"\x01") == Some(key)
        {
            // All values of a key of a flattened field.
            return Ok(format!("{name}:{}*", terms::text(first)));
        }
        let indexed = self.mapping.mapped_field(name).is_none_or(|field| field.indexed);
        let shown = |bound: Bound<'_>| match bound {
            None => "*".to_owned(),
            Some((term, _)) if !indexed => terms::bytes(term),
            Some((term, _)) if term == b"*" => "\\*".to_owned(),
            Some((term, _)) => terms::text(term),
        };
        // Lucene: an open end may count as included in a dictionary, not in doc values (api/global/explain_fields).
        let included = |bound: Bound<'_>, open: bool| bound.map_or(indexed && open, |bound| bound.1);
        let first = if included(min, open.lower) { '[' } else { '{' };
        let last = if included(max, open.upper) { ']' } else { '}' };
        Ok(format!("{name}:{first}{} TO {}{last}", shown(min), shown(max)))
    }
}

/// A bound of addresses, included; what is open ends with the first or last address.
fn address_bound(bound: Bound<'_>, step: i128) -> Option<Vec<u8>> {
    let Some((bytes, included)) = bound else { return Some(vec![if step > 0 { 0 } else { 0xFF }; 16]) };
    let number = u128::from_be_bytes(<[u8; 16]>::try_from(&bytes[..]).ok()?);
    let number = if *included { Some(number) } else { number.checked_add_signed(step) };
    number.map(|number| number.to_be_bytes().to_vec())
}

/// An address of 16 bytes as rendered by Java; IPv4 addresses as such.
fn address_text(bytes: &[u8]) -> String {
    let Ok(octets) = <[u8; 16]>::try_from(bytes) else { return terms::bytes(bytes) };
    match Ipv6Addr::from(octets).to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => address.segments().map(|segment| format!("{segment:x}")).join(":"),
    }
}

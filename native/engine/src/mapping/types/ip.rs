//! `ip`: v4 and v6 addresses, indexed as terms of 16 bytes.

use crate::mapping::type_traits::{Ability, DocValuesClass, TypeTraits, Values};
use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Kind, Value, writer::write_string};
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, ignore_malformed, index, meta, raw, store};
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits =
    TypeTraits::of(Values::Address).in_scripts(DocValuesClass::Strings).with(&[Ability::SourceScalars, Ability::SuggestNothing]);

/// The registration of `ip`.
pub static SPEC: TypeSpec = TypeSpec {
    name: "ip",
    traits: &TRAITS,
    params: PARAMS,
    params_before_fields: usize::MAX,
    derive: |_, _| {},
    build: |site, params| Ok(build(site, params)),
};

const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    store(),
    ignore_malformed().serialized(Serialized::Changed),
    Param::new("null_value", null_value, ParamDefault::Null).nullable(),
    Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
    meta(),
    Param::new("time_series_dimension", boolean, ParamDefault::Bool(false)).unsupported(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

fn null_value(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match address(&text) {
        Ok(_) => Ok(JsonOwned::String(text)),
        Err(error) => {
            let reason = format!("Error parsing [null_value] on field [{}]: {}", site.field, error.message());
            Err(EsError::mapper_parsing(reason).caused_by(error))
        }
    }
}

/// An `ip` field.
struct Ip {
    null_value: Option<[u8; 16]>,
    ignore_malformed: bool,
    indexed: bool,
    doc_values: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Field {
    let ip = Ip {
        null_value: params.text("null_value").and_then(|text| address(text).ok()),
        ignore_malformed: params.bool("ignore_malformed"),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(ip));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    field
}

/// The 16 bytes of an address; v4 addresses are mapped into v6.
pub fn address(text: &str) -> Result<[u8; 16]> {
    // ES: a scope (`%eth0`) is accepted and dropped (mapping/ip).
    let bare = if text.contains(':') { text.split_once('%').map_or(text, |(bare, _)| bare) } else { text };
    match bare.parse::<IpAddr>() {
        Ok(IpAddr::V4(v4)) => Ok(v4.to_ipv6_mapped().octets()),
        Ok(IpAddr::V6(v6)) => Ok(v6.octets()),
        Err(_) => Err(EsError::illegal_argument(format!("'{text}' is not an IP string literal."))),
    }
}

/// The rendering of an address: v4 dotted, v6 compressed.
pub fn shown(bytes: [u8; 16]) -> String {
    let v6 = Ipv6Addr::from(bytes);
    if let Some(v4) = v6.to_ipv4_mapped() {
        return v4.to_string();
    }
    // Rust renders the last 32 bits of `::a.b.c.d` dotted, the reference never does.
    let segments = v6.segments();
    if segments[..6].iter().all(|segment| *segment == 0) && segments[6] != 0 {
        return format!("::{:x}:{:x}", segments[6], segments[7]);
    }
    v6.to_string()
}

/// The first and last address of `address/prefix`.
pub fn cidr(text: &str) -> Result<([u8; 16], [u8; 16])> {
    let Some((base, prefix)) = text.split_once('/') else {
        return address(text).map(|bytes| (bytes, bytes));
    };
    if prefix.is_empty() {
        return Err(EsError::illegal_argument(format!("Expected [ip/prefix] but was [{text}]")));
    }
    let bytes = address(base)?;
    if base.contains(':') && Ipv6Addr::from(bytes).to_ipv4_mapped().is_some() {
        // ES: the bracket is not closed.
        return Err(EsError::illegal_argument(format!(
            "CIDR notation is not allowed with IPv6-mapped IPv4 address [{base} as it introduces ambiguity as to whether the prefix length \
             should be interpreted as a v4 prefix length or a v6 prefix length"
        )));
    }
    let v4 = base.parse::<Ipv4Addr>().is_ok();
    let Ok(length) = prefix.parse::<i64>() else { return Err(EsError::number_format(prefix)) };
    if length < 0 || length > if v4 { 32 } else { 128 } {
        return Err(EsError::illegal_argument(format!(
            "Illegal prefix length [{prefix}] in [{text}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges"
        )));
    }
    let fixed = if v4 { length + 96 } else { length } as u32;
    let mask = if fixed == 0 { 0 } else { u128::MAX << (128 - fixed) };
    let value = u128::from_be_bytes(bytes);
    Ok(((value & mask).to_be_bytes(), (value | !mask).to_be_bytes()))
}

impl FieldType for Ip {
    fn type_name(&self) -> &'static str {
        "ip"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        // ES: addresses are points, so a term query scores a constant (query/values_explained).
        false
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        let read = match &value.kind {
            Kind::Null => Ok(self.null_value),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.no_text(value))),
            _ => address(value.scalar_text().unwrap_or_default()).map(Some).map_err(Refused::malformed),
        };
        match read {
            Ok(Some(bytes)) => {
                sink.keep(field, |out| out.string(&shown(bytes)));
                if sink.keeps(self.indexed, self.doc_values) {
                    sink.term(field, bytes.to_vec(), self.indexed, self.doc_values);
                }
                Ok(())
            }
            Ok(None) => Ok(()),
            Err(refused) => sink.ignore_malformed(field, refused, self.ignore_malformed),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        let (first, last) = cidr(&java_text(value))?;
        if first == last {
            return Ok(Match::Term(first.to_vec()));
        }
        Ok(Match::TermRange { min: Some((first.to_vec(), true)), max: Some((last.to_vec(), true)) })
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        let bound = |bound: Option<(&Value<'_>, bool)>| -> Result<Option<(Vec<u8>, bool)>> {
            bound.map(|(value, inclusive)| Ok((address(&java_text(value))?.to_vec(), inclusive))).transpose()
        };
        Ok(Match::TermRange { min: bound(bounds.lower)?, max: bound(bounds.upper)? })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        address(text).map(|address| OwnedValue::Term(address.to_vec()))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value
            && let Ok(bytes) = <[u8; 16]>::try_from(term)
        {
            write_string(out, &shown(bytes));
        }
    }

    fn value_as_string(&self, _value: f64) -> Option<Cow<'static, str>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_print_as_the_reference_prints_them() {
        for (text, printed) in
            [("1.2.3.4", "1.2.3.4"), ("::1", "::1"), ("::ffff:1.2.3.4", "1.2.3.4"), ("2001:0db8::0:1", "2001:db8::1"), ("::", "::")]
        {
            assert_eq!(address(text).map(shown).ok().as_deref(), Some(printed));
        }
    }

    #[test]
    fn prefixes_are_ranges() {
        let (first, last) = cidr("1.2.3.4/24").expect("a range");
        assert_eq!((shown(first), shown(last)), ("1.2.3.0".to_owned(), "1.2.3.255".to_owned()));
        assert_eq!(
            cidr("1.2.3.4/33").map_err(|e| e.message().to_owned()),
            Err("Illegal prefix length [33] in [1.2.3.4/33]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges".to_owned())
        );
    }
}

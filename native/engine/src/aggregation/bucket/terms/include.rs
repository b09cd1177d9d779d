//! `include` and `exclude`: which values become buckets.

use crate::mapping::type_traits::Values;
use rustc_hash::FxHashSet;

use crate::aggregation::context::{AggregationContext, ValuesSource};
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::automaton::regexp::{Node, Syntax, build, parse as parse_expression};
use crate::automaton::{DEFAULT_WORK_LIMIT, DfaMatcher, TermMatcher};
use crate::error::{EsError, Result};
use crate::index::mix64::mix64;
use crate::index::murmur3::murmur3;
use crate::index::sortable::sortable_double;
use crate::json::{Kind, Member, Value};
use crate::mapping::field_type::{ColumnKind, OwnedValue};
use crate::mapping::java_text::java_text;
use crate::xcontent::java_number::{parse_double, parse_whole};
use crate::xcontent::scalar;

/// The parameters as parsed.
#[derive(Clone, Default)]
pub struct Include {
    include: Option<Given>,
    exclude: Option<Given>,
}

/// One of the two.
#[derive(Clone)]
enum Given {
    /// An expression, read, and its text.
    Expression(Box<Node>, String),
    /// Values, as texts.
    Values(Vec<String>),
    /// One part of so many.
    Part(i32, i32),
}

/// Lucene: all of the syntax of expressions (`aggregation/terms_include`).
const SYNTAX: Syntax = Syntax(0xFF);

impl Include {
    /// Returns true if any was given.
    pub const fn is_given(&self) -> bool {
        self.include.is_some() || self.exclude.is_some()
    }

    /// Reads one of the parameters.
    pub fn member(&mut self, body: &AggregationBody<'_>, member: &Member<'_>) -> Result<()> {
        let is_include = &*member.key == "include";
        let given = match &member.value.kind {
            Kind::String(text) => {
                body.read(member)?;
                let node = parse_expression(text, SYNTAX).map_err(|cause| body.failed_at(member, cause))?;
                Given::Expression(Box::new(node), text.to_string())
            }
            Kind::Array(items) => {
                if let Some(item) = items.iter().find(|item| item.is_null() || !scalar::is_value(item)) {
                    let reason = "Array elements in include/exclude clauses should be string values";
                    return Err(failed(body, member, item, reason.to_owned()));
                }
                body.read(member)?;
                Given::Values(items.iter().map(java_text).collect())
            }
            Kind::Object(_) if is_include => part(body, member)?,
            _ => return Err(body.wrong_type(member)),
        };
        *(if is_include { &mut self.include } else { &mut self.exclude }) = Some(given);
        if matches!(self.include, Some(Given::Part(..))) && self.exclude.is_some() {
            let reason = "Cannot specify any excludes when using a partition-based include";
            return Err(behind(body, member, EsError::illegal_argument(reason)));
        }
        Ok(())
    }

    /// Resolves the parameters of the aggregation `name` for a field's values.
    pub fn resolve(&self, name: &str, source: &ValuesSource, cx: &AggregationContext<'_>) -> Result<Accepted> {
        let resolve = |given: &Option<Given>| given.as_ref().map(|given| resolved(given, name, source, cx)).transpose();
        let (include, exclude) = (resolve(&self.include)?, resolve(&self.exclude)?);
        // ES: no numbers at all are all of them (aggregation/terms_include).
        Ok(Accepted { include: include.filter(|set| !matches!(set, Set::Numbers(numbers) if numbers.is_empty())), exclude })
    }

    /// The accepted terms of analyzed text.
    pub fn of_words(&self, major: u8) -> Result<Accepted> {
        let resolve = |given: &Option<Given>| {
            let set = |given: &Given| match given {
                Given::Part(place, parts) => Ok(Set::Part(*place, *parts)),
                Given::Expression(node, text) => matching(node, text, major),
                Given::Values(values) => Ok(Set::Terms(values.iter().map(|value| value.clone().into_bytes()).collect())),
            };
            given.as_ref().map(set).transpose()
        };
        Ok(Accepted { include: resolve(&self.include)?, exclude: resolve(&self.exclude)? })
    }
}

fn matching(node: &Node, text: &str, major: u8) -> Result<Set> {
    let automaton = build(node, text, false, major, DEFAULT_WORK_LIMIT).map_err(|error| error.to_es_error())?;
    Ok(Set::Matching(DfaMatcher::new(automaton)))
}

/// An error of a parameter that has been read to its end.
fn behind(body: &AggregationBody<'_>, member: &Member<'_>, cause: EsError) -> EsError {
    match body.cx.closing(&member.value) {
        Ok(end) if matches!(member.value.kind, Kind::Array(_) | Kind::Object(_)) => body.failed(member, body.cx.stop(cause, end)),
        _ => body.failed_at(member, cause),
    }
}

/// An error about a value inside.
fn failed(body: &AggregationBody<'_>, member: &Member<'_>, inside: &Value<'_>, reason: String) -> EsError {
    body.failed(member, body.cx.stop(EsError::new("parse_exception", 400, reason), inside.at))
}

fn part(body: &AggregationBody<'_>, member: &Member<'_>) -> Result<Given> {
    let (mut place, mut parts) = (None, None);
    for inner in member.value.as_object().into_iter().flatten() {
        let number = || scalar::int(&inner.value, body.cx).map_err(|cause| body.failed(member, cause));
        match &*inner.key {
            "partition" => place = Some(number()?),
            "num_partitions" => parts = Some(number()?),
            key => return Err(failed(body, member, &inner.value, format!("Unknown parameter in Include/Exclude clause: {key}"))),
        }
    }
    let lacks = |what: &str| EsError::illegal_argument(format!("Missing [{what}] parameter for partition-based include"));
    let reason = match (place, parts) {
        (None, _) => lacks("partition"),
        (_, None) => lacks("num_partitions"),
        (Some(place), Some(parts)) if (0..parts).contains(&place) => return Ok(Given::Part(place, parts)),
        (_, Some(parts)) => EsError::illegal_argument(format!("Partition must be >=0 and < numPartition which is {parts}")),
    };
    Err(behind(body, member, reason))
}

/// Values that may become buckets.
pub struct Accepted {
    include: Option<Set>,
    exclude: Option<Set>,
}

/// A set of values.
enum Set {
    Matching(DfaMatcher),
    Terms(FxHashSet<Vec<u8>>),
    /// Integers, or floating-point numbers by their bits.
    Numbers(FxHashSet<u64>),
    Part(i32, i32),
}

fn resolved(given: &Given, name: &str, source: &ValuesSource, cx: &AggregationContext<'_>) -> Result<Set> {
    let (field_type, column) = (&source.field_type, source.field_type.column());
    match given {
        Given::Part(place, parts) => Ok(Set::Part(*place, *parts)),
        Given::Expression(node, text) if column == ColumnKind::Terms && !field_type.traits().is_address() => matching(node, text, cx.major),
        Given::Expression(..) => {
            let instead = match column {
                ColumnKind::Terms => "Use an array of values for include/exclude clauses",
                _ => "Use an array of numeric values for include/exclude clauses used to filter numeric fields",
            };
            Err(EsError::illegal_argument(format!(
                "Aggregation [{name}] cannot support regular expression style include/exclude settings as they can only be applied to string \
                 fields. {instead}"
            )))
        }
        Given::Values(values) if column == ColumnKind::Terms => {
            let term = |text: &String| match field_type.read_text(text, cx.now)? {
                OwnedValue::Term(term) => Ok(term),
                _ => Err(unbuilt(field_type.type_name())),
            };
            values.iter().map(term).collect::<Result<_>>().map(Set::Terms)
        }
        Given::Values(values) => {
            let number = |text: &String| match (column, field_type.traits().values) {
                (ColumnKind::Double, _) => parse_double(text).map(f64::to_bits),
                (_, Values::Date) if text.starts_with("now") => Err(unbuilt("date")),
                (_, Values::Date | Values::Boolean) => match field_type.read_text(text, cx.now)? {
                    OwnedValue::Long(value) => Ok(value as u64),
                    _ => Err(unbuilt(field_type.type_name())),
                },
                _ => parse_whole(text).map(|value| value as u64),
            };
            values.iter().map(number).collect::<Result<_>>().map(Set::Numbers)
        }
    }
}

fn unbuilt(type_name: &str) -> EsError {
    EsError::not_implemented(format!("such a value in [include] or [exclude] of aggregation [terms] of type [{type_name}]"))
}

impl Accepted {
    /// Returns true if a term is accepted.
    pub fn term(&self, term: &[u8]) -> bool {
        self.accepts(|set| match set {
            Set::Matching(matcher) => matcher.accepts(term),
            Set::Terms(terms) => terms.contains(term),
            Set::Numbers(_) => false,
            // ES: the seed of parts (aggregation/terms_include).
            Set::Part(place, parts) => murmur3(term, 31).rem_euclid(*parts) == *place,
        })
    }

    /// Returns true if a key is accepted; keys that are neither terms nor integers always are.
    pub fn key(&self, key: &Key) -> bool {
        match key {
            Key::Term(term) => self.term(term),
            Key::Long(value) => self.long(*value),
            _ => true,
        }
    }

    /// Returns true if an integer is accepted.
    pub fn long(&self, value: i64) -> bool {
        self.number(value as u64, value)
    }

    /// Returns true if a floating-point number is accepted.
    pub fn double(&self, value: f64) -> bool {
        // Lucene: as its sortable long (aggregation/terms_include).
        self.number(value.to_bits(), sortable_double(value))
    }

    fn number(&self, bits: u64, sortable: i64) -> bool {
        self.accepts(|set| match set {
            Set::Numbers(numbers) => numbers.contains(&bits),
            Set::Part(place, parts) => mix64(sortable).rem_euclid(i64::from(*parts)) == i64::from(*place),
            Set::Matching(_) | Set::Terms(_) => false,
        })
    }

    fn accepts(&self, has: impl Fn(&Set) -> bool) -> bool {
        self.include.as_ref().is_none_or(&has) && !self.exclude.as_ref().is_some_and(has)
    }
}

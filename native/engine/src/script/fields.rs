//! `doc['f']`: doc values for scripts.

pub use crate::mapping::type_traits::DocValuesClass as FieldKind;
use std::sync::Arc;

use super::class::Site;
use super::class::list;
use super::class::number::same;
use super::error::Thrown;
use super::value::Val;
use crate::index::column::Column;
use crate::index::leaf::Leaf;
use crate::mapping::Field;
use crate::mapping::field_type::{DocValue, FieldType};

/// A field that a script names.
pub struct FieldRef {
    /// The name in the script.
    pub name: String,
    column: Arc<str>,
    /// The class of its values.
    pub kind: FieldKind,
    /// The field's type.
    pub ty: Arc<dyn FieldType>,
}

/// Stack frames of a class's methods; line numbers are those of both server versions.
struct Frames {
    get_value: &'static [&'static str],
    get: &'static [&'static str],
    index: &'static [&'static str],
    beyond: &'static [&'static str],
    beyond_index: &'static [&'static str],
}

const EMPTY: &str = "index.fielddata.ScriptDocValues.throwIfEmpty(ScriptDocValues.java:93)";
const BEYOND: &str = "index.fielddata.ScriptDocValues.throwIfBeyondLength(ScriptDocValues.java:101)";

macro_rules! frames {
    ($class:literal, $get_value:expr, $get:literal, $bridge:literal, $beyond:literal) => {
        Frames {
            get_value: $get_value,
            get: &[EMPTY, concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $get, ")")],
            index: &[
                EMPTY,
                concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $get, ")"),
                concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $bridge, ")"),
            ],
            beyond: &[BEYOND, concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $beyond, ")")],
            beyond_index: &[
                BEYOND,
                concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $beyond, ")"),
                concat!("index.fielddata.ScriptDocValues$", $class, ".get(ScriptDocValues.java:", $bridge, ")"),
            ],
        }
    };
}

const LONGS: Frames = frames!(
    "Longs",
    &[
        EMPTY,
        "index.fielddata.ScriptDocValues$Longs.get(ScriptDocValues.java:117)",
        "index.fielddata.ScriptDocValues$Longs.getValue(ScriptDocValues.java:112)"
    ],
    "117",
    "105",
    "118"
);
const DOUBLES: Frames = frames!(
    "Doubles",
    &[
        EMPTY,
        "index.fielddata.ScriptDocValues$Doubles.get(ScriptDocValues.java:213)",
        "index.fielddata.ScriptDocValues$Doubles.getValue(ScriptDocValues.java:208)"
    ],
    "213",
    "201",
    "214"
);
const DATES: Frames = frames!(
    "Dates",
    &[
        EMPTY,
        "index.fielddata.ScriptDocValues$Dates.get(ScriptDocValues.java:144)",
        "index.fielddata.ScriptDocValues$Dates.getValue(ScriptDocValues.java:139)"
    ],
    "144",
    "128",
    "147"
);
const BOOLEANS: Frames =
    frames!("Booleans", &[EMPTY, "index.fielddata.ScriptDocValues$Booleans.getValue(ScriptDocValues.java:399)"], "405", "392", "406");
const STRINGS: Frames = frames!(
    "Strings",
    &[
        EMPTY,
        "index.fielddata.ScriptDocValues$Strings.get(ScriptDocValues.java:483)",
        "index.fielddata.ScriptDocValues$Strings.getValue(ScriptDocValues.java:478)"
    ],
    "483",
    "471",
    "484"
);

impl FieldKind {
    const fn frames(self) -> &'static Frames {
        match self {
            Self::Longs => &LONGS,
            Self::Doubles => &DOUBLES,
            Self::Booleans => &BOOLEANS,
            Self::Dates => &DATES,
            Self::Strings | Self::Vector => &STRINGS,
        }
    }
}

impl FieldRef {
    /// The doc values of a field; `None` for an unsupported type.
    pub fn new(name: &str, field: &Field) -> Option<Self> {
        let kind = field.ty.traits().script?;
        if !field.has_values() {
            return None;
        }
        Some(Self { name: name.to_owned(), column: Arc::clone(field.column_name()), kind, ty: Arc::clone(&field.ty) })
    }

    /// The field on a leaf.
    pub fn bind<'a>(&'a self, leaf: &'a dyn Leaf) -> BoundField<'a> {
        BoundField { field: self, column: leaf.column(&self.column).map(AsRef::as_ref) }
    }
}

/// A field on a leaf.
pub struct BoundField<'a> {
    field: &'a FieldRef,
    column: Option<&'a Column>,
}

const NO_VALUE: &str = "A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!";

impl BoundField<'_> {
    /// Number of values of the document.
    pub fn count(&self, doc: u32) -> usize {
        self.column.map_or(0, |column| column.value_count(doc))
    }

    /// One of the document's values.
    pub fn value(&self, doc: u32, place: usize) -> Option<Val> {
        match self.column? {
            Column::Long(column) => {
                let value = *column.get(doc).get(place)?;
                Some(match self.field.kind {
                    FieldKind::Booleans => Val::Bool(value != 0),
                    FieldKind::Dates => Val::Date(value),
                    _ => Val::Long(value),
                })
            }
            Column::Double(column) => column.get(doc).get(place).copied().map(Val::Double),
            Column::Terms(column) => {
                let term = column.term(*column.get(doc).get(place)?);
                if self.field.ty.traits().is_keyword() {
                    return Some(Val::text(&String::from_utf8_lossy(term)));
                }
                let mut json = Vec::new();
                self.field.ty.write_value(DocValue::Term(term), &mut json);
                let text = String::from_utf8_lossy(&json);
                Some(Val::text(text.trim_matches('"')))
            }
        }
    }

    /// The vector of the document.
    pub fn vector(&self, doc: u32) -> Option<Vec<f32>> {
        let Some(Column::Terms(column)) = self.column else { return None };
        Some(crate::mapping::vector::decode(column.term(*column.get(doc).first()?)))
    }

    /// The document's values in order.
    pub fn all(&self, doc: u32) -> Vec<Val> {
        (0..self.count(doc)).filter_map(|place| self.value(doc, place)).collect()
    }

    fn is_vector(&self) -> bool {
        self.field.kind == FieldKind::Vector
    }

    fn first(&self, site: &Site<'_, '_>) -> Result<Val, Thrown> {
        self.value(site.doc, 0)
            .ok_or_else(|| Thrown::below("illegal_state_exception", NO_VALUE, self.field.kind.frames().get_value, site.at))
    }

    fn at(&self, place: i32, by_index: bool, site: &Site<'_, '_>) -> Result<Val, Thrown> {
        let count = self.count(site.doc);
        let frames = self.field.kind.frames();
        if count == 0 {
            let through = if by_index { frames.index } else { frames.get };
            return Err(Thrown::below("illegal_state_exception", NO_VALUE, through, site.at));
        }
        let Ok(place) = usize::try_from(place) else { return Err(Thrown::unbuilt("a value before the first")) };
        if let Some(value) = self.value(site.doc, place) {
            return Ok(value);
        }
        if self.field.kind == FieldKind::Dates {
            return Err(Thrown::unbuilt("a date beyond the last"));
        }
        let reason = format!("A document doesn't have a value for a field at position [{place}]!");
        Err(Thrown::below("index_out_of_bounds_exception", reason, if by_index { frames.beyond_index } else { frames.beyond }, site.at))
    }

    /// `doc['f'][i]`; negative indices count from the end.
    pub fn index(&self, place: i32, site: &Site<'_, '_>) -> Result<Val, Thrown> {
        if self.is_vector() {
            return Err(Thrown::unbuilt("a part of a vector"));
        }
        let count = self.count(site.doc);
        let place = if place < 0 { i32::try_from(count).unwrap_or(i32::MAX).saturating_add(place) } else { place };
        self.at(place, true, site)
    }

    /// A property.
    pub fn get(&self, name: &str, site: &Site<'_, '_>) -> Result<Val, Thrown> {
        match name {
            "value" if !self.is_vector() => self.first(site),
            "length" => Ok(Val::Int(self.count(site.doc) as i32)),
            "empty" => Ok(Val::Bool(self.count(site.doc) == 0)),
            _ => Err(Thrown::unbuilt(format!("the property [{name}] of doc values"))),
        }
    }

    /// A method.
    pub fn call(&self, name: &str, arguments: &[Val], site: &Site<'_, '_>) -> Result<Val, Thrown> {
        match (name, arguments) {
            ("getValue", []) if !self.is_vector() => self.first(site),
            ("get", [Val::Int(place)]) if !self.is_vector() => self.at(*place, false, site),
            ("size" | "getLength", []) => Ok(Val::Int(self.count(site.doc) as i32)),
            ("isEmpty", []) => Ok(Val::Bool(self.count(site.doc) == 0)),
            ("contains", [wanted]) if !self.is_vector() && wanted.class().is_some() => {
                Ok(Val::Bool(self.all(site.doc).iter().any(|value| same(value, wanted))))
            }
            ("indexOf", [_]) => {
                let items = self.all(site.doc).into();
                list::call(&items, name, arguments).ok_or_else(|| Thrown::unbuilt("[indexOf] of such a value"))
            }
            _ => Err(Thrown::unbuilt(format!("the method [{name}/{}] of doc values", arguments.len()))),
        }
    }
}

//! The capabilities of a field type as data. Sorting, collapsing, slicing, fetching, doc values, scripts, suggesters and aggregations read
//! them, so that a new type is one file: nothing outside of `mapping/types` compares the names of types.

/// The domain of a type's values, which decides their format, their order and the queries on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Numbers: [`TypeTraits::number`] has the type.
    Number,
    /// `true` and `false`.
    Boolean,
    /// Instants.
    Date,
    /// IP addresses, as terms of 16 bytes that are searched as points.
    Address,
    /// Strings, each of which is one term.
    Keyword,
    /// Analysed strings.
    Text,
    /// Bytes.
    Bytes,
    /// Ranges of numbers, dates or addresses.
    Range,
    /// Geographic points.
    Point,
    /// Geographic shapes.
    Shape,
    /// Vectors.
    Vector,
    /// Objects whose leaves are terms.
    Flattened,
    /// Inputs of a suggester.
    Completion,
    /// Values that only the type's own queries and aggregations read.
    Other,
}

/// The representation of numbers as sort keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberKind {
    /// 32 bits.
    Int,
    /// 64 bits.
    Long,
    /// 64 bits without a sign, less 2^63.
    Unsigned,
    /// Nanoseconds since the epoch.
    Nanos,
    /// Single precision.
    Float,
    /// Double precision.
    Double,
}

/// A number type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numeric {
    /// The representation of its values.
    pub kind: NumberKind,
    /// Its smallest and its greatest value.
    pub limits: (f64, f64),
    /// True if values are rounded to 16 bits.
    pub half: bool,
    /// True if the reference stores values as integers, multiplied by a factor.
    pub scaled: bool,
}

impl Numeric {
    const fn new(kind: NumberKind, limits: (f64, f64)) -> Self {
        Self { kind, limits, half: false, scaled: false }
    }

    /// Returns true for signed integers.
    pub fn is_whole(&self) -> bool {
        matches!(self.kind, NumberKind::Int | NumberKind::Long)
    }

    /// Returns true for integers of less than 32 bits.
    pub fn is_small(&self) -> bool {
        self.kind == NumberKind::Int && self.limits.1 < f64::from(i32::MAX)
    }

    /// Returns true for floating-point numbers.
    pub fn is_floating(&self) -> bool {
        matches!(self.kind, NumberKind::Float | NumberKind::Double)
    }

    /// Returns true for single or half precision.
    pub fn is_single(&self) -> bool {
        self.kind == NumberKind::Float
    }
}

/// The class of a field's doc values in scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocValuesClass {
    /// Integers, all as `Long`.
    Longs,
    /// Floating numbers, all as `Double`.
    Doubles,
    /// Booleans.
    Booleans,
    /// Dates.
    Dates,
    /// Texts and addresses.
    Strings,
    /// A vector.
    Vector,
}

/// An optional ability of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// `collapse` on its doc values.
    Collapse,
    /// `prefix`, `wildcard`, `regexp` and `fuzzy` on its terms.
    Patterns,
    /// `term` with `case_insensitive`.
    IgnoreCase,
    /// Its terms can be chosen by `more_like_this`.
    LikeTerms,
    /// Its values can be read as categories of a completion.
    Category,
    /// Its values in a source are scalars that `fields` renders.
    SourceScalars,
    /// A `format` of decimal numbers.
    DecimalFormat,
    /// A `format` of dates.
    DateFormat,
    /// Suggesters find its terms.
    SuggestTerms,
    /// Suggesters use a text as a single term and find no suggestions.
    SuggestNothing,
    /// Values in a source may be objects.
    Objects,
}

/// The capabilities of a field type.
#[derive(Debug)]
pub struct TypeTraits {
    /// The domain of its values.
    pub values: Values,
    /// Number type of sort keys; `None` if not sorted as numbers.
    pub sort: Option<NumberKind>,
    /// The number type; `None` for dates, booleans and other types.
    pub number: Option<Numeric>,
    /// Class of its doc values in scripts; `None` if scripts cannot access them.
    pub script: Option<DocValuesClass>,
    /// The type that field capabilities report, if that is not the wire name.
    pub family: Option<&'static str>,
    /// Further abilities.
    pub abilities: &'static [Ability],
}

impl TypeTraits {
    /// A type without capabilities.
    pub const fn of(values: Values) -> Self {
        Self { values, sort: None, number: None, script: None, family: None, abilities: &[] }
    }

    /// A type with abilities.
    #[must_use]
    pub const fn with(self, abilities: &'static [Ability]) -> Self {
        Self { abilities, ..self }
    }

    /// A type that field capabilities report by another name.
    #[must_use]
    pub const fn named(self, family: &'static str) -> Self {
        Self { family: Some(family), ..self }
    }

    /// A type that scripts can read.
    #[must_use]
    pub const fn in_scripts(self, class: DocValuesClass) -> Self {
        Self { script: Some(class), ..self }
    }

    /// A type that sorts hits by numbers.
    #[must_use]
    pub const fn sorted_as(self, kind: NumberKind) -> Self {
        Self { sort: Some(kind), ..self }
    }

    /// A type of integers with a sign.
    pub const fn whole(kind: NumberKind, min: f64, max: f64, abilities: &'static [Ability]) -> Self {
        let number = Some(Numeric::new(kind, (min, max)));
        Self { values: Values::Number, sort: Some(kind), number, script: Some(DocValuesClass::Longs), family: None, abilities }
    }

    /// A type of floating numbers.
    pub const fn floating(kind: NumberKind, half: bool) -> Self {
        let number = Some(Numeric { half, ..Numeric::new(kind, (f64::NEG_INFINITY, f64::INFINITY)) });
        Self { values: Values::Number, sort: Some(kind), number, script: Some(DocValuesClass::Doubles), family: None, abilities: FLOATING }
    }

    /// A type of floating-point numbers stored as multiples.
    pub const fn scaled(kind: NumberKind) -> Self {
        let number = Some(Numeric { scaled: true, ..Numeric::new(kind, (f64::NEG_INFINITY, f64::INFINITY)) });
        let abilities = &[Ability::SourceScalars, Ability::DecimalFormat];
        Self { values: Values::Number, sort: Some(kind), number, script: Some(DocValuesClass::Doubles), family: None, abilities }
    }

    /// A type of integers without a sign.
    pub const fn unsigned() -> Self {
        let number = Some(Numeric::new(NumberKind::Unsigned, (f64::NEG_INFINITY, f64::INFINITY)));
        Self { sort: Some(NumberKind::Unsigned), number, ..Self::of(Values::Number) }.with(&[Ability::SourceScalars])
    }

    /// Returns true if the type has this ability.
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// Returns true if its values are strings of one term each.
    pub fn is_keyword(&self) -> bool {
        self.values == Values::Keyword
    }

    /// Returns true if its values are addresses.
    pub fn is_address(&self) -> bool {
        self.values == Values::Address
    }

    /// Returns true if its values are booleans.
    pub fn is_boolean(&self) -> bool {
        self.values == Values::Boolean
    }

    /// Returns true if its values are points.
    pub fn is_point(&self) -> bool {
        self.values == Values::Point
    }

    /// Returns true if its values are shapes.
    pub fn is_shape(&self) -> bool {
        self.values == Values::Shape
    }

    /// Returns true if its values are ranges.
    pub fn is_range(&self) -> bool {
        self.values == Values::Range
    }
}

/// The abilities of integers that fit into categories.
pub const WHOLE: &[Ability] =
    &[Ability::Collapse, Ability::Category, Ability::SourceScalars, Ability::DecimalFormat, Ability::SuggestNothing];

/// The abilities of floating numbers.
pub const FLOATING: &[Ability] = &[Ability::Collapse, Ability::SourceScalars, Ability::DecimalFormat, Ability::SuggestNothing];

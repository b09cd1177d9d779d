//! Patterns of Java's `DateTimeFormatter`.

use super::locale::Locale;
use crate::error::{EsError, Result};

/// One element of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// Literal text.
    Literal(String),
    /// The same, read as one: it fails where it begins.
    Word(&'static str),
    /// Letters may be small or capital from here on; nothing of its own.
    AnyCase,
    /// A number.
    Number {
        /// The field.
        field: NumberField,
        /// The least digits.
        min: usize,
        /// The most digits.
        max: usize,
        /// The signs allowed before it.
        sign: Sign,
        /// Digits of the following adjacent fixed-width numbers.
        reserved: usize,
    },
    /// The last two digits of a year from 2000 to 2099.
    TwoDigitYear,
    /// So many digits of a fraction of the second.
    Fraction(usize),
    /// A fraction with three digits or as many as necessary; for printing only.
    OpenFraction,
    /// A point or comma and up to nine digits of a fraction of the second.
    LenientFraction,
    /// A point and one digit to so many of a fraction of the second; read only.
    PointFraction(usize),
    /// One of the names of a locale.
    Name {
        /// The field.
        field: NameField,
        /// The names by their number, from zero on.
        names: Vec<&'static str>,
    },
    /// An offset.
    Offset(OffsetStyle),
    /// A region or offset.
    ZoneId,
    /// A part that may be missing.
    Optional(Vec<Item>),
}

/// The field that a name represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameField {
    /// A month; `alone`: in standalone form, as written without a day.
    Month {
        /// `L`
        alone: bool,
        /// Abbreviated.
        short: bool,
    },
    /// A day of the week, from Monday on.
    Weekday {
        /// Abbreviated.
        short: bool,
    },
    /// Before or after noon.
    HalfDay,
}

/// The field that a number represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberField {
    /// `u`
    Year,
    /// `y`
    YearOfEra,
    /// `M`
    Month,
    /// `d`
    Day,
    /// `D`
    DayOfYear,
    /// The year of a week; the flag: by Java's field with the longer name.
    WeekYear(bool),
    /// The week of such a year.
    Week,
    /// The day of a week, from Monday on.
    WeekDay,
    /// `H`
    Hour,
    /// `k`
    ClockHour,
    /// `K`
    HalfDayHour,
    /// `h`
    HalfDayClockHour,
    /// `m`
    Minute,
    /// `s`
    Second,
}

/// Which signs a number may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A minus.
    Normal,
    /// No sign.
    Never,
    /// A minus; a plus exactly when it has more digits than the least.
    ExceedsPad,
}

/// Style of a zone offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffsetStyle {
    /// True for a colon between hours and minutes.
    pub colon: bool,
    /// True if zero minutes may be omitted.
    pub optional_minutes: bool,
    /// True if seconds may follow.
    pub seconds: bool,
    /// Text of offset zero.
    pub zero: &'static str,
}

/// Maximum nesting of optional parts: patterns are traversed recursively.
const MAX_DEPTH: usize = 200;

/// Reads a pattern with English names.
pub fn compile(pattern: &str) -> Result<Vec<Item>> {
    compile_in(pattern, &Locale::default())
}

/// Compiles a pattern with a locale's names. Causes of errors have Java's messages.
pub fn compile_in(pattern: &str, locale: &Locale) -> Result<Vec<Item>> {
    let chars: Vec<char> = pattern.chars().collect();
    let mut at = 0;
    let mut stack: Vec<Vec<Item>> = vec![Vec::new()];
    let mut unbuilt = None;
    while let Some(&c) = chars.get(at) {
        match c {
            'a'..='z' | 'A'..='Z' => {
                let count = chars[at..].iter().take_while(|other| **other == c).count();
                at += count;
                match field(c, count, locale) {
                    Ok(item) => {
                        if let Some(top) = stack.last_mut() {
                            push(top, item);
                        }
                    }
                    // Later syntax errors precede unsupported letters.
                    Err(error) if error.is_unsupported() => unbuilt = Some(error),
                    Err(error) => return Err(error),
                }
                continue;
            }
            '\'' => {
                let (text, next) = quoted(&chars, at, pattern)?;
                at = next;
                literal(&mut stack, &text);
                continue;
            }
            '[' if stack.len() > MAX_DEPTH => {
                return Err(EsError::not_implemented(format!(
                    "date patterns with more than {MAX_DEPTH} optional parts inside one another"
                )));
            }
            '[' => stack.push(Vec::new()),
            ']' => {
                let inner = stack.pop().unwrap_or_default();
                let Some(top) = stack.last_mut() else {
                    return Err(EsError::illegal_argument("Pattern invalid as it contains ] without previous ["));
                };
                top.push(Item::Optional(inner));
            }
            '{' | '}' | '#' => return Err(EsError::illegal_argument(format!("Pattern includes reserved character: '{c}'"))),
            _ => literal(&mut stack, &c.to_string()),
        }
        at += 1;
    }
    // Java closes optional parts at the end of the pattern.
    while stack.len() > 1 {
        let inner = stack.pop().unwrap_or_default();
        if let Some(top) = stack.last_mut() {
            top.push(Item::Optional(inner));
        }
    }
    if let Some(error) = unbuilt {
        return Err(error);
    }
    let items = stack.pop().unwrap_or_default();
    if mentions(&items, |item| matches!(item, Item::Number { field: NumberField::Year, .. }))
        && mentions(&items, |item| matches!(item, Item::Name { field: NameField::Weekday { .. }, .. }))
    {
        return Err(EsError::not_implemented("date patterns with both a proleptic year [u] and a day of the week [E]"));
    }
    Ok(items)
}

/// The items with any number of digits allowed up to their most: 1 to 9 for years, 1 or 2 for the rest.
pub fn lenient(items: Vec<Item>) -> Vec<Item> {
    if matches!(items.as_slice(), [Item::Literal(point), Item::Fraction(_)] if point == ".") {
        return vec![Item::LenientFraction];
    }
    items
        .into_iter()
        .map(|item| match item {
            Item::Number { field: field @ NumberField::Year, .. } => {
                Item::Number { field, min: 1, max: 9, sign: Sign::Normal, reserved: 0 }
            }
            Item::Number { field, .. } => Item::Number { field, min: 1, max: 2, sign: Sign::Never, reserved: 0 },
            Item::Optional(inner) => Item::Optional(lenient(inner)),
            other => other,
        })
        .collect()
}

/// The items with fewer digits allowed, down to one.
pub fn fewer_digits(items: Vec<Item>) -> Vec<Item> {
    items
        .into_iter()
        .map(|item| match item {
            Item::Number { field, max, .. } => {
                let (max, sign) = if field == NumberField::Year { (4, Sign::Normal) } else { (max, Sign::Never) };
                Item::Number { field, min: 1, max, sign, reserved: 0 }
            }
            other => other,
        })
        .collect()
}

/// The items with no plus before numbers of more digits than the least.
pub fn without_plus(items: Vec<Item>) -> Vec<Item> {
    items
        .into_iter()
        .map(|item| match item {
            Item::Number { field, min, max, reserved, .. } => Item::Number { field, min, max, sign: Sign::Normal, reserved },
            other => other,
        })
        .collect()
}

/// The items with years of four digits to so many.
pub fn year_width(items: Vec<Item>, most: usize) -> Vec<Item> {
    items
        .into_iter()
        .map(|item| match item {
            Item::Number { field: field @ NumberField::Year, min, sign, reserved, .. } => {
                Item::Number { field, min, max: most, sign, reserved }
            }
            other => other,
        })
        .collect()
}

/// The items with one digit to `most` digits of the fractions that follow a point.
pub fn point_fraction(items: Vec<Item>, most: usize) -> Vec<Item> {
    let mut out: Vec<Item> = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Item::Fraction(_) if out.last() == Some(&Item::Literal(".".to_owned())) => {
                out.pop();
                out.push(Item::PointFraction(most));
            }
            Item::Optional(inner) => out.push(Item::Optional(point_fraction(inner, most))),
            other => out.push(other),
        }
    }
    out
}

/// The items with as many digits of fractions as there are.
pub fn open_fraction(items: Vec<Item>) -> Vec<Item> {
    items.into_iter().map(|item| if matches!(item, Item::Fraction(_)) { Item::OpenFraction } else { item }).collect()
}

/// Returns true if any item, including optional ones, satisfies a condition.
pub fn mentions(items: &[Item], condition: fn(&Item) -> bool) -> bool {
    items.iter().any(|item| condition(item) || matches!(item, Item::Optional(inner) if mentions(inner, condition)))
}

fn literal(stack: &mut [Vec<Item>], text: &str) {
    let Some(top) = stack.last_mut() else { return };
    if let Some(Item::Literal(previous)) = top.last_mut() {
        previous.push_str(text);
    } else {
        top.push(Item::Literal(text.to_owned()));
    }
}

fn quoted(chars: &[char], start: usize, pattern: &str) -> Result<(String, usize)> {
    let mut text = String::new();
    let mut at = start + 1;
    while let Some(&c) = chars.get(at) {
        if c == '\'' {
            if chars.get(at + 1) != Some(&'\'') {
                return Ok((if text.is_empty() { "'".to_owned() } else { text }, at + 1));
            }
            at += 1;
        }
        text.push(c);
        at += 1;
    }
    Err(EsError::illegal_argument(format!("Pattern ends with an incomplete string literal: {pattern}")))
}

/// Adds an item; a fixed-width number takes its digits from a variable-width one immediately before it.
fn push(items: &mut Vec<Item>, item: Item) {
    let fixed = match &item {
        Item::Number { min, max, sign: Sign::Never, .. } if min == max => Some(*max),
        Item::TwoDigitYear => Some(2),
        _ => None,
    };
    if let Some(width) = fixed {
        for previous in items.iter_mut().rev() {
            match previous {
                Item::Number { min, max, sign, .. } if *sign == Sign::Never && min == max => {}
                Item::TwoDigitYear => {}
                Item::Number { reserved, .. } => {
                    *reserved += width;
                    break;
                }
                _ => break,
            }
        }
    }
    items.push(item);
}

fn field(letter: char, count: usize, locale: &Locale) -> Result<Item> {
    let too_many = || Err(EsError::illegal_argument(format!("Too many pattern letters: {letter}")));
    let number = |field, min, max, sign| Ok(Item::Number { field, min, max, sign, reserved: 0 });
    let name = |field| Ok(Item::Name { field, names: locale.names()?.list(field) });
    let short = |field| match count {
        1 => number(field, 1, 19, Sign::Normal),
        2 => number(field, 2, 2, Sign::Never),
        _ => too_many(),
    };
    match letter {
        'u' | 'y' => {
            let field = if letter == 'u' { NumberField::Year } else { NumberField::YearOfEra };
            match count {
                2 => Ok(Item::TwoDigitYear),
                1 | 3 => number(field, count, 19, Sign::Normal),
                4..=19 => number(field, count, 19, Sign::ExceedsPad),
                _ => Err(EsError::illegal_argument(format!("The minimum width must be from 1 to 19 inclusive but was {count}"))),
            }
        }
        'M' | 'L' => match count {
            1 | 2 => short(NumberField::Month),
            3 | 4 => name(NameField::Month { alone: letter == 'L', short: count == 3 }),
            5 => unbuilt(letter, count),
            _ => too_many(),
        },
        'd' => short(NumberField::Day),
        'D' => match count {
            1 => number(NumberField::DayOfYear, 1, 19, Sign::Normal),
            2 | 3 => number(NumberField::DayOfYear, count, 3, Sign::Never),
            _ => too_many(),
        },
        'H' => short(NumberField::Hour),
        'k' => short(NumberField::ClockHour),
        'K' => short(NumberField::HalfDayHour),
        'h' => short(NumberField::HalfDayClockHour),
        'm' => short(NumberField::Minute),
        's' => short(NumberField::Second),
        'S' if count <= 9 => Ok(Item::Fraction(count)),
        'S' => Err(EsError::illegal_argument(format!("Minimum width must be from 0 to 9 inclusive but was {count}"))),
        'a' if count == 1 => name(NameField::HalfDay),
        'E' => match count {
            1..=4 => name(NameField::Weekday { short: count < 4 }),
            5 => unbuilt(letter, count),
            _ => too_many(),
        },
        'X' | 'x' if count <= 5 => {
            let zero = match (letter, count) {
                ('X', _) => "Z",
                (_, 1) => "+00",
                (_, 3 | 5) => "+00:00",
                _ => "+0000",
            };
            Ok(Item::Offset(OffsetStyle { colon: count == 3 || count == 5, optional_minutes: count == 1, seconds: count > 3, zero }))
        }
        'Z' => match count {
            1..=3 => Ok(Item::Offset(OffsetStyle { colon: false, optional_minutes: false, seconds: false, zero: "+0000" })),
            4 => unbuilt(letter, count),
            5 => Ok(Item::Offset(OffsetStyle { colon: true, optional_minutes: false, seconds: true, zero: "Z" })),
            _ => too_many(),
        },
        'V' if count == 2 => Ok(Item::ZoneId),
        'V' => Err(EsError::illegal_argument(format!("Pattern letter count must be 2: {letter}"))),
        'z' if count <= 4 => Ok(Item::ZoneId),
        'a' | 'X' | 'x' | 'z' => too_many(),
        'G' | 'Q' | 'q' | 'g' | 'Y' | 'w' | 'W' | 'e' | 'c' | 'F' | 'B' | 'A' | 'n' | 'N' | 'v' | 'O' | 'p' => unbuilt(letter, count),
        _ => Err(EsError::illegal_argument(format!("Unknown pattern letter: {letter}"))),
    }
}

fn unbuilt(letter: char, count: usize) -> Result<Item> {
    Err(EsError::not_implemented(format!("date pattern [{}]", letter.to_string().repeat(count))))
}

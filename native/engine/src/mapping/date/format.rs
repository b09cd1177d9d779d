//! Date formats: alternatives separated by `||`, each a name or a pattern.

use super::civil::Civil;
use super::epoch::{Count, parse_millis, parse_seconds, print_millis, print_seconds};
use super::instant::Instant;
use super::iso::Iso;
use super::locale::Locale;
use super::named::{self, NamedFormat};
use super::parsed::Parsed;
use super::pattern::{Item, compile, compile_in, fewer_digits, lenient, open_fraction, point_fraction, without_plus, year_width};
use super::zone::{UTC, Zone};
use super::{pattern_parse, pattern_print};
use crate::error::{EsError, Result};

/// A date format.
#[derive(Debug)]
pub struct DateFormat {
    pattern: String,
    alternatives: Vec<Alternative>,
    /// True if years with more than four digits cannot be printed.
    short_years: bool,
    locale: Locale,
}

#[derive(Debug)]
enum Alternative {
    EpochMillis,
    EpochSecond,
    Iso(Iso, Vec<Item>),
    /// As above, and the additional items that version 8 parses with.
    IsoOr(Iso, Vec<Item>, Vec<Item>),
    /// Items to parse with (the first alternative that matches is used) and to print with.
    Several(Vec<Vec<Item>>, Vec<Item>),
    /// The items to parse and print with; a day past the end of its month is clamped to the last one.
    Smart(Vec<Item>),
    /// A pattern of lenient dates, which may exceed the end of a month or year.
    Overflowing(Vec<Item>),
    /// The items to parse with and, if they differ, to print with.
    Pattern(Vec<Item>, Option<Vec<Item>>),
    /// The items to parse and print with, of a format that is always in UTC.
    PatternInUtc(Vec<Item>, Vec<Item>),
}

impl DateFormat {
    /// Reads a format with English names.
    pub fn parse(pattern: &str) -> Result<Self> {
        Self::parse_in(pattern, &Locale::default())
    }

    /// Reads the format of a query. ES: whatever the field's locale, its names are those of no language (`mapping/date_locales`).
    pub fn parse_of_query(pattern: &str) -> Result<Self> {
        Self::parse_in(pattern, &Locale::root())
    }

    /// Reads a format in the locale of this one.
    pub fn sibling(&self, pattern: &str) -> Result<Self> {
        Self::parse_in(pattern, &self.locale)
    }

    /// Parses a format with a locale's names. The errors are those that the reference reports as causes.
    pub fn parse_in(pattern: &str, locale: &Locale) -> Result<Self> {
        // ES: a leading 8 once distinguished Java patterns from Joda patterns; it has no meaning now (mapping/date_blank_format).
        let pattern = pattern.strip_prefix('8').unwrap_or(pattern);
        if pattern.is_empty() {
            return Err(no_pattern());
        }
        if pattern.contains("||") && pattern.split("||").any(str::is_empty) {
            return Err(EsError::illegal_argument(format!("Cannot have empty element in multi date format pattern: {pattern}")));
        }
        let alternatives = pattern.split("||").map(|part| alternative(part.trim(), locale)).collect::<Result<Vec<_>>>()?;
        let short_years = pattern.split("||").next().is_some_and(|first| named::prints_short_years(first.trim()));
        Ok(Self { pattern: pattern.to_owned(), alternatives, short_years, locale: locale.clone() })
    }

    /// The same for a requested zone, which replaces that of formats that are always in UTC.
    #[must_use]
    pub fn in_any_zone(mut self) -> Self {
        for alternative in &mut self.alternatives {
            if let Alternative::PatternInUtc(read, print) = alternative {
                *alternative = Alternative::Pattern(std::mem::take(read), Some(std::mem::take(print)));
            }
        }
        self
    }

    /// The default of date fields.
    pub fn standard() -> Self {
        let text = "strict_date_optional_time||epoch_millis";
        Self::parse(text).unwrap_or_else(|_| Self {
            pattern: text.to_owned(),
            alternatives: vec![Alternative::EpochMillis],
            short_years: false,
            locale: Locale::default(),
        })
    }

    /// The format as it was written.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The locale of its names.
    pub const fn locale(&self) -> &Locale {
        &self.locale
    }

    /// Parses a text to calendar fields. The error is the whole chain from `failed to parse date field` down.
    pub fn fields(&self, text: &str, major: u8) -> Result<Parsed> {
        if text.is_empty() {
            return Err(EsError::illegal_argument("cannot parse empty datetime"));
        }
        if let Some(parsed) = self.alternatives.iter().find_map(|alternative| alternative.parse(text, major)) {
            return Ok(parsed);
        }
        let cause = match self.alternatives.as_slice() {
            [only] => only.failure(text, major),
            _ => all_parsers_failed(),
        };
        Err(EsError::illegal_argument(format!("failed to parse date field [{text}] with format [{}]", self.pattern)).caused_by(cause))
    }

    /// Reads a text into a point in time.
    pub fn instant(&self, text: &str, major: u8) -> Result<Instant> {
        self.fields(text, major)?.resolve(None, false)
    }

    /// Reads a text into milliseconds since the epoch.
    pub fn millis(&self, text: &str, major: u8) -> Result<i64> {
        self.instant(text, major).map(|at| at.millis)
    }

    /// Rejects an instant that [`Self::print`] would print but the reference cannot. ES: of several alternatives only the first one's year
    /// is bounded (case `mapping/date_unprintable`).
    pub fn check_print(&self, at: Instant) -> Result<()> {
        if !self.short_years {
            return Ok(());
        }
        let year = Civil::from_millis(at.millis).year;
        if year.abs() < 10_000 {
            return Ok(());
        }
        let reason = format!("Field Year cannot be printed as the value {year} exceeds the maximum print width of 4");
        let cause = EsError::new("date_time_exception", 400, reason);
        Err(EsError::illegal_argument(format!("Failed formatting value [{}] as date with pattern [{}]", at.millis, self.pattern))
            .caused_by(cause))
    }

    /// Prints an instant with the first alternative.
    pub fn print(&self, at: Instant, zone: &Zone) -> String {
        let mut out = String::new();
        match self.alternatives.first() {
            Some(
                Alternative::Iso(_, items)
                | Alternative::IsoOr(_, _, items)
                | Alternative::Several(_, items)
                | Alternative::Smart(items)
                | Alternative::Overflowing(items)
                | Alternative::Pattern(_, Some(items))
                | Alternative::Pattern(items, None)
                | Alternative::PatternInUtc(_, items),
            ) => {
                pattern_print::print(items, at, zone, &mut out);
            }
            Some(Alternative::EpochSecond) => out = print_seconds(at),
            Some(Alternative::EpochMillis) | None => out = print_millis(at),
        }
        out
    }

    /// Prints an instant in UTC.
    pub fn print_utc(&self, at: Instant) -> String {
        self.print(at, &UTC)
    }
}

fn no_pattern() -> EsError {
    EsError::illegal_argument("No date pattern provided")
}

fn all_parsers_failed() -> EsError {
    EsError::new("date_time_parse_exception", 400, "Failed to parse with all enclosed parsers")
}

fn alternative(name: &str, locale: &Locale) -> Result<Alternative> {
    if name.is_empty() {
        return Err(no_pattern());
    }
    match named::find(name) {
        Some(NamedFormat::EpochMillis) => Ok(Alternative::EpochMillis),
        Some(NamedFormat::EpochSecond) => Ok(Alternative::EpochSecond),
        Some(NamedFormat::Iso(iso, pattern)) => Ok(Alternative::Iso(iso, compile(pattern)?)),
        Some(NamedFormat::IsoNanos(iso, pattern)) => Ok(Alternative::Iso(iso, open_fraction(compile(pattern)?))),
        Some(NamedFormat::IsoOr(iso, read, print)) => {
            Ok(Alternative::IsoOr(iso, point_fraction(year_width(compile(read)?, 4), 9), compile(print)?))
        }
        Some(NamedFormat::Smart(pattern)) => Ok(Alternative::Smart(compile(pattern)?)),
        Some(NamedFormat::Family(family)) => {
            let mut built = family.build()?;
            match built.read.pop() {
                Some(only) if !family.has_zone() => Ok(Alternative::Pattern(only, Some(built.print))),
                last => {
                    built.read.extend(last);
                    Ok(Alternative::Several(built.read, built.print))
                }
            }
        }
        Some(NamedFormat::Pattern(pattern)) => Ok(Alternative::Pattern(compile(pattern)?, None)),
        Some(NamedFormat::Adjacent(pattern)) => {
            Ok(Alternative::PatternInUtc(fewer_digits(compile(pattern)?), without_plus(compile(pattern)?)))
        }
        Some(NamedFormat::Lenient(read, print)) => Ok(Alternative::Pattern(lenient(compile(read)?), Some(compile(print)?))),
        Some(NamedFormat::Overflowing(pattern)) => Ok(Alternative::Overflowing(compile(pattern)?)),
        None => compile_in(name, locale).map(|items| Alternative::Pattern(items, None)).map_err(|cause| {
            if cause.is_unsupported() {
                return cause;
            }
            EsError::illegal_argument(format!("Invalid format: [{name}]: {}", cause.message())).caused_by(cause)
        }),
    }
}

impl Alternative {
    /// Parses a string; the reason for a failure is only requested if all alternatives fail.
    fn parse(&self, text: &str, major: u8) -> Option<Parsed> {
        let instant = |count: Option<Count>| count.map(|count| Parsed { count: Some(count), ..Parsed::default() });
        match self {
            Self::EpochMillis => instant(parse_millis(text)),
            Self::EpochSecond => instant(parse_seconds(text)),
            Self::Pattern(items, _) => pattern_parse::parse(items, text).ok(),
            Self::Smart(items) => pattern_parse::parse_smart(items, text).ok(),
            Self::Overflowing(items) => pattern_parse::parse_overflowing(items, text).ok(),
            Self::PatternInUtc(items, _) => pattern_parse::parse(items, text).ok().map(|parsed| Parsed { in_utc: true, ..parsed }),
            Self::Iso(iso, _) => iso.parse(text, major),
            Self::IsoOr(iso, items, _) => {
                iso.parse(text, major).or_else(|| (major == 8).then(|| pattern_parse::parse(items, text).ok()).flatten())
            }
            Self::Several(several, _) => several.iter().find_map(|items| pattern_parse::parse(items, text).ok()),
        }
    }

    /// Why a text was not read.
    fn failure(&self, text: &str, major: u8) -> EsError {
        match self {
            Self::Smart(items) => pattern_parse::parse_smart(items, text).err().unwrap_or_else(all_parsers_failed),
            Self::Overflowing(items) => pattern_parse::parse_overflowing(items, text).err().unwrap_or_else(all_parsers_failed),
            Self::Pattern(items, _) | Self::PatternInUtc(items, _) => {
                pattern_parse::parse(items, text).err().unwrap_or_else(all_parsers_failed)
            }
            Self::Iso(..) | Self::IsoOr(..) if major > 8 => {
                EsError::new("date_time_parse_exception", 400, "Could not fully parse datetime")
            }
            Self::Iso(..) | Self::IsoOr(..) | Self::Several(..) | Self::EpochMillis | Self::EpochSecond => all_parsers_failed(),
        }
    }
}

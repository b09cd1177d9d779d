//! The formats that have names.

use super::families::{self, Family};
use super::iso::{Iso, IsoFraction, IsoZone};

/// Definition of a named format.
pub enum NamedFormat {
    /// `epoch_millis`
    EpochMillis,
    /// `epoch_second`
    EpochSecond,
    /// Parsed as ISO 8601, printed with a pattern.
    Iso(Iso, &'static str),
    /// As above, printed with all digits of the fraction, at least three.
    IsoNanos(Iso, &'static str),
    /// Parsed as ISO 8601, in version 8 also with a pattern; printed with another.
    IsoOr(Iso, &'static str, &'static str),
    /// Composed of a date, a time and a zone.
    Family(Family),
    /// Parsed and printed with a pattern; a day past the end of its month is clamped to the last one.
    Smart(&'static str),
    /// Parsed and printed with a pattern.
    Pattern(&'static str),
    /// Parsed with a pattern that allows fewer digits, printed with another.
    Lenient(&'static str, &'static str),
    /// Parsed and printed with a pattern; months and days past the end roll over to the next year or month, or are the last one when
    /// rounding up.
    Overflowing(&'static str),
    /// Parsed and printed with a pattern of adjacent unsigned numbers, each with fewer digits allowed. Always in UTC.
    Adjacent(&'static str),
}

const fn iso(required: u8, fraction: IsoFraction, zone: IsoZone, pattern: &'static str) -> NamedFormat {
    NamedFormat::Iso(Iso { required, most: 5, whole_time: false, fraction, zone }, pattern)
}

const fn nanos(required: u8, zone: IsoZone) -> NamedFormat {
    // ES: unlike its namesake without nanoseconds it takes no hours and minutes alone.
    NamedFormat::IsoNanos(Iso { required, most: 5, whole_time: true, fraction: IsoFraction::Optional, zone }, FULL)
}

/// A date with exactly this precision.
const fn iso_date(last: u8) -> Iso {
    Iso { required: last, most: last, whole_time: false, fraction: IsoFraction::Forbidden, zone: IsoZone::Forbidden }
}

const DATE: &str = "uuuu[-MM[-dd]]";
/// The pattern that most formats with a date and a time print with.
pub const FULL: &str = "uuuu-MM-dd'T'HH:mm:ss.SSSXXX";

/// The format of that name.
pub fn find(name: &str) -> Option<NamedFormat> {
    Some(match name {
        "epoch_millis" => NamedFormat::EpochMillis,
        "epoch_second" => NamedFormat::EpochSecond,
        "strict_date_optional_time" | "iso8601" => iso(0, IsoFraction::Optional, IsoZone::Optional, FULL),
        "strict_date_optional_time_nanos" => nanos(0, IsoZone::Optional),
        "strict_date_time" => nanos(5, IsoZone::Mandatory),
        "strict_date_time_no_millis" => iso(5, IsoFraction::Forbidden, IsoZone::Mandatory, "uuuu-MM-dd'T'HH:mm:ssXXX"),
        "strict_date_hour_minute_second" => iso(5, IsoFraction::Forbidden, IsoZone::Forbidden, "uuuu-MM-dd'T'HH:mm:ss"),
        "strict_date" => NamedFormat::Overflowing("uuuu-MM-dd"),
        "strict_date_hour" => NamedFormat::Smart("uuuu-MM-dd'T'HH"),
        "strict_date_hour_minute" => NamedFormat::Smart("uuuu-MM-dd'T'HH:mm"),
        "strict_date_hour_minute_second_fraction" | "strict_date_hour_minute_second_millis" => NamedFormat::IsoOr(
            Iso { required: 5, most: 5, whole_time: false, fraction: IsoFraction::Mandatory, zone: IsoZone::Forbidden },
            "uuuu[-MM[-dd]]'T'HH:mm:ss.S",
            "uuuu-MM-dd'T'HH:mm:ss.SSS",
        ),
        "strict_year" => NamedFormat::Iso(iso_date(0), "uuuu"),
        "strict_year_month" => NamedFormat::IsoOr(iso_date(1), "uuuu-MM", "uuuu-MM"),
        "strict_hour" => NamedFormat::Pattern("HH"),
        "strict_hour_minute" => NamedFormat::Pattern("HH:mm"),
        "strict_hour_minute_second" => NamedFormat::Pattern("HH:mm:ss"),
        "date_optional_time" => NamedFormat::Lenient("uuuu[-MM[-dd]]['T'[HH[:mm[:ss[.SSS]][VV]]]]", FULL),
        "basic_date" => NamedFormat::Adjacent("uuuuMMdd"),
        "date" => NamedFormat::Lenient(DATE, "uuuu-MM-dd"),
        // ES: printed with as many digits as necessary (mapping/date_unprintable).
        "year" => NamedFormat::Lenient("uuuu", "u"),
        "year_month" => NamedFormat::Lenient("uuuu-MM", "uuuu-MM"),
        "year_month_day" => NamedFormat::Lenient("uuuu-MM-dd", "uuuu-MM-dd"),
        "date_hour" => NamedFormat::Lenient("uuuu[-MM[-dd]]'T'HH", "uuuu-MM-dd'T'HH"),
        "date_hour_minute" => NamedFormat::Lenient("uuuu[-MM[-dd]]'T'HH:mm", "uuuu-MM-dd'T'HH:mm"),
        "date_hour_minute_second" => NamedFormat::Lenient("uuuu[-MM[-dd]]'T'HH:mm:ss", "uuuu-MM-dd'T'HH:mm:ss"),
        "hour" => NamedFormat::Lenient("HH", "HH"),
        "hour_minute" => NamedFormat::Lenient("HH:mm", "HH:mm"),
        "hour_minute_second" => NamedFormat::Lenient("HH:mm:ss", "HH:mm:ss"),
        _ => NamedFormat::Family(families::find(name)?),
    })
}

/// Returns true if the named format only prints years of four digits. ES: its variants without a fraction, a zone or `strict` often do not
/// (`mapping/date_unprintable`).
pub fn prints_short_years(name: &str) -> bool {
    matches!(
        name,
        "date_hour_minute_second_fraction"
            | "date_hour_minute_second_millis"
            | "ordinal_date_time"
            | "ordinal_date_time_no_millis"
            | "strict_date_hour_minute_second_fraction"
            | "strict_date_hour_minute_second_millis"
            | "strict_date_time"
            | "strict_date_time_no_millis"
            | "strict_ordinal_date"
            | "strict_ordinal_date_time"
            | "strict_ordinal_date_time_no_millis"
            | "strict_year"
            | "strict_year_month"
            | "strict_year_month_day"
            | "year_month_day"
    )
}

//! The formats that have names.

use super::iso::{Iso, IsoZone};

/// How a named format is made.
pub enum Named {
    /// `epoch_millis`
    EpochMillis,
    /// `epoch_second`
    EpochSecond,
    /// Read as ISO 8601, printed by a pattern.
    Iso(Iso, &'static str),
    /// The same, printed with as many digits of the fraction as there are, three at the least.
    IsoNanos(Iso, &'static str),
    /// Read and printed by a pattern.
    Pattern(&'static str),
    /// Read by a pattern with fewer digits allowed, printed by another.
    Lenient(&'static str, &'static str),
    /// Read and printed by a pattern of numbers without signs between them; fewer digits are allowed of each. In UTC by itself.
    Adjacent(&'static str),
    /// Known to the reference, not built.
    Unbuilt,
}

const fn iso(required: u8, fraction: bool, zone: IsoZone, pattern: &'static str) -> Named {
    Named::Iso(Iso { required, most: 5, whole_time: false, fraction, zone }, pattern)
}

const fn nanos(required: u8, zone: IsoZone) -> Named {
    // ES: unlike its namesake without nanoseconds it takes no hours and minutes alone.
    Named::IsoNanos(Iso { required, most: 5, whole_time: true, fraction: true, zone }, FULL)
}

const DATE: &str = "uuuu[-MM[-dd]]";
const FULL: &str = "uuuu-MM-dd'T'HH:mm:ss.SSSXXX";

/// The format of that name.
pub fn find(name: &str) -> Option<Named> {
    Some(match name {
        "epoch_millis" => Named::EpochMillis,
        "epoch_second" => Named::EpochSecond,
        "strict_date_optional_time" | "iso8601" => iso(0, true, IsoZone::Optional, FULL),
        "strict_date_optional_time_nanos" => nanos(0, IsoZone::Optional),
        "strict_date_time" => nanos(5, IsoZone::Mandatory),
        "strict_date_time_no_millis" => iso(5, false, IsoZone::Mandatory, "uuuu-MM-dd'T'HH:mm:ssXXX"),
        "strict_date_hour_minute_second" => iso(5, false, IsoZone::Forbidden, "uuuu-MM-dd'T'HH:mm:ss"),
        "strict_date" => Named::Pattern("uuuu-MM-dd"),
        "strict_year" => Named::Iso(Iso { required: 0, most: 0, whole_time: false, fraction: false, zone: IsoZone::Forbidden }, "uuuu"),
        "strict_hour" => Named::Pattern("HH"),
        "strict_hour_minute" => Named::Pattern("HH:mm"),
        "strict_hour_minute_second" => Named::Pattern("HH:mm:ss"),
        "date_optional_time" => Named::Lenient("uuuu[-MM[-dd['T'[HH[:mm[:ss[.SSS]][VV]]]]]]", FULL),
        "basic_date" => Named::Adjacent("uuuuMMdd"),
        "date" => Named::Lenient(DATE, "uuuu-MM-dd"),
        "year" => Named::Lenient("uuuu", "uuuu"),
        "year_month" => Named::Lenient("uuuu-MM", "uuuu-MM"),
        "year_month_day" => Named::Lenient("uuuu-MM-dd", "uuuu-MM-dd"),
        "date_hour" => Named::Lenient("uuuu[-MM[-dd]]'T'HH", "uuuu-MM-dd'T'HH"),
        "date_hour_minute" => Named::Lenient("uuuu[-MM[-dd]]'T'HH:mm", "uuuu-MM-dd'T'HH:mm"),
        "date_hour_minute_second" => Named::Lenient("uuuu[-MM[-dd]]'T'HH:mm:ss", "uuuu-MM-dd'T'HH:mm:ss"),
        "hour" => Named::Lenient("HH", "HH"),
        "hour_minute" => Named::Lenient("HH:mm", "HH:mm"),
        "hour_minute_second" => Named::Lenient("HH:mm:ss", "HH:mm:ss"),
        _ if UNBUILT.contains(&name) => Named::Unbuilt,
        _ => return None,
    })
}

/// Names known to the reference that are not built.
const UNBUILT: &[&str] = &[
    "basic_date_time",
    "basic_date_time_no_millis",
    "basic_ordinal_date",
    "basic_ordinal_date_time",
    "basic_ordinal_date_time_no_millis",
    "basic_t_time",
    "basic_t_time_no_millis",
    "basic_time",
    "basic_time_no_millis",
    "basic_week_date",
    "basic_week_date_time",
    "basic_week_date_time_no_millis",
    "date_hour_minute_second_fraction",
    "date_hour_minute_second_millis",
    "date_time",
    "date_time_no_millis",
    "hour_minute_second_fraction",
    "hour_minute_second_millis",
    "ordinal_date",
    "ordinal_date_time",
    "ordinal_date_time_no_millis",
    "rfc3339_lenient",
    "strict_basic_week_date",
    "strict_basic_week_date_time",
    "strict_basic_week_date_time_no_millis",
    "strict_date_hour",
    "strict_date_hour_minute",
    "strict_date_hour_minute_second_fraction",
    "strict_date_hour_minute_second_millis",
    "strict_hour_minute_second_fraction",
    "strict_hour_minute_second_millis",
    "strict_ordinal_date",
    "strict_ordinal_date_time",
    "strict_ordinal_date_time_no_millis",
    "strict_t_time",
    "strict_t_time_no_millis",
    "strict_time",
    "strict_time_no_millis",
    "strict_week_date",
    "strict_week_date_time",
    "strict_week_date_time_no_millis",
    "strict_weekyear",
    "strict_year_month",
    "strict_year_month_day",
    "strict_weekyear_week",
    "strict_weekyear_week_day",
    "t_time",
    "t_time_no_millis",
    "time",
    "time_no_millis",
    "week_date",
    "week_date_time",
    "week_date_time_no_millis",
    "week_year",
    "weekyear",
    "weekyear_week",
    "weekyear_week_day",
];

//! Parsed calendar fields, and their resolution to an instant.

use super::civil::{Civil, check_date, civil_from_days, days_from_civil, is_leap, last_day};
use super::epoch::Count;
use super::instant::Instant;
use super::week::WeekDate;
use super::zone::{UTC, Zone};
use crate::error::EsError;

/// Parsed fields; `None` if missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed {
    /// The proleptic year.
    pub year: Option<i64>,
    /// The month, unchecked.
    pub month: Option<i64>,
    /// The day of the month, unchecked.
    pub day: Option<i64>,
    /// The day of the year, unchecked.
    pub day_of_year: Option<i64>,
    /// The date by its week.
    pub week: WeekDate,
    /// The hour of the day.
    pub hour: Option<i64>,
    /// The hour of the half day, 0 to 11.
    pub half_day_hour: Option<i64>,
    /// True for PM.
    pub afternoon: Option<bool>,
    /// The minute.
    pub minute: Option<i64>,
    /// The second.
    pub second: Option<i64>,
    /// The nanosecond.
    pub nano: Option<i64>,
    /// The zone.
    pub zone: Option<Zone>,
    /// True if the zone is an offset by a letter of offsets, such as `X`, not by one of zones.
    pub by_offset: bool,
    /// True if the format is always in UTC, whatever zone is requested.
    pub in_utc: bool,
    /// True if months and days past the end roll over to the next year or month; when rounding up, the day is the last one.
    pub overflows: bool,
    /// The instant, for an epoch format.
    pub count: Option<Count>,
}

impl Parsed {
    /// The instant. Missing fields default to the start of the year 1970; with `round_up` hours, minutes and so on default to the last
    /// ones. `zone` is used if the text has none.
    pub fn resolve(&self, zone: Option<&Zone>, round_up: bool) -> Result<Instant, EsError> {
        if let Some(Count { at, open }) = self.count {
            return Ok(if round_up { at.plus_nanos(open) } else { at });
        }
        // ES: a year and a time without a month are a time of the epoch's day, but where it rounds up (mapping/date_formats).
        let only_time = self.month.is_none() && self.day_of_year.is_none() && self.hour.is_some() && !round_up;
        let year = self.year.filter(|_| !only_time).unwrap_or(1970);
        let (month, day) = match self.day_of_year {
            Some(day) if self.month.is_none() => day_of_year(year, day)?,
            _ => (self.month.unwrap_or(1), self.day.unwrap_or(1)),
        };
        let (year, month, day) = match (self.overflows, round_up) {
            (true, false) => flowed_over(year, month, day),
            (true, true) => (year, month, last_day(year, month, day)),
            _ => (year, month, day),
        };
        // ES: a week without a day begins with its Monday, and so does a year without a week (mapping/date_formats).
        let by_week = if self.month.is_none() { self.week.start()? } else { None };
        let (year, month, day) = by_week.unwrap_or((year, month, day));
        check_date(year, month, day)?;
        let hour = self.hour.or_else(|| {
            let half = self.half_day_hour?;
            Some(half + if self.afternoon.unwrap_or(false) { 12 } else { 0 })
        });
        let last = |value: i64| if round_up { value } else { 0 };
        let nano = self.nano.unwrap_or(last(999_999_999));
        let civil = Civil {
            year,
            month: month as u32,
            day: day as u32,
            hour: hour.unwrap_or(last(23)) as u32,
            minute: self.minute.unwrap_or(last(59)) as u32,
            second: self.second.unwrap_or(last(59)) as u32,
            millis: (nano / 1_000_000) as u32,
            nanos: (nano % 1_000_000) as u32,
        };
        // ES: the format's own zone is lost where it rounds up (query/range).
        let zone = if self.in_utc && !round_up { None } else { zone };
        let zone = self.zone.as_ref().or(zone).unwrap_or(&UTC);
        let millis = zone.to_millis(civil).ok_or_else(|| EsError::illegal_argument("long overflow"))?;
        Ok(Instant { millis, nanos: civil.nanos })
    }
}

/// The date so many months after the start of a year, and so many days after the start of that month.
fn flowed_over(year: i64, month: i64, day: i64) -> (i64, i64, i64) {
    let (year, month) = (year + (month - 1).div_euclid(12), (month - 1).rem_euclid(12) + 1);
    let (year, month, day) = civil_from_days(days_from_civil(year, month as u32, 1) + day - 1);
    (year, i64::from(month), i64::from(day))
}

fn day_of_year(year: i64, day: i64) -> Result<(i64, i64), EsError> {
    check_day_of_year(year, day)?;
    let (_, month, day) = civil_from_days(days_from_civil(year, 1, 1) + day - 1);
    Ok((i64::from(month), i64::from(day)))
}

/// Rejects a day of year that does not exist, with Java's message.
pub fn check_day_of_year(year: i64, day: i64) -> Result<(), EsError> {
    if !(1..=366).contains(&day) {
        let reason = format!("Invalid value for DayOfYear (valid values 1 - 365/366): {day}");
        return Err(EsError::new("date_time_exception", 400, reason));
    }
    if day == 366 && !is_leap(year) {
        let reason = format!("Invalid date 'DayOfYear 366' as '{year}' is not a leap year");
        return Err(EsError::new("date_time_exception", 400, reason));
    }
    Ok(())
}

//! Dates with their zones, as the ingest processors `date` and `date_index_name` read them.

use super::civil::{Civil, last_day};
use super::format::DateFormat;
use super::instant::Instant;
use super::parsed::Parsed;
use super::zone::{UTC, Zone};
use crate::error::EsError;

/// A point in time and the zone in which it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Zoned {
    /// The point in time.
    pub at: Instant,
    /// The zone.
    pub zone: Zone,
}

impl Zoned {
    /// Parses a text. A `zone` replaces offsets of the text, but not its zones by name; without one the date is printed in UTC. A text
    /// without a year is a date of `year`, in `zone` whatever its offset.
    pub fn read(format: &DateFormat, text: &str, zone: Option<&Zone>, year: i64, major: u8) -> Result<Self, EsError> {
        let mut parsed = format.fields(text, major)?;
        // ES: without a zone the reference finds no year in a count since the epoch (`modules/ingest/date_options`).
        let dated = parsed.year.is_some() || parsed.week.year.is_some() || (parsed.count.is_some() && zone.is_some());
        let applied = zone.unwrap_or(&UTC);
        if !dated {
            return Self::of_year(&parsed, applied, year);
        }
        let printed = match (zone, &parsed.zone) {
            (None, _) => UTC,
            (Some(_), Some(own)) if !parsed.by_offset => own.clone(),
            (Some(_), _) => {
                parsed.zone = None;
                applied.clone()
            }
        };
        Ok(Self { at: parsed.resolve(Some(applied), false)?, zone: printed })
    }

    /// Parses a text of ISO 8601, whose offset counts; it is printed in `zone`.
    pub fn read_iso(format: &DateFormat, text: &str, zone: &Zone, major: u8) -> Result<Self, EsError> {
        Ok(Self { at: format.fields(text, major)?.resolve(Some(zone), false)?, zone: zone.clone() })
    }

    /// The date of a year by the fields that are there. ES: the day is set before the month, to which it is clamped; a minute without an
    /// hour and a day of the year are not read (`modules/ingest/date_options`).
    fn of_year(parsed: &Parsed, zone: &Zone, year: i64) -> Result<Self, EsError> {
        let (month, day) = (parsed.month.unwrap_or(1), parsed.day.unwrap_or(1));
        let half = parsed.half_day_hour.zip(parsed.afternoon).map(|(hour, afternoon)| hour + if afternoon { 12 } else { 0 });
        let hour = parsed.hour.or(half);
        let with_hour = |value: Option<i64>| hour.and(value).unwrap_or(0) as u32;
        let nano = parsed.count.map_or(parsed.nano.unwrap_or(0), |count| nano_of_second(count.at));
        let civil = Civil {
            year,
            month: month as u32,
            day: last_day(year, month, day) as u32,
            hour: hour.unwrap_or(0) as u32,
            minute: with_hour(parsed.minute),
            second: with_hour(parsed.second),
            millis: (nano / 1_000_000) as u32,
            nanos: (nano % 1_000_000) as u32,
        };
        let millis = zone.to_millis(civil).ok_or_else(|| EsError::illegal_argument("long overflow"))?;
        Ok(Self { at: Instant { millis, nanos: civil.nanos }, zone: zone.clone() })
    }
}

fn nano_of_second(at: Instant) -> i64 {
    at.millis.rem_euclid(1000) * 1_000_000 + i64::from(at.nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(pattern: &str, text: &str, zone: Option<&str>) -> String {
        let format = DateFormat::parse(pattern).expect("a pattern");
        let zone = zone.map(|name| Zone::parse(name).expect("a zone"));
        let zoned = Zoned::read(&format, text, zone.as_ref(), 2026, 9).expect("a date");
        DateFormat::parse("yyyy-MM-dd'T'HH:mm:ss.SSSXXX").expect("a pattern").print(zoned.at, &zoned.zone)
    }

    #[test]
    fn a_zone_replaces_offsets_but_not_zones_by_name() {
        let amsterdam = Some("Europe/Amsterdam");
        assert_eq!(print("yyyy-MM-dd HH:mmXXX", "2026-03-04 05:06+05:00", amsterdam), "2026-03-04T05:06:00.000+01:00");
        assert_eq!(print("yyyy-MM-dd HH:mmXXX", "2026-03-04 05:06+05:00", None), "2026-03-04T00:06:00.000Z");
        assert_eq!(print("yyyy-MM-dd HH:mm VV", "2026-03-04 05:06 Asia/Tokyo", amsterdam), "2026-03-04T05:06:00.000+09:00");
    }

    #[test]
    fn without_a_year_it_is_a_date_of_the_given_one() {
        assert_eq!(print("MM-dd", "02-30", None), "2026-02-28T00:00:00.000Z");
        assert_eq!(print("hh:mm a", "05:06 PM", Some("+01:00")), "2026-01-01T17:06:00.000+01:00");
        assert_eq!(print("D", "120", None), "2026-01-01T00:00:00.000Z");
    }
}

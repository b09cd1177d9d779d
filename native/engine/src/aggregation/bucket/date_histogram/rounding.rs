//! Rounds instants down to calendar units and fixed intervals in a time zone.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::AmbiguousOffset;

use crate::error::{EsError, Result};
use crate::mapping::date::civil::{Civil, DAY, civil_from_days, days_from_civil};
use crate::mapping::date::zone::Zone;

/// A unit of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A second.
    Second,
    /// A minute.
    Minute,
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// A week, from Monday on.
    Week,
    /// A month.
    Month,
    /// Three months.
    Quarter,
    /// A year.
    Year,
}

impl Unit {
    /// The unit of `calendar_interval`.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "second" | "1s" => Self::Second,
            "minute" | "1m" => Self::Minute,
            "hour" | "1h" => Self::Hour,
            "day" | "1d" => Self::Day,
            "week" | "1w" => Self::Week,
            "month" | "1M" => Self::Month,
            "quarter" | "1q" => Self::Quarter,
            "year" | "1y" => Self::Year,
            _ => return None,
        })
    }

    /// Milliseconds of a unit that is not longer than an hour.
    const fn millis(self) -> Option<i64> {
        match self {
            Self::Second => Some(1000),
            Self::Minute => Some(60_000),
            Self::Hour => Some(3_600_000),
            _ => None,
        }
    }

    /// The first day of the unit that a date is in, so many units later.
    fn first_day(self, local: Civil, later: i64) -> Civil {
        let months = |each: i64| {
            let month = local.year * 12 + (i64::from(local.month) - 1) / each * each + later * each;
            (month.div_euclid(12), month.rem_euclid(12) as u32 + 1, 1)
        };
        let days = |first: i64| civil_from_days(first);
        let today = || days_from_civil(local.year, local.month, local.day);
        let (year, month, day) = match self {
            Self::Week => days(today() - i64::from(local.weekday()) + later * 7),
            Self::Month => months(1),
            Self::Quarter => months(3),
            Self::Year => months(12),
            _ => days(today() + later),
        };
        Civil { year, month, day, hour: 0, minute: 0, second: 0, millis: 0, nanos: 0 }
    }
}

/// The unit to round to.
#[derive(Clone, Debug, PartialEq)]
pub enum Interval {
    /// A unit of the calendar.
    Calendar(Unit),
    /// So many milliseconds.
    Fixed(i64),
}

/// Rounds instants down.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounding {
    /// The interval.
    pub interval: Interval,
    /// The time zone.
    pub zone: Zone,
    /// By how much the intervals begin later, in milliseconds.
    pub offset: i64,
}

impl Rounding {
    /// The start of the interval that contains an instant, in epoch milliseconds.
    pub fn round(&self, millis: i64) -> i64 {
        let moment = millis.saturating_sub(self.offset);
        let rounded = match self.interval {
            Interval::Calendar(unit) => match unit.millis() {
                Some(size) => self.floor(moment, size),
                None => self.first_moment(unit.first_day(self.local(moment), 0)),
            },
            Interval::Fixed(size) => self.floor(moment, size),
        };
        rounded.saturating_add(self.offset)
    }

    /// The beginning of the interval after one that begins at `begin`.
    pub fn next(&self, begin: i64) -> i64 {
        let moment = begin.saturating_sub(self.offset);
        let next = match self.interval {
            Interval::Calendar(unit) => match unit.millis() {
                Some(size) => {
                    let next = self.floor(moment.saturating_add(size), size);
                    // ES: an hour that the clock repeats is passed over (aggregation/date_histogram_zones).
                    if next == moment { self.floor(moment.saturating_add(2 * size), size) } else { next }
                }
                None => self.first_moment(unit.first_day(self.local(moment), 1)),
            },
            Interval::Fixed(size) => {
                let local = moment.saturating_add(size).saturating_add(self.offset_at(moment));
                self.zone.to_millis(Civil::from_millis(local)).unwrap_or(local)
            }
        };
        next.saturating_add(self.offset)
    }

    fn offset_at(&self, moment: i64) -> i64 {
        i64::from(self.zone.offset_at(moment)) * 1000
    }

    fn local(&self, moment: i64) -> Civil {
        Civil::from_millis(moment.saturating_add(self.offset_at(moment)))
    }

    /// The beginning of an interval of so many milliseconds, counted in local time.
    fn floor(&self, moment: i64, size: i64) -> i64 {
        let mut from = moment;
        loop {
            let offset = self.offset_at(from);
            let local = from.saturating_add(offset);
            let floor = local.saturating_sub(local.rem_euclid(size));
            let begin = floor.saturating_sub(offset);
            if self.offset_at(begin) == offset || matches!(self.zone, Zone::Offset(_)) {
                return begin;
            }
            match self.offsets(floor) {
                // In a gap: the interval starts where the clock was put forward.
                Offsets::Gap(transition) => return transition.min(moment),
                Offsets::Valid(earlier, later) => {
                    if let Some(begin) = [later, earlier].map(|offset| floor - offset).into_iter().find(|begin| *begin <= from) {
                        return begin;
                    }
                }
            }
            let Some(transition) = self.transition_at_or_before(from) else { return begin };
            from = transition - 1;
        }
    }

    /// The first instant of a day.
    fn first_moment(&self, day: Civil) -> i64 {
        let Some(local) = day.to_millis() else { return i64::MIN };
        match self.offsets(local) {
            Offsets::Gap(transition) => transition,
            Offsets::Valid(earlier, _) => local - earlier,
        }
    }

    /// The offsets in milliseconds that a local time may have.
    fn offsets(&self, local: i64) -> Offsets {
        let zone = match &self.zone {
            Zone::Offset(seconds) => {
                let offset = i64::from(*seconds) * 1000;
                return Offsets::Valid(offset, offset);
            }
            Zone::Region(zone) => zone,
        };
        let civil = Civil::from_millis(local);
        let at = i16::try_from(civil.year).ok().and_then(|year| {
            let (month, day, hour) = (civil.month as i8, civil.day as i8, civil.hour as i8);
            DateTime::new(year, month, day, hour, civil.minute as i8, civil.second as i8, civil.millis as i32 * 1_000_000).ok()
        });
        let Some(at) = at else { return Offsets::Valid(0, 0) };
        let millis = |offset: jiff::tz::Offset| i64::from(offset.seconds()) * 1000;
        match zone.to_ambiguous_timestamp(at).offset() {
            AmbiguousOffset::Unambiguous { offset } => Offsets::Valid(millis(offset), millis(offset)),
            AmbiguousOffset::Fold { before, after } => Offsets::Valid(millis(before), millis(after)),
            AmbiguousOffset::Gap { before, .. } => {
                let inside = local - millis(before);
                Offsets::Gap(self.transition_at_or_before(inside).unwrap_or(inside))
            }
        }
    }

    /// The last offset transition at or before an instant.
    fn transition_at_or_before(&self, moment: i64) -> Option<i64> {
        let Zone::Region(zone) = &self.zone else { return None };
        let after = Timestamp::from_millisecond(moment.checked_add(1)?).ok()?;
        zone.preceding(after).next().map(|transition| transition.timestamp().as_millisecond())
    }
}

enum Offsets {
    /// The local time is in a gap: the clock was put forward over it at that instant.
    Gap(i64),
    /// The earlier and the later of the offsets, mostly the same.
    Valid(i64, i64),
}

/// Milliseconds of a `fixed_interval` such as `12h`; `setting` names it in errors.
pub fn parse_fixed(text: &str, setting: &str) -> Result<i64> {
    let lower = text.trim().to_lowercase();
    let refused = |why: &str| {
        Err(EsError::illegal_argument(format!("failed to parse setting [{setting}] with value [{text}] as a time value: {why}")))
    };
    // A month is written with a capital letter, which no unit of time has.
    let is_month = text.trim().ends_with('M');
    let units: [(&str, i64); 5] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", DAY)];
    let unit = units.iter().find(|(unit, _)| {
        !is_month && lower.strip_suffix(unit).is_some_and(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == ' ' || c == '.'))
    });
    let Some((unit, millis)) = unit else { return refused("unit is missing or unrecognized") };
    let number = lower.strip_suffix(unit).unwrap_or_default().trim();
    match number.parse::<i64>() {
        Ok(count) => count.checked_mul(*millis).map_or_else(|| refused("value is too large"), Ok),
        Err(_) if number.contains('.') => {
            Err(EsError::illegal_argument(format!("failed to parse [{text}], fractional time values are not supported"))
                .caused_by(EsError::number_format(number)))
        }
        Err(_) => {
            let cause = EsError::number_format(number);
            Err(EsError::illegal_argument(format!("failed to parse [{text}]")).caused_by(cause))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn berlin(interval: Interval) -> Rounding {
        Rounding { interval, zone: Zone::parse("Europe/Berlin").expect("a region"), offset: 0 }
    }

    #[test]
    fn days_and_hours_across_the_change_of_the_clock() {
        let day = berlin(Interval::Calendar(Unit::Day));
        assert_eq!(day.round(1_711_852_200_000), 1_711_839_600_000);
        assert_eq!(day.next(1_711_839_600_000), 1_711_922_400_000);
        let hour = berlin(Interval::Calendar(Unit::Hour));
        assert_eq!(hour.round(1_729_989_000_000), 1_729_987_200_000);
        assert_eq!(hour.round(1_729_992_600_000), 1_729_990_800_000);
    }

    #[test]
    fn units_begin_on_their_first_day() {
        let utc = |unit| Rounding { interval: Interval::Calendar(unit), zone: Zone::Offset(0), offset: 0 };
        assert_eq!(utc(Unit::Week).round(1_711_843_200_000), 1_711_324_800_000);
        assert_eq!(utc(Unit::Quarter).round(1_711_843_200_000), 1_704_067_200_000);
        assert_eq!(utc(Unit::Year).next(1_704_067_200_000), 1_735_689_600_000);
    }
}

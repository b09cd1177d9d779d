//! Dates by the week of their year: weeks begin on Monday, and the first one has the year's first Thursday.

use super::civil::{civil_from_days, days_from_civil};
use crate::error::EsError;

/// Parsed fields of a week date; not validated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WeekDate {
    /// The year that the week belongs to.
    pub year: Option<i64>,
    /// The week of the year.
    pub week: Option<i64>,
    /// The day of the week, from Monday on.
    pub day: Option<i64>,
    /// True for Java's locale-independent week fields, which have longer names in messages.
    pub long_names: bool,
}

/// The maximum year in Java.
const MAX_YEAR: i64 = 999_999_999;

impl WeekDate {
    /// The year, month and day if year, week and day of week are present. Errors have Java's messages.
    pub fn whole(&self) -> Result<Option<(i64, i64, i64)>, String> {
        let (Some(year), Some(week), Some(day)) = (self.year, self.week, self.day) else { return Ok(None) };
        self.check_year(year)?;
        if !(1..=7).contains(&day) {
            return Err(self.invalid("DayOfWeek", "1 - 7", day));
        }
        let last = weeks(year);
        if !(1..=last).contains(&week) {
            return Err(self.invalid("WeekOfWeekBasedYear", &format!("1 - {last}"), week));
        }
        Ok(Some(date(year, week, day)))
    }

    /// The first day of what is there; the 53rd week of a year with fewer is the first one of the next.
    pub fn start(&self) -> Result<Option<(i64, i64, i64)>, EsError> {
        let Some(year) = self.year else { return Ok(None) };
        let failed = |reason: String| EsError::new("date_time_exception", 400, reason);
        self.check_year(year).map_err(failed)?;
        let week = self.week.unwrap_or(1);
        if !(1..=53).contains(&week) {
            // Java: looks whether any kind of week has the number before it looks whether one of these has.
            let range = if week > 54 { "0/1 - 52/54" } else { "1 - 52/53" };
            return Err(failed(self.invalid("WeekOfWeekBasedYear", range, week)));
        }
        Ok(Some(date(year, week, 1)))
    }

    fn check_year(&self, year: i64) -> Result<(), String> {
        if (-MAX_YEAR..=MAX_YEAR).contains(&year) {
            return Ok(());
        }
        Err(self.invalid("WeekBasedYear", &format!("-{MAX_YEAR} - {MAX_YEAR}"), year))
    }

    fn invalid(&self, name: &str, range: &str, value: i64) -> String {
        let kind = if self.long_names { "[WeekFields[MONDAY,4]]" } else { "" };
        format!("Invalid value for {name}{kind} (valid values {range}): {value}")
    }
}

/// The year of the week, the week and the day of the week of a date.
pub fn week_of(year: i64, month: u32, day: u32) -> (i64, i64, i64) {
    let days = days_from_civil(year, month, day);
    let thursday = days - weekday(days) + 3;
    let (year, ..) = civil_from_days(thursday);
    (year, (thursday - days_from_civil(year, 1, 1)) / 7 + 1, weekday(days) + 1)
}

/// Days since Monday.
const fn weekday(days: i64) -> i64 {
    (days + 3).rem_euclid(7)
}

/// The Monday of the first week.
fn first(year: i64) -> i64 {
    let days = days_from_civil(year, 1, 4);
    days - weekday(days)
}

fn weeks(year: i64) -> i64 {
    (first(year + 1) - first(year)) / 7
}

fn date(year: i64, week: i64, day: i64) -> (i64, i64, i64) {
    let (year, month, day) = civil_from_days(first(year) + (week - 1) * 7 + day - 1);
    (year, i64::from(month), i64::from(day))
}

#[cfg(test)]
mod tests {
    use super::{WeekDate, week_of, weeks};

    #[test]
    fn weeks_are_those_of_iso_8601() {
        let whole = |year, week, day| WeekDate { year: Some(year), week: Some(week), day: Some(day), long_names: false }.whole();
        assert_eq!(whole(2020, 5, 3), Ok(Some((2020, 1, 29))));
        assert_eq!(whole(2020, 53, 7), Ok(Some((2021, 1, 3))));
        assert_eq!(whole(2021, 53, 1), Err("Invalid value for WeekOfWeekBasedYear (valid values 1 - 52): 53".to_owned()));
        assert_eq!((weeks(2020), weeks(2021)), (53, 52));
        assert_eq!(week_of(2020, 1, 2), (2020, 1, 4));
        assert_eq!(week_of(2021, 1, 3), (2020, 53, 7));
        assert_eq!(week_of(2019, 12, 30), (2020, 1, 1));
    }

    #[test]
    fn a_year_starts_with_the_monday_of_its_first_week() {
        let year = WeekDate { year: Some(2020), ..WeekDate::default() };
        assert_eq!(year.start().ok().flatten(), Some((2019, 12, 30)));
    }
}

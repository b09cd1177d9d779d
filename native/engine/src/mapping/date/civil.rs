//! The proleptic Gregorian calendar.

use crate::error::EsError;

/// Milliseconds of a day.
pub const DAY: i64 = 86_400_000;

/// A point in time split into calendar fields, without a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Civil {
    /// The proleptic year: 0 is 1 BC.
    pub year: i64,
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
    /// The hour of the day.
    pub hour: u32,
    /// The minute of the hour.
    pub minute: u32,
    /// The second of the minute.
    pub second: u32,
    /// The millisecond of the second.
    pub millis: u32,
    /// The nanosecond of the millisecond, which [`Civil::to_millis`] leaves out.
    pub nanos: u32,
}

/// Days from 1970-01-01 to a date.
pub const fn days_from_civil(year: i64, month: u32, day: u32) -> i64 {
    // Years start in March here, so the leap day is the last of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year - era * 400;
    let day_of_year = (153 * ((month as i64 + 9) % 12) + 2) / 5 + day as i64 - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// The date that lies `days` after 1970-01-01.
pub const fn civil_from_days(days: i64) -> (i64, u32, u32) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days - era * 146_097;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = (day_of_year - (153 * shifted + 2) / 5 + 1) as u32;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 } as u32;
    (year_of_era + era * 400 + if month <= 2 { 1 } else { 0 }, month, day)
}

/// Returns true for a leap year.
pub const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The length of a month.
pub const fn month_length(year: i64, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Civil {
    /// The fields of a UTC time in milliseconds since the epoch.
    pub const fn from_millis(millis: i64) -> Self {
        let (year, month, day) = civil_from_days(millis.div_euclid(DAY));
        let of_day = millis.rem_euclid(DAY);
        Self {
            year,
            month,
            day,
            hour: (of_day / 3_600_000) as u32,
            minute: (of_day / 60_000 % 60) as u32,
            second: (of_day / 1000 % 60) as u32,
            millis: (of_day % 1000) as u32,
            nanos: 0,
        }
    }

    /// Epoch milliseconds in UTC; `None` beyond 64 bits.
    pub fn to_millis(self) -> Option<i64> {
        let of_day =
            i64::from(self.hour) * 3_600_000 + i64::from(self.minute) * 60_000 + i64::from(self.second) * 1000 + i64::from(self.millis);
        days_from_civil(self.year, self.month, self.day).checked_mul(DAY)?.checked_add(of_day)
    }

    /// The day of the week, Monday = 0.
    pub const fn weekday(self) -> u32 {
        (days_from_civil(self.year, self.month, self.day) + 3).rem_euclid(7) as u32
    }

    /// The day of the year, from 1.
    pub const fn day_of_year(self) -> u32 {
        (days_from_civil(self.year, self.month, self.day) - days_from_civil(self.year, 1, 1)) as u32 + 1
    }
}

/// The English names of the months.
pub const MONTHS: [&str; 12] =
    ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/// Validates a date like Java's `LocalDate.of`, with its messages.
pub fn check_date(year: i64, month: i64, day: i64) -> Result<(), EsError> {
    let error = |reason: String| Err(EsError::new("date_time_exception", 400, reason));
    if !(1..=12).contains(&month) {
        return error(format!("Invalid value for MonthOfYear (valid values 1 - 12): {month}"));
    }
    if !(1..=31).contains(&day) {
        return error(format!("Invalid value for DayOfMonth (valid values 1 - 28/31): {day}"));
    }
    if day as u32 > month_length(year, month as u32) {
        return if day == 29 {
            error(format!("Invalid date 'February 29' as '{year}' is not a leap year"))
        } else {
            error(format!("Invalid date '{} {day}'", MONTHS[month as usize - 1].to_uppercase()))
        };
    }
    Ok(())
}

/// The day, or the last one of its month where it is one of the days up to 31 that other months have.
pub fn last_day(year: i64, month: i64, day: i64) -> i64 {
    if (29..=31).contains(&day) && (1..=12).contains(&month) { day.min(i64::from(month_length(year, month as u32))) } else { day }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_are_inverse() {
        for days in (-1_000_000..1_000_000).step_by(997) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
        assert_eq!(civil_from_days(0), (1970, 1, 1));
        assert_eq!(civil_from_days(18_321), (2020, 2, 29));
        assert_eq!(Civil::from_millis(0).weekday(), 3);
        assert_eq!(Civil::from_millis(-1).year, 1969);
    }
}

//! Named formats composed of a date, a time and a zone: `basic_date_time`, `strict_ordinal_date`, `t_time_no_millis`.

use super::named::FULL;
use super::pattern::{Item, NumberField, Sign, compile, lenient, open_fraction, point_fraction, without_plus, year_width};
use crate::error::Result;

/// The parts of a format.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    digits: Digits,
    date: Date,
    time: Time,
    zone: ZonePart,
}

/// A format composed of parts.
#[derive(Debug)]
pub struct Built {
    /// Items to parse with; the first alternative that parses the whole text is used.
    pub read: Vec<Vec<Item>>,
    /// Items to print with.
    pub print: Vec<Item>,
}

/// The number of digits when parsed, and the separators between the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digits {
    /// All of them.
    Strict,
    /// Fewer are allowed.
    Lenient,
    /// All of them, with nothing between the numbers.
    Basic,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Date {
    None,
    /// No date, but the `T` of the time.
    OnlyT,
    Calendar,
    Ordinal,
    /// Year, week and day of the week.
    Week,
    /// The same, the year of exactly four digits.
    FixedWeek,
    /// The same by fields of Java with longer names, to a part: only so far.
    WeekTo(WeekPart),
}

/// How far a date by its week goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WeekPart {
    Year,
    Week,
    Day,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    None,
    /// Hour, minute and second.
    Seconds,
    /// The same and a fraction of at most so many digits.
    Fraction(usize),
    /// Hour and minute; second and fraction together are optional.
    OptionalFraction,
    /// Hour and minute; the second may be missing.
    OptionalSeconds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ZonePart {
    None,
    /// A region or offset.
    Any,
    /// An offset.
    Offset,
    /// A region, an offset or nothing.
    Optional,
}

/// The parts of the format of that name.
pub fn find(name: &str) -> Option<Family> {
    use Digits::{Basic, Lenient, Strict};
    use Time::{Fraction, OptionalFraction, OptionalSeconds, Seconds};
    use ZonePart::{Any, Offset, Optional};
    let family = |digits, date, time, zone| Some(Family { digits, date, time, zone });
    match name {
        "basic_date_time" => family(Basic, Date::Calendar, Fraction(9), Any),
        "basic_date_time_no_millis" => family(Basic, Date::Calendar, Seconds, Any),
        "basic_ordinal_date" => family(Basic, Date::Ordinal, Time::None, ZonePart::None),
        "basic_ordinal_date_time" => family(Basic, Date::Ordinal, Fraction(9), Any),
        "basic_ordinal_date_time_no_millis" => family(Basic, Date::Ordinal, Seconds, Any),
        "basic_t_time" => family(Basic, Date::OnlyT, Fraction(9), Any),
        "basic_t_time_no_millis" => family(Basic, Date::OnlyT, Seconds, Any),
        "basic_time" => family(Basic, Date::None, Fraction(9), Any),
        "basic_time_no_millis" => family(Basic, Date::None, Seconds, Any),
        "basic_week_date" => family(Basic, Date::Week, Time::None, ZonePart::None),
        "basic_week_date_time" => family(Basic, Date::Week, Fraction(9), Any),
        "basic_week_date_time_no_millis" => family(Basic, Date::Week, Seconds, Any),
        "date_hour_minute_second_fraction" => family(Lenient, Date::Calendar, Fraction(9), ZonePart::None),
        "date_hour_minute_second_millis" => family(Lenient, Date::Calendar, Fraction(3), ZonePart::None),
        "date_time" => family(Lenient, Date::Calendar, OptionalFraction, Offset),
        "date_time_no_millis" => family(Lenient, Date::Calendar, OptionalSeconds, Optional),
        "hour_minute_second_fraction" => family(Lenient, Date::None, Fraction(9), ZonePart::None),
        "hour_minute_second_millis" => family(Lenient, Date::None, Fraction(3), ZonePart::None),
        "ordinal_date" => family(Lenient, Date::Ordinal, Time::None, ZonePart::None),
        "ordinal_date_time" => family(Lenient, Date::Ordinal, OptionalFraction, Any),
        "ordinal_date_time_no_millis" => family(Lenient, Date::Ordinal, Seconds, Any),
        "strict_basic_week_date" => family(Basic, Date::FixedWeek, Time::None, ZonePart::None),
        "strict_basic_week_date_time" => family(Basic, Date::FixedWeek, Fraction(9), Any),
        "strict_basic_week_date_time_no_millis" => family(Basic, Date::FixedWeek, Seconds, Any),
        "strict_hour_minute_second_fraction" | "strict_hour_minute_second_millis" => {
            family(Strict, Date::None, Fraction(9), ZonePart::None)
        }
        "strict_ordinal_date" => family(Strict, Date::Ordinal, Time::None, ZonePart::None),
        "strict_ordinal_date_time" => family(Strict, Date::Ordinal, OptionalFraction, Any),
        "strict_ordinal_date_time_no_millis" => family(Strict, Date::Ordinal, Seconds, Any),
        "strict_t_time" => family(Strict, Date::OnlyT, Fraction(9), Any),
        "strict_t_time_no_millis" => family(Strict, Date::OnlyT, Seconds, Any),
        "strict_time" => family(Strict, Date::None, Fraction(9), Any),
        "strict_time_no_millis" => family(Strict, Date::None, Seconds, Any),
        "strict_week_date" => family(Strict, Date::Week, Time::None, ZonePart::None),
        "strict_week_date_time" => family(Strict, Date::Week, Fraction(9), Any),
        "strict_week_date_time_no_millis" => family(Strict, Date::Week, Seconds, Any),
        "strict_weekyear" => family(Strict, Date::WeekTo(WeekPart::Year), Time::None, ZonePart::None),
        "strict_weekyear_week" => family(Strict, Date::WeekTo(WeekPart::Week), Time::None, ZonePart::None),
        "strict_weekyear_week_day" => family(Strict, Date::WeekTo(WeekPart::Day), Time::None, ZonePart::None),
        "strict_year_month_day" => family(Strict, Date::Calendar, Time::None, ZonePart::None),
        "t_time" => family(Lenient, Date::OnlyT, Fraction(9), Any),
        "t_time_no_millis" => family(Lenient, Date::OnlyT, Seconds, Any),
        "time" => family(Lenient, Date::None, Fraction(9), Any),
        "time_no_millis" => family(Lenient, Date::None, Seconds, Any),
        "week_date" => family(Lenient, Date::Week, Time::None, ZonePart::None),
        "week_date_time" => family(Lenient, Date::Week, Fraction(9), Any),
        "week_date_time_no_millis" => family(Lenient, Date::Week, Seconds, Any),
        "weekyear" => family(Lenient, Date::WeekTo(WeekPart::Year), Time::None, ZonePart::None),
        "weekyear_week" => family(Lenient, Date::WeekTo(WeekPart::Week), Time::None, ZonePart::None),
        "weekyear_week_day" => family(Lenient, Date::WeekTo(WeekPart::Day), Time::None, ZonePart::None),
        _ => None,
    }
}

impl Family {
    /// Composes the items.
    pub fn build(self) -> Result<Built> {
        let zones: &[&str] = match self.zone {
            ZonePart::None => &[""],
            ZonePart::Any => &["VV"],
            ZonePart::Optional => &["VV", ""],
            ZonePart::Offset => &["XXX", "X"],
        };
        let read = zones
            .iter()
            .map(|zone| {
                let mut items = self.reading()?;
                items.extend(compile(zone)?);
                Ok(items)
            })
            .collect::<Result<_>>()?;
        Ok(Built { read, print: self.printing()? })
    }

    /// Returns true if the reference has several parsers for it, which affects error messages.
    pub fn has_zone(self) -> bool {
        self.zone != ZonePart::None
    }

    fn reading(self) -> Result<Vec<Item>> {
        let mut items = self.date()?;
        items.extend(self.time()?);
        Ok(items)
    }

    fn date(self) -> Result<Vec<Item>> {
        let mut items = match (self.date, self.digits) {
            (Date::None | Date::OnlyT, _) => Vec::new(),
            (Date::Week | Date::FixedWeek | Date::WeekTo(_), _) => self.week(),
            (Date::Calendar, Digits::Basic) => without_plus(year_width(compile("uuuuMMdd")?, 4)),
            (Date::Calendar, Digits::Strict) => year_width(compile("uuuu[-MM[-dd]]")?, 4),
            (Date::Calendar, Digits::Lenient) => lenient(compile("uuuu[-MM[-dd]]")?),
            // ES: with a time and a fraction the year is a year of era, so it must be positive (mapping/date_formats).
            (Date::Ordinal, Digits::Basic) if self.time == Time::Fraction(9) => compile("yyyyDDD")?,
            (Date::Ordinal, Digits::Basic) => compile("uuuuDDD")?,
            (Date::Ordinal, Digits::Strict) => year_width(compile("uuuu-DDD")?, 4),
            (Date::Ordinal, Digits::Lenient) => {
                let mut items = year_width(compile("uuuu-")?, 10);
                items.push(Item::Number { field: NumberField::DayOfYear, min: 1, max: 3, sign: Sign::Never, reserved: 0 });
                items
            }
        };
        if self.date != Date::None && self.time != Time::None {
            items.push(Item::Literal("T".to_owned()));
        }
        Ok(items)
    }

    /// The items that a date by its week is read by.
    fn week(self) -> Vec<Item> {
        let item = |field, (min, max, sign)| Item::Number { field, min, max, sign, reserved: 0 };
        let long = matches!(self.date, Date::WeekTo(_));
        let any = (1, 19, Sign::Normal);
        // ES: the number of digits was determined by tests (case `mapping/date_formats`).
        let year = match (self.digits, long) {
            (Digits::Basic, _) if self.date == Date::FixedWeek && self.time == Time::Seconds => (4, 19, Sign::Normal),
            (Digits::Basic, _) if self.date == Date::FixedWeek => (4, 4, Sign::Never),
            (Digits::Basic, _) | (Digits::Lenient, true) => any,
            _ => (4, 10, Sign::ExceedsPad),
        };
        let week = match (self.digits, long) {
            (Digits::Strict, _) => (2, 2, Sign::Never),
            (Digits::Lenient, true) => any,
            _ => (1, 2, Sign::Never),
        };
        let day = if self.digits == Digits::Basic || long { any } else { (1, 1, Sign::Never) };
        let (w, dash) = if self.digits == Digits::Basic { ("W", "") } else { ("-W", "-") };
        let mut items = vec![item(NumberField::WeekYear(long), year)];
        // Java: its own date by weeks is read so, and what follows it.
        if self.date == Date::Week && self.digits == Digits::Strict {
            items.push(Item::AnyCase);
        }
        if self.date != Date::WeekTo(WeekPart::Year) {
            items.extend([Item::Word(w), item(NumberField::Week, week)]);
        }
        if !matches!(self.date, Date::WeekTo(WeekPart::Year | WeekPart::Week)) {
            items.extend([Item::Word(dash), item(NumberField::WeekDay, day)]);
        }
        items
    }

    /// Items to print a week date with.
    fn printed_week(self) -> Vec<Item> {
        let sign = if self.digits == Digits::Basic { Sign::Normal } else { Sign::ExceedsPad };
        let least = |item| match item {
            Item::Number { field: field @ NumberField::WeekYear(_), max, .. }
                if self.date == Date::WeekTo(WeekPart::Year) && self.digits == Digits::Lenient =>
            {
                Item::Number { field, min: 1, max, sign: Sign::Normal, reserved: 0 }
            }
            Item::Number { field: field @ NumberField::WeekYear(_), max, .. } => Item::Number { field, min: 4, max, sign, reserved: 0 },
            Item::Number { field: field @ NumberField::Week, max, .. } => {
                Item::Number { field, min: 2, max, sign: Sign::Never, reserved: 0 }
            }
            other => other,
        };
        self.week().into_iter().map(least).collect()
    }

    fn time(self) -> Result<Vec<Item>> {
        let (pattern, digits) = match self.time {
            Time::None => return Ok(Vec::new()),
            Time::Seconds if self.digits == Digits::Basic => ("HHmmss", 9),
            Time::Fraction(most) if self.digits == Digits::Basic => ("HHmmss.S", most),
            Time::Seconds => ("HH:mm:ss", 9),
            Time::Fraction(most) => ("HH:mm:ss.S", most),
            Time::OptionalFraction => ("HH:mm[:ss.S]", 9),
            Time::OptionalSeconds => ("HH:mm[:ss]", 9),
        };
        let items = compile(pattern)?;
        Ok(point_fraction(if self.digits == Digits::Lenient { lenient(items) } else { items }, digits))
    }

    fn printing(self) -> Result<Vec<Item>> {
        if self.zone == ZonePart::Offset {
            return compile(FULL);
        }
        let date = match (self.date, self.digits) {
            (Date::None | Date::OnlyT | Date::Week | Date::FixedWeek | Date::WeekTo(_), _) => "",
            (Date::Calendar, Digits::Basic) => "uuuuMMdd",
            (Date::Calendar, _) => "uuuu-MM-dd",
            (Date::Ordinal, Digits::Basic) => "uuuuDDD",
            (Date::Ordinal, _) => "uuuu-DDD",
        };
        let t = if self.date == Date::None || self.time == Time::None { "" } else { "'T'" };
        let time = match (self.time, self.digits) {
            (Time::None, _) => "",
            (Time::Seconds | Time::OptionalSeconds, Digits::Basic) => "HHmmss",
            (Time::Seconds | Time::OptionalSeconds, _) => "HH:mm:ss",
            (_, Digits::Basic) => "HHmmss.SSS",
            (..) => "HH:mm:ss.SSS",
        };
        let zone = match self.zone {
            ZonePart::None => "",
            ZonePart::Optional => "VV",
            ZonePart::Any | ZonePart::Offset => "XXX",
        };
        let mut items = compile(&format!("{date}{t}{time}{zone}"))?;
        if matches!(self.date, Date::Week | Date::FixedWeek | Date::WeekTo(_)) {
            items.splice(0..0, self.printed_week());
        }
        let items = if self.digits == Digits::Basic && self.date == Date::Calendar { without_plus(items) } else { items };
        // ES: only these print more than milliseconds.
        Ok(if self.time == Time::OptionalFraction { open_fraction(items) } else { items })
    }
}

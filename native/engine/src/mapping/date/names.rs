//! The names of months, days and halves of days by language and region. The table was read off the reference, which has them from the
//! JDK's copy of the Unicode CLDR.

use super::pattern::NameField;

/// One line for each set of names: the locales, then the full and short month names, both again in standalone form
/// where that differs, full and short weekday names, and halves of the day.
const TABLE: &str = include_str!("names.txt");

/// The names of one locale.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    columns: [&'static str; 7],
}

impl Names {
    /// The names of a two-letter language, or of the root locale, in a country.
    pub fn of(language: &str, country: &str) -> Option<Self> {
        if language.is_empty() {
            return if country.is_empty() { Self::find("root") } else { None };
        }
        if country.is_empty() {
            return Self::find(language);
        }
        // ES: these codes are recognized only without a country.
        let stands_alone = matches!(language, "mo" | "tl");
        Self::find(&format!("{language}_{country}")).or_else(|| if stands_alone { None } else { Self::find(language) })
    }

    fn find(code: &str) -> Option<Self> {
        TABLE.lines().find_map(|line| {
            let (codes, names) = line.split_once('\t')?;
            if !codes.split(' ').any(|known| known == code) {
                return None;
            }
            let mut columns = [""; 7];
            for (column, names) in columns.iter_mut().zip(names.split('\t')) {
                *column = names;
            }
            Some(Self { columns })
        })
    }

    /// The names by their number, from zero on.
    pub fn list(&self, field: NameField) -> Vec<&'static str> {
        let either = |own: usize, other: usize| if self.columns[own].is_empty() { self.columns[other] } else { self.columns[own] };
        let column = match field {
            NameField::Month { alone: false, short: false } => self.columns[0],
            NameField::Month { alone: false, short: true } => self.columns[1],
            NameField::Month { alone: true, short: false } => either(2, 0),
            NameField::Month { alone: true, short: true } => either(3, 1),
            NameField::Weekday { short: false } => self.columns[4],
            NameField::Weekday { short: true } => self.columns[5],
            NameField::HalfDay => self.columns[6],
        };
        column.split('|').collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn august(language: &str, country: &str) -> Option<&'static str> {
        Names::of(language, country).and_then(|names| names.list(NameField::Month { alone: true, short: true }).get(7).copied())
    }

    #[test]
    fn regions_have_the_names_of_their_language_unless_they_have_their_own() {
        assert_eq!(august("fr", ""), Some("août"));
        assert_eq!(august("de", ""), Some("Aug"));
        assert_eq!(august("de", "CH"), Some("Aug"));
        assert_eq!(august("", ""), Some("Aug"));
        assert_eq!(august("xyz", ""), None);
        assert_ne!(august("pt", "PT").zip(august("pt", "BR")), None);
    }

    #[test]
    fn every_line_is_whole() {
        for line in TABLE.lines() {
            let counts: Vec<usize> = line.split('\t').skip(1).map(|names| names.split('|').count()).collect();
            let alone = |count: usize| if counts.get(count) == Some(&1) { 1 } else { 12 };
            assert_eq!(counts, [12, 12, alone(2), alone(3), 7, 7, 2], "{line}");
        }
    }
}

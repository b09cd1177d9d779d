//! General categories of characters, from which most character classes are built.

use icu_properties::CodePointMapData;
pub use icu_properties::props::GeneralCategory as Category;

/// The category of a character.
pub fn of(c: char) -> Category {
    CodePointMapData::<Category>::new().get(c)
}

/// Letters, whatever their case.
pub fn is_letter(category: Category) -> bool {
    matches!(
        category,
        Category::UppercaseLetter
            | Category::LowercaseLetter
            | Category::TitlecaseLetter
            | Category::ModifierLetter
            | Category::OtherLetter
    )
}

/// Digits and other numbers.
pub fn is_number(category: Category) -> bool {
    matches!(category, Category::DecimalNumber | Category::LetterNumber | Category::OtherNumber)
}

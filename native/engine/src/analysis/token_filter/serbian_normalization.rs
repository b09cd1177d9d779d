//! `serbian_normalization`: Cyrillic and Latin as Latin without marks.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("serbian_normalization", |_| Ok(filter())).normalizing();

const CYRILLIC: &str = "а a б b в v г g д d ђ dj е e ж z з z и i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c у u ф f х h ц c ч c џ dz ш s \
                        č c ć c ž z š s đ dj";

/// The filter.
pub fn filter() -> SharedTokenFilter {
    let parts: Vec<&str> = CYRILLIC.split(' ').collect();
    let pairs = parts.chunks_exact(2);
    let map: rustc_hash::FxHashMap<char, &'static str> =
        pairs.filter_map(|pair| Some((pair.first()?.chars().next()?, *pair.get(1)?))).collect();
    change::every(move |text, out| {
        for character in text.chars() {
            match map.get(&character) {
                Some(latin) => out.push_str(latin),
                None => out.push(character),
            }
        }
        out != text
    })
}

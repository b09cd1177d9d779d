//! Flags of words and affixes, in the formats of affix files.

/// Format of flags.
#[derive(Clone, Copy, Debug, Default)]
pub enum FlagFormat {
    /// One character each.
    #[default]
    Character,
    /// Two characters each.
    Long,
    /// Numbers between commas.
    Number,
}

/// A flag.
pub type Flag = u32;

impl FlagFormat {
    /// The flags of a text, sorted.
    pub fn parse(self, text: &str) -> Vec<Flag> {
        let mut flags: Vec<Flag> = match self {
            Self::Character => text.chars().map(u32::from).collect(),
            Self::Long => {
                let letters: Vec<u32> = text.chars().map(u32::from).collect();
                letters.chunks_exact(2).map(|pair| (pair[0] << 8) + pair[1]).collect()
            }
            Self::Number => text.split(',').filter_map(|number| number.trim().parse().ok()).collect(),
        };
        flags.sort_unstable();
        flags.dedup();
        flags
    }
}

/// Returns true if an optional flag is among others.
pub fn has(flags: &[Flag], flag: Option<Flag>) -> bool {
    flag.is_some_and(|flag| flags.binary_search(&flag).is_ok())
}

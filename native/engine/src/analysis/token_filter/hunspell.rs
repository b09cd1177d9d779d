//! `hunspell`: the stems of a word by a Hunspell dictionary and its affix rules.

mod affixes;
mod dictionary;
mod flags;
mod letter_case;
mod stemmer;

use super::each::{Each, EachToken};
use super::{ByName, TokenFilterSpec};
use crate::analysis::context::Context;
use crate::analysis::token::{Attributes, Token, TokenSink};
use crate::analysis::words::config_file;
use crate::error::{EsError, Result};
use dictionary::Dictionary;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("hunspell", |context| {
    let settings = context.settings;
    let locale = ["locale", "language", "lang"].iter().find_map(|key| settings.text(key));
    let Some(locale) = locale else {
        return Err(EsError::illegal_argument("missing [locale | language | lang] configuration for hunspell token filter"));
    };
    let dictionary = load(context, &locale)?;
    let dedup = settings.boolean("dedup", true)?;
    let longest_only = settings.boolean("longest_only", false)?;
    Ok(Arc::new(Each::new(Hunspell { dictionary, dedup, longest_only }).adding(Attributes::KEYWORD)))
})
.by_name(ByName::Refused);

/// Reads the dictionary of a locale from its folder below `hunspell`.
fn load(context: &Context<'_>, locale: &str) -> Result<Dictionary> {
    let folder = config_file(context, "locale", &format!("hunspell/{locale}"))?;
    // ES: a dictionary that does not exist fails the index (`analysis/hunspell`).
    let failed = |reason: String| {
        let cause = EsError::new("exception", 500, reason);
        EsError::illegal_argument(format!("failed to load hunspell dictionary for locale: {locale}")).caused_by(cause)
    };
    if !folder.is_dir() {
        return Err(failed(format!("Could not find hunspell dictionary [{locale}]")));
    }
    let (affixes, dictionaries) = (files(&folder, "aff"), files(&folder, "dic"));
    let affixes = match affixes.as_slice() {
        [] => return Err(failed(format!("Missing affix file for hunspell dictionary [{locale}]"))),
        [one] => one,
        _ => return Err(failed(format!("Too many affix files exist for hunspell dictionary [{locale}]"))),
    };
    let ignore_case = ignores_case(&folder)?;
    let read = |path: &Path| std::fs::read(path).map_err(|error| failed(error.to_string()));
    let mut dictionary = Dictionary::parse(&read(affixes)?, ignore_case)?;
    for path in &dictionaries {
        dictionary.add_words(&read(path)?);
    }
    Ok(dictionary)
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|own| own == extension)).collect();
    found.sort();
    found
}

/// `ignore_case` in the `settings.yml` of a dictionary, its only setting.
fn ignores_case(folder: &Path) -> Result<bool> {
    let text = std::fs::read_to_string(folder.join("settings.yml")).unwrap_or_default();
    let mut ignores = false;
    for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        match line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("ignore_case", value)) => ignores = value == "true",
            Some(("strict_affix_parsing", _)) => {}
            _ if line.is_empty() || line == "---" => {}
            _ => return Err(EsError::not_implemented(format!("[{line}] in the settings of a hunspell dictionary"))),
        }
    }
    Ok(ignores)
}

struct Hunspell {
    dictionary: Dictionary,
    dedup: bool,
    longest_only: bool,
}

impl EachToken for Hunspell {
    type State = ();

    fn token(&self, (): &mut (), token: &Token<'_>, next: &mut dyn TokenSink) {
        let mut stems = if token.keyword { Vec::new() } else { self.dictionary.stems(token.text) };
        if self.dedup {
            let mut seen = rustc_hash::FxHashSet::default();
            stems.retain(|stem| seen.insert(stem.clone()));
        }
        if self.longest_only {
            let order = |stem: &String| (stem.encode_utf16().count(), stem.encode_utf16().collect::<Vec<u16>>());
            stems.sort_by_key(|stem| std::cmp::Reverse(order(stem)));
            stems.truncate(1);
        }
        let Some((first, others)) = stems.split_first() else { return next.token(token) };
        next.token(&Token { text: first, ..*token });
        for stem in others {
            next.token(&Token { text: stem, position_increment: 0, ..*token });
        }
    }
}

//! `elision`: drops articles before an apostrophe.

use super::{ByName, SharedTokenFilter, TokenFilterSpec, change};
use crate::analysis::stop_words::StopWords;
use crate::analysis::words;
use crate::error::EsError;

/// The articles of French. ES: they are those of the name alone; with settings of its own the filter needs a list (`analysis/words_by_list`).
pub const FRENCH: &str = "c d j jusqu l lorsqu m n puisqu qu quoiqu s t";

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("elision", |context| {
    let ignore_case = context.settings.boolean("articles_case", false)?;
    let Some(articles) = words::list(context, "articles")? else {
        return Err(EsError::illegal_argument("elision filter requires [articles] or [articles_path] setting"));
    };
    Ok(filter(StopWords::of(articles, ignore_case)))
})
.normalizing()
.by_name(ByName::Own(|_| Ok(filter(of(FRENCH)))));

/// Articles parted by blanks, in any case.
pub fn of(articles: &str) -> StopWords {
    StopWords::of(articles.split(' ').map(str::to_owned), true)
}

/// The filter with these articles.
pub fn filter(articles: StopWords) -> SharedTokenFilter {
    change::every(move |text, out| match text.char_indices().find(|&(_, character)| matches!(character, '\'' | '\u{2019}')) {
        Some((at, apostrophe)) if articles.contains(&text[..at]) => {
            out.push_str(&text[at + apostrophe.len_utf8()..]);
            true
        }
        _ => false,
    })
}

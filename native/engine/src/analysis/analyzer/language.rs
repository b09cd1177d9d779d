//! Language analyzers: tables of the filters before and after stop words. Each is built on first use.

use super::chain::Chain;
use super::{Analysis, Analyzer, AnalyzerSpec};
use crate::analysis::char_filter::{CharFilter, Filtered};
use crate::analysis::context::Context;
use crate::analysis::stem;
use crate::analysis::stop_words::StopWords;
use crate::analysis::token_filter::{
    SharedTokenFilter, apostrophe, arabic_normalization, bengali_normalization, change, cjk_bigram, cjk_width, decimal_digit, elision,
    german_normalization, hindi_normalization, indic_normalization, keyword_marker, lowercase, persian_normalization,
    serbian_normalization, sorani_normalization, stemmer_override, stop,
};
use crate::analysis::tokenizer::standard::Standard;
use crate::error::Result;
use std::sync::Arc;

/// Articles of Catalan.
const CATALAN: &str = "d l m n s t";
/// Articles of Irish.
const IRISH: &str = "d m b";
/// Articles of Italian.
const ITALIAN: &str = "c l all dall dell nell sull coll pell gl agl dagl degl negl sugl un m t s v d";

/// Every analyzer of a language.
pub static SPECS: &[AnalyzerSpec] = &[
    AnalyzerSpec {
        name: "arabic",
        build: |cx| usual(cx, "arabic", vec![lower(), decimal_digit::filter()], vec![arabic_normalization::filter()]),
    },
    AnalyzerSpec { name: "armenian", build: |cx| usual(cx, "armenian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "basque", build: |cx| usual(cx, "basque", vec![lower()], vec![]) },
    AnalyzerSpec { name: "bengali", build: |cx| indic(cx, "bengali", bengali_normalization::filter()) },
    AnalyzerSpec { name: "brazilian", build: |cx| usual(cx, "brazilian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "bulgarian", build: |cx| usual(cx, "bulgarian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "catalan", build: |cx| usual(cx, "catalan", vec![elided(CATALAN), lower()], vec![]) },
    AnalyzerSpec { name: "cjk", build: cjk },
    AnalyzerSpec { name: "czech", build: |cx| usual(cx, "czech", vec![lower()], vec![]) },
    AnalyzerSpec { name: "danish", build: |cx| usual(cx, "danish", vec![lower()], vec![]) },
    AnalyzerSpec { name: "dutch", build: |cx| usual(cx, "dutch", vec![lower()], vec![dutch_exceptions()]) },
    AnalyzerSpec {
        name: "english",
        build: |cx| usual(cx, "english", vec![stem::filter("possessive_english", cx.major)?, lower()], vec![]),
    },
    AnalyzerSpec { name: "estonian", build: |cx| usual(cx, "estonian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "finnish", build: |cx| usual(cx, "finnish", vec![lower()], vec![]) },
    AnalyzerSpec { name: "french", build: |cx| stemmed(cx, "french", "light_french", vec![elided(elision::FRENCH), lower()], vec![]) },
    AnalyzerSpec { name: "galician", build: |cx| usual(cx, "galician", vec![lower()], vec![]) },
    AnalyzerSpec { name: "german", build: |cx| stemmed(cx, "german", "light_german", vec![lower()], vec![german_normalization::filter()]) },
    AnalyzerSpec { name: "greek", build: greek },
    AnalyzerSpec { name: "hindi", build: |cx| indic(cx, "hindi", hindi_normalization::filter()) },
    AnalyzerSpec { name: "hungarian", build: |cx| usual(cx, "hungarian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "indonesian", build: |cx| usual(cx, "indonesian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "irish", build: irish },
    AnalyzerSpec { name: "italian", build: |cx| stemmed(cx, "italian", "light_italian", vec![elided(ITALIAN), lower()], vec![]) },
    AnalyzerSpec { name: "latvian", build: |cx| usual(cx, "latvian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "lithuanian", build: |cx| usual(cx, "lithuanian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "norwegian", build: |cx| usual(cx, "norwegian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "persian", build: persian },
    AnalyzerSpec { name: "portuguese", build: |cx| stemmed(cx, "portuguese", "light_portuguese", vec![lower()], vec![]) },
    AnalyzerSpec { name: "romanian", build: romanian },
    AnalyzerSpec { name: "russian", build: |cx| usual(cx, "russian", vec![lower()], vec![]) },
    AnalyzerSpec { name: "serbian", build: serbian },
    AnalyzerSpec {
        name: "sorani",
        build: |cx| usual(cx, "sorani", vec![sorani_normalization::filter(), lower(), decimal_digit::filter()], vec![]),
    },
    AnalyzerSpec { name: "spanish", build: |cx| stemmed(cx, "spanish", "light_spanish", vec![lower()], vec![]) },
    AnalyzerSpec { name: "swedish", build: |cx| usual(cx, "swedish", vec![lower()], vec![]) },
    AnalyzerSpec { name: "turkish", build: turkish },
];

/// The analyzer of that name with default settings; `None` if there is none. Built once.
pub fn built_in(name: &str, major: u8) -> Option<Result<Arc<Analyzer>>> {
    use std::sync::{LazyLock, Mutex, PoisonError};
    type Built = rustc_hash::FxHashMap<(&'static str, u8), Arc<Analyzer>>;
    static BUILT: LazyLock<Mutex<Built>> = LazyLock::new(Mutex::default);
    let spec = SPECS.iter().find(|spec| spec.name == name)?;
    let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(analyzer) = built.get(&(spec.name, major)) {
        return Some(Ok(analyzer.clone()));
    }
    let none = crate::analysis::settings::Settings::default();
    let context = Context { name, settings: &none, index: &none, major, scripts: crate::analysis::token_script::no_scripts };
    Some((spec.build)(&context).map(|analysis| {
        let analyzer = Arc::new(Analyzer::new(name, analysis));
        built.insert((spec.name, major), analyzer.clone());
        analyzer
    }))
}

fn lower() -> SharedTokenFilter {
    Arc::new(lowercase::Lowercase)
}

fn elided(articles: &str) -> SharedTokenFilter {
    elision::filter(elision::of(articles))
}

fn stop_words(context: &Context<'_>, language: &str) -> Result<SharedTokenFilter> {
    let default = StopWords::of_language(language, context.major);
    let ignore_case = context.settings.boolean("stopwords_case", false)?;
    Ok(Arc::new(stop::Stop { words: StopWords::from_settings(context, default, ignore_case)? }))
}

fn chain(filters: Vec<SharedTokenFilter>) -> Chain {
    Chain::new(Arc::new(Standard::default()), filters)
}

/// `stem_exclusion`: words that are not stemmed.
fn excluded(context: &Context<'_>) -> Option<SharedTokenFilter> {
    let words = context.settings.list("stem_exclusion").filter(|words| !words.is_empty() && words.as_slice() != ["_none_"])?;
    Some(keyword_marker::of_words(StopWords::of(words, false)))
}

/// The filters: before stop words, stop words, keyword marker, after stop words, stemmer.
fn stemmed(
    context: &Context<'_>,
    language: &str,
    stemmer: &str,
    mut filters: Vec<SharedTokenFilter>,
    after: Vec<SharedTokenFilter>,
) -> Result<Box<dyn Analysis>> {
    filters.push(stop_words(context, language)?);
    let excluded = excluded(context);
    if language == "arabic" {
        // Lucene: normalization precedes the keyword marker (analysis/languages).
        filters.extend(after);
        filters.extend(excluded);
    } else {
        filters.extend(excluded);
        filters.extend(after);
    }
    filters.push(stem::filter(stemmer, context.major)?);
    Ok(Box::new(chain(filters)))
}

/// The same with the stemmer named after the language.
fn usual(
    context: &Context<'_>,
    language: &str,
    before: Vec<SharedTokenFilter>,
    after: Vec<SharedTokenFilter>,
) -> Result<Box<dyn Analysis>> {
    stemmed(context, language, language, before, after)
}

fn dutch_exceptions() -> SharedTokenFilter {
    let stems = [("fiets", "fiets"), ("bromfiets", "bromfiets"), ("ei", "eier"), ("kind", "kinder")];
    stemmer_override::filter(stems.map(|(word, stem)| (word.to_owned(), stem.to_owned())))
}

fn cjk(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let filters: Vec<SharedTokenFilter> =
        vec![cjk_width::filter(), lower(), Arc::new(cjk_bigram::CjkBigram::default()), stop_words(context, "cjk")?];
    Ok(Box::new(chain(filters)))
}

fn irish(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let hyphenated = StopWords::of(["h", "n", "t"].map(str::to_owned), true);
    let before = vec![Arc::new(stop::Stop { words: hyphenated }) as SharedTokenFilter, elided(IRISH), change::every(lowercase::irish)];
    usual(context, "irish", before, vec![])
}

fn turkish(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    usual(context, "turkish", vec![(apostrophe::SPEC.build)(context)?, change::every(lowercase::turkish)], vec![])
}

/// Romanian. Lucene 10: cedillas are commas below.
fn romanian(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let mut before = vec![lower()];
    if context.major >= 9 {
        before.push(change::characters(|character| {
            Some(match character {
                'ş' => 'ș',
                'Ş' => 'Ș',
                'ţ' => 'ț',
                'Ţ' => 'Ț',
                other => other,
            })
        }));
    }
    usual(context, "romanian", before, vec![])
}

fn serbian(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let mut filters = vec![lower(), stop_words(context, "serbian")?];
    filters.extend(excluded(context));
    filters.push(stem::filter("serbian", context.major)?);
    filters.push(serbian_normalization::filter());
    Ok(Box::new(chain(filters)))
}

/// Greek does not support `stem_exclusion`.
fn greek(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let filters = vec![
        change::characters(|letter| Some(lowercase::greek(letter))),
        stop_words(context, "greek")?,
        stem::filter("greek", context.major)?,
    ];
    Ok(Box::new(chain(filters)))
}

/// Indic languages: normalization precedes stop words, but follows the keyword marker.
fn indic(context: &Context<'_>, language: &str, normalization: SharedTokenFilter) -> Result<Box<dyn Analysis>> {
    let mut filters = vec![lower(), decimal_digit::filter()];
    filters.extend(excluded(context));
    filters.extend([indic_normalization::filter(), normalization, stop_words(context, language)?]);
    filters.push(stem::filter(language, context.major)?);
    Ok(Box::new(chain(filters)))
}

/// Persian: a non-joiner between letters is a blank.
struct NonJoiners;

impl CharFilter for NonJoiners {
    fn filter(&self, text: &str) -> Option<Filtered> {
        text.contains('\u{200C}').then(|| {
            let mut out = Filtered::default();
            out.copy(&text.replace('\u{200C}', " "));
            out
        })
    }
}

fn persian(context: &Context<'_>) -> Result<Box<dyn Analysis>> {
    let mut filters = vec![lower(), decimal_digit::filter(), arabic_normalization::filter(), persian_normalization::filter()];
    filters.push(stop_words(context, "persian")?);
    // Lucene 10 stems what Lucene 9 leaves as it is.
    if context.major >= 9 {
        filters.extend(excluded(context));
        filters.push(stem::filter("persian", context.major)?);
    }
    Ok(Box::new(chain(filters).with_char_filters(vec![Arc::new(NonJoiners)])))
}

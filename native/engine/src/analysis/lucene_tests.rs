//! The analyzers against Lucene's own, on random texts of many scripts.

use super::Utf16Offsets;
use super::analyzer::Analyzer;
use super::oracle::{self, Random};
use super::registry::AnalysisRegistry;
use super::settings::Settings;

/// The two versions of Lucene that the reference servers are built on.
const LUCENES: [&str; 2] = ["9.12.2", "10.5.1"];

fn line(analyzer: &Analyzer, text: &str) -> String {
    let mut out = String::new();
    let mut offsets = Utf16Offsets::new(text);
    let end = analyzer.tokens(text, &mut |token| {
        let start = offsets.at(token.start_offset as usize);
        let end = offsets.at(token.end_offset as usize);
        let term = oracle::escape(token.text);
        out += &format!("{start},{end},{},{},{term}\t", token.kind, token.position_increment);
    });
    out + &format!("{},{end}", offsets.total())
}

/// Every tokenizer class is represented, by its usual members and by its troublemakers.
const PIECES: &[&str] = &[
    "a", "B", "foo", "Über", "ΣΑΣ", "İ", "ŉ", "ß", "ﬁ", "ａＢ", "Ж", "7", "42", "٣", "９", "x1", "the", "and", "'", "’", "\"", ".", ",", ":", ";", "·", "_", "‿",
    "-", " ", " ", "  ", "\t", "\n", "\u{a0}", "\u{2028}", "\u{301}", "\u{308}", "\u{ad}", "\u{200d}", "\u{200b}", "\u{fe0f}", "\u{fe0e}", "\u{20e3}",
    "א", "ב", "״", "׳", "漢", "字", "々", "〇", "ひ", "ら", "カ", "タ", "ー", "ｶ", "ﾞ", "한", "국", "ᄀ", "ᅡ", "ไ", "ท", "ั", "ក", "្", "မ", "😀", "👍", "❤", "©", "™", "☝",
    "🏽", "🏻", "🇩", "🇪", "👩", "👨", "🏴", "\u{e0067}", "\u{e007f}", "#", "*", "1", "ℹ", "Ⓜ", "🅰", "🀄", "〰", "㊗", "𠮷", "𐐀", "𝟗", "𞤀", "\u{600}", "؟", "ⅷ", "½",
    "\u{378}", "\u{e000}", "\u{10ffff}", "\u{1b}", "\u{85}", "\u{3000}", "\u{180e}", "\u{2060}", "\u{feff}",
];

fn texts(count: usize) -> Vec<String> {
    let mut random = Random(0x0123_4567_89AB_CDEF);
    let mut texts: Vec<String> = Vec::new();
    for number in 0..count {
        // A third of the texts has few different pieces, so that long sequences of a kind come up.
        let few: Vec<&str> = (0..2 + random.below(4)).map(|_| *random.pick(PIECES)).collect();
        let pieces = if number % 3 == 0 { few.as_slice() } else { PIECES };
        let length = if number % 50 == 0 { 400 } else { 1 + random.below(12) };
        let mut text: String = (0..length).map(|_| *random.pick(pieces)).collect();
        if number % 5 == 0 {
            // Any character of Unicode.
            text.extend((0..3).filter_map(|_| char::from_u32(random.below(0x2_0000) as u32)));
        }
        texts.push(text);
    }
    texts
}

fn compare(name: &str, arguments: &[&str], analyzer: &Analyzer, texts: &[String]) {
    for lucene in LUCENES {
        let jar = |part: &str| oracle::maven_jar(&format!("org/apache/lucene/{part}/{lucene}/{part}-{lucene}.jar"));
        let answer = jar("lucene-core")
            .and_then(|core| Ok(format!("{core}:{}", jar("lucene-analysis-common")?)))
            .and_then(|class_path| oracle::run("LuceneTokens", &class_path, arguments, texts));
        let lines = match answer {
            Ok(lines) => lines,
            Err(reason) => return println!("skipped: {reason}"),
        };
        assert_eq!(lines.len(), texts.len());
        let mut wrong = Vec::new();
        for (text, expected) in texts.iter().zip(&lines) {
            let found = line(analyzer, text);
            if found != *expected {
                wrong.push(format!("{}\n  ours   {found}\n  lucene {expected}", text.escape_unicode()));
            }
        }
        assert!(wrong.is_empty(), "{name}, Lucene {lucene}: {} of {} differ\n{}", wrong.len(), texts.len(), wrong[..wrong.len().min(12)].join("\n"));
    }
}

fn built(name: &str, settings: &[(&str, &str)]) -> Analyzer {
    let spec = super::analyzer::SPECS.iter().find(|spec| spec.name == name).expect("a built-in analyzer");
    let settings = Settings::of(<[(&str, &str); 1]>::try_from(settings).unwrap_or([("", "")]));
    let registry = AnalysisRegistry::built_in(9);
    Analyzer::new(name, (spec.build)(&registry.components().context(name, &settings)).expect("valid settings"))
}

#[test]
fn standard() {
    compare("standard", &["standard"], &built("standard", &[]), &texts(6000));
    compare("standard", &["standard", "3"], &built("standard", &[("max_token_length", "3")]), &texts(1000));
}

#[test]
fn simple_stop_whitespace_keyword() {
    for name in ["simple", "stop", "whitespace", "keyword"] {
        compare(name, &[name], &built(name, &[]), &texts(2000));
    }
}

/// Every character, between letters and on its own.
#[test]
fn all_characters() {
    let every: Vec<char> = (0..0x11_0000_u32).filter_map(char::from_u32).collect();
    let texts: Vec<String> = every
        .chunks(64)
        .map(|chunk| chunk.iter().map(|character| format!("a{character}b {character} |")).collect())
        .collect();
    for name in ["standard", "simple", "whitespace"] {
        compare(name, &[name], &built(name, &[]), &texts);
    }
}

/// `uppercase`, letter by letter.
#[test]
fn uppercase() {
    let settings = Settings::of([("analysis.analyzer.u.tokenizer", "letter"), ("analysis.analyzer.u.filter", "uppercase")]);
    let registry = AnalysisRegistry::from_settings(&settings, 9).expect("valid settings");
    let every: Vec<char> = (0..0x11_0000_u32).filter_map(char::from_u32).collect();
    let texts: Vec<String> = every.chunks(64).map(|chunk| chunk.iter().flat_map(|&character| [character, '|']).collect()).collect();
    compare("uppercase", &["uppercase"], &registry.analyzer("u").expect("the analyzer"), &texts);
}

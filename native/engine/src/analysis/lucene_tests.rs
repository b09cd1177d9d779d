//! The analyzers against Lucene's own, on random texts of many scripts.

use super::Utf16Offsets;
use super::analyzer::Analyzer;
use super::oracle::{self, Random};
use super::registry::AnalysisRegistry;
use super::settings::Settings;

/// The two versions of Lucene that the reference servers are built on.
const LUCENES: [&str; 2] = ["9.12.2", "10.5.1"];

fn line(analyzer: &Analyzer, text: &str) -> String {
    let mut out = Vec::new();
    let mut offsets = Utf16Offsets::new(text);
    let end = analyzer.tokens(text, &mut |token| {
        let start = offsets.at(token.start_offset as usize);
        let end = offsets.at(token.end_offset as usize);
        let term = oracle::escape(token.text);
        out.push(format!("{start},{end},{},{},{term}\t", token.kind, token.position_increment));
    });
    out.push(format!("{},{end}", offsets.total()));
    out.concat()
}

/// Every tokenizer class is represented, by its usual members and by its troublemakers.
const PIECES: &[&str] = &[
    "a",
    "B",
    "foo",
    "Über",
    "ΣΑΣ",
    "İ",
    "ŉ",
    "ß",
    "ﬁ",
    "ａＢ",
    "Ж",
    "7",
    "42",
    "٣",
    "９",
    "x1",
    "the",
    "and",
    "'",
    "’",
    "\"",
    ".",
    ",",
    ":",
    ";",
    "·",
    "_",
    "‿",
    "-",
    " ",
    " ",
    "  ",
    "\t",
    "\n",
    "\u{a0}",
    "\u{2028}",
    "\u{301}",
    "\u{308}",
    "\u{ad}",
    "\u{200d}",
    "\u{200b}",
    "\u{fe0f}",
    "\u{fe0e}",
    "\u{20e3}",
    "א",
    "ב",
    "״",
    "׳",
    "漢",
    "字",
    "々",
    "〇",
    "ひ",
    "ら",
    "カ",
    "タ",
    "ー",
    "ｶ",
    "ﾞ",
    "한",
    "국",
    "ᄀ",
    "ᅡ",
    "ไ",
    "ท",
    "ั",
    "ក",
    "្",
    "မ",
    "😀",
    "👍",
    "❤",
    "©",
    "™",
    "☝",
    "🏽",
    "🏻",
    "🇩",
    "🇪",
    "👩",
    "👨",
    "🏴",
    "\u{e0067}",
    "\u{e007f}",
    "#",
    "*",
    "1",
    "ℹ",
    "Ⓜ",
    "🅰",
    "🀄",
    "〰",
    "㊗",
    "𠮷",
    "𐐀",
    "𝟗",
    "𞤀",
    "\u{600}",
    "؟",
    "ⅷ",
    "½",
    "\u{378}",
    "\u{e000}",
    "\u{10ffff}",
    "\u{1b}",
    "\u{85}",
    "\u{3000}",
    "\u{180e}",
    "\u{2060}",
    "\u{feff}",
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

/// An analyzer, its name and token length for the oracle, and texts for both.
struct Case {
    key: &'static str,
    analyzer: Analyzer,
    texts: Vec<String>,
}

fn case(key: &'static str, settings: &[(&str, &str)], texts: &[String]) -> Case {
    let name = key.split(':').next().unwrap_or_default();
    let spec = super::analyzer::SPECS.iter().find(|spec| spec.name == name).expect("a built-in analyzer");
    let settings = Settings::of(<[(&str, &str); 1]>::try_from(settings).unwrap_or([("", "")]));
    let registry = AnalysisRegistry::built_in(9, crate::analysis::token_script::no_scripts);
    let analysis = (spec.build)(&registry.components().context(name, &settings)).expect("valid settings");
    Case { key, analyzer: Analyzer::new(name, analysis), texts: texts.to_vec() }
}

/// `uppercase` is no analyzer; it works on letters here.
fn uppercase(texts: Vec<String>) -> Case {
    let settings = Settings::of([("analysis.analyzer.u.tokenizer", "letter"), ("analysis.analyzer.u.filter", "uppercase")]);
    let registry = AnalysisRegistry::from_settings(&settings, 9, crate::analysis::token_script::no_scripts).expect("valid settings");
    let parts = registry.custom_parts("u").expect("a custom analyzer");
    Case { key: "uppercase:255", analyzer: parts.analyzer("u"), texts }
}

#[test]
#[expect(clippy::format_collect, reason = "a test's texts may be built the short way")]
fn analyzers_of_lucene() {
    let random = texts(6000);
    let every: Vec<char> = (0..0x11_0000_u32).filter_map(char::from_u32).collect();
    let between = |chunk: &[char]| chunk.iter().map(|character| format!("a{character}b {character} |")).collect::<String>();
    let every_between: Vec<String> = every.chunks(64).map(between).collect();
    let alone = |chunk: &[char]| chunk.iter().flat_map(|&character| [character, '|']).collect::<String>();
    let cases = [
        case("standard:255", &[], &random),
        case("standard:3", &[("max_token_length", "3")], &random[..1000]),
        case("simple:255", &[], &random[..2000]),
        case("stop:255", &[], &random[..2000]),
        case("whitespace:255", &[], &random[..2000]),
        case("keyword:255", &[], &random[..2000]),
        case("standard:255", &[], &every_between),
        case("simple:255", &[], &every_between),
        case("whitespace:255", &[], &every_between),
        uppercase(every.chunks(64).map(alone).collect()),
    ];
    let input = |case: &Case| case.texts.iter().map(|text| format!("{}\t{}", case.key, oracle::escape(text))).collect::<Vec<_>>();
    let input: Vec<String> = cases.iter().flat_map(input).collect();
    let ours: Vec<String> = cases.iter().flat_map(|case| case.texts.iter().map(|text| line(&case.analyzer, text))).collect();
    for lucene in LUCENES {
        let jar = |part: &str| oracle::maven_jar(&format!("org/apache/lucene/{part}/{lucene}/{part}-{lucene}.jar"));
        let answer = jar("lucene-core")
            .and_then(|core| Ok(format!("{core}:{}", jar("lucene-analysis-common")?)))
            .and_then(|class_path| oracle::run("LuceneTokens", &class_path, &input));
        let lines = match answer {
            Ok(lines) => lines,
            Err(reason) => {
                println!("skipped: {reason}");
                continue;
            }
        };
        assert_eq!(lines.len(), input.len());
        let differ = |((text, ours), theirs): ((&String, &String), &String)| {
            (ours != theirs).then(|| format!("{}\n  ours   {ours}\n  lucene {theirs}", text.escape_unicode()))
        };
        let wrong: Vec<String> = input.iter().zip(&ours).zip(&lines).filter_map(differ).collect();
        let some = wrong[..wrong.len().min(12)].join("\n");
        assert!(wrong.is_empty(), "Lucene {lucene}: {} of {} differ\n{some}", wrong.len(), input.len());
    }
}

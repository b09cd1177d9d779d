//! Compares with the output of the original segmenter.

use super::Ik;
use super::dictionary::Dictionary;
use crate::analysis::oracle::{self, Random};
use crate::analysis::token::{ClosureSink, Token};
use crate::analysis::tokenizer::Tokenizer;
use crate::analysis::utf16_offsets::Utf16Offsets;
use std::path::PathBuf;

/// The tokens in the oracle's output format.
fn line(text: &str, smart: bool) -> String {
    let mut found = Vec::new();
    let mut offsets = Utf16Offsets::new(text);
    let mut receive = |token: &Token<'_>| {
        let (begin, end) = (offsets.at(token.start_offset as usize), offsets.at(token.end_offset as usize));
        found.push(format!("{begin},{end},{},{}", token.kind, token.text));
    };
    Ik { smart }.tokenize(text, &mut ClosureSink::new(&mut receive));
    found.join("\t")
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/ik.txt")
}

/// Random texts of dictionary words and of everything that separates or joins them.
fn texts(count: usize) -> Vec<String> {
    let words = Dictionary::main().words();
    let measures = Dictionary::quantifier().words();
    let numbers: Vec<char> = "一二两三四五六七八九十零百千万亿壹廿0123456789".chars().collect();
    let glue = [
        "，",
        "。",
        " ",
        "、",
        "！",
        "“",
        "”",
        "\n",
        "-",
        ".",
        ",",
        "@",
        "_",
        "#",
        "+",
        "&",
        ":",
        "/",
        "·",
        "😀",
        "👩‍👩‍👧",
        "𠮷",
        "\u{301}",
        "\u{3000}",
        "％",
    ];
    let latin = ["iPhone", "C++", "a", "x1", "Hello", "ＡＢＣ", "ｑ９", "e.g.", "foo@bar.com", "T恤", "3D", "wi-fi", "über", "Ж"];
    let other = ["ひらがな", "カタカナ", "한국어", "ﾊﾝｶｸ", "ー", "龘", "㐀", "﨑", "々", "〇", "①", "Ⅳ", "ᄀ", "ㄱ", "ㄅ"];
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut texts = Vec::new();
    for number in 0..count {
        // A few texts are longer than the segmenter's buffer, or just as long.
        let long = number % 97 == 96;
        let pieces = if long { 1200 } else { 1 + random.below(14) };
        let mut text = String::new();
        for _ in 0..pieces {
            match random.below(20) {
                0..9 => text += random.pick::<String>(&words),
                9..12 => (0..=random.below(4)).for_each(|_| text.push(*random.pick(&numbers))),
                12..14 => text += random.pick::<String>(&measures),
                14..16 => text += random.pick::<&str>(&glue),
                16 => text += random.pick::<&str>(&latin),
                17 => text += random.pick::<&str>(&other),
                18 => text.extend(random.pick(&words).chars().take(1)),
                _ => text.extend(char::from_u32(0x4E00 + random.below(0x5200) as u32)),
            }
        }
        if long && number % 2 == 0 {
            let cut: usize = [4095, 4096, 4097, 8191, 4196][random.below(5)];
            let units: Vec<u16> = text.encode_utf16().take(cut).collect();
            text = String::from_utf16_lossy(&units);
        }
        texts.push(text);
    }
    texts
}

#[test]
fn recorded_texts() {
    let file = std::fs::read_to_string(fixture()).expect("the fixture");
    let lines: Vec<&str> = file.lines().collect();
    assert!(lines.len() >= 900);
    for case in lines.chunks(3) {
        let text = oracle::unescape(case[0]);
        assert_eq!(line(&text, false), case[1], "every word of {text}");
        assert_eq!(line(&text, true), case[2], "smart reading of {text}");
    }
}

#[test]
fn random_texts() {
    let texts = texts(3000);
    let answer = oracle::maven_jar("com/janeluo/ikanalyzer/2012_u6/ikanalyzer-2012_u6.jar")
        .and_then(|jar| oracle::run("IkTokens", &jar, &texts.iter().map(|text| oracle::escape(text)).collect::<Vec<_>>()));
    let lines = match answer {
        Ok(lines) => lines,
        Err(reason) => return println!("skipped: {reason}"),
    };
    assert_eq!(lines.len(), texts.len() * 2);
    if std::env::var_os("STANDIN_RECORD").is_some() {
        let short = texts.iter().zip(lines.chunks(2)).filter(|(text, _)| text.len() < 400).take(300);
        let record: Vec<String> = short.map(|(text, lines)| format!("{}\n{}\n{}\n", oracle::escape(text), lines[0], lines[1])).collect();
        std::fs::write(fixture(), record.concat()).expect("the fixture is written");
    }
    for (text, lines) in texts.iter().zip(lines.chunks(2)) {
        assert_eq!(line(text, false), lines[0], "every word of {text}");
        assert_eq!(line(text, true), lines[1], "smart reading of {text}");
    }
}

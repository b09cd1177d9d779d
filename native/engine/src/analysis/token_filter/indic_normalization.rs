//! `indic_normalization`: one character for alternative spellings in the scripts of India.
//!
//! The pairs and triples were derived by querying Lucene 9.12 for all of them in each of the nine scripts.

use super::{SharedTokenFilter, TokenFilterSpec, change};

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("indic_normalization", |_| Ok(filter())).normalizing();

/// Sequences and their replacement. Longest first.
const COMPOSED: &[(&str, char)] = &[
    ("\u{905}\u{93E}\u{945}", '\u{911}'),
    ("\u{905}\u{93E}\u{946}", '\u{912}'),
    ("\u{905}\u{93E}\u{947}", '\u{913}'),
    ("\u{905}\u{93E}\u{948}", '\u{914}'),
    ("\u{9A4}\u{9CD}\u{200D}", '\u{9CE}'),
    ("\u{A85}\u{ABE}\u{AC5}", '\u{A91}'),
    ("\u{A85}\u{ABE}\u{AC7}", '\u{A93}'),
    ("\u{A85}\u{ABE}\u{AC8}", '\u{A94}'),
    ("\u{C2C}\u{C41}\u{C41}", '\u{C0B}'),
    ("\u{CC6}\u{CC2}\u{CD5}", '\u{CCB}'),
    ("\u{D23}\u{D4D}\u{200D}", '\u{D7A}'),
    ("\u{D28}\u{D4D}\u{200D}", '\u{D7B}'),
    ("\u{D30}\u{D4D}\u{200D}", '\u{D7C}'),
    ("\u{D32}\u{D4D}\u{200D}", '\u{D7D}'),
    ("\u{D33}\u{D4D}\u{200D}", '\u{D7E}'),
    ("\u{905}\u{93E}", '\u{906}'),
    ("\u{905}\u{945}", '\u{972}'),
    ("\u{905}\u{946}", '\u{904}'),
    ("\u{905}\u{949}", '\u{911}'),
    ("\u{905}\u{94A}", '\u{912}'),
    ("\u{905}\u{94B}", '\u{913}'),
    ("\u{905}\u{94C}", '\u{914}'),
    ("\u{906}\u{945}", '\u{911}'),
    ("\u{906}\u{946}", '\u{912}'),
    ("\u{906}\u{947}", '\u{913}'),
    ("\u{906}\u{948}", '\u{914}'),
    ("\u{909}\u{941}", '\u{90A}'),
    ("\u{90F}\u{945}", '\u{90D}'),
    ("\u{90F}\u{946}", '\u{90E}'),
    ("\u{90F}\u{947}", '\u{910}'),
    ("\u{915}\u{93C}", '\u{958}'),
    ("\u{916}\u{93C}", '\u{959}'),
    ("\u{917}\u{93C}", '\u{95A}'),
    ("\u{91C}\u{93C}", '\u{95B}'),
    ("\u{921}\u{93C}", '\u{95C}'),
    ("\u{922}\u{93C}", '\u{95D}'),
    ("\u{928}\u{93C}", '\u{929}'),
    ("\u{92B}\u{93C}", '\u{95E}'),
    ("\u{92F}\u{93C}", '\u{95F}'),
    ("\u{930}\u{93C}", '\u{931}'),
    ("\u{933}\u{93C}", '\u{934}'),
    ("\u{93E}\u{945}", '\u{949}'),
    ("\u{93E}\u{946}", '\u{94A}'),
    ("\u{93E}\u{947}", '\u{94B}'),
    ("\u{93E}\u{948}", '\u{94C}'),
    ("\u{985}\u{9BE}", '\u{986}'),
    ("\u{9A1}\u{9BC}", '\u{9DC}'),
    ("\u{9A2}\u{9BC}", '\u{9DD}'),
    ("\u{9AF}\u{9BC}", '\u{9DF}'),
    ("\u{9C7}\u{9BE}", '\u{9CB}'),
    ("\u{9C7}\u{9D7}", '\u{9CC}'),
    ("\u{A05}\u{A3E}", '\u{A06}'),
    ("\u{A05}\u{A48}", '\u{A10}'),
    ("\u{A05}\u{A4C}", '\u{A14}'),
    ("\u{A16}\u{A3C}", '\u{A59}'),
    ("\u{A17}\u{A3C}", '\u{A5A}'),
    ("\u{A1C}\u{A3C}", '\u{A5B}'),
    ("\u{A2B}\u{A3C}", '\u{A5E}'),
    ("\u{A41}\u{A41}", '\u{A42}'),
    ("\u{A72}\u{A3F}", '\u{A07}'),
    ("\u{A72}\u{A40}", '\u{A08}'),
    ("\u{A72}\u{A47}", '\u{A0F}'),
    ("\u{A73}\u{A41}", '\u{A09}'),
    ("\u{A73}\u{A42}", '\u{A0A}'),
    ("\u{A73}\u{A4B}", '\u{A13}'),
    ("\u{A85}\u{ABE}", '\u{A86}'),
    ("\u{A85}\u{AC5}", '\u{A8D}'),
    ("\u{A85}\u{AC7}", '\u{A8F}'),
    ("\u{A85}\u{AC8}", '\u{A90}'),
    ("\u{A85}\u{AC9}", '\u{A91}'),
    ("\u{A85}\u{ACB}", '\u{A93}'),
    ("\u{A85}\u{ACC}", '\u{A94}'),
    ("\u{A86}\u{AC5}", '\u{A91}'),
    ("\u{A86}\u{AC7}", '\u{A93}'),
    ("\u{A86}\u{AC8}", '\u{A94}'),
    ("\u{ABE}\u{AC5}", '\u{AC9}'),
    ("\u{ABE}\u{AC7}", '\u{ACB}'),
    ("\u{ABE}\u{AC8}", '\u{ACC}'),
    ("\u{B05}\u{B3E}", '\u{B06}'),
    ("\u{B0F}\u{B57}", '\u{B10}'),
    ("\u{B13}\u{B57}", '\u{B14}'),
    ("\u{B21}\u{B3C}", '\u{B5C}'),
    ("\u{B22}\u{B3C}", '\u{B5D}'),
    ("\u{B47}\u{B3E}", '\u{B4B}'),
    ("\u{B47}\u{B57}", '\u{B4C}'),
    ("\u{B89}\u{BD7}", '\u{B8A}'),
    ("\u{B92}\u{BD7}", '\u{B94}'),
    ("\u{BC6}\u{BBE}", '\u{BCA}'),
    ("\u{BC6}\u{BD7}", '\u{BCC}'),
    ("\u{BC7}\u{BBE}", '\u{BCB}'),
    ("\u{C12}\u{C4C}", '\u{C14}'),
    ("\u{C12}\u{C55}", '\u{C13}'),
    ("\u{C35}\u{C41}", '\u{C2E}'),
    ("\u{C46}\u{C55}", '\u{C47}'),
    ("\u{C46}\u{C56}", '\u{C48}'),
    ("\u{C92}\u{CCC}", '\u{C94}'),
    ("\u{CBF}\u{CD5}", '\u{CC0}'),
    ("\u{CC6}\u{CC2}", '\u{CCA}'),
    ("\u{CC6}\u{CD5}", '\u{CC7}'),
    ("\u{CC6}\u{CD6}", '\u{CC8}'),
    ("\u{CCA}\u{CD5}", '\u{CCB}'),
    ("\u{D07}\u{D57}", '\u{D08}'),
    ("\u{D09}\u{D57}", '\u{D0A}'),
    ("\u{D0E}\u{D46}", '\u{D10}'),
    ("\u{D12}\u{D3E}", '\u{D13}'),
    ("\u{D12}\u{D57}", '\u{D14}'),
    ("\u{D46}\u{D3E}", '\u{D4A}'),
    ("\u{D46}\u{D46}", '\u{D48}'),
    ("\u{D46}\u{D57}", '\u{D4C}'),
    ("\u{D47}\u{D3E}", '\u{D4B}'),
];

/// The filter.
pub fn filter() -> SharedTokenFilter {
    change::every(|text, out| {
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let is_indic = ('\u{900}'..='\u{D7F}').contains(&character);
            let composed = if is_indic { COMPOSED.iter().find(|(written, _)| rest.starts_with(written)) } else { None };
            if let Some(&(written, character)) = composed {
                out.push(character);
                rest = &rest[written.len()..];
            } else {
                out.push(character);
                rest = &rest[character.len_utf8()..];
            }
        }
        out != text
    })
}

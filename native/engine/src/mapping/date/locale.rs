//! Locales for the names of months and days.

use super::names::Names;
use crate::error::{EsError, Result};

/// Two-letter languages known to Java, including deprecated codes.
const LANGUAGES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa \
    ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km \
    kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or \
    os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw \
    ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Countries known to Java.
const COUNTRIES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH \
    CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN \
    GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI \
    LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM \
    PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD \
    TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/// A locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locale {
    language: String,
    country: String,
    variant: String,
}

impl Default for Locale {
    /// English.
    fn default() -> Self {
        Self { language: "en".to_owned(), country: String::new(), variant: String::new() }
    }
}

impl Locale {
    /// The locale of no language.
    pub const fn root() -> Self {
        Self { language: String::new(), country: String::new(), variant: String::new() }
    }

    /// Reads a locale as it is written in mappings: `fr`, `fr_FR`, `fr-FR`, `fr_FR_variant`, `ROOT`.
    pub fn parse(text: &str) -> Result<Self> {
        // ES: the separator that occurs first separates the parts (mapping/date_locales).
        let separator = text.chars().find(|c| matches!(c, '_' | '-')).unwrap_or('_');
        let parts: Vec<&str> = text.split(separator).collect();
        if parts.len() > 3 {
            let count = parts.len();
            let reason = format!("Locales can have at most 3 parts but got {count}: [{}]", parts.join(", "));
            return Err(EsError::illegal_argument(reason));
        }
        if parts.len() == 1 && (text.is_empty() || text.eq_ignore_ascii_case("root")) {
            return Ok(Self::root());
        }
        let part = |at: usize| parts.get(at).copied().unwrap_or_default();
        let (language, country) = (part(0).to_ascii_lowercase(), part(1).to_ascii_uppercase());
        // Java: any three letters, of whatever kind, are a language.
        if !(language.is_empty() || language.encode_utf16().count() == 3 || is_listed(LANGUAGES, &language)) {
            return Err(unknown("language", part(0), &language));
        }
        if !(country.is_empty() || is_listed(COUNTRIES, &country)) {
            return Err(unknown("country", part(1), &country));
        }
        // Java: the codes of these languages have changed.
        let language = match language.as_str() {
            "iw" => "he".to_owned(),
            "in" => "id".to_owned(),
            "ji" => "yi".to_owned(),
            _ => language,
        };
        let variant = part(2).to_owned();
        if matches!((language.as_str(), country.as_str(), variant.as_str()), ("ja", "JP", "JP") | ("th", "TH", "TH")) {
            return Err(EsError::not_implemented(format!("date locale [{text}]")));
        }
        Ok(Self { language, country, variant })
    }

    /// The locale as Java writes it.
    pub fn shown(&self) -> String {
        let Self { language, country, variant } = self;
        match (language.is_empty() && country.is_empty(), country.is_empty(), variant.is_empty()) {
            (true, ..) => String::new(),
            (_, true, true) => language.clone(),
            (_, false, true) => format!("{language}_{country}"),
            (.., false) => format!("{language}_{country}_{variant}"),
        }
    }

    /// The names of months and days; an error if they are unsupported.
    pub fn names(&self) -> Result<Names> {
        let unbuilt = || EsError::not_implemented(format!("names of months and days of the date locale [{}]", self.shown()));
        if !self.variant.is_empty() {
            return Err(unbuilt());
        }
        Names::of(&self.language, &self.country).ok_or_else(unbuilt)
    }
}

fn is_listed(list: &str, code: &str) -> bool {
    code.len() == 2 && list.split_ascii_whitespace().any(|known| known == code)
}

fn unknown(what: &str, given: &str, code: &str) -> EsError {
    let cause = EsError::new("missing_resource_exception", 400, format!("Couldn't find 3-letter {what} code for {code}"));
    EsError::illegal_argument(format!("Unknown {what}: {given}")).caused_by(cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        Locale::parse(text).map_or_else(|error| error.message().to_owned(), |locale| locale.shown())
    }

    #[test]
    fn locales_are_rendered_as_in_java() {
        let texts = ["", "Root", "FR", "fr-fr", "_FR", "__x", "fr__x", "fr_FR_", "iw", "xyz", "abc_", "fr_FR_x.y"];
        let expected = ["", "", "fr", "fr_FR", "_FR", "", "fr__x", "fr_FR", "he", "xyz", "abc", "fr_FR_x.y"];
        assert_eq!(texts.map(shown), expected.map(str::to_owned));
    }

    #[test]
    fn unknown_parts_are_named() {
        assert_eq!(shown("zz_nope_x"), "Unknown language: zz");
        assert_eq!(shown("fr_F"), "Unknown country: F");
        assert_eq!(shown("root_X"), "Unknown language: root");
        assert_eq!(shown("fr-fr_x"), "Unknown country: fr_x");
        assert_eq!(shown("fr___"), "Locales can have at most 3 parts but got 4: [fr, , , ]");
    }
}

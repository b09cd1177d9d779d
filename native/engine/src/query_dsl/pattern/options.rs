//! Parsing of the bodies of `prefix`, `wildcard` and `regexp`, which share most options.

use crate::error::Result;
use crate::json::{Kind, Value};
use crate::query_dsl::parse::boost_and_name;
use crate::query_dsl::{Common, ParseContext};
use crate::xcontent::scalar;

/// A field, a text and options.
pub struct PatternBody<'a, O> {
    /// Full field name.
    pub field: &'a str,
    /// The pattern.
    pub text: &'a str,
    /// `rewrite`.
    pub rewrite: Option<&'a str>,
    /// `case_insensitive`.
    pub case_insensitive: bool,
    /// `boost` and `_name`.
    pub common: Common,
    /// Options of this query only.
    pub own: O,
}

/// The differences between the queries.
pub struct PatternSyntax<'s, O> {
    /// The query's name.
    pub name: &'s str,
    /// Keys that give the text.
    pub keys: &'s [&'s str],
    /// True if `null` leaves the text unset instead of being rejected.
    pub allows_null: bool,
    /// Parses an option of this query only; false if there is none with that name.
    pub own: fn(&mut O, &str, &Value<'_>, &ParseContext<'_>) -> Result<bool>,
}

impl<O: Default> PatternSyntax<'_, O> {
    /// Reads the object after the query's name.
    pub fn parse<'a>(&self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<PatternBody<'a, O>> {
        let mut found: Option<&'a str> = None;
        let mut text: Option<&'a str> = None;
        let mut body =
            PatternBody { field: "", text: "", rewrite: None, case_insensitive: false, common: Common::default(), own: O::default() };
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            scalar::one_field(self.name, found, key, value.at, cx)?;
            found = Some(key);
            if let Some(members) = value.as_object() {
                for member in members {
                    self.member(&mut body, &mut text, &member.key, &member.value, cx)?;
                }
                cx.closing(value)?;
            } else {
                text = self.text(value, cx)?;
            }
        }
        let end = cx.closing(value)?;
        body.field = found.filter(|field| !field.is_empty()).ok_or_else(|| cx.illegal("field name is null or empty", end))?;
        body.text = text.ok_or_else(|| cx.illegal("value cannot be null", end))?;
        boost_and_name::check_boost(self.name, value, &body.common, cx)?;
        Ok(body)
    }

    fn text<'a>(&self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<Option<&'a str>> {
        match &value.kind {
            Kind::Null if self.allows_null => Ok(None),
            _ => scalar::text(value, cx).map(Some),
        }
    }

    fn member<'a>(
        &self,
        body: &mut PatternBody<'a, O>,
        text: &mut Option<&'a str>,
        key: &str,
        value: &'a Value<'a>,
        cx: &ParseContext<'_>,
    ) -> Result<()> {
        match key {
            _ if self.keys.contains(&key) => *text = self.text(value, cx)?,
            "rewrite" => body.rewrite = if value.is_null() { None } else { Some(scalar::text(value, cx)?) },
            "case_insensitive" => body.case_insensitive = scalar::boolean(value, cx)?,
            _ if boost_and_name::read(&mut body.common, key, value, cx)? || (self.own)(&mut body.own, key, value, cx)? => {}
            _ => return Err(scalar::unsupported(self.name, key, value.at, cx)),
        }
        Ok(())
    }
}

//! Templates: the variant of mustache for search bodies.
//!
//! `parse` → `Code` → `render`, over the parameters with Java's semantics (`java`). Values are encoded by the template's content type
//! (`encode`).

mod encode;
mod java;
mod parse;
mod render;

use crate::error::{EsError, Result};
use crate::json::hash_map::in_hash_map_order;
use crate::json::{JsonOwned, Value};

pub use encode::Encoder;

/// The name of its template in the errors of the reference.
const FILE: &str = "query-template";

/// A template that was compiled.
pub struct Template {
    codes: Vec<Node>,
    encoder: Encoder,
    /// The identity by which Java would name this object in an error message.
    identity: u32,
    major: u8,
}

/// A code and the text after it, up to the next code.
struct Node {
    code: Code,
    line: u32,
    text: String,
}

/// The elements between the literal texts of a template.
enum Code {
    /// Empty text at the start of a template.
    Text,
    /// `{{! … }}`
    Comment,
    /// `{{name}}`, and `{{{name}}}` or `{{&name}}` where it is not encoded.
    Value { name: String, is_encoded: bool },
    /// `{{#name}}…{{/name}}`
    Section { name: String, codes: Vec<Node> },
    /// `{{^name}}…{{/name}}`
    Inverted { name: String, codes: Vec<Node> },
    /// `{{$name}}…{{/name}}`, which other templates could override: there are none.
    Block { codes: Vec<Node> },
    /// `{{#toJson}}name{{/toJson}}` and `{{#join}}name{{/join}}`
    Function { function: Function, name: String, codes: Vec<Node> },
    /// `{{#url}}…{{/url}}`
    Url { codes: Vec<Node> },
}

/// Functions on values.
enum Function {
    ToJson,
    Join { delimiter: String },
}

impl Template {
    /// Compiles a template; `content_type` is the one of its options.
    pub fn compile(source: &str, content_type: Option<&str>, major: u8) -> Result<Self> {
        let encoder = Encoder::of(content_type)?;
        let codes = parse::parse(source).map_err(|error| error.into_error(source))?;
        let identity = source.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Ok(Self { codes, encoder, identity, major })
    }

    /// The template with the values of an object.
    pub fn render(&self, params: Value<'_>) -> Result<String> {
        let params = in_hash_map_order(params);
        render::render(&self.codes, self.encoder, &params).map_err(|failure| match failure {
            render::Failure::Refused(error) => error,
            render::Failure::Failed(cause) => {
                let reason = format!("Error running com.github.mustachejava.codes.DefaultMustache@{:x}", self.identity);
                // ES: from 9 on it is the request that is to blame.
                EsError::new("general_script_exception", if self.major < 9 { 500 } else { 400 }, reason).caused_by(cause)
            }
        })
    }
}

/// The error of a script that does not compile.
fn script_error(source: &str, cause: EsError) -> EsError {
    EsError::new("script_exception", 400, cause.message())
        .with("script_stack", JsonOwned::Array(Vec::new()))
        .with("script", source)
        .with("lang", "mustache")
        .caused_by(cause)
}

#[cfg(test)]
mod tests {
    use super::Template;
    use crate::json::parse;

    fn rendered(source: &str, params: &str) -> String {
        let Ok(params) = parse(params.as_bytes()) else { panic!("not read: {params}") };
        match Template::compile(source, None, 9).and_then(|template| template.render(params)) {
            Ok(text) => text,
            Err(error) => error.to_json(),
        }
    }

    // All expected values were returned by 7.17.29; the cases of templates contain more.
    #[test]
    fn renders_as_the_reference() {
        for (source, params, expected) in [
            ("{{x}}|{{{x}}}|{{&x}}", r#"{"x":"q\"\n"}"#, "q\\\"\\n|q\"\n|q\"\n"),
            ("{{#x}}({{.}}){{/x}}", r#"{"x":[[1,2],{"a":[1]},"s",false,"",0]}"#, "({0=1, 1=2})({a=[1]})(s)(false)()(0)"),
            ("{{#l}}{{x.a}}|{{y.a}};{{/l}}", r#"{"x":{"a":1},"y":{"a":2},"l":[{"x":{}},{"y":"s"}]}"#, "|2;1|;"),
            ("{\n  {{#x}}\n  1,\n  {{/x}}\n  2\n}", r#"{"x":true}"#, "{\n  1,\n  2\n}"),
            ("{{#url}}a b{{#x}}{{.}}&{{/x}}{{/url}}", r#"{"x":["1 "]}"#, "a+b1+%26"),
            ("{{#toJson}}x{{/toJson}}|{{#join delimiter='-'}}x{{/join delimiter='-'}}", r#"{"x":[1.0,"a"]}"#, "[1.0,\"a\"]|1.0-a"),
            ("{{=<% %>=}}<%x%>{{x}}", r#"{"x":1}"#, "1{{x}}"),
        ] {
            assert_eq!(rendered(source, params), expected, "{source}");
        }
    }

    #[test]
    fn nesting_is_bounded() {
        let source = format!("{}{}", "{{#a}}".repeat(10_000), "{{/a}}".repeat(10_000));
        assert!(rendered(&source, "{}").contains("standin does not implement"));
    }

    #[test]
    fn sections_without_output_are_bounded_too() {
        let source = format!("{}{}", "{{#a}}".repeat(9), "{{/a}}".repeat(9));
        let params = format!("{{\"a\":[{}]}}", vec!["1"; 50].join(","));
        assert!(rendered(&source, &params).contains("standin does not implement"));
    }
}

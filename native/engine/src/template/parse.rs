//! Reads the text of a template.

use super::{Code, FILE, Function, Node, script_error};
use crate::error::EsError;

/// Maximum nesting depth of sections. ES: bounded by its stack only.
const MAX_DEPTH: usize = 200;

/// Why a template cannot be compiled.
pub enum Failure {
    /// The exception of the reference's mustache, below the one of scripts.
    Malformed(EsError),
    /// Unsupported syntax.
    Refused(EsError),
}

impl Failure {
    /// The error of the template with this source.
    pub fn into_error(self, source: &str) -> EsError {
        match self {
            Self::Malformed(cause) => script_error(source, cause),
            Self::Refused(error) => error,
        }
    }
}

/// The codes of a template.
pub fn parse(source: &str) -> Result<Vec<Node>, Failure> {
    let mut parser =
        Parser { chars: source.chars().collect(), at: 0, line: 1, open: vec!['{', '{'], close: vec!['}', '}'], partial: None, depth: 0 };
    let codes = parser.codes(None, true)?;
    match parser.partial {
        None => Ok(codes),
        Some(name) if name.starts_with('+') => Err(Failure::Refused(EsError::not_implemented("[template] with dynamic partials"))),
        Some(name) => Err(Failure::Malformed(EsError::new("mustache_not_found_exception", 500, format!("Template {name} not found")))),
    }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
    line: u32,
    open: Vec<char>,
    close: Vec<char>,
    /// The first referenced partial; no partials exist, which is reported after parsing everything.
    partial: Option<String>,
    depth: usize,
}

/// The section that is being read: its name and the line it began in.
type Section<'a> = Option<(&'a str, u32)>;

impl Parser {
    /// The codes up to the end of a section or of the template. White space around a section tag that is alone on
    /// its line is dropped.
    fn codes(&mut self, section: Section<'_>, mut starts_line: bool) -> Result<Vec<Node>, Failure> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Failure::Refused(EsError::not_implemented(format!("[template] of sections nested deeper than {MAX_DEPTH}"))));
        }
        let mut list = CodeList::default();
        let mut only_blanks = true;
        let mut behind_section = section.is_some();
        let mut saw_return = false;
        while let Some(c) = self.next() {
            if c == '\r' {
                saw_return = true;
                continue;
            }
            if c == '\n' {
                self.line += 1;
                if !behind_section || !only_blanks {
                    list.text.push_str(if saw_return { "\r\n" } else { "\n" });
                }
                list.write(self.line);
                (behind_section, only_blanks, starts_line) = (false, true, true);
                continue;
            }
            saw_return = false;
            if !self.opens(c) {
                only_blanks = only_blanks && matches!(c, ' ' | '\t');
                list.text.push(c);
                continue;
            }
            let command = self.command()?;
            let sigil = command.chars().next().unwrap_or_default();
            let name = command[sigil.len_utf8()..].trim();
            match sigil {
                '#' | '^' | '<' | '$' => {
                    starts_line = starts_line && only_blanks;
                    let from = self.line;
                    let codes = self.codes(Some((name, from)), starts_line)?;
                    let is_inline = self.line == from;
                    list.end_text(!only_blanks || is_inline, self.line);
                    list.push(self.section(sigil, name, codes)?, from);
                    behind_section = !is_inline;
                }
                '/' => {
                    list.end_text(!starts_line || !only_blanks, self.line);
                    let tag = section.map(|(tag, _)| tag);
                    if tag != Some(name) {
                        let place = format!("{FILE}:{}", self.line);
                        let reason = format!("Mismatched start/end tags: {} != {name} in {place}", tag.unwrap_or("null"));
                        return Err(malformed(&reason, self.line));
                    }
                    self.depth -= 1;
                    return Ok(list.nodes);
                }
                _ => {
                    list.write(self.line);
                    self.tag(sigil, name, &command, &mut list)?;
                }
            }
            starts_line = false;
        }
        list.write(self.line);
        self.depth -= 1;
        match section {
            None => Ok(list.nodes),
            Some((tag, line)) => Err(malformed(&format!("Failed to close '{tag}' tag"), line)),
        }
    }

    /// A tag that has no end of its own.
    fn tag(&mut self, sigil: char, name: &str, command: &str, list: &mut CodeList) -> Result<(), Failure> {
        match sigil {
            '>' => {
                self.partial.get_or_insert_with(|| name.to_owned());
            }
            '{' => {
                let mut name = name;
                if self.close.get(1) != Some(&'}') {
                    name = name.char_indices().last().map_or("", |(last, _)| &name[..last]);
                } else if self.next() != Some('}') {
                    let reason = format!("Improperly closed variable in {FILE}:{}", self.line);
                    return Err(malformed(&reason, self.line));
                }
                list.push(Code::Value { name: name.to_owned(), is_encoded: false }, self.line);
            }
            '&' => list.push(Code::Value { name: name.to_owned(), is_encoded: false }, self.line),
            // Pragmas change nothing here.
            '%' => {}
            '!' => list.push(Code::Comment, self.line),
            '=' => {
                let delimiters: Vec<&str> = name.trim_end_matches('=').split_whitespace().collect();
                let [open, close] = delimiters[..] else {
                    return Err(malformed(&format!("Invalid delimiter string: {}", name.trim_end_matches('=').trim()), self.line));
                };
                (self.open, self.close) = (open.chars().collect(), close.chars().collect());
            }
            _ => list.push(Code::Value { name: command.trim().to_owned(), is_encoded: true }, self.line),
        }
        Ok(())
    }

    fn section(&mut self, sigil: char, name: &str, codes: Vec<Node>) -> Result<Code, Failure> {
        let name = name.to_owned();
        Ok(match sigil {
            '^' => Code::Inverted { name, codes },
            '$' => Code::Block { codes },
            '<' => {
                self.partial.get_or_insert(name);
                Code::Block { codes }
            }
            _ if name.eq_ignore_ascii_case("toJson") => function(Function::ToJson, "toJson", codes)?,
            _ if name.eq_ignore_ascii_case("join") => function(Function::Join { delimiter: ",".to_owned() }, "join", codes)?,
            _ if name.eq_ignore_ascii_case("url") => Code::Url { codes },
            _ => match name.strip_prefix("join delimiter='").and_then(|rest| rest.strip_suffix('\'')) {
                Some(delimiter) if !delimiter.contains('\n') => {
                    function(Function::Join { delimiter: delimiter.to_owned() }, "join", codes)?
                }
                _ => Code::Section { name, codes },
            },
        })
    }

    fn next(&mut self) -> Option<char> {
        let c = self.chars.get(self.at).copied();
        self.at += 1;
        c
    }

    /// Returns true if a tag starts with the character just read; consumes its delimiter. ES: only two characters of a delimiter count.
    fn opens(&mut self, c: char) -> bool {
        if self.open.first() != Some(&c) {
            return false;
        }
        if self.open.len() > 1 {
            if self.chars.get(self.at) != self.open.get(1) {
                return false;
            }
            self.at += 1;
        }
        true
    }

    /// Returns the content between the delimiters of a tag.
    fn command(&mut self) -> Result<String, Failure> {
        let mut command = String::new();
        if self.chars.get(self.at) == Some(&'=') {
            command.push('=');
            self.at += 1;
        }
        loop {
            let Some(c) = self.next() else {
                let reason = if command.is_empty() { "Empty mustache" } else { "Improperly closed variable" };
                return Err(malformed(reason, self.line));
            };
            if self.close.first() == Some(&c) {
                if self.close.len() < 2 {
                    break;
                }
                if self.chars.get(self.at) == self.close.get(1) {
                    self.at += 1;
                    break;
                }
            }
            command.push(c);
        }
        if command.is_empty() {
            return Err(malformed("Empty mustache", self.line));
        }
        Ok(command)
    }
}

fn malformed(reason: &str, line: u32) -> Failure {
    Failure::Malformed(EsError::new("mustache_exception", 500, format!("{reason} @[{FILE}:{line}]")))
}

/// ES: the only content of the tags is the name of the value: text, or else a tag's source, which matches nothing
/// (`modules/render_template`).
fn function(function: Function, called: &str, codes: Vec<Node>) -> Result<Code, Failure> {
    let [node] = &codes[..] else {
        let reason = format!("Mustache function [{called}] must contain one and only one identifier");
        return Err(Failure::Malformed(EsError::new("mustache_exception", 500, reason)));
    };
    let name = match &node.code {
        Code::Text => node.text.clone(),
        _ => format!("{{{{}}}}{}", node.text),
    };
    Ok(Code::Function { function, name, codes })
}

/// The codes of one section, and the text that is not yet one of them.
#[derive(Default)]
struct CodeList {
    nodes: Vec<Node>,
    text: String,
}

impl CodeList {
    fn push(&mut self, code: Code, line: u32) {
        self.nodes.push(Node { code, line, text: String::new() });
    }

    /// Appends the text to the last code; text at the start is a code itself.
    fn write(&mut self, line: u32) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        match self.nodes.last_mut() {
            Some(node) => node.text.push_str(&text),
            None => self.nodes.push(Node { code: Code::Text, line, text }),
        }
    }

    /// Writes the text before a tag, or drops it.
    fn end_text(&mut self, is_kept: bool, line: u32) {
        if is_kept {
            self.write(line);
        } else {
            self.text.clear();
        }
    }
}

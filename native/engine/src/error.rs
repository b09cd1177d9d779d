//! The reply errors of the engine.

mod malformed_json;

use crate::json::{JsonOwned, JsonWriter, Location, Value, parse};

/// The result of a fallible operation.
pub type Result<T> = std::result::Result<T, EsError>;

/// Origin of an error.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Origin {
    /// The reference reports it, too.
    #[default]
    Reference,
    /// The feature is unsupported: the error must not be ignored, wrapped or replaced, or clients would take it for the reference's.
    Unsupported,
    /// The request can be continued once the coordinator has looked something up; where it cannot, the feature is unsupported.
    Needs(Box<Needed>),
}

/// The lookups that a request was found to need in one go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Needed {
    /// Without this one the request cannot be continued.
    first: Need,
    /// Others met after it, in their order; the request may turn out not to need them.
    later: Vec<Need>,
}

/// Lookups reported at once at the most; the others are reported by the next attempt.
const MOST_NEEDED: usize = 10_000;

/// Data that the coordinator must look up before a request can be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// A document, as `GET` returns it.
    Document(DocumentName),
    /// The term vectors of a document, for the given request.
    TermVectors(DocumentName, String),
    /// What the query rules pin and exclude that apply: rulesets and metadata, as JSON.
    QueryRules(String),
    /// The indices that an expression in a query on `_index` names.
    IndexName(String),
    /// The indices that an expression in `indices_boost` names.
    BoostedName(String),
    /// Searches of other indices, each an index expression and a body.
    Searches(Vec<(String, String)>),
}

/// The names of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentName {
    /// The index expression of the request.
    pub index: String,
    /// Its id.
    pub id: String,
    /// Its routing value.
    pub routing: Option<String>,
}

impl Need {
    /// Writes the object that `src/engine/need.ts` reads: one member, named after the variant.
    fn write(&self, out: &mut JsonWriter) {
        out.begin_object();
        match self {
            Self::Document(DocumentName { index, id, routing }) => {
                out.key("document");
                write_strings(&[("index", Some(index)), ("id", Some(id)), ("routing", routing.as_ref())], out);
            }
            Self::TermVectors(DocumentName { index, id, routing }, request) => {
                out.key("term_vectors");
                let members = [("index", Some(index)), ("id", Some(id)), ("routing", routing.as_ref()), ("term_vectors", Some(request))];
                write_strings(&members, out);
            }
            Self::QueryRules(request) => {
                out.key("query_rules");
                out.string(request);
            }
            Self::IndexName(expression) => {
                out.key("index_name");
                out.string(expression);
            }
            Self::BoostedName(expression) => {
                out.key("boosted_name");
                out.string(expression);
            }
            Self::Searches(searches) => {
                out.key("searches");
                out.begin_array();
                for (index, body) in searches {
                    write_strings(&[("index", Some(index)), ("body", Some(body))], out);
                }
                out.end_array();
            }
        }
        out.end_object();
    }
}

fn write_strings(members: &[(&str, Option<&String>)], out: &mut JsonWriter) {
    out.begin_object();
    for (key, value) in members.iter().filter_map(|(key, value)| Some((key, value.as_ref()?))) {
        out.key(key);
        out.string(value);
    }
    out.end_object();
}

/// An exception of the reference, with its chain of causes.
#[derive(Debug, Clone, PartialEq)]
pub struct EsError {
    /// The `type` member, such as `parsing_exception`.
    pub kind: String,
    /// The `reason` member; an exception without a message has `null`.
    pub reason: Option<String>,
    /// The HTTP status.
    pub status: u16,
    /// Members between `reason` and `caused_by`, in wire order (`line`, `col`, `index`…).
    pub metadata: Vec<(String, JsonOwned)>,
    /// The cause.
    pub caused_by: Option<Box<EsError>>,
    /// The `root_cause` list of the reply; empty = found by [`EsError::root_causes`].
    pub root_cause: Vec<EsError>,
    /// The origin.
    pub origin: Origin,
}

impl EsError {
    /// An exception of any type.
    pub fn new(kind: impl Into<String>, status: u16, reason: impl Into<String>) -> Self {
        Self {
            kind: kind.into(),
            reason: Some(reason.into()),
            status,
            metadata: Vec::new(),
            caused_by: None,
            root_cause: Vec::new(),
            origin: Origin::Reference,
        }
    }

    /// `illegal_argument_exception`, 400.
    pub fn illegal_argument(reason: impl Into<String>) -> Self {
        Self::new("illegal_argument_exception", 400, reason)
    }

    /// `illegal_state_exception`, 500.
    pub fn illegal_state(reason: impl Into<String>) -> Self {
        Self::new("illegal_state_exception", 500, reason)
    }

    /// `number_format_exception`, 400: Java's error for `text`.
    pub fn number_format(text: &str) -> Self {
        let reason = if text.is_empty() { "empty String".to_owned() } else { format!("For input string: \"{text}\"") };
        Self::new("number_format_exception", 400, reason)
    }

    /// `parsing_exception`, 400, with `line` and `col` of the offending token.
    pub fn parsing(reason: impl Into<String>, at: Location) -> Self {
        Self::new("parsing_exception", 400, reason).with("line", at.line).with("col", at.column)
    }

    /// `x_content_parse_exception`, 400, its reason prefixed with `[line:column] `.
    pub fn x_content_parse(reason: impl AsRef<str>, at: Location) -> Self {
        Self::new("x_content_parse_exception", 400, format!("[{}:{}] {}", at.line, at.column, reason.as_ref()))
    }

    /// `document_parsing_exception`, 400, its reason prefixed with `[line:column] `.
    pub fn document_parsing(reason: impl AsRef<str>, at: Location) -> Self {
        Self::new("document_parsing_exception", 400, format!("[{}:{}] {}", at.line, at.column, reason.as_ref()))
    }

    /// `mapper_parsing_exception`, 400.
    pub fn mapper_parsing(reason: impl Into<String>) -> Self {
        Self::new("mapper_parsing_exception", 400, reason)
    }

    /// `query_shard_exception`, 400, with the index it failed in.
    pub fn query_shard(reason: impl Into<String>, index: &str, index_uuid: &str) -> Self {
        Self::new("query_shard_exception", 400, reason).with("index_uuid", index_uuid).with("index", index)
    }

    /// An unsupported feature of the reference: 501, always named.
    pub fn not_implemented(feature: impl AsRef<str>) -> Self {
        let error = Self::new("not_implemented", 501, format!("standin does not implement {} yet", feature.as_ref()));
        Self { origin: Origin::Unsupported, ..error }
    }

    /// A request for data that the coordinator looks up; where it cannot, `feature` is rejected as unsupported.
    pub fn needs(need: Need, feature: impl AsRef<str>) -> Self {
        Self { origin: Origin::Needs(Box::new(Needed { first: need, later: Vec::new() })), ..Self::not_implemented(feature) }
    }

    /// Adds the lookups of a later error to those of this one; an error that is no request for a lookup changes nothing.
    pub fn also_needs(&mut self, later: Self) {
        if let (Origin::Needs(own), Origin::Needs(others)) = (&mut self.origin, later.origin) {
            let room = MOST_NEEDED.saturating_sub(own.later.len());
            own.later.extend(std::iter::once(others.first).chain(others.later).take(room));
        }
    }

    /// Returns true for a request for a lookup.
    pub const fn is_lookup(&self) -> bool {
        matches!(self.origin, Origin::Needs(_))
    }

    /// Returns true for an error that the reference would not report: an unsupported feature, or a lookup.
    pub const fn is_unsupported(&self) -> bool {
        !matches!(self.origin, Origin::Reference)
    }

    /// Sets the cause.
    #[must_use]
    pub fn caused_by(mut self, cause: EsError) -> Self {
        self.caused_by = Some(Box::new(cause));
        self
    }

    /// Appends a metadata member.
    #[must_use]
    pub fn with(mut self, key: impl Into<String>, value: impl Into<JsonOwned>) -> Self {
        self.metadata.push((key.into(), value.into()));
        self
    }

    /// Replaces the status.
    #[must_use]
    pub const fn status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    /// The reason, or the empty string.
    pub fn message(&self) -> &str {
        self.reason.as_deref().unwrap_or_default()
    }

    /// The exceptions listed under `root_cause`: the given ones, or the innermost one that the reference would name.
    pub fn root_causes(&self) -> Vec<&EsError> {
        // ES: the causes of a failed search phase are its shards' failures, be they none (aggregation/terms_empty).
        if self.root_cause.is_empty() && self.kind == "search_phase_execution_exception" {
            return Vec::new();
        }
        let mut root = self;
        while root.root_cause.is_empty()
            && let Some(cause) = root.caused_by.as_deref()
        {
            // ES: only its own exceptions and chains of x-content exceptions are descended; a JDK or Jackson exception below is not a root
            // (aggregation/terms, errors/malformed_json).
            let descends =
                if root.is_x_content() { cause.is_x_content() || cause.is_elastic() } else { root.is_elastic() && cause.is_elastic() };
            if !descends {
                break;
            }
            root = cause;
        }
        if root.root_cause.is_empty() { vec![root] } else { root.root_cause.iter().collect() }
    }

    /// Returns true for an exception type of the `XContent` library.
    pub fn is_x_content(&self) -> bool {
        matches!(self.kind.as_str(), "x_content_parse_exception" | "x_content_e_o_f_exception" | "named_object_not_found_exception")
    }

    /// The innermost cause.
    pub fn innermost(&self) -> &Self {
        self.caused_by.as_deref().map_or(self, Self::innermost)
    }

    /// Adds the given exceptions as `suppressed`. ES: a root cause includes them, without their own causes, if the
    /// exception is the server's own (`api/global/search_retriever_rescorer`).
    #[must_use]
    pub fn suppressing(mut self, others: &[&Self]) -> Self {
        let list = |render: &dyn Fn(&Self) -> String| {
            let exceptions: Vec<String> = others.iter().map(|other| render(other)).collect();
            JsonOwned::Raw(format!("[{}]", exceptions.join(",")))
        };
        let mut root = match self.root_causes().first() {
            Some(&root) => Self { caused_by: None, ..root.clone() },
            None => return self,
        };
        if self.is_elastic() {
            root = root.with("suppressed", list(&|other| without_causes(&other.exception_json())));
        }
        self.root_cause = vec![root];
        let suppressed = list(&Self::exception_json);
        self.with("suppressed", suppressed)
    }

    /// Returns true for the server's own exception types, not those of the JDK, Jackson or Lucene.
    pub fn is_elastic(&self) -> bool {
        // The exception of Lucene's query parser has the name of one of the server's.
        let is_lucene = self.kind == "parse_exception" && self.message().starts_with("Cannot parse '");
        !self.is_x_content() && !is_lucene && !FOREIGN.contains(&self.kind.as_str())
    }

    /// Writes the bare exception: `{"type":…,"reason":…,metadata…,"caused_by":{…}}`.
    pub fn write(&self, out: &mut JsonWriter) {
        out.begin_object();
        self.write_members(out, true);
        out.end_object();
    }

    fn write_members(&self, out: &mut JsonWriter, causes: bool) {
        out.key("type");
        out.string(&self.kind);
        out.key("reason");
        match &self.reason {
            Some(reason) => out.string(reason),
            None => out.null(),
        }
        for (key, value) in &self.metadata {
            out.key(key);
            value.write(out);
        }
        if let Some(cause) = self.caused_by.as_deref().filter(|_| causes) {
            out.key("caused_by");
            cause.write(out);
        }
    }

    /// The bare exception object as JSON.
    pub fn exception_json(&self) -> String {
        let mut out = JsonWriter::default();
        self.write(&mut out);
        out.into_string()
    }

    /// The whole error reply: `{"error":{"root_cause":[…],"type":…},"status":400}`.
    pub fn to_json(&self) -> String {
        let mut out = JsonWriter::default();
        out.begin_object();
        out.key("error");
        out.begin_object();
        out.key("root_cause");
        out.begin_array();
        for root in self.root_causes() {
            out.begin_object();
            root.write_members(&mut out, false);
            out.end_object();
        }
        out.end_array();
        self.write_members(&mut out, true);
        out.end_object();
        out.key("status");
        out.u64(u64::from(self.status));
        if let Origin::Needs(needed) = &self.origin {
            out.key("needs");
            out.begin_array();
            for need in std::iter::once(&needed.first).chain(&needed.later) {
                need.write(&mut out);
            }
            out.end_array();
        }
        out.end_object();
        out.into_string()
    }
}

/// Renders a suppressed exception below a root cause. ES: `caused_by` is omitted there at every level
/// (`api/global/search_retriever_rescorer`).
fn without_causes(exception: &str) -> String {
    let mut out = JsonWriter::default();
    if let Ok(value) = parse(exception.as_bytes()) {
        write_without_causes(&value, &mut out);
    }
    out.into_string()
}

fn write_without_causes(value: &Value<'_>, out: &mut JsonWriter) {
    if let Some(object) = value.as_object() {
        out.begin_object();
        for member in object.iter().filter(|member| member.key != "caused_by") {
            out.key(&member.key);
            write_without_causes(&member.value, out);
        }
        out.end_object();
    } else if let Some(items) = value.as_array() {
        out.begin_array();
        for item in items {
            write_without_causes(item, out);
        }
        out.end_array();
    } else {
        JsonOwned::from(value).write(out);
    }
}

/// Types of exceptions that are not the server's own.
const FOREIGN: &[&str] = &[
    "arithmetic_exception",
    "array_index_out_of_bounds_exception",
    "class_cast_exception",
    "date_time_exception",
    "zone_rules_exception",
    "date_time_parse_exception",
    "i_o_exception",
    "illegal_argument_exception",
    "illegal_state_exception",
    "index_out_of_bounds_exception",
    "input_coercion_exception",
    "io_exception",
    "json_e_o_f_exception",
    "json_parse_exception",
    "malformed_input_exception",
    "negative_array_size_exception",
    "max_bytes_length_exceeded_exception",
    "mustache_exception",
    "mustache_not_found_exception",
    "not_x_content_exception",
    "null_pointer_exception",
    "number_format_exception",
    "pattern_syntax_exception",
    "query_validation_exception",
    "runtime_exception",
    "stream_constraints_exception",
    "string_index_out_of_bounds_exception",
    "too_complex_to_determinize_exception",
    "too_many_clauses",
    "too_many_nested_clauses",
    "unsupported_operation_exception",
];

impl std::fmt::Display for EsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.kind, self.message())
    }
}

impl std::error::Error for EsError {}

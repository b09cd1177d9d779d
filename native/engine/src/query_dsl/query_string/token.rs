//! Tokens of a `query_string` text.

/// A kind of token, in the order in which the reference lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    End,
    And,
    Or,
    Not,
    Plus,
    Minus,
    /// An operator before a blank, taken for text.
    Bare,
    Open,
    Close,
    Colon,
    Star,
    Caret,
    Quoted,
    Term,
    Slop,
    Prefix,
    Wildcard,
    Regexp,
    RangeOpen,
    RangeOpenExclusive,
    Number,
    RangeTo,
    RangeClose,
    RangeCloseExclusive,
    RangeQuoted,
    RangeBound,
}

impl Kind {
    /// Its name in the texts of syntax errors.
    pub fn name(self) -> &'static str {
        match self {
            Self::End => "<EOF>",
            Self::And => "<AND>",
            Self::Or => "<OR>",
            Self::Not => "<NOT>",
            Self::Plus => "\"+\"",
            Self::Minus => "\"-\"",
            Self::Bare => "<BAREOPER>",
            Self::Open => "\"(\"",
            Self::Close => "\")\"",
            Self::Colon => "\":\"",
            Self::Star => "\"*\"",
            Self::Caret => "\"^\"",
            Self::Quoted => "<QUOTED>",
            Self::Term => "<TERM>",
            Self::Slop => "<FUZZY_SLOP>",
            Self::Prefix => "<PREFIXTERM>",
            Self::Wildcard => "<WILDTERM>",
            Self::Regexp => "<REGEXPTERM>",
            Self::RangeOpen => "\"[\"",
            Self::RangeOpenExclusive => "\"{\"",
            Self::Number => "<NUMBER>",
            Self::RangeTo => "\"TO\"",
            Self::RangeClose => "\"]\"",
            Self::RangeCloseExclusive => "\"}\"",
            Self::RangeQuoted => "<RANGE_QUOTED>",
            Self::RangeBound => "<RANGE_GOOP>",
        }
    }
}

/// A token with its text and the UTF-16 units before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub text: String,
    pub column: usize,
}

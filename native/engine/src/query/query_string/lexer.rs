//! The tokens of `query_string`: the longest match counts, the first kind of equal ones.

/// A kind of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    RangeTo,
    RangeClose,
    RangeCloseExclusive,
    RangeQuoted,
    RangeBound,
    Number,
    End,
}

/// A token with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub text: String,
}

/// A text that no token begins.
#[derive(Debug)]
pub struct Unreadable;

const BLANKS: &[char] = &[' ', '\t', '\n', '\r', '\u{3000}'];

fn begins_term(c: char) -> bool {
    !BLANKS.contains(&c) && !"+-!():^[]\"{}~*?\\/".contains(c)
}

/// All tokens of a text, with one for its end.
pub fn tokens(text: &str) -> Result<Vec<Token>, Unreadable> {
    let mut lexer = Lexer { letters: text.chars().collect(), at: 0 };
    let mut tokens = Vec::new();
    loop {
        lexer.skip_blanks();
        if lexer.at >= lexer.letters.len() {
            tokens.push(Token { kind: Kind::End, text: String::new() });
            return Ok(tokens);
        }
        let (kind, length) = lexer.next().ok_or(Unreadable)?;
        tokens.push(lexer.take(kind, length));
        match kind {
            Kind::RangeOpen | Kind::RangeOpenExclusive => lexer.range(&mut tokens)?,
            Kind::Caret => lexer.boost(&mut tokens)?,
            _ => {}
        }
    }
}

struct Lexer {
    letters: Vec<char>,
    at: usize,
}

impl Lexer {
    fn skip_blanks(&mut self) {
        while self.letters.get(self.at).is_some_and(|c| BLANKS.contains(c)) {
            self.at += 1;
        }
    }

    fn take(&mut self, kind: Kind, length: usize) -> Token {
        let text = self.letters[self.at..self.at + length].iter().collect();
        self.at += length;
        Token { kind, text }
    }

    /// The next token outside of ranges and boosts, with its length.
    fn next(&self) -> Option<(Kind, usize)> {
        let rest = &self.letters[self.at..];
        let mut best: Option<(Kind, usize)> = None;
        let mut offer = |kind, length: usize| {
            if length > best.map_or(0, |(_, longest)| longest) {
                best = Some((kind, length));
            }
        };
        let starts = |word: &str| if rest.starts_with(&word.chars().collect::<Vec<_>>()) { word.len() } else { 0 };
        offer(Kind::And, starts("AND").max(starts("&&")));
        offer(Kind::Or, starts("OR").max(starts("||")));
        offer(Kind::Not, starts("NOT").max(starts("!")));
        offer(Kind::Plus, starts("+"));
        offer(Kind::Minus, starts("-"));
        let bare = matches!(rest, ['+' | '-' | '!', blank, ..] if BLANKS.contains(blank));
        offer(Kind::Bare, if bare { 2 } else { 0 });
        for (kind, word) in [(Kind::Open, "("), (Kind::Close, ")"), (Kind::Colon, ":"), (Kind::Star, "*"), (Kind::Caret, "^")] {
            offer(kind, starts(word));
        }
        offer(Kind::Quoted, quoted(rest));
        let term = term(rest);
        offer(Kind::Term, term);
        offer(Kind::Slop, slop(rest));
        offer(Kind::Prefix, if term > 0 && rest.get(term) == Some(&'*') { term + 1 } else { 0 });
        offer(Kind::Wildcard, wildcard(rest));
        offer(Kind::Regexp, regexp(rest));
        offer(Kind::RangeOpen, starts("["));
        offer(Kind::RangeOpenExclusive, starts("{"));
        best
    }

    fn boost(&mut self, tokens: &mut Vec<Token>) -> Result<(), Unreadable> {
        self.skip_blanks();
        match number(&self.letters[self.at..]) {
            0 => Err(Unreadable),
            length => {
                tokens.push(self.take(Kind::Number, length));
                Ok(())
            }
        }
    }

    fn range(&mut self, tokens: &mut Vec<Token>) -> Result<(), Unreadable> {
        loop {
            self.skip_blanks();
            let rest = &self.letters[self.at..];
            let bound = rest.iter().take_while(|c| !" ]}".contains(**c)).count();
            let (kind, length) = match rest {
                [] => return Ok(()),
                [']', ..] => (Kind::RangeClose, 1),
                ['}', ..] => (Kind::RangeCloseExclusive, 1),
                ['"', inner @ ..] => {
                    let mut length = 0;
                    while length < inner.len() && (inner[length] != '"' || (length > 0 && inner[length - 1] == '\\')) {
                        length += 1;
                    }
                    if length > 0 && length < inner.len() && length + 2 >= bound {
                        (Kind::RangeQuoted, length + 2)
                    } else {
                        (Kind::RangeBound, bound)
                    }
                }
                ['T', 'O', ..] if bound == 2 => (Kind::RangeTo, 2),
                _ if bound > 0 => (Kind::RangeBound, bound),
                _ => return Err(Unreadable),
            };
            tokens.push(self.take(kind, length));
            if matches!(kind, Kind::RangeClose | Kind::RangeCloseExclusive) {
                return Ok(());
            }
        }
    }
}

fn quoted(rest: &[char]) -> usize {
    if rest.first() != Some(&'"') {
        return 0;
    }
    let mut at = 1;
    while let Some(&c) = rest.get(at) {
        match c {
            '"' => return at + 1,
            '\\' => at += 2,
            _ => at += 1,
        }
    }
    0
}

/// Length of the letters of a term from its begin on; `more` may be inside.
fn run(rest: &[char], mut at: usize, more: &str) -> usize {
    while let Some(&c) = rest.get(at) {
        at += match c {
            '\\' if at + 1 < rest.len() => 2,
            _ if begins_term(c) || "+-".contains(c) || more.contains(c) => 1,
            _ => break,
        };
    }
    at
}

fn term(rest: &[char]) -> usize {
    match rest {
        ['\\', _, ..] => run(rest, 2, ""),
        [c, ..] if begins_term(*c) => run(rest, 1, ""),
        _ => 0,
    }
}

fn wildcard(rest: &[char]) -> usize {
    match rest {
        ['*' | '?', ..] => run(rest, 1, "*?"),
        ['\\', _, ..] => run(rest, 2, "*?"),
        [c, ..] if begins_term(*c) => run(rest, 1, "*?"),
        _ => 0,
    }
}

fn number(rest: &[char]) -> usize {
    let digits = |from: usize| rest[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let whole = digits(0);
    if whole == 0 || rest.get(whole) != Some(&'.') {
        return whole;
    }
    match digits(whole + 1) {
        0 => whole,
        fraction => whole + 1 + fraction,
    }
}

fn slop(rest: &[char]) -> usize {
    if rest.first() == Some(&'~') { 1 + number(&rest[1..]) } else { 0 }
}

fn regexp(rest: &[char]) -> usize {
    if rest.first() != Some(&'/') {
        return 0;
    }
    let mut at = 1;
    while let Some(&c) = rest.get(at) {
        match c {
            '/' => return at + 1,
            '\\' if rest.get(at + 1) == Some(&'/') => at += 2,
            _ => at += 1,
        }
    }
    0
}

//! Reads statements. Expressions: [`super::parse_expression`].

use super::ast::{Expr, Stmt, StmtKind};
use super::error::Refused;
use super::lexer::{Kind, Token, tokens};

/// The types of variables that are built.
pub const TYPES: &[&str] = &["def", "boolean", "int", "long", "float", "double", "String"];

/// Types of variables whose values have no static type here.
pub const CLASSES: &[&str] = &[
    "ArrayList",
    "Boolean",
    "Collection",
    "Double",
    "Float",
    "HashMap",
    "HashSet",
    "Integer",
    "Iterator",
    "LinkedHashMap",
    "List",
    "Long",
    "Map",
    "Number",
    "Object",
    "Set",
];

/// Maximum nesting depth, to bound recursion.
const MAX_DEPTH: u32 = 80;

/// Keywords of unsupported features.
const UNBUILT: &[&str] = &["try", "throw", "new", "this", "catch", "else", "in", "instanceof", "switch"];

/// Reads tokens one after the other.
pub struct Parser<'s> {
    tokens: Vec<Token<'s>>,
    next: usize,
    depth: u32,
}

/// Parses a script.
pub fn parse(source: &str) -> Result<Vec<Stmt<'_>>, Refused> {
    let mut parser = Parser { tokens: tokens(source)?, next: 0, depth: 0 };
    let mut statements = Vec::new();
    while *parser.peek() != Kind::End {
        statements.push(parser.statement()?);
    }
    Ok(statements)
}

impl<'s> Parser<'s> {
    pub(super) fn peek(&self) -> &Kind<'s> {
        self.ahead(0)
    }

    pub(super) fn ahead(&self, count: usize) -> &Kind<'s> {
        self.tokens.get(self.next + count).map_or(&Kind::End, |token| &token.kind)
    }

    pub(super) fn at(&self) -> usize {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(0, |token| token.at)
    }

    pub(super) fn advance(&mut self) -> Kind<'s> {
        let kind = self.peek().clone();
        self.next += 1;
        kind
    }

    pub(super) fn is(&self, sign: &str) -> bool {
        matches!(self.peek(), Kind::Sign(found) if *found == sign)
    }

    pub(super) fn take(&mut self, sign: &str) -> bool {
        let found = self.is(sign);
        self.next += usize::from(found);
        found
    }

    pub(super) fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Kind::Word(found) if *found == word);
        self.next += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, sign: &str) -> Result<(), Refused> {
        if self.take(sign) { Ok(()) } else { Err(self.unexpected()) }
    }

    /// The reference's syntax error messages are those of its parser generator.
    pub(super) fn unexpected(&self) -> Refused {
        match self.peek() {
            Kind::Word(word) if UNBUILT.contains(word) => Refused::construct(format!("[{word}]")),
            Kind::Word(word) => Refused::construct(format!("[{word}] at offset {}", self.at())),
            Kind::Number(text) => Refused::construct(format!("[{text}] at offset {}", self.at())),
            Kind::Text(_) => Refused::construct(format!("a string at offset {}", self.at())),
            Kind::Sign(sign) => Refused::construct(format!("[{sign}] at offset {}", self.at())),
            Kind::End => Refused::construct("no end"),
        }
    }

    pub(super) fn name(&mut self) -> Result<&'s str, Refused> {
        match *self.peek() {
            Kind::Word(name) => {
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.unexpected()),
        }
    }

    /// Parses one level deeper.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Refused>) -> Result<T, Refused> {
        self.enter()?;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// Counts a level that a chain of operators adds to the tree; [`Parser::leave`] ends all of a chain.
    pub(super) fn enter(&mut self) -> Result<(), Refused> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { Err(Refused::construct("such a depth")) } else { Ok(()) }
    }

    pub(super) fn leave(&mut self, levels: u32) {
        self.depth -= levels;
    }

    fn statement(&mut self) -> Result<Stmt<'s>, Refused> {
        self.deeper(Self::statement_here)
    }

    fn statement_here(&mut self) -> Result<Stmt<'s>, Refused> {
        let at = self.at();
        if self.word("if") {
            let condition = self.condition()?;
            let then = self.block()?;
            let otherwise = if self.word("else") { Some(self.block()?) } else { None };
            return Ok(Stmt { kind: StmtKind::If(condition, then, otherwise), at });
        }
        if self.word("while") {
            let condition = Some(self.condition()?);
            let body = self.body()?;
            return Ok(Stmt { kind: StmtKind::Loop { init: None, condition, after: None, body }, at });
        }
        if self.word("for") {
            return Ok(Stmt { kind: self.for_loop()?, at });
        }
        let kind = if self.word("do") {
            let body = self.block()?;
            if !self.word("while") {
                return Err(self.unexpected());
            }
            StmtKind::Do(body, self.condition()?)
        } else if self.word("return") {
            StmtKind::Return(if self.is(";") || *self.peek() == Kind::End { None } else { Some(self.expression()?) })
        } else if self.word("break") {
            StmtKind::Break
        } else if self.word("continue") {
            StmtKind::Continue
        } else {
            self.simple()?
        };
        // ES: the last statement of a block needs no semicolon (modules/execute).
        if !self.take(";") && !self.is("}") && *self.peek() != Kind::End {
            return Err(self.unexpected());
        }
        Ok(Stmt { kind, at })
    }

    /// A declaration or an expression.
    fn simple(&mut self) -> Result<StmtKind<'s>, Refused> {
        if self.word("final") {
            // ES: the grammar has no such keyword, despite the reference's manual.
            return Err(Refused::construct("[final]"));
        }
        match (self.peek(), self.ahead(1)) {
            (Kind::Word(name), Kind::Word(next))
                if !TYPES.contains(name) && !CLASSES.contains(name) && !UNBUILT.contains(name) && *next != "instanceof" =>
            {
                Err(Refused::construct(format!("the type [{name}]")))
            }
            (Kind::Word(name), Kind::Word(_)) if TYPES.contains(name) || CLASSES.contains(name) => {
                let declared = self.name()?;
                let mut variables = Vec::new();
                loop {
                    let at = self.at();
                    let name = self.name()?;
                    let value = if self.take("=") { Some(self.expression()?) } else { None };
                    variables.push((name, at, value));
                    if !self.take(",") {
                        return Ok(StmtKind::Declare(declared, variables));
                    }
                }
            }
            _ => Ok(StmtKind::Expr(self.expression()?)),
        }
    }

    fn condition(&mut self) -> Result<Expr<'s>, Refused> {
        self.expect("(")?;
        let condition = self.expression()?;
        self.expect(")")?;
        Ok(condition)
    }

    fn for_loop(&mut self) -> Result<StmtKind<'s>, Refused> {
        self.expect("(")?;
        // `for (x in y)` and `for (def x : y)`
        let is_type = |name: &&str| TYPES.contains(name) || CLASSES.contains(name);
        let typed =
            usize::from(matches!((self.peek(), self.ahead(1)), (Kind::Word(name), Kind::Word(next)) if is_type(name) && *next != "in"));
        if let (Kind::Word(name), Kind::Word("in") | Kind::Sign(":")) = (self.ahead(typed).clone(), self.ahead(typed + 1)) {
            self.next += typed + 2;
            let items = self.expression()?;
            self.expect(")")?;
            return Ok(StmtKind::Each(name, items, self.block()?));
        }
        let at = self.at();
        let init = if self.is(";") { None } else { Some(Box::new(Stmt { kind: self.simple()?, at })) };
        self.expect(";")?;
        let condition = if self.is(";") { None } else { Some(self.expression()?) };
        self.expect(";")?;
        let after = if self.is(")") { None } else { Some(self.expression()?) };
        self.expect(")")?;
        Ok(StmtKind::Loop { init, condition, after, body: self.body()? })
    }

    /// A body that may be empty.
    fn body(&mut self) -> Result<Vec<Stmt<'s>>, Refused> {
        if self.take(";") { Err(Refused::construct("a loop without a body")) } else { self.block() }
    }

    /// Statements in braces, or one without.
    pub(super) fn block(&mut self) -> Result<Vec<Stmt<'s>>, Refused> {
        if !self.take("{") {
            return Ok(vec![self.statement()?]);
        }
        let mut statements = Vec::new();
        while !self.take("}") {
            if *self.peek() == Kind::End {
                return Err(self.unexpected());
            }
            statements.push(self.statement()?);
        }
        Ok(statements)
    }
}

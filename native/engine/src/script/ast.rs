//! The syntax tree of a script, before names and types are resolved.

/// An expression and the script offset that the reference reports for it.
#[derive(Debug)]
pub struct Expr<'s> {
    /// Its kind.
    pub kind: ExprKind<'s>,
    /// Offset of its first token; of the dot or bracket, where one is followed.
    pub at: usize,
}

/// Kinds of expressions.
#[derive(Debug)]
pub enum ExprKind<'s> {
    /// A number as written.
    Number(&'s str),
    /// A string.
    Text(String),
    /// `true` and `false`.
    Bool(bool),
    /// `null`.
    Null,
    /// A variable.
    Name(&'s str),
    /// `-x`, `+x`, `~x`, `!x`.
    Unary(&'static str, Box<Expr<'s>>),
    /// All operators between two operands, `&&` and `?:` too.
    Binary(&'static str, Box<Expr<'s>>, Box<Expr<'s>>),
    /// `a ? b : c`.
    Conditional(Box<Expr<'s>>, Box<Expr<'s>>, Box<Expr<'s>>),
    /// `(type) x`.
    Cast(&'s str, Box<Expr<'s>>),
    /// `x.name`.
    Get {
        /// Target of the access.
        target: Box<Expr<'s>>,
        /// The name.
        name: &'s str,
        /// `?.`.
        null_safe: bool,
    },
    /// `x.name(a, b)`.
    Call {
        /// Target of the call.
        target: Box<Expr<'s>>,
        /// The name.
        name: &'s str,
        /// The arguments.
        arguments: Vec<Expr<'s>>,
        /// `?.`.
        null_safe: bool,
    },
    /// `name(a, b)`.
    Function(&'s str, Vec<Expr<'s>>),
    /// `x[i]`.
    Index(Box<Expr<'s>>, Box<Expr<'s>>),
    /// `name = x`; the operator before the equals sign, if there is one.
    Assign(&'s str, Option<&'static str>, Box<Expr<'s>>),
    /// `++name`, `name--`.
    Step {
        /// The variable.
        name: &'s str,
        /// 1 or -1.
        by: i32,
        /// True for the postfix form, whose value is the previous one.
        after: bool,
    },
    /// `x.name = y` and `x[i] += y`: the operator before the equals sign, if there is one.
    Store(Box<Expr<'s>>, Option<&'static str>, Box<Expr<'s>>),
    /// `++x.name`, `x[i]--`: 1 or -1, and whether the expression is what it was before.
    StepAt(Box<Expr<'s>>, i32, bool),
    /// `[a, b]`
    List(Vec<Expr<'s>>),
    /// `['k': a]`
    Map(Vec<(Expr<'s>, Expr<'s>)>),
    /// `new Name(a)`
    New(&'s str, Vec<Expr<'s>>),
    /// `(a, b) -> { … }`
    Lambda(Vec<&'s str>, Vec<Stmt<'s>>),
    /// `x instanceof Name`
    InstanceOf(Box<Expr<'s>>, &'s str),
}

/// A statement and its offset.
#[derive(Debug)]
pub struct Stmt<'s> {
    /// Its kind.
    pub kind: StmtKind<'s>,
    /// Offset of its first token.
    pub at: usize,
}

/// Kinds of statements.
#[derive(Debug)]
pub enum StmtKind<'s> {
    /// `type a = x, b;`: name, its offset, value.
    Declare(&'s str, Vec<(&'s str, usize, Option<Expr<'s>>)>),
    /// An expression.
    Expr(Expr<'s>),
    /// `return x`.
    Return(Option<Expr<'s>>),
    /// `if (x) {} else {}`.
    If(Expr<'s>, Vec<Stmt<'s>>, Option<Vec<Stmt<'s>>>),
    /// `for (init; condition; after) {}` and `while (condition) {}`.
    Loop {
        /// Runs once at the start.
        init: Option<Box<Stmt<'s>>>,
        /// Evaluated before each iteration.
        condition: Option<Expr<'s>>,
        /// Runs after each round.
        after: Option<Expr<'s>>,
        /// The body.
        body: Vec<Stmt<'s>>,
    },
    /// `do {} while (condition)`.
    Do(Vec<Stmt<'s>>, Expr<'s>),
    /// `for (x in items) {}`.
    Each(&'s str, Expr<'s>, Vec<Stmt<'s>>),
    /// `break`.
    Break,
    /// `continue`.
    Continue,
}

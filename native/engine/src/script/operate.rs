//! Arithmetic and comparison with Java's promotions. Operands of equal type behave like Java's operators, others like Painless `def`
//! operators.

use std::cmp::Ordering;

use super::value::Val;

/// An operator on numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Left,
    /// `>>`
    Right,
    /// `>>>`
    Unsigned,
}

/// An operator that compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

/// Why an operator gives nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Integer division by zero.
    DivisionByZero,
    /// It is not defined on such values.
    Undefined,
}

/// Integer operators of one width; they wrap around.
macro_rules! whole_operators {
    ($name:ident, $number:ty) => {
        fn $name(self, left: $number, right: $number) -> Result<$number, Failed> {
            Ok(match self {
                Self::Add => left.wrapping_add(right),
                Self::Subtract => left.wrapping_sub(right),
                Self::Multiply => left.wrapping_mul(right),
                Self::Divide | Self::Remainder if right == 0 => return Err(Failed::DivisionByZero),
                Self::Divide => left.wrapping_div(right),
                Self::Remainder => left.wrapping_rem(right),
                Self::And => left & right,
                Self::Or => left | right,
                Self::Xor => left ^ right,
                Self::Left | Self::Right | Self::Unsigned => return Err(Failed::Undefined),
            })
        }
    };
}

/// Operators on numbers with a fraction of one width.
macro_rules! decimal_operators {
    ($name:ident, $number:ty) => {
        fn $name(self, left: $number, right: $number) -> Result<$number, Failed> {
            Ok(match self {
                Self::Add => left + right,
                Self::Subtract => left - right,
                Self::Multiply => left * right,
                Self::Divide => left / right,
                Self::Remainder => left % right,
                _ => return Err(Failed::Undefined),
            })
        }
    };
}

impl Operator {
    /// The operator as it is written.
    pub fn of(sign: &str) -> Option<Self> {
        Some(match sign {
            "+" => Self::Add,
            "-" => Self::Subtract,
            "*" => Self::Multiply,
            "/" => Self::Divide,
            "%" => Self::Remainder,
            "&" => Self::And,
            "|" => Self::Or,
            "^" => Self::Xor,
            "<<" => Self::Left,
            ">>" => Self::Right,
            ">>>" => Self::Unsigned,
            _ => return None,
        })
    }

    /// Its sign and its name in messages.
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Add => ("+", "addition"),
            Self::Subtract => ("-", "subtraction"),
            Self::Multiply => ("*", "multiplication"),
            Self::Divide => ("/", "division"),
            Self::Remainder => ("%", "remainder"),
            Self::And => ("&", "bitwise and"),
            Self::Or => ("|", "bitwise or"),
            Self::Xor => ("^", "bitwise xor"),
            Self::Left => ("<<", "left shift"),
            Self::Right => (">>", "right shift"),
            Self::Unsigned => (">>>", "unsigned shift"),
        }
    }

    /// Returns true for shifts, whose right operand does not affect the type.
    pub const fn is_shift(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Unsigned)
    }

    /// Returns true for integer-only operators.
    pub const fn is_bitwise(self) -> bool {
        matches!(self, Self::And | Self::Or | Self::Xor) || self.is_shift()
    }

    /// The operator's value.
    pub fn apply(self, left: &Val, right: &Val) -> Result<Val, Failed> {
        if let (Self::Xor, Val::Bool(left), Val::Bool(right)) = (self, left, right) {
            return Ok(Val::Bool(left ^ right));
        }
        if self.is_shift() {
            let by = right.as_long().filter(|_| matches!(right, Val::Int(_) | Val::Long(_))).ok_or(Failed::Undefined)? as u32;
            return Ok(match left {
                Val::Int(left) => Val::Int(match self {
                    Self::Left => left.wrapping_shl(by),
                    Self::Right => left.wrapping_shr(by),
                    _ => (*left as u32).wrapping_shr(by) as i32,
                }),
                Val::Long(left) => Val::Long(match self {
                    Self::Left => left.wrapping_shl(by),
                    Self::Right => left.wrapping_shr(by),
                    _ => (*left as u64).wrapping_shr(by) as i64,
                }),
                _ => return Err(Failed::Undefined),
            });
        }
        match (left, right) {
            (Val::Int(left), Val::Int(right)) => self.ints(*left, *right).map(Val::Int),
            (Val::Double(left), Val::Double(right)) => self.doubles(*left, *right).map(Val::Double),
            (Val::Double(_), _) | (_, Val::Double(_)) => {
                self.doubles(left.as_double().ok_or(Failed::Undefined)?, right.as_double().ok_or(Failed::Undefined)?).map(Val::Double)
            }
            (Val::Float(_), _) | (_, Val::Float(_)) => {
                self.floats(left.as_float().ok_or(Failed::Undefined)?, right.as_float().ok_or(Failed::Undefined)?).map(Val::Float)
            }
            _ => self.longs(left.as_long().ok_or(Failed::Undefined)?, right.as_long().ok_or(Failed::Undefined)?).map(Val::Long),
        }
    }

    whole_operators!(ints, i32);
    whole_operators!(longs, i64);
    decimal_operators!(floats, f32);
    decimal_operators!(doubles, f64);
}

impl Comparison {
    /// The operator as it is written.
    pub fn of(sign: &str) -> Option<Self> {
        Some(match sign {
            "==" => Self::Equal,
            "!=" => Self::Unequal,
            "<" => Self::Less,
            "<=" => Self::LessOrEqual,
            ">" => Self::Greater,
            ">=" => Self::GreaterOrEqual,
            _ => return None,
        })
    }

    /// Its sign and its name in messages.
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Equal => ("==", "equals"),
            Self::Unequal => ("!=", "not equals"),
            Self::Less => ("<", "less than"),
            Self::LessOrEqual => ("<=", "less than or equals"),
            Self::Greater => (">", "greater than"),
            Self::GreaterOrEqual => (">=", "greater than or equals"),
        }
    }

    /// Returns true for equality operators, which all values support.
    pub const fn is_equality(self) -> bool {
        matches!(self, Self::Equal | Self::Unequal)
    }

    /// Its value; `None` where it is not defined on such values.
    pub fn apply(self, left: &Val, right: &Val) -> Option<bool> {
        match self {
            Self::Equal => return equal(left, right),
            Self::Unequal => return equal(left, right).map(|equal| !equal),
            _ => {}
        }
        Some(match (self, numbers(left, right)?) {
            // Java: comparisons with NaN are false.
            (_, Ordered::Not) => false,
            (Self::Less, Ordered::By(order)) => order.is_lt(),
            (Self::LessOrEqual, Ordered::By(order)) => order.is_le(),
            (Self::Greater, Ordered::By(order)) => order.is_gt(),
            (_, Ordered::By(order)) => order.is_ge(),
        })
    }
}

/// The ordering of two numbers.
enum Ordered {
    By(Ordering),
    /// One of them is NaN.
    Not,
}

/// Compares two numbers; `None` for other values.
fn numbers(left: &Val, right: &Val) -> Option<Ordered> {
    let order = match (left, right) {
        (Val::Int(left), Val::Int(right)) => Some(left.cmp(right)),
        (Val::Double(_), _) | (_, Val::Double(_)) => left.as_double()?.partial_cmp(&right.as_double()?),
        (Val::Float(_), _) | (_, Val::Float(_)) => left.as_float()?.partial_cmp(&right.as_float()?),
        _ => Some(left.as_long()?.cmp(&right.as_long()?)),
    };
    Some(order.map_or(Ordered::Not, Ordered::By))
}

fn equal(left: &Val, right: &Val) -> Option<bool> {
    if let Some(order) = numbers(left, right) {
        return Some(matches!(order, Ordered::By(Ordering::Equal)));
    }
    Some(match (left, right) {
        (Val::Null, Val::Null) => true,
        (Val::Bool(left), Val::Bool(right)) => left == right,
        (Val::Str(left), Val::Str(right)) => left == right,
        (Val::Date(left), Val::Date(right)) | (Val::Instant(left), Val::Instant(right)) => left == right,
        (Val::List(_) | Val::Map(_) | Val::Field(_) | Val::Big(_), Val::List(_) | Val::Map(_) | Val::Field(_) | Val::Big(_)) => {
            return None;
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Failed, Operator, Val};

    #[test]
    fn whole_numbers_wrap_around() {
        assert_eq!(Operator::Add.apply(&Val::Int(i32::MAX), &Val::Int(1)), Ok(Val::Int(i32::MIN)));
        assert_eq!(Operator::Divide.apply(&Val::Int(i32::MIN), &Val::Int(-1)), Ok(Val::Int(i32::MIN)));
        assert_eq!(Operator::Remainder.apply(&Val::Long(i64::MIN), &Val::Int(-1)), Ok(Val::Long(0)));
        assert_eq!(Operator::Left.apply(&Val::Int(1), &Val::Int(33)), Ok(Val::Int(2)));
        assert_eq!(Operator::Unsigned.apply(&Val::Int(-8), &Val::Long(28)), Ok(Val::Int(15)));
        assert_eq!(Operator::Remainder.apply(&Val::Int(1), &Val::Long(0)), Err(Failed::DivisionByZero));
    }

    #[test]
    fn the_wider_type_wins() {
        assert_eq!(Operator::Add.apply(&Val::Int(1), &Val::Float(0.5)), Ok(Val::Float(1.5)));
        assert_eq!(Operator::Divide.apply(&Val::Double(1.0), &Val::Int(0)), Ok(Val::Double(f64::INFINITY)));
        assert_eq!(Comparison::Equal.apply(&Val::Int(1), &Val::Double(1.0)), Some(true));
        assert_eq!(Comparison::Less.apply(&Val::Double(f64::NAN), &Val::Int(1)), Some(false));
        assert_eq!(Comparison::Less.apply(&Val::text("a"), &Val::text("b")), None);
    }
}

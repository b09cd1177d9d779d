//! The parameter `relations` of a `join`.

use crate::error::{EsError, Result};
use crate::json::{JsonOwned, Value};
use crate::mapping::java_text::{java_class_name, java_text};
use crate::mapping::parameter::ParamSite;

/// Which relation is the parent of which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Relations(Vec<(String, Vec<String>)>);

/// Reads the parameter: a child or several for each parent.
pub fn parse(_site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let Some(object) = value.as_object() else {
        let class = java_class_name(value);
        return Err(EsError::new("parse_exception", 400, format!("relations should be a hash but was of type: class {class}")));
    };
    let children = |value: &Value<'_>| match value.as_array() {
        None => JsonOwned::String(java_text(value)),
        Some([only]) => JsonOwned::String(java_text(only)),
        Some(several) => JsonOwned::Array(several.iter().map(|child| JsonOwned::String(java_text(child))).collect()),
    };
    Ok(JsonOwned::Object(object.iter().map(|member| (member.key.to_string(), children(&member.value))).collect()))
}

/// Returns true if an update keeps all existing relations.
pub fn keeps(old: &JsonOwned, new: &JsonOwned) -> bool {
    let (Ok(old), Ok(new)) = (Relations::of(old), Relations::of(new)) else { return false };
    old.0.iter().all(|(parent, children)| {
        let kept = new.children_of(parent).unwrap_or_default();
        children.iter().all(|child| kept.contains(child))
    })
}

impl Relations {
    /// The relations of the parameter's value.
    pub fn of(value: &JsonOwned) -> Result<Self> {
        let mut relations = Self::default();
        let JsonOwned::Object(members) = value else { return Ok(relations) };
        for (parent, children) in members {
            let children = match children {
                JsonOwned::Array(children) => children.iter().collect(),
                one => vec![one],
            };
            let mut names = Vec::new();
            for child in children {
                let JsonOwned::String(child) = child else { continue };
                if relations.parent_of(child).is_some() || names.contains(child) {
                    return Err(EsError::illegal_argument(format!("[{child}] cannot have multiple parents")));
                }
                names.push(child.clone());
            }
            relations.0.push((parent.clone(), names));
        }
        Ok(relations)
    }

    /// The relations that have children, in the order of the mapping.
    pub fn parents(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(parent, _)| parent.as_str())
    }

    /// Returns true if there is a relation of that name.
    pub fn has(&self, name: &str) -> bool {
        self.children_of(name).is_some() || self.parent_of(name).is_some()
    }

    /// The parent of a relation.
    pub fn parent_of(&self, child: &str) -> Option<&str> {
        self.0.iter().find(|(_, children)| children.iter().any(|known| known == child)).map(|(parent, _)| parent.as_str())
    }

    /// The children of a relation that is a parent.
    pub fn children_of(&self, parent: &str) -> Option<&[String]> {
        self.0.iter().find(|(known, _)| known == parent).map(|(_, children)| children.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_are_a_tree() {
        let text = |text: &str| JsonOwned::from(text);
        let of =
            |members: Vec<(&str, JsonOwned)>| JsonOwned::Object(members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect());
        let old = of(vec![("q", JsonOwned::Array(vec![text("a"), text("c")])), ("a", text("v"))]);
        let relations = Relations::of(&old).expect("a tree");
        assert_eq!((relations.parent_of("c"), relations.parent_of("q"), relations.has("v")), (Some("q"), None, true));
        assert!(keeps(&of(vec![("q", text("a"))]), &old));
        assert!(!keeps(&old, &of(vec![("q", text("a"))])));
        assert!(Relations::of(&of(vec![("a", text("b")), ("c", text("b"))])).is_err());
    }
}

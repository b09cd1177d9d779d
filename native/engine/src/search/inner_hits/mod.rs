//! `inner_hits`: the matching nested objects of a hit, or the other hits of its group.

mod expand;
mod fetch;
mod group;
mod identity;
mod joined;
mod nested;
mod of_queries;
mod options;
mod render;

pub(super) use self::render::ShownObjects;
pub(super) use expand::expand;
pub(super) use fetch::{Parent, write_all, write_members};
pub(super) use group::Same;
pub(super) use identity::Identity;
pub(super) use nested::{Bound, NestedPlan};
pub(super) use of_queries::OF_QUERIES;
pub(super) use options::InnerHits;

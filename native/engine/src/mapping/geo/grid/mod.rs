//! Cells of grids over the earth besides geohashes.

pub mod hex;
pub mod tile;

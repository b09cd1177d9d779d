//! Grids of cells on the earth.

pub mod tile;

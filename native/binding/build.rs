//! Sets the linker up for a Node addon.

fn main() {
    napi_build::setup();
}

//! Sets the linker up for a Node addon.

fn main() {
    napi_build::setup();
    // The allocator keeps state of each thread: the addon, which Node unloads with the last worker that has it, stays in memory.
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo:rustc-link-arg-cdylib=-Wl,-z,nodelete");
    }
}

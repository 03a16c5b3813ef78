import Foundation
import TestSupport
import Testing

/// The assumptions of docs/Runtime.md about unpublished ABI that the stage and UIKit rely on, one test for each.
///
/// A failure means that the toolchain or a library differs. A test that calls through an assumption runs in a process of
/// its own, so that a trap is reported as a failure with a name.
@Suite(.lane(.background)) struct RuntimeAssumptionTests {
    /// Returns the address of an object.
    static func address(of object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// Returns a function or variable of the executable or of a library that is loaded.
    static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }

    /// Returns a function or variable of a library, which one of the executable may replace.
    static func librarySymbol(_ name: String) -> UnsafeMutableRawPointer? {
        // RTLD_NEXT, a macro that Swift doesn't import.
        dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
    }
}

import Foundation
import TestSupport
import Testing

/// The assumptions of docs/Runtime.md about unpublished ABI, one test for each.
///
/// A failure means that the toolchain or a library differs. A test that calls through an assumption runs in a process of
/// its own, so that a trap is reported as a failure with a name.
@Suite(.lane(.background)) struct RuntimeAssumptionTests {
    /// The module of the tests, and its length, as in mangled names.
    static let mangledModule: String = {
        let module = #fileID.prefix { $0 != "/" }
        return "\(module.utf8.count)\(module)"
    }()

    /// Returns the address of an object.
    static func address(of object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// Returns a function of a library that is loaded.
    static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}

import Foundation
import XCTest

/// Calls a function at the end of each test.
final class TestEnds: NSObject, XCTestObservation {
    private let callback: @convention(c) () -> Void

    init(_ callback: @escaping @convention(c) () -> Void) {
        self.callback = callback
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        callback()
    }
}

/// Calls a function at the end of each test. UIKit, which doesn't import XCTest, looks it up by its name.
@_cdecl("interlude_observe_test_ends")
public func observeTestEnds(_ callback: @escaping @convention(c) () -> Void) {
    XCTestObservationCenter.shared.addTestObserver(TestEnds(callback))
}

import AppleRuntime
import Foundation
import QuartzCore

extension UIWindow {
    /// Retains the window until the autorelease pool ends: with the run loop turn, or with the test that runs.
    ///
    /// Tests for iOS rely on it, whose views create a window for themselves in their initializer, as in
    /// ra1028/DiffableDataSources and ra1028/Carbon, or whose `setUp()` shows a window, as in Otbivnoe/Framezilla.
    func stayUntilPoolEnds() {
        // The session retains its own window.
        guard self !== AppSession.current.window else { return }
        AutoreleasedObjects.add(self)
        if AppSession.current.isDefault, TestEnds.areObserved { return }
        atEndOfTurn { AutoreleasedObjects.drain() }
    }
}

/// The ends of XCTest's tests, which end the outermost autorelease pool.
@MainActor private enum TestEnds {
    private typealias Observe = @convention(c) (@convention(c) () -> Void) -> Void

    /// Whether tests run in this process whose ends are observed. The module `XCTestExtensions` exports the function.
    static let areObserved: Bool = {
        guard let function = dlsym(nil, "interlude_observe_test_ends") else { return false }
        unsafeBitCast(function, to: Observe.self)(endPool)
        return true
    }()
}

private func endPool() {
    _ = onMainActor { AutoreleasedObjects.drain() }
}

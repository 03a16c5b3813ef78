import AppleRuntime
import Foundation

/// UIKit's session of code without a stage, which begins with the first view.
enum DefaultSession {
    private typealias Begin = @convention(c) () -> Void

    /// The function of UIKit, on which this module doesn't depend; `nil` in programs without UIKit.
    private static let function = dlsym(nil, "interlude_begin_default_session").map {
        unsafeBitCast($0, to: Begin.self)
    }

    /// Begins the session if no app has begun, so that a display link or an animation runs in real time without a view.
    ///
    /// Tests of cashapp/stagehand wait for a display link before they create a view.
    static func begin() {
        onMainActor {
            guard Running.app == nil else { return }
            function?()
        }
    }
}

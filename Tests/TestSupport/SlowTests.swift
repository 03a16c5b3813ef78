import Foundation
import Testing

extension Tag {
    /// A test that takes more than about one second in a debug build.
    @Tag package static var slow: Self
}

/// Whether slow tests run; `INTERLUDE_SKIP_SLOW=1` in the environment skips them.
package let runsSlowTests = ProcessInfo.processInfo.environment["INTERLUDE_SKIP_SLOW"] == nil

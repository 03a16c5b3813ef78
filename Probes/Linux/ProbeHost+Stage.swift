import UIKit

extension ProbeHost {
    /// Creates a host whose frames are a stage's.
    public init(
        window: UIWindow, framesPerSecond: Int, perform: @escaping @MainActor (ProbeGesture) async throws -> Void
    ) {
        self.init(window: window, framesPerSecond: framesPerSecond, perform: perform) { handler in
            let link = CADisplayLink { _ in handler() }
            link.add(to: .main, forMode: .common)
            return { link.invalidate() }
        }
    }
}

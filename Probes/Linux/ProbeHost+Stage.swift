import UIKit

extension ProbeHost {
    /// Creates a host whose frames are a stage's.
    public init(window: UIWindow, framesPerSecond: Int) {
        self.init(window: window, framesPerSecond: framesPerSecond) { handler in
            let link = CADisplayLink { _ in handler() }
            link.add(to: .main, forMode: .common)
            return { link.invalidate() }
        }
    }
}

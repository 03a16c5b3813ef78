import UIKit

extension ProbeHost {
    /// Creates a host whose frames are the screen's.
    init(window: UIWindow, perform: @escaping @MainActor (ProbeGesture) async throws -> Void) {
        self.init(
            window: window, framesPerSecond: window.screen.maximumFramesPerSecond, perform: perform
        ) { handler in
            let target = FrameTarget(handler)
            let link = CADisplayLink(target: target, selector: #selector(FrameTarget.frame))
            link.add(to: .main, forMode: .common)
            return { link.invalidate() }
        }
    }
}

/// The target of a display link, which retains it.
@MainActor
private final class FrameTarget: NSObject {
    private let handler: @MainActor () -> Void

    init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

    @objc func frame() { handler() }
}

import UIKit

/// The requirements of probes on the program in which they run.
@MainActor
public struct ProbeHost {
    /// The window that displays the probes' controllers.
    public let window: UIWindow
    public let framesPerSecond: Int
    /// Makes a gesture, and returns after its end.
    let perform: @MainActor (ProbeGesture) async throws -> Void
    /// Calls a closure in every frame, until the returned closure is called.
    let everyFrame: (@escaping @MainActor () -> Void) -> (@MainActor () -> Void)

    public init(
        window: UIWindow, framesPerSecond: Int, perform: @escaping @MainActor (ProbeGesture) async throws -> Void,
        everyFrame: @escaping (@escaping @MainActor () -> Void) -> (@MainActor () -> Void)
    ) {
        self.window = window
        self.framesPerSecond = framesPerSecond
        self.perform = perform
        self.everyFrame = everyFrame
    }
}

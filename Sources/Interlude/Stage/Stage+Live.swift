import QuartzCore
import UIKit

/// The state that a live view of a stage shows, and the inputs beyond touches.
extension Stage {
    /// A finger on the screen.
    package struct ActiveFinger: Hashable, Sendable, Encodable {
        package var id: Int
        /// The position in the window, in points.
        package var x: Double
        package var y: Double
    }

    /// The fingers on the screen.
    package var activeFingers: [ActiveFinger] {
        session.touches.touches.map { touch in
            let point = touch.window?.convert(touch.windowLocation, to: nil as UIWindow?) ?? .zero
            return ActiveFinger(id: touch.identifier, x: point.x, y: point.y)
        }
    }

    /// An animation that runs on a layer.
    @MainActor
    package struct ActiveAnimation {
        /// Identifies the animation while it runs.
        package struct ID: Hashable {
            fileprivate let animation: ObjectIdentifier
            private let layer: ObjectIdentifier

            fileprivate init(_ running: RunningAnimation) {
                animation = ObjectIdentifier(running.animation)
                layer = ObjectIdentifier(running.layer)
            }
        }

        package var id: ID { ID(running) }
        /// The class of the layer's view, or the layer's name or class.
        package var subject: String { running.layer.inspectionName }
        /// The words that distinguish the layer from others with the same name; may be empty.
        package var detail: String { running.layer.inspectionDetail }
        /// The animated property, or the key on the layer.
        package var key: String {
            (running.animation as? CAPropertyAnimation)?.keyPath ?? running.key ?? "animation"
        }
        fileprivate let running: RunningAnimation
    }

    /// The running animations of all layers.
    package var activeAnimations: [ActiveAnimation] {
        animationClock.runningAnimations.map { ActiveAnimation(running: $0) }
    }

    /// Returns the line of the app's code that added an animation; `nil` if it is unknown or isn't recorded.
    package func origin(of animation: ActiveAnimation) -> AnimationOrigin? {
        origins?.origin(of: animation.id.animation)
    }

    /// Returns the path of an animation's layer in the layer tree: the positions among the sublayers, from the window on.
    package func path(of animation: ActiveAnimation) -> String {
        var positions: [Int] = []
        var layer = animation.running.layer
        while let parent = layer.superlayer, layer !== window.layer {
            positions.insert(parent.sublayers?.firstIndex { $0 === layer } ?? 0, at: 0)
            layer = parent
        }
        return ([0] + positions).map(String.init).joined(separator: ".")
    }

    /// Returns the events except the first `count`.
    package func events(after count: Int) -> [Event] {
        session.log.events.dropFirst(count).map { Event($0) }
    }

    /// The size of the screen in its current orientation, in points.
    package var screenSize: CGSize { session.rootLayer.bounds.size }

    /// The style of the status bar; `nil` if it is hidden.
    package var statusBarStyle: UIStatusBarStyle? {
        session.application.isStatusBarHidden ? nil : session.application.statusBarStyle
    }

    /// The color of the status bar's content: `dark` or `light`; `nil` if the bar is hidden.
    package var statusBarColor: String? {
        switch statusBarStyle {
        case nil: nil
        case .lightContent: "light"
        case .darkContent: "dark"
        default: window.traitCollection.userInterfaceStyle == .dark ? "light" : "dark"
        }
    }

    /// Makes the rest of the running script ineffective: its waits return at once, its touches are ignored.
    package func stopScript() { player.stop() }

    /// Lets touches and waits have an effect again after the stopped script has returned.
    package func resumeAfterScript() { player.resume() }

    /// Advances to the next frame that the display doesn't drop.
    package func advanceFrame() async {
        guard let next = frameTime(before: now + 60) else { return }
        await advance(to: next)
    }

    /// Cancels the touches of all fingers.
    package func cancelTouches() async {
        guard !session.touches.touches.isEmpty else { return }
        session.touches.cancelAll(in: session)
        await runFrame(at: now)
    }
}

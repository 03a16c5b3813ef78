import QuartzCore

/// A layer delegate that disables implicit animations.
@MainActor final class NoActionsDelegate: CALayerDelegate {
    static let shared = NoActionsDelegate()

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

import QuartzCore

/// A layer delegate that disables implicit animations.
@MainActor final class WithoutActions: CALayerDelegate {
    static let shared = WithoutActions()

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

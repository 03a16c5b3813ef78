import QuartzCore

/// The delegate of layers that never animate by themselves.
@MainActor final class WithoutActions: CALayerDelegate {
    static let shared = WithoutActions()

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

import CoreGraphics

/// The card that contains the root view controller's view.
///
/// A sheet that pushes it back transforms the card, and leaves the controller's view as the app placed it.
@MainActor
final class UIDropShadowView: UIView {
    /// Returns `nil` for touches on the card itself, so that the window receives them.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

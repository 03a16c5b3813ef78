import CoreGraphics

/// The card on which the view of a window's root view controller stands.
///
/// What pushes it back transforms the card, and leaves the controller's view as the app placed it.
@MainActor
final class UIDropShadowView: UIView {
    /// Where nothing on the card is touched, the window is.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

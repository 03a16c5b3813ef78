import CoreGraphics

/// A view that another one represents for a while, such as a preview, and its alpha.
@MainActor
struct HiddenView {
    private(set) weak var view: UIView?
    private var alpha: CGFloat = 1

    /// Hides a view without an animation, and shows the previous one.
    mutating func hide(_ next: UIView) {
        show()
        view = next
        alpha = next.alpha
        UIView.performWithoutAnimation { next.alpha = 0 }
    }

    /// Shows the view again, without an animation.
    mutating func show() {
        guard let view else { return }
        UIView.performWithoutAnimation { view.alpha = alpha }
        self.view = nil
    }
}

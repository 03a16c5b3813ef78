import CoreGraphics

extension UIViewController {
    /// The least layout margins of the controller's view, without the safe area: none above and below, 16 points at the sides, or 20
    /// where the view is wide.
    ///
    /// Unverified: wide begins with 414 points.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (loadedView?.bounds.width ?? UIScreen.main.bounds.width) < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the margins of the controller's view are at least the system's; `true` by default.
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { respectsLeastMargins }
        set {
            guard newValue != respectsLeastMargins else { return }
            respectsLeastMargins = newValue
            loadedView?.tellLayoutMarginsChanged()
        }
    }

    package var leastLayoutMargins: UIEdgeInsets? {
        guard respectsLeastMargins else { return nil }
        let least = systemMinimumLayoutMargins
        return UIEdgeInsets(top: least.top, left: least.leading, bottom: least.bottom, right: least.trailing)
    }
}

import CoreGraphics

extension UIViewController {
    /// The minimum layout margins of the view, without the safe area, in points.
    ///
    /// 0 at the top and bottom; 16 at the sides, or 20 in wide views.
    ///
    /// Unverified: views are wide from 414 points.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (loadedView?.bounds.width ?? UIScreen.main.bounds.width) < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the margins of the view are at least the system's. Default: `true`.
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

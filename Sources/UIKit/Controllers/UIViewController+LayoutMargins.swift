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
        get { respectsMinimumMargins }
        set {
            guard newValue != respectsMinimumMargins else { return }
            respectsMinimumMargins = newValue
            loadedView?.notifyLayoutMarginsChanged()
        }
    }

    package var minimumLayoutMargins: UIEdgeInsets? {
        guard respectsMinimumMargins else { return nil }
        let minimum = systemMinimumLayoutMargins
        return UIEdgeInsets(top: minimum.top, left: minimum.leading, bottom: minimum.bottom, right: minimum.trailing)
    }
}

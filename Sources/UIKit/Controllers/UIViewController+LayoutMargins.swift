import CoreGraphics

extension UIViewController {
    var _systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = UIView.minimumSideMargin(ofWidth: loadedView?.bounds.width, in: loadedView?.window)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    var _viewRespectsSystemMinimumLayoutMargins: Bool {
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

extension UIView {
    /// Returns the margin at either side of a controller's view, and of the rows of a table, for the view's width.
    static func minimumSideMargin(ofWidth width: CGFloat?, in window: UIWindow?) -> CGFloat {
        // Unverified: views are wide from 414 points, in windows whose short side has at least 414 points. So a phone of
        // 844 × 390 points has narrow margins, as measured.
        let window = window?.bounds.size ?? UIScreen.main.bounds.size
        return min(width ?? window.width, window.width, window.height) < 414 ? 16 : 20
    }
}

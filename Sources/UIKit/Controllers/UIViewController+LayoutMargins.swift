import CoreGraphics

extension UIViewController {
    var _systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        // Unverified: views are wide from 414 points.
        let side: CGFloat = (loadedView?.bounds.width ?? UIScreen.main.bounds.width) < 414 ? 16 : 20
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

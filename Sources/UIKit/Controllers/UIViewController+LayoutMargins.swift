import CoreGraphics

extension UIViewController {
    var _systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        // Unverified: views are wide from 414 points, in windows whose short side has at least 414 points. So a phone of
        // 844 × 390 points has narrow margins, as measured.
        let window = loadedView?.window?.bounds.size ?? UIScreen.main.bounds.size
        let width = min(loadedView?.bounds.width ?? window.width, window.width, window.height)
        let side: CGFloat = width < 414 ? 16 : 20
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

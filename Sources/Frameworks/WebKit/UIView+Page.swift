import UIKit

extension UIView {
    /// Adds the scroll view of a page, which fills the view. A view without a color is white.
    func addPage(_ scrollView: UIScrollView) {
        if backgroundColor == nil { backgroundColor = .white }
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }
}

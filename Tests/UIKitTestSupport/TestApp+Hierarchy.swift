import UIKit

extension TestApp {
    /// The views of the window in z-order, one line each.
    package var hierarchy: [String] {
        func lines(_ view: UIView, _ depth: Int) -> [String] {
            let flags = (view.isHidden ? " hidden" : "") + (view.isUserInteractionEnabled ? "" : " untouchable")
            let line =
                String(repeating: " ", count: depth)
                + "\(type(of: view)) \(view.frame) alpha \(view.alpha) \(view.transform.isIdentity)\(flags)"
            return [line] + view.subviews.flatMap { lines($0, depth + 1) }
        }
        return lines(window, 0)
    }
}

extension UIView {
    /// The center that is on screen, from the presentation layer.
    package var shownCenter: CGPoint { (layer.presentation() ?? layer).position }
    /// The alpha that is on screen, from the presentation layer.
    package var shownAlpha: CGFloat { CGFloat((layer.presentation() ?? layer).opacity) }
    /// The bounds that are on screen, from the presentation layer.
    package var shownBounds: CGRect { (layer.presentation() ?? layer).bounds }
}

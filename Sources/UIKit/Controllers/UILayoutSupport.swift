import CoreGraphics

/// The area that bars cover at an edge of a view controller's view; predates the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// The length of the covered area, in points from the view's edge.
    var length: CGFloat { get }
    /// The top edge of the covered area.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge of the covered area.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the covered area.
    var heightAnchor: NSLayoutDimension { get }
}

/// The area between an edge of a view and its safe area.
///
/// In a scroll view, it is an edge of the content, as constraints between a scroll view and its subviews are about its
/// content.
final class SafeAreaStrip: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }

    /// Returns the strip's box in the content of a scroll view.
    func box(in content: LayoutSystem.Box) -> LayoutSystem.Box {
        var box = content
        let isAtBottom = identifier == UIViewController.bottomGuideName
        box.x = LinearExpression(0)
        box.y = isAtBottom ? content.height + -Double(length) : LinearExpression(0)
        box.height = LinearExpression(Double(length))
        return box
    }
}

extension UIViewController {
    fileprivate static let bottomGuideName = "UIViewControllerBottom"

    var _topLayoutGuide: any UILayoutSupport {
        strip("UIViewControllerTop") { view in
            UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        }
    }

    var _bottomLayoutGuide: any UILayoutSupport {
        strip(Self.bottomGuideName) { view in
            UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        }
    }

    private func strip(_ name: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) -> SafeAreaStrip {
        let view = _view
        return view.autoLayout.systemGuide(name) { SafeAreaStrip(kind: .inset(insets), owner: view) }
    }
}

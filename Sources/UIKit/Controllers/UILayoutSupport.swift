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
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    private var isAtBottom = false

    convenience init(atBottom isAtBottom: Bool, of view: UIView) {
        self.init(
            kind: .inset { view in
                let (height, safe) = (view.bounds.height, view.safeAreaInsets)
                return UIEdgeInsets(
                    top: isAtBottom ? height - safe.bottom : 0, left: 0, bottom: isAtBottom ? 0 : height - safe.top,
                    right: 0)
            }, owner: view)
        self.isAtBottom = isAtBottom
    }

    var length: CGFloat { layoutFrame.height }

    /// Returns the area's box in the content of a scroll view.
    func box(in content: LayoutSystem.Box) -> LayoutSystem.Box {
        var box = content
        box.x = LinearExpression(0)
        box.y = isAtBottom ? content.height + -Double(length) : LinearExpression(0)
        box.height = LinearExpression(Double(length))
        return box
    }
}

extension UIViewController {
    var _topLayoutGuide: any UILayoutSupport {
        _view.autoLayout.systemGuide("UIViewControllerTop") { LayoutSupportGuide(atBottom: false, of: _view) }
    }

    var _bottomLayoutGuide: any UILayoutSupport {
        _view.autoLayout.systemGuide("UIViewControllerBottom") { LayoutSupportGuide(atBottom: true, of: _view) }
    }
}

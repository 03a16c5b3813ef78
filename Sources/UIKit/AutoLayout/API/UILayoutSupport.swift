import CoreGraphics

/// How much of a controller's view bars cover at an edge, for code older than the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// In points from the view's edge.
    var length: CGFloat { get }
    /// The top of the covered part.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom of the covered part.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the covered part.
    var heightAnchor: NSLayoutDimension { get }
}

/// The strip between an edge of a view and its safe area.
final class SafeAreaStrip: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// The strip that bars cover at the top of the view; the safe area says the same.
    public var topLayoutGuide: any UILayoutSupport {
        strip("UIViewControllerTop") { view in
            UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        }
    }

    /// The strip that bars cover at the bottom of the view; the safe area says the same.
    public var bottomLayoutGuide: any UILayoutSupport {
        strip("UIViewControllerBottom") { view in
            UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        }
    }

    private func strip(_ name: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) -> SafeAreaStrip {
        let view = viewLoadingIfNeeded()
        return view.autoLayout.systemGuide(name) { SafeAreaStrip(kind: .inset(insets), owner: view) }
    }
}

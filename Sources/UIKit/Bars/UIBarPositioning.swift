/// A delegate of a bar, which determines its position.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Returns the position of the bar.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Default implementation: `any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// A bar with a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

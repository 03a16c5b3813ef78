import UIKit

// The properties and constants of UIKit that are numbers in Swift 4.

/// A scroll view with properties that are numbers in Swift 4.
public protocol FormerTypesOfUIScrollView: HasFormerTypes {}

extension UIScrollView: FormerTypesOfUIScrollView {}

extension FormerTypesOfUIScrollView where Self: UIScrollView {
    /// How much of the velocity is left after a millisecond, as a number.
    @preconcurrency @MainActor @_disfavoredOverload public var decelerationRate: CGFloat {
        get { self[raw: \.decelerationRate] }
        set { self[raw: \.decelerationRate] = newValue }
    }
}

/// A window with properties that are numbers in Swift 4.
public protocol FormerTypesOfUIWindow: HasFormerTypes {}

extension UIWindow: FormerTypesOfUIWindow {}

extension FormerTypesOfUIWindow where Self: UIWindow {
    /// The position among windows, as a number.
    @preconcurrency @MainActor @_disfavoredOverload public var windowLevel: CGFloat {
        get { self[raw: \.windowLevel] }
        set { self[raw: \.windowLevel] = newValue }
    }
}

/// The number of `UIWindow.Level.normal`.
@_disfavoredOverload public let UIWindowLevelNormal = UIWindow.Level.normal.rawValue
/// The number of `UIWindow.Level.alert`.
@_disfavoredOverload public let UIWindowLevelAlert = UIWindow.Level.alert.rawValue
/// The number of `UIWindow.Level.statusBar`.
@_disfavoredOverload public let UIWindowLevelStatusBar = UIWindow.Level.statusBar.rawValue

// The names that Swift 4 used for members.

extension UIViewController {
    /// The Swift 4 name of `children`.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }
    /// The Swift 4 name of `addChild(_:)`.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// The Swift 4 name of `removeFromParent()`.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }
    /// The Swift 4 name of `willMove(toParent:)`.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// The Swift 4 name of `didMove(toParent:)`.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIView {
    /// The Swift 4 name of `bringSubviewToFront(_:)`.
    @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The Swift 4 name of `sendSubviewToBack(_:)`.
    @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIActivityIndicatorView {
    /// The Swift 4 name of `style`.
    @available(*, deprecated, renamed: "style")
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }

    /// The Swift 4 name of `init(style:)`.
    @available(*, deprecated, renamed: "init(style:)")
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}

extension NSUnderlineStyle {
    /// The Swift 4 form of an empty set.
    @available(*, deprecated, message: "Use [].")
    public static var styleNone: NSUnderlineStyle { [] }
    /// The Swift 4 name of `single`.
    @available(*, deprecated, renamed: "single")
    public static var styleSingle: NSUnderlineStyle { .single }
    /// The Swift 4 name of `thick`.
    @available(*, deprecated, renamed: "thick")
    public static var styleThick: NSUnderlineStyle { .thick }
    /// The Swift 4 name of `double`.
    @available(*, deprecated, renamed: "double")
    public static var styleDouble: NSUnderlineStyle { .double }
    /// The Swift 4 form of an empty set, which is a solid line.
    @available(*, deprecated, message: "Use [].")
    public static var patternSolid: NSUnderlineStyle { [] }
}

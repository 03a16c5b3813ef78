/// An object that responds to an event of a layer, such as a property change.
public protocol CAAction: AnyObject {
    /// Performs the action; `anObject` is the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing; it ends the search for an action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

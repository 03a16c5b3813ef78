/// Something that can be done about an event of a layer, such as the change of a property.
public protocol CAAction {
    /// Does it; `anObject` is the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Does nothing; in a search for actions it says that nothing is to be done.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

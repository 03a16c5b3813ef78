import Foundation

/// Returns the object to which messages for an object are sent.
///
/// With Objective-C, objects of plain Swift classes respond to `perform(_:)` and `responds(to:)`, too.
public func messageReceiver(_ object: AnyObject) -> NSObject { object as? NSObject ?? PlainReceiver(object) }

/// Returns the object to which messages for an object are sent; `nil` without one.
@_disfavoredOverload
public func messageReceiver(_ object: AnyObject?) -> NSObject? { object.map { messageReceiver($0) } }

/// Receives messages for an object of a class that isn't an `NSObject`.
private final class PlainReceiver: NSObject {
    let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
        super.init()
    }
}

extension NSObject {
    /// The object whose class lists the methods that messages call.
    var messageTarget: AnyObject { (self as? PlainReceiver)?.object ?? self }
}

import OpenCombine
import Synchronization
import UIKit

/// The key of an object's publisher.
private let publisherKey = AssociationKey()
/// Held while an object's publisher is looked up.
private let publisherLock = Mutex(())

/// Returns the publisher of an object without published properties, the same each time.
///
/// OpenCombine would create another one each time, whose subscribers nothing reaches; Apple's Combine associates it with
/// the object. The lowering calls the function.
public func willChangePublisher(of object: AnyObject) -> ObservableObjectPublisher {
    let object = UncheckedSendable(object)
    return publisherLock.withLock { _ in
        let known = objc_getAssociatedObject(object.value, publisherKey.pointer) as? ObservableObjectPublisher
        if let known { return UncheckedSendable(known) }
        let publisher = ObservableObjectPublisher()
        objc_setAssociatedObject(object.value, publisherKey.pointer, publisher, .OBJC_ASSOCIATION_RETAIN)
        return UncheckedSendable(publisher)
    }.value
}

import Foundation

/// The observers of any object, which are associated with an object without storage for them.
extension KeyValueObservers {
    private static let key = AssociationKey()

    /// Returns the observers of an object; `nil` if it never had any.
    static func of(_ object: AnyObject) -> KeyValueObservers? {
        if let object = object as? any ObservedObject { return object.observers }
        return objc_getAssociatedObject(object, key.pointer) as? KeyValueObservers
    }

    /// Returns the observers of an object, which it gets if it has none.
    static func made(for object: AnyObject) -> KeyValueObservers {
        if let known = of(object) { return known }
        let observers = KeyValueObservers()
        if let object = object as? any ObservedObject {
            object.observers = observers
        } else {
            objc_setAssociatedObject(object, key.pointer, observers, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        return observers
    }
}

/// The classes of UIKit, Core Animation, and this module.
enum FrameworkClasses {
    static func contains(_ type: AnyClass) -> Bool {
        ClassLookup.frameworks.contains(ClassLookup.module(of: type))
    }

    /// Returns the nearest one among a class and its superclasses; `nil` if there is none.
    static func nearest(to type: AnyClass) -> AnyClass? {
        var current: AnyClass? = type
        while let next = current, !contains(next) { current = _getSuperclass(next) }
        return current
    }
}

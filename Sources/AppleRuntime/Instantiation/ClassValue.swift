import Foundation
import Synchronization

/// Returns a class for a parameter that is one.
public func classValue<Object>(_ type: Object.Type) -> Object.Type { type }

/// Returns the object of a class for a parameter of the type `AnyObject`.
///
/// With Objective-C, each class is an object, which exists as long as the program.
@_disfavoredOverload
public func classValue(_ type: Any.Type) -> AnyObject { ClassObject.of(type) }

/// Returns the object by which a target is referenced; the object of a class exists as long as the program.
package func targetObject(_ target: Any) -> AnyObject {
    (target as? AnyClass).map(ClassObject.of) ?? target as AnyObject
}

/// Returns the class that an object represents; `nil` for all other objects.
func representedClass(_ object: AnyObject) -> AnyClass? {
    (object as? ClassObject)?.type as? AnyClass ?? object as? AnyClass
}

/// An object that represents a class.
private final class ClassObject: NSObject, @unchecked Sendable {
    private static let known = Mutex<[ObjectIdentifier: ClassObject]>([:])
    let type: Any.Type

    private init(_ type: Any.Type) {
        self.type = type
        super.init()
    }

    static func of(_ type: Any.Type) -> ClassObject {
        known.withLock { objects in
            let object = objects[ObjectIdentifier(type)] ?? ClassObject(type)
            objects[ObjectIdentifier(type)] = object
            return object
        }
    }

    override var description: String { String(describing: type) }
}

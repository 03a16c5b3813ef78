import Foundation
import Synchronization

/// Returns a class for a parameter that is one.
public func classValue<Object>(_ type: Object.Type) -> Object.Type { type }

/// Returns the object of a class for a parameter of the type `AnyObject`.
///
/// With Objective-C, each class is an object, which exists as long as the program.
@_disfavoredOverload
public func classValue(_ type: Any.Type) -> AnyObject { ClassObject.of(type) }

/// An object that represents a class.
private final class ClassObject: NSObject, @unchecked Sendable {
    private static let known = Mutex<[ObjectIdentifier: ClassObject]>([:])
    private let type: Any.Type

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

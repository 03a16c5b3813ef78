import Foundation

extension NSObject {
    /// Creates an object with the initializer without arguments.
    ///
    /// ``newInstance(_:)`` calls it for other classes. It is a convenience initializer, which calls the initializer of
    /// the object's own class.
    @usableFromInline convenience init(creatingInstance: Void) { self.init() }

    /// The initializer above as a method of any class, which the language allows only for required initializers.
    @_silgen_name("$s10Foundation8NSObjectC12AppleRuntimeE16creatingInstanceACyt_tcfC")
    fileprivate static func instance(creatingInstance: Void) -> NSObject
}

/// Returns a new object of a class: `type.init()` with Objective-C, where initializers needn't be required.
///
/// - Parameter type: A class with an initializer without arguments; with another, the app stops, as on iOS.
public func newInstance<Object: NSObject>(_ type: Object.Type) -> Object {
    let type: NSObject.Type = type
    return unsafeDowncast(type.instance(creatingInstance: ()), to: Object.self)
}

/// A type whose objects a class method creates: the requirement `init()` of a protocol to which `NSObject` conforms.
public protocol InstanceCreating {
    /// Returns a new object of the class.
    static func makeInstance() -> Self
}

extension InstanceCreating {
    /// Takes an object that was just created.
    public init(newInstance: Self) { self = newInstance }
}

extension NSObject: InstanceCreating {
    /// Returns a new object of the class.
    public static func makeInstance() -> Self { newInstance(self) }
}

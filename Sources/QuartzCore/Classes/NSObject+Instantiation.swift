import Foundation

// See CAAnimation+Instantiation.swift for the reason of such pairs.
extension NSObject {
    @_silgen_name("interlude_object_new")
    convenience init(_freshObject: Void) { self.init() }

    @_silgen_name("interlude_object_new")
    private static func _makeFreshObject() -> NSObject

    /// A new object of a class that is known at run time only, by its `init()`.
    package static func instance(of type: NSObject.Type) -> NSObject { type._makeFreshObject() }
}

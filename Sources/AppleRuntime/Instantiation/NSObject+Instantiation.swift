import Foundation

// CAAnimation+Instantiation.swift explains these pairs.
extension NSObject {
    @_silgen_name("interlude_object_new")
    convenience init(_freshObject: Void) { self.init() }

    @_silgen_name("interlude_object_new")
    private static func _makeFreshObject() -> NSObject

    /// Returns a new instance of a class known only at run time, created with its `init()`.
    package static func instance(of type: NSObject.Type) -> NSObject { type._makeFreshObject() }
}

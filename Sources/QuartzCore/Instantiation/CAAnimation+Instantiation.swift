// Copies have the class of the original, including apps' subclasses. Apple's initializers are not `required`, so Swift
// can't call them on a metatype; a convenience initializer nevertheless dispatches to the subclass. The pair below
// declares one function twice: as an initializer here, and as a static method for the caller.
extension CAAnimation {
    @_silgen_name("interlude_animation_new")
    convenience init(_fresh: Void) { self.init() }

    @_silgen_name("interlude_animation_new")
    private static func _makeFresh() -> CAAnimation

    static func instance(of type: CAAnimation.Type) -> CAAnimation { type._makeFresh() }
}

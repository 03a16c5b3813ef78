// Copies have the class of the original, apps' subclasses included. Apple's initialisers are not `required`, so Swift
// offers no way to call them on a metatype; a convenience initialiser dispatches to the subclass all the same. The pair
// below is one function under two declarations: an initialiser here, a static method for the caller.
extension CAAnimation {
    @_silgen_name("interlude_animation_new")
    convenience init(_fresh: Void) { self.init() }

    @_silgen_name("interlude_animation_new")
    private static func _makeFresh() -> CAAnimation

    static func instance(of type: CAAnimation.Type) -> CAAnimation { type._makeFresh() }
}

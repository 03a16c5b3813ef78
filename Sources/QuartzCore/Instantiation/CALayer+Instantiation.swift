// CAAnimation+Instantiation.swift explains these pairs.
extension CALayer {
    @_silgen_name("interlude_layer_new")
    convenience init(_fresh: Void) { self.init() }

    @_silgen_name("interlude_layer_new")
    private static func _makeFresh() -> CALayer

    @_silgen_name("interlude_layer_copy")
    convenience init(_copying other: Any) { self.init(layer: other) }

    @_silgen_name("interlude_layer_copy")
    private static func _makeCopy(_ other: consuming Any) -> Self

    /// Returns a new layer of a class known only at run time, such as `UIView.layerClass`.
    package static func instance(of type: CALayer.Type) -> CALayer { type._makeFresh() }

    /// Returns a copy of the layer's class, created with `init(layer:)`.
    final func makeCopy() -> Self { Self._makeCopy(self) }

    /// Returns a copy of a layer's content for a layer of this class; new content if the class has another kind.
    static func content(copiedFrom other: CALayer?) -> LayerContent? {
        guard let other, let content = other.state.content else { return makeContent() }
        if type(of: other) == self { return content.copy() }
        guard let own = makeContent(), type(of: own) == type(of: content) else { return makeContent() }
        return content.copy()
    }
}

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

    /// Returns a layer if a layer of this class can be its copy, because both have the same kind of content.
    static func original(_ layer: Any) -> CALayer? {
        guard let other = layer as? CALayer else { return nil }
        if type(of: other) == self { return other }
        let own = makeContent().map { ObjectIdentifier(type(of: $0)) }
        return own == other.state.content.map { ObjectIdentifier(type(of: $0)) } ? other : nil
    }

    /// Returns a copy of the content of a layer of the same kind; new content without one.
    static func content(copiedFrom other: CALayer?) -> LayerContent? { other?.state.content?.copy() ?? makeContent() }
}

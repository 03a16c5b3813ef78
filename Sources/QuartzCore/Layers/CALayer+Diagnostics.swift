extension CALayer {
    /// The class of the view that owns the layer, or of the layer itself: the culprit of the layer's diagnostics.
    final var ownerName: String {
        delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self))
    }
}

extension NSValue {
    /// Boxes a transform of space.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(structure: ComparableTransform(t), typeCode: "{CATransform3D=dddddddddddddddd}")
    }

    /// The boxed transform, or the identity when the value holds something else.
    public var caTransform3DValue: CATransform3D {
        structure(ComparableTransform.self)?.transform ?? .unit
    }

    package var boxedTransform3D: CATransform3D? { structure(ComparableTransform.self)?.transform }
}

/// `CATransform3D` is not `Equatable` on Apple's systems, and apps make it so themselves.
private struct ComparableTransform: Equatable, Sendable {
    var transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }

    static func == (first: ComparableTransform, second: ComparableTransform) -> Bool {
        CATransform3DEqualToTransform(first.transform, second.transform)
    }
}

extension NSValue {
    /// Creates a value that boxes a 3D transform.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(structure: ComparableTransform(t), typeCode: "{CATransform3D=dddddddddddddddd}")
    }

    /// The boxed transform, or the identity if the value holds another type.
    public var caTransform3DValue: CATransform3D {
        structure(ComparableTransform.self)?.transform ?? .unit
    }

    package var boxedTransform3D: CATransform3D? { structure(ComparableTransform.self)?.transform }
}

extension CATransform3D: _BridgedStructure {
    /// The transform in an `NSValue`.
    public var _boxed: NSValue { NSValue(caTransform3D: self) }
    /// Creates the transform that a value contains; `nil` if it contains another type.
    public init?(_boxed value: NSValue) {
        guard let transform = value.boxedTransform3D else { return nil }
        self = transform
    }
    /// The identity.
    public static var _otherwise: CATransform3D { .unit }
}

/// Compares transforms: `CATransform3D` isn't `Equatable` on Apple's systems, and apps may declare the conformance.
private struct ComparableTransform: Equatable, Sendable {
    var transform: CATransform3D

    init(_ transform: CATransform3D) { self.transform = transform }

    static func == (first: ComparableTransform, second: ComparableTransform) -> Bool {
        CATransform3DEqualToTransform(first.transform, second.transform)
    }
}

/// The decomposition of an affine transform into scale, then horizontal shear, rotation and translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale along x and y; y is negative if the transform mirrors.
    public var scale: CGSize
    /// The displacement in x for each unit of y.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    /// The translation.
    public var translation: CGVector

    /// Creates components that are all 0.
    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components from their values.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }

    /// Whether two sets of components are equal.
    public static func == (first: Self, second: Self) -> Bool {
        first.scale == second.scale && first.horizontalShear == second.horizontalShear
            && first.rotation == second.rotation && first.translation == second.translation
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scale.width)
        hasher.combine(scale.height)
        hasher.combine(horizontalShear)
        hasher.combine(rotation)
        hasher.combine(translation)
    }
}

extension CGAffineTransform {
    /// Creates the transform with the given components.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
        tx = components.translation.dx
        ty = components.translation.dy
    }

    /// Returns the transform's scale, shear, rotation and translation.
    ///
    /// Code for versions before iOS 16 can have its own `decomposed()`, which a compiler for such a version prefers.
    @_disfavoredOverload
    public func decomposed() -> CGAffineTransformComponents {
        var components = CGAffineTransformComponents()
        components.translation = CGVector(dx: tx, dy: ty)
        let scaleX = (a * a + b * b).squareRoot()
        guard scaleX > 0 else {
            // The x axis collapses, so only the y axis determines the rotation.
            components.rotation = c == 0 && d == 0 ? 0 : PortableMath.atan2(-c, d)
            components.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
            return components
        }
        let scaleY = (a * d - b * c) / scaleX
        components.rotation = PortableMath.atan2(b, a)
        components.scale = CGSize(width: scaleX, height: scaleY)
        components.horizontalShear = scaleY == 0 ? 0 : (a * c + b * d) / (scaleX * scaleY)
        return components
    }
}

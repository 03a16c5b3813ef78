extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that contains a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value that contains a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(structure: vector, typeCode: "{CGVector=dd}")
    }

    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(structure: transform, typeCode: "{CGAffineTransform=dddddd}")
    }

    /// The point; zero if the value contains another type.
    public var cgPointValue: CGPoint { hasTypeCode("{CGPoint=") ? pointValue : .zero }

    /// The size; zero if the value contains another type.
    public var cgSizeValue: CGSize { hasTypeCode("{CGSize=") ? sizeValue : .zero }

    /// The rectangle; zero if the value contains another type.
    public var cgRectValue: CGRect { hasTypeCode("{CGRect=") ? rectValue : .zero }

    /// The vector; zero if the value contains another type.
    public var cgVectorValue: CGVector { structure(CGVector.self) ?? .zero }

    /// The affine transform; the identity if the value contains another type.
    public var cgAffineTransformValue: CGAffineTransform { structure(CGAffineTransform.self) ?? .identity }

    // Foundation's accessors trap if the value has another type.
    private func hasTypeCode(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes in
            // `strncmp` takes CChar, which has no sign on arm64; Foundation's type is Int8 everywhere.
            let code = UnsafeRawPointer(objCType).assumingMemoryBound(to: CChar.self)
            let prefix = UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self)
            return strncmp(code, prefix, bytes.count) == 0
        }
    }
}

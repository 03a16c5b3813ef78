extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Boxes a vector.
    public convenience init(cgVector vector: CGVector) {
        self.init(structure: vector, typeCode: "{CGVector=dd}")
    }

    /// Boxes an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(structure: transform, typeCode: "{CGAffineTransform=dddddd}")
    }

    /// The boxed point, or zero when the value holds something else.
    public var cgPointValue: CGPoint { holds("{CGPoint=") ? pointValue : .zero }

    /// The boxed size, or zero when the value holds something else.
    public var cgSizeValue: CGSize { holds("{CGSize=") ? sizeValue : .zero }

    /// The boxed rectangle, or zero when the value holds something else.
    public var cgRectValue: CGRect { holds("{CGRect=") ? rectValue : .zero }

    /// The boxed vector, or zero when the value holds something else.
    public var cgVectorValue: CGVector { structure(CGVector.self) ?? .zero }

    /// The boxed affine transform, or the identity when the value holds something else.
    public var cgAffineTransformValue: CGAffineTransform { structure(CGAffineTransform.self) ?? .identity }

    // Foundation's own accessors stop the program on another type.
    private func holds(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes in
            strncmp(objCType, UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self), bytes.count)
                == 0
        }
    }
}

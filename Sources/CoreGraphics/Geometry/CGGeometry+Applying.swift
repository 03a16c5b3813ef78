extension CGPoint {
    /// Returns the point, transformed.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns the size transformed as a vector, without translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether width and height are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether two rectangles are equal after standardizing them.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

    /// Returns the bounding box of the transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if t.b == 0 && t.c == 0 {
            let x0 = t.a * minX + t.tx
            let x1 = t.a * maxX + t.tx
            let y0 = t.d * minY + t.ty
            let y1 = t.d * maxY + t.ty
            return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
        }
        var box = BoundingBox()
        box.add(CGPoint(x: minX, y: minY).applying(t))
        box.add(CGPoint(x: maxX, y: minY).applying(t))
        box.add(CGPoint(x: minX, y: maxY).applying(t))
        box.add(CGPoint(x: maxX, y: maxY).applying(t))
        return box.rect
    }
}

/// Expands to contain every point added.
package struct BoundingBox: Sendable {
    package var minX = CGFloat.infinity
    package var minY = CGFloat.infinity
    package var maxX = -CGFloat.infinity
    package var maxY = -CGFloat.infinity

    package init() {}

    package var isEmpty: Bool { minX > maxX }

    package var rect: CGRect {
        isEmpty ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    package mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }
}

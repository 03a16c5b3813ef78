// Apple's functions and constants of C, which Swift code uses as well as the members.

// MARK: Constants

/// The point with the coordinates 0.
public let CGPointZero = CGPoint.zero

/// The size with the extents 0.
public let CGSizeZero = CGSize.zero

/// The rectangle at the origin with the size 0.
public let CGRectZero = CGRect.zero

/// The rectangle that no rectangle intersects.
public let CGRectNull = CGRect.null

/// The rectangle that contains every other.
public let CGRectInfinite = CGRect.infinite

// MARK: Creating

/// Returns the point with the coordinates, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x, y: y)
}

/// Returns the vector with the components, in points.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
    CGVector(dx: dx, dy: dy)
}

/// Returns the size with the extents, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// Returns the rectangle with the origin and the size, in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

// MARK: Rectangles

/// Returns the smallest x-coordinate of a rectangle, in points.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat {
    rect.minX
}

/// Returns the x-coordinate of the center of a rectangle, in points.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat {
    rect.midX
}

/// Returns the largest x-coordinate of a rectangle, in points.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat {
    rect.maxX
}

/// Returns the smallest y-coordinate of a rectangle, in points.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat {
    rect.minY
}

/// Returns the y-coordinate of the center of a rectangle, in points.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat {
    rect.midY
}

/// Returns the largest y-coordinate of a rectangle, in points.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat {
    rect.maxY
}

/// Returns the width of a rectangle, in points.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat {
    rect.width
}

/// Returns the height of a rectangle, in points.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat {
    rect.height
}

/// Returns the rectangle with a positive width and height.
public func CGRectStandardize(_ rect: CGRect) -> CGRect {
    rect.standardized
}

/// Returns whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool {
    rect.isEmpty
}

/// Returns whether a rectangle is the null rectangle.
public func CGRectIsNull(_ rect: CGRect) -> Bool {
    rect.isNull
}

/// Returns whether a rectangle is infinite.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool {
    rect.isInfinite
}

/// Returns a rectangle with its edges moved inward, in points.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}

/// Returns the smallest rectangle of whole points that contains a rectangle.
public func CGRectIntegral(_ rect: CGRect) -> CGRect {
    rect.integral
}

/// Returns the smallest rectangle that contains both rectangles.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect {
    r1.union(r2)
}

/// Returns the area that two rectangles share; the null rectangle if there is none.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect {
    r1.overlap(with: r2)
}

/// Returns a moved rectangle, in points.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Returns whether a point is in a rectangle, which excludes its maximum x and y.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
    rect.standardized.safelyContains(point)
}

/// Returns whether the first rectangle contains the second.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.union(rect2) == rect1.standardized
}

/// Returns whether two rectangles share an area.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1.standardized.overlaps(rect2.standardized)
}

/// Returns whether two rectangles are equal.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
    rect1 == rect2
}

/// Returns whether two points are equal.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool {
    point1 == point2
}

/// Returns whether two sizes are equal.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool {
    size1 == size2
}

/// Returns whether two points are equal, under the name that Swift has for Apple's function of C.
public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool {
    point1 == point2
}

/// Returns whether two sizes are equal, under the name that Swift has for Apple's function of C.
public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool {
    size1 == size2
}

// MARK: Affine transforms

/// Returns whether two transforms are equal, under the name that Swift has for Apple's function of C.
public func __CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
    t1 == t2
}

/// Returns the transform with the entries.
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Returns a translation, in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a scale.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}

/// Returns a rotation, in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

/// Returns whether a transform is the identity.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool {
    t.isIdentity
}

/// Returns a transform with a translation before it, in points.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}

/// Returns a transform with a scale before it.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}

/// Returns a transform with a rotation before it, in radians.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}

/// Returns the inverse of a transform; the transform itself if it has none.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform {
    t.inverted()
}

/// Returns the transform that applies the first transform, then the second.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}

/// Returns whether two transforms are equal.
public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
    t1 == t2
}

/// Returns a transformed point.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
}

/// Returns a transformed size, without the translation.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
}

/// Returns the bounding box of a transformed rectangle.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
}

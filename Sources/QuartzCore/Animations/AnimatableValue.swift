/// A value that can be interpolated with another of its type.
package enum AnimatableValue {
    case null
    case scalar(Double)
    /// A point (x, y), a size (x, y as width, height) or a rectangle (x, y, width, height).
    case vector(SIMD4<Double>, Shape)
    /// Boxed, because it would make values of all types three times as large.
    indirect case transform(CATransform3D)
    /// Red, green, blue and alpha in sRGB, not premultiplied.
    case color(SIMD4<Double>)
    case path(CGPath)
    case list([AnimatableValue])
    /// Any other value; it changes at the midpoint, except images, which cross-fade.
    case other(Any)

    package enum Shape: Sendable { case point, size, rect }
}

extension AnimatableValue {
    package static func point(_ p: CGPoint) -> AnimatableValue { .vector(SIMD4(p.x, p.y, 0, 0), .point) }
    package static func size(_ s: CGSize) -> AnimatableValue { .vector(SIMD4(s.width, s.height, 0, 0), .size) }
    package static func rect(_ r: CGRect) -> AnimatableValue {
        .vector(SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height), .rect)
    }
    package static func color(_ color: CGColor?) -> AnimatableValue {
        guard let c = color?.srgb else { return .null }
        return .color(SIMD4(c.red, c.green, c.blue, c.alpha))
    }

    package var isNull: Bool { if case .null = self { true } else { false } }

    package var scalar: Double? { if case .scalar(let value) = self { value } else { nil } }

    package var point: CGPoint? {
        guard case .vector(let v, _) = self else { return nil }
        return CGPoint(x: v.x, y: v.y)
    }

    package var size: CGSize? {
        guard case .vector(let v, _) = self else { return nil }
        return CGSize(width: v.x, height: v.y)
    }

    package var rect: CGRect? {
        guard case .vector(let v, .rect) = self else { return nil }
        return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
    }

    /// The color; components outside 0…1 are preserved as extended sRGB.
    package var cgColor: CGColor? {
        guard case .color(let c) = self else { return nil }
        return CGColor(SRGBColor(red: c.x, green: c.y, blue: c.z, alpha: c.w))
    }

    package var transform: CATransform3D? { if case .transform(let value) = self { value } else { nil } }
}

extension ValuePart {
    /// Reads the component from a value.
    package func read(from value: AnimatableValue) -> AnimatableValue {
        switch (self, value) {
        case (.whole, _): return value
        case (.x, .vector(let v, _)): return .scalar(v.x)
        case (.y, .vector(let v, _)): return .scalar(v.y)
        case (.width, .vector(let v, _)): return .scalar(v.z)
        case (.height, .vector(let v, _)): return .scalar(v.w)
        case (.origin, .vector(let v, _)): return .vector([v.x, v.y, 0, 0], .point)
        case (.size, .vector(let v, _)): return .vector([v.z, v.w, 0, 0], .size)
        case (_, .transform(let t)): return read(from: t)
        default: return .null
        }
    }

    private func read(from t: CATransform3D) -> AnimatableValue {
        func length(_ a: Double, _ b: Double, _ c: Double) -> Double { (a * a + b * b + c * c).squareRoot() }
        let sx = length(t.m11, t.m12, t.m13)
        let sy = length(t.m21, t.m22, t.m23)
        let sz = length(t.m31, t.m32, t.m33)
        switch self {
        // Unverified: Core Animation reports the mean of the factors.
        case .scale: return .scalar((sx + sy + sz) / 3)
        case .scaleX: return .scalar(sx)
        case .scaleY: return .scalar(sy)
        case .scaleZ: return .scalar(sz)
        case .scaleXY: return .scalar((sx + sy) / 2)
        case .scaleXZ: return .scalar((sx + sz) / 2)
        case .scaleYZ: return .scalar((sy + sz) / 2)
        case .rotation: return .scalar(PortableMath.atan2(t.m12, t.m11))
        case .rotationX: return .scalar(PortableMath.atan2(t.m23, t.m33))
        case .rotationY: return .scalar(PortableMath.atan2(-t.m13, t.m11))
        case .translation: return .vector([t.m41, t.m42, 0, 0], .size)
        case .translationX: return .scalar(t.m41)
        case .translationY: return .scalar(t.m42)
        case .translationZ: return .scalar(t.m43)
        case .m34: return .scalar(t.m34)
        default: return .transform(t)
        }
    }

    /// Returns a value with the component replaced.
    package func write(_ part: AnimatableValue, into value: AnimatableValue) -> AnimatableValue {
        switch (self, value, part) {
        case (.whole, _, _): return part
        case (.x, .vector(var v, let shape), .scalar(let s)):
            v.x = s
            return .vector(v, shape)
        case (.y, .vector(var v, let shape), .scalar(let s)):
            v.y = s
            return .vector(v, shape)
        case (.width, .vector(var v, let shape), .scalar(let s)):
            v.z = s
            return .vector(v, shape)
        case (.height, .vector(var v, let shape), .scalar(let s)):
            v.w = s
            return .vector(v, shape)
        case (.origin, .vector(let v, let shape), .vector(let p, _)): return .vector([p.x, p.y, v.z, v.w], shape)
        case (.size, .vector(let v, let shape), .vector(let p, _)): return .vector([v.x, v.y, p.x, p.y], shape)
        case (_, .transform(let t), _): return .transform(write(part, into: t))
        default: return value
        }
    }

    /// Writes the component before the perspective, which is removed and reapplied after the change.
    private func write(_ part: AnimatableValue, into t: CATransform3D) -> CATransform3D {
        if self == .m34 || (t.m14 == 0 && t.m24 == 0 && t.m34 == 0 && t.m44 == 1) {
            return writeAffine(part, into: t)
        }
        var linear = t
        (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
        let perspective = CATransform3DConcat(CATransform3DInvert(linear), t)
        return CATransform3DConcat(writeAffine(part, into: linear), perspective)
    }

    private func writeAffine(_ part: AnimatableValue, into t: CATransform3D) -> CATransform3D {
        var result = t
        switch (self, part) {
        case (.scale, .scalar(let s)):
            result.scaleRow(0, to: s)
            result.scaleRow(1, to: s)
            result.scaleRow(2, to: s)
        case (.scale, .vector(let v, _)):
            result.scaleRow(0, to: v.x)
            result.scaleRow(1, to: v.y)
        case (.scaleX, .scalar(let s)): result.scaleRow(0, to: s)
        case (.scaleY, .scalar(let s)): result.scaleRow(1, to: s)
        case (.scaleZ, .scalar(let s)): result.scaleRow(2, to: s)
        case (.scaleXY, .scalar(let s)):
            result.scaleRow(0, to: s)
            result.scaleRow(1, to: s)
        case (.scaleXZ, .scalar(let s)):
            result.scaleRow(0, to: s)
            result.scaleRow(2, to: s)
        case (.scaleYZ, .scalar(let s)):
            result.scaleRow(1, to: s)
            result.scaleRow(2, to: s)
        case (.rotation, .scalar(let angle)): result.rotate(to: angle, from: self, 0, 0, 1)
        case (.rotationX, .scalar(let angle)): result.rotate(to: angle, from: self, 1, 0, 0)
        case (.rotationY, .scalar(let angle)): result.rotate(to: angle, from: self, 0, 1, 0)
        case (.translation, .vector(let v, _)):
            result.m41 = v.x
            result.m42 = v.y
        case (.translationX, .scalar(let x)): result.m41 = x
        case (.translationY, .scalar(let y)): result.m42 = y
        case (.translationZ, .scalar(let z)): result.m43 = z
        case (.m34, .scalar(let value)): result.m34 = value
        default: break
        }
        return result
    }
}

extension CATransform3D {
    /// Sets the scale of an axis and preserves its direction; an axis of zero length takes its coordinate's direction.
    fileprivate mutating func scaleRow(_ row: Int, to scale: Double) {
        func scaled(_ v: SIMD3<Double>) -> SIMD3<Double> {
            let length = (v * v).sum().squareRoot()
            if length > 0 { return v * (scale / length) }
            var axis = SIMD3<Double>.zero
            axis[row] = scale
            return axis
        }
        switch row {
        case 0:
            let v = scaled([m11, m12, m13])
            (m11, m12, m13) = (v.x, v.y, v.z)
        case 1:
            let v = scaled([m21, m22, m23])
            (m21, m22, m23) = (v.x, v.y, v.z)
        default:
            let v = scaled([m31, m32, m33])
            (m31, m32, m33) = (v.x, v.y, v.z)
        }
    }

    /// Rotates the linear part by the difference between an angle and the current one.
    fileprivate mutating func rotate(to angle: Double, from part: ValuePart, _ x: Double, _ y: Double, _ z: Double) {
        let present = part.read(from: .transform(self)).scalar ?? 0
        if angle == present { return }
        let (tx, ty, tz) = (m41, m42, m43)
        (m41, m42, m43) = (0, 0, 0)
        self = CATransform3DConcat(self, CATransform3DMakeRotation(angle - present, x, y, z))
        (m41, m42, m43) = (tx, ty, tz)
    }
}

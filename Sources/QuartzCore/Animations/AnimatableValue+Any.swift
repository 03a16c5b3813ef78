extension AnimatableValue {
    /// Creates a value from an object passed to `fromValue`, `values` or `setValue(_:forKeyPath:)`.
    package init(any value: Any?) {
        guard let value else {
            self = .null
            return
        }
        if let common = AnimatableValue(common: value) {
            self = common
            return
        }
        switch value {
        case let number as Double: self = .scalar(number)
        case let number as Float: self = .scalar(Double(number))
        case let number as Int: self = .scalar(Double(number))
        case let flag as Bool: self = .scalar(flag ? 1 : 0)
        case let vector as CGVector: self = .point(CGPoint(x: vector.dx, y: vector.dy))
        case let transform as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(transform))
        case let color as CGColor: self = .color(color)
        case let path as CGPath: self = .path(path)
        case let number as NSNumber: self = .scalar(number.doubleValue)
        case let boxed as NSValue: self = AnimatableValue(boxed: boxed)
        case is NSNull: self = .null
        case let list as [Any]: self = .list(list.map { AnimatableValue(any: $0) })
        case let integer as any BinaryInteger: self = .scalar(Double(integer))
        default: self = AnimatableValue(optional: value)
        }
    }

    /// Creates a value of one of the types that are animated most; `nil` for others.
    ///
    /// A cast to another type than the value's own takes several times as long as comparing the types.
    init?(common value: Any) {
        let type = type(of: value)
        if type == CGPoint.self, let point = value as? CGPoint {
            self = .point(point)
        } else if type == Double.self, let number = value as? Double {
            self = .scalar(number)
        } else if type == CGFloat.self, let number = value as? CGFloat {
            self = .scalar(Double(number))
        } else if type == CGSize.self, let size = value as? CGSize {
            self = .size(size)
        } else if type == CGRect.self, let rect = value as? CGRect {
            self = .rect(rect)
        } else if type == CATransform3D.self, let transform = value as? CATransform3D {
            self = .transform(transform)
        } else {
            return nil
        }
    }

    /// Creates a value from the object that an optional in `Any` wraps.
    private init(optional value: Any) {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else {
            self = .other(value)
            return
        }
        self = AnimatableValue(any: mirror.children.first?.value)
    }

    private init(boxed value: NSValue) {
        if let transform = value.boxedTransform3D {
            self = .transform(transform)
        } else if let affine = value.structure(CGAffineTransform.self) {
            self = .transform(CATransform3DMakeAffineTransform(affine))
        } else if let vector = value.structure(CGVector.self) {
            self = .point(CGPoint(x: vector.dx, y: vector.dy))
        } else {
            let type = String(cString: value.objCType)
            if type.hasPrefix("{CGPoint") {
                self = .point(value.cgPointValue)
            } else if type.hasPrefix("{CGSize") {
                self = .size(value.cgSizeValue)
            } else if type.hasPrefix("{CGRect") {
                self = .rect(value.cgRectValue)
            } else {
                self = .other(value)
            }
        }
    }

    /// Returns the value for a custom property; a number has the type of the previous value.
    package func anyValue(like given: Any?) -> Any? {
        guard let number = scalar else { return anyValue }
        return switch given {
        case is CGFloat: CGFloat(number)
        case is Float: Float(number)
        case is Int: Int(bounded: number.rounded())
        default: number
        }
    }

    /// Returns a value for key-value coding: numbers as `NSNumber`, which `as?` casts to every numeric type.
    package static func keyed(_ value: Any?) -> Any? { value as? NSNumber ?? value }

    /// Returns a constant of a type, given as such or as its string.
    func constant<Constant: RawRepresentable<String>>(_ type: Constant.Type) -> Constant? {
        guard case .other(let value) = self else { return nil }
        return value as? Constant ?? (value as? String).flatMap { Constant(rawValue: $0) }
    }

    /// Sets a color; a value of another type is ignored.
    func assign(to color: inout CGColor?) {
        switch self {
        case .color: color = cgColor
        case .null: color = nil
        default: break
        }
    }

    /// Sets a path; a value of another type is ignored.
    func assign(to path: inout CGPath?) {
        switch self {
        case .path(let value): path = value
        case .null: path = nil
        default: break
        }
    }

    /// The value as an object; `nil` for `null`.
    package var anyValue: Any? {
        switch self {
        case .null: nil
        case .scalar(let value): value
        case .vector(let v, .point): CGPoint(x: v.x, y: v.y)
        case .vector(let v, .size): CGSize(width: v.x, height: v.y)
        case .vector(let v, .rect): CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
        case .transform(let value): value
        case .color: cgColor
        case .path(let value): value
        case .list(let values): values.compactMap(\.anyValue)
        case .other(let value): value
        }
    }
}

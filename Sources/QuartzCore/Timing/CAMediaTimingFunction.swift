/// The name of a predefined timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the timing curve.
    public let rawValue: String

    /// Creates a name from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed: control points (0, 0) and (1, 1).
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly: control points (0.42, 0) and (1, 1).
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations: control points (0.25, 0.1) and (0.25, 1).
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time to progress.
public final class CAMediaTimingFunction: NSObject, NSCopying, @unchecked Sendable {
    package let curve: UnitBezier

    package init(curve: UnitBezier) {
        self.curve = curve
        super.init()
    }

    /// Creates a predefined curve; an unknown name creates the linear curve.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInEaseOut)
        case .default: self.init(curve: .standard)
        default: self.init(curve: .linear)
        }
    }

    /// Creates a curve from its two inner control points, whose x values are clamped to 0…1.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    /// Returns `nil`; timing functions are not archived.
    public convenience init?(coder: NSCoder) { nil }

    /// Writes the x and y of control point 0 (the start), 1, 2 or 3 (the end) to `ptr`.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    /// Returns the function itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    public override var hash: Int { curve.hashValue }
}

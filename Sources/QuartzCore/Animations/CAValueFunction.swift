/// The name of a function that converts numbers to a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the function.
    public let rawValue: String

    /// Creates a name from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates about the x-axis by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotates about the y-axis by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotates about the z-axis by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scales along all axes by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scales along the x-axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scales along the y-axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scales along the z-axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translates along all axes by three distances in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translates along the x-axis, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translates along the y-axis, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translates along the z-axis, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts an animation's numbers to a transform, so that `transform` can be animated by an angle, for example.
public final class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName

    /// Creates the function with a name; `nil` if there is none.
    public init?(name: CAValueFunctionName) {
        let known: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
            .translateZ,
        ]
        guard known.contains(name) else { return nil }
        self.name = name
        super.init()
    }

    func transform(of value: AnimatableValue) -> CATransform3D? {
        switch value {
        case .scalar(let x): return transform(x, x, x)
        case .vector(let v, _): return transform(v.x, v.y, v.z)
        case .list(let list):
            let numbers = list.compactMap(\.scalar)
            return numbers.count == 3 ? transform(numbers[0], numbers[1], numbers[2]) : nil
        default: return nil
        }
    }

    private func transform(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        switch name {
        case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
        case .scale: CATransform3DMakeScale(x, y, z)
        case .scaleX: CATransform3DMakeScale(x, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, x, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, x)
        case .translateX: CATransform3DMakeTranslation(x, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, x, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, x)
        default: CATransform3DMakeTranslation(x, y, z)
        }
    }
}

/// The name of a function that makes a transform of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the numbers of an animation into a transform, so that `transform` itself can be animated by an angle.
public final class CAValueFunction: NSObject {
    /// Which function it is.
    public let name: CAValueFunctionName

    /// Creates the function with that name; nil when there is none.
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

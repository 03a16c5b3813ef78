/// How a keyframe animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Evenly between neighbours. The default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// At once; each value holds until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At an even speed over the whole way; key times are not used.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along that curve at an even speed; key times are not used.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Turned along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Turned along the path, facing back.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order. Default nil.
    open var values: [Any]?
    /// A path for a property that is a point; it goes before ``values``. Default nil.
    open var path: CGPath?
    /// When each value is reached, in fractions of the duration that do not decrease; one more than values for discrete
    /// ones. Ignored, for even shares, when their number or order is wrong. Default nil.
    open var keyTimes: [NSNumber]?
    /// The pace of each stretch between two values. Default nil, which is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values in between are found. Default linear.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns with the path. Default nil: it does not.
    open var rotationMode: CAAnimationRotationMode?
    /// The tightness of a cubic curve at each value, −1…1. Default 0.
    open var tensionValues: [NSNumber]?
    /// The sharpness of a cubic curve's corner at each value, −1…1. Default 0.
    open var continuityValues: [NSNumber]?
    /// Where a cubic curve leans at each value: −1 after it, 1 before it. Default 0.
    open var biasValues: [NSNumber]?

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path?.copy()
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        rotationMode = other.rotationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
    }

    package override func makeRamp() -> ValueInterpolator {
        KeyframeTrack(self).map { .keyframes($0) } ?? .none
    }

    package override func makeTracks() -> [AnimationTrack] {
        var tracks = super.makeTracks()
        guard let rotationMode, case .keyframes(let frames)? = tracks.first?.ramp, frames.hasTangents else {
            return tracks
        }
        tracks.append(
            AnimationTrack(
                target: LayerKeyPath("transform.rotation.z"), timing: timing, pacing: makePacing(),
                ramp: .tangent(frames, isReversed: rotationMode == .rotateAutoReverse), isAdditive: false,
                isCumulative: false, valueFunction: nil))
        return tracks
    }
}

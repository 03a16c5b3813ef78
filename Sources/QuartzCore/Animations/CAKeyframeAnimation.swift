/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the mode.
    public let rawValue: String

    /// Creates a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linear interpolation between adjacent values. The default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation; each value holds until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at constant speed; ignores key times.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve through the values at constant speed; ignores key times.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the mode.
    public let rawValue: String

    /// Creates a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates the layer to the path's tangent.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Rotates the layer to the path's tangent plus half a turn.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values or along a path.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "position.x")
/// shake.values = [0, 10, -10, 10, 0]
/// shake.keyTimes = [0, 0.16, 0.5, 0.83, 1]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// label.layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order. Default: `nil`.
    open var values: [Any]?
    /// The path for a point property; takes precedence over ``values``. Default: `nil`.
    open var path: CGPath?
    /// The times of the values, in fractions of the duration; there may be one more than values in discrete mode.
    ///
    /// If their number is wrong or one isn't finite, the values are spaced evenly instead. Default: `nil`.
    open var keyTimes: [NSNumber]?
    /// The timing curves between adjacent values. Default: `nil`, linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values. Default: `linear`.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The rotation along the path. Default: `nil`, no rotation.
    open var rotationMode: CAAnimationRotationMode?
    /// The tightness of a cubic curve at each value, −1…1. Default: 0.
    open var tensionValues: [NSNumber]?
    /// The sharpness of a cubic curve's corner at each value, −1…1. Default: 0.
    open var continuityValues: [NSNumber]?
    /// The position of a cubic curve relative to each value: −1 after it, 1 before it. Default: 0.
    open var biasValues: [NSNumber]?

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
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

    package override func makeInterpolator() -> ValueInterpolator {
        KeyframeTrack(self).map { .keyframes($0) } ?? .none
    }

    /// Returns the track of the property, and one of the rotation along the path.
    package override func makeTracks() -> AnimationTracks {
        var tracks = super.makeTracks()
        guard let rotationMode, case .keyframes(let frames)? = tracks.first?.interpolator, frames.hasTangents else {
            return tracks
        }
        tracks.append(
            AnimationTrack(
                target: LayerKeyPath("transform.rotation.z"), timing: timing, timingCurve: makeTimingCurve(),
                interpolator: .tangent(frames, isReversed: rotationMode == .rotateAutoReverse), isAdditive: false,
                isCumulative: false, valueFunction: nil))
        return tracks
    }
}
